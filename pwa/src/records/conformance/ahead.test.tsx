// @vitest-environment jsdom
/**
 * Every kind of record × day or moment that has come when it is written (x-moment, past): a grid and a file that say tomorrow are told so
 * before anything is sent, a day that is planned is taken, and the picker offers no later day than today.
 */
import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { PAGES } from '../../../../schema/gen/pages.ts'
import { TABLES } from '../../../../schema/gen/tables.ts'
import type { EntityName } from '../../../../schema/gen/types.ts'
import type { FieldMeta, TableMeta } from '../../../../schema/meta/shapes.ts'
import { NOT_COME } from '../../../../sync/change/moment.ts'
import { newId } from '../../../../sync/change/ids.ts'
import { addDays, setTimeZone, today } from '../../lib/dates.ts'
import { FieldControl } from '../engine/fields.tsx'
import { defineRecord } from '../engine/define.ts'
import { gridColumns } from '../grid/gridColumns.ts'
import { judgeRow } from '../grid/judgeRow.ts'
import { importFields } from '../import/fields.ts'
import { planImport } from '../import/plan.ts'

setTimeZone('America/New_York')

// The parser's edge of a test: the generated table has exactly the entities of the type.
const ENTITIES = Object.keys(TABLES) as readonly EntityName[]
const metaOf = (entity: EntityName): TableMeta => TABLES[entity]
const isTimed = ({ format }: FieldMeta) => format === 'date' || format === 'instant'

const TIMED = ENTITIES.flatMap((entity) => {
  if (PAGES[entity] === undefined) return []
  const readable = importFields(defineRecord(entity)).map(({ id }) => id)
  return readable.flatMap((field) => {
    const meta = metaOf(entity).fields[field]
    return meta !== undefined && isTimed(meta) ? [{ entity, field, meta }] : []
  })
})
const PAST = TIMED.filter(({ meta }) => meta.moment === 'past')
const PLANNED = TIMED.filter(({ meta }) => meta.moment === 'planned')

const tomorrow = () => addDays(today(), 1)
/** A module may say more of it: the clock starts when the driver signs. */
const said = ({ format }: FieldMeta) => (format === 'date' ? NOT_COME.date : NOT_COME.instant).replace('.', '')
const cell = ({ format }: FieldMeta) => (format === 'date' ? tomorrow() : `${tomorrow()} 12:00`)

function inGrid({ entity, field, meta }: (typeof TIMED)[number]) {
  const definition = defineRecord(entity)
  const columns = gridColumns(definition, [field], { finder: () => null, titles: () => [] })
  const row = judgeRow(
    definition,
    { id: newId(), cells: { [field]: cell(meta) } },
    { columns, today: today(), me: newId(), fresh: undefined },
  )
  return row?.problems.filter(({ key }) => key === field).map(({ say }) => say)
}

function inFile({ entity, field, meta }: (typeof TIMED)[number]) {
  const definition = defineRecord(entity)
  const fields = importFields(definition).filter(({ id }) => id === field)
  const file = { headings: ['When'], records: [{ line: 2, cells: [cell(meta)] }], mapping: { [field]: 0 } }
  const [row] = planImport(definition, fields, file, {
    rows: [],
    others: () => [],
    rules: {},
    newId,
    today: today(),
    refused: () => null,
  })
  return row?.problems
}

describe.each(PAST)('$entity, $field', (one) => {
  it('is refused in a grid where it has not come', () => {
    expect(inGrid(one)?.join(' ')).toContain(said(one.meta))
  })

  it('is refused in a file where it has not come', () => {
    expect(inFile(one)?.join(' ')).toContain(said(one.meta))
  })

  it('has a picker that ends today', () => {
    render(<FieldControl entity={one.entity} field={one.field} given={{ value: null }} onGive={() => {}} />)
    const box = screen.getByLabelText(new RegExp(`^${one.meta.title}`), { selector: 'input[type=date]' })
    expect(box.getAttribute('max')).toBe(today())
  })
})

it.each(PLANNED)('$entity, $field is taken though it is to come', (one) => {
  expect(inGrid(one)?.join(' ')).not.toContain(said(one.meta))
  expect(inFile(one)?.join(' ')).not.toContain(said(one.meta))
  render(<FieldControl entity={one.entity} field={one.field} given={{ value: null }} onGive={() => {}} />)
  const box = screen.getByLabelText(new RegExp(`^${one.meta.title}`), { selector: 'input[type=date]' })
  expect(box.getAttribute('max')).toBeNull()
})

it('covers what a person writes', () => {
  expect(PAST.length).toBeGreaterThan(10)
  expect(PLANNED.length).toBeGreaterThan(5)
})
