/** Runs halts.json on the device's half; halts_test.go is the other runner. */
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

import { over, within } from '../halts/halts.ts'

interface Vectors {
  readonly parents: Readonly<Record<string, string>>
  readonly cases: readonly {
    readonly name: string
    readonly zones: readonly string[]
    readonly halts: readonly string[]
    readonly over: readonly string[]
    readonly within: readonly string[]
  }[]
}

export function runHalts(file: string): void {
  const { parents, cases }: Vectors = JSON.parse(
    readFileSync(new URL(`../testdata/vectors/${file}`, import.meta.url), 'utf8'),
  )
  const parent = (zone: string) => parents[zone] ?? ''
  it.each(cases)('$name', (one) => {
    const halts = one.halts.map((zone) => ({ id: `at ${zone}`, zone }))
    const zonesOf = (found: readonly { readonly zone: string }[]) => found.map(({ zone }) => zone)
    expect(zonesOf(over(one.zones, parent, halts))).toEqual(one.over)
    expect(zonesOf(within(one.zones, parent, halts))).toEqual(one.within)
  })
}
