import { useState } from 'react'
import { useLocation } from 'wouter'
import { useActor, useData } from '../../../data/react/context.tsx'
import { useRows } from '../../../data/react/live.ts'
import { deviceNow } from '../../../lib/clock.ts'
import { daysUntil, formatDate, today } from '../../../lib/dates.ts'
import { formatNumber } from '../../../lib/numbers.ts'
import { plural } from '../../../lib/text.ts'
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
import { useWasteStanding } from '../core/settings.ts'
import type { Standing } from '../core/kinds.ts'
import own from './field.module.css'
import styles from './Round.module.css'
import { RoundGate } from './RoundGate.tsx'
import { useAreaList, useCount, type AreaList, type RoundParts } from './useRound.ts'

/** The last look and the signature. What is signed is what stands here. */
export default function RoundSign() {
  return <RoundGate title="Sign">{(parts) => <Loaded {...parts} />}</RoundGate>
}

function Loaded(parts: RoundParts) {
  const count = useCount(parts.inspection)
  const list = useAreaList(parts.inspection)
  const standing = useWasteStanding()
  const onSite = useOnSite()
  if (count === undefined || list === undefined || standing === undefined || onSite === undefined)
    return (
      <FieldScreen title="Sign" back={`/hazwaste/round/${parts.inspection.id}/count`}>
        <Skeleton lines={6} height={28} />
      </FieldScreen>
    )
  return <Shown {...parts} count={count} list={list} standing={{ ...standing, onSite }} />
}

interface ShownProps extends RoundParts {
  readonly count: Count
  readonly list: AreaList
  readonly standing: Standing
}

function Shown({ inspection, area, count, list, standing }: ShownProps) {
  const [, navigate] = useLocation()
  const data = useData()
  const actor = useActor()
  const people = usePeople()
  const { tell } = useUndo()
  const { save, step, busy, failure } = useSaver()
  const [drawing, setDrawing] = useState<string | null>(null)
  const [note, setNote] = useState(inspection.note ?? '')
  const findings = useRows('wasteFinding', { inspectionId: inspection.id }) ?? []
  const at = `/hazwaste/round/${inspection.id}`
  const head = headOf(count)
  const unasked = list.total - list.answered
  const onSiteG = standing.onSite.massG + standing.onSite.acuteG
  const name = people.known(actor.userId) ?? actor.fullName
  const reason =
    count.open > 0
      ? `${plural(count.open, 'container')} of the count to answer first.`
      : unasked > 0
        ? `${plural(unasked, 'question')} about the area to answer first.`
        : drawing === null
          ? 'Sign above.'
          : undefined
  const sign = () =>
    step(async () => {
      if (drawing === null) return false
      const words = note.trim()
      const fields = {
        ...head,
        category: standing.category,
        onSiteG,
        inspectorId: actor.userId,
        signature: drawing,
        signedAt: deviceNow(),
      }
      const kept = await save(
        data.commit([
          ...(words === (inspection.note ?? '')
            ? []
            : [{ kind: 'set', entity: 'wasteInspection', id: inspection.id, fields: { note: words } } as const]),
          { kind: 'command', entity: 'wasteInspection', id: inspection.id, command: 'sign', fields },
        ]),
      )
      if (kept) {
        tell(`Inspection of ${area.name} signed`)
        navigate('/hazwaste/yard')
      }
      return kept
    })
  return (
    <FieldScreen
      title="Sign"
      sub={`${area.name} · inspection of ${formatDate(inspection.inspectedOn)}`}
      back={`${at}/count`}
      right={<SunKey />}
      actions={
        <>
          {unasked > 0 ? (
            <Key
              label={`Area, ${list.answered} of ${list.total}`}
              size="lg"
              icon={<Icon name="clipboard-check" size="md" />}
              onPress={() => navigate(`${at}/area`)}
            />
          ) : null}
          <Key
            label="Sign"
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
      {failure === null ? null : <Alert title="Not signed">{failure}</Alert>}
      {count.open === 0 ? null : (
        <div className={own.banner}>
          <Banner
            tone="warn"
            fact={`${plural(count.open, 'container')} of the count without an answer`}
            action={<Key label="To the count" onPress={() => navigate(`${at}/count`)} />}
          />
        </div>
      )}
      {unasked === 0 ? null : (
        <div className={own.banner}>
          <Banner
            tone="warn"
            fact={`${plural(unasked, 'question')} about the area not answered`}
            action={<Key label="To the questions" onPress={() => navigate(`${at}/area`)} />}
          />
        </div>
      )}
      <div className={styles.facts}>
        <Fact
          value={`${head.seen} of ${head.containers}`}
          words={`containers seen${count.problems === 0 ? '' : `, ${count.problems} with a problem`}`}
        />
        <Fact
          value={`${list.answered} of ${list.total}`}
          words={`questions answered${list.failed === 0 ? '' : `, ${list.failed} failed`}`}
        />
        <Fact
          value={head.oldestOn === null ? 'no clock runs' : plural(daysUntil(today(), head.oldestOn), 'day')}
          words={head.oldestOn === null ? 'oldest container' : `oldest container, since ${formatDate(head.oldestOn)}`}
        />
        <Fact
          value={`${formatNumber(Math.round(onSiteG / 1000))} kg`}
          words={`hazardous waste on site, ${standing.category.toUpperCase()}`}
        />
      </div>
      {findings.length === 0 ? null : (
        <>
          <h2 className={own.sec}>
            Findings <span>{findings.length}</span>
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
        <Field label="Remarks">
          <TextArea value={note} onChange={setNote} maxLength={4000} rows={2} />
        </Field>
        <section aria-label="Your signature">
          <p className={own.say}>
            I looked at the containers and the area. What stands here is what I saw. Signed as <b>{name}</b>.
          </p>
          <SignaturePad label="Your signature" onChange={setDrawing} />
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
