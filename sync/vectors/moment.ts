/** Runs moment.json on the device's half; moment_test.go is the other runner. */
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

import type { ClockMeta, Json } from '../../schema/meta/shapes.ts'
import { ahead, favoured, NOT_COME } from '../change/moment.ts'

interface Vectors {
  readonly made: Readonly<Record<string, { readonly claimed: number; readonly claimedDay: string }>>
  readonly cases: readonly {
    readonly name: string
    readonly format: 'date' | 'instant'
    readonly moment: string
    readonly value: Json
    readonly made: string
    readonly come: boolean
  }[]
  readonly moved: readonly {
    readonly name: string
    readonly clock: ClockMeta | null
    readonly before: Json
    readonly after: Json
    readonly favoured: boolean
  }[]
}

export function runMoment(file: string): void {
  const { made, cases, moved }: Vectors = JSON.parse(
    readFileSync(new URL(`../testdata/vectors/${file}`, import.meta.url), 'utf8'),
  )
  it.each(cases)('$name', ({ format, moment, value, made: when, come }) => {
    const type = format === 'date' ? 'string' : 'integer'
    const field = { type, format, moment, title: 'When', merge: 'register' }
    const { claimed: at = 0, claimedDay: day = '' } = made[when] ?? {}
    expect(ahead(field, value, { at, day })).toBe(come ? null : NOT_COME[format])
  })
  it.each(moved)('moved: $name', ({ clock, before, after, favoured: said }) => {
    expect(favoured(clock ?? undefined, before, after)).toBe(said)
  })
}
