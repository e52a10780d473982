/** Reads files for tests, in English. */
import { words } from '../words/en.ts'
import { openFile, type Opened } from './open.ts'
import { readFuel } from './read.ts'
import type { Answers, FuelRow, Reading } from './shapes.ts'

export async function opened(bytes: Uint8Array<ArrayBuffer>, fileName = 'file.csv'): Promise<Opened> {
  const opening = await openFile(fileName, bytes, words)
  if (!opening.ok) throw new Error(opening.problem)
  return opening
}

export async function refusal(bytes: Uint8Array<ArrayBuffer>): Promise<string | null> {
  const opening = await openFile('file', bytes, words)
  return opening.ok ? null : opening.problem
}

export async function read(
  bytes: Uint8Array<ArrayBuffer>,
  answers: Answers = {},
  known: readonly string[] = [],
  zone = 'America/New_York',
): Promise<Reading> {
  return readFuel(await opened(bytes), answers, { words, known: new Set(known), zone })
}

/** What a clerk reads about each row, by its number. */
export function messagesOf(rows: readonly FuelRow[]): Readonly<Record<number, readonly string[]>> {
  return Object.fromEntries(rows.map(({ rowNo, messages }) => [rowNo, messages.map(({ say }) => say)]))
}
