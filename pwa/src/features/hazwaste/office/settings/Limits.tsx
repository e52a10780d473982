import { useState } from 'react'
import { useActor } from '../../../../data/react/context.tsx'
import type { NewOp } from '../../../../data/outbox/intent.ts'
import { formatNumber } from '../../../../lib/numbers.ts'
import { useSaving } from '../../../../records/saving/useSaving.ts'
import { Alert } from '../../../../ui/Alert.tsx'
import { Badge } from '../../../../ui/Badge.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { Card } from '../../../../ui/Card.tsx'
import { LIMITS, ownLimits, type Limit, type OwnLimit } from '../../core/limits.ts'
import { settingsId, type Settings } from '../../core/settings.ts'
import { LimitDialog } from './LimitDialog.tsx'
import { MARKS } from './marks.ts'
import styles from './settings.module.css'

interface Props {
  readonly row: Settings | null
  readonly may: boolean
  readonly loading: boolean
}

/** Every limit with its source. A yard may put its own in place of any, with the reason; the library's stays one press away. */
export function Limits({ row, may, loading }: Props) {
  const { orgId } = useActor()
  const saving = useSaving()
  const [open, setOpen] = useState<Limit | null>(null)
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
    <Card flush title="Limits and days" aside={`${own.length} of ${LIMITS.length} differ here`}>
      {saving.refusal === null ? null : <Alert title="Not saved">{saving.refusal.message}</Alert>}
      <div className={styles.scroll}>
        <table className={styles.limits}>
          <thead>
            <tr>
              <th scope="col">Limit</th>
              <th scope="col">Value</th>
              <th scope="col">Where it is written</th>
              <th scope="col">
                <span className="visually-hidden">Change</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {LIMITS.map((limit) => {
              const mine = own.find(({ key }) => key === limit.key)
              const mark = MARKS[limit.verified]
              return (
                <tr key={limit.key} data-own={mine !== undefined || undefined}>
                  <th scope="row">
                    {limit.title}
                    {mine === undefined ? null : (
                      <small>
                        This yard: {mine.reason === null || mine.reason === undefined ? 'no reason given' : mine.reason}
                      </small>
                    )}
                    {'note' in limit && limit.note !== undefined ? <small>{limit.note}</small> : null}
                  </th>
                  <td className={styles.value}>
                    <b>{formatNumber(mine?.value ?? limit.value)}</b> {unitOf(limit.unit, mine?.value ?? limit.value)}
                    {mine === undefined ? null : <small>library {formatNumber(limit.value)}</small>}
                  </td>
                  <td>
                    {limit.cite === 'house' ? 'House rule' : limit.cite}
                    <small>
                      {limit.edition}
                      {mark === undefined ? null : (
                        <>
                          {' '}
                          <Badge tone={mark.tone}>{mark.label}</Badge>
                        </>
                      )}
                    </small>
                  </td>
                  <td className={styles.keys}>
                    <Button
                      size="small"
                      label={`Change: ${limit.title}`}
                      disabledReason={
                        loading
                          ? 'The settings are being read.'
                          : may
                            ? undefined
                            : 'Limits are changed by the EHS manager or the environmental specialist.'
                      }
                      onClick={() => setOpen(limit)}
                    >
                      Change
                    </Button>
                    {mine === undefined || !may ? null : (
                      <Button
                        size="small"
                        kind="quiet"
                        label={`Back to the library: ${limit.title}`}
                        onClick={() => void write('Limit back to the library', without(limit.key))}
                      >
                        Reset
                      </Button>
                    )}
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
      {open === null ? null : (
        <LimitDialog
          limit={open}
          own={own.find(({ key }) => key === open.key) ?? null}
          onClose={() => setOpen(null)}
          onSave={async (value, reason) => {
            const kept = await write('Limit changed', [...without(open.key), { key: open.key, value, reason }])
            if (kept) setOpen(null)
          }}
        />
      )}
    </Card>
  )
}

/** "1 day", "90 days" */
function unitOf(unit: string, value: number): string {
  return value === 1 ? unit.replace(/s$/, '') : unit
}
