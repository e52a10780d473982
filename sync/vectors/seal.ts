/** Runs seal.json and seal-made.json on the device's half; seal_test.go is the other runner. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

import { SEALS } from '../../schema/gen/seals.ts'
import { TABLES } from '../../schema/gen/tables.ts'
import type { EntityName } from '../../schema/gen/types.ts'
import { lockedBy, type Edit } from '../seal/lock.ts'
import { DIGEST_LENGTH, digestTexts, followsUp, sealText, versionOf, type SealRow } from '../seal/seal.ts'

interface Vectors {
  readonly cases: readonly {
    readonly name: string
    readonly entity: EntityName
    readonly version: number
    readonly record: SealRow
    readonly parts: Readonly<Record<string, readonly SealRow[]>>
    readonly text: readonly string[]
    readonly hash: string
    readonly digests: Readonly<Record<string, string>>
  }[]
  readonly later?: readonly {
    readonly name: string
    readonly at: number
    readonly row: SealRow
    readonly want: boolean
  }[]
  readonly locks?: readonly (Omit<Edit, 'gone'> & {
    readonly name: string
    readonly of: EntityName
    readonly gone?: boolean
    readonly want?: { readonly say: string; readonly fields: readonly string[] }
  })[]
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

function read(file: string): Vectors {
  return JSON.parse(readFileSync(new URL(`../testdata/vectors/${file}`, import.meta.url), 'utf8'))
}

/** A signature is read by its list for ever: a case that fails here says that signatures of people no longer verify. */
export function runSeal(file: string): void {
  const { cases, later = [], locks = [] } = read(file)
  it.each(cases)('$name', ({ entity, version, record, parts, text, hash, digests }) => {
    const seal = SEALS[entity]
    const list = seal === undefined ? null : versionOf(seal, version)
    if (list === null) throw new Error(`list ${version} of ${entity} is lost`)
    const content = { record, parts: (list.parts ?? []).map((part) => parts[part.entity ?? ''] ?? []) }
    expect(sealText(entity, list, content).split('\n')).toEqual(text)
    expect(hashOf(sealText(entity, list, content))).toBe(hash)
    const made = Object.entries(digestTexts(entity, list, content))
    expect(Object.fromEntries(made.map(([fact, of]) => [fact, hashOf(of).slice(0, DIGEST_LENGTH)]))).toEqual(digests)
  })
  it('holds every list', () => {
    const all = ['seal.json', 'seal-made.json'].flatMap((name) => read(name).cases)
    const held = new Set(all.map(({ entity, version }) => `${entity} ${version}`))
    for (const [entity, seal] of Object.entries(SEALS))
      for (const [at] of seal.versions.entries()) expect(held).toContain(`${entity} ${at + 1}`)
  })
  it.each(later)('$name', ({ at, row, want }) => {
    const parts = SEALS.walk?.versions.at(-1)?.parts?.filter((part) => part.later !== undefined) ?? []
    expect(parts.map((part) => followsUp(part, row, at))).toEqual([want])
  })
  it.each(locks)('locks: $name', ({ of, want, gone = false, ...edit }) => {
    const seal = SEALS[of]
    if (seal === undefined) throw new Error(`${of} has no seal`)
    expect(lockedBy({ entity: of, seal, states: TABLES[of].states }, { ...edit, gone })).toEqual(want ?? null)
  })
}
