import { useMemo } from 'react'
import { reachOf } from '../../../data/session/can.ts'
import { useActor, useGranted } from '../../../data/react/context.tsx'
import { useRow, useRows } from '../../../data/react/live.ts'
import { useRegistry } from '../core/useRegistry.ts'
import type { Given } from './adopt.ts'
import type { Sheets } from './tasks.ts'

/** Whether this person works on forms that others filled in: looks at their sheets, keys volumes a second time. Approving is another right. */
export const useReviews = (): boolean => reachOf(useGranted(), 'paint.form.edit') === 'org'

/** A form with what was read off its sheets; undefined while it is looked up, null where it is not on this device. */
export function useSheets(formId: string): Sheets | null | undefined {
  const form = useRow('paintForm', formId)
  const lines = useRows('paintLine', { formId })
  const reads = useRows('paintRead', { formId })
  const settings = useRows('paintSettings')
  const registry = useRegistry()
  const vessels = useRows('vessel')
  const { userId } = useActor()
  const reviews = useReviews()
  return useMemo(() => {
    if (form === null) return null
    if (!form || !lines || !reads || !settings || !registry || !vessels) return undefined
    // Nobody checks a form that they filled in.
    const office = reviews && form.createdBy !== userId
    return { form, lines, reads, registry, vessels, auditPct: settings[0]?.auditPct ?? null, office }
  }, [form, lines, reads, settings, registry, vessels, reviews, userId])
}

export const givenOf = ({ form, lines, vessels, registry: { coatings, batches } }: Sheets): Given => ({
  form,
  lines,
  coatings,
  batches,
  vessels,
})
