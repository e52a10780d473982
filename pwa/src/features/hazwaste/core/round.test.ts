import { expect, it } from 'vitest'
import { beginRound } from './round.ts'

const AREA = '01930000-0000-7000-8000-0000000000a1'

it('makes the same inspection on two tablets, and another on the next round', () => {
  const given = { areaId: AREA, inspectedOn: '2026-11-23', round: 1, templateId: null, inspectorId: null }
  expect(beginRound(given).id).toBe(beginRound({ ...given, inspectorId: 'someone' }).id)
  expect(beginRound({ ...given, round: 2 }).id).not.toBe(beginRound(given).id)
})
