import { expect, it } from 'vitest'
import { fold, plural, pluralOf, thirdPerson, verb } from './text.ts'

it.each([
  ['Crane 7, ROPE (worn)', 'crane 7, rope (worn)'],
  ['Núñez', 'nunez'],
  ['Dock ^2`', 'dock 2'],
  ['Øster\tKAI', 'oster\tkai'],
  ['Nu\u0301n\u0303ez', 'nunez'],
  ['O’Brien', "o'brien"],
  ['Łukasz\u00a0Groß', 'lukasz gross'],
  ['Pier 4–5', 'pier 4-5'],
])('folds %s', (text, folded) => {
  expect(fold(text)).toBe(folded)
})

it.each([
  ['zone', 'zones'],
  ['entry', 'entries'],
  ['day', 'days'],
  ['finding to check', 'findings to check'],
  ['piece of equipment', 'pieces of equipment'],
  ['person', 'people'],
  ['batch', 'batches'],
  ['address', 'addresses'],
  ['stop work', 'stop works'],
  ['waste settings', 'waste settings'],
])('several of %s are %s', (one, many) => {
  expect([pluralOf(one), plural(1, one), plural(2, one)]).toEqual([many, `1 ${one}`, `2 ${many}`])
})

it.each([
  ['verify', 'verifies'],
  ['accept', 'accepts'],
  ['close', 'closes'],
  ['dispatch', 'dispatches'],
  ['say', 'says'],
  ['redo', 'redoes'],
])('who does %s, %s', (verb, third) => {
  expect(thirdPerson(verb)).toBe(third)
})

it('lets the verb follow the count', () => {
  expect([verb(1, 'is', 'are'), verb(0, 'is', 'are'), verb(2, 'is', 'are')]).toEqual(['is', 'are', 'are'])
})
