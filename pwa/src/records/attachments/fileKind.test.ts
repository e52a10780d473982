import { expect, it } from 'vitest'
import { judgeFile, nameFor } from './fileKind.ts'

const latin = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

/** An archive with empty files of these names: local heads, the list, its end. */
function archive(...names: readonly string[]): Uint8Array {
  const u16 = (n: number) => String.fromCharCode(n & 255, n >> 8)
  const u32 = (n: number) => u16(n & 0xffff) + u16(n >> 16)
  const locals = names.map((name) => `PK\x03\x04${'\0'.repeat(22)}${u16(name.length)}${u16(0)}${name}`)
  const list = names.map((name) => `PK\x01\x02${'\0'.repeat(24)}${u16(name.length)}${'\0'.repeat(16)}${name}`)
  const at = locals.join('').length
  const size = list.join('').length
  const end = `PK\x05\x06${u16(0)}${u16(0)}${u16(names.length)}${u16(names.length)}${u32(size)}${u32(at)}${u16(0)}`
  return latin([...locals, ...list, end].join(''))
}

const office = 'application/vnd.openxmlformats-officedocument.'

it.each([
  ['a PDF whatever it is called', 'permit.txt', latin('%PDF-1.7\n%%EOF'), 'application/pdf'],
  ['a table', 'lab.CSV', latin('day,gal\n2026-11-23,12\n'), 'text/csv'],
  ['text', 'note', latin('The outfall was dry.'), 'text/plain'],
  ['a table with letters of Windows', 'lab.csv', latin('gr\xf6\xdfe;1\r\n'), 'text/csv'],
  ['a workbook', 'x.xlsx', archive('[Content_Types].xml', 'xl/workbook.xml'), `${office}spreadsheetml.sheet`],
  ['a document that says workbook', 'x.xlsx', archive('word/document.xml'), `${office}wordprocessingml.document`],
  ['a picture that is drawn anew', 'a.jpg', latin('\xff\xd8\xff\xe0'), 'image/jpeg'],
  ['a picture of a phone', 'a.heic', latin('\0\0\0\x18ftypheic'), 'image/jpeg'],
])('takes %s', (_what, name, bytes, mime) => {
  expect(judgeFile(name, bytes)).toMatchObject({ ok: true, mime })
})

it.each([
  ['nothing', 'a.pdf', latin(''), 'a.pdf is empty.'],
  ['a page that says text', 'a.txt', latin(' <!DOCTYPE html><script>'), 'Print it to PDF'],
  ['a drawing with code', 'a.txt', latin('<?xml version="1.0"?><svg onload="a()"/>'), 'Print it to PDF'],
  ['a macro', 'a.xlsm', archive('xl/workbook.xml', 'xl/vbaProject.bin'), 'Save it without macros'],
  ['an archive', 'a.zip', archive('invoice.exe'), 'Unpack it'],
  ['half a workbook', 'a.xlsx', archive('xl/workbook.xml').slice(0, -30), 'is not complete'],
  ['an old workbook', 'a.xls', latin('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'), 'Save it as .xlsx'],
  ['a program', 'a.pdf', latin('MZ\x90\0\x03'), 'not kept here'],
])('refuses %s and says what to do', (_what, name, bytes, words) => {
  const judged = judgeFile(name, bytes)
  expect(judged.ok ? '' : judged.message).toContain(words)
})

it('keeps the name, and says at its end what the file is', () => {
  expect(nameFor('Permit TV-0381.PDF', ['pdf'])).toBe('Permit TV-0381.PDF')
  expect(nameFor('invoice.exe', ['txt'])).toBe('invoice.exe.txt')
  expect(nameFor('a/b\u0000\\c.pdf', ['pdf'])).toBe('a b  c.pdf')
  expect(nameFor('x'.repeat(300), ['pdf'])).toHaveLength(200)
})
