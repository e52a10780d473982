import { useEffect, useRef } from 'react'
import { theClient } from '../../data/session/session.ts'
import { usePeople } from '../usePeople.ts'
import { Field } from '../../ui/Field.tsx'
import { KeyGroup } from '../../ui/KeyGroup.tsx'
import { SignaturePad } from '../../ui/SignaturePad.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import { usePinHolders } from './pinHolders.ts'
import own from './signing.module.css'
import type { SigningWords } from './words/en.ts'
import { useSigningWords } from './useSigningWords.ts'

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

const SIGNED_AS: Readonly<Record<Standing, string>> = {
  supervisor: 'Signed as supervisor.',
  crew: 'Signed as representative of the crew.',
}
const WRITTEN = 'written'

/** What a witness signs. Records are written in English, whatever is read. */
export function witnessStatement(statement: string, { standing }: Pick<Witness, 'standing'>): string {
  return `${statement} ${SIGNED_AS[standing]}`
}

/** Null when the witness may sign; else what is missing. */
export function missingOf({ personId, name, pin, drawing }: Witness, words: SigningWords): string | null {
  if (drawing === null || (personId === null && name.trim() === '')) return words.witnessMissing
  return personId !== null && pin === '' ? words.pinMissing : null
}

/** What a wrong PIN answers; null when it was right. It is compared here and nowhere else, and every proof by it says so. */
export async function provePin(
  { personId, pin }: Pick<Witness, 'personId' | 'pin'>,
  words: Pick<SigningWords, 'pinWrong' | 'pinLocked'>,
): Promise<string | null> {
  if (personId === null) return null
  const answer = await theClient().gate.prove(personId, pin)
  if (answer.result === 'open') return null
  return answer.result === 'wrong' ? words.pinWrong(answer.left) : words.pinLocked
}

interface Props {
  readonly witness: Witness
  readonly wrongPin: string | null
  readonly onChange: (witness: Witness) => void
  /** What witnesses say by their signature. */
  readonly statement: string
  /** Who writes the name of a witness. */
  readonly writer: string
}

/** A witness who has a PIN on this device types it; everybody else is a name that somebody wrote, and reads as that everywhere. */
export function SignWitness({ witness, statement, wrongPin, onChange, writer }: Props) {
  const words = useSigningWords()
  const people = usePeople()
  const pinField = useRef<HTMLDivElement>(null)
  // Whoever signed at the foot of the page is taken to what is wrong.
  useEffect(() => {
    if (wrongPin !== null) pinField.current?.querySelector('input')?.focus()
  }, [wrongPin])
  const holders = usePinHolders()
  const known = people.options
    .filter(({ value }) => holders.includes(value))
    .map(({ value, label }) => ({ value, label }))
  const set = (change: Partial<Witness>) => onChange({ ...witness, ...change })
  return (
    <section className={own.part} aria-label={words.witness}>
      <h2 className={own.sec}>{words.witness}</h2>
      {known.length === 0 ? null : (
        <KeyGroup
          label={words.whoWitnesses}
          columns={2}
          size="lg"
          options={[...known, { value: WRITTEN, label: words.somebodyElse }]}
          value={witness.personId ?? WRITTEN}
          onChange={(value) => set({ personId: value === WRITTEN ? null : value, pin: '' })}
        />
      )}
      <KeyGroup
        label={words.signsAs}
        columns={2}
        options={[
          { value: 'supervisor', label: words.supervisor },
          { value: 'crew', label: words.crew },
        ]}
        value={witness.standing}
        onChange={(standing) => set({ standing })}
        size="lg"
      />
      <p className={own.statement} lang="en">
        {witnessStatement(statement, witness)}
      </p>
      {witness.personId === null ? (
        <Field label={words.witnessName} hint={words.willRead(writer)}>
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
          <Field label={words.pinOf(people.name(witness.personId))} hint={words.pinHint} error={wrongPin ?? undefined}>
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
      <SignaturePad label={words.witnessSignature} drawn={witness.drawing} onChange={(drawing) => set({ drawing })} />
    </section>
  )
}
