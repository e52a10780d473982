/** An item page over a world of its own, for tests: a yearly report of Ana's, with Ben behind her. */
import { Route, Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import type { Json } from '../../../../../schema/meta/shapes.ts'
import { keyedId, newId } from '../../../../../sync/change/ids.ts'
import { addDays, today } from '../../../lib/dates.ts'
import { renderApp } from '../../../testing/renderApp.tsx'
import type { World } from '../../../testing/world.ts'
// Dialogs load when they first open; imported here, that does not eat into a waiting test's time.
import '../../../ui/overlay/Overlay.tsx'
import { UndoProvider } from '../../../ui/UndoBar.tsx'
import ItemPage from './ItemPage.tsx'

export const RULE = newId()
export const ANA = newId()
export const BEN = newId()
export const DUE = addDays(today(), 10)
export const ID = keyedId('calendarItem', { ruleId: RULE, slot: DUE })

type Fields = Readonly<Record<string, Json>>

const rule: Fields = {
  title: 'Coating report',
  text: 'Tell the agency which coatings were applied.',
  category: 'report',
  authority: 'federal',
  program: 'air',
  citation: '40 CFR 63.788(b)',
  mark: 'U',
  state: 'active',
  anchor: 'fixed',
  rrule: 'FREQ=YEARLY',
  startOn: DUE,
  fromOn: addDays(DUE, -400),
  roll: 'none',
  each: 'none',
  approval: 'none',
  openDays: 30,
  missDays: 5,
  ownerId: ANA,
  backupId: BEN,
  submitTo: 'State agency',
  evidence: [
    { id: 'pdf', kind: 'file', title: 'Report PDF' },
    { id: 'conf', kind: 'number', title: 'Confirmation number' },
    { id: 'note', kind: 'file', title: 'Cover letter', optional: true },
  ],
}

export function prepare(world: World, more: Fields = {}, item: Fields | null = null) {
  world.server.put('person', ANA, { fullName: 'Ana Ruiz', role: 'env_specialist', active: true })
  world.server.put('person', BEN, { fullName: 'Ben Lee', role: 'supervisor', active: true })
  world.server.put('calendarRule', RULE, { ...rule, ...more })
  if (item !== null)
    world.server.put('calendarItem', ID, {
      ruleId: RULE,
      slot: DUE,
      title: 'Coating report',
      category: 'report',
      authority: 'federal',
      approval: 'none',
      state: 'open',
      opensOn: addDays(DUE, -30),
      dueOn: DUE,
      graceOn: DUE,
      missOn: addDays(DUE, 5),
      legalOn: DUE,
      ownerId: ANA,
      backupId: BEN,
      evidence: rule['evidence'] ?? null,
      ...item,
    })
}

export function open({
  role = 'ehs_manager',
  prepared,
}: {
  readonly role?: string
  readonly prepared: (world: World, user: { readonly id: string }) => void
}) {
  const at = memoryLocation({ path: `/calendar/item/${ID}`, searchPath: `rule=${RULE}&slot=${DUE}` })
  return renderApp(
    <Router hook={at.hook} searchHook={at.searchHook}>
      <UndoProvider>
        <Route path="/calendar/item/:id">
          <ItemPage />
        </Route>
      </UndoProvider>
    </Router>,
    { role, prepare: prepared },
  )
}
