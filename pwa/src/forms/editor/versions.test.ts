import { expect, it } from 'vitest'
import { families, freeKey, nextVersion, versionBefore } from './versions.ts'

const version = (key: string, n: number, status: 'draft' | 'live' | 'retired') => ({ key, version: n, status })
const all = [
  version('yard', 1, 'retired'),
  version('dock', 1, 'draft'),
  version('yard', 3, 'draft'),
  version('yard', 2, 'live'),
]

it('groups versions by template, those in use first and the newest on top', () => {
  expect(
    families(all).map((family) => [
      family.key,
      family.live?.version ?? null,
      family.versions.map((each) => each.version),
    ]),
  ).toEqual([
    ['yard', 2, [3, 2, 1]],
    ['dock', null, [1]],
  ])
})

it('numbers on and knows where a version came from', () => {
  expect([nextVersion(all, 'yard'), nextVersion(all, 'new')]).toEqual([4, 1])
  expect([
    versionBefore(all, version('yard', 3, 'draft'))?.version,
    versionBefore(all, version('yard', 1, 'live')),
  ]).toEqual([2, null])
})

it.each([
  ['Dry dock walk', 'dry-dock-walk'],
  ['Dique Niño!', 'dique-nino'],
  ['Yard', 'yard-2'],
  ['¿?', 'template'],
])('makes of %s the key %s', (name, key) => {
  expect(freeKey(name, ['yard'])).toBe(key)
})
