import { useMemo } from 'react'
import { useAnswer, useRows } from '../../../data/react/live.ts'
import type { Agreement } from '../../../forms/agree.ts'
import { useAgreement as useRoundAgreement } from '../../../forms/round/form.ts'
import { saidFindings, saidInOrder } from '../core/agree.ts'
import type { Count } from '../core/count.ts'
import { numberOf } from '../core/kinds.ts'
import { INSPECTIONS, type Inspection } from '../core/round.ts'
import type { AreaList } from './useRound.ts'

/** How the answers of an inspection, and with a count its containers, agree with what was found. */
export function useAgreement(inspection: Inspection, list: AreaList, count: Count | null = null): Agreement {
  const findings = useRows('wasteFinding', { inspectionId: inspection.id })
  const ids = findings?.flatMap(({ containerId }) => containerId ?? []) ?? []
  const containers = useAnswer(`found on ${ids.join(' ')}`, (data) => data.getEach('wasteContainer', ids))
  const said = useMemo(() => {
    const names = new Map(containers?.map((container) => [container.id, numberOf(container)]))
    const inOrder = count === null ? [] : saidInOrder(count)
    return { findings: saidFindings(findings ?? [], (id) => names.get(id) ?? null), inOrder }
  }, [findings, containers, count])
  return useRoundAgreement(INSPECTIONS, list, said)
}
