import { useRef, useState } from 'react'
import { TABLES } from '../../../../../schema/gen/tables.ts'
import { formatDateTime } from '../../../lib/dates.ts'
import { formatBytes } from '../../../lib/numbers.ts'
import { plural } from '../../../lib/text.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Facts } from '../../../ui/Facts.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Key } from '../../../ui/Key.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { useData, type Rescue, type RescueOutcome } from '../queries.ts'
import { contentWords, problemWords, tally, type Tally } from '../rescueRules.ts'
import styles from './SyncCentre.module.css'

type Step =
  | { readonly is: 'choose'; readonly problem: string | null }
  | { readonly is: 'reading' }
  | { readonly is: 'review'; readonly rescue: Rescue; readonly tally: Tally }
  | { readonly is: 'sending'; readonly rescue: Rescue; readonly tally: Tally }
  | { readonly is: 'done'; readonly rescue: Rescue; readonly tally: Tally; readonly photos: number }

/** From a tablet that does not sync any more: choose the file, see what is in it and what is new, then bring it in. */
export function RescueImport() {
  const data = useData()
  const input = useRef<HTMLInputElement>(null)
  const [step, setStep] = useState<Step>({ is: 'choose', problem: null })
  const fail = (problem: string) => setStep({ is: 'choose', problem })

  const read = async (file: File) => {
    setStep({ is: 'reading' })
    const reading = await data.readRescue(file)
    if (!reading.ok) return fail(reading.message)
    const outcome = await reading.rescue.dryRun()
    if (!outcome.ok) return fail(outcome.message)
    setStep({ is: 'review', rescue: reading.rescue, tally: tally(outcome.results) })
  }
  const bringIn = async (now: Step & { readonly is: 'review' }) => {
    setStep({ ...now, is: 'sending' })
    const outcome: RescueOutcome = await now.rescue.bringIn()
    if (!outcome.ok) return fail(outcome.message)
    setStep({ is: 'done', rescue: now.rescue, tally: tally(outcome.results), photos: outcome.photosSent })
  }
  const choose = () => input.current?.click()

  return (
    <section>
      <h2 className={styles.sec}>Import a rescue file</h2>
      <p className={styles.quiet}>
        Brings in what a broken tablet could not send. Your own file at any time; the file of somebody else needs the
        right to import.
      </p>
      {step.is === 'choose' && step.problem !== null ? (
        <div className={styles.gap}>
          <Alert>{step.problem}</Alert>
        </div>
      ) : null}
      <input
        ref={input}
        type="file"
        accept="application/json,.json"
        aria-label="Rescue file"
        className="visually-hidden"
        tabIndex={-1}
        onChange={(event) => {
          const [file] = event.target.files ?? []
          // The same file may be chosen again after a failure.
          event.target.value = ''
          if (file !== undefined)
            void read(file).catch((problem: unknown) =>
              fail(`The file could not be read: ${problem instanceof Error ? problem.message : 'unknown reason'}.`),
            )
        }}
      />
      <Key
        label="Choose a rescue file"
        icon={<Icon name="upload" size="md" />}
        busy={step.is === 'reading'}
        onPress={choose}
      />
      {step.is === 'review' || step.is === 'sending' ? (
        <Sheet
          open
          onClose={() => setStep({ is: 'choose', problem: null })}
          title={`Bring in the work of ${step.rescue.authorName}?`}
          footer={
            <>
              <Key label="Not now" onPress={() => setStep({ is: 'choose', problem: null })} />
              <Key
                label={step.tally.fresh === 0 ? 'Send the photos' : `Bring in ${plural(step.tally.fresh, 'change')}`}
                tone="primary"
                icon={<Icon name="upload" size="md" />}
                busy={step.is === 'sending'}
                {...(step.tally.fresh === 0 && step.rescue.photos === 0
                  ? { disabledReason: 'There is nothing new in it.' }
                  : {})}
                onPress={() => {
                  if (step.is === 'review') void bringIn(step)
                }}
              />
            </>
          }
        >
          <Facts lines rows={factsOf(step.rescue, step.tally)} />
          {step.rescue.checked ? null : (
            <Alert>This file has no checksum: whether it was changed cannot be told.</Alert>
          )}
          <Problems of={step.rescue} tally={step.tally} />
        </Sheet>
      ) : null}
      {step.is === 'done' ? (
        <div className={styles.done} role="status">
          <p>
            <Icon name="circle-check" size="md" /> <b>{plural(step.tally.fresh, 'change')} brought in</b>,{' '}
            {step.tally.known} were on the server already
            {step.photos > 0 ? `. ${plural(step.photos, 'photo file')} will be sent from this device` : ''}.
          </p>
          <Problems of={step.rescue} tally={step.tally} />
        </div>
      ) : null}
    </section>
  )
}

function factsOf(rescue: Rescue, { fresh, known, problems }: Tally) {
  return [
    { label: 'From', value: `${rescue.authorName}${rescue.deviceName === '' ? '' : `, ${rescue.deviceName}`}` },
    { label: 'Made', value: formatDateTime(Date.parse(rescue.exportedAt)) },
    { label: 'Holds', value: `${contentWords(rescue)} (${formatBytes(rescue.bytes)})` },
    { label: 'New', value: String(fresh) },
    { label: 'On the server already', value: String(known) },
    { label: 'Would be refused', value: String(problems.length) },
  ]
}

function Problems({ of, tally: { problems } }: { readonly of: Rescue; readonly tally: Tally }) {
  if (problems.length === 0) return null
  const known = new Map(of.sets.map((set) => [set.id, set]))
  return (
    <ul className={styles.causes}>
      {problems.map((each) => {
        const set = known.get(each.id)
        const entity = Object.entries(TABLES).find(([name]) => name === set?.entity)
        return (
          <li key={each.id}>
            <b>{entity?.[1].title ?? 'A change'}</b>
            {set === undefined || set.at === 0 ? '' : `, ${formatDateTime(set.at)}`}: {problemWords(each)}
          </li>
        )
      })}
    </ul>
  )
}
