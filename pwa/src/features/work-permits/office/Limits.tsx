/** What permits to work are held to, and what this yard has made stricter. */
import { useMemo } from 'react'
import { uuid5 } from '../../../../../sync/change/ids.ts'
import type { NewOp } from '../../../data/outbox/intent.ts'
import { useActor, useCan } from '../../../data/react/context.tsx'
import { useCollection } from '../../../data/react/live.ts'
import { deviceNow } from '../../../lib/clock.ts'
import { capital } from '../../../lib/text.ts'
import type { Limit } from '../../../records/limits/limit.ts'
import { LimitTable } from '../../../records/limits/LimitTable.tsx'
import { useSaving } from '../../../records/saving/useSaving.ts'
import { WhoToAsk } from '../../../records/WhoToAsk.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { RecordPage } from '../../../ui/RecordPage.tsx'
import { BOUNDS } from '../core/limits.ts'
import { lawOf, wrongLimit } from '../core/yardLimits.ts'

const LIMITS: readonly Limit[] = BOUNDS.map((bound) => ({ ...bound, cite: capital(bound.law), note: bound.note }))

export default function Limits() {
  const rows = useCollection('permitLimit')
  const may = useCan('work-permits.limit.edit')
  const { orgId } = useActor()
  const saving = useSaving()
  const own = useMemo(
    () =>
      (rows ?? []).flatMap(({ key, value, reason }) => (value === null ? [] : [{ key, value: value / 10, reason }])),
    [rows],
  )
  const write = (words: string, { key }: Limit, value: number | null, reason: string | null) => {
    // Two people who change one limit meet in one row.
    const id = rows?.find((row) => row.key === key)?.id ?? uuid5(orgId, `permitLimit:${key}`)
    const fields = { value, reason, sinceAt: deviceNow() }
    const op: NewOp = rows?.some((row) => row.id === id)
      ? { kind: 'set', entity: 'permitLimit', id, fields }
      : { kind: 'add', entity: 'permitLimit', id, fields: { key, ...fields } }
    return saving.save(words, [op])
  }
  return (
    <>
      <PageHeader
        title="Limits of permits to work"
        breadcrumb={[{ label: 'Permits to work', href: '/work-permits' }]}
      />
      <RecordPage>
        {may ? null : (
          <p>
            You can read this. To change it: <WhoToAsk />
          </p>
        )}
        <LimitTable
          title="Gas tests"
          limits={LIMITS}
          own={own}
          closed={
            rows === undefined
              ? 'The limits are being read.'
              : may
                ? undefined
                : 'Limits of permits are made stricter by the EHS manager.'
          }
          refusal={saving.refusal?.message ?? null}
          about={({ key }) =>
            `${lawOf(key)} This yard may be stricter, never looser. It counts from the moment you save it, for permits that are live too.`
          }
          wrong={({ key }, typed) => wrongLimit(key, typed)}
          onSave={(limit, value, reason) => write('Limit made stricter', limit, Math.round(value * 10), reason)}
          onReset={(limit) => void write('Limit back to the law', limit, null, null)}
        />
      </RecordPage>
    </>
  )
}
