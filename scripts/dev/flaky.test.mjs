import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { remember } from './flaky.mjs'

const fresh = () => join(mkdtempSync(join(tmpdir(), 'flaky-')), 'of/runs.json')

it('names a story that was flaky in two runs, however often in one', () => {
  const file = fresh()
  expect(remember(['walk', 'walk'], file)).toEqual([])
  expect(remember([], file)).toEqual([])
  expect(remember(['lists', 'walk'], file)).toEqual([{ name: 'walk', count: 2, runs: 3 }])
})

it('forgets a run after fifty others', () => {
  const file = fresh()
  remember(['walk'], file)
  for (let run = 0; run < 49; run += 1) remember([], file)
  expect(remember(['walk'], file)).toEqual([])
  expect(JSON.parse(readFileSync(file, 'utf8'))).toHaveLength(50)
})

it('begins anew where the file was cut off', () => {
  const file = fresh()
  remember(['walk'], file)
  writeFileSync(file, '[["wal')
  expect(remember(['walk'], file)).toEqual([])
  expect(remember(['walk'], file)).toEqual([{ name: 'walk', count: 2, runs: 2 }])
})
