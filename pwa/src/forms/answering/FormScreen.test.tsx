// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { renderApp } from '../../testing/renderApp.tsx'
import { prepareWindows } from '../../testing/signedIn.tsx'
import { UndoProvider } from '../../ui/UndoBar.tsx'
import { ASK_ALL, askedAreas } from '../asked.ts'
import { readTemplate } from '../template.ts'
import type { Answered, AnswerStore, Given } from './AnswerStore.ts'
import { FormScreen } from './FormScreen.tsx'

prepareWindows()

const { areas } = readTemplate(
  {
    areas: [
      {
        id: 'ladder',
        title: { en: 'Ladder', es: 'Escalera' },
        items: [
          { id: 'rungs', text: { en: 'Rungs whole?', es: '¿Peldaños enteros?' } },
          { id: 'feet', text: 'Feet rubbered?' },
          { id: 'place', type: 'select', text: 'Where does it stand?', options: ['Store', 'Slip'] },
          { id: 'next', type: 'date', text: 'Next inspection?' },
          { id: 'tag', type: 'text', text: 'What does the tag say?' },
        ],
      },
    ],
  },
  { kinds: ['choice', 'text', 'select', 'date'], conditions: [] },
)

/** A use without records: what another module supplies, in its plainest form. */
function Inspection({ kept }: { readonly kept: Map<string, Answered> }) {
  const [, draw] = useState(0)
  const put = (given: Given, fields: Partial<Answered>) => {
    const { id } = given.item
    const before: Answered = kept.get(id) ?? { id, itemId: id, result: null, value: null, note: null, inBulk: null }
    kept.set(id, { ...before, ...fields })
    draw((n) => n + 1)
  }
  const ok = { ok: true, setId: 'set' } as const
  const store: AnswerStore = {
    answers: [...kept.values()],
    previous: new Map(),
    idOf: (itemId) => `ladder-7:${itemId}`,
    find: async (itemId) => kept.get(itemId) ?? null,
    save: async (given) => {
      for (const one of given)
        put(one, {
          result: one.result,
          inBulk: one.inBulk === true,
          ...(one.text === undefined ? {} : { text: one.text }),
        })
      return ok
    },
    note: async () => ok,
    takeBack: async (given) => {
      for (const one of given) put(one, { result: null, inBulk: false })
      return ok
    },
  }
  return (
    <FormScreen
      asked={askedAreas(areas, ASK_ALL, store.answers)}
      store={store}
      editable
      minPercent={100}
      subject="Ladder 7"
      back="/ladders/7"
      say={{ back: 'Back to the ladder', openRaised: 'Open the task', reasons: {} }}
      empty={null}
      onAskAll={() => undefined}
    />
  )
}

async function open() {
  const kept = new Map<string, Answered>()
  const location = memoryLocation({ path: '/', record: true })
  await renderApp(
    <Router hook={location.hook}>
      <UndoProvider>
        <Inspection kept={kept} />
      </UndoProvider>
    </Router>,
  )
  const question = (name: string) => within(screen.getByRole('radiogroup', { name }))
  return { kept, question, location }
}

it('answers by the letters of a keyboard, from any of the three answers', async () => {
  const { kept, question } = await open()
  fireEvent.keyDown(question('Rungs whole?').getByRole('radio', { name: 'Pass' }), { key: 'f' })
  await waitFor(() => expect(kept.get('rungs')?.result).toBe('fail'))
  fireEvent.keyDown(question('Feet rubbered?').getByRole('radio', { name: 'Fail' }), { key: 'N' })
  await waitFor(() => expect(kept.get('feet')?.result).toBe('na'))
  fireEvent.keyDown(question('Rungs whole?').getByRole('radio', { name: 'Pass' }), { key: 'p', ctrlKey: true })
  fireEvent.keyDown(question('Rungs whole?').getByRole('radio', { name: 'Pass' }), { key: 'x' })
  expect(kept.get('rungs')?.result).toBe('fail')
})

it('keeps what is filled in, and takes the answer back when it is emptied', async () => {
  const { kept } = await open()
  const [place, date, tag] = [
    screen.getByRole('combobox', { name: 'Where does it stand?' }),
    screen.getByLabelText('Next inspection?'),
    screen.getByRole('textbox', { name: 'What does the tag say?' }),
  ]
  fireEvent.change(place, { target: { value: 'Slip' } })
  fireEvent.change(date, { target: { value: '2027-01-15' } })
  fireEvent.change(tag, { target: { value: 'L-7' } })
  fireEvent.blur(tag)
  await waitFor(() =>
    expect([kept.get('place'), kept.get('next'), kept.get('tag')]).toMatchObject([
      { result: 'pass', text: 'Slip' },
      { result: 'pass', text: '2027-01-15' },
      { result: 'pass', text: 'L-7' },
    ]),
  )
  expect(await screen.findByText(/^Ladder 7 · 3 of 5 answered/)).toBeDefined()
  fireEvent.change(date, { target: { value: '' } })
  await waitFor(() => expect(kept.get('next')?.result).toBeNull())
})

it('fails without raising anything where a use raises nothing, and passes the rest but not what is filled in', async () => {
  const { kept, question, location } = await open()
  fireEvent.click(screen.getByRole('button', { name: /^Rest of section OK/ }))
  fireEvent.click(await screen.findByRole('button', { name: 'Pass all 2' }))
  await waitFor(() => expect([...kept.keys()].toSorted()).toEqual(['feet', 'rungs']))
  fireEvent.click(question('Rungs whole?').getByRole('radio', { name: 'Fail' }))
  await waitFor(() => expect(kept.get('rungs')).toMatchObject({ result: 'fail', inBulk: false }))
  expect([location.history, screen.queryByRole('button', { name: 'Open the task' })]).toEqual([['/'], null])
  fireEvent.click(screen.getByRole('button', { name: 'Back to the ladder' }))
  expect(location.history.at(-1)).toBe('/ladders/7')
})
