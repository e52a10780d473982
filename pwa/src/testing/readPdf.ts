/** What somebody sees who opens a PDF: words, pictures and strokes of each page, each with its place in points from the lower left. */
import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs'

export interface PdfPage {
  readonly words: readonly { readonly text: string; readonly x: number; readonly y: number }[]
  /** `shape` is the picture's own, in pixels. */
  readonly pictures: readonly { readonly shape: readonly [number, number]; readonly box: Box }[]
  /** The corners of each path, without the handles of its curves. */
  readonly paths: readonly (readonly (readonly [x: number, y: number])[])[]
}

interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export async function readPdf(bytes: ArrayBuffer): Promise<readonly PdfPage[]> {
  const pdf = await getDocument({ data: new Uint8Array(bytes), useSystemFonts: false }).promise
  return Promise.all(
    Array.from({ length: pdf.numPages }, async (_, at) => {
      const page = await pdf.getPage(at + 1)
      const { items } = await page.getTextContent()
      const words = items.flatMap((item) =>
        'str' in item && item.str.trim() !== ''
          ? [{ text: item.str, x: Number(item.transform[4]), y: Number(item.transform[5]) }]
          : [],
      )
      const { fnArray, argsArray } = await page.getOperatorList()
      const pictures: PdfPage['pictures'][number][] = []
      const paths: PdfPage['paths'][number][] = []
      let box: Box = { x: 0, y: 0, width: 0, height: 0 }
      for (const [step, fn] of fnArray.entries()) {
        // The parser's edge: what the library documents of each operator.
        const args = argsArray[step] as readonly unknown[]
        if (fn === OPS.transform) {
          const [width = 0, , , height = 0, x = 0, y = 0] = args.map(Number)
          box = { x, y, width, height }
        }
        if (fn === OPS.paintImageXObject) pictures.push({ shape: [Number(args[1]), Number(args[2])], box })
        if (fn === OPS.constructPath) paths.push(corners(Array.from((args[1] as readonly [ArrayLike<number>])[0])))
      }
      return { words, pictures, paths }
    }),
  )
}

/** Moves (0), lines (1), curves (2), quadratic curves (3) and closings (4) stand in one row with their coordinates. */
const NUMBERS = [2, 2, 6, 4, 0]

function corners(row: readonly number[]): readonly (readonly [number, number])[] {
  const found: (readonly [number, number])[] = []
  for (let at = 0; at < row.length;) {
    const count = NUMBERS[row[at] ?? 4] ?? 0
    if (count > 0) found.push([row[at + count - 1] ?? 0, row[at + count] ?? 0])
    at += count + 1
  }
  return found
}
