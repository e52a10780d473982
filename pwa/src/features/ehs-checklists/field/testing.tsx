/** A round on a screen, as the tests of this folder open it. */
import { act, screen, within } from '@testing-library/react'
import { Route, Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { newId } from '../../../../../sync/change/ids.ts'
import type { NewOp } from '../../../data/outbox/intent.ts'
import { answerRows } from '../../../forms/answering/answerRows.ts'
import { addDays, today } from '../../../lib/dates.ts'
import { add, factoryRow } from '../../../testing/factories.ts'
import { renderApp, type RenderedApp } from '../../../testing/renderApp.tsx'
import { UndoProvider } from '../../../ui/UndoBar.tsx'
import { beginRound, thingPlace } from '../core/round.ts'
import Begin from './Begin.tsx'
import Round from './Round.tsx'
import Sign from './Sign.tsx'

export interface Item {
  readonly id: string
  readonly text: { readonly en: string }
  readonly [more: string]: unknown
}

export const plain = (id: string): Item => ({ id, text: { en: `Part ${id} is whole` }, photoOnFail: false })
export const critical = (id: string): Item => ({ ...plain(id), criticalFail: true })
export const reading = (id: string): Item => ({ ...plain(id), type: 'number', unit: '%', min: 0, max: 15 })
export const area = (id: string, items: readonly Item[]) => ({ id, title: { en: id }, items })

export const KEY = 'crane-shift'

export interface Opened {
  readonly app: RenderedApp
  readonly craneId: string
  readonly go: (path: string) => void
  readonly path: () => string
}

export async function open(
  path: (ids: { readonly roundId: string; readonly craneId: string }) => string,
  areas: unknown,
  more: readonly NewOp[] = [],
): Promise<Opened & { readonly roundId: string }> {
  const [craneId, zoneId, templateId] = [newId(), newId(), newId()]
  const crane = factoryRow('equipmentItem', {
    id: craneId,
    tag: 'CR-07',
    name: 'Portal crane',
    kind: 'crane',
    zoneId,
    state: 'in_service',
  })
  const begin = (roundOn: string) =>
    beginRound({
      place: thingPlace(crane, null),
      template: { id: templateId, key: KEY, title: 'Crane pre-use' },
      roundOn,
      round: 1,
      dueOn: roundOn,
      inspectorId: newId(),
      provisionalNumber: 'T-1',
    })
  const [earlier, begun] = [begin(addDays(today(), -23)), begin(today())]
  const before = earlier.id
  const rows = answerRows('ehsAnswer', { roundId: before })
  const ids = { roundId: begun.id, craneId }
  const location = memoryLocation({ path: path(ids), record: true })
  const app = await renderApp(
    <Router hook={location.hook} searchHook={location.searchHook}>
      <UndoProvider>
        <Route path="/ehs-checklists/rounds/new" component={Begin} />
        <Route path="/ehs-checklists/round/:id" component={Round} />
        <Route path="/ehs-checklists/round/:id/sign" component={Sign} />
        <Route path="/ehs-checklists/yard">Rounds in the yard</Route>
      </UndoProvider>
    </Router>,
    {
      role: 'ehs_manager',
      ops: [
        add('zone', { id: zoneId, name: 'Pier 3', code: 'P3', kind: 'pier', active: true }),
        add('equipmentItem', {
          id: craneId,
          tag: 'CR-07',
          name: 'Portal crane',
          kind: 'crane',
          zoneId,
          state: 'in_service',
        }),
        add('ehsTemplate', {
          id: templateId,
          key: KEY,
          version: 1,
          status: 'live',
          title: { en: 'Crane pre-use' },
          areas,
          fails: { a1: { en: 'Lamp broken' } },
        }),
        earlier,
        ...['b2', 'b3', 'd1'].map((id) =>
          rows.give(
            { item: { id } as never, row: null, result: 'pass', value: 400, now: Date.UTC(2026, 10, 1) },
            craneId,
          ),
        ),
        {
          kind: 'command',
          entity: 'ehsRound',
          id: before,
          command: 'submit',
          fields: { signature: 'M0 0L200 0', signedAt: Date.UTC(2026, 10, 1) },
        },
        ...(path(ids).includes(begun.id) ? [begun] : []),
        ...more,
      ],
    },
  )
  return {
    app,
    craneId,
    roundId: begun.id,
    go: (to) => act(() => location.navigate(to)),
    path: () => location.history.at(-1) ?? '',
  }
}

export const key = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name })
export const answers = (app: RenderedApp, roundId: string) => app.data.list('ehsAnswer', { roundId })

export const group = (name: string) => within(screen.getByRole('radiogroup', { name }))
