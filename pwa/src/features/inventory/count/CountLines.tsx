import { Icon } from '../../../ui/Icon.tsx'
import { Key } from '../../../ui/Key.tsx'
import { KeyGroup } from '../../../ui/KeyGroup.tsx'
import { usePeople } from '../../../records/usePeople.ts'
import { cx } from '../../../ui/cx.ts'
import { plain } from '../ledger/amounts.ts'
import styles from './count.module.css'
import { asksSecond, groupOf, turnOf, type CountAnswer, type Group, type Shown } from './lines.ts'
import { useCountWords, useUnitWord } from './words.ts'

const GROUPS = ['agree', 'differ', 'unseen'] as const
const ANSWERS = ['used', 'spilled', 'waste', 'moved', 'received', 'miscounted', 'other'] as const

interface GroupProps {
  readonly lines: readonly Shown[]
  readonly value: Group | null
  readonly onChange: (group: Group | null) => void
}

/** How many lots agree, differ, and were not seen; a press shows those alone, another one all of them. */
export function GroupKeys({ lines, value, onChange }: GroupProps) {
  const t = useCountWords()
  return (
    <div className={styles.groups}>
      {GROUPS.map((group) => (
        <button
          key={group}
          type="button"
          className={cx(styles.group, value === group && styles.on)}
          aria-pressed={value === group}
          onClick={() => onChange(value === group ? null : group)}
        >
          <b>{lines.filter((one) => groupOf(one) === group).length}</b>
          <span>{t.groups[group]}</span>
        </button>
      ))}
    </div>
  )
}

interface Props {
  readonly lines: readonly Shown[]
  readonly chosen: Shown | null
  readonly typed: number | null
  readonly me: string
  readonly share: number
  readonly onChoose: (shown: Shown) => void
  readonly onAnswer: (shown: Shown, why: CountAnswer) => void
  readonly onAdd: (by: number) => void
  /** Opens the digits, where there is no room for them all the time. */
  readonly onDigits?: (() => void) | undefined
}

/** The lots of a shelf: list, forms, shelf, and what that comes to. */
export function CountLines(props: Props) {
  const { lines, chosen, me, onChoose } = props
  const t = useCountWords()
  if (lines.length === 0) return null
  return (
    <ul className={styles.lines}>
      <li className={styles.heads} aria-hidden="true">
        <span>{t.columns.lot}</span>
        <span>{t.columns.list}</span>
        <span>{t.columns.forms}</span>
        <span>{t.columns.shelf}</span>
        <span />
      </li>
      {lines.map((shown) => {
        const on = shown.lane === chosen?.lane
        const blind = turnOf(shown, me) === 'second' && (shown.line?.secondShelf ?? null) === null
        return (
          <li key={shown.lane} className={cx(styles.line, on && styles.current)}>
            <button type="button" className={styles.row} aria-current={on} onClick={() => onChoose(shown)}>
              <span className={styles.name}>
                <b>{shown.product.name}</b>
                <small>{shown.lot?.batch ?? t.noLot}</small>
              </span>
              <span className={styles.number}>{plain(shown.list)}</span>
              <span className={styles.number}>{shown.forms === 0 ? '0' : `−${plain(shown.forms)}`}</span>
              <b className={styles.number}>{shown.shelf === null || blind ? '–' : plain(shown.shelf)}</b>
              <Said shown={shown} />
            </button>
            {on ? <Open shown={shown} {...props} /> : null}
          </li>
        )
      })}
    </ul>
  )
}

function Said({ shown }: { readonly shown: Shown }) {
  const t = useCountWords()
  const unitWord = useUnitWord()
  const { difference, product, second, line } = shown
  const amount = `${plain(Math.abs(difference.amount))} ${unitWord(product.unit)}`
  const word = t.states[difference.state]
  return (
    <span className={cx(styles.said, styles[difference.state])}>
      <b>{typeof word === 'function' ? word(amount) : word}</b>
      {second ? <small>{t.second}</small> : null}
      {!second && (line?.answer ?? null) !== null && difference.amount !== 0 ? <small>{t.answered}</small> : null}
    </span>
  )
}

interface OpenProps extends Pick<Props, 'typed' | 'me' | 'share' | 'onAnswer' | 'onAdd' | 'onDigits'> {
  readonly shown: Shown
}

/** What stands under the line that is counted: how the list comes to its figure, and why it differs. */
function Open({ shown, typed, me, share, onAnswer, onAdd, onDigits }: OpenProps) {
  const t = useCountWords()
  const unitWord = useUnitWord()
  const people = usePeople()
  const { product, list, forms, line, second } = shown
  const amount = (value: number) => `${plain(value)} ${unitWord(product.unit)}`
  const turn = turnOf(shown, me)
  const mine = turn === 'first' && second && line?.countedBy === me
  return (
    <div className={styles.open}>
      <div className={styles.typed}>
        <Key label={t.less} iconOnly icon={<Icon name="minus" size="md" />} onPress={() => onAdd(-1)} />
        <div>
          <b>{t.onShelf(typed === null ? '…' : amount(typed))}</b>
          {turn === 'second' ? (
            <p>{t.counts(people.name(line?.countedBy ?? '') ?? '')}</p>
          ) : (
            <p>{forms === 0 ? t.listed(amount(list)) : t.expected(plain(list), plain(forms), amount(list - forms))}</p>
          )}
        </div>
        <Key label={t.more} iconOnly icon={<Icon name="plus" size="md" />} onPress={() => onAdd(1)} />
      </div>
      {onDigits === undefined ? null : (
        <Key label={t.digits} icon={<Icon name="pencil" size="md" />} onPress={onDigits} />
      )}
      {mine ? <p className={styles.warn}>{t.youCounted}</p> : null}
      {!mine && turn === 'first' && typed !== null && asksSecond(shown, typed, share) ? (
        <p className={styles.warn}>{t.secondBy}</p>
      ) : null}
      {shown.shelf !== null && shown.difference.amount !== 0 ? (
        <KeyGroup
          label={t.why}
          columns={4}
          columnsNarrow={3}
          options={ANSWERS.map((value) => ({ value, label: t.answers[value] }))}
          value={line?.answer ?? null}
          onChange={(why) => onAnswer(shown, why)}
        />
      ) : null}
    </div>
  )
}
