// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { askedAreas } from '../asked.ts'
import { readTemplate, type Dialect } from '../template.ts'
import { editItem, readDraft, writeDraft } from './draft.ts'
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
  render(<ItemEditor use={USE} item={item} problems={[]} onChange={onChange} onDone={() => undefined} />)
  fireEvent.change(screen.getByLabelText('Asked'), { target: { value: 'failed-last-time' } })
  expect(onChange).toHaveBeenCalledExactlyOnceWith({ when: 'failed-last-time' })

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
