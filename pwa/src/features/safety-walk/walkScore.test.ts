import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { Answer } from '../../../../schema/gen/types.ts'
import { byArea } from '../../forms/scoring.ts'
import { minPercentOf, scoreWalk, signedScore } from './walkScore.ts'
import { areasOfZone } from './walkTemplate.ts'

const template = {
  areas: [
    {
      id: 'edge',
      title: 'Edges',
      items: [
        { id: 'rail', text: 'R', weight: 3, critical: true },
        { id: 'net', text: 'N', weight: 2 },
        { id: 'sign', text: 'S' },
      ],
    },
    {
      id: 'floor',
      title: 'Floor',
      items: [
        { id: 'clear', text: 'C' },
        { id: 'dry', text: 'D' },
      ],
    },
  ],
}
const checklists = new Map([
  ['dock', areasOfZone(template, { areaIds: ['edge', 'floor'] })],
  ['pier', areasOfZone(template, { areaIds: ['floor'] })],
])
const given = (zoneId: string, results: Readonly<Record<string, Answer['result']>>) =>
  Object.entries(results).map(([itemId, result]) => ({ zoneId, itemId, result }))

describe('a walk', () => {
  it('weighs its answers and leaves N/A and the unanswered out', () => {
    const score = scoreWalk(checklists, [
      ...given('dock', { rail: 'pass', net: 'fail', sign: 'na', clear: 'pass' }),
      ...given('pier', { clear: null }),
    ])
    expect(score).toMatchObject({
      got: 4,
      max: 6,
      percent: 67,
      band: 'poor',
      criticalFails: 0,
      flagged: false,
      failed: 1,
      answered: 4,
      total: 7,
    })
    expect(score.sections.map(({ zoneId, areaId, got, max, percent }) => [zoneId, areaId, got, max, percent])).toEqual([
      ['dock', 'edge', 3, 5, 60],
      ['dock', 'floor', 1, 1, 100],
      ['pier', 'floor', 0, 0, null],
    ])
  })
  it('puts a section with a failed critical question at 0 and is flagged, however good the rest', () => {
    const score = scoreWalk(checklists, [
      ...given('dock', { rail: 'fail', net: 'pass', sign: 'pass', clear: 'pass', dry: 'pass' }),
      ...given('pier', { clear: 'pass', dry: 'pass' }),
    ])
    expect(score).toMatchObject({ got: 4, max: 10, percent: 40, band: 'poor', criticalFails: 1, flagged: true })
    expect(score.sections[0]).toMatchObject({ got: 0, max: 6, percent: 0, band: 'poor' })
  })
  it('does not mistake one zone’s answer for another’s, nor count questions that are not in the template', () => {
    const score = scoreWalk(checklists, [
      ...given('pier', { clear: 'fail', gone: 'pass' }),
      ...given('elsewhere', { clear: 'pass' }),
    ])
    expect(score).toMatchObject({ got: 0, max: 1, answered: 1 })
  })
  it('is nothing yet before the first answer', () => {
    expect(scoreWalk(checklists, [])).toMatchObject({ got: 0, max: 0, percent: null, band: null })
    expect(byArea(scoreWalk(checklists, []))).toEqual([])
  })
  it('adds its zones up by subject', () => {
    const score = scoreWalk(checklists, [
      ...given('dock', { clear: 'pass', dry: 'fail' }),
      ...given('pier', { clear: 'pass', dry: 'pass' }),
    ])
    expect(byArea(score).map(({ areaId, got, max, percent }) => [areaId, got, max, percent])).toEqual([
      ['floor', 3, 4, 75],
    ])
  })
})

/** The walks of the vectors that the server counts too: see sync/walks. */
describe('walks.json', () => {
  const { walks } = JSON.parse(
    readFileSync(new URL('../../../../sync/testdata/vectors/walks.json', import.meta.url), 'utf8'),
  ) as {
    walks: readonly {
      name: string
      areas: unknown
      zones: readonly { id: string; areaIds: readonly string[] }[]
      answers: readonly Pick<Answer, 'zoneId' | 'itemId' | 'result'>[]
      want: object
    }[]
  }
  it.each(walks)('$name', ({ areas, zones, answers, want }) => {
    const asked = new Map(zones.map(({ id, areaIds }) => [id, areasOfZone({ areas }, { areaIds })]))
    expect(scoreWalk(asked, answers)).toMatchObject(want)
  })
})

describe('the score of a walk', () => {
  it('needs 60 percent until the yard says otherwise', () => {
    expect([
      minPercentOf(null),
      minPercentOf({ scoreMinPercent: null }),
      minPercentOf({ scoreMinPercent: 0 }),
      minPercentOf({ scoreMinPercent: 80 }),
    ]).toEqual([60, 60, 0, 80])
  })

  it('comes from what was signed', () => {
    const walk = { scoreGot: 10, scoreMax: 10, scoreAnswered: 10, scoreTotal: 126, criticalFails: 0 }
    expect(signedScore(walk, 60)?.percent).toBeNull()
    expect(signedScore(walk, 5)?.percent).toBe(100)
    expect(signedScore({ ...walk, scoreMax: 0 }, 5)).toBeNull()
  })
})
