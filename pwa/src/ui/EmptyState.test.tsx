// @vitest-environment jsdom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { hurry } from '../lib/firstPage.ts'
import { EmptyState } from './EmptyState.tsx'

const asked = vi.hoisted(() => vi.fn<() => void>())
vi.mock('./Drawing.tsx', () => {
  asked()
  throw new TypeError('Failed to fetch dynamically imported module')
})
afterEach(cleanup)

it('says its words without a drawing that cannot be fetched', async () => {
  hurry()
  render(<EmptyState drawing="search" title="No files yet" fact="They count here once a device has sent them." />)
  await waitFor(() => expect(asked).toHaveBeenCalled())
  await act(() => vi.dynamicImportSettled())
  expect(screen.getByRole('heading', { name: 'No files yet' })).toBeTruthy()
})
