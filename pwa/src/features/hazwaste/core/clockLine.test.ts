import { expect, it } from 'vitest'
import { factoryRow } from '../../../testing/factories.ts'
import { clockLine } from './clockLine.ts'
import { limitsWith } from './limits.ts'

const limits = limitsWith(null)

it('runs from day 0 to the last day with its alert days', () => {
  const drum = factoryRow('wasteContainer', { startOn: '2026-10-27', outBy: '2027-01-25', clockDays: 90 })
  expect(clockLine(drum, '2026-11-20', limits)).toEqual({
    startOn: '2026-10-27',
    outBy: '2027-01-25',
    total: 90,
    day: 24,
    left: 66,
    alerts: [60, 75, 85],
  })
})

it('has the alert days of its own clock, and none where no clock runs', () => {
  const alerts = (more: object) =>
    clockLine(
      factoryRow('wasteContainer', { startOn: '2026-01-01', outBy: '2027-01-01', ...more }),
      '2026-11-20',
      limits,
    )?.alerts
  expect(alerts({ clockDays: 180 })).toEqual([150, 170])
  expect(alerts({ clockDays: 270 })).toEqual([240, 260])
  expect(alerts({ clockDays: null, clockYears: 1 })).toEqual([300, 335, 355, 365])
  const leap = { startOn: '2027-03-01', outBy: '2028-03-01', clockDays: null, clockYears: 1 }
  expect(alerts(leap)).toEqual([300, 335, 355, 366])
  expect(alerts({ startOn: null, outBy: null })).toBeUndefined()
})
