/** One person signs a record on this tablet, in the same commit as what they sign for. */
import { useState } from 'react'
import type { EntityName } from '../../../../schema/gen/types.ts'
import type { NewOp } from '../../data/outbox/intent.ts'
import { useActor } from '../../data/react/context.tsx'
import { useActing } from '../../data/session/session.ts'
import type { Row } from '../../data/react/live.ts'
import type { Texts } from '../../lib/words.ts'
import { usePeople } from '../usePeople.ts'
import { usePinHolders } from './pinHolders.ts'
import { signatureOps, type Drawn } from './signatureOps.ts'
import type { SignedRow } from './signatureRules.ts'
import { provePin } from './SignWitness.tsx'
import { useDrawing } from './useDrawing.ts'
import { useSeal } from './useSeal.ts'
import { witnessedStatement } from './witnessed.ts'
import { useLanguage } from '../../ui/language.ts'
import { useSigningWords } from './useSigningWords.ts'

export interface OneSigning {
  readonly personId: string
  readonly name: string
  /**
   * Nobody draws the signature of somebody else. Where a person is neither signed in nor has a PIN here, whoever is signed in signs in their
   * own name that the person said so; `writer` is who that is.
   */
  readonly writer: string
  readonly proof: 'session' | 'pin' | 'witnessed'
  /** What is signed: in English, as it is kept, with what it means where the screen speaks another language. */
  readonly statement: Texts
  readonly pin: string
  readonly wrongPin: string | null
  readonly drawing: string | null
  readonly draw: (drawing: string | null) => void
  readonly type: (pin: string) => void
  readonly isDrawn: boolean
  /** What is missing before it can be kept; undefined where nothing is. */
  readonly missing: string | undefined
  /** What keeps the signature; null where the PIN was wrong. */
  readonly sign: (now: number, about?: Readonly<Record<string, string>>) => Promise<readonly NewOp[] | null>
}

interface Signer {
  readonly entity: EntityName
  readonly row: Row
  readonly signatures: readonly SignedRow[] | undefined
  readonly role: string
  /** Who signs. */
  readonly personId: string
  readonly statement: Texts
}

interface Kept {
  readonly personId: string
  readonly pin: string
  readonly wrongPin: string | null
}

const NOTHING: Omit<Kept, 'personId'> = { pin: '', wrongPin: null }

export function useSigning({ entity, row, signatures, role, personId, statement }: Signer): OneSigning {
  const words = useSigningWords()
  const { language } = useLanguage()
  const acting = useActing() !== null
  const { userId, fullName } = useActor()
  const people = usePeople()
  const holders = usePinHolders()
  const seal = useSeal(entity, row, signatures)
  const [kept, setKept] = useState<Kept>({ personId, ...NOTHING })
  // Another person is asked: what the one before drew is not theirs.
  const { drawing, draw } = useDrawing(`${entity}:${row.id}:${role}:${personId}`)
  const { pin, wrongPin } = kept.personId === personId ? kept : NOTHING
  const set = (change: Partial<Kept>) => setKept({ personId, pin, wrongPin, ...change })
  const own = personId === userId
  const name = own ? (people.known(userId) ?? fullName) : people.name(personId)
  const locked = wrongPin === words.ownPinLocked
  const proof = own ? 'session' : holders.includes(personId) && !locked ? 'pin' : 'witnessed'
  const writer = people.known(userId) ?? fullName
  const said = proof === 'witnessed' ? witnessedStatement(statement, name, language, words) : statement
  const sign: OneSigning['sign'] = async (now, about) => {
    if (drawing === null || seal === undefined) return null
    if (proof === 'pin') {
      const wrong = await provePin({ personId, pin }, { pinWrong: words.ownPinWrong, pinLocked: words.ownPinLocked })
      set({ wrongPin: wrong })
      if (wrong !== null) return null
    }
    const sealed = await seal.sign(now)
    if (sealed === null) return null
    const signer: Pick<Drawn, 'personId' | 'proof' | 'name'> =
      proof === 'witnessed' ? { personId: userId, proof: 'session', name: writer } : { personId, proof, name }
    const drawn: Drawn = { role, ...signer, statement: said.en, drawing, ...(about && { about }) }
    return signatureOps(entity, row.id, [drawn], sealed, now)
  }
  return {
    personId,
    name,
    writer,
    proof,
    statement: said,
    pin,
    wrongPin,
    draw,
    drawing,
    type: (typed) => set({ pin: typed, wrongPin: null }),
    isDrawn: drawing !== null,
    missing: acting
      ? words.acting
      : seal === undefined
        ? words.reading
        : drawing === null
          ? words.signAbove
          : proof === 'pin' && pin === ''
            ? words.ownPinMissing
            : undefined,
    sign,
  }
}
