/** What the worker does with a file: opens it, reads it as often as an answer changes, corrects its rows, and gives the copy that may be kept. */
import type { Language } from '../../../../lib/words.ts'
import type { FuelFileWords } from '../words/en.ts'
import { changedIn, correct, sameCause, type Changed } from './correct.ts'
import { openFile, type Opened } from './open.ts'
import { readFuel } from './read.ts'
import { redactFile } from './redact.ts'
import type { Answers, Column, FileFacts, FuelRow, Reading } from './shapes.ts'

export type FuelFileAsk =
  | {
      readonly ask: 'open'
      readonly fileName: string
      readonly bytes: ArrayBuffer
      readonly language: Language
      /** Of the yard: a worker knows none. */
      readonly zone: string
    }
  | { readonly ask: 'read'; readonly answers: Answers; readonly known: readonly string[] }
  | ({ readonly ask: 'correct' } & Correction)
  | { readonly ask: 'keep' }

/** A cell written anew, with `all` in every row that has the same cause. */
export interface Correction {
  readonly rowNo: number
  readonly column: Column
  readonly text: string
  readonly all: boolean
}

export type FuelFileReply =
  | { readonly reply: 'progress'; readonly done: number; readonly total: number }
  | { readonly reply: 'refused'; readonly problem: string }
  | { readonly reply: 'opened'; readonly file: FileFacts }
  | { readonly reply: 'read'; readonly reading: Reading }
  | { readonly reply: 'corrected'; readonly changed: Changed }
  | { readonly reply: 'kept'; readonly bytes: ArrayBuffer }

/** One file at a time. Each question gets any number of replies with progress and then one other. */
export function createDesk(wordsOf: (language: Language) => Promise<FuelFileWords>) {
  let words: FuelFileWords | null = null
  let opened: Opened | null = null
  let zone = 'UTC'
  let last: { readonly reading: Reading; readonly answers: Answers; readonly known: ReadonlySet<string> } | null = null
  let rows: readonly FuelRow[] = []
  // What a person corrected is theirs, and is made again when an answer has the file read anew.
  let corrected: readonly { readonly which: readonly number[]; readonly column: Column; readonly text: string }[] = []
  return async (asked: FuelFileAsk, reply: (reply: FuelFileReply) => void): Promise<void> => {
    if (asked.ask === 'open') {
      words = await wordsOf(asked.language)
      const opening = await openFile(asked.fileName, new Uint8Array(asked.bytes), words)
      opened = opening.ok ? opening : null
      last = null
      corrected = []
      ;({ zone } = asked)
      return reply(
        opening.ok ? { reply: 'opened', file: opening.file } : { reply: 'refused', problem: opening.problem },
      )
    }
    if (opened === null || words === null) throw new Error('no file is open')
    if (asked.ask === 'read') {
      const onProgress = (done: number, total: number) => reply({ reply: 'progress', done, total })
      const known = new Set(asked.known)
      const reading = readFuel(opened, asked.answers, { words, known, zone, onProgress })
      // Another sheet has other rows.
      if (last !== null && last.reading.sheet !== reading.sheet) corrected = []
      last = { reading, answers: asked.answers, known }
      const context = { manner: reading.manner, known, keep: new Set(asked.answers.keep), words }
      rows = corrected.reduce(
        (all, { which, column, text }) => correct(all, which, column, text, context),
        reading.rows,
      )
      return reply({ reply: 'read', reading: { ...reading, rows } })
    }
    if (last === null) throw new Error('the file was not read yet')
    if (asked.ask === 'correct') {
      const { rowNo, column, text, all } = asked
      const which = all ? sameCause(rows, rowNo, column) : [rowNo]
      const keep = new Set(last.answers.keep)
      const next = correct(rows, which, column, text, { manner: last.reading.manner, known: last.known, keep, words })
      corrected = [...corrected, { which, column, text }]
      const changed = changedIn(rows, next)
      rows = next
      return reply({ reply: 'corrected', changed })
    }
    reply({ reply: 'kept', bytes: redactFile(opened, last.reading, last.answers).buffer })
  }
}
