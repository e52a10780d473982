/** What stands in files that the app makes, for stories: the words of a PDF, what of them is struck through, the sheets of a workbook. */
import { readSheets } from '../records/import/workbook.ts'
import { readPdf, type PdfPage } from './readPdf.ts'

export interface PaperRead {
  readonly text: string
  /** Words that a line runs through. */
  readonly struck: readonly string[]
}

export async function readPaper(bytes: ArrayBuffer): Promise<PaperRead> {
  const pages = await readPdf(bytes)
  return {
    text: pages.flatMap(({ words }) => words.map(({ text }) => text)).join('\n'),
    struck: pages.flatMap(struckOn),
  }
}

/** A line from the left end of the words, through the middle of their letters. */
function struckOn({ words, paths }: PdfPage): readonly string[] {
  const lines = paths.filter((path) => path.length === 2)
  return words
    .filter(({ x, y }) =>
      lines.some(
        ([from = [0, 0], to = [0, 0]]) =>
          Math.abs(from[0] - x) < 0.5 && from[1] === to[1] && from[1] > y && from[1] < y + 6 && to[0] > x,
      ),
    )
    .map(({ text }) => text)
}

/** The rows of each sheet by its name. */
export async function readWorkbook(
  bytes: Uint8Array<ArrayBuffer>,
): Promise<Readonly<Record<string, readonly (readonly string[])[]>>> {
  return Object.fromEntries(((await readSheets(bytes)) ?? []).map(({ name, rows }) => [name, rows]))
}
