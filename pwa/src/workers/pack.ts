/** Many records into one file: one document page by page, or an archive with one document for each record. */
import { Zip, ZipPassThrough } from 'fflate'
import { composeRecord, drawRecord } from './recordDocument.ts'
import type { PackFormat, RecordInput, ReportResult } from './reportInput.ts'
import { MARGIN, Sheet, type ReportFonts } from './reportSheet.ts'

export interface Pack {
  /** Answers the paper alone where it is a file of its own. */
  readonly add: (name: string, input: RecordInput) => ReportResult | null
  readonly addKept: (name: string, bytes: ArrayBuffer, pages: number) => void
  readonly end: () => ReportResult
}

export function openPack(format: PackFormat, title: string, footer: string, fonts: ReportFonts): Pack {
  return format === 'zip' ? archive(fonts) : document(title, footer, fonts)
}

function document(title: string, footer: string, fonts: ReportFonts): Pack {
  const sheet = new Sheet(fonts, title)
  let records = 0
  return {
    add: (_name, input) => {
      if (records > 0) {
        sheet.doc.addPage()
        sheet.y = MARGIN
      }
      drawRecord(sheet, input, `r${records}`)
      records++
      return null
    },
    addKept: () => undefined,
    end: () => sheet.finish(footer),
  }
}

/** Documents are packed as they are: what is in them is small already. */
function archive(fonts: ReportFonts): Pack {
  const chunks: Uint8Array[] = []
  let pages = 0
  let problem: Error | null = null
  const zip = new Zip((error, chunk) => {
    if (error === null) chunks.push(chunk)
    else problem = error
  })
  const put = (name: string, bytes: Uint8Array) => {
    const file = new ZipPassThrough(name)
    zip.add(file)
    file.push(bytes, true)
  }
  return {
    add: (name, input) => {
      const made = composeRecord(input, fonts)
      put(name, new Uint8Array(made.bytes.slice(0)))
      pages += made.pages
      return made
    },
    addKept: (name, bytes, of) => {
      put(name, new Uint8Array(bytes))
      pages += of
    },
    end: () => {
      zip.end()
      if (problem !== null) throw problem
      const whole = new Uint8Array(chunks.reduce((sum, chunk) => sum + chunk.length, 0))
      let at = 0
      for (const chunk of chunks) {
        whole.set(chunk, at)
        at += chunk.length
      }
      return { bytes: whole.buffer, pages }
    },
  }
}
