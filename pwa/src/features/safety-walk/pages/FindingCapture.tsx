import { useLocation, useSearch } from 'wouter'
import { useActor } from '../../../data/react/context.tsx'
import type { Row } from '../../../data/react/live.ts'
import { localDate } from '../../../lib/dates.ts'
import { usePeople } from '../../../records/usePeople.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { FieldScreen } from '../../../ui/FieldScreen.tsx'
import { Key } from '../../../ui/Key.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { useCaptureWords } from '../capture/useCaptureWords.ts'
import { FindingForm } from '../components/FindingForm.tsx'
import { boardPath, findingPath, questionPath, useWalkParams, zonePath } from '../components/paths.ts'
import { WalkGate } from '../components/WalkGate.tsx'
import { useFindingPhotos } from '../findingPhotoQueries.ts'
import { useFinding, useFindingTask, useWalkSettings } from '../findingQueries.ts'
import { laterPath } from '../later/laterPath.ts'
import { phrasesOf } from '../later/phrases.ts'
import { useWorkingDays, useZone } from '../queries.ts'
import { dueDaysOf, workingDaysOf } from '../../../lib/corrective.ts'

/** Camera first, then chips. The camera's being open is part of the address, so a reload comes back to it. */
export function FindingCapture() {
  const { walkId, findingId } = useWalkParams()
  const { t } = useCaptureWords()
  return (
    <WalkGate walkId={walkId} title={t.title}>
      {(walk) => <Loaded key={findingId} walk={walk} findingId={findingId} />}
    </WalkGate>
  )
}

function Loaded({ walk, findingId }: { readonly walk: Row<'walk'>; readonly findingId: string }) {
  const [, navigate] = useLocation()
  const search = new URLSearchParams(useSearch())
  const camera = search.get('camera') === '1'
  const from = search.get('from')
  const at = search.get('at')
  const actor = useActor()
  const { t } = useCaptureWords()
  const people = usePeople()
  const finding = useFinding(findingId)
  const photos = useFindingPhotos(findingId)
  const task = useFindingTask(findingId)
  const zone = useZone(finding?.zoneId ?? null)
  const workingDays = useWorkingDays(actor.orgId)
  const settings = useWalkSettings(actor.orgId)

  if (finding === null) {
    return (
      <FieldScreen title={t.title} back={boardPath(walk.id)}>
        <EmptyState
          drawing="staging"
          title={t.gone}
          fact={t.goneFact}
          action={<Key label={t.toZones} onPress={() => navigate(boardPath(walk.id))} />}
        />
      </FieldScreen>
    )
  }
  if (!finding || !photos || zone === undefined || task === undefined || settings === undefined)
    return (
      <FieldScreen title={t.title} back={boardPath(walk.id)}>
        <Skeleton lines={8} height={28} />
      </FieldScreen>
    )
  // Findings that follow a failed question's are not its own: their address remembers where the way back leads.
  const question = at ?? finding.itemId
  return (
    <FindingForm
      walk={walk}
      finding={finding}
      photos={photos}
      task={task}
      zone={zone}
      people={people}
      rule={{
        seenOn: localDate(finding.observedAt, actor.timeZone),
        workingDays: workingDaysOf(workingDays),
        dueDays: dueDaysOf(settings),
      }}
      phrases={phrasesOf(settings)}
      camera={camera}
      goesOn={from === 'later'}
      home={
        from === 'later'
          ? laterPath(walk.id)
          : from === 'checklist'
            ? questionPath(walk.id, finding.zoneId, question)
            : zonePath(walk.id, finding.zoneId)
      }
      onCamera={(open) =>
        navigate(findingPath(walk.id, finding.id) + searchOf({ camera: open ? '1' : null, from, at }), {
          replace: true,
        })
      }
      onNext={(id) =>
        navigate(
          findingPath(walk.id, id) + searchOf({ camera: '1', ...(from === 'checklist' ? { from, at: question } : {}) }),
          { replace: true },
        )
      }
    />
  )
}

function searchOf(parts: Readonly<Record<string, string | null>>): string {
  const given = Object.entries(parts).filter((part): part is [string, string] => part[1] !== null)
  return given.length === 0 ? '' : `?${new URLSearchParams(given).toString()}`
}

export default FindingCapture
