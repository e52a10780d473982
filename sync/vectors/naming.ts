/** Runs naming.json on the device's half; naming_test.go is the other runner. */
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

import type { EntityName } from '../../schema/gen/types.ts'
import { called, dueName, labelOf } from '../naming/naming.ts'

interface Told {
  readonly entity: EntityName
  readonly id: string
  readonly fields: object
}

interface Case extends Told {
  readonly name: string
  readonly label: string
  readonly called: string
  readonly due: string
}

export function runNaming(file: string): void {
  const text = readFileSync(new URL(`../testdata/vectors/${file}`, import.meta.url), 'utf8')
  const { of, cases } = JSON.parse(text) as { readonly of: readonly Told[]; readonly cases: readonly Case[] }
  const day = (value: string) => `[${value}]`
  const find = (entity: EntityName, id: string) => of.find((one) => one.entity === entity && one.id === id)?.fields
  it.each(cases)('$name', ({ entity, fields, label, called: name, due }) => {
    const world = { find, day }
    expect([labelOf(entity, fields, day), called(entity, fields, world), dueName(entity, fields, world)]).toEqual([
      label,
      name,
      due,
    ])
  })
}
