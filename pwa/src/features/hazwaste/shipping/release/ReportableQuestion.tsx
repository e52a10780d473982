/** Right after a release is written down: whether it must be told, in words, with the numbers to call. */
import type { ReactNode } from 'react'
import { wordOf } from '../../../../records/engine/words.ts'
import { useRow, type Row } from '../../../../data/react/live.ts'
import { formatDateTime } from '../../../../lib/dates.ts'
import { telOf } from '../../../../lib/tel.ts'
import { useStanding } from '../../../../records/rights.ts'
import { useSaving } from '../../../../records/saving/useSaving.ts'
import { Alert } from '../../../../ui/Alert.tsx'
import { Citation } from '../../../../ui/Citation.tsx'
import { Icon } from '../../../../ui/Icon.tsx'
import { KeyGroup } from '../../../../ui/KeyGroup.tsx'
import { CALLS } from '../../core/limits.ts'
import styles from './release.module.css'

type Release = Row<'wasteRelease'>
type Answer = NonNullable<Release['reportable']>
const ANSWERS: readonly Answer[] = ['yes', 'unsure', 'no']

export function ReportableQuestion({ row }: { readonly row: Release }) {
  const saving = useSaving()
  const { edit } = useStanding(row)
  const area = useRow('wasteArea', row.areaId)
  const asked = row.reportable === null
  const calls = row.reportable !== 'no' || row.sheen === true || row.reached === 'water' || row.reached === 'drain'
  if (row.state === 'closed') return null
  const answer = (reportable: Answer) =>
    void saving.save('Reportable quantity answered', [
      { kind: 'set', entity: 'wasteRelease', id: row.id, fields: { reportable } },
    ])
  return (
    <section className={styles.question} aria-label="Must it be reported?" data-calls={calls ? '' : undefined}>
      <h3>
        <Icon name="circle-alert" /> Is it at or over the reportable quantity?
      </h3>
      <p>
        Compare what was lost in 24 hours with the quantity of each substance in 40 CFR 302.4. Oil that leaves a sheen
        on the water is always reported. Not sure counts as yes until somebody knows.
      </p>
      {edit ? (
        <KeyGroup<Answer>
          label="At or over the reportable quantity?"
          hideLabel
          columns={3}
          value={row.reportable}
          onChange={answer}
          options={ANSWERS.map((value) => ({ value, label: wordOf('wasteRelease', 'reportable', value) }))}
        />
      ) : null}
      {saving.refusal === null ? null : <Alert>{saving.refusal.message}</Alert>}
      {calls ? (
        <>
          <p>
            <b>{asked ? 'If it is, call at once:' : 'Call at once:'}</b>
          </p>
          <ul className={styles.calls}>
            {CALLS.map(({ name, phone, cite, verified, edition }) => (
              <Call
                key={phone}
                name={name}
                phone={phone}
                note={<Citation citation={cite} mark={verified} edition={edition} />}
              />
            ))}
            {area?.coordinatorPhone ? (
              <Call name={area.coordinator ?? 'Emergency coordinator'} phone={area.coordinatorPhone} />
            ) : null}
            {area?.firePhone ? <Call name={area.fireStation ?? 'Fire department'} phone={area.firePhone} /> : null}
            {phonesOf(area?.phones).map((one) => (
              <Call key={one.phone} name={one.title} phone={one.phone} />
            ))}
          </ul>
          {row.nrcAt === null ? null : (
            <p>
              The National Response Center was called {formatDateTime(row.nrcAt)}
              {row.nrcNumber === null ? '' : `, report ${row.nrcNumber}`}.
            </p>
          )}
        </>
      ) : null}
    </section>
  )
}

function Call({ name, phone, note }: { readonly name: string; readonly phone: string; readonly note?: ReactNode }) {
  return (
    <li>
      <a href={telOf(phone)}>
        <Icon name="phone" /> {name}: <b>{phone}</b>
      </a>
      {note === undefined ? null : <small>{note}</small>}
    </li>
  )
}

function phonesOf(phones: unknown): readonly { readonly title: string; readonly phone: string }[] {
  if (!Array.isArray(phones)) return []
  return phones.flatMap((one: unknown) => {
    const [title, phone] = [Reflect.get(Object(one), 'title'), Reflect.get(Object(one), 'phone')] as unknown[]
    return typeof title === 'string' && typeof phone === 'string' && phone !== '' ? [{ title, phone }] : []
  })
}
