import type { Line } from './lines.ts'

/** The sixteen sections of 29 CFR 1910.1200 Appendix D by what their headings say, in the languages that sheets of the yard come in. */
const NAMES: readonly RegExp[] = [
  /identification|identificaci[oó]n (?:del?|de la|de)\b|^identificaci[oó]n$/i,
  /hazards? identification|hazards?\(?s?\)? identification|identificaci[oó]n de(?: los?)? (?:peligros?|riesgos?)/i,
  /composition|information on ingredients|composici[oó]n|informaci[oó]n sobre los componentes/i,
  /first[- ]?aid|primeros auxilios/i,
  /fire[- ]?fighting|lucha contra incendios|extinci[oó]n de incendios/i,
  /accidental release|vertido accidental|derrame(?:s)? accidental|liberaci[oó]n accidental/i,
  /handling and storage|manipulaci[oó]n y almacenamiento|manejo y almacenamiento/i,
  /exposure controls?|personal protection|controles? de exposici[oó]n|control(?:es)? de la exposici[oó]n|protecci[oó]n (?:personal|individual)/i,
  /physical and chemical|propiedades f[ií]sicas y qu[ií]micas/i,
  /stability and reactivity|estabilidad y reactividad/i,
  /toxicological|toxicol[oó]gica/i,
  /ecological|ecol[oó]gica/i,
  /disposal|eliminaci[oó]n|disposici[oó]n final/i,
  /transport/i,
  /regulatory|reglamentaria|regulatoria|reguladora/i,
  /other information|otra informaci[oó]n|otras informaciones/i,
]

const NUMBERED = /^(?:(section|secci[oó]n)\s*)?(\d{1,2})\s*[.:)\-–—]*\s*(.*)$/i

export interface Section {
  /** 1 to 16; 0 is what stands before the first heading. */
  readonly section: number
  readonly title: string
  readonly lines: readonly Line[]
}

/** The number of the section that a line heads, or null. A sentence that begins with "Section 8" heads nothing. */
export function headingOf(text: string): number | null {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  if (line.length > 110) return null
  const numbered = NUMBERED.exec(line)
  if (numbered) {
    const [, word, digits, rest = ''] = numbered
    const number = Number(digits)
    const name = NAMES[number - 1]
    if (name === undefined) return null
    if (rest === '') return word === undefined ? null : number
    return name.test(rest) && !/[.;]\s*$/.test(rest) && !/^\d/.test(rest) ? number : null
  }
  const bare = line.replace(/\s*[:.]$/, '')
  // Named only: the whole line is the name, as sheets print it; a sentence about first aid is longer and no heading.
  if (bare.length > 75 || /[.,;:]\s/.test(bare) || bare.split(' ').length > 9) return null
  const at = NAMES.findLastIndex((name, index) => name.test(bare) && isTitle(bare, index))
  return at < 0 ? null : at + 1
}

/** Printed as a heading: in capitals, or each word that says something begins with one; or one of the names and nothing else. */
function isTitle(text: string, index: number): boolean {
  if (text === text.toUpperCase()) return true
  const rest = text
    .replace(NAMES[index] ?? /$^/, '')
    .replaceAll(
      /\b(?:product|company|hazards?|information|measures?|considerations?|properties|controls?|personal|protection|ingredients|on|and|of|the|del?|la|los|las|y|e|sobre|para|medidas|informaci[oó]n|consideraciones|relativas?|caso|en|producto|sustancia|empresa|preparado|mezcla|peligros?|qu[ií]mico|transporte|contra|incendios?|componentes|ingredientes|individual|a|al)\b/gi,
      '',
    )
    .replaceAll(/[^\p{L}]/gu, '')
  return rest === '' && /^\p{Lu}/u.test(text)
}

/**
 * Sections in the order of the sheet. Of all lines that look like headings those count that make the longest row of rising numbers: "Personal
 * protection" within section 6 heads nothing. One repeated on the next page goes on.
 */
export function sectionsOf(lines: readonly Line[]): readonly Section[] {
  const numbers = lines.map(({ text }) => headingOf(text))
  const heads = rising(numbers)
  const found: { section: number; title: string; lines: Line[] }[] = [{ section: 0, title: '', lines: [] }]
  for (const [at, line] of lines.entries()) {
    const now = found.at(-1)
    const number = numbers[at] ?? null
    if (heads.has(at)) found.push({ section: number ?? 0, title: line.text, lines: [] })
    else if (number === null || number !== now?.section) now?.lines.push(line)
  }
  return found.filter(({ section, lines: inside }) => section > 0 || inside.length > 0)
}

/** The places of the longest row of rising numbers. */
function rising(numbers: readonly (number | null)[]): ReadonlySet<number> {
  const best: { length: number; before: number }[] = []
  let end = -1
  for (const [at, number] of numbers.entries()) {
    best.push({ length: 0, before: -1 })
    if (number === null) continue
    const mine = { length: 1, before: -1 }
    for (let other = 0; other < at; other++) {
      const value = numbers[other] ?? null
      const length = (best[other]?.length ?? 0) + 1
      if (value !== null && value < number && length > mine.length) Object.assign(mine, { length, before: other })
    }
    best[at] = mine
    if (mine.length > (best[end]?.length ?? 0)) end = at
  }
  const chosen = new Set<number>()
  for (let at = end; at >= 0; at = best[at]?.before ?? -1) chosen.add(at)
  return chosen
}

export const textOf = (section: Section | undefined): string => section?.lines.map(({ text }) => text).join('\n') ?? ''
