/**
 * What a file is, by what is in it and not by its name: the same rules as the server's (server/files/inspect.go), asked before anything is
 * kept, so that nobody learns days later that their permit was not taken.
 */

export type Judged =
  | { readonly ok: true; readonly mime: string; readonly endings: readonly string[]; readonly redraw: boolean }
  | { readonly ok: false; readonly message: string }

const OFFICE = 'application/vnd.openxmlformats-officedocument.'
const OPEN = 'application/vnd.oasis.opendocument.'

/** Each kind with the endings a name may have; the first is given to a name that has none of them. */
const ENDINGS = {
  'application/pdf': ['pdf'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/webp': ['webp'],
  'text/csv': ['csv'],
  'text/plain': 'txt text log md tsv'.split(' '),
  [`${OFFICE}spreadsheetml.sheet`]: ['xlsx'],
  [`${OFFICE}wordprocessingml.document`]: ['docx'],
  [`${OFFICE}presentationml.presentation`]: ['pptx'],
  [`${OPEN}spreadsheet`]: ['ods'],
  [`${OPEN}text`]: ['odt'],
} as const

/** The files that make an archive a workbook, a document or slides. */
const MAIN_PARTS: Readonly<Record<string, string>> = {
  'xl/workbook.xml': `${OFFICE}spreadsheetml.sheet`,
  'word/document.xml': `${OFFICE}wordprocessingml.document`,
  'ppt/presentation.xml': `${OFFICE}presentationml.presentation`,
}

/** What the file dialog offers; what comes by dropping and pasting is judged all the same. */
export const ACCEPT = [
  ...Object.values(ENDINGS).flatMap((endings) => endings.map((ending) => `.${ending}`)),
  'image/*',
].join(',')

const NOT_TAKEN = 'Choose a PDF, a picture, or a Word, Excel, PowerPoint, OpenDocument, CSV or text file.'

export function judgeFile(name: string, bytes: Uint8Array): Judged {
  if (bytes.length === 0) return refuse(`${name} is empty.`)
  if (begins(bytes, '%PDF-')) return take('application/pdf')
  if (begins(bytes, '\x89PNG\r\n\x1a\n')) return take('image/png')
  // A camera writes into its pictures where they were taken, and some turn them only by a note: they are drawn anew.
  if (begins(bytes, '\xff\xd8\xff')) return take('image/jpeg', true)
  if (begins(bytes, 'RIFF') && textAt(bytes, 8, 4) === 'WEBP') return take('image/webp', true)
  if (['heic', 'heix', 'mif1', 'msf1', 'heif'].includes(textAt(bytes, 8, 4)) && textAt(bytes, 4, 4) === 'ftyp')
    return take('image/jpeg', true)
  if (begins(bytes, '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'))
    return refuse(`${name} is a file of an old office program. Save it as .xlsx, .docx or PDF, and choose that.`)
  if (begins(bytes, 'PK\x03\x04')) return judgeArchive(name, bytes)
  return judgeText(name, bytes)
}

function judgeArchive(name: string, bytes: Uint8Array): Judged {
  const parts = namesIn(bytes)
  if (parts === null) return refuse(`${name} is not complete. Copy or download it again, and choose that.`)
  const low = parts.map((part) => part.toLowerCase())
  if (low.some((part) => part.endsWith('vbaproject.bin') || part.startsWith('basic/') || part.startsWith('scripts/')))
    return refuse(`${name} holds a macro. Save it without macros, or as PDF.`)
  const open = [`${OPEN}spreadsheet`, `${OPEN}text`].find(
    (mime) => textAt(bytes, 30, 10 + mime.length) === `mimetype${mime}PK`,
  )
  const mime = parts.map((part) => MAIN_PARTS[part]).find((found) => found !== undefined) ?? open
  return mime === undefined ? refuse(`${name} is an archive. Unpack it, and add the files that count.`) : take(mime)
}

function judgeText(name: string, bytes: Uint8Array): Judged {
  const bad = bytes.some((byte) => (byte < 32 && ![9, 10, 12, 13].includes(byte)) || byte === 127)
  if (bad) return refuse(`${name} is of a kind that is not kept here. ${NOT_TAKEN}`)
  // As browsers tell pages: by how they begin.
  const start = textAt(bytes, 0, 64)
    .replace(/^\u{ef}\u{bb}\u{bf}/u, '')
    .trimStart()
  if (
    /^<(?:!|\?xml|html|head|body|script|svg|iframe|h1|div|font|table|a|style|title|b|br|p)(?:[\s>-]|doctype)/i.test(
      start,
    )
  )
    return refuse(`${name} is a web page or a drawing with code in it. Print it to PDF, and choose that.`)
  return take(/\.csv$/i.test(name) ? 'text/csv' : 'text/plain')
}

/** The name a file is kept under: what it is stands at its end, so that nobody opens a program by it. */
export function nameFor(name: string, endings: readonly string[]): string {
  const clean =
    [...name]
      .map((letter) => (letter < ' ' || '/\\\u007f'.includes(letter) ? ' ' : letter))
      .join('')
      .trim() || 'File'
  const has = endings.some((ending) => clean.toLowerCase().endsWith(`.${ending}`))
  const [first = 'txt'] = endings
  const end = has ? '' : `.${first}`
  return `${clean.slice(0, 200 - end.length)}${end}`
}

function take(mime: string, redraw = false): Judged {
  const endings: readonly string[] = Object.entries(ENDINGS).find(([kind]) => kind === mime)?.[1] ?? []
  return { ok: true, mime, endings, redraw }
}

function refuse(message: string): Judged {
  return { ok: false, message }
}

function textAt(bytes: Uint8Array, at: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + length))
}

function begins(bytes: Uint8Array, text: string): boolean {
  return textAt(bytes, 0, text.length) === text
}

/** The names in an archive, from the list at its end (APPNOTE 4.3.12, 4.3.16); null where there is none that can be read. */
function namesIn(bytes: Uint8Array): readonly string[] | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let end = bytes.length - 22; end >= Math.max(0, bytes.length - 22 - 65_535); end--) {
    if (view.getUint32(end, true) !== 0x06054b50) continue
    const count = view.getUint16(end + 10, true)
    const names: string[] = []
    let at = view.getUint32(end + 16, true)
    while (names.length < count) {
      if (at + 46 > bytes.length || view.getUint32(at, true) !== 0x02014b50) return null
      const length = view.getUint16(at + 28, true)
      names.push(textAt(bytes, at + 46, length))
      at += 46 + length + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
    }
    return names
  }
  return null
}
