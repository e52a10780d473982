import { formatDateTime } from '../../lib/dates.ts'
import { SignatureView } from '../../ui/SignaturePad.tsx'
import { usePeople } from '../usePeople.ts'
import { signerOf, type SignedRow } from './signatureRules.ts'
import own from './signing.module.css'
import type { Seal } from './useSeal.ts'
import type { SigningWords } from './words/en.ts'
import { useSigningWords } from './useSigningWords.ts'

export type Called = string | ((signature: SignedRow) => string)

/** As what, or for what, somebody signed. */
export function calledOf(
  signature: SignedRow,
  called: Called,
  { witness }: { readonly witness: boolean },
  asWitness: string,
) {
  return typeof called === 'function' ? called(signature) : witness ? asWitness : called
}

interface Props {
  readonly signatures: readonly SignedRow[]
  readonly seal: Seal | undefined
  readonly signer: string
  /** What whoever signs is called: "walker"; where each signs for something of its own, what for. */
  readonly called: Called
}

/** The signatures a record bears, each with whose it is, how that is known, and whether it still covers what is here. */
export function SignedList({ signatures, seal, signer, called }: Props) {
  const people = usePeople()
  const words = useSigningWords()
  return signatures.map((signature) => {
    const read = signerOf(signature, signer, people.known, words)
    return (
      <figure key={signature.id} className={own.signed}>
        <SignatureView path={signature.drawing} label={words.signatureOf(read.name)} />
        <figcaption>
          <b>{read.name}</b>,{' '}
          {[
            calledOf(signature, called, read, words.asWitness),
            formatDateTime(signature.signedAt),
            read.proof,
            ...read.doubts,
            ...brokenWords(seal?.broken.get(signature.id) ?? null, words),
          ].join(' · ')}
        </figcaption>
      </figure>
    )
  })
}

/** What to say of what changed since a signature; nothing when it covers what is here. */
export function brokenWords(broken: readonly string[] | null, words: SigningWords): readonly string[] {
  if (broken === null) return []
  return [broken.length === 0 ? words.wentOn : words.changedSince(broken.join(', '))]
}
