import { expect, it } from 'vitest'
import { noteOf } from './inspected.ts'

it('says of an answer that it came after the signature, which does not cover it', () => {
  const at = Date.UTC(2026, 10, 20, 15)
  const name = () => 'Thuy Nguyen'
  const said = (note: string | null, answeredAt: number | null, signedAt: number | null) =>
    noteOf({ note, answeredAt, answeredBy: 'thuy' }, signedAt, name)
  expect(said('Torn', at, at)).toBe('Torn')
  expect(said('Torn', at, null)).toBe('Torn')
  expect(said(null, null, at)).toBeNull()
  expect(said('Torn', at + 1, at)).toMatch(/^Torn\. Thuy Nguyen, .*, after the signature$/)
  expect(said(null, at + 1, at)).toMatch(/^Thuy Nguyen, /)
})
