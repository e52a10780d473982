// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { askedAreas } from '../asked.ts'
import { readTemplate, type Dialect } from '../template.ts'
import { mayContradict } from './against.ts'
import { editItem, moveItem, readDraft, writeDraft } from './draft.ts'
import { differences, draftProblems } from './draftCheck.ts'
import { ItemEditor } from './ItemEditor.tsx'

const DIALECT: Dialect = { kinds: ['choice', 'number'], conditions: [] }
const USE = {
  dialect: DIALECT,
  conditions: [],
  say: { running: '', update: () => '', open: 'The person chooses', fail: '' },
}

it('makes a question that is asked again only where it failed last time', () => {
  const draft = readDraft({
    title: 'Yard',
    areas: [{ id: 'dock', title: 'Dock', items: [{ id: 'leak', text: 'Leak stopped?' }] }],
  })
  const item = draft.areas[0]?.items[0]
  if (item === undefined) throw new Error('the draft is empty')
  const onChange = vi.fn()
  render(<ItemEditor use={USE} item={item} earlier={[]} problems={[]} onChange={onChange} onDone={() => undefined} />)
  fireEvent.change(screen.getByLabelText('Asked'), { target: { value: 'failed-last-time' } })
  expect(onChange).toHaveBeenCalledExactlyOnceWith({ when: 'failed-last-time', follows: null, rest: {} })

  const published: unknown = JSON.parse(
    JSON.stringify(writeDraft(editItem(draft, 'dock', 'leak', { when: 'failed-last-time' })).areas),
  )
  const asked = (failedLastTime: readonly string[]) =>
    askedAreas(
      readTemplate({ areas: published }, DIALECT).areas,
      { holds: {}, failedLastTime: new Set(failedLastTime) },
      [],
    ).areas.flatMap((area) => area.items.map(({ id }) => id))
  expect([asked(['leak']), asked([])]).toEqual([['leak'], []])
})

it('makes a question that follows on a failed one, and asks it only then', () => {
  const draft = readDraft({
    title: 'Yard',
    areas: [
      {
        id: 'dock',
        title: 'Dock',
        items: [
          { id: 'leak', text: 'Leak stopped?' },
          { id: 'told', text: 'Harbor master told?' },
        ],
      },
    ],
  })
  const [leak, told] = draft.areas[0]?.items ?? []
  if (leak === undefined || told === undefined) throw new Error('the draft is empty')
  const onChange = vi.fn()
  render(
    <ItemEditor use={USE} item={told} earlier={[leak]} problems={[]} onChange={onChange} onDone={() => undefined} />,
  )
  fireEvent.change(screen.getByLabelText('Asked'), { target: { value: 'follows' } })
  const follows = { itemId: 'leak', result: 'fail' } as const
  expect(onChange).toHaveBeenCalledExactlyOnceWith({ when: null, follows, rest: {} })

  const next = editItem(draft, 'dock', 'told', { follows })
  expect(draftProblems(next)).toEqual([])
  expect(draftProblems(moveItem(next, 'dock', 'told', -1)).map(({ itemId }) => itemId)).toEqual(['told'])
  expect(differences(draft, next)[0]?.details).toEqual(['Asked: always → if “Leak stopped?” failed'])

  const published: unknown = JSON.parse(JSON.stringify(writeDraft(next).areas))
  expect(readDraft({ title: 'Yard', areas: published }).areas[0]?.items[1]?.follows).toEqual(follows)
  const { areas } = readTemplate({ areas: published }, DIALECT)
  const asked = (result: string | null) =>
    askedAreas(areas, { holds: {}, failedLastTime: null }, [{ itemId: 'leak', result }])
  expect(asked('fail').areas[0]?.items.map(({ id }) => id)).toEqual(['leak', 'told'])
  expect(asked(null).areas[0]?.items.map(({ id }) => id)).toEqual(['leak'])
  expect(asked('pass').left.size).toBe(0)
})

it('keeps a longer condition that this editor cannot write', () => {
  const when = { and: [{ '==': [{ var: 'a.result' }, 'fail'] }, { '>': [{ var: 'b.value' }, 1950] }] }
  const draft = readDraft({ title: 'Y', areas: [{ id: 'd', title: 'D', items: [{ id: 'c', text: 'C?', when }] }] })
  expect(writeDraft(editItem(draft, 'd', 'c', { en: 'C now?' })).areas).toMatchObject([{ items: [{ when }] }])
})

it('says what else in a round speaks against a question, which a round then holds it to', () => {
  const draft = readDraft({
    title: 'Ladders',
    areas: [
      {
        id: 'ladder',
        title: 'Ladder',
        items: [
          { id: 'rails', text: 'Rails sound?' },
          { id: 'tagged', text: 'Defective ladder tagged?', against: { fails: ['gone'] } },
        ],
      },
    ],
  })
  const item = draft.areas[0]?.items[1]
  if (item === undefined) throw new Error('the draft is empty')
  let edited = draft
  const shown = () => {
    const now = edited.areas[0]?.items[1] ?? item
    return (
      <ItemEditor
        use={{ ...USE, agrees: { found: [{ value: 'leak', label: 'Leak' }] } }}
        item={now}
        earlier={[]}
        others={mayContradict(edited, now)}
        problems={[]}
        onChange={(patch) => {
          edited = editItem(edited, 'ladder', 'tagged', patch)
        }}
        onDone={() => undefined}
      />
    )
  }
  const { rerender } = render(shown())
  const tick = (name: string | RegExp) => {
    fireEvent.click(screen.getByRole('checkbox', { name }))
    rerender(shown())
  }
  tick(/not here/)
  tick('Rails sound?')
  tick(/taken out of service/)
  tick('Leak')
  const published: unknown = JSON.parse(JSON.stringify(writeDraft(edited).areas))
  const [, written] = readTemplate({ areas: published }, DIALECT).areas[0]?.items ?? []
  expect(written?.against).toEqual({ found: ['leak'], fails: ['rails'], untagged: true })
  expect(differences(draft, edited)[0]?.details).toEqual([
    'Cannot pass while: “gone” failed → leak; “Rails sound?” failed; still in service',
  ])

  // Nothing at all, which is not the same as saying nothing of it.
  tick('Rails sound?')
  tick('Leak')
  expect(JSON.stringify(writeDraft(edited).areas)).toContain('"against":{}')
  fireEvent.change(screen.getByLabelText('Cannot pass while'), { target: { value: 'shipped' } })
  expect(JSON.stringify(writeDraft(edited).areas)).not.toContain('against')
})
