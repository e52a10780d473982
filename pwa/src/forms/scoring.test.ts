import { describe, expect, it } from 'vitest'
import { bandOf, scoreWords, shownScore } from './scoring.ts'

it.each([
  [null, 0, null],
  [100, 0, 'good'],
  [90, 0, 'good'],
  [89, 0, 'fair'],
  [75, 0, 'fair'],
  [74, 0, 'poor'],
  [100, 1, 'poor'],
])('%j percent with %d critical fails is %j', (percent, critical, band) => {
  expect(bandOf(percent, critical)).toBe(band)
})

describe('what is shown of a score', () => {
  const good = { percent: 100, criticalFails: 0 }
  it.each([
    [{ ...good, answered: 76, total: 126 }, 60, '100% · 76 of 126 answered', 'good'],
    [{ ...good, answered: 75, total: 126 }, 60, 'No score · 75 of 126 answered', null],
    [{ ...good, answered: 1, total: 126 }, 0, '100% · 1 of 126 answered', 'good'],
    [{ ...good, answered: 125, total: 126 }, 100, 'No score · 125 of 126 answered', null],
    [
      { percent: 40, criticalFails: 2, answered: 3, total: 126 },
      60,
      'No score · 3 of 126 answered · 2 critical fails',
      'poor',
    ],
    [{ ...good, answered: null, total: null }, 60, '100% · answered questions not recorded', 'good'],
    [{ percent: null, criticalFails: 0, answered: 0, total: 126 }, 0, 'No score · 0 of 126 answered', null],
  ] as const)('%j with %i%% needed', (points, min, words, band) => {
    const shown = shownScore(points, min)
    expect([scoreWords(shown), shown.band]).toEqual([words, band])
  })
})
