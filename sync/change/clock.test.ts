/** What a device knows of clocks whom they bind (x-moment, binds and favours): each that the server judges stands in the tables. */
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { TABLES } from '../../schema/gen/tables.ts'
import type { TableMeta } from '../../schema/meta/shapes.ts'

it('is told of every clock that the server judges', () => {
  const judged = readFileSync(new URL('../../schema/gen/rights.txt', import.meta.url), 'utf8')
    .split('\n')
    .flatMap((line) => {
      const [, entity, said = ''] = /^(\w+) # which moment: (.*)$/.exec(line) ?? []
      return said.split('; ').flatMap((one) => {
        const [, field, favours, binds] = /^(\w+):.* \((later|earlier) favours (.*)\)$/.exec(one) ?? []
        return field === undefined ? [] : [`${entity}.${field} ${favours} ${binds}`]
      })
    })
  const told = Object.entries(TABLES as Readonly<Record<string, TableMeta>>).flatMap(([entity, { fields }]) =>
    Object.entries(fields).flatMap(([field, { clock }]) =>
      clock === undefined ? [] : [`${entity}.${field} ${clock.favours} ${clock.binds.join(',')}`],
    ),
  )
  expect(judged.length).toBeGreaterThan(10)
  expect(told.toSorted()).toEqual(judged.toSorted())
})
