import { expect, it } from 'vitest'
import { namedBy } from './badge.ts'

const ANA = '01a03a8b-41c0-7095-a05b-f83547215b29'
const people = [
  { value: ANA, label: 'Ana Núñez' },
  { value: '01a03a8b-41c0-7095-a05b-f83547215b30', label: 'Luis Pereira' },
  { value: '01a03a8b-41c0-7095-a05b-f83547215b31', label: 'Luis Pereira' },
]

it.each([
  ['an id', ANA.toUpperCase(), { personId: ANA }],
  ['a link with an id', `https://yard.example/people/${ANA}`, { personId: ANA }],
  ['a name, whatever its case and accents', ' ana nunez ', { personId: ANA }],
  ['a contact card', 'BEGIN:VCARD\r\nVERSION:3.0\r\nFN;CHARSET=UTF-8:Ana Núñez\r\nEND:VCARD', { personId: ANA }],
  ['a name that two have', 'Luis Pereira', { name: 'Luis Pereira' }],
  ['a name of nobody here', "Sean O'Brien", { name: "Sean O'Brien" }],
  ['an id of nobody here', '01a03a8b-41c0-7095-a05b-f83547215b99', null],
  ['the code of a thing', 'CP-2', null],
  ['a link', 'https://yard.example/n/HW-12', null],
  ['a card without a name', 'BEGIN:VCARD\nTEL:555\nEND:VCARD', null],
  ['nothing', '  ', null],
])('reads %s', (_, text, named) => {
  expect(namedBy(text, people)).toEqual(named)
})
