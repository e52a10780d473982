import { useState } from 'react'
import { useLocation } from 'wouter'
import { useDraft } from '../../../data/store/drafts.ts'
import { useActor, useData } from '../../../data/react/context.tsx'
import { useRows } from '../../../data/react/live.ts'
import { Contradictions } from '../../../forms/review/Contradictions.tsx'
import { deviceNow } from '../../../lib/clock.ts'
import { daysUntil, formatDate, today } from '../../../lib/dates.ts'
import { formatNumber } from '../../../lib/numbers.ts'
import { usePeople } from '../../../records/usePeople.ts'
import { useSaver } from '../../../records/saving/useSaver.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Banner } from '../../../ui/Banner.tsx'
import { Field } from '../../../ui/Field.tsx'
import { FieldScreen } from '../../../ui/FieldScreen.tsx'
import { SunKey } from '../../../ui/FieldSwitches.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Key } from '../../../ui/Key.tsx'
import { SignaturePad } from '../../../ui/SignaturePad.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { TextArea } from '../../../ui/TextArea.tsx'
import { useUndo } from '../../../ui/UndoBar.tsx'
import { headOf, type Count } from '../core/count.ts'
import { useOnSite } from '../core/inside.ts'
import { remarksOf } from '../core/round.ts'
import { useWasteStanding } from '../core/settings.ts'
import type { Standing } from '../core/kinds.ts'
import own from './field.module.css'
import styles from './Round.module.css'
import { RoundGate } from './RoundGate.tsx'
import { useAgreement } from './useAgreement.ts'
import { useRoundWords } from './useFieldWords.ts'
import { useAreaList, useCount, type AreaList, type RoundParts } from './useRound.ts'

/** The last look and the signature. What is signed is what stands here. */
export default function RoundSign() {
  const t = useRoundWords().sign
  return <RoundGate title={t.title}>{(parts) => <Loaded {...parts} />}</RoundGate>
}

function Loaded(parts: RoundParts) {
  const t = useRoundWords().sign
  const count = useCount(parts.inspection)
  const list = useAreaList(parts.inspection)
  const standing = useWasteStanding()
  const onSite = useOnSite()
  if (count === undefined || list === undefined || standing === undefined || onSite === undefined)
    return (
      <FieldScreen title={t.title} back={`/hazwaste/round/${parts.inspection.id}/count`}>
        <Skeleton lines={6} height={28} />
      </FieldScreen>
    )
  return <Shown {...parts} count={count} list={list} standing={{ ...standing, onSite }} />
}

interface Remark {
  readonly typed: string
  readonly before: string
}

interface ShownProps extends RoundParts {
  readonly count: Count
  readonly list: AreaList
  readonly standing: Standing
}

function Shown({ inspection, area, count, list, standing }: ShownProps) {
  const all = useRoundWords()
  const t = all.sign
  const [, navigate] = useLocation()
  const data = useData()
  const actor = useActor()
  const people = usePeople()
  const { tell } = useUndo()
  const { save, step, busy, failure } = useSaver()
  const [drawing, setDrawing] = useState<string | null>(null)
  const now = inspection.note ?? ''
  // With what stood there when the person began to type: a colleague's remarks may arrive meanwhile.
  const remark = useDraft<Remark | null>(`waste-remarks:${inspection.id}`, null)
  const { typed = null, before = now } = remark.value ?? {}
  const findings = useRows('wasteFinding', { inspectionId: inspection.id }) ?? []
  const { contradicted } = useAgreement(inspection, list, count)
  const at = `/hazwaste/round/${inspection.id}`
  const head = headOf(count)
  const unasked = list.total - list.answered
  const onSiteG = standing.onSite.massG + standing.onSite.acuteG + standing.onSite.residueG
  const name = people.known(actor.userId) ?? actor.fullName
  const reason =
    inspection.state === 'signed'
      ? all.signed.title
      : count.open > 0
        ? t.countFirst(count.open)
        : unasked > 0
          ? t.questionsFirst(unasked)
          : contradicted.length > 0
            ? t.agreeFirst
            : drawing === null
              ? t.signAbove
              : undefined
  const sign = () =>
    step(async () => {
      if (drawing === null) return false
      const note = remarksOf(typed, before, now)
      const fields = {
        ...head,
        category: standing.category,
        onSiteG,
        inspectorId: actor.userId,
        signature: drawing,
        signedAt: deviceNow(),
        agreed: true,
      }
      const kept = await save(
        data.commit([
          ...(note === null
            ? []
            : [{ kind: 'set', entity: 'wasteInspection', id: inspection.id, fields: { note } } as const]),
          { kind: 'command', entity: 'wasteInspection', id: inspection.id, command: 'sign', fields },
        ]),
      )
      if (kept) {
        remark.clear()
        tell(t.done(area.name))
        navigate('/hazwaste/yard')
      }
      return kept
    })
  return (
    <FieldScreen
      title={t.title}
      sub={t.ofArea(area.name, formatDate(inspection.inspectedOn))}
      back={`${at}/count`}
      right={<SunKey />}
      actions={
        <>
          {unasked > 0 ? (
            <Key
              label={all.areaOf(list.answered, list.total)}
              size="lg"
              icon={<Icon name="clipboard-check" size="md" />}
              onPress={() => navigate(`${at}/area`)}
            />
          ) : null}
          <Key
            label={t.title}
            size="lg"
            tone="primary"
            busy={busy}
            icon={<Icon name="signature" size="md" />}
            disabledReason={reason}
            onPress={() => void sign()}
          />
        </>
      }
    >
      {failure === null ? null : <Alert title={t.notSigned}>{failure}</Alert>}
      {count.open === 0 ? null : (
        <div className={own.banner}>
          <Banner
            tone="warn"
            fact={t.countOpen(count.open)}
            action={<Key label={t.toCount} onPress={() => navigate(`${at}/count`)} />}
          />
        </div>
      )}
      {unasked === 0 ? null : (
        <div className={own.banner}>
          <Banner
            tone="warn"
            fact={t.questionsOpen(unasked)}
            action={<Key label={t.toQuestions} onPress={() => navigate(`${at}/area`)} />}
          />
        </div>
      )}
      <Contradictions
        contradicted={contradicted}
        hrefOf={({ id, item }) => (item === null ? `${at}?at=${id}` : `${at}/area?at=${id}`)}
      />
      <div className={styles.facts}>
        <Fact value={t.of(head.seen, head.containers)} words={t.seen(count.problems)} />
        <Fact value={t.of(list.answered, list.total)} words={t.answered(list.failed)} />
        <Fact
          value={head.oldestOn === null ? t.noClock : t.days(daysUntil(today(), head.oldestOn))}
          words={head.oldestOn === null ? t.oldest : t.oldestSince(formatDate(head.oldestOn))}
        />
        <Fact
          value={`${formatNumber(Math.round(onSiteG / 1000))} kg`}
          words={t.onSite(standing.category.toUpperCase())}
        />
      </div>
      {findings.length === 0 ? null : (
        <>
          <h2 className={own.sec}>
            {t.findings} <span>{findings.length}</span>
          </h2>
          <ul className={own.rows}>
            {findings.map((finding) => (
              <li key={finding.id} className={own.row}>
                <Icon name="triangle-alert" />
                <span className={own.grow}>{finding.text}</span>
                <span className={own.muted}>{finding.number ?? finding.provisionalNumber}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      <div className={own.form}>
        <span />
        <Field label={t.remarks}>
          <TextArea
            value={typed ?? now}
            onChange={(text) => remark.change({ typed: text, before })}
            maxLength={4000}
            rows={2}
          />
        </Field>
        <section aria-label={t.signature}>
          <p className={own.say}>
            {t.statement} {t.signedAs} <b>{name}</b>.
          </p>
          <SignaturePad label={t.signature} onChange={setDrawing} />
        </section>
      </div>
    </FieldScreen>
  )
}

function Fact({ value, words }: { readonly value: string; readonly words: string }) {
  return (
    <div>
      <b>{value}</b> {words}
    </div>
  )
}
