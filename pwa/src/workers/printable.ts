/** What the paper's font can write of a text. A sign it lacks would take the rest of its line along. */
import { cleanText } from '../../../sync/change/clean.ts'

/** How signs of units and measures are written in plain letters. */
const PLAIN: Readonly<Record<string, string>> = {
  µ: 'u',
  μ: 'u',
  Ω: 'ohm',
  '₂': '2',
  '₃': '3',
  '₄': '4',
  '≤': '<=',
  '≥': '>=',
  '≈': '~',
  '→': '->',
  '−': '-',
  '✓': 'x',
  Δ: 'delta ',
  ł: 'l',
  Ł: 'L',
  ø: 'o',
  Ø: 'O',
  đ: 'd',
  Đ: 'D',
  ı: 'i',
  '€': 'EUR ',
  '″': '"',
  '′': "'",
  '“': '"',
  '”': '"',
  '‘': "'",
  '’': "'",
  '–': '-',
  '—': '-',
  '•': '-',
}

export function printable(text: string, has: (sign: string) => boolean): string {
  const clean = cleanText(text.toWellFormed())
    .normalize('NFC')
    .replaceAll(/[\t\r]/g, ' ')
  let written = ''
  for (const sign of clean) written += sign === '\n' || has(sign) ? sign : plainOf(sign, has)
  return written
}

/** "é" of a font without it is an "e"; what is like nothing is a question mark. */
function plainOf(sign: string, has: (sign: string) => boolean): string {
  const like = PLAIN[sign] ?? sign.normalize('NFKD').replaceAll(/\p{M}/gu, '')
  return like !== '' && [...like].every(has) ? like : '?'
}

interface Cmap {
  readonly metadata?: { readonly cmap?: { readonly unicode?: { readonly codeMap?: Readonly<Record<number, number>> } } }
}

/** Which signs an embedded font has; all where it does not say. jsPDF documents no way to ask. */
export function signsOf(font: unknown): (sign: string) => boolean {
  const map = (font as Cmap | undefined)?.metadata?.cmap?.unicode?.codeMap
  return map === undefined ? () => true : (sign) => map[sign.codePointAt(0) ?? 0] !== undefined
}
