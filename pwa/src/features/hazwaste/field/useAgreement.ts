import { useMemo } from 'react'
import { useAnswer, useRows } from '../../../data/react/live.ts'
import { agreementOf, shippedAgainst, type Agreement, type Shipped } from '../../../forms/agree.ts'
import { useLoaded } from '../../../lib/useLoaded.ts'
import { useLanguage } from '../../../ui/language.ts'
import { saidFindings, saidInOrder } from '../core/agree.ts'
import type { Count } from '../core/count.ts'
import { numberOf } from '../core/kinds.ts'
import type { Inspection } from '../core/round.ts'
import { loadLibraries } from '../core/templates.ts'
import type { AreaList } from './useRound.ts'

async function loadShipped(): Promise<Shipped> {
  return shippedAgainst(await loadLibraries())
}

const NONE: Shipped = new Map()

/** How the answers of an inspection, and with a count its containers, agree with what was found. */
export function useAgreement(inspection: Inspection, list: AreaList, count: Count | null = null): Agreement {
  const { language } = useLanguage()
  const shipped = useLoaded(loadShipped) ?? NONE
  const findings = useRows('wasteFinding', { inspectionId: inspection.id })
  const ids = findings?.flatMap(({ containerId }) => containerId ?? []) ?? []
  const containers = useAnswer(`found on ${ids.join(' ')}`, (data) => data.getEach('wasteContainer', ids))
  return useMemo(() => {
    const names = new Map(containers?.map((container) => [container.id, numberOf(container)]))
    return agreementOf(
      {
        areas: list.areas,
        answers: list.answers,
        findings: saidFindings(findings ?? [], (id) => names.get(id) ?? null),
        shipped,
        inOrder: count === null ? [] : saidInOrder(count),
      },
      language,
    )
  }, [list.areas, list.answers, findings, containers, shipped, count, language])
}
