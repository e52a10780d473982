/** Runs rights.json on the device's half; rights_test.go is the other runner. */
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

import { TABLES } from '../../schema/gen/tables.ts'
import type { EntityName } from '../../schema/gen/types.ts'
import type { Scope } from '../../schema/meta/shapes.ts'
import type { Ask, Row } from '../rights/facts.ts'
import { decide } from '../rights/rights.ts'

type Told = Omit<Row, 'entity' | 'meta' | 'id' | 'whole'> & {
  readonly entity?: EntityName
  readonly id?: string
  readonly whole?: Told
}

interface Case {
  readonly name: string
  readonly entity: EntityName
  readonly ask: Ask
  readonly row: Told
  readonly who: {
    readonly userId: string
    readonly rights: Readonly<Record<string, Scope>>
    readonly colleagues: readonly string[]
    readonly zones: readonly string[] | null
    readonly alone?: boolean
    readonly acting?: boolean
  }
  readonly want: {
    readonly allowed?: boolean
    readonly why?: string
    readonly fields?: readonly string[]
    readonly missing?: string
  }
}

function rowOf(told: Told, entity: EntityName): Row {
  const { whole, ...row } = told
  return {
    ...row,
    entity,
    id: told.id ?? '',
    meta: TABLES[entity],
    whole: whole?.entity === undefined ? undefined : rowOf(whole, whole.entity),
  }
}

export function runRights(file: string): void {
  const text = readFileSync(new URL(`../testdata/vectors/${file}`, import.meta.url), 'utf8')
  const { cases } = JSON.parse(text) as { readonly cases: readonly Case[] }
  it.each(cases)('$name', ({ entity, ask, row, who, want }) => {
    const person = {
      ...who,
      colleagues: new Set<unknown>(who.colleagues),
      scope: (permission: string) => who.rights[permission] ?? null,
    }
    const got = decide(TABLES, ask, rowOf(row, entity), person)
    expect(got).toEqual(want.allowed === false ? { fields: [], ...want } : want)
  })
}
