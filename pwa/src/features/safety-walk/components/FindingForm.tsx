import { useState } from 'react'
import { useLocation } from 'wouter'
import type { Finding } from '../../../../../schema/gen/types.ts'
import { useData } from '../../../data/react/context.tsx'
import type { Row } from '../../../data/react/live.ts'
import { deviceNow } from '../../../lib/clock.ts'
import { Conflicts } from '../../../records/ConflictChip.tsx'
import { isLiveStop } from '../../../lib/stopWork.ts'
import { useStanding } from '../../../records/rights.ts'
import type { People } from '../../../records/usePeople.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { FieldScreen } from '../../../ui/FieldScreen.tsx'
import { SunKey } from '../../../ui/FieldSwitches.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Key } from '../../../ui/Key.tsx'
import { useBurst } from '../../../records/capture/burst.ts'
import { CameraView } from '../../../records/capture/CameraView.tsx'
import { useCaptureWords } from '../capture/useCaptureWords.ts'
import { useShots } from '../capture/useShots.ts'
import { setFinding, setSeverity, type DueRule } from '../findingQueries.ts'
import type { SeverityId } from '../../../lib/hazards.ts'
import type { Phrase } from '../later/phrases.ts'
import { isEmptyDraft, missingParts, missingSentence, type Kind } from '../rules.ts'
import { useStopsOf } from '../stop/stopQueries.ts'
import type { StopRow } from '../stop/liveStops.ts'
import { useWithdrawing } from '../stop/useWithdrawing.tsx'
import { RepeatHint } from '../verify/RepeatHint.tsx'
import { AssignLine } from './AssignLine.tsx'
import { CategoryKeys } from './CategoryKeys.tsx'
import own from './FindingForm.module.css'
import { FindingFormStopWork } from './FindingFormStopWork.tsx'
import { KindKeys, SeverityKeys } from './FindingKeys.tsx'
import { FindingKept } from './FindingKept.tsx'
import { FindingMore } from './FindingMore.tsx'
import { FindingSub } from './FindingSub.tsx'
import { FindingWords } from './FindingWords.tsx'
import { PhotoGrid } from './PhotoGrid.tsx'
import { ToldSheet } from './ToldSheet.tsx'
import { useDropUntouched } from './useDropUntouched.ts'
import { useFindingActions } from './useFindingActions.ts'
import { useSaver } from '../../../records/saving/useSaver.ts'

/** The screen opens there. */
const intoView = (node: HTMLElement | null) => node?.scrollIntoView?.({ block: 'center' })

const NO_STOPS: readonly StopRow[] = []

interface Props {
  readonly finding: Row<'finding'>
  readonly photos: readonly Row<'photo'>[]
  readonly task: Row<'task'> | null
  readonly zone: Row<'zone'> | null
  readonly people: People
  readonly rule: DueRule
  readonly phrases: readonly Phrase[]
  readonly camera: boolean
  /** It was put aside, and is opened again at what it lacks. */
  readonly goesOn: boolean
  /** Where this finding was opened from, and where it goes back to. */
  readonly home: string
  readonly onCamera: (open: boolean) => void
  /** Opens the camera for the next finding here. */
  readonly onNext: () => void
}

/** "What is wrong here, how bad, who gets it?" Every tap is kept by itself; Save only says "this is complete". */
export function FindingForm({
  finding,
  photos,
  task,
  zone,
  people,
  rule,
  phrases,
  camera,
  goesOn,
  home,
  onCamera,
  onNext,
}: Props) {
  const [, navigate] = useLocation()
  const data = useData()
  const { save, step, saving, failure, busy } = useSaver()
  const { t } = useCaptureWords()
  const shots = useShots(finding, photos.length)
  const burst = useBurst()
  const { edit: mayEdit, lock: reported } = useStanding(finding)
  // A partner may edit the finding without being allowed its task; one refused part would refuse the whole tap.
  const taskStanding = useStanding(task)
  const ownTask = taskStanding.edit && taskStanding.lock === null ? task : null
  const lock = mayEdit ? reported : t.notYours
  const zoneName = zone?.name ?? t.zone
  const missing = missingParts(finding, [...photos, ...shots.waiting])
  const [lacked] = useState(goesOn ? missing[0] : undefined)
  const [telling, setTelling] = useState(lacked === 'told')
  const draft = finding.state === 'draft'
  // Nothing leads back to a finding that is gone, or never was.
  const back = (gone = false) => navigate(home, { replace: gone })
  const { latest, complete, keep, drop } = useFindingActions({ finding, photos, zone, rule, save })
  const { isUntouched, stays } = useDropUntouched({ finding, shots, step, drop })

  const stops = useStopsOf(finding.id) ?? NO_STOPS
  const withdrawing = useWithdrawing(stops.filter(isLiveStop))
  const set = (fields: Partial<Finding>) => void keep(setFinding(data, finding.id, fields))
  const choose = async (severity: SeverityId) => {
    const pressed = deviceNow()
    const put = (reason: string | null) =>
      keep(setSeverity(data, finding, ownTask, severity, rule, { now: pressed, reason }))
    if (severity !== 'stop_work') return withdrawing.before(put)
    if ((await put(null)) && !finding.toldPerson) setTelling(true)
  }
  const chooseKind = (kind: Kind) =>
    kind === 'at_risk'
      ? set({ kind })
      : withdrawing.before((reason) => keep(setFinding(data, finding.id, { kind }, { reason })))
  const held = () => data.list('photo', { parentId: finding.id })
  const leave = () =>
    step(async () => {
      if (!(await shots.settle())) return false
      const unused = !shots.expecting() && (await isUntouched())
      if (unused) await drop()
      back(unused)
      return true
    })
  // What was tapped or shot a moment ago may not be on the screen yet: the device decides, not what was drawn. A stopped work is
  // reported at once, while its photo is still being kept; only leaving waits.
  const finish = (andNext: boolean) =>
    step(async () => {
      const settled = shots.settle()
      const row = await latest()
      const lacks = missingParts(row, [...(await held()), ...shots.waiting])
      if (lacks.includes('told')) {
        setTelling(true)
        return false
      }
      if (row.state === 'draft' && lacks.length === 0 && !(await complete(row))) return false
      if (!(await settled)) return false
      stays()
      if (andNext) onNext()
      else back()
      return true
    })

  return (
    <FieldScreen
      title={zoneName}
      sub={<FindingSub finding={finding} />}
      back={() => void leave()}
      right={
        <>
          <FindingKept shots={shots} saving={saving} failed={failure !== null} />
          <SunKey />
        </>
      }
      actions={
        <>
          <Key
            label={draft && missing.length > 0 ? t.later : draft ? t.save : t.done}
            size="lg"
            busy={busy}
            onPress={() => void finish(false)}
          />
          <Key
            label={t.next}
            size="lg"
            tone="primary"
            layout="end"
            busy={busy}
            icon={<Icon name="camera" size="md" />}
            {...(mayEdit ? {} : { disabledReason: t.notYours })}
            onPress={() => void finish(true)}
          />
        </>
      }
    >
      {failure === null && shots.failure === null ? null : (
        <div className={own.alert}>
          <Alert>{failure ?? shots.failure}</Alert>
        </div>
      )}
      <FindingFormStopWork finding={finding} stops={stops} people={people} onTold={() => setTelling(true)} />
      <div className={own.clashes}>
        <Conflicts row={finding} entity="finding" />
      </div>
      <div className={own.columns}>
        <div className={own.look}>
          <PhotoGrid
            photos={photos}
            waiting={shots.waiting}
            onAdd={() => onCamera(true)}
            editable={mayEdit}
            full={shots.full}
          />
          <KindKeys value={finding.kind} disabledReason={lock ?? undefined} onChange={chooseKind} />
        </div>
        <div className={own.pick}>
          {lock === null ? null : (
            <p className={own.missing}>
              <Icon name="lock" size="md" />
              {lock}
            </p>
          )}
          <div className={own.keys} ref={lacked === 'category' ? intoView : undefined}>
            <CategoryKeys
              value={finding.category}
              disabledReason={lock ?? undefined}
              onChange={(category) => set({ category })}
            />
          </div>
          {finding.kind === 'good_catch' ? null : (
            <div className={own.severity} ref={lacked === 'severity' ? intoView : undefined}>
              <SeverityKeys
                value={finding.severity}
                dueDays={rule.dueDays}
                disabledReason={lock ?? undefined}
                onChange={(severity) => void choose(severity)}
              />
            </div>
          )}
          {finding.kind === 'at_risk' ? (
            <AssignLine
              finding={finding}
              task={ownTask}
              zone={zone}
              people={people}
              rule={rule}
              save={save}
              lock={lock}
            />
          ) : null}
          {missing.length === 0 ? null : (
            <p className={own.missing}>
              <Icon name="circle-alert" size="md" />
              {missingSentence(missing, t)}
            </p>
          )}
        </div>
        <div ref={lacked === 'proof' ? intoView : undefined}>
          <FindingWords
            finding={finding}
            phrases={phrases}
            editable={mayEdit}
            lock={lock}
            save={save}
            onVoice={shots.expect}
          />
        </div>
        <div className={own.rest}>
          <RepeatHint finding={finding} />
          <FindingMore
            finding={finding}
            photos={photos}
            zone={zone}
            people={people}
            lock={lock}
            save={save}
            onDrop={() =>
              withdrawing.before(async (reason) => {
                const gone = await drop(true, reason)
                if (gone) back(true)
                return gone
              })
            }
          />
        </div>
      </div>
      <ToldSheet
        open={telling}
        finding={finding}
        zone={zone}
        people={people}
        onClose={() => setTelling(false)}
        onTold={(toldPerson) => {
          setTelling(false)
          set({ toldPerson, toldAt: deviceNow() })
        }}
      />
      {withdrawing.sheet}
      {camera ? (
        <CameraView
          place={zoneName}
          taken={photos.length}
          keeping={shots.waiting.length}
          problem={shots.failure}
          full={shots.full}
          burst={burst}
          onPress={shots.expect}
          onShot={(picture) => {
            shots.take(picture)
            if (!burst.on) onCamera(false)
          }}
          onClose={() => (isEmptyDraft(finding, [...photos, ...shots.waiting]) ? void leave() : onCamera(false))}
        />
      ) : null}
    </FieldScreen>
  )
}
