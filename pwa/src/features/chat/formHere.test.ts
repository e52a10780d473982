// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { EntityName } from '../../../../schema/gen/types.ts'
import type { Row } from '../../data/store/rows.ts'
import { factoryRow } from '../../testing/factories.ts'
import { answerHere } from './answerHere.ts'
import type { Device } from './device.ts'

const field = (key: string, en: string, es: string, more = {}) => ({
  key,
  kind: 'number',
  label: { en, es },
  unit: '°F',
  ...more,
})
const body = (fields: readonly object[], title: string) => ({ title: { en: title }, fields })
const value = (id: string, entryId: string, fieldKey: string, number: number | null): Row =>
  factoryRow('logValue', { id, entryId, fieldKey, line: 0, number })
const entry = (id: string, logId: string, entryOn: string, state: 'approved' | 'void' = 'approved'): Row =>
  factoryRow('logEntry', { id, logId, entryOn, state })

const ROWS: Partial<Record<EntityName, readonly Row[]>> = {
  log: [factoryRow('log', { id: 'b', name: 'Boiler 2 log' }), factoryRow('log', { id: 'c', name: 'Compressor log' })],
  logVersion: [
    factoryRow('logVersion', {
      id: 'v1',
      logId: 'b',
      version: 1,
      body: body(
        [
          field('stack', 'Stack temperature', 'Temperatura de chimenea'),
          field('pulse', 'Pulse', 'Pulso', { sensitive: true }),
        ],
        'Boiler',
      ),
    }),
    factoryRow('logVersion', {
      id: 'v2',
      logId: 'b',
      version: 2,
      body: body(
        [
          field('stack', 'Stack temperature', 'Temperatura de chimenea'),
          field('oil', 'Oil temperature', 'Aceite'),
          field('pulse', 'Pulse', 'Pulso'),
        ],
        'Boiler',
      ),
    }),
    factoryRow('logVersion', {
      id: 'v3',
      logId: 'c',
      version: 1,
      body: body([field('oil', 'Oil temperature', 'Aceite')], 'Compressor'),
    }),
  ],
  logEntry: [
    entry('e1', 'b', '2026-10-30'),
    entry('e2', 'b', '2026-11-05'),
    entry('e3', 'b', '2026-11-19'),
    entry('e4', 'b', '2026-11-20', 'void'),
    entry('f1', 'c', '2026-11-19'),
  ],
  logValue: [
    value('1', 'e1', 'stack', 4_000_000),
    value('2', 'e2', 'stack', 4_200_000),
    value('3', 'e3', 'stack', 5_000_000),
    value('4', 'e4', 'stack', 9_000_000),
    value('5', 'f1', 'oil', 1_800_000),
    value('6', 'e3', 'oil', 1_500_000),
    value('7', 'e3', 'pulse', 700_000),
  ],
  logCorrection: [
    factoryRow('logCorrection', {
      id: 'k',
      entryId: 'e3',
      fieldKey: 'stack',
      line: 0,
      number: 4_600_000,
      createdAt: 2,
    }),
  ],
}

const TODAY = '2026-11-20'

// A day of another year is said with its year.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${TODAY}T12:00:00Z`) })
})

afterEach(() => {
  vi.useRealTimers()
})

const device = (over: Partial<Device> = {}): Device => ({
  list: (entity) => Promise.resolve(ROWS[entity] ?? []),
  may: () => true,
  all: () => true,
  synced: 0,
  names: { person: () => '', zone: () => '' },
  userId: 'me',
  today: TODAY,
  ...over,
})

const headline = async (question: string, over: Partial<Device> = {}) => {
  const found = await answerHere(question, device(over))
  return found !== null && 'headline' in found ? found.headline : found
}

describe('fields of the yard’s own forms, without a signal', () => {
  it.each([
    ['last stack temperature', 'Last stack temperature: 460 °F, Thu, Nov 19.'],
    ['stack temperature', 'Stack temperature: 460 °F, Thu, Nov 19.'],
    ['average stack temperature this month', 'Average stack temperature this month: 440 °F.'],
    ['maximum stack temperature in october', 'Maximum stack temperature october: 400 °F.'],
    ['what is the stack temperature of boiler 2', 'Stack temperature: 460 °F, Thu, Nov 19.'],
    ['temperatura de chimenea', 'Temperatura de chimenea: 460 °F, Thu, Nov 19.'],
    ['last oil temperature in the compressor log', 'Last oil temperature: 180 °F, Thu, Nov 19.'],
  ])('answers %s', async (question, said) => {
    expect(await headline(question)).toBe(said)
  })

  it.each(['oil temperature', 'stack temperature of the moon', 'pulse', 'last pulse'])(
    'does not guess %s',
    async (question) => {
      expect(await headline(question)).toBeNull()
    },
  )

  it('answers nothing of forms that the person may not read', async () => {
    expect(await headline('last stack temperature', { may: (entity) => entity !== 'logValue' })).toBeNull()
  })

  it('says that it does not hold what has left it', async () => {
    expect(await headline('average stack temperature in january 2024')).toMatchObject({
      lacks: expect.stringContaining('since'),
    })
  })
})
