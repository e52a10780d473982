/** All entries; of one log with its fields as columns, so that they are filtered, sorted, grouped and saved as views like any other. */
import { useCallback, useMemo, useState } from 'react'
import type { Field, Form } from '../../../../../sync/forms/form.ts'
import { SCALE } from '../../../../../sync/forms/form.ts'
import type { Data } from '../../../data/data.ts'
import { useData } from '../../../data/react/context.tsx'
import { useAnswer, useCollection, type Row } from '../../../data/react/live.ts'
import type { Choosable, KeptValues } from '../../../forms/filling/FillStore.ts'
import { bandOf, hasNumber, numberText } from '../../../forms/filling/numbers.ts'
import { valueWords } from '../../../forms/filling/valueWords.ts'
import type { ColumnException } from '../../../records/engine/define.ts'
import { RecordList } from '../../../records/engine/list.tsx'
import { listTitle } from '../../../records/engine/words.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { useListSearch } from '../../../ui/list/useListUrl.ts'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { useChoicesOf } from '../core/choices.ts'
import { MASKED } from '../core/masked.ts'
import { useReads } from '../core/reading.ts'
import { entries } from '../records.tsx'
import { partsBeyond } from './beyond.ts'
import { tableFields } from './tableFields.ts'
import { keptOf, useLogHead, type Kept, type LogHead } from './useLog.ts'
import styles from './log.module.css'

export default function Entries() {
  const { search } = useListSearch()
  const params = new URLSearchParams(search)
  const [id, ...others] = params.getAll('log')
  const one = others.length === 0 ? (id ?? '') : ''
  const head = useLogHead(one)
  // Another list in its place would lose what somebody has begun in the first.
  if (one !== '' && head === undefined) return <Reading />
  const byValues = [...params.keys(), params.get('sort') ?? ''].some(namesValue)
  return head?.form ? <OfLog head={head} form={head.form} byValues={byValues} /> : <RecordList definition={entries} />
}

function Reading() {
  return (
    <>
      <PageHeader title={listTitle(entries.page)} breadcrumb={entries.list?.breadcrumb ?? []} />
      <Skeleton lines={8} />
    </>
  )
}

interface OfLogProps {
  readonly head: LogHead
  readonly form: Form
  /** The address asks for values: other rows would be shown before these are read. */
  readonly byValues: boolean
}

function OfLog({ head: { log }, form, byValues }: OfLogProps) {
  const data = useData()
  const rows = useCollection('logEntry')
  const corrections = useCollection('logCorrection')
  const values = useAnswer(`log-columns:${log.id}`, (data) => data.list('logValue', { logId: log.id }))
  const choices = useChoicesOf(log)
  const reads = useReads()
  /** Of entries that have left this device. */
  const [came, setCame] = useState<ReadonlyMap<string, KeptValues>>(NONE)
  const bring = useCallback(
    async (older: readonly Row<'logEntry'>[]) => {
      const found = await valuesBeyond(data, older)
      setCame((before) => new Map([...before, ...found]))
    },
    [data],
  )
  const definition = useMemo(() => {
    const list = { ...entries.list, bring }
    if (rows === undefined || corrections === undefined || values === undefined) return { ...entries, list }
    const own = rows.filter(({ logId }) => logId === log.id)
    const kept = new Map([...came, ...keptOf({ values, corrections }, own).map(byId)])
    // All are of one log; its fields need the room.
    const columns = { log: HIDDEN, corrections: HIDDEN, ...fieldColumns({ form, kept, choices, reads }) }
    return { ...entries, list, columns }
  }, [rows, corrections, values, log.id, form, choices, reads, came, bring])
  return byValues && values === undefined ? <Reading /> : <RecordList definition={definition} />
}

/** What stands in the columns of entries that are not on this device. */
export async function valuesBeyond(
  data: Pick<Data, 'readBeyond'>,
  rows: readonly Row<'logEntry'>[],
): Promise<ReadonlyMap<string, KeptValues>> {
  const parts = await partsBeyond(
    data,
    rows.map(({ id }) => id),
  )
  return new Map(keptOf(parts, rows).map(byId))
}

const byId = ({ row, values }: Kept): [string, KeptValues] => [row.id, values]

const NONE: ReadonlyMap<string, KeptValues> = new Map()

const HIDDEN: ColumnException<'logEntry'> = { exportOnly: true }

interface Of {
  readonly form: Form
  readonly kept: ReadonlyMap<string, KeptValues>
  readonly choices: (field: Field) => readonly Choosable[]
  /** Who may read what is sensitive. */
  readonly reads: (row: Row<'logEntry'>) => boolean
}

/** So many stand in the table by themselves, those that must be filled or have a warn line; the others are chosen. */
const SHOWN = 4

const isTelling = ({ required, warnLow, warnHigh }: Field): boolean =>
  required === true || warnLow !== undefined || warnHigh !== undefined

/** What a person chose or answered in few words is filtered by ticks. */
const TICKED = new Set<Field['kind']>(['choice', 'yesNo', 'judged', 'person', 'record'])

/** A column for each field, behind the thing. */
export function fieldColumns({
  form,
  kept,
  choices,
  reads,
}: Of): Readonly<Record<string, ColumnException<'logEntry'>>> {
  const fields = tableFields(form)
  const telling = fields.filter(isTelling)
  const shown = new Set((telling.length === 0 ? fields : telling).slice(0, SHOWN))
  return Object.fromEntries(
    fields.map((field, at): [string, ColumnException<'logEntry'>] => {
      const before = fields[at - 1]
      const valueOf = ({ id }: Row<'logEntry'>) => kept.get(id)?.[field.key]?.[0]
      const isMasked = (row: Row<'logEntry'>) => field.sensitive === true && !reads(row)
      const common = {
        title: field.unit === undefined ? field.label.en : `${field.label.en} (${field.unit})`,
        after: before === undefined ? 'thing' : idOf(before),
        exportOnly: !shown.has(field),
        from: at === 0 ? ('tablet' as const) : ('desktop' as const),
      }
      if (hasNumber(field))
        return [
          idOf(field),
          {
            ...common,
            align: 'end',
            width: '132px',
            filter: 'number',
            value: (row) => {
              const number = valueOf(row)?.number ?? null
              return number === null || isMasked(row) ? null : number / SCALE
            },
            render: (row) => {
              const value = valueOf(row)
              if (value === undefined) return ''
              if (isMasked(row)) return MASKED
              const number = value.number ?? null
              if (number === null) return value.notRead ?? ''
              const band = bandOf(field, number)
              return (
                <span className={styles.cell} data-odd={band === 'normal' ? undefined : band}>
                  {band === 'normal' ? null : <Icon name="triangle-alert" size="xs" />}
                  {numberText(number, field.decimals)}
                </span>
              )
            },
          },
        ]
      const words = (row: Row<'logEntry'>) => {
        const value = valueOf(row)
        if (value === undefined) return ''
        return isMasked(row) ? MASKED : valueWords(field, value, choices(field))
      }
      if (field.kind === 'date' || field.kind === 'dateTime')
        return [
          idOf(field),
          {
            ...common,
            filter: 'date',
            value: (row) => {
              const value = isMasked(row) ? undefined : valueOf(row)
              return (field.kind === 'date' ? value?.day : value?.text) ?? null
            },
            render: words,
          },
        ]
      return [
        idOf(field),
        { ...common, filter: TICKED.has(field.kind) ? 'enum' : 'text', value: (row) => words(row) || null },
      ]
    }),
  )
}

/** In the address and in saved views; the list has columns of its own. */
const idOf = ({ key }: Field): string => `v.${key}`

const namesValue = (name: string): boolean => /^-?v\./.test(name)
