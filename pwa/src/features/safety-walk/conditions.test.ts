import { expect, it } from 'vitest'
import { vesselDocked } from './conditions.ts'

it.each([
  [[], null],
  [[{ zoneId: 'dock', inYard: true }], true],
  [[{ zoneId: 'dock', inYard: null }], true],
  [[{ zoneId: 'dock', inYard: false }], false],
  [[{ zoneId: 'pier', inYard: true }], false],
])('with vessels %j a vessel is at the dock: %j', (vessels, docked) =>
  expect(vesselDocked(vessels, 'dock')).toBe(docked),
)
