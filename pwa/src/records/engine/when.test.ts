import { expect, it } from 'vitest'
import { rulesFor } from './when.ts'

const today = { parent: null, today: '2026-05-01' }

it('asks for the reason of a skipped zone, and for none otherwise', () => {
  const zone = { walkId: 'w', zoneId: 'z' }
  expect(rulesFor('walkZone', { ...zone, status: 'skipped' }, today).get('skipReason')).toEqual({
    visible: true,
    required: true,
    error: 'Say why the zone is skipped.',
    warning: null,
  })
  expect(
    rulesFor('walkZone', { ...zone, status: 'skipped', skipReason: 'No access' }, today).get('skipReason'),
  ).toEqual({
    visible: true,
    required: true,
    error: null,
    warning: null,
  })
  expect(rulesFor('walkZone', { ...zone, status: 'done', skipReason: 'No access' }, today).get('skipReason')).toEqual({
    visible: false,
    required: false,
    error: null,
    warning: null,
  })
})

it('asks how bad a finding is only where something is at risk', () => {
  expect(rulesFor('finding', { kind: 'at_risk' }, today).get('severity')?.visible).toBe(true)
  expect(rulesFor('finding', { kind: 'good_catch' }, today).get('severity')?.visible).toBe(false)
})

it('warns that nobody was told to stop, and refuses nothing for it', () => {
  const finding = { kind: 'at_risk', severity: 'stop_work' }
  expect(rulesFor('finding', finding, today).get('toldPerson')).toEqual({
    visible: true,
    required: false,
    error: null,
    warning: 'Say who was told to stop work.',
  })
  expect(rulesFor('finding', { ...finding, toldPerson: 'Ana' }, today).get('toldPerson')?.warning).toBeNull()
})

it('knows the fields that are always required', () => {
  const rules = rulesFor('task', {}, today)
  expect(rules.get('title')).toEqual({ visible: true, required: true, error: null, warning: null })
  expect(rules.get('dueOn')?.required).toBe(false)
})
