/** Runs walks.json on the device's half; walks_test.go is the other runner. Its whole walks run where templates are read: walkScore.test.ts. */
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

import { revisionLetter } from '../walks/revision.ts'
import { percentOf, worthOf, type Question, type Result, type Worth } from '../walks/score.ts'

interface Vectors {
  readonly sections: readonly {
    readonly name: string
    readonly questions: readonly Question[]
    readonly results: Readonly<Record<string, Result>>
    readonly want: Omit<Worth, 'failed'>
  }[]
  readonly percents: readonly { readonly got: number; readonly max: number; readonly want: number | null }[]
  readonly letters: readonly { readonly revision: number; readonly want: string }[]
}

export function runWalks(file: string): void {
  const vectors: Vectors = JSON.parse(readFileSync(new URL(`../testdata/vectors/${file}`, import.meta.url), 'utf8'))
  it.each(vectors.sections)('$name', ({ questions, results, want }) =>
    expect(worthOf(questions, new Map(Object.entries(results)))).toMatchObject(want),
  )
  it.each(vectors.percents)('$got of $max points are $want percent', ({ got, max, want }) =>
    expect(percentOf(got, max)).toBe(want),
  )
  it.each(vectors.letters)('revision $revision is "$want"', ({ revision, want }) =>
    expect(revisionLetter(revision)).toBe(want),
  )
}
