import { useActor } from '../../../../data/react/context.tsx'
import type { NewOp } from '../../../../data/outbox/intent.ts'
import { citedText } from '../../../../lib/citation.ts'
import type { Limit, OwnLimit } from '../../../../records/limits/limit.ts'
import { LimitTable } from '../../../../records/limits/LimitTable.tsx'
import { useSaving } from '../../../../records/saving/useSaving.ts'
import { LIMITS, ownLimits } from '../../core/limits.ts'
import { settingsId, type Settings } from '../../core/settings.ts'

interface Props {
  readonly row: Settings | null
  /** Why nobody changes them here. */
  readonly closed: string | undefined
}

const MOST = 1_000_000

/** Every limit with its source. A yard may put its own in place of any: states differ. */
export function Limits({ row, closed }: Props) {
  const { orgId } = useActor()
  const saving = useSaving()
  const own = ownLimits(row?.limits)
  const write = (words: string, limits: readonly OwnLimit[]) => {
    const fields = { limits: limits.map(({ key, value, reason }) => ({ key, value, reason: reason ?? null })) }
    const op: NewOp =
      row === null
        ? { kind: 'add', entity: 'wasteSettings', id: settingsId(orgId), fields }
        : { kind: 'set', entity: 'wasteSettings', id: row.id, fields }
    return saving.save(words, [op])
  }
  const without = (key: string) => own.filter((one) => one.key !== key)
  return (
    <LimitTable
      title="Limits and days"
      limits={LIMITS}
      own={own}
      closed={closed}
      refusal={saving.refusal?.message ?? null}
      about={({ value, unit, cite, edition, verified }: Limit) =>
        `The library says ${value} ${unit}: ${citedText({ citation: cite, mark: verified, edition })}. States differ; this yard may put its own in its place.`
      }
      wrong={(_, typed) => (/^\d{1,7}$/.test(typed) && Number(typed) <= MOST ? undefined : 'Type a whole number.')}
      onSave={({ key }, value, reason) => write('Limit changed', [...without(key), { key, value, reason }])}
      onReset={({ key }) => void write('Limit back to the library', without(key))}
    />
  )
}
