import { useActing } from '../../data/session/session.ts'
import { textIn } from '../../lib/words.ts'
import { Field } from '../../ui/Field.tsx'
import { useLanguage } from '../../ui/language.ts'
import { SignaturePad } from '../../ui/SignaturePad.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import own from './signing.module.css'
import { useSigningWords } from './useSigningWords.ts'
import type { OneSigning } from './useSigning.ts'

/** Where one person signs on this tablet: with their own session, with a PIN of theirs, or as a name that somebody wrote. */
export function SignHere({ signing }: { readonly signing: OneSigning }) {
  const words = useSigningWords()
  const { language } = useLanguage()
  const acting = useActing() !== null
  const { personId, name, writer, proof, statement, pin, wrongPin, drawing, draw, type } = signing
  const label = proof === 'pin' ? words.signatureOf(name) : words.yourSignature
  const meaning = textIn(statement, language)
  if (acting) return <p role="status">{words.acting}</p>
  return (
    <section className={own.here} aria-label={label}>
      <p lang="en">{statement.en}</p>
      {language === 'en' ? null : (
        <p className={own.quiet} lang={meaning.lang}>
          {meaning.text}
        </p>
      )}
      {proof === 'session' ? (
        <p>
          {words.signAs} <b>{name}</b>, {words.signAsEnd}
        </p>
      ) : proof === 'witnessed' ? (
        <p>
          {wrongPin} {words.cannotSign(name)} {words.witnessAs} <b>{writer}</b>. {words.orThemselves(name)}
        </p>
      ) : (
        <Field label={words.pinOf(name)} hint={words.pinHint} error={wrongPin ?? undefined}>
          <TextInput
            type="password"
            inputMode="numeric"
            size="touch"
            value={pin}
            onChange={(text) => type(text.replaceAll(/\D/g, ''))}
            maxLength={12}
            autoComplete="off"
          />
        </Field>
      )}
      <SignaturePad key={personId} label={label} drawn={drawing} onChange={draw} />
    </section>
  )
}
