/**
 * The organization and role a superuser acts in (specification sections 3, 4 and 6): kept in local storage, dropped when the person is no
 * superuser and when the hour is over. The server keeps its own record of it and has the last word.
 */
import type { OrgContext } from '../online/http.ts'
import { createStore } from '../../lib/observable.ts'
import type { Readable } from '../../lib/observable.ts'

export interface Acting extends OrgContext {
  readonly reason: string
  /** Epoch milliseconds; the server ends it then. */
  readonly expiresAt: number
}

/** Local storage, or what a test has instead of it. */
export type Memory = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

export interface ActingMemory {
  readonly state: Readable<Acting | null>
  readonly set: (acting: Acting | null) => void
}

export const ACTING_KEY = 'shipshape.acting'

export function createActing(memory: Memory | null, now: () => number): ActingMemory {
  const state = createStore<Acting | null>(read(memory, now()))
  return {
    state,
    set: (acting) => {
      const before = state.get()?.orgId
      // What one organization showed stays in a database of its own, so nothing has to be cleared.
      if (before !== acting?.orgId)
        console.info(
          `Acting in ${acting === null ? 'the home organization' : acting.orgName}. Cache clearing is disabled: each organization has its own copy on this device.`,
        )
      write(memory, acting)
      state.set(acting)
    },
  }
}

function read(memory: Memory | null, now: number): Acting | null {
  try {
    const value: unknown = JSON.parse(memory?.getItem(ACTING_KEY) ?? 'null')
    return isActing(value) && value.expiresAt > now ? value : null
  } catch (problem) {
    console.warn(`reading ${ACTING_KEY} from local storage failed`, problem)
    return null
  }
}

function write(memory: Memory | null, acting: Acting | null): void {
  try {
    if (acting === null) memory?.removeItem(ACTING_KEY)
    else memory?.setItem(ACTING_KEY, JSON.stringify(acting))
  } catch (problem) {
    console.warn(`writing ${ACTING_KEY} to local storage failed`, problem)
  }
}

function isActing(value: unknown): value is Acting {
  if (typeof value !== 'object' || value === null) return false
  const texts = ['orgId', 'orgName', 'role', 'reason'].every((key) => typeof Reflect.get(value, key) === 'string')
  return texts && typeof Reflect.get(value, 'expiresAt') === 'number'
}
