/** The calendar's page over a world of its own, for tests: a weekly eyewash test and a coating record that is late. */
import { afterEach, beforeEach, vi } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import type { Json } from '../../../../../schema/meta/shapes.ts'
import { newId } from '../../../../../sync/change/ids.ts'
import type { User } from '../../../data/session/directory.ts'
import { renderApp } from '../../../testing/renderApp.tsx'
import type { World } from '../../../testing/world.ts'
import { UndoProvider } from '../../../ui/UndoBar.tsx'
import CalendarPage from './CalendarPage.tsx'

/** The same day in every zone that the tests run in. */
const NOW = Date.parse('2026-11-20T09:02:00Z')
export const EYEWASH = newId()
const LATE = newId()

/** The day of the tests, at a desk. */
export function onThatDay() {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: NOW })
    // A desk, whatever the size of the pretended window.
    vi.stubGlobal('matchMedia', () => ({
      matches: false,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }))
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
}

interface Given {
  readonly rules?: boolean
  readonly role?: string
  /** Over what the rule of the eyewash test says. */
  readonly eyewash?: Readonly<Record<string, Json>>
  readonly workingDays?: readonly number[]
  readonly more?: (world: World, user: User) => void
}

export async function open(
  path = '/calendar',
  {
    rules = true,
    role = 'ehs_manager',
    eyewash = {},
    workingDays = [1, 2, 3, 4, 5],
    more = () => undefined,
  }: Given = {},
) {
  const { hook, history } = memoryLocation({
    path: path.split('?')[0] ?? '',
    searchPath: path.split('?')[1] ?? '',
    record: true,
  })
  const app = await renderApp(
    <UndoProvider>
      <Router hook={hook}>
        <CalendarPage />
      </Router>
    </UndoProvider>,
    {
      role,
      prepare: (world, user) => {
        const { server } = world
        server.put('organization', user.orgId, {
          name: 'Bayfront',
          timeZone: 'America/New_York',
          workingDays,
        })
        server.put('person', user.id, { fullName: 'Ana Ruiz', role })
        more(world, user)
        if (!rules) return
        const rule = {
          category: 'compliance',
          authority: 'federal',
          state: 'active',
          anchor: 'fixed',
          each: 'none',
          roll: 'none',
        }
        server.put('calendarRule', EYEWASH, {
          ...rule,
          title: 'Eyewash test',
          program: 'safety',
          rrule: 'FREQ=WEEKLY',
          startOn: '2026-01-05',
          approval: 'none',
          ownerId: user.id,
          missDays: 3,
          evidence: [
            {
              id: 'sheet',
              kind: 'file',
              title: 'Test sheet',
            },
          ],
          ...eyewash,
        })
        server.put('calendarRule', LATE, {
          ...rule,
          title: 'Coating record',
          program: 'air',
          rrule: 'FREQ=MONTHLY;BYMONTHDAY=15',
          startOn: '2026-01-15',
          openDays: 14,
          missDays: 15,
          ownerId: user.id,
          approval: 'none',
        })
      },
    },
  )
  return { ...app, history }
}
