import { useMemo, useState } from 'react'
import { useLocation } from 'wouter'
import { useActor, useCan, useData } from '../../../data/react/context.tsx'
import type { Row } from '../../../data/react/live.ts'
import { deviceNow } from '../../../lib/clock.ts'
import { formatDateTime } from '../../../lib/dates.ts'
import { plural } from '../../../lib/text.ts'
import { usePeople } from '../../../records/usePeople.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Banner } from '../../../ui/Banner.tsx'
import { FieldScreen } from '../../../ui/FieldScreen.tsx'
import { SunKey } from '../../../ui/FieldSwitches.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Key } from '../../../ui/Key.tsx'
import { SignaturePad, SignatureView } from '../../../ui/SignaturePad.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import styles from '../components/field.module.css'
import { useWalkParams } from '../components/paths.ts'
import own from '../components/Sign.module.css'
import {
  missingOf,
  NO_WITNESS,
  provePin,
  SignWitness,
  witnessStatement,
  type Witness,
} from '../components/SignWitness.tsx'
import { useSaver } from '../../../records/saving/useSaver.ts'
import { WalkGate } from '../components/WalkGate.tsx'
import { useWalkChecklists } from '../checklistQueries.ts'
import { useMinPercent } from '../findingQueries.ts'
import { useParticipants, useSignatures, useZoneRows, type NewSignature } from '../queries.ts'
import { lateWork } from '../report/reportRules.ts'
import { signWalk } from '../report/reportQueries.ts'
import { useContentHash, useSignedContent } from '../report/useSignedContent.ts'
import { scoreWords, shownScore } from '../../../forms/scoring.ts'
import { scoreWalk } from '../walkScore.ts'
import { signerOf } from '../signatureRules.ts'
import { routeOf, WALKER_STATEMENT } from '../walkRules.ts'

export function Sign() {
  const { walkId } = useWalkParams()
  return (
    <WalkGate walkId={walkId} title="Sign">
      {(walk) => <Pad walk={walk} />}
    </WalkGate>
  )
}

/** The walker signs what is on the screen; a supervisor or somebody of the crew may witness it on the same tablet, now or later. */
function Pad({ walk }: { readonly walk: Row<'walk'> }) {
  const [, navigate] = useLocation()
  const data = useData()
  const actor = useActor()
  const mayEdit = useCan('safety-walk.walk.edit', walk)
  const { save, step, failure, busy } = useSaver()
  const signatures = useSignatures(walk.id)
  const content = useSignedContent(walk)
  const hash = useContentHash(content)
  const participants = useParticipants(walk.id)
  const zones = useZoneRows()
  const people = usePeople()
  const [drawing, setDrawing] = useState<string | null>(null)
  const [witness, setWitness] = useState<Witness | null>(null)
  const [wrongPin, setWrongPin] = useState<string | null>(null)

  const witnessed = (next: Witness | null) => {
    setWitness(next)
    setWrongPin(null)
  }

  const name = people.known(actor.userId) ?? actor.fullName

  const walked = useMemo(() => {
    const ids = new Set([...routeOf(walk), ...(content?.zones ?? []).map((zone) => zone.zoneId)])
    return zones?.filter((zone) => ids.has(zone.id))
  }, [walk, zones, content])
  const checklists = useWalkChecklists(walk, walked, content?.answers)
  const minPercent = useMinPercent()
  const late = lateWork(walk)
  const signed = signatures?.some((signature) => signature.role === 'walker') ?? false
  const reason = !mayEdit
    ? 'Only somebody on this walk can sign it.'
    : hash === null
      ? 'Reading the walk'
      : !signed && drawing === null
        ? 'Sign above the line.'
        : witness !== null && missingOf(witness) !== null
          ? (missingOf(witness) ?? undefined)
          : signed && witness === null
            ? 'This walk is signed.'
            : undefined
  const submit = () =>
    step(async () => {
      if (hash === null || content === undefined || checklists === undefined) return false
      const wrong = witness === null ? null : await provePin(witness)
      setWrongPin(wrong)
      if (wrong !== null) return false
      const now = deviceNow()
      const all: NewSignature[] = []
      if (!signed && drawing !== null)
        all.push({
          walkId: walk.id,
          role: 'walker',
          personId: actor.userId,
          proof: 'session',
          name,
          statement: WALKER_STATEMENT,
          drawing,
          contentHash: hash,
          now,
        })
      if (witness !== null && witness.drawing !== null) {
        const who =
          witness.personId === null
            ? { personId: null, proof: 'written' as const, name: witness.name.trim() }
            : { personId: witness.personId, proof: 'pin' as const, name: people.name(witness.personId) }
        all.push({
          walkId: walk.id,
          role: 'witnessed',
          ...who,
          statement: witnessStatement(witness),
          drawing: witness.drawing,
          contentHash: hash,
          now,
        })
      }
      const me = participants?.find((each) => each.personId === actor.userId) ?? null
      const kept = await save(signWalk(data, actor, walk, me, all, scoreWalk(checklists, content.answers)))
      if (kept) navigate(`/safety-walk/${walk.id}/report`)
      return kept
    })

  if (!signatures || !content || !participants || !checklists)
    return (
      <FieldScreen title="Sign" back={`/safety-walk/${walk.id}/review`}>
        <Skeleton lines={6} height={28} />
      </FieldScreen>
    )
  return (
    <FieldScreen
      title="Sign"
      sub={`${walk.title} · ${walk.number ?? walk.provisionalNumber ?? ''}`}
      back={`/safety-walk/${walk.id}/review`}
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
          {witness !== null ? (
            <Key label="No witness" size="lg" icon={<Icon name="x" size="md" />} onPress={() => witnessed(null)} />
          ) : (
            <Key
              label="Add a witness"
              size="lg"
              icon={<Icon name="users" size="md" />}
              onPress={() => witnessed(NO_WITNESS)}
            />
          )}
          {signed && witness === null ? (
            <Key
              label="Open the report"
              size="lg"
              tone="primary"
              icon={<Icon name="file-text" size="md" />}
              onPress={() => navigate(`/safety-walk/${walk.id}/report`)}
            />
          ) : (
            <Key
              label={signed ? 'Witness signs' : 'Sign the walk'}
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
      {late === null ? null : (
        <div className={styles.banner}>
          <Banner
            tone="warn"
            icon="history"
            fact="Late work arrived."
            action={<Key label="To the report" onPress={() => navigate(`/safety-walk/${walk.id}/report`)} />}
          >
            {late}. The signatures stand for what was signed; the next revision of the report shows the rest.
          </Banner>
        </div>
      )}
      {signatures
        .map((signature) => ({ signature, signer: signerOf(signature, people.known) }))
        .map(({ signature, signer }) => (
          <figure key={signature.id} className={own.signed}>
            <SignatureView path={signature.drawing} label={`Signature of ${signer.name}`} />
            <figcaption>
              <b>{signer.name}</b>,{' '}
              {[
                signer.role,
                formatDateTime(signature.signedAt),
                signer.proof,
                ...signer.doubts,
                ...(signature.contentHash === hash ? [] : ['the walk went on since']),
              ].join(' · ')}
            </figcaption>
          </figure>
        ))}
      {signed ? null : (
        <section className={own.part} aria-label="Your signature">
          <p className={own.statement}>{WALKER_STATEMENT}</p>
          <p>
            You sign as <b>{name}</b>, the name the directory has for you.
          </p>
          <SignaturePad label="Your signature" onChange={setDrawing} />
        </section>
      )}
      {witness === null ? null : (
        <SignWitness witness={witness} wrongPin={wrongPin} onChange={witnessed} writer={name} />
      )}
      <Banner
        tone="info"
        icon="shield-check"
        fact={`You sign ${plural(content.findings.length, 'finding')}, ${plural(content.photos.length, 'photo')} and ${plural(content.answers.length, 'answer')}.`}
      >
        Score: {scoreWords(shownScore(scoreWalk(checklists, content.answers), minPercent))}. Content hash{' '}
        <span className={own.hash}>
          {hash === null ? '…' : `${hash.slice(0, 8)} ${hash.slice(8, 16)} … ${hash.slice(-8)}`}
        </span>
      </Banner>
    </FieldScreen>
  )
}

export default Sign
