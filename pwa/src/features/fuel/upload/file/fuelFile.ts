/** Starts the worker that reads a supplier's fuel file, and asks it. */
import { timeZone } from '../../../../lib/dates.ts'
import type { Language } from '../../../../lib/words.ts'
import { words as english } from '../words/en.ts'
import type { Changed } from './correct.ts'
import type { Correction, FuelFileAsk, FuelFileReply } from './desk.ts'
import type { Answers, FileFacts, Reading } from './shapes.ts'

type Answered<T> = ({ readonly ok: true } & T) | { readonly ok: false; readonly problem: string }

export interface FuelFileReader {
  /** The sentences of problems and questions are in the language, or in English where it has none. */
  readonly open: (file: File, language: Language) => Promise<Answered<{ readonly file: FileFacts }>>
  /** As often as an answer changes; `known` are keys of rows (`rowKey`) from this supplier's earlier files. */
  readonly read: (
    answers: Answers,
    known: readonly string[],
    onProgress?: (done: number, total: number) => void,
  ) => Promise<Answered<{ readonly reading: Reading }>>
  /** What a correction changed of the rows as they were read and corrected until now. */
  readonly correct: (correction: Correction) => Promise<Answered<{ readonly changed: Changed }>>
  /** The file as it may be kept, without card numbers; after `read`, which says where they stand. */
  readonly keep: () => Promise<Answered<{ readonly bytes: ArrayBuffer }>>
  readonly close: () => void
}

/** One file at a time; questions are answered in turn. */
export function openFuelFileReader(): FuelFileReader {
  const worker = new Worker(new URL('./fuelFile.worker.ts', import.meta.url), { type: 'module' })
  const askNow = (asked: FuelFileAsk, onProgress?: (done: number, total: number) => void) =>
    new Promise<FuelFileReply>((resolve) => {
      worker.onmessage = ({ data }: MessageEvent<FuelFileReply>) => {
        if (data.reply === 'progress') onProgress?.(data.done, data.total)
        else resolve(data)
      }
      worker.onerror = () => resolve({ reply: 'refused', problem: english.stopped })
      worker.postMessage(asked, { transfer: asked.ask === 'open' ? [asked.bytes] : [] })
    })
  let before: Promise<unknown> = Promise.resolve()
  const ask = (asked: FuelFileAsk, onProgress?: (done: number, total: number) => void) => {
    const answer = before.then(() => askNow(asked, onProgress))
    before = answer
    return answer
  }
  const refused = (reply: FuelFileReply) => ({
    ok: false as const,
    problem: reply.reply === 'refused' ? reply.problem : english.stopped,
  })
  return {
    open: async (file, language) => {
      const bytes = await file.arrayBuffer()
      const reply = await ask({ ask: 'open', fileName: file.name, bytes, language, zone: timeZone() })
      return reply.reply === 'opened' ? { ok: true, file: reply.file } : refused(reply)
    },
    read: async (answers, known, onProgress) => {
      const reply = await ask({ ask: 'read', answers, known }, onProgress)
      return reply.reply === 'read' ? { ok: true, reading: reply.reading } : refused(reply)
    },
    correct: async (correction) => {
      const reply = await ask({ ask: 'correct', ...correction })
      return reply.reply === 'corrected' ? { ok: true, changed: reply.changed } : refused(reply)
    },
    keep: async () => {
      const reply = await ask({ ask: 'keep' })
      return reply.reply === 'kept' ? { ok: true, bytes: reply.bytes } : refused(reply)
    },
    close: () => worker.terminate(),
  }
}
