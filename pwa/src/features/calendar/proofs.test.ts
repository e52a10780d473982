import { expect, it } from 'vitest'
import { newId } from '../../../../sync/change/ids.ts'
import { factoryRow } from '../../testing/factories.ts'
import { isProvenBy, proofOf } from './proofs.ts'
import { entry, rule, TODAY } from './testing.ts'

const THING = newId()
const inspected = (state: 'device' | 'server', result: 'pass' | 'fail' = 'pass') => {
  const row = factoryRow('equipmentInspection', { itemId: THING, result, inspectedOn: TODAY })
  return { ...row, $: { ...row.$, state } }
}
const asked = rule({
  each: 'thing',
  thingIds: [THING],
  evidence: [{ id: 'seen', kind: 'record', entity: 'equipmentInspection', title: 'Inspection' }],
})
const due = entry({ rule: asked, ruleId: asked.id, slot: `${TODAY}@${THING}`, opensOn: '2026-11-18' })
const proves = (row: ReturnType<typeof inspected>) => {
  const proof = proofOf(row, TODAY, () => undefined)
  return isProvenBy(proof === null ? [] : [proof])(due)
}

it('shows at once what a record on this device proves, while the server does not have it', () => {
  expect(proves(inspected('device'))).toBe(true)
  expect(proves(inspected('server'))).toBe(false)
})

it('proves nothing by a record whose condition does not hold, or for another thing', () => {
  expect(proves(inspected('device', 'fail'))).toBe(false)
  const other = { ...due, slot: `${TODAY}@${newId()}` }
  const proof = proofOf(inspected('device'), TODAY, () => undefined)
  expect(isProvenBy(proof === null ? [] : [proof])(other)).toBe(false)
})
