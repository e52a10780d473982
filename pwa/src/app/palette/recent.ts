/** Records opened lately in this tab, newest first: ids only, per person. */
import type { EntityName } from '../../../../schema/gen/types.ts'
import { isOpened, OPENED, recordPath } from '../../records/kinds.ts'

export interface Visit {
  readonly entity: EntityName
  readonly id: string
}

const MOST = 8
const UUID = /^[0-9a-f-]{36}$/

/** The record a path shows; null for lists and other pages. */
export function visitOf(path: string): Visit | null {
  for (const entity of OPENED) {
    const begins = recordPath(entity, '') ?? ''
    const id = path.startsWith(begins) ? (path.slice(begins.length).split('/')[0] ?? '') : ''
    if (UUID.test(id)) return { entity, id }
  }
  return null
}

const key = (userId: string) => `shipshape.recent.${userId}`

export function readVisits(userId: string): readonly Visit[] {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(key(userId)) ?? '[]')
    return Array.isArray(value) ? value.filter(isVisit) : []
  } catch (problem) {
    console.warn('reading the recent records failed', problem)
    return []
  }
}

export function rememberVisit(userId: string, visit: Visit): void {
  const others = readVisits(userId).filter((one) => one.id !== visit.id)
  try {
    sessionStorage.setItem(key(userId), JSON.stringify([visit, ...others].slice(0, MOST)))
  } catch (problem) {
    console.warn('keeping the recent records failed', problem)
  }
}

function isVisit(value: unknown): value is Visit {
  return (
    typeof value === 'object' &&
    value !== null &&
    'entity' in value &&
    'id' in value &&
    typeof value.entity === 'string' &&
    typeof value.id === 'string' &&
    isOpened(value.entity)
  )
}
