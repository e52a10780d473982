/** Reading a rescue file: its change-sets, byte for byte as they were saved, and its photos, each checked against its name. */
import { sha256Hex } from '../../lib/sha256.ts'
import { isRecord } from '../session/parse.ts'
import { inMaking, readSet } from './readSet.ts'

export interface RescueSet {
  readonly id: string
  readonly n: number
  readonly at: number
  /** What it is about, for the list: the first operation. */
  readonly entity: string
  readonly ops: number
}

export interface FileOf {
  readonly sha256: string
  readonly mime: string
  readonly priority: number
  readonly bytes: ArrayBuffer
}

/** What waits, and what was acknowledged: the server may have come back from a backup without it. */
export function rawsOf(content: Record<string, unknown>): readonly string[] | null {
  const { sets, acknowledged = [] } = content
  if (!Array.isArray(sets) || !Array.isArray(acknowledged)) return null
  const raws = [...acknowledged, ...sets].map((each: unknown) =>
    isRecord(each) && typeof each['raw'] === 'string' ? each['raw'] : null,
  )
  return raws.every((raw) => raw !== null) ? raws : null
}

export function inOrder(raws: readonly string[]): readonly string[] {
  return inMaking(raws.map((raw) => ({ raw, n: readSet(raw).n }))).map(({ raw }) => raw)
}

export function describe(raw: string): RescueSet | null {
  const set = parse(raw)
  if (set === null || typeof set['id'] !== 'string' || typeof set['n'] !== 'number' || !Array.isArray(set['ops']))
    return null
  const [first]: unknown[] = set['ops']
  const clock = set['clock']
  return {
    id: set['id'],
    n: set['n'],
    at: isRecord(clock) && typeof clock['wall'] === 'number' ? clock['wall'] : 0,
    entity: isRecord(first) ? text(first['entity']) : '',
    ops: set['ops'].length,
  }
}

export async function filesOf(
  content: Record<string, unknown>,
): Promise<{ readonly good: readonly FileOf[]; readonly broken: number }> {
  const files = Array.isArray(content['files']) ? content['files'].filter(isRecord) : []
  const good: FileOf[] = []
  for (const { sha256, mime, priority, bytes } of files) {
    if (typeof bytes !== 'string' || typeof sha256 !== 'string') continue
    const found = fromBase64(bytes)
    if (found !== null && (await sha256Hex(found)) === sha256)
      good.push({ sha256, mime: text(mime), priority: typeof priority === 'number' ? priority : 2, bytes: found })
  }
  return { good, broken: files.length - good.length }
}

function fromBase64(encoded: string): ArrayBuffer | null {
  try {
    return Uint8Array.from(atob(encoded), (letter) => letter.charCodeAt(0)).buffer
  } catch {
    // Not base64: the photo counts as broken, the rest of the file does not.
    return null
  }
}

export function parse(json: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(json)
    return isRecord(value) ? value : null
  } catch {
    return null
  }
}

export function text(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
