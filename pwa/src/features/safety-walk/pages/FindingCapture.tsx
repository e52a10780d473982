import { useMemo, useState, type ReactNode } from 'react'
import { useLocation, useSearch } from 'wouter'
import { newId } from '../../../../../sync/change/ids.ts'
import { DataProvider, useActor, useData } from '../../../data/react/context.tsx'
import type { Row } from '../../../data/react/live.ts'
import { deviceNow, deviceOffset } from '../../../lib/clock.ts'
import { localDate } from '../../../lib/dates.ts'
import { beginning } from '../../../records/saving/beginning.ts'
import { usePeople } from '../../../records/usePeople.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { FieldScreen } from '../../../ui/FieldScreen.tsx'
import { Key } from '../../../ui/Key.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { useCaptureWords } from '../capture/useCaptureWords.ts'
import { FindingForm } from '../components/FindingForm.tsx'
import { beginPath, boardPath, findingPath, questionPath, useWalkParams, zonePath } from '../components/paths.ts'
import { WalkGate } from '../components/WalkGate.tsx'
import { useFindingPhotos } from '../findingPhotoQueries.ts'
import { draftFields, useFinding, useFindingTask, useWalkSettings } from '../findingQueries.ts'
import { laterPath } from '../later/laterPath.ts'
import { phrasesOf } from '../later/phrases.ts'
import { KINDS } from '../rules.ts'
import { useWorkingDays, useZone } from '../queries.ts'
import { dueDaysOf, workingDaysOf } from '../../../lib/corrective.ts'

/** Camera first, then chips. The camera's being open is part of the address, so a reload comes back to it. */
export function FindingCapture() {
  const { walkId, findingId } = useWalkParams()
  const { t } = useCaptureWords()
  return (
    <WalkGate walkId={walkId} title={t.title}>
      {(walk) => (
        <Beginning key={findingId} walk={walk} findingId={findingId}>
          <Loaded walk={walk} findingId={findingId} />
        </Beginning>
      )}
    </WalkGate>
  )
}

/** The address of a finding that is begun says where and when; the first thing entered makes the record. */
function Beginning({
  walk,
  findingId,
  children,
}: {
  readonly walk: Row<'walk'>
  readonly findingId: string
  readonly children: ReactNode
}) {
  const data = useData()
  const search = useSearch()
  const [address] = useState(() => new URLSearchParams(search))
  const begun = useMemo(() => {
    const [zoneId, kind] = [address.get('zone'), KINDS.find((one) => one === address.get('kind'))]
    if (zoneId === null || kind === undefined) return data
    return beginning(data, {
      entity: 'finding',
      id: findingId,
      fields: draftFields({
        walkId: walk.id,
        zoneId,
        kind,
        now: Number(address.get('seen')),
        clockOffset: deviceOffset(),
        timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
      }),
    })
  }, [data, walk.id, findingId, address])
  return <DataProvider data={begun}>{children}</DataProvider>
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
        navigate(
          findingPath(walk.id, finding.id) +
            searchOf({
              zone: search.get('zone'),
              kind: search.get('kind'),
              seen: search.get('seen'),
              camera: open ? '1' : null,
              from,
              at,
            }),
          { replace: true },
        )
      }
      onNext={() =>
        navigate(
          beginPath(
            walk.id,
            newId(),
            { zoneId: finding.zoneId, kind: 'at_risk', seenAt: deviceNow() },
            { camera: '1', ...(from === 'checklist' ? { from, ...(question === null ? {} : { at: question }) } : {}) },
          ),
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
