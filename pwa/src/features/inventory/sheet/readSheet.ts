import { fold } from '../../../lib/text.ts'
import { daysIn, densityOf, firstOf, flashOf, labelled, unOf, type Found } from './fields.ts'
import { ingredientsOf, type Ingredient } from './ingredients.ts'
import { languageOf, type Language } from './languages/spoken.ts'
import { linesOf, type Line, type Page } from './lines.ts'
import { headingOf, sectionsOf, type Section } from './sections.ts'

export type SignalWord = 'danger' | 'warning'

/**
 * What a sheet proposes. Each thing comes with the line it stands in and waits for a person; null is "not found", and nothing is worked out that
 * the sheet does not say.
 */
export interface Reading {
  readonly language: Language
  readonly sections: readonly Section[]
  readonly name: Found<string> | null
  readonly maker: Found<string> | null
  readonly revisionDate: Found<string> | null
  readonly signalWord: Found<SignalWord> | null
  readonly hazards: readonly Found<string>[]
  readonly pictograms: readonly Found<string>[]
  readonly ingredients: readonly Ingredient[]
  readonly density: Found<number> | null
  readonly flashPoint: Found<number> | null
  readonly unNumber: Found<string> | null
}

export function readSheet(pages: readonly Page[]): Reading {
  const lines = linesOf(pages, (text) => headingOf(text) !== null)
  const sections = sectionsOf(lines)
  const of = (number: number) => sections.find(({ section }) => section === number)
  // What names the sheet may stand over section 1, in the head of the page.
  const first = [...(of(1)?.lines ?? []), ...(of(0)?.lines ?? [])]
  const physical = of(9)?.lines ?? []
  return {
    language: languageOf(lines),
    sections,
    name: one(firstOf(first, NAME)),
    maker: one(firstOf(first, MAKER)),
    revisionDate: dateOf([...first, ...(of(16)?.lines ?? [])], lines),
    signalWord: signalOf(of(2)?.lines ?? []),
    hazards: hazardsOf(of(2)?.lines ?? []),
    pictograms: codesOf(of(2)?.lines ?? [], /\bGHS0[1-9]\b/g),
    ingredients: ingredientsOf(of(3)?.lines ?? []),
    density: densityOf(physical),
    flashPoint: flashOf(physical),
    unNumber: unOf(of(14)),
  }
}

const NAME = [
  /\b(?:product|trade|commercial) (?:name|identifier)\b(?: ?\/ ?\w+)?/i,
  /\b(?:nombre (?:comercial|del producto)|identificador (?:del|de) producto|producto)\b(?=\s*:|\s*$)/i,
  /\bproduct\b(?=\s*:|\s*$)/i,
]

const MAKER = [
  /\b(?:manufacturer|manufactured by|fabricante)(?:'s name| name)?\b(?:\s*\/\s*\p{L}+)?/iu,
  /\b(?:company(?: name)?|empresa|compa[ñn][ií]a|raz[oó]n social)\b(?=\s*:|\s*$)/i,
  /\b(?:supplier|supplied by|proveedor|suministrador)(?: name)?\b(?:\s*\/\s*\p{L}+)?/iu,
]

const REVISED =
  /\b(?:(?:date of )?(?:last )?revision(?: date| no)?|revised(?: on)?|last revised|date revised|fecha de (?:la )?(?:[uú]ltima )?revisi[oó]n|revisado(?: el)?)\b[^:\d]{0,12}/i
const ISSUED =
  /\b(?:(?:date of )?issue(?: date)?|issuing date|prepared(?: on)?|date prepared|preparation date|sds date|fecha de (?:emisi[oó]n|elaboraci[oó]n|preparaci[oó]n))\b[^:\d]{0,12}/i
const REPLACED = /supersed|previous|reemplaza|sustituye|anterior/i

/** The day of revision; where none is said, the day on which the sheet was issued. The line tells which. */
function dateOf(near: readonly Line[], all: readonly Line[]): Found<string> | null {
  for (const label of [REVISED, ISSUED]) {
    for (const lines of [near, all]) {
      for (const [at, line] of lines.entries()) {
        if (!label.test(line.text)) continue
        const found = labelled([line, ...lines.slice(at + 1, at + 2)], label)
        const part = line.text.slice(label.exec(line.text)?.index ?? 0).split(REPLACED)[0] ?? ''
        const choices = daysIn(part)
        if (choices.length > 0) return { choices, line }
        const below = found && found.line !== line ? daysIn(found.value) : []
        if (found && below.length > 0) return { choices: below, line: found.line }
      }
    }
  }
  return null
}

const one = (found: { readonly value: string; readonly line: Line } | null): Found<string> | null =>
  found && { choices: [found.value.slice(0, 160)], line: found.line }

const DANGER = /^(?:danger|peligro)$/i
const WARNING = /^(?:warning|atenci[oó]n|advertencia)$/i

function signalOf(lines: readonly Line[]): Found<SignalWord> | null {
  const said = labelled(lines, /\b(?:signal word|palabra(?:s)? de (?:advertencia|aviso|se[ñn]al))\b/i)
  for (const { value, line } of said ? [said] : lines.map((each) => ({ value: each.text, line: each }))) {
    const word = value.replaceAll(/[^\p{L} ]/gu, '').trim()
    if (DANGER.test(said ? (word.split(' ')[0] ?? '') : word)) return { choices: ['danger'], line }
    if (WARNING.test(said ? (word.split(' ')[0] ?? '') : word)) return { choices: ['warning'], line }
  }
  return null
}

/** Statements with their codes; without codes the lines below "Hazard statements" until another label. */
function hazardsOf(lines: readonly Line[]): readonly Found<string>[] {
  const coded = lines.flatMap((line) => {
    const at = /\bH[234]\d{2}[A-Za-z]{0,2}\b/.exec(line.text)
    return at && !/^P\d{3}/.test(line.text)
      ? [{ choices: [line.text.slice(at.index).replaceAll(/\s+/g, ' ').slice(0, 200)], line }]
      : []
  })
  if (coded.length > 0) return coded
  const start = lines.findIndex(({ text }) => /\b(?:hazard statements?|indicaciones? de peligro)\b/i.test(text))
  if (start < 0) return []
  const said: Found<string>[] = []
  const rest = (lines[start]?.text ?? '').replace(/^.*?(?:statements?|peligro)\W*/i, '')
  if (rest !== '' && lines[start]) said.push({ choices: [rest.slice(0, 200)], line: lines[start] })
  for (const line of lines.slice(start + 1)) {
    if (
      /:/.test(line.text) ||
      /^(?:precaution|consejos|prevention|pictogram|signal|palabra|response|storage|disposal)/i.test(line.text)
    )
      break
    said.push({ choices: [line.text.slice(0, 200)], line })
  }
  return said
}

function codesOf(lines: readonly Line[], code: RegExp): readonly Found<string>[] {
  const found = new Map<string, Line>()
  for (const line of lines) for (const [text] of line.text.matchAll(code)) if (!found.has(text)) found.set(text, line)
  return [...found].map(([text, line]) => ({ choices: [text], line }))
}

/** Whether the sheet can be of a product with these names: one stands in it whole, or it says nothing that they do not. "Primer" alone makes no two the same. */
export function sameProduct(sheet: string, names: readonly string[]): boolean {
  const words = (text: string): readonly string[] => fold(text).match(/[\p{L}\d]+/gu) ?? []
  const said = new Set(words(sheet))
  const known = new Set(names.flatMap(words))
  return (
    [...said].every((word) => known.has(word)) ||
    names.some((name) => words(name).length > 0 && words(name).every((word) => said.has(word)))
  )
}
