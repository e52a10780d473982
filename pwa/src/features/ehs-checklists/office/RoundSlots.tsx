/** What the page of a round says beside its fields: what was answered, what stands out, who signed, and the steps of a review. */
import { useState } from 'react'
import { Link } from 'wouter'
import { useAnswer, useRow } from '../../../data/react/live.ts'
import { AnsweredCards } from '../../../forms/answering/AnsweredCards.tsx'
import { ReturnRound } from '../../../forms/round/ReturnRound.tsx'
import { SignatureCard } from '../../../forms/round/SignatureCard.tsx'
import { plural } from '../../../lib/text.ts'
import { recordNumber } from '../../../records/names.ts'
import { PhotoSet } from '../../../records/Photos.tsx'
import { useStanding } from '../../../records/rights.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { readRound } from '../core/paper.ts'
import { readReview } from '../core/review.ts'
import { ROUNDS, type Round } from '../core/round.ts'
import styles from './office.module.css'
import { SignFigures } from './SignFigures.tsx'

interface Props {
  readonly row: Round
}

export function RoundFirst({ row }: Props) {
  const thing = useRow('equipmentItem', row.equipmentId)
  const out = thing?.state === 'out_of_service'
  return (
    <>
      {row.doubts === null ? null : <Alert title="Answers contradicted">{row.doubts}</Alert>}
      <p className={styles.first}>
        {thing ? (
          <Link href={`/equipment/${thing.id}`} className={styles.link}>
            {thing.tag} {thing.name}
          </Link>
        ) : null}
        {(row.criticalFails ?? 0) > 0 ? (
          <Badge tone="danger">{plural(row.criticalFails ?? 0, 'critical fail')}</Badge>
        ) : row.score === null ? null : (
          <Badge tone={(row.failed ?? 0) === 0 ? 'ok' : 'warn'}>{row.score} %</Badge>
        )}
        {row.total === null ? null : (
          <span>{`${row.answered ?? 0} of ${row.total} answered, ${row.failed ?? 0} failed`}</span>
        )}
        {out ? <Badge tone="danger">Out of service</Badge> : null}
        {(row.inServiceWhy ?? '') === '' || out ? null : <span>{`Left in service: ${row.inServiceWhy}`}</span>}
      </p>
    </>
  )
}

export function RoundSteps({ row }: Props) {
  const standing = useStanding(row)
  const [open, setOpen] = useState(false)
  const fills = row.state === 'in_progress' || row.state === 'returned' || row.state === 'abandoned'
  return (
    <div className={styles.steps}>
      {fills && standing.edit ? <LinkButton href={`/ehs-checklists/round/${row.id}`}>On the tablet</LinkButton> : null}
      {standing.can('approve') && (row.state === 'submitted' || row.state === 'approved') ? (
        <Button onClick={() => setOpen(true)}>Return</Button>
      ) : null}
      {open ? <ReturnRound kind={ROUNDS} round={row} onClose={() => setOpen(false)} /> : null}
    </div>
  )
}

export function RoundBeside({ row }: Props) {
  const standing = useStanding(row)
  return (
    <>
      {standing.can('approve') && row.state === 'submitted' ? <Pace row={row} /> : null}
      <SignatureCard row={row} />
    </>
  )
}

function Pace({ row }: Props) {
  const [reviewed] = useAnswer(`review ${row.id} ${row.$.seq ?? ''}`, (data) => readReview(data, [row])) ?? []
  if (reviewed === undefined) return null
  return (
    <Card title="How it was answered">
      <SignFigures signs={reviewed.signs} />
    </Card>
  )
}

export function RoundBody({ row }: Props) {
  const read = useAnswer(`round ${row.id}`, (data) => readRound(data, row))
  const photos = useAnswer(`photos of round ${row.id}`, async (data) => {
    const answers = await data.list('ehsAnswer', { roundId: row.id })
    const parents = answers.flatMap(({ id, findingId }) => [id, ...(findingId === null ? [] : [findingId])])
    return (
      await data.listEach(
        'photo',
        parents.map((parentId) => ({ parentId })),
      )
    ).flat()
  })
  if (read === undefined) return null
  return (
    <>
      <AnsweredCards parts={read.parts} />
      {read.findings.length === 0 ? null : (
        <Card title="Findings" aside={String(read.findings.length)}>
          <ul className={styles.rows}>
            {read.findings.map((finding) => (
              <li key={finding.id}>
                <Link href={`/ehs-checklists/findings/${finding.id}`} className={styles.link}>
                  {recordNumber(finding)}
                </Link>
                <span className={styles.grow}>
                  {finding.text}
                  {finding.correction === null ? null : (
                    <span className={styles.quiet}> Put right: {finding.correction}</span>
                  )}
                </span>
                <Badge tone={finding.state === 'open' ? 'danger' : 'ok'}>
                  {finding.state === 'open' ? 'Open' : 'Closed'}
                </Badge>
              </li>
            ))}
          </ul>
        </Card>
      )}
      {photos === undefined || photos.length === 0 ? null : (
        <Card title="Photos of answers" aside={String(photos.length)}>
          <PhotoSet photos={photos} />
        </Card>
      )}
    </>
  )
}
