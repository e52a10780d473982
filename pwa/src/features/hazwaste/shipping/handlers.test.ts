/** Who carries waste is no choice for where it goes: every reference to a handler says which ones it means. */
import { expect, it } from 'vitest'
import { streams } from '../office/records.tsx'
import { carries, takesIn } from './kinds.ts'
import { shipments } from './records.tsx'

it.each([shipments, streams])('offers handlers by what they do: $entity', ({ meta, fields }) => {
  const references = Object.entries(meta.fields).filter(([, { ref }]) => ref === 'wasteHandler')
  expect(references.length).toBeGreaterThan(0)
  for (const [field] of references)
    expect(fields?.[field]?.among, field).toBe(field.startsWith('transporter') ? carries : takesIn)
})

it('offers one that does both everywhere, and one of a kind of a newer version too', () => {
  const of = (kind: string) => [carries({ kind }), takesIn({ kind })]
  expect(of('transporter')).toEqual([true, false])
  expect(of('facility')).toEqual([false, true])
  expect(of('both')).toEqual([true, true])
  expect(of('broker')).toEqual([true, true])
})
