/** One field of every kind with a value, and what each surface makes of it. A new kind of field fails every table until it is decided here. */
import { FIELD_KINDS, type Field, type FieldKind, type Form } from '../../../sync/forms/form.ts'
import type { Kept, KeptValues } from '../forms/filling/FillStore.ts'

export interface KindSample {
  readonly more?: Partial<Field>
  /** Null for a kind that keeps no value of its own. */
  readonly value: Kept | null
  /** What a correction makes of it; null where a new record comes in place of a correction. */
  readonly next: Kept | null
  /** The value in words, English and Spanish. */
  readonly said: readonly [english: string, spanish: string]
  /** What it is answered with: by a field screen, and at a desk. */
  readonly screen: string
  readonly desk: string
  /** What somebody types in a cell; null where no cell holds it. */
  readonly cell: string | null
  /** Its cell in a workbook; null where it has no column. */
  readonly book: string | null
}

const OPTIONS = {
  options: [
    { id: 'low', label: { en: 'Low', es: 'Bajo' } },
    { id: 'ok', label: { en: 'Enough', es: 'Bastante' } },
  ],
}
/** In the choices that `choose` offers. */
export const SOMEBODY = '0199a000-0000-7000-8000-0000000000aa'
export const CRANE = '0199a000-0000-7000-8000-0000000000bb'

const none = { value: null, next: null, screen: '', desk: '', cell: null, book: null } as const

export const KIND_SAMPLES: Readonly<Record<FieldKind, KindSample>> = {
  text: {
    value: { text: 'Near the valve' },
    next: { text: 'At the pump' },
    said: ['Near the valve', 'Near the valve'],
    screen: 'input',
    desk: 'input',
    cell: 'Near the valve',
    book: 'Near the valve',
  },
  longText: {
    value: { text: 'It drips.\nSlowly.' },
    next: { text: 'It is dry.' },
    said: ['It drips.\nSlowly.', 'It drips.\nSlowly.'],
    screen: 'textarea',
    desk: 'textarea',
    cell: 'It drips.\nSlowly.',
    book: 'It drips.\nSlowly.',
  },
  number: {
    more: { unit: 'psi', decimals: 1 },
    value: { number: 118_2000 },
    next: { number: 120_0000 },
    said: ['118.2', '118.2'],
    screen: 'button',
    desk: 'input',
    cell: '118.2',
    book: '118.2',
  },
  calc: {
    more: { calc: { '*': [{ var: 'number' }, '2'] }, decimals: 1 },
    value: null,
    next: null,
    said: ['236.4', '236.4'],
    screen: 'output',
    desk: 'output',
    cell: null,
    book: '236.4',
  },
  choice: {
    more: OPTIONS,
    value: { text: 'ok' },
    next: { text: 'low' },
    said: ['Enough', 'Bastante'],
    screen: 'radiogroup',
    desk: 'radiogroup',
    cell: 'bastante',
    book: 'Enough',
  },
  yesNo: {
    value: { text: 'yes' },
    next: { text: 'no' },
    said: ['Yes', 'Sí'],
    screen: 'radiogroup',
    desk: 'radiogroup',
    cell: 'y',
    book: 'Yes',
  },
  judged: {
    value: { text: 'fail' },
    next: { text: 'na' },
    said: ['Fail', 'No cumple'],
    screen: 'radiogroup',
    desk: 'radiogroup',
    cell: 'F',
    book: 'Fail',
  },
  date: {
    value: { day: '2026-11-20' },
    next: { day: '2026-11-21' },
    said: ['Fri, Nov 20', 'Fri, Nov 20'],
    screen: 'input',
    desk: 'input',
    cell: '11/20/2026',
    book: '2026-11-20',
  },
  time: {
    value: { text: '14:30' },
    next: { text: '15:00' },
    said: ['14:30', '14:30'],
    screen: 'input',
    desk: 'input',
    cell: '2:30 pm',
    book: '14:30',
  },
  dateTime: {
    value: { text: '2026-11-20T14:30' },
    next: { text: '2026-11-20T15:00' },
    said: ['2026-11-20 14:30', '2026-11-20 14:30'],
    screen: 'input',
    desk: 'input',
    cell: '2026-11-20 14:30',
    book: '2026-11-20 14:30',
  },
  duration: {
    value: { number: 45_0000 },
    next: { number: 50_0000 },
    said: ['45', '45'],
    screen: 'button',
    desk: 'input',
    cell: '45',
    book: '45',
  },
  meter: {
    more: { unit: 'h', decimals: 1 },
    value: { number: 4110_0000 },
    next: { number: 4111_5000 },
    said: ['4,110.0', '4,110.0'],
    screen: 'button',
    desk: 'input',
    cell: '4110',
    book: '4110',
  },
  photo: { value: { files: 2 }, next: null, said: ['2', '2'], screen: 'files', desk: 'files', cell: null, book: '2' },
  file: { value: { files: 1 }, next: null, said: ['1', '1'], screen: 'files', desk: 'files', cell: null, book: '1' },
  signature: {
    value: { drawing: 'M0 0L9 9' },
    next: null,
    said: ['✓', '✓'],
    screen: 'button',
    desk: 'button',
    cell: null,
    book: '✓',
  },
  scan: {
    value: { text: 'CP-2' },
    next: { text: 'CP-3' },
    said: ['CP-2', 'CP-2'],
    screen: 'input button',
    desk: 'input button',
    cell: 'CP-2',
    book: 'CP-2',
  },
  pin: {
    value: { text: '512,340' },
    next: { text: '100,200' },
    said: ['51 % from the left, 34 % from the top', '51 % desde la izquierda, 34 % desde arriba'],
    screen: 'button',
    desk: 'button',
    cell: null,
    book: '51 % from the left, 34 % from the top',
  },
  person: {
    value: { ref: SOMEBODY },
    next: { ref: CRANE },
    said: ['Ana Ruiz', 'Ana Ruiz'],
    screen: 'combobox',
    desk: 'combobox',
    cell: 'ana ruiz',
    book: 'Ana Ruiz',
  },
  record: {
    more: { entity: 'equipmentItem' },
    value: { ref: CRANE },
    next: { ref: SOMEBODY },
    said: ['Crane 7', 'Crane 7'],
    screen: 'combobox',
    desk: 'combobox',
    cell: 'crane 7',
    book: 'Crane 7',
  },
  group: { ...none, said: ['', ''] },
  note: { ...none, said: ['', ''] },
  heading: { ...none, said: ['', ''] },
  page: { ...none, said: ['', ''] },
}

/** What a record or a person is called where a test knows no register. */
export const choose = ({ kind }: Field) =>
  kind === 'person' || kind === 'record'
    ? [
        { value: SOMEBODY, label: 'Ana Ruiz' },
        { value: CRANE, label: 'Crane 7' },
      ]
    : []

export const labelOf = (kind: FieldKind): string => `Ask ${kind}`

export function fieldOf(kind: FieldKind): Field {
  return { key: kind, kind, label: { en: labelOf(kind), es: `Pide ${kind}` }, ...KIND_SAMPLES[kind].more }
}

/** Every kind of the schema in its order; a column of the group stands right behind it, the page at the end. */
export const EVERY: Form = {
  title: { en: 'Every kind' },
  fields: [
    ...FIELD_KINDS.filter((kind) => kind !== 'page').flatMap((kind): readonly Field[] => [
      fieldOf(kind),
      ...(kind === 'group' ? [{ key: 'cell', kind: 'text' as const, label: { en: 'Cell' }, in: 'group' }] : []),
    ]),
    { key: 'under', kind: 'text', label: { en: 'Under the heading' } },
    fieldOf('page'),
    { key: 'after', kind: 'text', label: { en: 'On the page' } },
  ],
  rules: [],
}

export const EVERY_VALUE: KeptValues = {
  ...Object.fromEntries(
    FIELD_KINDS.flatMap((kind) => {
      const { value } = KIND_SAMPLES[kind]
      return value === null ? [] : [[kind, [value]]]
    }),
  ),
  cell: [{ text: 'P-1' }, { text: 'P-2' }],
}
