/** The 1904 decision of a case, question by question with the rule beside each, and the days that count. */
import { PAGES } from '../../../../schema/gen/pages.ts'
import { TABLES } from '../../../../schema/gen/tables.ts'
import type { FieldMeta } from '../../../../schema/meta/shapes.ts'
import osha from '../../../../schema/library/osha-log.json'
import { calendar } from '../../../../sync/safety/days.ts'
import { decide } from '../../../../sync/safety/decide.ts'
import { useRows } from '../../data/react/live.ts'
import type { Row } from '../../data/store/rows.ts'
import { formatDate, today } from '../../lib/dates.ts'
import { plural } from '../../lib/text.ts'
import { setOp } from '../../records/engine/ops.ts'
import { wordOf } from '../../records/engine/words.ts'
import { useStanding } from '../../records/rights.ts'
import { useSaving } from '../../records/saving/useSaving.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Citation } from '../../ui/Citation.tsx'
import { cx } from '../../ui/cx.ts'
import { Stack, Text } from '../../ui/layout.tsx'
import { QUESTIONS, type Question } from './decided.ts'
import { daysOfCase } from './log.ts'
import styles from './safety.module.css'

type Case = Row<'oshaCase'>
type Library = typeof osha.mostDays

const FIELDS: Readonly<Record<string, FieldMeta>> = TABLES.oshaCase.fields

const YES_NO = [
  { value: true, label: 'Yes' },
  { value: false, label: 'No' },
] as const

function choicesOf(question: Question): readonly { readonly value: string | boolean; readonly label: string }[] {
  if (question !== 'ours' && question !== 'special') return YES_NO
  return (FIELDS[question]?.enum ?? []).map((value) => ({
    value,
    label: wordOf('oshaCase', question, value),
  }))
}

export function CaseBody({ row }: { readonly row: Case }) {
  return (
    <Stack gap={4}>
      <DecisionCard row={row} />
      <DaysCard row={row} />
    </Stack>
  )
}

function DecisionCard({ row }: { readonly row: Case }) {
  const standing = useStanding(row)
  const { save, refusal } = useSaving()
  const decision = decide(row)
  const closed = row.state === 'final' || !standing.edit
  // After the answer that decides, the questions behind it change nothing.
  const ended = decision.next === null && decision.outcome !== 'recordable' && decision.outcome !== 'first_aid'
  const last = ended
    ? QUESTIONS.findIndex((question) => citeOf(question).citation.endsWith(decision.rule))
    : QUESTIONS.length
  const answered = QUESTIONS.filter((question) => row[question] !== null).length
  const answer = (question: Question, value: string | boolean) =>
    void save(`${titleOf(question)} ${value === true ? 'Yes' : value === false ? 'No' : ''}`.trim(), [
      setOp('oshaCase', row.id, { [question]: value }),
    ])
  return (
    <Card title="OSHA decision" aside={`${answered} of ${QUESTIONS.length} answered`}>
      {refusal === null ? null : <Alert>{refusal.message}</Alert>}
      {QUESTIONS.slice(0, last + 1).map((question) => (
        <div key={question} className={styles.question}>
          <Text>{titleOf(question)}</Text>
          <small>
            <Citation {...citeOf(question)} />
          </small>
          <div className={styles.answers} role="group" aria-label={titleOf(question)}>
            {choicesOf(question).map(({ value, label }) => (
              <Button
                key={label}
                size="small"
                pressed={row[question] === value}
                disabledReason={closed ? 'The answers stay as they are here.' : undefined}
                onClick={() => answer(question, value)}
              >
                {label}
              </Button>
            ))}
          </div>
        </div>
      ))}
      <Banner
        tone={decision.outcome === 'recordable' ? 'danger' : decision.outcome === 'open' ? 'warn' : 'info'}
        icon={decision.outcome === 'recordable' ? 'table' : 'circle-dot'}
        fact={wordOf('oshaCase', 'outcome', decision.outcome)}
      >
        {decision.column === null ? '' : `Column ${wordOf('oshaCase', 'logColumn', decision.column)}. `}
        {row.private === true ? 'Privacy case: the log has no name. ' : ''}
        <Citation citation={`29 CFR ${decision.rule}`} mark="V" edition="CFR 2015" />
      </Banner>
    </Card>
  )
}

const citedIn = ({ cite, ...of }: Library) => ({ citation: cite, mark: of.verified, edition: of.edition })

const titleOf = (question: Question) => FIELDS[question]?.title ?? question

function citeOf(question: Question) {
  const cite = PAGES.oshaCase?.notes?.[question]?.cite
  return { citation: cite?.citation ?? '', mark: cite?.verified, edition: cite?.edition }
}

function DaysCard({ row }: { readonly row: Case }) {
  const changes = useRows('caseDay', { caseId: row.id })
  if (changes === undefined) return null
  const most = osha.mostDays.value
  const days = daysOfCase(row, changes, today())
  const drawn = calendar(row.onDay, changes, today(), most)
  return (
    <Card
      title="Days that count"
      aside={days.running ? 'counting' : days.stopped ? `stopped at ${most}` : 'not counting'}
    >
      <Text figures>
        <b>{days.away}</b> away, <b>{days.restricted}</b> restricted of {most} that count together
      </Text>
      {drawn.length === 0 ? (
        <Text tone="muted">No day away or restricted. Add a change of work below when there is one.</Text>
      ) : (
        <div
          role="img"
          aria-label={`${plural(drawn.length, 'day')} from ${formatDate(drawn[0]?.day)} to ${formatDate(drawn.at(-1)?.day)}`}
        >
          {drawn.map(({ day, status, counts }) => (
            <i
              key={day}
              className={cx(styles.day, counts ? styles[status] : styles.past)}
              title={`${formatDate(day)}: ${wordOf('caseDay', 'status', status)}`}
            />
          ))}
        </div>
      )}
      <Text tone="muted">
        Calendar days from the day after {formatDate(row.onDay)}. <Citation {...citedIn(osha.mostDays)} />
      </Text>
    </Card>
  )
}
