/** Starts the report worker for one report and lets go of it after. */
import type { ReportInput, ReportResult } from './reportInput.ts'

export type ReportReply = ({ readonly ok: true } & ReportResult) | { readonly ok: false; readonly message: string }

export function makeReport(input: ReportInput): Promise<ReportReply> {
  const worker = new Worker(new URL('./report.worker.ts', import.meta.url), { type: 'module' })
  return new Promise<ReportReply>((resolve) => {
    worker.addEventListener('message', (event: MessageEvent<ReportReply>) => resolve(event.data))
    worker.addEventListener('error', () => resolve({ ok: false, message: 'The report maker did not start. Close other tabs and try again.' }))
    worker.postMessage(input, { transfer: [...pictures(input)] })
  }).finally(() => worker.terminate())
}

/** The pictures move to the worker instead of being copied: 120 photos twice would not fit a small tablet. */
function pictures(input: ReportInput): ReadonlySet<ArrayBuffer> {
  const all = input.findings.flatMap((finding) => finding.pictures.map((picture) => picture.bytes))
  return new Set(input.map === null ? all : [...all, input.map.bytes])
}
