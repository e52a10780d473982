// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { answerRows } from '../../../forms/answering/answerRows.ts'
import { prepareWindows } from '../../../testing/signedIn.tsx'
import { answers, area, critical, group, key, open, plain } from './testing.tsx'

prepareWindows()
beforeEach(() => {
  Element.prototype.scrollIntoView = () => undefined
})

const TAGGED = [
  area('Cab', [
    critical('a1'),
    { ...plain('a2'), against: { fails: ['a1'], untagged: true } },
    plain('a3'),
    plain('a4'),
  ]),
]

it('never passes along with the rest that what failed was tagged out, and asks for the tag-out before the signature', async () => {
  const { app, roundId, craneId, go } = await open((ids) => `/ehs-checklists/round/${ids.roundId}`, TAGGED)
  await screen.findByRole('radiogroup', { name: 'Part a1 is whole' })
  fireEvent.click(group('Part a1 is whole').getByRole('radio', { name: 'Fail' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Done' }))
  fireEvent.click(await screen.findByRole('button', { name: /^Rest of section OK/ }))
  const asks = within(await screen.findByRole('dialog', { name: 'You have looked at all 2?' }))
  expect(asks.getByText(/this failed: Lamp broken/).textContent).toContain('Part a2 is whole')
  fireEvent.click(asks.getByRole('button', { name: 'Pass all 2' }))
  await waitFor(async () =>
    expect((await answers(app, roundId)).map(({ itemId }) => itemId).toSorted()).toEqual(['a1', 'a3', 'a4']),
  )

  // By its own key it may pass; the signature names what contradicts it.
  fireEvent.click(group('Part a2 is whole').getByRole('radio', { name: 'Pass' }))
  await waitFor(async () => expect(await answers(app, roundId)).toHaveLength(4))
  go(`/ehs-checklists/round/${roundId}/sign`)
  const named = within(await screen.findByRole('region', { name: '1 answer is contradicted' }))
  expect(named.getByText('“Part a2 is whole” is answered Pass, but this failed: Lamp broken')).not.toBeNull()
  expect(key(/^Sign round/).getAttribute('aria-disabled')).toBe('true')
  const decide = within(screen.getByRole('region', { name: 'CR-07 Portal crane failed. Take it out of service?' }))
  fireEvent.click(decide.getByRole('button', { name: 'Take out of service' }))
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Take out of service' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: /failed\. Take it out/ })).toBeNull())
  expect(screen.queryByRole('region', { name: /contradicted/ })).toBeNull()
  expect(await app.data.get('equipmentItem', craneId)).toMatchObject({ state: 'out_of_service' })
  await screen.findByText('Draw your signature first.')
})

it('lets somebody say why what failed stays in service, but not that it was tagged out', async () => {
  const { app, roundId, go } = await open((ids) => `/ehs-checklists/round/${ids.roundId}`, TAGGED)
  await screen.findByRole('radiogroup', { name: 'Part a1 is whole' })
  const rows = answerRows('ehsAnswer', { roundId })
  const give = (id: string, result: 'pass' | 'fail') =>
    rows.give({ item: { id } as never, row: null, result, now: Date.now() }, app.user.id)
  await act(async () => {
    await app.data.commit([give('a1', 'fail'), give('a2', 'fail'), give('a3', 'pass'), give('a4', 'pass')])
  })
  go(`/ehs-checklists/round/${roundId}/sign`)
  await screen.findByText('First take CR-07 out of service, or say why it stays.')
  const why = screen.getByLabelText('Or say why it stays in service')
  fireEvent.change(why, { target: { value: 'Only the lamp, by day.' } })
  fireEvent.blur(why)
  await screen.findByText('Draw your signature first.')
  await waitFor(async () =>
    expect((await app.data.get('ehsRound', roundId))?.inServiceWhy).toBe('Only the lamp, by day.'),
  )
})
