// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { newId } from '../../../../../sync/change/ids.ts'
import { factoryRow } from '../../../testing/factories.ts'
import { renderApp } from '../../../testing/renderApp.tsx'
import type { Known } from '../core/useAround.ts'
import { NO_STOPS } from '../../../records/halts/find.ts'
import { LiveKeys } from './LiveKeys.tsx'

const NOW = Date.UTC(2026, 5, 10, 9)

// Everything that the permit asks for holds: only who may issue it is in question here.
vi.mock('../core/facts.ts', async (load) => ({ ...(await load<object>()), leftBefore: () => [] }))

it.each([
  { role: 'operations', says: 'somebody else issues it' },
  { role: 'supervisor', says: 'nothing left' },
] as const)('says to $role at the key to issue: $says', async ({ role, says }) => {
  const around: Known = {
    permit: factoryRow('workPermit', { id: newId(), kind: 'hot_work', state: 'draft', untilAt: NOW + 3_600_000 }),
    tests: [],
    entries: [],
    locks: [],
    checks: [],
    signatures: [],
    own: [],
    stops: NO_STOPS,
    certificate: null,
    conflicts: 0,
    clashing: [],
    papers: new Map(),
    qualified: () => [],
    tablet: 'T1',
    zone: 'UTC',
  }
  await renderApp(<LiveKeys around={around} now={NOW} retest={0} closed={null} onAsk={() => undefined} />, { role })
  const key = await screen.findByRole('button', { name: /^Issue permit/ })
  expect(key.querySelector('small')?.textContent).toBe(says)
  expect(key.getAttribute('aria-disabled')).toBe(role === 'supervisor' ? null : 'true')
})
