import { expect, it } from 'vitest'
import { record } from '../../../testing/factories.ts'
import { reachable, readAddresses, sendProblem } from './sendRules.ts'

it.each([
  ['a@b.example, c@d.example;a@b.example', ['a@b.example', 'c@d.example'], []],
  ['  port.captain+1@harbor.gov\n', ['port.captain+1@harbor.gov'], []],
  ['ana at yard', [], ['ana', 'at', 'yard']],
  ['a@localhost <b@c.d> @x.y z@', [], ['a@localhost', '<b@c.d>', '@x.y', 'z@']],
  ['', [], []],
])('reads %j', (text, addresses, wrong) => expect(readAddresses(text)).toEqual({ addresses, wrong }))

it('says what keeps a report back', () => {
  expect(sendProblem(0, readAddresses(''))).toBe('Choose somebody or type an address.')
  expect(sendProblem(1, readAddresses('nobody'))).toBe('nobody is no e-mail address.')
  expect(sendProblem(51, readAddresses(''))).toBe('At most 50 recipients at once.')
  expect(sendProblem(1, readAddresses('a@b.example'))).toBeUndefined()
})

it('offers people with an account', () => {
  const person = { ...record('person'), fullName: 'Ana', role: 'inspector', active: true }
  expect(reachable([person, { ...person, role: null }, { ...person, active: false }])).toEqual([person])
})
