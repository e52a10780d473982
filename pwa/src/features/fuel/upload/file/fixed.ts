/** Records of fixed width: each field by its place in the line, with decimals that the file does not write. Pure. */
import { readWhen } from '../../../../records/import/dates.ts'
import { LAYOUTS } from './library.ts'
import type { Layout, LayoutField } from './shapes.ts'

/** Lines as a sheet: the titles of the fields, then a row for each line; the place in the list is the line, so an empty line is an empty row. */
export function fixedRows(lines: readonly string[], layout: Layout): readonly (readonly string[])[] {
  return [
    layout.fields.map(({ title }) => title),
    ...lines.map((line) => (line.trim() === '' ? [] : layout.fields.map((field) => cellOf(line, field)))),
  ]
}

/** A field as people write it: 38.412 for 00038412 with three decimals, 2026-10-13 for 261013. What does not fit stays as it is. */
function cellOf(line: string, { start, length, decimals, format }: LayoutField): string {
  const text = line.slice(start - 1, start - 1 + length).trim()
  if (decimals !== undefined && /^-?\d+-?$/.test(text)) return pointed(text, decimals)
  if (format === undefined || text === '') return text
  if (format.startsWith('HH')) return text.replace(/^(\d{2})(\d{2})(?:\d{2})?$/, '$1:$2')
  return dayOf(text, format) ?? text
}

function pointed(text: string, decimals: number): string {
  const minus = text.includes('-') ? '-' : ''
  const digits = text.replaceAll('-', '').padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals).replace(/^0+(?=\d)/, '')
  return minus + whole + (decimals === 0 ? '' : `.${digits.slice(digits.length - decimals)}`)
}

function dayOf(text: string, format: string): string | null {
  const letters = format.replaceAll(/[^YMD]/g, '')
  const digits = text.replaceAll(/\D/g, '')
  if (digits.length !== letters.length) return null
  const part = (letter: string) =>
    Array.from(digits)
      .filter((_, at) => letters[at] === letter)
      .join('')
  return readWhen(`${part('Y').padStart(4, '20')}-${part('M')}-${part('D')}`, 'ymd')?.day ?? null
}

/** Of a hundred lines, how many have a day and digits for the quantity where the layout says; whole percents. */
function layoutFits(lines: readonly string[], layout: Layout): number {
  const read = lines.filter((line) => line.trim() !== '').slice(0, 100)
  const day = layout.fields.find(({ column }) => column === 'day')
  const quantity = layout.fields.find(({ column }) => column === 'quantity')
  if (day === undefined || quantity === undefined || read.length === 0) return 0
  const fits = read.filter((line) => /^\d{4}-/.test(cellOf(line, day)) && /^-?[\d.]+$/.test(cellOf(line, quantity)))
  return Math.round((fits.length * 100) / read.length)
}

/** The layouts that are known, the likeliest first. */
export function likelyLayouts(lines: readonly string[]): readonly (Layout & { readonly fits: number })[] {
  return LAYOUTS.map(({ id, title, fields }) => ({
    id,
    title,
    fields,
    fits: layoutFits(lines, { id, title, fields }),
  })).toSorted((a, b) => b.fits - a.fits)
}

/** Whether lines look like records of fixed width: long, and all of the same length but for spaces at the end. */
export function isFixedWidth(lines: readonly string[]): boolean {
  const read = lines.filter((line) => line.trim() !== '').slice(0, 200)
  const longest = Math.max(0, ...read.map(({ length }) => length))
  const close = read.filter((line) => line.length > longest * 0.8 && /\d{6}/.test(line))
  return longest >= 40 && close.length >= read.length * 0.9
}
