import { writeScaled } from '../../../lib/scaled.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import type { Ingredient } from './ingredients.ts'
import type { Line } from './lines.ts'
import type { Answers, Proposal, ProposalKey } from './proposals.ts'
import styles from './sheet.module.css'

interface Props {
  readonly proposals: readonly Proposal[]
  readonly ingredients: readonly Ingredient[]
  readonly answers: Answers
  /** null leaves it out. */
  readonly onAnswer: (key: ProposalKey, value: string | null) => void
}

/** Each thing that the sheet says, with the line it stands in, to accept or to leave out. */
export function Proposals({ proposals, ingredients, answers, onAnswer }: Props) {
  return (
    <Card title="What the sheet says" flush>
      <ul className={styles.proposals}>
        {proposals.map((proposal) => (
          <li key={proposal.key} className={styles.proposal}>
            <h3>{proposal.label}</h3>
            <div className={styles.value}>
              {proposal.values.length === 0 ? (
                <p className={styles.none}>Not found on the sheet</p>
              ) : proposal.key === 'ingredients' ? (
                <Rows rows={ingredients} />
              ) : (
                <Value proposal={proposal} />
              )}
              {proposal.key === 'ingredients'
                ? null
                : proposal.lines.slice(0, 1).map((line) => <From key={line.text} line={line} />)}
            </div>
            <Decide proposal={proposal} answer={answers[proposal.key]} onAnswer={onAnswer} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Value({ proposal: { values } }: { readonly proposal: Proposal }) {
  return values.length > 1 ? <p>It may mean {values.join(' or ')}.</p> : <p className={styles.text}>{values[0]}</p>
}

function From({ line }: { readonly line: Line }) {
  return (
    <p className={styles.from}>
      Page {line.page}: <q>{line.text}</q>
    </p>
  )
}

function Decide({
  proposal: { key, label, values },
  answer,
  onAnswer,
}: {
  readonly proposal: Proposal
  readonly answer: string | null | undefined
  readonly onAnswer: Props['onAnswer']
}) {
  if (values.length === 0) return <div />
  return (
    <div className={styles.keys} role="group" aria-label={label}>
      {values.map((value) => (
        <Button
          key={value}
          size="small"
          kind={answer === value ? 'primary' : 'outline'}
          pressed={answer === value}
          label={`Accept ${label}${values.length > 1 ? ` ${value}` : ''}`}
          icon={<Icon name="check" size="xs" />}
          onClick={() => onAnswer(key, value)}
        >
          {values.length > 1 ? value : 'Accept'}
        </Button>
      ))}
      <Button
        size="small"
        kind="quiet"
        pressed={answer === null}
        label={`Leave out ${label}`}
        onClick={() => onAnswer(key, null)}
      >
        {answer === null ? 'Left out' : 'Leave out'}
      </Button>
    </div>
  )
}

const percent = (value: number | null) => (value === null ? '' : writeScaled(value, 2))

function Rows({ rows }: { readonly rows: readonly Ingredient[] }) {
  return (
    <table className={styles.rows}>
      <thead>
        <tr>
          <th>Name</th>
          <th>CAS</th>
          <th className="num">At most</th>
          <th>Line</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, cas, casWrong, percentLow, percent: most, line }) => (
          <tr key={`${cas} ${name} ${line.page}`}>
            <td>{name === '' ? 'No name found' : name}</td>
            <td>
              {cas ?? 'None'}
              {casWrong ? <strong className={styles.wrong}> wrong check digit</strong> : null}
            </td>
            <td className="num">
              {most === null
                ? percentLow === null
                  ? 'Not found'
                  : `over ${percent(percentLow)} %`
                : `${percent(most)} %`}
            </td>
            <td className={styles.from}>
              Page {line.page}: <q>{line.text}</q>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
