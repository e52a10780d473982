import { expect, it } from 'vitest'
import { reasonsFor, reasonText } from './reasons.ts'
import { words as english } from './words/en.ts'
import { words as spanish } from './words/es.ts'

it('keeps a reason in English, whatever language it was pressed in', () => {
  const stored = reasonsFor('skipReasons', spanish).map((reason) => reason.stored)
  expect(stored).toEqual(['Closed today', 'No access', 'Hot work under way', 'Nothing docked', 'Out of time'])
  expect(reasonsFor('skipReasons', english).map(({ label }) => label)).toEqual(stored)
  expect(reasonsFor('abandonReasons', spanish)[1]).toEqual({ stored: 'Weather', label: 'Clima' })
})

it('reads a kept reason in the language of the tablet, and leaves what somebody wrote', () => {
  expect(reasonText('skipReasons', 'No access', spanish)).toBe('Sin acceso')
  expect(reasonText('skipReasons', 'Gate 4 is locked', spanish)).toBe('Gate 4 is locked')
})
