import { useRows, type Row } from '../../../data/react/live.ts'
import type { Permit } from './kinds.ts'

const NONE: readonly Row<'jobAnalysis'>[] = []

/** The approved job safety analyses of a kind of work: what a permit of that kind is offered. */
export function useAnalyses(kind: Permit['kind']): readonly Row<'jobAnalysis'>[] {
  return useRows('jobAnalysis', { kind, state: 'approved' }, { sort: 'title' }) ?? NONE
}
