import { useState } from 'react'
import type { Finding } from '../../../../../schema/gen/types.ts'
import type { Row } from '../../../data/react/live.ts'
import { useData } from '../../../data/react/context.tsx'
import { useStanding } from '../../../records/rights.ts'
import type { People } from '../../../records/usePeople.ts'
import { Field } from '../../../ui/Field.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Key } from '../../../ui/Key.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { useCaptureWords } from '../capture/useCaptureWords.ts'
import { setFinding } from '../findingQueries.ts'
import { AutosaveText } from '../../../records/saving/AutosaveText.tsx'
import styles from './FindingMore.module.css'
import { FindingMoreCompany } from './FindingMoreCompany.tsx'
import { FindingMorePin } from './FindingMorePin.tsx'
import type { Saver } from '../../../records/saving/useSaver.ts'

interface Props {
  readonly finding: Row<'finding'>
  readonly photos: readonly Row<'photo'>[]
  readonly zone: Row<'zone'> | null
  readonly people: People
  /** Why the words stay as they are; null when they can be changed. */
  readonly lock: string | null
  readonly save: Saver['save']
  readonly onDrop: () => void
}

/** What may be said now or later: what was done at once, the exact place, whose people, and taking it back. */
export function FindingMore({ finding, photos, zone, people, lock, save, onDrop }: Props) {
  const data = useData()
  const t = useCaptureWords().t.more
  const [removing, setRemoving] = useState(false)
  const mayDrop = useStanding(finding).delete
  const set = (fields: Partial<Finding>) => save(setFinding(data, finding.id, fields))
  return (
    <div className={styles.more}>
      {finding.kind === 'good_catch' ? null : (
        <Field label={finding.kind === 'fixed_on_spot' ? t.did : t.action} refused={lock ?? undefined}>
          <AutosaveText
            id={`${finding.id}:action`}
            value={finding.immediateAction ?? ''}
            maxLength={2000}
            onSave={(immediateAction) => set({ immediateAction })}
          />
        </Field>
      )}
      <div className={styles.keys}>
        {lock === null ? <FindingMorePin finding={finding} zone={zone} onPlace={(place) => void set(place)} /> : null}
        {lock === null ? (
          <FindingMoreCompany
            id={finding.id}
            value={finding.company}
            people={people}
            onChange={(company) => void set({ company })}
          />
        ) : null}
        {mayDrop ? (
          <Key
            label={t.remove}
            tone="danger"
            icon={<Icon name="trash-2" size="md" />}
            onPress={() => setRemoving(true)}
          />
        ) : null}
      </div>
      <Sheet
        open={removing}
        onClose={() => setRemoving(false)}
        title={t.removeTitle}
        description={t.removeWords(photos.length)}
      >
        <div className={styles.keys}>
          <Key label={t.keep} onPress={() => setRemoving(false)} />
          <Key
            label={t.remove}
            tone="danger"
            icon={<Icon name="trash-2" size="md" />}
            onPress={() => {
              setRemoving(false)
              onDrop()
            }}
          />
        </div>
      </Sheet>
    </div>
  )
}
