import { describe, expect, it } from 'vitest'
import { factoryRow } from '../../../testing/factories.ts'
import { codeMark, countOf, doubleMark, headOf, type Check } from './count.ts'
import type { Container } from './kinds.ts'

const HERE = '01930000-0000-7000-8000-0000000000a1'
const THERE = '01930000-0000-7000-8000-0000000000a2'

const drum = (id: string, more: Partial<Container> = {}) =>
  factoryRow('wasteContainer', { id, number: id, areaId: HERE, state: 'accumulating', outBy: '2026-12-01', ...more })
const check = (mark: string, more: Partial<Check>) =>
  factoryRow('wasteCheck', { mark, containerId: mark, listedIn: HERE, ...more })

describe('the count', () => {
  it('has everything to find before anybody looked, what must leave first on top', () => {
    const drums = [
      drum('a'),
      drum('b', { outBy: '2026-11-25' }),
      drum('c', { outBy: null }),
      drum('d', { state: 'shipped' }),
      drum('e', { areaId: THERE }),
    ]
    const count = countOf(HERE, drums, [])
    expect(count.expected.map(({ mark }) => mark)).toEqual(['b', 'a', 'c'])
    expect(count).toMatchObject({ seen: 0, found: 0, open: 3 })
  })

  it('counts a problem as seen', () => {
    const count = countOf(
      HERE,
      [drum('a'), drum('b')],
      [check('a', { result: 'ok' }), check('b', { result: 'problem' })],
    )
    expect(count).toMatchObject({ seen: 2, found: 2, problems: 1, open: 0, missing: [] })
  })

  it('keeps a missing drum on the list after its answer moved it, and asks no more', () => {
    const moved = drum('a', { areaId: THERE })
    const count = countOf(HERE, [moved], [check('a', { result: 'missing', answer: 'moved', toAreaId: THERE })])
    expect(count.missing.map(({ mark }) => mark)).toEqual(['a'])
    expect(count).toMatchObject({ seen: 0, open: 0, unexpected: [] })
  })

  it('keeps a drum that stays among what was not expected', () => {
    const stays = drum('e', { areaId: HERE })
    const count = countOf(HERE, [stays], [check('e', { result: 'not_expected', listedIn: THERE, answer: 'stays' })])
    expect(count).toMatchObject({ expected: [], found: 1, open: 0 })
    expect(count.unexpected).toHaveLength(1)
  })

  it('asks about a second drum with the same label and about a code nobody knows', () => {
    const checks = [
      check('a', { result: 'ok' }),
      check(doubleMark('a'), { containerId: 'a', result: 'double' }),
      check(codeMark(' D-9999 '), { containerId: null, result: 'not_expected', listedIn: null }),
    ]
    const count = countOf(HERE, [drum('a')], checks)
    expect(count.doubles.map(({ container }) => container?.number)).toEqual(['a'])
    expect(count.unknown.map(({ mark }) => mark)).toEqual(['d-9999'])
    expect(count).toMatchObject({ seen: 1, found: 3, open: 2 })
  })

  it('signs for what was on the list, what was seen, and the oldest start', () => {
    const drums = [drum('a', { startOn: '2026-10-27' }), drum('b', { startOn: '2026-09-01' })]
    expect(headOf(countOf(HERE, drums, [check('a', { result: 'ok' })]))).toEqual({
      containers: 2,
      seen: 1,
      oldestOn: '2026-09-01',
    })
  })
})
