/** Runs agree.json on the device's half; agree_test.go is the other runner. How templates are read runs where they are: template.test.ts. */
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

import { disagreements, NOTHING_AGAINST, type AgreeRound, type Disagreement } from '../agree/agree.ts'

interface Vectors {
  readonly rounds: readonly (AgreeRound & { readonly name: string; readonly want: readonly Disagreement[] })[]
}

export function runAgree(file: string): void {
  const vectors: Vectors = JSON.parse(readFileSync(new URL(`../testdata/vectors/${file}`, import.meta.url), 'utf8'))
  it.each(vectors.rounds)('$name', ({ questions, want, ...round }) => {
    const read = questions.map((one) => ({ ...one, against: { ...NOTHING_AGAINST, ...one.against } }))
    expect(disagreements({ ...round, questions: read })).toEqual(want)
  })
}
