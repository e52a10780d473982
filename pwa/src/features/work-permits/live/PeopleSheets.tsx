import { plainWords } from '../../../lib/text.ts'
import { useState } from 'react'
import { newId } from '../../../../../sync/change/ids.ts'
import { days, type Duty } from '../../../../../sync/permits/permits.ts'
import { useData } from '../../../data/react/context.tsx'
import { useDraft } from '../../../data/store/drafts.ts'
import { BadgeKey } from '../../../records/capture/BadgeKey.tsx'
import { usePeople, type People } from '../../../records/usePeople.ts'
import { useSaver } from '../../../records/saving/useSaver.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Combobox } from '../../../ui/Combobox.tsx'
import { Field } from '../../../ui/Field.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Key } from '../../../ui/Key.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { TextInput } from '../../../ui/TextInput.tsx'
import { personKey } from '../core/inside.ts'
import type { Permit } from '../core/kinds.ts'
import { PAPERS } from '../core/limits.ts'
import { goesIn, setPermit } from '../core/ops.ts'
import type { Known } from '../core/useAround.ts'
import { usePermitWords } from '../core/useWords.ts'
import type { PersonField } from './asking.ts'
import styles from './live.module.css'

export interface SheetProps {
  readonly around: Known
  readonly now: () => number
  readonly onClose: () => void
}

const DUTIES: Readonly<Record<PersonField, Duty>> = {
  holderId: 'holder',
  competentId: 'competent',
  fireWatchId: 'fireWatch',
  attendantId: 'attendant',
}
const TITLES: Readonly<Record<PersonField, string>> = {
  holderId: 'holder',
  competentId: 'competent',
  fireWatchId: 'fire_watch',
  attendantId: 'attendant',
}

/** Who does it: those who are qualified on every day of the permit are a key each. */
export function PersonSheet({ around, now, field, onClose }: SheetProps & { readonly field: PersonField }) {
  const { t: all } = usePermitWords()
  const t = all.help
  const data = useData()
  const people = usePeople()
  const { save, failure } = useSaver()
  const { permit, papers, qualified, zone } = around
  // A hot work or entry permit asks nothing of its holder but a name.
  const asked = field === 'holderId' && permit.kind !== 'lockout' ? undefined : papers.get(PAPERS[DUTIES[field]])
  const [refused, setRefused] = useState<string | null>(null)
  const everybodyHeld = useHeld(
    asked === undefined ? [] : days('issue', now(), permit.untilAt, zone).map((day) => qualified(asked, day)),
  )
  const barred = excludedFrom(permit, field)
  const choose = async (personId: string | null) => {
    if (personId === null) return
    if (personId === barred) setRefused(all.help.ownWatch)
    else if (await save(data.commit([setPermit(permit.id, { [field]: personId })]))) onClose()
  }
  const may = ({ value }: { readonly value: string }) => value !== barred
  const held = everybodyHeld?.filter(may) ?? null
  return (
    <Sheet
      open
      onClose={onClose}
      title={all.conditions[TITLES[field]] ?? ''}
      description={asked !== undefined && held?.length === 0 ? t.nobodyQualified : undefined}
    >
      <div className={styles.form}>
        {failure === null ? null : <Alert title={all.notKept}>{failure}</Alert>}
        {refused === null ? null : <Alert>{refused}</Alert>}
        {held === null ? (
          <Skeleton lines={4} height={64} />
        ) : (
          <>
            {held.length === 0 ? null : (
              <div role="group" aria-label={t.qualified} className={styles.keys}>
                {held.map(({ value, label, detail }) => (
                  <Key
                    key={value}
                    label={label}
                    hint={detail === '' ? undefined : detail}
                    selected={permit[field] === value}
                    icon={<Icon name="user" size="md" />}
                    onPress={() => void choose(value)}
                  />
                ))}
              </div>
            )}
            <div className={styles.pair}>
              <Field label={held.length === 0 ? all.entry.person : t.others}>
                <Combobox
                  value={permit[field]}
                  options={people.options.filter(may)}
                  onChange={(id) => void choose(id)}
                />
              </Field>
              <BadgeKey
                words={all.badge}
                onNamed={(named) => {
                  if (!('personId' in named)) return false
                  void choose(named.personId)
                  return true
                }}
              />
            </div>
          </>
        )}
      </div>
    </Sheet>
  )
}

/** Nobody watches for the fire of their own hot work: the holder is not offered as its watch, nor the watch as its holder. */
function excludedFrom(permit: Permit, field: PersonField): string | null {
  if (permit.kind !== 'hot_work') return null
  return field === 'fireWatchId' ? permit.holderId : field === 'holderId' ? permit.fireWatchId : null
}

/**
 * Who is qualified on all these days, as the device had read it when it first knew; null until then. What arrives later moves no key under
 * a finger: it is there when the sheet is opened again.
 */
function useHeld(byDay: readonly (readonly string[] | null)[]): People['options'] | null {
  const { options } = usePeople()
  const [held, setHeld] = useState<People['options'] | null>(null)
  if (held !== null) return held
  // Nobody at all: the directory has not been read.
  if (options.length === 0 || byDay.includes(null)) return null
  const first =
    byDay.length === 0 ? [] : options.filter(({ value }) => byDay.every((ids) => ids?.includes(value) === true))
  setHeld(first)
  return first
}

interface Somebody {
  readonly personId: string | null
  readonly name: string
  readonly job: string
}

const NOBODY: Somebody = { personId: null, name: '', job: '' }

/** Somebody goes in: of the directory, or by name alone. */
export function SomebodySheet({ around, now, onClose }: SheetProps) {
  const { t: all } = usePermitWords()
  const t = all.entry
  const data = useData()
  const people = usePeople()
  const { save, step, busy, failure } = useSaver()
  const draft = useDraft<Somebody>(`permit-entry:${around.permit.id}`, NOBODY)
  const { personId, name, job } = draft.value
  const change = (part: Partial<Somebody>) => draft.change({ ...draft.now(), ...part })
  const who = personId === null ? { name: name.trim() } : { personId }
  const key = personId ?? plainWords(name)
  const inside = key !== '' && around.entries.some((entry) => entry.outAt === null && personKey(entry) === key)
  const missing =
    key === '' ? t.noWho : inside ? t.already(personId === null ? name.trim() : people.name(personId)) : undefined
  const keep = () =>
    step(async () => {
      const kept = await save(data.commit([goesIn(newId(), around.permit.id, who, job.trim(), now())]))
      if (kept) {
        draft.clear()
        onClose()
      }
      return kept
    })
  return (
    <Sheet open onClose={onClose} title={t.who}>
      <div className={styles.form}>
        {failure === null ? null : <Alert title={all.notKept}>{failure}</Alert>}
        <div className={styles.pair}>
          <Field label={t.person}>
            <Combobox value={personId} options={people.options} onChange={(id) => change({ personId: id })} clearable />
          </Field>
          <BadgeKey
            words={all.badge}
            onNamed={(named) => {
              change({
                personId: 'personId' in named ? named.personId : null,
                name: 'name' in named ? named.name : '',
              })
              return true
            }}
          />
        </div>
        <div className={styles.pair}>
          {personId === null ? (
            <Field label={t.name}>
              <TextInput
                size="touch"
                value={name}
                onChange={(text) => change({ name: text })}
                maxLength={120}
                placeholder={t.nameExample}
              />
            </Field>
          ) : null}
          <Field label={t.job}>
            <TextInput
              size="touch"
              value={job}
              onChange={(text) => change({ job: text })}
              maxLength={80}
              placeholder={t.jobExample}
            />
          </Field>
        </div>
        {inside ? <p className={styles.refused}>{missing}</p> : null}
        <Key
          label={t.in}
          size="lg"
          tone="primary"
          busy={busy}
          disabledReason={missing}
          icon={<Icon name="door-open" size="md" />}
          onPress={() => void keep()}
        />
      </div>
    </Sheet>
  )
}
