/** What the page of an inspection says beside its fields: what was seen, what was answered, who signed. */
import { Link } from 'wouter'
import { useAnswer, useRow } from '../../../../data/react/live.ts'
import { formatTime } from '../../../../lib/dates.ts'
import { AnsweredCards } from '../../../../forms/answering/AnsweredCards.tsx'
import { Value } from '../../../../records/engine/marks.tsx'
import { wordOf } from '../../../../records/engine/words.ts'
import { usePeople } from '../../../../records/usePeople.ts'
import { Alert } from '../../../../ui/Alert.tsx'
import { Card } from '../../../../ui/Card.tsx'
import { LinkButton } from '../../../../ui/LinkButton.tsx'
import { onSiteWords, readInspected, type Checked } from '../../core/inspected.ts'
import type { Inspection } from '../../core/round.ts'
import styles from '../office.module.css'

interface Props {
  readonly row: Inspection
}

export function InspectionFirst({ row }: Props) {
  const area = useRow('wasteArea', row.areaId)
  const facts = [
    row.containers === null ? null : `${row.seen ?? 0} of ${row.containers} containers seen`,
    onSiteWords(row) === null ? null : `${onSiteWords(row)} of hazardous waste on site`,
    row.category === null ? null : wordOf('wasteInspection', 'category', row.category),
  ].filter((fact) => fact !== null)
  return (
    <>
      {row.doubts === null ? null : <Alert title="Answers contradicted">{row.doubts}</Alert>}
      <p>
        {area ? (
          <Link href={`/hazwaste/areas/${area.id}`} className={styles.link}>
            {area.code} {area.name}
          </Link>
        ) : null}
        {facts.length === 0 ? '' : `: ${facts.join(', ')}.`}
      </p>
    </>
  )
}

export function InspectionSteps({ row }: Props) {
  if (row.state !== 'open') return null
  return <LinkButton href={`/hazwaste/round/${row.id}`}>Continue</LinkButton>
}

export function InspectionBody({ row }: Props) {
  const inspected = useAnswer(`inspected ${row.id}`, (data) => readInspected(data, row))
  if (inspected === undefined) return null
  const { checked, parts } = inspected
  return (
    <>
      <Card title="Containers" aside={`${checked.filter(isSeen).length} seen`}>
        {checked.length === 0 ? <p className={styles.quiet}>No container was checked.</p> : null}
        <ul className={styles.rows}>
          {checked.map((one) => (
            <Line key={one.check.id} {...one} />
          ))}
        </ul>
      </Card>
      <AnsweredCards parts={parts} />
    </>
  )
}

function isSeen({ check }: Checked): boolean {
  return check.result === 'ok' || check.result === 'problem'
}

function Line({ check, called, containerId, stream, answer }: Checked) {
  const people = usePeople()
  const when = check.seenAt === null ? '' : formatTime(check.seenAt)
  return (
    <li>
      {containerId === null ? <b>{called}</b> : <Link href={`/hazwaste/containers/${containerId}`}>{called}</Link>}
      <span className={styles.what}>
        {[stream, answer, check.note ?? ''].map((text) => (text === '' ? null : <span key={text}>{text}</span>))}
        <span className={styles.quiet}>{[people.known(check.answeredBy), when].filter(Boolean).join(', ')}</span>
      </span>
      <Value entity="wasteCheck" field="result" value={check.result} />
    </li>
  )
}
