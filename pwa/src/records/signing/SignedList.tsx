import { formatDateTime } from '../../lib/dates.ts'
import { SignatureView } from '../../ui/SignaturePad.tsx'
import { usePeople } from '../usePeople.ts'
import { signerOf, type SignedRow } from './signatureRules.ts'
import own from './signing.module.css'
import type { Seal } from './useSeal.ts'
import type { SigningWords } from './words/en.ts'
import { useSigningWords } from './useSigningWords.ts'

interface Props {
  readonly signatures: readonly SignedRow[]
  readonly seal: Seal | undefined
  readonly signer: string
  /** What whoever signs is called: "walker". */
  readonly called: string
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
            read.witness ? words.asWitness : called,
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
