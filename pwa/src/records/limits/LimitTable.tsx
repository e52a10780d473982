import { useState } from 'react'
import { formatNumber } from '../../lib/numbers.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Citation } from '../../ui/Citation.tsx'
import { unitOf, type Limit, type OwnLimit } from './limit.ts'
import { LimitDialog } from './LimitDialog.tsx'
import styles from './limits.module.css'

interface Props {
  readonly title: string
  readonly limits: readonly Limit[]
  readonly own: readonly OwnLimit[]
  /** Why nobody changes them here; undefined for who may. */
  readonly closed: string | undefined
  readonly refusal: string | null
  readonly about: (limit: Limit) => string
  readonly wrong: (limit: Limit, typed: string) => string | undefined
  /** False: it was not kept. */
  readonly onSave: (limit: Limit, value: number, reason: string) => Promise<boolean>
  readonly onReset: (limit: Limit) => void
}

/** Limits with their sources, and what this yard has put in the place of any, with the reason; the library's stays one press away. */
export function LimitTable({ title, limits, own, closed, refusal, about, wrong, onSave, onReset }: Props) {
  const [open, setOpen] = useState<Limit | null>(null)
  return (
    <Card flush title={title} aside={`${own.length} of ${limits.length} differ here`}>
      {refusal === null ? null : <Alert title="Not saved">{refusal}</Alert>}
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
            {limits.map((limit) => {
              const mine = own.find(({ key }) => key === limit.key)
              return (
                <tr key={limit.key} data-own={mine !== undefined || undefined}>
                  <th scope="row">
                    {limit.title}
                    {mine === undefined ? null : (
                      <small>
                        This yard: {mine.reason === null || mine.reason === undefined ? 'no reason given' : mine.reason}
                      </small>
                    )}
                    {limit.note === undefined ? null : <small>{limit.note}</small>}
                  </th>
                  <td className={styles.value}>
                    <b>{exact(mine?.value ?? limit.value)}</b> {unitOf(limit.unit, mine?.value ?? limit.value)}
                    {mine === undefined ? null : <small>library {exact(limit.value)}</small>}
                  </td>
                  <td>
                    <Citation citation={limit.cite} mark={limit.verified} edition={limit.edition} />
                  </td>
                  <td className={styles.keys}>
                    <Button
                      size="small"
                      label={`Change: ${limit.title}`}
                      disabledReason={closed}
                      onClick={() => setOpen(limit)}
                    >
                      Change
                    </Button>
                    {mine === undefined || closed !== undefined ? null : (
                      <Button
                        size="small"
                        kind="quiet"
                        label={`Back to the library: ${limit.title}`}
                        onClick={() => onReset(limit)}
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
          about={about(open)}
          wrong={wrong}
          onClose={() => setOpen(null)}
          onSave={async (value, reason) => {
            if (await onSave(open, value, reason)) setOpen(null)
          }}
        />
      )}
    </Card>
  )
}

/** With the decimals that it has: 19.5 is no 20. */
function exact(value: number): string {
  return formatNumber(value, Number.isInteger(value) ? 0 : 1)
}
