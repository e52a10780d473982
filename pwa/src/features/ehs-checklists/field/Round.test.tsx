// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import type { NewOp } from '../../../data/outbox/intent.ts'
import { answerRows } from '../../../forms/answering/answerRows.ts'
import { today } from '../../../lib/dates.ts'
import { prepareWindows } from '../../../testing/signedIn.tsx'
import { SIGNATURE_HEIGHT, SIGNATURE_WIDTH } from '../../../ui/SignaturePad.tsx'
import { answers, area, critical, group, key, KEY, open, plain, reading } from './testing.tsx'

prepareWindows()
beforeEach(() => {
  Element.prototype.scrollIntoView = () => undefined
  vi.spyOn(SVGElement.prototype, 'getBoundingClientRect').mockReturnValue(
    new DOMRect(0, 0, SIGNATURE_WIDTH, SIGNATURE_HEIGHT),
  )
  Object.assign(SVGElement.prototype, { setPointerCapture: () => undefined })
})

/** Twenty questions as a crane has them: most plain, some critical, three read. */
const CRANE = [
  area('Cab', [plain('a1'), plain('a2'), critical('a3'), plain('a4'), plain('a5')]),
  area('Hook', [critical('b1'), reading('b2'), reading('b3'), plain('b4'), critical('b5'), plain('b6')]),
  area('Travel', [plain('c1'), plain('c2'), plain('c3'), plain('c4')]),
  area('Ground', [reading('d1'), plain('d2'), plain('d3'), plain('d4'), plain('d5')]),
]

it('takes at most 25 taps and no keyboard for a daily crane check of 20 questions, all OK', async () => {
  const { app } = await open(
    ({ craneId }) => `/ehs-checklists/rounds/new?template=${KEY}&equipmentId=${craneId}`,
    CRANE,
  )
  let taps = 0
  const tap = (element: HTMLElement) => {
    taps += 1
    fireEvent.click(element)
    expect(['INPUT', 'TEXTAREA']).not.toContain(document.activeElement?.tagName)
  }
  tap(await screen.findByRole('button', { name: 'Start round' }))
  await screen.findByRole('heading', { level: 1, name: 'CR-07, Crane pre-use' })
  const left = () => document.querySelectorAll('[id^="question-"][data-result="open"]').length
  const find = (selector: string) => document.querySelector<HTMLElement>(selector)
  const same = () => find('[aria-label^="Same as last time"]')
  // The rows out of sight are drawn a moment later.
  await waitFor(() => expect(left()).toBe(20))
  while (left() > 0) {
    const was = left()
    const rest = screen.queryByText('Rest of section OK')?.closest('button') ?? null
    const row = find('[class*="current"][id^="question-"]')
    const keypad = same()
    if (keypad !== null) tap(keypad)
    else if (
      rest !== null &&
      rest.getAttribute('aria-disabled') !== 'true' &&
      screen.queryByText(/^\d+ questions?$/) !== null
    ) {
      tap(rest)
      tap(await screen.findByRole('button', { name: /^Pass/ }))
    } else if (row === null) throw new Error('the cursor stands nowhere')
    else {
      const press = row.querySelector<HTMLElement>('[data-answer="pass"], button[aria-label*="Read it"]')
      if (press !== null) tap(press)
    }
    await waitFor(() => expect(left() < was || (keypad === null && same() !== null)).toBe(true))
  }
  tap(key('Sign round'))
  const pad = await screen.findByRole('img', { name: /Your signature/ })
  taps += 1
  fireEvent.pointerDown(pad, { clientX: 50, clientY: 100, pointerId: 1 })
  for (const clientX of [150, 250, 400]) fireEvent.pointerMove(pad, { clientX, clientY: 60, pointerId: 1 })
  fireEvent.pointerUp(pad, { pointerId: 1 })
  await waitFor(() => expect(key('Sign round').getAttribute('aria-disabled')).toBeNull())
  tap(key('Sign round'))
  await screen.findByText('Rounds in the yard')
  const [round] = await app.data.list('ehsRound', { state: 'submitted', roundOn: today() })
  expect(round).toMatchObject({ answered: 20, total: 20, failed: 0, criticalFails: 0, score: 100 })
  const given = await answers(app, round?.id ?? '')
  expect(given).toHaveLength(20)
  expect(given.filter(({ same }) => same === true)).toHaveLength(3)
  // What "rest" passed says so; critical questions and readings were looked at one by one.
  expect(given.filter(({ inBulk }) => inBulk === true)).toHaveLength(14)
  expect(taps).toBeLessThanOrEqual(25)
})

const SMALL = [area('Cab', [{ ...plain('a1'), photoOnFail: true }, critical('a2'), reading('a3')])]

it('says that the round of today is begun already, and goes on with it', async () => {
  const { go, path, craneId, roundId } = await open((ids) => `/ehs-checklists/round/${ids.roundId}`, CRANE)
  await screen.findByRole('heading', { level: 1, name: 'CR-07, Crane pre-use' })
  go(`/ehs-checklists/rounds/new?template=${KEY}&equipmentId=${craneId}`)
  expect(await screen.findByText('Begun today, not signed yet.')).not.toBeNull()
  expect(screen.queryByRole('button', { name: 'Start round' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Go on with round' }))
  await waitFor(() => expect(path()).toBe(`/ehs-checklists/round/${roundId}`))
})

it('opens the camera first on a fail, takes the finding back with a second tap, and keeps what was put right', async () => {
  const { app, roundId } = await open((ids) => `/ehs-checklists/round/${ids.roundId}`, SMALL)
  await screen.findByRole('radiogroup', { name: 'Part a1 is whole' })
  fireEvent.click(group('Part a1 is whole').getByRole('radio', { name: 'Fail' }))
  // The camera covers the screen before anything is asked.
  fireEvent.click(await screen.findByRole('button', { name: 'Close camera' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Done' }))
  const findings = () => app.data.list('ehsFinding', { roundId })
  expect(await findings()).toMatchObject([{ text: 'Lamp broken', state: 'open', subject: 'CR-07 Portal crane' }])

  await waitFor(() =>
    expect(group('Part a1 is whole').getByRole('radio', { name: 'Fail' }).getAttribute('aria-checked')).toBe('true'),
  )
  fireEvent.click(group('Part a1 is whole').getByRole('radio', { name: 'Fail' }))
  await waitFor(async () =>
    expect(await findings()).toMatchObject([{ state: 'closed', correction: 'The answer was taken back' }]),
  )
  expect(await answers(app, roundId)).toMatchObject([{ result: null }])

  await waitFor(() =>
    expect(group('Part a1 is whole').getByRole('radio', { name: 'Fail' }).getAttribute('aria-checked')).toBe('false'),
  )
  fireEvent.click(group('Part a1 is whole').getByRole('radio', { name: 'Fail' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Close camera' }))
  // It is the same finding, which counts again.
  await waitFor(async () => expect(await findings()).toMatchObject([{ state: 'open' }]))
  fireEvent.change(await screen.findByLabelText('What was done'), { target: { value: 'New lamp.' } })
  fireEvent.click(screen.getByRole('button', { name: /Corrected on site/ }))
  await waitFor(async () =>
    expect(await findings()).toMatchObject([{ state: 'closed', corrected: true, correction: 'New lamp.' }]),
  )
  expect(await answers(app, roundId)).toMatchObject([{ result: 'fail', corrected: true }])
})

it('asks to read again what is outside the limits, with what was typed kept, and then keeps it as a fail', async () => {
  const { app, roundId } = await open((ids) => `/ehs-checklists/round/${ids.roundId}`, SMALL)
  fireEvent.click(await screen.findByRole('button', { name: /^Part a3 is whole: Read it/ }))
  for (const digit of ['1', '7']) fireEvent.click(await screen.findByRole('button', { name: digit }))
  fireEvent.click(screen.getByRole('button', { name: 'Next' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Outside Allowed: 0 to 15 %')
  expect(screen.getByText('17')).not.toBeNull()
  expect(await answers(app, roundId)).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: 'Next' }))
  await waitFor(async () => expect(await answers(app, roundId)).toMatchObject([{ result: 'fail', value: 1700 }]))
  expect(await app.data.list('ehsFinding', { roundId })).toMatchObject([
    { text: 'Not as asked: Part a3 is whole. Reading: 17 %.' },
  ])
})

it('offers to take a crane out of service when a critical question failed, and says that it is out', async () => {
  const { app, roundId, craneId } = await open((ids) => `/ehs-checklists/round/${ids.roundId}`, SMALL)
  await screen.findByRole('radiogroup', { name: 'Part a2 is whole' })
  fireEvent.click(group('Part a2 is whole').getByRole('radio', { name: 'Fail' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Done' }))
  expect(await screen.findByText('A critical question failed. Take CR-07 Portal crane out of service?')).not.toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Take out of service' }))
  // One tap asks; the reason stands there already.
  const asked = within(await screen.findByRole('dialog'))
  expect(await app.data.get('equipmentItem', craneId)).not.toMatchObject({ state: 'out_of_service' })
  fireEvent.click(asked.getByRole('button', { name: 'Take out of service' }))
  expect(await screen.findByText('CR-07 is out of service')).not.toBeNull()
  await waitFor(() =>
    expect(screen.getByRole('alert').textContent).toContain('Out of service: Not as asked: Part a2 is whole'),
  )
  expect(await app.data.get('equipmentItem', craneId)).toMatchObject({ state: 'out_of_service' })
  expect(await app.data.list('ehsFinding', { roundId })).toMatchObject([{ priority: 'P1', equipmentId: craneId }])
})

it('opens only what was questioned in a round that came back, and waits until each is answered once more', async () => {
  const { app, roundId, go } = await open((ids) => `/ehs-checklists/round/${ids.roundId}`, SMALL)
  await screen.findByRole('radiogroup', { name: 'Part a1 is whole' })
  const rows = answerRows('ehsAnswer', { roundId })
  const at = Date.now() - 60_000
  const arrives = (...ops: readonly NewOp[]) =>
    act(async () => expect(await app.data.commit(ops)).toMatchObject({ ok: true }))
  const step = (command: string, fields: object): NewOp => ({
    kind: 'command',
    entity: 'ehsRound',
    id: roundId,
    command,
    fields,
  })
  await arrives(
    ...['a1', 'a2', 'a3'].map((id) =>
      rows.give({ item: { id } as never, row: null, result: 'pass', now: at }, app.user.id),
    ),
    step('submit', { signature: 'M0 0L200 0', signedAt: Date.now() - 50_000 }),
  )
  await arrives(
    step('return', {
      stateReason: 'One is doubted.',
      questioned: ['a2'],
      asks: [{ itemId: 'a2', say: 'Look behind the plate.', answeredAt: at }],
    }),
  )
  expect(await screen.findByText('Came back: One is doubted.')).not.toBeNull()
  const pass = (name: string) => group(name).getByRole<HTMLButtonElement>('radio', { name: 'Pass' })
  expect([pass('Part a1 is whole').disabled, pass('Part a2 is whole').disabled]).toEqual([true, false])
  expect(screen.getByText('Look behind the plate.')).not.toBeNull()
  expect(key('Next open, 1 left')).not.toBeNull()
  // The same answer once more is an answer: it stands.
  fireEvent.click(pass('Part a2 is whole'))
  fireEvent.click(await screen.findByRole('button', { name: 'Submit again' }))
  go(`/ehs-checklists/round/${roundId}/sign`)
  fireEvent.click(await screen.findByRole('button', { name: 'CR-07 · Crane pre-use submitted again' }))
  await waitFor(async () => expect((await app.data.get('ehsRound', roundId))?.state).toBe('submitted'))
  expect((await answers(app, roundId)).find(({ itemId }) => itemId === 'a2')?.result).toBe('pass')
})
