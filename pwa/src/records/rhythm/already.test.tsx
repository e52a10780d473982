// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { newId } from '../../../../sync/change/ids.ts'
import { renderApp } from '../../testing/renderApp.tsx'
import '../../ui/overlay/Overlay.tsx'
import { UndoProvider } from '../../ui/UndoBar.tsx'
import { RepeatDialog } from './RepeatDialog.tsx'

const [CRANE, HOIST, RULE] = [newId(), newId(), newId()]

it('shows what is in the calendar already where it would be scheduled again', async () => {
  await renderApp(
    <UndoProvider>
      <RepeatDialog
        what={{ entity: 'ehsRound', title: 'Crane pre-use', proof: 'Signed round', template: 'crane' }}
        each="thing"
        places={[
          { id: CRANE, label: 'CR-01 Portal crane' },
          { id: HOIST, label: 'HO-02 Hoist' },
        ]}
        noPlaces=""
        usual="daily"
        one="round"
        onClose={() => undefined}
      />
    </UndoProvider>,
    {
      role: 'ehs_manager',
      prepare: ({ server }) => {
        const rule = (id: string, template: string, state: string, thingIds: readonly string[]) =>
          server.put('calendarRule', id, {
            title: `Rule of ${template}`,
            state,
            each: 'thing',
            thingIds: [...thingIds],
            evidence: [{ id: 'round', kind: 'record', title: 'Signed round', entity: 'ehsRound', template }],
          })
        rule(RULE, 'crane', 'active', [CRANE])
        rule(newId(), 'ladder', 'active', [HOIST])
        rule(newId(), 'crane', 'retired', [HOIST])
      },
    },
  )
  const already = await screen.findByRole('link', { name: 'Rule of crane' })
  expect(already.getAttribute('href')).toBe(`/calendar/rules/${RULE}`)
  const [crane, hoist] = within(screen.getByRole('list')).getAllByRole('listitem')
  expect(crane?.textContent).toContain('CR-01 Portal craneAlready scheduled: Rule of crane')
  expect(hoist?.textContent).toBe('HO-02 Hoist')
})
