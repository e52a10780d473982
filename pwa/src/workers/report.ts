/** Starts the report worker for one paper and lets go of it after. */
import type { SheetInput } from '../features/paint/print/sheetInput.ts'
import type { BlankInput } from './formInput.ts'
import type {
  DigestInput,
  LabelsInput,
  PaperInput,
  RecordInput,
  ReportInput,
  ReportPhoto,
  ReportPicture,
  ReportResult,
} from './reportInput.ts'

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

export function makeRecordPaper(input: RecordInput): Promise<ReportReply> {
  return make({ paper: 'record', input }, picturesOf(input))
}

export function makeLabels(input: LabelsInput): Promise<ReportReply> {
  return make({ paper: 'labels', input }, [])
}

export function makeForm(input: BlankInput): Promise<ReportReply> {
  return make({ paper: 'form', input }, [])
}

export function makeSheets(input: SheetInput): Promise<ReportReply> {
  return make({ paper: 'sheet', input }, [])
}

/** The pictures move to the worker instead of being copied: 120 photos twice would not fit a small tablet. */
function make(paper: PaperInput, pictures: readonly ReportPicture[]): Promise<ReportReply> {
  const maker = openMaker()
  return maker.make(paper, pictures).finally(maker.close)
}

export function picturesOf({ photos }: RecordInput): readonly ReportPicture[] {
  return photos.filter((photo): photo is ReportPhoto => 'bytes' in photo)
}

export interface Maker {
  /** One at a time: the worker answers in the order it was asked. */
  readonly make: (paper: PaperInput, pictures?: readonly ReportPicture[]) => Promise<ReportReply>
  readonly close: () => void
}

export function openMaker(): Maker {
  const worker = new Worker(new URL('./report.worker.ts', import.meta.url), { type: 'module' })
  const ask = (paper: PaperInput, pictures: readonly ReportPicture[] = []) =>
    new Promise<ReportReply>((resolve) => {
      worker.onmessage = (event: MessageEvent<ReportReply>) => resolve(event.data)
      worker.onerror = () =>
        resolve({ ok: false, message: 'The report maker did not start. Close other tabs and try again.' })
      worker.postMessage(paper, { transfer: [...new Set(pictures.map((picture) => picture.bytes))] })
    })
  return { make: ask, close: () => worker.terminate() }
}
