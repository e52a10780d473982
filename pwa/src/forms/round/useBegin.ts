import { useLocation } from 'wouter'
import { useData } from '../../data/react/context.tsx'
import type { NewOp } from '../../data/outbox/intent.ts'
import { today } from '../../lib/dates.ts'
import { useSaver, type Saver } from '../../records/saving/useSaver.ts'
import { leftRound, nextRound, openRound } from './days.ts'
import type { RoundKind, RoundOf } from './kind.ts'

interface Beginning<K extends RoundKind> {
  /** The fields that name its place, by which earlier rounds are found. */
  readonly of: Partial<RoundOf<K>>
  readonly make: (when: { readonly day: string; readonly round: number }) => Promise<{
    readonly begun: NewOp<K['roundEntity']> & { readonly id: string }
    /** What is made with it, such as the yard's copy of the questions. */
    readonly also?: readonly NewOp[]
  }>
  /** Also where one was left on an earlier day. */
  readonly evenSo?: boolean
  readonly onBegun?: (id: string) => void
}

interface Begin<K extends RoundKind> extends Pick<Saver, 'busy' | 'failure'> {
  /** Goes on with the round of today or begins one. One that was left on an earlier day is answered, and nothing is begun. */
  readonly begin: (beginning: Beginning<K>) => Promise<RoundOf<K> | null>
}

/** The round of a place that somebody makes now. */
export function useBegin<K extends RoundKind>(kind: K): Begin<K> {
  const data = useData()
  const [, navigate] = useLocation()
  const { save, step, busy, failure } = useSaver()
  const go = (id: string) => {
    navigate(`${kind.screen}/${id}`)
    return true
  }
  const begin: Begin<K>['begin'] = async ({ of, make, evenSo = false, onBegun }) => {
    let left: RoundOf<K> | null = null
    await step(async () => {
      const day = today()
      const told = await data.list<K['roundEntity']>(kind.roundEntity, of)
      const standing = openRound(kind, told, day)
      if (standing !== null) return go(standing.id)
      left = evenSo ? null : leftRound(kind, told, day)
      if (left !== null) return false
      const { begun, also = [] } = await make({ day, round: nextRound(kind, told, day) })
      if (!(await save(data.commit([...also, begun])))) return false
      onBegun?.(begun.id)
      return go(begun.id)
    })
    return left
  }
  return { busy, failure, begin }
}
