import { useEffect, useRef, useState } from 'react'
import { theClient } from '../../../data/session/session.ts'
import { usePeople } from '../../../records/usePeople.ts'
import { Field } from '../../../ui/Field.tsx'
import { KeyGroup } from '../../../ui/KeyGroup.tsx'
import { SignaturePad } from '../../../ui/SignaturePad.tsx'
import { TextInput } from '../../../ui/TextInput.tsx'
import { WITNESS_STATEMENT } from '../walkRules.ts'
import styles from './field.module.css'
import own from './Sign.module.css'

export type Standing = 'supervisor' | 'crew'

/** Who witnesses, as far as it is filled in. personId: somebody with a PIN on this device; null: a name that is written. */
export interface Witness {
  readonly standing: Standing
  readonly personId: string | null
  readonly name: string
  readonly pin: string
  readonly drawing: string | null
}

export const NO_WITNESS: Witness = { standing: 'supervisor', personId: null, name: '', pin: '', drawing: null }

const STANDING = [
  { value: 'supervisor', label: 'Supervisor' },
  { value: 'crew', label: 'Crew representative' },
] as const satisfies readonly { readonly value: Standing; readonly label: string }[]
const SIGNED_AS: Readonly<Record<Standing, string>> = {
  supervisor: 'Signed as supervisor.',
  crew: 'Signed as representative of the crew.',
}
const WRITTEN = 'written'

export function witnessStatement({ standing }: Pick<Witness, 'standing'>): string {
  return `${WITNESS_STATEMENT} ${SIGNED_AS[standing]}`
}

/** Null when the witness may sign; else what is missing. */
export function missingOf({ personId, name, pin, drawing }: Witness): string | null {
  if (drawing === null || (personId === null && name.trim() === '')) return 'The witness signs too, or is taken off.'
  return personId !== null && pin === '' ? 'The witness types their own PIN.' : null
}

/** What a wrong PIN answers; null when it was right. It is compared here and nowhere else, and every proof by it says so. */
export async function provePin({ personId, pin }: Pick<Witness, 'personId' | 'pin'>): Promise<string | null> {
  if (personId === null) return null
  const answer = await theClient().gate.prove(personId, pin)
  if (answer.result === 'open') return null
  return answer.result === 'wrong'
    ? `Wrong PIN of the witness. ${answer.left === 1 ? 'One try' : `${answer.left} tries`} left.`
    : 'This PIN is locked after five wrong ones. Write the name of the witness instead.'
}

interface Props {
  readonly witness: Witness
  readonly wrongPin: string | null
  readonly onChange: (witness: Witness) => void
  /** Who writes the name of a witness. */
  readonly writer: string
}

/** A witness who has a PIN on this device types it; everybody else is a name that somebody wrote, and reads as that everywhere. */
export function SignWitness({ witness, wrongPin, onChange, writer }: Props) {
  const people = usePeople()
  const pinField = useRef<HTMLDivElement>(null)
  // Whoever signed at the foot of the page is taken to what is wrong.
  useEffect(() => {
    if (wrongPin !== null) pinField.current?.querySelector('input')?.focus()
  }, [wrongPin])
  const [holders, setHolders] = useState<readonly string[]>([])
  useEffect(() => {
    void theClient().gate.others().then(setHolders)
  }, [])
  const known = people.options
    .filter(({ value }) => holders.includes(value))
    .map(({ value, label }) => ({ value, label }))
  const set = (change: Partial<Witness>) => onChange({ ...witness, ...change })
  return (
    <section className={own.part} aria-label="Witness">
      <h2 className={styles.sec}>Witness</h2>
      {known.length === 0 ? null : (
        <KeyGroup
          label="Who witnesses"
          columns={2}
          size="lg"
          options={[...known, { value: WRITTEN, label: 'Somebody else' }]}
          value={witness.personId ?? WRITTEN}
          onChange={(value) => set({ personId: value === WRITTEN ? null : value, pin: '' })}
        />
      )}
      <KeyGroup
        label="Signs as"
        columns={2}
        options={STANDING}
        value={witness.standing}
        onChange={(standing) => set({ standing })}
        size="lg"
      />
      <p className={own.statement}>{witnessStatement(witness)}</p>
      {witness.personId === null ? (
        <Field label="Witness name and company" hint={`It will read: name written by ${writer}.`}>
          <TextInput
            size="touch"
            value={witness.name}
            onChange={(name) => set({ name })}
            maxLength={120}
            autoComplete="off"
          />
        </Field>
      ) : (
        <div ref={pinField}>
          <Field
            label={`PIN of ${people.name(witness.personId)}`}
            hint="Compared on this device only; the signature says so."
            error={wrongPin ?? undefined}
          >
            <TextInput
              type="password"
              inputMode="numeric"
              size="touch"
              value={witness.pin}
              onChange={(text) => set({ pin: text.replaceAll(/\D/g, '') })}
              maxLength={12}
              autoComplete="off"
            />
          </Field>
        </div>
      )}
      <SignaturePad label="Witness signature" onChange={(drawing) => set({ drawing })} />
    </section>
  )
}
