import { expect, it } from 'vitest'
import type { Row } from '../../../data/react/live.ts'
import { record } from '../../../testing/factories.ts'
import gift from '../../safety-walk/given.ts'
import { binTitle } from './binColumns.tsx'

const GIVEN = { kinds: gift.kinds ?? [], follows: [], boards: [], schedule: null }

it('calls a deleted finding as every list calls it', () => {
  const $: Row<'finding'>['$'] = {
    entity: 'finding',
    cl: 2,
    seq: 1,
    state: 'server',
    by: null,
    deleted: true,
    pending: [],
  }
  const deleted = (text: string | null): Row<'finding'> => ({
    ...record('finding', { text, category: 'scaffold', itemId: 'dd-01' }),
    $,
  })
  expect(binTitle(deleted('Failed: Dock edges railed?\nRail gone at frame 48'), GIVEN)).toBe('Rail gone at frame 48')
  expect(binTitle(deleted(null), GIVEN)).toBe('Scaffold')
})
