import { expect, it } from 'vitest'
import { factoryRow } from '../../../testing/factories.ts'
import { changedOps, checkOp, comesOut, giveLog, shiftOps, stepOps, takeLog } from './ops.ts'

const permit = (part = {}) =>
  factoryRow('workPermit', { id: '00000000-0000-4000-8000-000000000001', state: 'active', holderId: 'ray', ...part })
const press = { now: 1000, me: 'me', tablet: 'T7' }

it('who starts the work takes the entry log, unless another tablet has it', () => {
  expect(stepOps(permit({ state: 'issued' }), 'start', press)).toEqual([
    {
      kind: 'command',
      entity: 'workPermit',
      id: permit().id,
      command: 'start',
      fields: { startedAt: 1000, logDevice: 'T7', logHolderId: 'me' },
    },
  ])
  expect(stepOps(permit({ state: 'issued', logDevice: 'T5' }), 'start', press)[0]).toMatchObject({
    fields: { startedAt: 1000 },
  })
})

it('work that goes on begins the fire watch anew', () => {
  expect(stepOps(permit({ state: 'ended' }), 'restart', press)[0]).toMatchObject({
    command: 'restart',
    fields: { workEndedAt: null, surveyedAt: null },
  })
})

it('changed conditions end the gas test, and stop work that is on', () => {
  expect(changedOps(permit(), 'Line opened', 5)).toEqual([
    {
      kind: 'command',
      entity: 'workPermit',
      id: permit().id,
      command: 'suspend',
      fields: { conditionsAt: 5, conditionsWhy: 'Line opened', stateReason: 'Line opened' },
    },
  ])
  expect(changedOps(permit({ state: 'issued' }), 'Line opened', 5)[0]).toMatchObject({
    kind: 'set',
    fields: { conditionsAt: 5 },
  })
})

it('two tablets that look at one thing write one row', () => {
  const one = checkOp(permit().id, 'sign', true, 1)
  expect(checkOp(permit().id, 'sign', false, 2).id).toBe(one.id)
  expect(checkOp(permit().id, 'light', true, 1).id).not.toBe(one.id)
})

it('nobody comes out before going in, whatever the clock of the tablet says', () => {
  expect(comesOut(factoryRow('permitEntry', { inAt: 900 }), 800)).toMatchObject({ fields: { outAt: 900 } })
})

it('a hand-over is told, and leaves the log free or takes it', () => {
  expect(shiftOps({ id: 'h', permit: permit(), toId: 'dee', note: 'Two inside', press })).toMatchObject([
    { entity: 'permitHandOver', fields: { what: 'shift', fromId: 'ray', toId: 'dee', at: 1000, note: 'Two inside' } },
    { kind: 'set', fields: { holderId: 'dee' } },
  ])
  expect(giveLog('h', permit(), press)[1]).toMatchObject({ fields: { logDevice: null, logHolderId: null } })
  expect(takeLog('h', permit({ logHolderId: 'ray' }), 'Tablet lost', press)).toMatchObject([
    { fields: { what: 'log', fromId: 'ray', toId: 'me', note: 'Tablet lost' } },
    { fields: { logDevice: 'T7', logHolderId: 'me' } },
  ])
})
