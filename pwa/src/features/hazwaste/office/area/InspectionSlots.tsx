/** What the page of an inspection shows of it: each container with what was found, then the questions of the area with their answers. */
import { Link } from 'wouter'
import { useCollection, useRow, useRows } from '../../../../data/react/live.ts'
import { plural } from '../../../../lib/text.ts'
import { Value } from '../../../../records/engine/marks.tsx'
import { wordOf } from '../../../../records/engine/words.ts'
import { words } from '../../../../forms/template.ts'
import { Badge } from '../../../../ui/Badge.tsx'
import { Card } from '../../../../ui/Card.tsx'
import { LinkButton } from '../../../../ui/LinkButton.tsx'
import { Icon } from '../../../../ui/Icon.tsx'
import type { Check } from '../../core/count.ts'
import { numberOf } from '../../core/kinds.ts'
import type { Inspection } from '../../core/round.ts'
import { useAreaList, useNamed } from '../../field/useRound.ts'
import styles from '../office.module.css'

interface Props {
  readonly row: Inspection
}

/** An open one goes on where it was left. */
export function InspectionSteps({ row }: Props) {
  if (row.state !== 'open') return null
  return (
    <div className={styles.keys}>
      <LinkButton href={`/hazwaste/round/${row.id}`} icon={<Icon name="clipboard-check" size="xs" />}>
        Go on with the round
      </LinkButton>
    </div>
  )
}

export function InspectionBody({ row }: Props) {
  return (
    <>
      <Checks row={row} />
      <Answers row={row} />
    </>
  )
}

function Checks({ row }: Props) {
  const checks = useRows('wasteCheck', { inspectionId: row.id })
  const containers = useNamed(row.id)
  const streams = useCollection('wasteStream')
  const area = useRow('wasteArea', row.areaId)
  if (checks === undefined || containers === undefined) return null
  const byId = new Map(containers.map((one) => [one.id, one]))
  const nameOf = ({ containerId, mark }: Check) => {
    const container = containerId === null ? undefined : byId.get(containerId)
    return container === undefined ? mark : numberOf(container)
  }
  // What went wrong is read first.
  const sorted = checks.toSorted(
    (a, b) =>
      Number(a.result === 'ok') - Number(b.result === 'ok') ||
      nameOf(a).localeCompare(nameOf(b), 'en-US', { numeric: true }),
  )
  const wrong = checks.filter(({ result }) => result !== 'ok').length
  return (
    <Card
      title={area ? `Containers in ${area.code}` : 'Containers'}
      aside={`${plural(checks.length, 'container')}, ${wrong === 0 ? 'all OK' : plural(wrong, 'with something', 'with something')}`}
    >
      {sorted.length === 0 ? <p className={styles.quiet}>No container was looked at yet.</p> : null}
      <ul className={styles.rows}>
        {sorted.map((check) => {
          const container = check.containerId === null ? undefined : byId.get(check.containerId)
          const stream = streams?.find(({ id }) => id === container?.streamId)
          return (
            <li key={check.id}>
              {container === undefined ? (
                <b>{nameOf(check)}</b>
              ) : (
                <Link href={`/hazwaste/containers/${container.id}`}>{numberOf(container)}</Link>
              )}
              <span className={styles.what}>
                <span>{stream?.name}</span>
                {check.answer === null ? null : <span>{wordOf('wasteCheck', 'answer', check.answer)}</span>}
                <span className={styles.quiet}>{check.note}</span>
              </span>
              {check.result === null ? (
                <span className={styles.quiet}>not answered</span>
              ) : (
                <Value entity="wasteCheck" field="result" value={check.result} />
              )}
            </li>
          )
        })}
      </ul>
    </Card>
  )
}

const TONES = { pass: 'ok', fail: 'danger', na: 'line' } as const

function Answers({ row }: Props) {
  const list = useAreaList(row, true)
  if (list === undefined || list.answers.length === 0) return null
  const given = new Map(list.answers.map((answer) => [answer.itemId, answer]))
  return (
    <Card
      title="Questions of the area"
      aside={`${plural(list.answered, 'answer')}, ${list.failed === 0 ? 'none failed' : `${list.failed} failed`}`}
    >
      <ul className={styles.rows}>
        {list.areas
          .flatMap(({ items }) => items)
          .flatMap((item) => {
            const answer = given.get(item.id)
            return answer === undefined ? [] : [{ item, answer }]
          })
          .map(({ item, answer }) => (
            <li key={item.id} className={styles.asked}>
              <span className={styles.what}>
                <span>{words(item.text)}</span>
                <span className={styles.quiet}>{[answer.text, answer.note].filter(Boolean).join(', ')}</span>
              </span>
              {answer.result === null ? (
                <span className={styles.quiet}>{answer.value}</span>
              ) : (
                <Badge tone={TONES[answer.result]}>{wordOf('wasteAnswer', 'result', answer.result)}</Badge>
              )}
            </li>
          ))}
      </ul>
    </Card>
  )
}
