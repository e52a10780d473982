import * as fc from '../fastCheck.ts'
import { expect, it } from 'vitest'

import { evaluate } from './logic.ts'
import { compile } from './parse.ts'

const value = fc.oneof(
  fc.constantFrom(null, true, false, '', 'tank', '2026-05-01', 0, 3, -1, 2.5),
  fc.array(fc.constantFrom(1, 'a', null, { a: true })),
  fc.jsonValue(),
)
const row = fc.dictionary(fc.constantFrom('a', 'b', 'list'), value)

const { condition } = fc.letrec<{ condition: unknown }>((tie) => ({
  condition: fc.oneof(
    { maxDepth: 4, depthIdentifier: 'condition' },
    fc.constantFrom(
      null,
      true,
      false,
      'tank',
      '2026-05-01',
      0,
      3,
      { var: 'a' },
      { var: 'parent.b' },
      { missing: ['a'] },
    ),
    fc
      .tuple(
        fc.constantFrom('and', 'or', '!', '==', '!=', '<', '>=', 'in', '+', '-', 'min', 'if', 'count', 'some', 'all'),
        fc.array(tie('condition'), { maxLength: 3 }),
      )
      .map(([op, args]) => ({ [op]: args })),
  ),
}))

it('never throws, and what is not not so is so', () => {
  fc.assert(
    fc.property(condition, row, row, (drawn, record, parent) => {
      const context = { record: (name: string) => record[name], parent: (name: string) => parent[name] }
      const said = (one: unknown) => {
        const compiled = compile(one)
        return compiled.ok ? evaluate(compiled.rule, context) : null
      }
      said(drawn)
      expect(said({ '!': [{ '!': [drawn] }] })).toEqual(said({ and: [drawn] }))
    }),
    { numRuns: 500 },
  )
})

it('reads anything without throwing', () => {
  fc.assert(
    fc.property(fc.anything(), (drawn) => {
      expect(typeof compile(drawn).ok).toBe('boolean')
    }),
  )
})
