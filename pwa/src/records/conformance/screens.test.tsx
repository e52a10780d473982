// @vitest-environment jsdom
/** Every kind of record on the screens that are made from its module file: they draw, report nothing, and say no word of the machine. */
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import type { ReactNode } from 'react'
import { PAGES } from '../../../../schema/gen/pages.ts'
import type { EntityName } from '../../../../schema/gen/types.ts'
import type { Json } from '../../../../schema/meta/shapes.ts'
import type { Client } from '../../data/session/client.ts'
import { today } from '../../lib/dates.ts'
import { add } from '../../testing/factories.ts'
import { renderApp } from '../../testing/renderApp.tsx'
import { UndoProvider } from '../../ui/UndoBar.tsx'
import { defineRecord, titleOf } from '../engine/define.ts'
import { RecordDetail } from '../engine/detail.tsx'
import { FieldForm } from '../engine/fieldForm.tsx'
import { RecordForm } from '../engine/form.tsx'
import { RecordList } from '../engine/list.tsx'
import { rulesFor } from '../engine/when.ts'
import { listTitle, nounsOf } from '../engine/words.ts'
import { words as EN } from '../engine/words/en.ts'
import { words as ES } from '../engine/words/es.ts'

// The parser's edge of a test: the generated pages are of entities alone.
const KINDS = Object.keys(PAGES) as readonly EntityName[]
const LISTED = KINDS.filter((entity) => PAGES[entity]?.list !== undefined)
const FORMED = KINDS.filter((entity) => PAGES[entity]?.form !== undefined)

const complaints: unknown[] = []
let opened: Client | null = null

beforeEach(() => {
  complaints.length = 0
  vi.spyOn(console, 'error').mockImplementation((...said: unknown[]) => void complaints.push(said))
})
afterEach(async () => {
  cleanup()
  vi.restoreAllMocks()
  // An open database hears of every change in the others.
  await opened?.close()
})

/** What a person must never read: names of fields and values as they are stored. */
function machineWords(entity: EntityName): readonly string[] {
  const { meta } = defineRecord(entity)
  const values = Object.values(meta.fields).flatMap((field) => field.enum ?? [])
  return [
    ...Object.keys(meta.fields).filter((name) => /[a-z][A-Z]/.test(name)),
    ...values.filter((v) => v.includes('_')),
  ]
}

function readable(entity: EntityName): void {
  const said = document.body.textContent
  expect(said).not.toMatch(/undefined|\[object|\bNaN\b/)
  expect(machineWords(entity).filter((word) => new RegExp(`\\b${word}\\b`).test(said))).toEqual([])
}

async function open(
  entity: EntityName,
  made: ReactNode,
  { id, fields }: Pick<ReturnType<typeof add>, 'id' | 'fields'> = add(entity),
) {
  const location = memoryLocation({ path: PAGES[entity]?.page ?? '/', searchPath: 'tab=all', record: true })
  const { browser, client } = await renderApp(
    <Router hook={location.hook} searchHook={location.searchHook}>
      <UndoProvider>{made}</UndoProvider>
    </Router>,
    { prepare: ({ server }) => server.put(entity, id, { ...fields } as Readonly<Record<string, Json>>) },
  )
  opened = client
  return { browser, title: titleOf(defineRecord(entity), { id, ...fields }) }
}

describe.each(LISTED)('the list of %s', (entity) => {
  it('shows the record under its titles', async () => {
    const definition = defineRecord(entity)
    const { browser, title } = await open(entity, <RecordList definition={definition} />)
    await screen.findByRole('heading', { name: listTitle(definition.page) })
    expect((await screen.findAllByText(title, { exact: false })).length).toBeGreaterThan(0)
    readable(entity)
    expect([...complaints, ...browser.problems]).toEqual([])
  })
})

describe.each(KINDS.filter((entity) => PAGES[entity]?.page !== undefined))('the page of %s', (entity) => {
  it('shows the record under its title', async () => {
    const definition = defineRecord(entity)
    const { id, fields } = add(entity)
    const { browser, title } = await open(entity, <RecordDetail definition={definition} id={id} />, { id, fields })
    expect((await screen.findAllByText(title, { exact: false })).length).toBeGreaterThan(0)
    readable(entity)
    expect([...complaints, ...browser.problems]).toEqual([])
  })
})

const nothing = () => undefined

describe.each(FORMED)('the form of %s', (entity) => {
  it('asks for a new one in the office', async () => {
    const definition = defineRecord(entity)
    const { browser } = await open(
      entity,
      <RecordForm definition={definition} mode="new" onSaved={nothing} onClose={nothing} />,
    )
    await screen.findByRole('button', { name: `Add ${nounsOf(entity).one}` })
    const begins = rulesFor(entity, { id: '', ...definition.page.start }, { parent: null, today: today() })
    for (const field of definition.page.form?.new ?? []) {
      // What only another kind of entry asks for comes when that is chosen.
      if (begins.get(field)?.visible === false) continue
      const title = definition.meta.fields[field]?.title ?? field
      expect((await screen.findAllByText(title, { exact: false })).length).toBeGreaterThan(0)
    }
    readable(entity)
    expect([...complaints, ...browser.problems]).toEqual([])
  })

  it('edits one on a tablet, in both languages', async () => {
    const definition = defineRecord(entity)
    const { browser } = await open(entity, <FieldForm definition={definition} onSaved={nothing} onClose={nothing} />)
    await screen.findByText(EN.done)
    readable(entity)
    fireEvent.click(screen.getByText('Español'))
    await screen.findByText(ES.done)
    readable(entity)
    fireEvent.click(screen.getByText('Español'))
    await screen.findByText(EN.done)
    expect([...complaints, ...browser.problems]).toEqual([])
  })
})
