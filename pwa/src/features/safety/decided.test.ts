import { expect, it } from 'vitest'
import { TABLES } from '../../../../schema/gen/tables.ts'
import { factoryRow } from '../../testing/factories.ts'
import type { Viewer } from '../../records/engine/listExceptions.ts'
import { inTab } from '../../records/engine/views.ts'
import { entersNot } from './decided.ts'
import { incidents } from './records.tsx'

it('a case that nobody answered is open, not off the log', () => {
  const fresh = factoryRow('oshaCase', {})
  expect(entersNot(fresh)).toBe('It is not decided yet: 11 questions are open.')
  expect(entersNot({ ...fresh, ours: 'payroll', abnormal: false })).toMatch(/do not make it recordable/)
  const yes = { ...fresh, ours: 'payroll', abnormal: true, workRelated: true, newCase: true, away: true } as const
  expect(entersNot(yes)).toBeNull()
})

it('asks for what a line of the log needs, before it is one', () => {
  expect(TABLES.oshaCase.states?.commands['enter']?.guard?.fieldIn).toEqual({
    personId: 'nonempty',
    place: 'nonempty',
    describe: 'nonempty',
  })
})

it('who reported an incident finds it under Mine, and so does who investigates it', () => {
  const row = factoryRow('incident', { createdBy: 'ray', leadId: 'jo' })
  const mine = (userId: string) =>
    inTab(incidents, 'my', row, { userId, mayApprove: false, today: '2026-06-10' } satisfies Viewer)
  expect([mine('ray'), mine('jo'), mine('dee')]).toEqual([true, true, false])
})
