import { useState } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { newId } from '../../../../../sync/change/ids.ts'
import { useData } from '../../../data/react/context.tsx'
import { useRow, useRows } from '../../../data/react/live.ts'
import { useFields } from '../../../data/store/useFields.ts'
import { today } from '../../../lib/dates.ts'
import { morePhotos, useDraftPhotos } from '../../../records/engine/draftPhotos.ts'
import { PhotoSlots } from '../../../records/engine/PhotoSlots.tsx'
import { DensityProvider } from '../../../records/engine/useWords.ts'
import { useSaver } from '../../../records/saving/useSaver.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { DateInput } from '../../../ui/DateInput.tsx'
import { Field } from '../../../ui/Field.tsx'
import { FieldScreen } from '../../../ui/FieldScreen.tsx'
import { SunKey } from '../../../ui/FieldSwitches.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Key } from '../../../ui/Key.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { isOnSite, type Area, type Stream } from '../core/kinds.ts'
import { SEPARATION } from '../core/limits.ts'
import { apartFrom, refusedNew, streamsFor, usualContainer, type Vessel } from '../core/newContainer.ts'
import { addContainer } from '../core/ops.ts'
import { addedToCount } from '../core/round.ts'
import { useWasteStanding } from '../core/settings.ts'
import { AreaChoice } from './AreaChoice.tsx'
import rows from '../../../ui/FieldRows.module.css'
import styles from './field.module.css'
import { Gate } from './Gate.tsx'
import { useArea, useStreams, type Streams } from './queries.ts'
import { PlaceField } from './PlaceField.tsx'
import { StreamChoice } from './StreamChoice.tsx'
import { VesselChoice } from './VesselChoice.tsx'
import { areaWords } from './labels.ts'
import { useFieldWords } from './useFieldWords.ts'

/** A container that begins in an area. `code` is what its label bears already, `check` the line of a count that asked for it. */
export default function NewContainer() {
  const { t } = useFieldWords()
  const [params, setParams] = useSearchParams()
  const area = useArea(params.get('areaId'))
  if (params.get('areaId') === null)
    return (
      <FieldScreen title={t.area.new} sub={t.new.where} back="/hazwaste/yard">
        <AreaChoice onArea={({ id }) => setParams({ areaId: id }, { replace: true })} />
      </FieldScreen>
    )
  return (
    <Gate row={area} title={t.area.new} one="area">
      {(row) => <Loaded area={row} code={params.get('code')} checkId={params.get('check')} />}
    </Gate>
  )
}

interface Props {
  readonly area: Area
  readonly code: string | null
  readonly checkId: string | null
}

function Loaded(props: Props) {
  const { t } = useFieldWords()
  const streams = useStreams()
  // Also what left: it says what this area is used for.
  const used = useRows('wasteContainer', { areaId: props.area.id })
  if (streams === undefined || used === undefined)
    return (
      <FieldScreen title={t.area.new} back={`/hazwaste/at/${props.area.id}`}>
        <Skeleton lines={6} height={28} />
      </FieldScreen>
    )
  const here = used.filter(isOnSite).flatMap(({ streamId }) => streams.get(streamId) ?? [])
  return <NewHere {...props} streams={streams} offered={streamsFor(used, streams.values())} here={here} />
}

interface NewProps extends Props {
  readonly streams: Streams
  readonly offered: ReturnType<typeof streamsFor>
  readonly here: readonly Stream[]
}

interface Typed {
  readonly streamId: string | null
  readonly vessel: Vessel | null
  readonly place: string
  /** Not the day of the first draw: the page may open before it knows the zone of the yard. */
  readonly chosenDay: string | null
}

function NewHere({ area, code, checkId, streams, offered, here }: NewProps) {
  const { t: all } = useFieldWords()
  const t = all.new
  const [, navigate] = useLocation()
  const data = useData()
  const standing = useWasteStanding()
  const check = useRow('wasteCheck', checkId)
  const { save, step, busy, failure } = useSaver()
  const photos = useDraftPhotos(`waste-new:${area.id}`)
  const { fields, change, clear } = useFields<Typed>(`waste-new:${area.id}:${code ?? ''}`, {
    // What goes into a drum is said by a person: a wrong stream is a wrong label.
    streamId: null,
    vessel: null,
    place: '',
    chosenDay: null,
  })
  const { streamId, vessel, place, chosenDay } = fields
  const since = chosenDay ?? today()
  const [asked, setAsked] = useState<readonly Stream[] | null>(null)
  const stream = streamId === null ? undefined : streams.get(streamId)
  const container = vessel ?? usualContainer(stream)
  const refused = refusedNew({ stream, since, today: today(), capacity: container.capacity }, t)
  const back = check ? `/hazwaste/round/${check.inspectionId}/count` : `/hazwaste/at/${area.id}`

  const make = () =>
    step(async () => {
      if (stream === undefined || standing === undefined) return false
      const id = newId()
      const provisionalNumber = await data.nextProvisional()
      const named = {
        provisionalNumber,
        code: code ?? provisionalNumber,
        ...(place.trim() === '' ? {} : { place: place.trim() }),
      }
      const more = morePhotos('wasteContainer', 'context', photos.list)
      const ops = [
        ...addContainer({ id, fields: { ...container, ...named, whose: 'yard' }, stream, area, on: since }, standing),
        ...more.ops(id),
        ...(check ? addedToCount(check, id, area.id) : []),
      ]
      const kept = await save(data.commit(ops, { files: more.files }))
      if (kept) {
        photos.clear()
        clear()
        navigate(check ? back : `/hazwaste/drum/${id}`, { replace: true })
      }
      return kept
    })
  const done = () => {
    const apart = stream === undefined ? [] : apartFrom(stream, here, SEPARATION.apart)
    if (apart.length > 0) setAsked(apart)
    else void make()
  }
  return (
    <FieldScreen
      title={all.area.new}
      sub={code === null ? areaWords(area) : `${areaWords(area)} · ${t.label(code)}`}
      back={back}
      right={<SunKey />}
      actions={
        <Key
          label={t.done}
          size="lg"
          tone="primary"
          // Until the device knows which clock runs here.
          busy={busy || standing === undefined}
          icon={<Icon name="check" size="md" />}
          disabledReason={refused ?? undefined}
          onPress={done}
        />
      }
    >
      <div className={rows.form}>
        {failure === null ? null : <Alert title={all.notKept}>{failure}</Alert>}
        <StreamChoice offered={offered} value={streamId} onChange={(id) => change({ streamId: id })} />
        {refused === null ? null : <p className={rows.danger}>{refused}</p>}
        <VesselChoice value={container} onChange={(chosen) => change({ vessel: chosen })} />
        <div className={styles.pair}>
          <PlaceField value={place} onChange={(typed) => change({ place: typed })} />
          <Field label={t.since}>
            <DateInput value={since} onChange={(day) => change({ chosenDay: day })} max={today()} />
          </Field>
        </div>
        <DensityProvider value="field">
          <PhotoSlots photos={photos} />
        </DensityProvider>
      </div>
      {asked === null ? null : (
        <Sheet
          open
          onClose={() => setAsked(null)}
          title={t.apart(stream?.name ?? '', asked.map(({ name }) => name).join(t.and))}
          description={t.apartFact}
        >
          <div className={rows.stack}>
            <Key size="lg" tone="primary" label={t.otherArea} onPress={() => navigate('/hazwaste/yard')} />
            <Key size="lg" label={t.areApart} busy={busy} onPress={() => void make()} />
          </div>
        </Sheet>
      )}
    </FieldScreen>
  )
}
