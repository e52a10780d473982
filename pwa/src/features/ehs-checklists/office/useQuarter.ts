/** The rounds of a checklist and a quarter with their findings: from this device, and from the server where they have left it. */
import { useMemo } from 'react'
import { useAnswer, type Row } from '../../../data/react/live.ts'
import { mayHaveLeft, questionsOf } from '../../../records/older/readAll.ts'
import { withOlder } from '../../../records/older/useOlder.ts'
import { useOlderRows, type OlderRows } from '../../../records/older/useOlderRows.ts'
import type { Quarter } from '../core/evidence.ts'

interface QuarterRead {
  readonly read:
    | { readonly rounds: readonly Row<'ehsRound'>[]; readonly findings: readonly Row<'ehsFinding'>[] }
    | undefined
  /** How far the reading from the server has come: of the rounds, then of their findings. */
  readonly older: Pick<OlderRows<'ehsRound'>, 'state' | 'read' | 'total' | 'problem'>
}

export function useQuarter(template: string, { id, from, until }: Quarter): QuarterRead {
  const left = mayHaveLeft('ehsRound', from)
  const here = useAnswer(`rounds of ${template} ${id}`, async (data) => {
    const all = await data.list('ehsRound', { templateKey: template })
    return all.filter(({ roundOn }) => roundOn >= from && roundOn <= until)
  })
  const filter = [
    { field: 'templateKey', in: [template] },
    { field: 'roundOn', from, to: until },
  ]
  const older = useOlderRows(left ? [{ entity: 'ehsRound', filter }] : null)
  const rounds = useMemo(() => withOlder(here, older.rows), [here, older.rows])
  const ids = rounds?.map((round) => round.id) ?? []
  const findings = useAnswer(`findings of ${template} ${id} ${ids.join(' ')}`, async (data) =>
    (
      await data.listEach(
        'ehsFinding',
        ids.map((roundId) => ({ roundId })),
      )
    ).flat(),
  )
  const ready = left && older.state === 'done' && here !== undefined
  const olderFindings = useOlderRows(ready && ids.length > 0 ? questionsOf('ehsFinding', 'roundId', ids) : null)
  const found = withOlder(findings, olderFindings.rows)
  return {
    read: rounds === undefined || found === undefined ? undefined : { rounds, findings: found },
    older: older.state === 'done' ? olderFindings : older,
  }
}
