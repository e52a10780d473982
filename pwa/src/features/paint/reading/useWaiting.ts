import { useMemo } from 'react'
import { useActor } from '../../../data/react/context.tsx'
import { useRows } from '../../../data/react/live.ts'
import { useRegistry } from '../core/useRegistry.ts'
import { shownOf, type Sheets, type Shown } from './tasks.ts'
import { useReviews } from './useSheets.ts'

/** States of forms whose sheets the office looks at. */
const OPEN = ['submitted', 'unread', 'read', 'review'] as const

export interface WaitingForm {
  readonly sheets: Sheets
  readonly shown: readonly Shown[]
}

/** The forms in review that this person may look at, with what was read off their sheets; undefined while that is looked up. */
export function useWaiting(): readonly WaitingForm[] | undefined {
  const { userId } = useActor()
  const reviews = useReviews()
  const forms = useRows('paintForm')
  const reads = useRows('paintRead')
  const lines = useRows('paintLine')
  const settings = useRows('paintSettings')
  const registry = useRegistry()
  const vessels = useRows('vessel')
  return useMemo(() => {
    if (!reviews) return []
    if (!forms || !reads || !lines || !settings || !registry || !vessels) return undefined
    const auditPct = settings[0]?.auditPct ?? null
    return forms
      .filter(({ state, createdBy }) => OPEN.some((one) => one === state) && createdBy !== userId)
      .toSorted((a, b) => (a.workDate < b.workDate ? -1 : 1))
      .flatMap((form): readonly WaitingForm[] => {
        const own = reads.filter(({ formId }) => formId === form.id)
        if (own.length === 0) return []
        const sheets = { form, reads: own, lines, registry, vessels, auditPct, office: true }
        return [{ sheets, shown: shownOf(sheets) }]
      })
  }, [reviews, forms, reads, lines, settings, registry, vessels, userId])
}

/** What waits for this person: a volume is not keyed twice by the same one. */
export const waitsFor = ({ task, row }: Shown, userId: string): boolean =>
  task !== null && task !== 'shoot' && !(task === 'again' && row.lookedBy === userId)
