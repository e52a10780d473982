import type { Row } from '../../../data/react/live.ts'
import { useDraft } from '../../../data/store/drafts.ts'
import type { People } from '../../../records/usePeople.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { Key } from '../../../ui/Key.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { TextInput } from '../../../ui/TextInput.tsx'
import { useStopWords } from '../stop/useStopWords.ts'
import styles from './ToldSheet.module.css'

interface Props {
  readonly open: boolean
  readonly finding: Row<'finding'>
  readonly zone: Row<'zone'> | null
  readonly people: People
  readonly onClose: () => void
  readonly onTold: (name: string) => void
}

const ASKED_FIRST = ['supervisor', 'operations', 'ehs_manager']

/** Stop work is spoken first and written second: the record says to whom. */
export function ToldSheet({ open, finding, zone, people, onClose, onTold }: Props) {
  const { t } = useStopWords()
  const draft = useDraft(`told:${finding.id}`, '')
  const name = draft.value
  const tell = (person: string) => {
    draft.clear()
    onTold(person)
  }
  const owner = zone?.ownerId ? [people.byId.get(zone.ownerId)] : []
  const leads = [...people.byId.values()].filter(
    (person) =>
      person.role !== null &&
      ASKED_FIRST.includes(person.role) &&
      person.active !== false &&
      person.id !== zone?.ownerId,
  )
  const offered = [...owner, ...leads].filter((person) => person !== undefined).slice(0, 6)
  return (
    <Sheet open={open} onClose={onClose} title={t.whoTold} description={t.whoToldWords}>
      <div className={styles.keys}>
        {offered.map((person) => (
          <Key
            key={person.id}
            label={person.fullName}
            hint={person.id === zone?.ownerId ? t.zoneOwner : (person.jobTitle ?? undefined)}
            selected={finding.toldPerson === person.fullName}
            onPress={() => tell(person.fullName)}
          />
        ))}
      </div>
      <form
        className={styles.other}
        onSubmit={(event) => {
          event.preventDefault()
          if (name.trim() !== '') tell(name.trim())
        }}
      >
        <TextInput
          label={t.somebody}
          size="touch"
          value={name}
          onChange={draft.change}
          maxLength={120}
          placeholder={t.somebodyHint}
        />
        <Key
          label={t.toldThem}
          icon={<Icon name="check" size="md" />}
          {...(name.trim() === '' ? { disabledReason: t.nameFirst } : {})}
          onPress={() => tell(name.trim())}
        />
      </form>
    </Sheet>
  )
}
