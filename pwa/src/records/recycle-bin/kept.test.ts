import { expect, it } from 'vitest'
import { noonOf } from '../../lib/dates.ts'
import { readKept, untilWords, whyWords, type Kept } from './kept.ts'

const kept = (change: Partial<Kept>): Kept => ({
  entity: 'wasteShipment',
  id: 'a',
  until: null,
  why: 'law',
  of: 'wasteShipment',
  rule: null,
  ...change,
})
const manifest = {
  title: 'Hazardous waste manifests',
  years: 3,
  days: null,
  cite: '40 CFR 262.40(a)',
  edition: 'eCFR 2026-06',
  verified: 'V',
}

it.each([
  [kept({ rule: manifest }), 'Hazardous waste manifests: 3 years. 40 CFR 262.40(a) (checked, eCFR 2026-06).'],
  [
    kept({ rule: { ...manifest, title: 'Training records', days: 90, edition: null, verified: 'U' } }),
    'Training records: 3 years and 90 days. 40 CFR 262.40(a) (not checked).',
  ],
  [
    kept({ rule: { ...manifest, cite: null, verified: 'house' } }),
    'Hazardous waste manifests: 3 years. A rule of Shipshape; no federal text asks for a time.',
  ],
  [
    kept({ entity: 'finding', of: 'walk', why: 'signed' }),
    'The walk it is a part of is signed, and a signature keeps what it covers.',
  ],
  [kept({ entity: 'walk', of: 'walk', why: 'signed' }), 'It is signed, and a signature keeps what it covers.'],
  [kept({ why: 'hold' }), 'A legal hold keeps everything until it is lifted.'],
  [kept({ why: 'bin' }), '30 days in the bin, and a week for tablets without a signal.'],
  [kept({ why: 'of a newer server' }), 'The server keeps it.'],
])('says why a record is kept: %#', (given, words) => {
  expect(whyWords(given)).toBe(words)
})

it('says until when, or that no end is known', () => {
  expect(untilWords(kept({ until: noonOf('2031-01-05') }))).toBe('Sun, Jan 5, 2031')
  expect(untilWords(kept({}))).toBe('No end')
})

it('reads what the server leaves out as not there', () => {
  const { title, years, verified } = manifest
  const sent = { entity: 'task', id: 'a', until: null, why: 'law', of: 'task', rule: { title, years, verified } }
  expect(readKept({ kept: [sent] }).kept).toEqual([
    { ...sent, rule: { title, years, verified, days: null, cite: null, edition: null } },
  ])
})
