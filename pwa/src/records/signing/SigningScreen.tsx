import { useState, type ReactNode } from 'react'
import { useLocation } from 'wouter'
import type { EntityName } from '../../../../schema/gen/types.ts'
import { TABLES } from '../../../../schema/gen/tables.ts'
import type { CommitResult } from '../../data/outbox/intent.ts'
import { useActor } from '../../data/react/context.tsx'
import { useActing } from '../../data/session/session.ts'
import { isEntity } from '../../data/store/database.ts'
import { deviceNow } from '../../lib/clock.ts'
import { textIn, type Texts } from '../../lib/words.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Banner } from '../../ui/Banner.tsx'
import { FieldScreen } from '../../ui/FieldScreen.tsx'
import { SunKey } from '../../ui/FieldSwitches.tsx'
import { Icon, type IconName } from '../../ui/Icon.tsx'
import { Key } from '../../ui/Key.tsx'
import { useLanguage } from '../../ui/language.ts'
import { SignaturePad } from '../../ui/SignaturePad.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useSaver } from '../saving/useSaver.ts'
import { usePeople } from '../usePeople.ts'
import { sealMetaOf, type Sealed } from './seal.ts'
import { SignedList } from './SignedList.tsx'
import type { Drawn } from './signatureOps.ts'
import type { SignedRow } from './signatureRules.ts'
import own from './signing.module.css'
import { missingOf, NO_WITNESS, provePin, SignWitness, witnessStatement, type Witness } from './SignWitness.tsx'
import { useDrawing } from './useDrawing.ts'
import { useWitness } from './useWitness.ts'
import type { Seal } from './useSeal.ts'
import { useSigningWords } from './useSigningWords.ts'

/** What the module says about signing its records. */
export interface SigningTexts {
  /** "Sign the walk". */
  readonly sign: string
  /** "This walk is signed." */
  readonly signed: string
  /** Why somebody cannot sign it who may not edit it. */
  readonly notYours: string
  /** What whoever signs is called: "walker". */
  readonly signer: string
  /** What they sign, as it is kept: in English, with what it means where the screen speaks another language. */
  readonly statement: Texts
  readonly witnessStatement: Texts
}

interface Props {
  readonly entity: EntityName
  readonly sub: string
  readonly back: string
  /** Where the signed record goes on. */
  readonly next: { readonly href: string; readonly label: string; readonly icon: IconName }
  readonly texts: SigningTexts
  readonly mayEdit: boolean
  /** Undefined while it is read. */
  readonly signatures: readonly SignedRow[] | undefined
  readonly seal: Seal | undefined
  /** Above the signatures: what a person should know before. */
  readonly notice?: ReactNode
  /** "You sign 3 findings and 12 answers.", and what to say about it; undefined while it is read. */
  readonly summary: { readonly fact: string; readonly more?: ReactNode } | undefined
  readonly onSign: (drawn: readonly Drawn[], sealed: Sealed, now: number) => Promise<CommitResult>
}

/** Somebody signs what is on the screen; a supervisor or somebody of the crew may witness it on the same tablet, now or later. */
export function SigningScreen({
  entity,
  sub,
  back,
  next,
  texts,
  mayEdit,
  signatures,
  seal,
  notice,
  summary,
  onSign,
}: Props) {
  const [path, navigate] = useLocation()
  const actor = useActor()
  const acting = useActing() !== null
  const words = useSigningWords()
  const { language } = useLanguage()
  const { save, step, failure, busy } = useSaver()
  const people = usePeople()
  const { drawing, draw } = useDrawing(path)
  const { witness, setWitness } = useWitness(path)
  const [wrongPin, setWrongPin] = useState<string | null>(null)
  const { signer, other } = rolesOf(entity)

  if (signatures === undefined || summary === undefined)
    return (
      <FieldScreen title={words.sign} back={back}>
        <Skeleton lines={6} height={28} />
      </FieldScreen>
    )

  const witnessed = (change: Witness | null) => {
    setWitness(change)
    setWrongPin(null)
  }
  const name = people.known(actor.userId) ?? actor.fullName
  const signed = signatures.some((signature) => signature.role === signer)
  const missing = witness === null ? null : missingOf(witness, words)
  const reason = !mayEdit
    ? texts.notYours
    : acting
      ? words.acting
      : seal === undefined
        ? words.reading
        : !signed && drawing === null
          ? words.signAbove
          : (missing ?? (signed && witness === null ? texts.signed : undefined))

  const submit = () =>
    step(async () => {
      if (seal === undefined) return false
      const wrong = witness === null ? null : await provePin(witness, words)
      setWrongPin(wrong)
      if (wrong !== null) return false
      const now = deviceNow()
      const sealed = await seal.sign(now)
      if (sealed === null) return false
      const drawn: Drawn[] = []
      if (!signed && drawing !== null)
        drawn.push({
          role: signer,
          personId: actor.userId,
          proof: 'session',
          name,
          statement: texts.statement.en,
          drawing,
        })
      if (witness !== null && witness.drawing !== null)
        drawn.push({
          role: other,
          ...(witness.personId === null
            ? { personId: null, proof: 'written' as const, name: witness.name.trim() }
            : { personId: witness.personId, proof: 'pin' as const, name: people.name(witness.personId) }),
          statement: witnessStatement(texts.witnessStatement.en, witness),
          drawing: witness.drawing,
        })
      const kept = await save(onSign(drawn, sealed, now))
      if (kept) navigate(next.href)
      return kept
    })

  const hash = seal?.now.hash ?? null
  const statement = textIn(texts.statement, language)
  return (
    <FieldScreen
      title={words.sign}
      sub={sub}
      back={back}
      right={<SunKey />}
      below={
        failure === null ? undefined : (
          <div className={own.failure}>
            <Alert>{failure}</Alert>
          </div>
        )
      }
      actions={
        <>
          <Key
            label={witness === null ? words.addWitness : words.noWitness}
            size="lg"
            icon={<Icon name={witness === null ? 'users' : 'x'} size="md" />}
            onPress={() => witnessed(witness === null ? NO_WITNESS : null)}
          />
          {signed && witness === null ? (
            <Key
              label={next.label}
              size="lg"
              tone="primary"
              icon={<Icon name={next.icon} size="md" />}
              onPress={() => navigate(next.href)}
            />
          ) : (
            <Key
              label={signed ? words.witnessSigns : texts.sign}
              size="lg"
              tone="primary"
              busy={busy}
              icon={<Icon name="signature" size="md" />}
              disabledReason={reason}
              onPress={() => void submit()}
            />
          )}
        </>
      }
    >
      {notice === undefined || notice === null ? null : <div className={own.banner}>{notice}</div>}
      <SignedList signatures={signatures} seal={seal} signer={signer} called={texts.signer} />
      {signed ? null : (
        <section className={own.part} aria-label={words.yourSignature}>
          <p className={own.statement} lang="en">
            {texts.statement.en}
          </p>
          {language === 'en' ? null : <p lang={statement.lang}>{statement.text}</p>}
          <p>
            {words.signAs} <b>{name}</b>, {words.signAsEnd}
          </p>
          <SignaturePad label={words.yourSignature} drawn={drawing} onChange={draw} />
        </section>
      )}
      {witness === null ? null : (
        <SignWitness
          witness={witness}
          statement={texts.witnessStatement.en}
          wrongPin={wrongPin}
          onChange={witnessed}
          writer={name}
        />
      )}
      <Banner tone="info" icon="shield-check" fact={summary.fact}>
        {summary.more} {words.contentHash}{' '}
        <span className={own.hash}>
          {hash === null ? '…' : `${hash.slice(0, 8)} ${hash.slice(8, 16)} … ${hash.slice(-8)}`}
        </span>
      </Banner>
    </FieldScreen>
  )
}

/** The role whose signature seals the record, and that of a witness. */
function rolesOf(entity: EntityName): { readonly signer: string; readonly other: string } {
  const { signatures } = sealMetaOf(entity)
  const signer = signatures?.signer ?? ''
  const roles = isEntity(signatures?.entity) ? TABLES[signatures.entity].fields[signatures.role]?.enum : undefined
  return { signer, other: roles?.find((role) => role !== signer) ?? signer }
}
