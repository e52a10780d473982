import { expect, it } from 'vitest'
import { record } from '../../../testing/factories.ts'
import { allSent, deliveryWords, reachable, readAddresses, sendProblem } from './sendRules.ts'

it.each([
  ['a@b.example, c@d.example;a@b.example', ['a@b.example', 'c@d.example'], []],
  ['  port.captain+1@harbor.gov\n', ['port.captain+1@harbor.gov'], []],
  ['ana at yard', [], ['ana', 'at', 'yard']],
  ['a@localhost <b@c.d> @x.y z@', [], ['a@localhost', '<b@c.d>', '@x.y', 'z@']],
  ['', [], []],
])('reads %j', (text, addresses, wrong) => expect(readAddresses(text)).toEqual({ addresses, wrong }))

it('says what keeps a report back', () => {
  expect(sendProblem([], readAddresses(''))).toBe('Choose somebody or type an address.')
  expect(sendProblem(['ana'], readAddresses('nobody'))).toBe('nobody is no e-mail address.')
  expect(
    sendProblem(
      Array.from({ length: 51 }, (_, n) => `person ${n}`),
      readAddresses(''),
    ),
  ).toBe('At most 50 recipients at once.')
  expect(sendProblem(['ana'], readAddresses('a@b.example'))).toBeUndefined()
})

it('offers people with an account', () => {
  const person = { ...record('person'), fullName: 'Ana', role: 'inspector', active: true }
  expect(reachable([person, { ...person, role: null }, { ...person, active: false }])).toEqual([person])
})

const mail = (state: 'device' | 'server' | 'attention', queuedAt: number | null, recipients: number | null = null) => ({
  personIds: ['ana'],
  addresses: ['b@c.example'],
  createdAt: 1,
  queuedAt,
  recipients,
  $: { state },
})

it.each([
  [mail('device', null), 'Queued; sends when back online', false],
  [mail('server', null), 'Queued; sends when the file has reached the server', false],
  [mail('attention', null), 'Not sent: the server refused it. It needs you on the sync page', false],
  [mail('server', Date.parse('2026-11-20T17:04:00Z'), 2), /^On its way to 2 people, /, true],
  [mail('server', Date.parse('2026-11-20T17:04:00Z'), 0), 'Not sent: nobody of these has an address', false],
])('says sent only of what has left: %j', (delivery, words, sent) => {
  const { to, state } = deliveryWords(delivery, (id) => `Name of ${id}`)
  expect(to).toBe('Name of ana, b@c.example')
  if (typeof words === 'string') expect(state).toBe(words)
  else expect(state).toMatch(words)
  expect(allSent([delivery])).toBe(sent)
})
