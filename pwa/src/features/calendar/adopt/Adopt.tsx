import { useRef, useState } from 'react'
import { useActor, useData } from '../../../data/react/context.tsx'
import { usePeople } from '../../../records/usePeople.ts'
import { useSaver } from '../../../records/saving/useSaver.ts'
import { useActions } from '../../../records/undo/useActions.ts'
import { wordOf } from '../../../records/engine/words.ts'
import { plural } from '../../../lib/text.ts'
import { Button } from '../../../ui/Button.tsx'
import { Chip } from '../../../ui/Chip.tsx'
import { Combobox } from '../../../ui/Combobox.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { Select } from '../../../ui/Select.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import styles from './adopt.module.css'
import { answersOf } from './answers.ts'
import { Changed } from './Changed.tsx'
import { EDITION, OBLIGATIONS } from './library.ts'
import { settingsOps } from '../settingsOps.ts'
import { adoptionOps, ruleId, type Proposal } from './proposal.ts'
import { Proposals } from './Proposals.tsx'
import { Questions, type NextAnswer } from './Questions.tsx'
import { askedWith, useAdopt, type AdoptData } from './useAdopt.ts'

/** Which obligations are the yard's, and why: a questionnaire at the left, what follows from it at the right. */
export function Adopt() {
  const known = useAdopt()
  const [isOpen, setOpen] = useState(false)
  const newer = known?.differences.filter((one) => one.newer).length ?? 0
  const differing = known?.differences.length ?? 0
  return (
    <>
      <PageHeader
        title="Add regulatory obligations"
        breadcrumb={[{ label: 'Compliance calendar', href: '/calendar' }]}
        count={`library of ${monthName(EDITION)}, ${plural(OBLIGATIONS.length, 'obligation')}`}
        secondary={
          differing === 0 ? null : (
            <Button icon={<Icon name="git-compare-arrows" />} onClick={() => setOpen(true)}>
              {newer > 0
                ? `${newer} changed since last time`
                : `${differing} ${differing === 1 ? 'differs' : 'differ'} from the library`}
            </Button>
          )
        }
      />
      {known === undefined ? <Skeleton lines={12} /> : <Body known={known} />}
      {isOpen && known !== undefined ? (
        <Changed differences={known.differences} onClose={() => setOpen(false)} />
      ) : null}
    </>
  )
}

const MONTH = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' })

/** "2026-11" as "Nov 2026". */
const monthName = (edition: string): string => MONTH.format(new Date(`${edition}-01T00:00:00Z`))

function Body({ known }: { readonly known: AdoptData }) {
  const { said, facts, proposals } = known
  const data = useData()
  const saver = useSaver()
  const [program, setProgram] = useState('')
  const [mark, setMark] = useState('')
  const [isDeclinedShown, setDeclinedShown] = useState(false)
  // What a person ticked by hand; the rest goes by the answers.
  const [ticks, setTicks] = useState<ReadonlyMap<string, boolean>>(new Map())
  const isPicked = ({ row, applies, adopted, declined }: Proposal) =>
    adopted === null && (ticks.get(row.id) ?? (applies === 'yes' && !declined))
  // All answers are one value: each is put among what the device has kept by then, one after the other. What was drawn is older where
  // leaving a number and tapping a chip are one tap.
  const last = useRef(Promise.resolve(true))
  const answer = (id: string, next: NextAnswer) => {
    const write = async () => {
      const [row = null] = await data.list('calendarSettings')
      const { [id]: before = null, ...others } = answersOf(row?.answers)
      const value = next(before)
      const answers = value === null ? others : { ...others, [id]: value }
      return data.commit(settingsOps(facts.orgId, row, { answers }))
    }
    last.current = saver.save(last.current.then(write))
  }
  const pick = (ids: readonly string[], on: boolean) =>
    setTicks(new Map([...ticks, ...ids.map((id) => [id, on] as const)]))
  const yes = proposals.filter((one) => one.applies === 'yes')
  const declined = proposals.filter((one) => one.declined && one.adopted === null)
  const shown = proposals.filter(
    (one) =>
      (program === '' || one.row.program === program) &&
      (mark === '' || one.row.mark === mark) &&
      (isDeclinedShown || !one.declined || one.adopted !== null || isPicked(one)),
  )
  const everybody = yes.filter(({ row }) => row.appliesIf === undefined).length
  return (
    <div className={styles.page}>
      <Questions questions={askedWith(facts.answers)} said={said} answers={facts.answers} onAnswer={answer} />
      <section className={styles.proposed} aria-label="Proposed for this yard">
        <div className={styles.head}>
          <h2>Proposed for this yard</h2>
          <span className={styles.count}>
            {yes.length}: {yes.length - everybody} from your answers, {everybody} for every yard
          </span>
          <span className={styles.filters}>
            <Select label="Program" value={program} onChange={setProgram} options={choices(proposals, 'program')} />
            <Select label="Mark" value={mark} onChange={setMark} options={choices(proposals, 'mark')} />
            {declined.length === 0 ? null : (
              <Chip selected={isDeclinedShown} onToggle={() => setDeclinedShown(!isDeclinedShown)}>
                Not adopted before {declined.length}
              </Chip>
            )}
          </span>
        </div>
        {saver.failure === null ? null : <p role="alert">{saver.failure}</p>}
        <Proposals
          proposals={shown}
          facts={facts}
          picked={new Set(proposals.filter(isPicked).map(({ row }) => row.id))}
          onPick={pick}
        />
        <Dock
          known={known}
          picked={shown.filter(isPicked)}
          shown={shown}
          answered={() => last.current}
          onAdopted={() => setTicks(new Map())}
        />
      </section>
    </div>
  )
}

function choices(proposals: readonly Proposal[], field: 'program' | 'mark') {
  const values = [...new Set(proposals.map(({ row }) => row[field]))]
  const all = { value: '', label: field === 'program' ? 'All programs' : 'All marks' }
  return [all, ...values.map((value) => ({ value, label: wordOf('calendarRule', field, value) }))]
}

interface DockProps {
  readonly known: AdoptData
  readonly picked: readonly Proposal[]
  readonly shown: readonly Proposal[]
  /** Once the last answer is kept; false where it was not. */
  readonly answered: () => Promise<boolean>
  readonly onAdopted: () => void
}

/** Who owns what is adopted, and the one step that adopts it. */
function Dock({ known, picked, shown, answered, onAdopted }: DockProps) {
  const { userId } = useActor()
  const data = useData()
  const people = usePeople()
  const actions = useActions()
  const saver = useSaver()
  const [ownerId, setOwner] = useState<string | null>(userId)
  const [backupId, setBackup] = useState<string | null>(null)
  const here = shown.filter(({ adopted }) => adopted !== null).length
  const unchecked = picked.filter(({ row }) => row.mark === 'U').length
  const adopt = () =>
    saver.step(async () => {
      // To leave a number and to adopt are one tap: what was drawn does not know it yet.
      if (!(await answered())) return false
      const [settings = null] = await data.list('calendarSettings')
      const facts = known.factsBy(answersOf(settings?.answers))
      const ids = picked.map(({ row }) => ruleId(facts.orgId, row.id))
      const before = await Promise.all(ids.map((id) => data.get('calendarRule', id, { deleted: true })))
      const taken = new Set(picked.map(({ row }) => row.id))
      // Offered and left out here, or left out before.
      const declined = known.proposals
        .filter((one) => one.adopted === null && !taken.has(one.row.id))
        .filter((one) => one.declined || (one.applies === 'yes' && shown.includes(one)))
      const ops = adoptionOps(
        { chosen: picked.map(({ row }) => row), declined: declined.map(({ row }) => row.id), ownerId, backupId },
        facts,
        { settings, usedIds: new Set(before.flatMap((row) => row?.id ?? [])) },
      )
      const result = await actions.run(`${plural(picked.length, 'obligation')} adopted`, ops)
      if (result.ok) onAdopted()
      return saver.save(Promise.resolve(result))
    })
  const missing =
    picked.length === 0
      ? 'Tick an obligation first.'
      : ownerId !== null && ownerId === backupId
        ? 'The backup is somebody else than the owner.'
        : undefined
  return (
    <div className={styles.dock}>
      <p>
        <b>{picked.length} picked</b>
        {here === 0 ? '' : ` · ${here} more ${here === 1 ? 'is' : 'are'} in your calendar already.`}
        {unchecked === 0
          ? ''
          : ` ${unchecked} ${unchecked === 1 ? 'carries' : 'carry'} the mark U until someone checks the law text.`}
      </p>
      {saver.failure === null ? null : <p role="alert">{saver.failure}</p>}
      <div className={styles.who}>
        <Combobox label="Owner" placeholder="Owner" value={ownerId} options={people.options} onChange={setOwner} />
        <Combobox
          label="Backup"
          placeholder="Backup"
          clearable
          value={backupId}
          options={people.options.filter(({ value }) => value !== ownerId)}
          onChange={setBackup}
        />
        <Button kind="primary" busy={saver.busy} disabledReason={missing} onClick={() => void adopt()}>
          Adopt {picked.length}
        </Button>
      </div>
    </div>
  )
}

export default Adopt
