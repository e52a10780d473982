// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderApp } from '../../../testing/renderApp.tsx'
import { LiveKeys } from './LiveKeys.tsx'
import { knownOf, NOW } from './testing.ts'

// Everything that the permit asks for holds: only who may issue it is in question here.
vi.mock('../core/facts.ts', async (load) => ({ ...(await load<object>()), leftBefore: () => [] }))

it.each([
  { role: 'operations', says: 'somebody else issues it' },
  { role: 'supervisor', says: 'nothing left' },
] as const)('says to $role at the key to issue: $says', async ({ role, says }) => {
  const around = knownOf({ kind: 'hot_work', state: 'draft' })
  await renderApp(<LiveKeys around={around} now={NOW} retest={0} closed={null} onAsk={() => undefined} />, { role })
  const key = await screen.findByRole('button', { name: /^Issue permit/ })
  expect(key.querySelector('small')?.textContent).toBe(says)
  expect(key.getAttribute('aria-disabled')).toBe(role === 'supervisor' ? null : 'true')
})
