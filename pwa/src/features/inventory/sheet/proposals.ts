import type { Product, SafetySheet } from '../../../../../schema/gen/types.ts'
import { keyedId } from '../../../../../sync/change/ids.ts'
import type { NewOp } from '../../../data/outbox/intent.ts'
import { writeScaled } from '../../../lib/scaled.ts'
import { addOp, commandOp, setOp } from '../../../records/engine/ops.ts'
import { textOf } from './sections.ts'
import type { Ingredient } from './ingredients.ts'
import type { Line } from './lines.ts'
import type { OpenedSheet } from './openSheet.ts'
import type { Reading } from './readSheet.ts'

export type ProposalKey =
  | 'name'
  | 'maker'
  | 'revisionDate'
  | 'signalWord'
  | 'hazards'
  | 'pictograms'
  | 'ingredients'
  | 'density'
  | 'flashPoint'
  | 'unNumber'

/** What is offered of one thing. `values` are texts to choose among; none: the sheet does not say it, or not so that it can be read. */
export interface Proposal {
  readonly key: ProposalKey
  readonly label: string
  readonly values: readonly string[]
  readonly lines: readonly Line[]
}

const LABELS: Readonly<Record<ProposalKey, string>> = {
  name: 'Product name',
  maker: 'Maker',
  revisionDate: 'Revised on',
  signalWord: 'Signal word',
  hazards: 'Hazards, section 2',
  pictograms: 'Pictograms',
  ingredients: 'Ingredients, section 3',
  density: 'Density in kg/L, section 9',
  flashPoint: 'Flash point in °F, section 9',
  unNumber: 'UN number, section 14',
}

export function proposalsOf(reading: Reading): readonly Proposal[] {
  const single = (
    key: ProposalKey,
    found: { choices: readonly (string | number)[]; line: Line } | null,
    places?: number,
  ) => ({
    key,
    label: LABELS[key],
    values: (found?.choices ?? []).map((value) =>
      typeof value === 'number' ? writeScaled(value, places ?? 0) : value,
    ),
    lines: found ? [found.line] : [],
  })
  const many = (key: ProposalKey, found: readonly { choices: readonly string[]; line: Line }[]) => ({
    key,
    label: LABELS[key],
    values: found.length === 0 ? [] : [found.map(({ choices }) => choices[0] ?? '').join('\n')],
    lines: found.map(({ line }) => line),
  })
  return [
    single('name', reading.name),
    single('maker', reading.maker),
    single('revisionDate', reading.revisionDate),
    single('signalWord', reading.signalWord),
    many('hazards', reading.hazards),
    many('pictograms', reading.pictograms),
    {
      key: 'ingredients',
      label: LABELS.ingredients,
      values: reading.ingredients.length === 0 ? [] : [''],
      lines: reading.ingredients.map(({ line }) => line),
    },
    single('density', reading.density, 6),
    single('flashPoint', reading.flashPoint, 1),
    single('unNumber', reading.unNumber),
  ]
}

/** What a person said of each thing: a value, or null where it is left out. What is not in it waits. */
export type Answers = Readonly<Partial<Record<ProposalKey, string | null>>>

interface Said {
  readonly reading: Reading
  readonly answers: Answers
}

const PICTOGRAMS = ['GHS01', 'GHS02', 'GHS03', 'GHS04', 'GHS05', 'GHS06', 'GHS07', 'GHS08', 'GHS09'] as const

/** The accepted values as the record holds them. */
function acceptedOf({ reading, answers }: Said): Partial<SafetySheet> {
  const lines = (key: ProposalKey) => (answers[key] ?? '').split('\n').filter((line) => line !== '')
  const scaled = (key: 'density' | 'flashPoint', places: number) =>
    reading[key]?.choices.find((value) => writeScaled(value, places) === answers[key])
  const [density, flashPoint] = [scaled('density', 6), scaled('flashPoint', 1)]
  const signal = reading.signalWord?.choices[0]
  return {
    ...(answers.maker ? { maker: answers.maker } : {}),
    ...(answers.revisionDate ? { revisionDate: answers.revisionDate } : {}),
    ...(answers.signalWord && signal ? { signalWord: signal } : {}),
    ...(answers.hazards ? { hazards: lines('hazards') } : {}),
    ...(answers.pictograms
      ? { pictograms: lines('pictograms').flatMap((code) => PICTOGRAMS.filter((one) => one === code)) }
      : {}),
    ...(typeof answers.ingredients === 'string' ? { ingredients: reading.ingredients.map(rowOf) } : {}),
    ...(answers.density && density !== undefined ? { density } : {}),
    ...(answers.flashPoint && flashPoint !== undefined ? { flashPoint } : {}),
    ...(answers.unNumber ? { unNumber: answers.unNumber } : {}),
  }
}

/** A number whose check digit is wrong is not kept as a CAS number; the name says what the sheet printed. */
function rowOf({ cas, casWrong, name, percentLow, percent }: Ingredient) {
  const called = name === '' ? (cas ?? 'Not named') : name
  return {
    name: (casWrong && cas !== null ? `${called} (CAS ${cas}, wrong check digit)` : called).slice(0, 200),
    ...(cas === null || casWrong ? {} : { cas }),
    ...(percentLow === null ? {} : { percentLow }),
    ...(percent === null ? {} : { percent }),
  }
}

interface Save extends Said {
  readonly sheet: OpenedSheet
  readonly sheetId: string
  readonly productId: string
  /** What the yard has of the product; null for one that is asked for with this sheet. */
  readonly product: Pick<Product, 'sheetId' | 'sheetOn'> | null
  /** Of a new product. */
  readonly begins: Partial<Product>
}

/** The sheet and a new product; then its sections, in sets of their own; then what puts it on file, after which nothing is added to it. */
export function sheetOps(save: Save): { readonly laid: readonly NewOp[]; readonly filed: readonly NewOp[] } {
  const { sheet, sheetId, productId, product, begins, answers } = save
  const accepted = acceptedOf(save)
  const { ingredients, density, flashPoint, unNumber, signalWord, hazards, pictograms } = accepted
  const newest = (product?.sheetOn ?? null) === null || (accepted.revisionDate ?? '') >= (product?.sheetOn ?? '')
  const told = { ingredients, density, flashPoint, unNumber, signalWord, hazards, pictograms }
  const says = Object.fromEntries(Object.entries(told).filter(([, value]) => value !== undefined))
  const file = { sheetId, ...(accepted.revisionDate ? { sheetOn: accepted.revisionDate } : {}) }
  const name = answers.name ?? begins.name ?? sheet.prepared.name
  const laid = [
    ...(product === null
      ? [addOp('product', productId, { ...begins, ...says, hazardous: true, ...file, state: 'asked' })]
      : []),
    addOp('safetySheet', sheetId, {
      productId,
      name: name.slice(0, 200),
      ...accepted,
      language: save.reading.language,
      fileName: sheet.prepared.name.slice(0, 200),
      sha256: sheet.prepared.file.sha256,
      mime: sheet.prepared.file.mime,
      bytes: sheet.prepared.file.bytes.byteLength,
      pages: sheet.pages,
      reading: sheet.reading === null ? 'pictures' : 'read',
      state: 'proposed',
    }),
  ]
  const filed = [
    commandOp('safetySheet', sheetId, 'accept', {}),
    ...(product !== null && newest ? [setOp('product', productId, { ...says, ...file })] : []),
    // An older edition that comes later is kept behind the one on file.
    ...(product !== null && !newest ? [commandOp('safetySheet', sheetId, 'replace', {})] : []),
    ...(product !== null && newest && product.sheetId !== null
      ? [commandOp('safetySheet', product.sheetId, 'replace', {})]
      : []),
  ]
  return { laid, filed }
}

/** A set holds 128 KB, and a section of a long sheet many: each of these goes into a set of its own. */
export function sectionOps(reading: Reading, sheetId: string): readonly NewOp[] {
  return reading.sections.map((section) =>
    addOp('sheetSection', keyedId('sheetSection', { sheetId, section: section.section }), {
      sheetId,
      section: section.section,
      title: section.title.slice(0, 200),
      text: textOf(section).slice(0, 40_000),
      page: section.lines[0]?.page ?? 0,
    }),
  )
}
