import { beforeEach, expect, it, vi } from 'vitest'
import { TABLES } from '../../../../../schema/gen/tables.ts'
import { openSheet } from './openSheet.ts'

const open = vi.hoisted(() => vi.fn<() => Promise<unknown>>())
vi.mock('../../../records/paper/openPdf.ts', () => ({ openPdf: open }))

const pdf = (name: string, bytes: BlobPart = '%PDF-1.7\n%%EOF') => new File([bytes], name, { type: 'application/pdf' })
const because = (name: string) => Promise.reject(Object.assign(new Error(name), { name }))
/** A file of so many pages, with a word or none on each. */
function ofPages(numPages: number, text: string) {
  const item = { str: text, transform: [1, 0, 0, 1, 50, 700], width: 80, height: 10 }
  const page = {
    getTextContent: () => Promise.resolve({ items: text === '' ? [] : [item] }),
    getViewport: () => ({ width: 612 }),
  }
  const getPage = vi.fn(() => Promise.resolve(page))
  open.mockResolvedValue({ pdf: { numPages, getPage }, close: () => undefined })
  return getPage
}

beforeEach(() => {
  open.mockReset()
})

it.each([
  [
    'with a password',
    'PasswordException',
    'sheet.pdf has a password. Open it with the password, print it to PDF, and drop that.',
  ],
  [
    'that is broken',
    'InvalidPDFException',
    'sheet.pdf is broken: it does not open as a PDF. Download it again from the maker, and drop that.',
  ],
])('refuses a file %s, and says what to do', async (_, why, message) => {
  open.mockImplementation(() => because(why))
  expect(await openSheet(pdf('sheet.pdf'), () => undefined)).toEqual({ ok: false, message })
})

it('refuses what is too large before it reads it', async () => {
  const large = pdf('catalogue.pdf')
  Object.defineProperty(large, 'size', { value: (TABLES.attachment.fields['bytes']?.maximum ?? 0) + 1 })
  const opened = await openSheet(large, () => undefined)
  expect(opened).toMatchObject({
    ok: false,
    message: expect.stringMatching(/^catalogue\.pdf has .* Split it/) as string,
  })
  expect(open).not.toHaveBeenCalled()
})

it('refuses what is no sheet', async () => {
  const opened = await openSheet(new File(['name,amount'], 'list.csv', { type: 'text/csv' }), () => undefined)
  expect(opened.ok).toBe(false)
})

it('reads the first 300 pages of a longer file, and keeps it whole', async () => {
  const getPage = ofPages(301, 'SECTION 1: Identification of the product and of the company')
  const opened = await openSheet(pdf('catalogue.pdf'), () => undefined)
  expect(opened).toMatchObject({ ok: true, sheet: { pages: 301, read: 300 } })
  expect(getPage).toHaveBeenCalledTimes(300)
})

it('keeps scanned pages as pictures, and says that nothing was read', async () => {
  ofPages(8, '')
  expect(await openSheet(pdf('scan.pdf'), () => undefined)).toMatchObject({
    ok: true,
    sheet: { pages: 8, reading: null },
  })
})
