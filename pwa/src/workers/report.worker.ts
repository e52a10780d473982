/** Makes the walk report, the weekly digest and the papers of records away from the page's thread, so the tablet stays responsive while 120 photos go into the file. */
import boldUrl from './fonts/atkinson-bold.ttf?inline'
import regularUrl from './fonts/atkinson-regular.ttf?inline'
import { composeDigest } from './reportDigest.ts'
import { composeReport } from './reportDocument.ts'
import { composeSheets } from '../features/paint/print/sheetDocument.ts'
import { composeForm } from './formDocument.ts'
import { composeLabels } from './labelDocument.ts'
import { composeRecord } from './recordDocument.ts'
import { openPack, type Pack } from './pack.ts'
import type { ReportReply } from './report.ts'
import type { PaperInput, ReportResult } from './reportInput.ts'

/** The font travels inside the worker's script, so it is there whenever the script is: no second thing to be missing offline. */
function font(dataUrl: string): Uint8Array {
  return Uint8Array.from(atob(dataUrl.slice(dataUrl.indexOf(',') + 1)), (character) => character.charCodeAt(0))
}

const fonts = { regular: font(regularUrl), bold: font(boldUrl) }
let pack: Pack | null = null

function made(asked: PaperInput): ReportResult | null {
  switch (asked.paper) {
    case 'walk':
      return composeReport(asked.input, fonts)
    case 'digest':
      return composeDigest(asked.input, fonts)
    case 'record':
      return composeRecord(asked.input, fonts)
    case 'labels':
      return composeLabels(asked.input, fonts)
    case 'form':
      return composeForm(asked.input, fonts)
    case 'sheet':
      return composeSheets(asked.input, fonts)
    case 'pack':
      pack = openPack(asked.format, asked.title, asked.footer, fonts)
      return null
    case 'packed':
      return pack?.add(asked.name, asked.input) ?? null
    case 'kept':
      pack?.addKept(asked.name, asked.bytes, asked.pages)
      return null
    case 'end':
      return pack?.end() ?? null
  }
}

function make(asked: PaperInput): ReportReply {
  try {
    // A pack answers every record; its file comes at the end.
    return { ok: true, ...(made(asked) ?? { bytes: new ArrayBuffer(0), pages: 0 }) }
  } catch (error) {
    return { ok: false, message: error instanceof Error ? error.message : 'The report could not be made.' }
  }
}

addEventListener('message', (event: MessageEvent<PaperInput>) => {
  const reply = make(event.data)
  postMessage(reply, { transfer: reply.ok ? [reply.bytes] : [] })
})
