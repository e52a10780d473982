/** Starts the report worker for one paper and lets go of it after. */
import type { DigestInput, PaperInput, ReportInput, ReportPicture, ReportResult } from './reportInput.ts'

export type ReportReply = ({ readonly ok: true } & ReportResult) | { readonly ok: false; readonly message: string }

export function makeReport(input: ReportInput): Promise<ReportReply> {
  const photos = input.findings.flatMap((finding) => [
    ...finding.pictures,
    ...finding.pairs.flatMap((pair) => [pair.before, pair.after]),
  ])
  return make({ paper: 'walk', input }, input.map === null ? photos : [...photos, input.map])
}

export function makeDigest(input: DigestInput): Promise<ReportReply> {
  return make(
    { paper: 'digest', input },
    input.fixed.flatMap(({ before, after }) => [before, after]).filter((photo) => photo !== null),
  )
}

/** The pictures move to the worker instead of being copied: 120 photos twice would not fit a small tablet. */
function make(paper: PaperInput, pictures: readonly ReportPicture[]): Promise<ReportReply> {
  const worker = new Worker(new URL('./report.worker.ts', import.meta.url), { type: 'module' })
  return new Promise<ReportReply>((resolve) => {
    worker.addEventListener('message', (event: MessageEvent<ReportReply>) => resolve(event.data))
    worker.addEventListener('error', () =>
      resolve({ ok: false, message: 'The report maker did not start. Close other tabs and try again.' }),
    )
    worker.postMessage(paper, { transfer: [...new Set(pictures.map((picture) => picture.bytes))] })
  }).finally(() => worker.terminate())
}
