/**
 * What a person still has to do with the fields that were read off the sheets of a form. Whoever photographed them looks at what reading was not
 * sure of. In the office some of what was read by itself is checked again, and a volume that moves the VOC of the form is keyed a second time by
 * somebody who does not see the first. The server asks the same before a form is approved (server/modules/paint/reading.go). Pure.
 */
import { plus, parse, ZERO, textOf } from '../../../../../sync/exact/decimal.ts'
import { given } from '../../../../../sync/paint/emissions.ts'
import { drawn, moves } from '../../../../../sync/paint/reading.ts'
import type { NewOp } from '../../../data/outbox/intent.ts'
import type { Row } from '../../../data/store/rows.ts'
import { setOp } from '../../../records/engine/ops.ts'
import { wordOf } from '../../../records/engine/words.ts'
import { canOf, pouredBy, ruleNumber, type Registry } from '../core/can.ts'
import { fieldsOf, FOREIGN_HEAD, type SheetField } from './layout.ts'
import { serialOf } from './serial.ts'

export type ReadRow = Row<'paintRead'>
type Form = Row<'paintForm'>
type Line = Row<'paintLine'>

/** look: reading was not sure; audit: drawn from what stood by itself; again: keyed a second time; decide: the two differ; shoot: its page is photographed again. */
export type Task = 'look' | 'audit' | 'again' | 'decide' | 'shoot'

/** A field on a sheet with what was read off it. */
export interface Shown {
  readonly key: string
  readonly row: ReadRow
  readonly field: SheetField
  /** As a person left it, or as it was read; empty means that nothing stands there. */
  readonly value: string
  readonly task: Task | null
}

export interface Sheets {
  readonly form: Form
  readonly reads: readonly ReadRow[]
  readonly lines: readonly Line[]
  readonly registry: Registry
  /** Of the yard, by which a form of another yard names its own. */
  readonly vessels: readonly Row<'vessel'>[]
  /** Of the settings; null where they say nothing. */
  readonly auditPct: number | null
  /** What is asked in the office alone is asked too. */
  readonly office: boolean
}

/** What a form says of the paper that it was read from. */
export const serialIn = ({ form, reads }: Sheets): string =>
  reads.some(({ at }) => at !== null) ? 'A form that is not ours' : serialOf(form.id)

export const valueOf = ({ lookedBy, value, raw }: ReadRow): string => (lookedBy === null ? raw : value) ?? ''

/** 100 %: what the square of the sheet says was not read. */
const SAID_BY_SQUARE = 1000

const sheetFields = new Map<number, ReadonlyMap<string, SheetField>>()
function fieldOf({ sheet, field }: ReadRow): SheetField | undefined {
  const known = sheetFields.get(sheet) ?? new Map([...FOREIGN_HEAD, ...fieldsOf(sheet)].map((one) => [one.key, one]))
  sheetFields.set(sheet, known)
  return known.get(field)
}

const isDrawn = ({ formId, field, state, sure }: ReadRow, auditPct: number | null): boolean =>
  state === 'auto' && (sure ?? 0) < SAID_BY_SQUARE && drawn(formId, field, auditPct ?? Number(ruleNumber('auditPct')))

/** In the order of the sheet. */
export function shownOf(sheets: Sheets): readonly Shown[] {
  const moving = movingOf(sheets)
  const order = new Map([...FOREIGN_HEAD, ...[1, 2, 3].flatMap(fieldsOf)].map(({ key }, at) => [key, at]))
  return sheets.reads
    .flatMap((row): readonly Shown[] => {
      const field = fieldOf(row)
      if (field === undefined) return []
      return [{ key: row.field, row, field, value: valueOf(row), task: taskOf(row, sheets, moving) }]
    })
    .toSorted((a, b) => (order.get(a.key) ?? 0) - (order.get(b.key) ?? 0))
}

function taskOf(row: ReadRow, sheets: Sheets, moving: ReadonlySet<string>): Task | null {
  if (row.cannot !== null) return 'shoot'
  if (row.lookedBy === null) {
    if (row.state === 'verify' || row.state === 'type' || lacks(row, sheets)) return 'look'
    return sheets.office && isDrawn(row, sheets.auditPct) ? 'audit' : null
  }
  if (!moving.has(row.field)) return null
  // Keyed twice by one person is keyed once.
  if (row.againBy === null || row.againBy === row.lookedBy) return sheets.office ? 'again' : null
  return sameNumber(row.again ?? '', row.value ?? '') ? null : 'decide'
}

/** Gallons without a coating belong to nothing. */
const lacks = ({ field, state }: ReadRow, { reads }: Sheets) =>
  field.startsWith('coating:') &&
  state === 'empty' &&
  reads.some((read) => read.field === field.replace('coating', 'amount') && read.state !== 'empty')

const sameNumber = (a: string, b: string) => a === b || (a !== '' && b !== '' && Number(a) === Number(b))

/** The volumes without which the VOC of the form would be lower by more than the library says. */
function movingOf({ form, lines, registry }: Sheets): ReadonlySet<string> {
  const parts = lines
    .filter(({ formId }) => formId === form.id)
    .flatMap((line) =>
      pouredBy(form, line, canOf(form, line, registry)).map((poured, at) => ({
        key: `${at === 0 ? 'amount' : 'thinner'}:${line.line}`,
        grams: given([poured]).voc,
      })),
    )
  const total = textOf(parts.reduce((sum, { grams }) => plus(sum, parse(grams) ?? ZERO), ZERO))
  return new Set(parts.flatMap(({ key, grams }) => (moves(grams, total, ruleNumber('twicePct')) ? [key] : [])))
}

/** What a person says of a field, in the way that is asked of it. */
export function answerOp({ row, task }: Shown, text: string, who: string): NewOp {
  const value = text.trim() === '' ? null : text.trim()
  const outcome = row.state === 'empty' ? null : sameNumber(value ?? '', row.raw ?? '') ? 'right' : 'wrong'
  switch (task) {
    case 'again':
      return setOp('paintRead', row.id, { again: value, againBy: who })
    case 'decide':
      return setOp('paintRead', row.id, { value, again: value, outcome })
    case 'look':
    case 'audit':
    case 'shoot':
    case null: {
      // Another value than before is keyed anew by somebody else.
      const fresh = row.lookedBy === null || !sameNumber(value ?? '', row.value ?? '')
      return setOp('paintRead', row.id, {
        value,
        outcome,
        cannot: null,
        ...(fresh ? { lookedBy: who, again: null, againBy: null } : {}),
      })
    }
  }
}

/** Why a form is not approved yet; null when nothing of its sheets waits. */
export function waitingWords(sheets: Sheets): string | null {
  const tasks = shownOf({ ...sheets, office: true }).map(({ task }) => task)
  const count = (...of: readonly Task[]) => tasks.filter((task) => task !== null && of.includes(task)).length
  const [shoot, look, again, decide] = [count('shoot'), count('look', 'audit'), count('again'), count('decide')]
  if (shoot > 0)
    return `Fields of its sheet that cannot be read: ${shoot}. Send the form back, or type them on the page of the sheet.`
  if (look > 0) return `Fields of its sheet that nobody has looked at: ${look}. Open the sheet and look at them.`
  if (again > 0)
    return `Volumes that move the VOC by more than ${ruleNumber('twicePct')} %, keyed once: ${again}. Open the sheet and key them a second time.`
  return decide > 0 ? `Volumes that were keyed in two ways: ${decide}. Open the sheet and decide.` : null
}

/**
 * What the field would say with two digits beside each other swapped, where the lines of the sheet then add up to the total that is written under
 * them; null where they do already, or nothing like it helps.
 */
export function swapOf({ key, value, row }: Shown, all: readonly Shown[]): string | null {
  const [what = '', line = ''] = key.split(':')
  const of = what === 'total' ? line : what
  if (of !== 'amount' && of !== 'thinner') return null
  const mine = all.filter((one) => one.row.sheet === row.sheet)
  const total = mine.find((one) => one.key === `total:${of}`)
  const lines = mine.filter((one) => one.key.startsWith(`${of}:`))
  if (total === undefined || total.value === '' || value === '') return null
  const cents = (text: string) => Math.round(Number(text) * 100)
  const sum = lines.reduce((all_, one) => all_ + (one.value === '' ? 0 : cents(one.value)), 0)
  if (Number.isNaN(sum) || sum === cents(total.value)) return null
  const wanted = what === 'total' ? sum : cents(total.value) - (sum - cents(value))
  return swaps(value).find((text) => cents(text) === wanted) ?? null
}

function swaps(text: string): readonly string[] {
  const digits = [...text].flatMap((sign, at) => (/\d/.test(sign) ? [at] : []))
  return digits.slice(1).flatMap((at, nth) => {
    const before = digits[nth] ?? 0
    const [a, b] = [text[before] ?? '', text[at] ?? '']
    return a === b ? [] : [`${text.slice(0, before)}${b}${text.slice(before + 1, at)}${a}${text.slice(at + 1)}`]
  })
}

export const REASONS = ['blurred', 'glare', 'cut', 'writing', 'unlikely'] as const
export type Reason = (typeof REASONS)[number]

const MOST_REASON = 500

/** What the sender is told of fields that cannot be read, as the reason of the step. */
export function backWords(fields: readonly Shown[]): string {
  const sheets = [...new Set(fields.map(({ row }) => row.sheet))].toSorted((a, b) => a - b)
  const list = fields.map(
    ({ field, row }) => `${field.label} (${wordOf('paintRead', 'cannot', row.cannot ?? '').toLowerCase()})`,
  )
  const words = `Photograph sheet ${sheets.join(' and ')} again. ${list.join('; ')}.`
  return words.length <= MOST_REASON ? words : `${words.slice(0, MOST_REASON - 1)}…`
}
