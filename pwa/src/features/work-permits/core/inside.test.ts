import { expect, it } from 'vitest'
import { standingOf } from './inside.ts'

const entry = (
  id: string,
  personId: string | null,
  inAt: number,
  outAt: number | null,
  name: string | null = null,
) => ({ id, personId, name, inAt, outAt })

it('shows each person once, who is inside first', () => {
  const all = [entry('1', 'ann', 1, 2), entry('2', 'bob', 1, 2), entry('3', 'ann', 6, null), entry('4', 'bob', 3, 4)]
  expect(standingOf(all).map(({ id }) => id)).toEqual(['3', '4'])
})

it('never hides somebody whom two tablets noted as inside', () => {
  const all = [entry('1', null, 1, null, 'Luis'), entry('2', null, 2, null, ' luis ')]
  expect(standingOf(all).map(({ id }) => id)).toEqual(['1', '2'])
})

it('knows one person by one name, however it is typed', () => {
  const names = ['Núñez O’Brien', "Nu\u0301n\u0303ez  O'Brien", "nunez o'brien"]
  const all = names.map((name, at) => entry(String(at), null, at, at + 1, name))
  expect(standingOf(all).map(({ id }) => id)).toEqual(['2'])
})
