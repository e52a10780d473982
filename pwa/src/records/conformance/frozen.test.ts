/**
 * Every kind of record × state in which something of it is decided (x-states, frozen): a page, a form, a list and an import say why it
 * stays, in the words that the server has for it, and each field that may still come is left open.
 */
import { describe, expect, it } from 'vitest'
import { PAGES } from '../../../../schema/gen/pages.ts'
import { TABLES } from '../../../../schema/gen/tables.ts'
import type { EntityName } from '../../../../schema/gen/types.ts'
import type { FrozenMeta, TableMeta } from '../../../../schema/meta/shapes.ts'
import type { Granted } from '../../data/session/can.ts'
import { defineRecord } from '../engine/define.ts'
import { judgeEdit } from '../engine/judge.ts'
import { closedReason } from '../engine/closed.ts'
import { atOnce } from '../look.ts'
import { standingOf } from '../standing.ts'
import { frozenLocks } from '../frozen/frozen.ts'

// The parser's edge of a test: the generated table has exactly the entities of the type.
const ENTITIES = Object.keys(TABLES) as readonly EntityName[]
const metaOf = (entity: EntityName): TableMeta => TABLES[entity]

interface Case {
  readonly entity: EntityName
  readonly state: string
  readonly frozen: FrozenMeta
}

const CASES: readonly Case[] = ENTITIES.flatMap((entity) =>
  PAGES[entity] === undefined
    ? []
    : (metaOf(entity).states?.frozen ?? []).flatMap((frozen) => frozen.in.map((state) => ({ entity, state, frozen }))),
)

const ADMIN: Granted = { role: 'superuser', rights: null, zones: null, company: null, selfApproval: true }

/** The sentence of server/syncer/frozen.go. */
function said({ entity, state, frozen }: Case): string {
  const words = PAGES[entity]?.words
  const label = words?.values[metaOf(entity).states?.field ?? '']?.[state]?.label ?? state
  return frozen.say ?? `${label}: this ${words?.one} stays as it is. Write a comment, or have it opened again.`
}

function rowIn({ entity, state }: Case): object {
  const { states } = metaOf(entity)
  const $ = { entity, cl: 1, seq: 1, state: 'server', by: 'other', deleted: false, pending: [] }
  return { id: 'record', $, [states?.field ?? '']: state }
}

const WRITTEN = ({ entity }: Case) =>
  Object.entries(metaOf(entity).fields).flatMap(([name, { server }]) =>
    server === true || name === metaOf(entity).states?.field ? [] : [name],
  )

describe.each(CASES)('$entity, $state', (one) => {
  const { entity, frozen } = one
  const definition = defineRecord(entity)
  const row = rowIn(one)
  const standing = atOnce(standingOf(entity, row, 'me', ADMIN), () => [])
  const whole = frozen.only === undefined && (frozen.fields ?? []).length === 0

  it('says in its own words why it stays', () => {
    const why = whole ? judgeEdit(definition, row, standing) : Object.values(frozenLocks(entity, row))[0]
    const open = closedReason(definition, row)
    expect([said(one), ...(whole && frozen.say === undefined && open !== null ? [open] : [])]).toContain(why)
  })

  it('locks each field that stays, and no other', () => {
    const locked = WRITTEN(one).filter((name) =>
      frozen.only === undefined ? frozen.fields?.includes(name) !== true : frozen.only.includes(name),
    )
    expect(Object.keys(frozenLocks(entity, row)).toSorted()).toEqual(locked.toSorted())
    if (!whole) expect(judgeEdit(definition, row, standing)).toBeNull()
  })
})

it('covers every kind that freezes something', () => {
  expect(CASES.length).toBeGreaterThan(25)
})
