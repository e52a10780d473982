// @vitest-environment jsdom
/** A language that nobody wrote code for: its files are put beside the others, and field screens speak it. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { Route, Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { newId } from '../../../sync/change/ids.ts'
import { WORD_FILES } from '../app/wordFiles.ts'
import { LANGUAGE_FILES } from '../app/words.ts'
import { inspections } from '../features/equipment/records.tsx'
import { Checklist } from '../features/safety-walk/pages/Checklist.tsx'
import { FindingCapture } from '../features/safety-walk/pages/FindingCapture.tsx'
import { Review } from '../features/safety-walk/pages/Review.tsx'
import { Sign } from '../features/safety-walk/pages/Sign.tsx'
import { VerifyFirst } from '../features/safety-walk/pages/VerifyFirst.tsx'
import { WalkReady } from '../features/safety-walk/ready/WalkReady.tsx'
import { StopWorkBar } from '../features/safety-walk/StopWorkBar.tsx'
import { readWords } from '../lib/wordFiles.ts'
import { fillWords, languages, speak } from '../lib/words.ts'
import type { NewOp } from '../data/outbox/intent.ts'
import { FieldForm } from '../records/engine/fieldForm.tsx'
// The choice opens when it is asked for; imported here, that does not eat into a waiting test's time.
import '../ui/LanguageSheet.tsx'
import '../ui/overlay/Overlay.tsx'
import { UndoProvider } from '../ui/UndoBar.tsx'
import { add } from './factories.ts'
import { renderApp } from './renderApp.tsx'
import { formTexts } from './schemaTexts.ts'

const ACCENTS: Readonly<Record<string, string>> = { a: 'á', e: 'é', i: 'í', o: 'ó', u: 'ú', n: 'ñ', S: 'Š', R: 'Ŕ' }

/** "Send" is "[Šéñd]". */
const accented = (text: string) => `[${text.replaceAll(/[aeiounSR]/g, (letter) => ACCENTS[letter] ?? letter)}]`

function pseudo(words: unknown): unknown {
  if (typeof words === 'string') return accented(words)
  if (typeof words === 'function') return (...given: unknown[]) => pseudo(Reflect.apply(words, undefined, given))
  if (Array.isArray(words)) return words.map(pseudo)
  if (typeof words !== 'object' || words === null) return words
  return Object.fromEntries(Object.entries(words).map(([key, text]) => [key, pseudo(text)]))
}

const ENGLISH_FILES = import.meta.glob('../**/words/en.ts', { import: 'words' })
const dictionary = (texts: readonly string[]) => Object.fromEntries(texts.map((text) => [text, accented(text)]))

beforeEach(() => {
  const fixed = Object.entries(ENGLISH_FILES).map(([path, load]) => [
    path.replace('/en.ts', '/qps.ts'),
    async () => pseudo(await load()),
  ])
  fillWords(
    { ...LANGUAGE_FILES, '../lib/languages/qps.ts': { name: '[Šéñd]', english: 'Accented', complete: false } },
    (language) => {
      const files = {
        ...WORD_FILES,
        ...Object.fromEntries(fixed),
        '../../../schema/words/equipment/qps.json': () => Promise.resolve(dictionary(formTexts('equipment'))),
        '../../../schema/words/library/qps.json': () => Promise.resolve(dictionary(['Railed?', 'Scaffold', 'High'])),
      }
      return readWords(files, language)
    },
  )
})

const [walkId, zoneId, templateId, itemId, findingId] = [newId(), newId(), newId(), newId(), newId()]
const AREAS = [{ id: 'dd', title: 'Dry dock', items: [{ id: 'rail', text: { en: 'Railed?', es: '¿Con baranda?' } }] }]
const YARD = [
  add('zone', { id: zoneId, name: 'Dry Dock 2', code: 'DD2', kind: 'dry_dock', areaIds: ['dd'] }),
  add('walkTemplate', { id: templateId, key: 'yard', version: 1, title: { en: 'Yard' }, areas: AREAS, status: 'live' }),
  add('walk', { id: walkId, templateId, state: 'in_progress', startedAt: Date.now(), route: [zoneId] }),
]

async function open(path: string, route: string, page: ReactNode, more: readonly NewOp[] = []) {
  const location = memoryLocation({ path })
  return renderApp(
    <Router hook={location.hook}>
      <UndoProvider>
        <Route path={route}>{page}</Route>
      </UndoProvider>
    </Router>,
    { role: 'ehs_manager', ops: [...YARD, ...more] },
  )
}

it('is chosen on a checklist, whose words and questions it has', async () => {
  await open(`/safety-walk/${walkId}/zone/${zoneId}`, '/safety-walk/:id/zone/:zoneId', <Checklist />)
  await screen.findByText('Railed?')
  expect(languages().map(({ id }) => id)).toEqual(['en', 'es', 'qps'])
  fireEvent.click(screen.getByRole('button', { name: 'Español' }))
  fireEvent.click(await screen.findByRole('radio', { name: '[Šéñd]' }))
  fireEvent.click(await screen.findByRole('button', { name: '[Dóñé]' }))
  const question = await screen.findByText('[Ŕáíléd?]')
  expect(question.getAttribute('lang')).toBe('qps')
  expect(screen.getByRole('radio', { name: '[Páss]' })).toBeTruthy()
  expect(screen.getByRole('button', { name: '[Báck tó thé zóñé]' })).toBeTruthy()
})

it('is spoken by the ready check', async () => {
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  await speak('qps')
  await open('/', '/', <WalkReady />)
  await waitFor(() => expect(document.body.textContent).toContain(accented('Prepare this tablet')))
  await waitFor(() => expect(document.body.textContent).toContain('1 [zóñé áñd códé]'))
})

it('is spoken where somebody signs; what is signed is kept in English', async () => {
  await speak('qps')
  await open(`/safety-walk/${walkId}/sign`, '/safety-walk/:id/sign', <Sign />)
  await waitFor(() => expect(document.body.textContent).toContain(accented('Sign above the line.')))
  expect(document.body.textContent).toContain(
    accented('I walked the zones marked visited in this report. It records what I observed.'),
  )
  expect(document.body.textContent).toContain(
    'I walked the zones marked visited in this report. It records what I observed.',
  )
})

it('is spoken by the capture of a finding, its hazards and its severities', async () => {
  await speak('qps')
  await open(`/safety-walk/${walkId}/finding/${findingId}`, '/safety-walk/:id/finding/:findingId', <FindingCapture />, [
    add('finding', { id: findingId, walkId, zoneId, kind: 'at_risk', state: 'draft', observedAt: Date.now() }),
  ])
  await screen.findByRole('radio', { name: accented('Scaffold') })
  expect(screen.getByRole('radio', { name: accented('At risk') })).toBeTruthy()
  expect(document.body.textContent).toContain(`${accented('High')}${accented('1 day')}`)
  expect(screen.getByRole('button', { name: /^\[All \d+\]$/ })).toBeTruthy()
  expect(document.body.textContent).toContain(accented('Nobody gets it yet'))
  expect(screen.getByRole('button', { name: accented('Remove finding') })).toBeTruthy()
})

const OLD = { zoneId, kind: 'at_risk', state: 'open', severity: 'high', text: 'Rail is off' } as const

it('is spoken where earlier findings are looked at again', async () => {
  await speak('qps')
  await open(`/safety-walk/${walkId}/zone/${zoneId}/verify`, '/safety-walk/:id/zone/:zoneId/verify', <VerifyFirst />, [
    add('finding', { ...OLD, walkId: newId() }),
  ])
  fireEvent.click(await screen.findByRole('button', { name: accented('Still there') }))
  await waitFor(() => expect(document.body.textContent).toContain(accented('1 verified')))
  expect(document.body.textContent).toContain(accented('High'))
})

it('is spoken by the review, which names what was left open as the checklist asks it', async () => {
  await speak('qps')
  await open(`/safety-walk/${walkId}/review`, '/safety-walk/:id/review', <Review />, [
    add('walkZone', { walkId, zoneId, status: 'doing', enteredAt: Date.now() }),
    add('finding', { ...OLD, walkId: newId() }),
    add('finding', { walkId, zoneId, kind: 'at_risk', state: 'draft' }),
  ])
  await waitFor(() => expect(document.body.textContent).toContain(accented('questions answered')))
  const said = document.body.textContent
  expect(said).toContain(`${accented('1 question not answered')}: [Ŕáíléd?].`)
  expect(said).toContain(accented('1 earlier finding not verified'))
  expect(said).toContain(accented('Go to signing'))
})

it('is spoken by stopped work', async () => {
  await speak('qps')
  await renderApp(
    <Router hook={memoryLocation({ path: '/' }).hook}>
      <StopWorkBar />
    </Router>,
    {
      prepare: (world) => {
        world.server.put('zone', zoneId, { name: 'Pier 3', code: 'P3', kind: 'pier' })
        world.server.put('stopWork', newId(), {
          findingId: newId(),
          zoneId,
          state: 'raised',
          raisedAt: Date.now(),
          createdBy: newId(),
        })
      },
    },
  )
  expect((await screen.findByRole('alert')).textContent).toContain('[Wórk ís stóppéd át Píér 3.]')
})

it('is spoken by a form made from a module file, to its last label', async () => {
  await speak('qps')
  const nothing = () => undefined
  const start = { itemId, readings: [{ name: 'Wear', value: 120, unit: 'mm', min: 0, max: 100 }] }
  await renderApp(
    <UndoProvider>
      <FieldForm definition={inspections} start={start} onSaved={nothing} onClose={nothing} />
    </UndoProvider>,
    { role: 'ehs_manager' },
  )
  await screen.findByRole('radio', { name: '[Fáíléd]' })
  const titles = [...document.querySelectorAll('form legend, form label > span:first-child')].map(
    (node) => node.textContent,
  )
  expect(titles.length).toBeGreaterThan(2)
  expect(titles.filter((title) => !title.includes('[') && title.trim() !== '*' && !title.startsWith('Wear'))).toEqual(
    [],
  )
  fireEvent.click(screen.getByRole('button', { name: '[Dóñé]' }))
  expect((await screen.findAllByText(/\[.*ís réqúíréd/)).length).toBeGreaterThan(0)
  expect(within(document.body).queryByText(/is required/)).toBeNull()
})
