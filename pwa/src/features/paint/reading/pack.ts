/**
 * The reader of print (tesseract.js): its program and the data of the language are 7 MB, so they are no part of the app's own files. A tablet
 * that is prepared gets them, or whoever asks for them; without them the form is read all the same, and stickers are typed.
 */
import dataUrl from '@tesseract.js-data/eng/4.0.0_best_int/eng.traineddata.gz?url'
import coreUrl from 'tesseract.js-core/tesseract-core-simd-lstm.wasm.js?url'
import workerUrl from 'tesseract.js/dist/worker.min.js?url'
import type { Worker as Tesseract } from 'tesseract.js'
import { OCR_CACHE } from '../../../lib/ocrPack.ts'
import { wordsOf, type Word } from './labels.ts'

export const PACK_BYTES = 6_960_000
const PARTS = [dataUrl, coreUrl, workerUrl]

export async function packHere(): Promise<boolean> {
  if (!('caches' in globalThis)) return false
  const cache = await caches.open(OCR_CACHE)
  return (await Promise.all(PARTS.map((url) => cache.match(url)))).every((found) => found !== undefined)
}

/** Brings what is not here yet, and puts away what an older app had brought. */
export async function fetchPack(): Promise<void> {
  if (!('caches' in globalThis)) return
  const cache = await caches.open(OCR_CACHE)
  for (const { url } of await cache.keys()) if (!PARTS.some((part) => url.endsWith(part))) await cache.delete(url)
  for (const url of PARTS) if ((await cache.match(url)) === undefined) await cache.add(url)
}

export interface Printed {
  readonly text: string
  /** Of 100. */
  readonly sure: number
}

/** Reads one line of print in each picture. */
export function readPrint(pictures: readonly Blob[]): Promise<readonly Printed[]> {
  return withReader('SINGLE_LINE', async (worker) => {
    const read: Printed[] = []
    for (const picture of pictures) {
      const { data: found } = await worker.recognize(picture)
      read.push({ text: found.text.trim(), sure: found.confidence })
    }
    return read
  })
}

/** All words that are printed on a page, wherever they stand; `points` a dot is long. */
export function readWords(page: Blob, points: number): Promise<readonly Word[]> {
  return withReader('SPARSE_TEXT', async (worker) =>
    wordsOf((await worker.recognize(page, {}, { text: true, blocks: true })).data, points),
  )
}

async function withReader<T>(look: 'SINGLE_LINE' | 'SPARSE_TEXT', work: (worker: Tesseract) => Promise<T>): Promise<T> {
  const { createWorker, OEM, PSM } = await import('tesseract.js')
  const worker = await createWorker(
    'eng',
    OEM.LSTM_ONLY,
    // It asks for a file of its own name behind the path; behind the # nobody does. Given the data itself, it takes them for the language's name.
    { workerPath: workerUrl, corePath: coreUrl, langPath: `${dataUrl}#`, workerBlobURL: false, cacheMethod: 'none' },
    // Batch numbers are in no dictionary.
    { load_system_dawg: '0', load_freq_dawg: '0' },
  )
  try {
    await worker.setParameters({ tessedit_pageseg_mode: PSM[look] })
    return await work(worker)
  } finally {
    await worker.terminate()
  }
}
