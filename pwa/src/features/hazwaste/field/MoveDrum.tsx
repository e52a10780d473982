import { useState } from 'react'
import { newId } from '../../../../../sync/change/ids.ts'
import { plus } from '../../../../../sync/waste/clock.ts'
import { useData } from '../../../data/react/context.tsx'
import { useFields } from '../../../data/store/useFields.ts'
import { formatDate, today } from '../../../lib/dates.ts'
import { useSaver } from '../../../records/saving/useSaver.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Banner } from '../../../ui/Banner.tsx'
import { DateInput } from '../../../ui/DateInput.tsx'
import { Field } from '../../../ui/Field.tsx'
import { FieldScreen } from '../../../ui/FieldScreen.tsx'
import { SunKey } from '../../../ui/FieldSwitches.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Key } from '../../../ui/Key.tsx'
import { passesLimit } from '../core/adding.ts'
import { contentsOf } from '../core/contents.ts'
import { numberOf, runsClock, type Area } from '../core/kinds.ts'
import { SEPARATION } from '../core/limits.ts'
import { apartFrom } from '../core/newContainer.ts'
import { moveTo } from '../core/ops.ts'
import { useWasteStanding } from '../core/settings.ts'
import { AreaChoice } from './AreaChoice.tsx'
import type { DrumParts } from './drumParts.ts'
import styles from '../../../ui/FieldRows.module.css'
import { useContainersIn, useInside, useStreams } from './queries.ts'
import { areaWords } from './labels.ts'
import { PlaceField } from './PlaceField.tsx'
import { useFieldWords } from './useFieldWords.ts'

const NOTHING = contentsOf([])

interface Typed {
  readonly place: string
  /** Not the day of the first draw: the page may open before it knows the zone of the yard. */
  readonly chosenDay: string | null
}

/** To another area or another place: scanned or chosen. */
export function MoveDrum({ container, stream, area, additions, onClose }: DrumParts) {
  const { t: all } = useFieldWords()
  const t = all.move
  const data = useData()
  const { save, step, busy, failure } = useSaver()
  const [to, setTo] = useState<Area | null>(null)
  const { fields, change, clear } = useFields<Typed>(`waste-move:${container.id}`, { place: '', chosenDay: null })
  const { place, chosenDay } = fields
  const on = chosenDay ?? today()
  const title = t.title(numberOf(container))
  const apart = useApart(to?.id ?? '', container.id, stream)
  const standing = useWasteStanding()
  const others = useInside(to?.id ?? '', container.id)
  if (to === null)
    return (
      <FieldScreen
        title={title}
        sub={t.stands([areaWords(area), container.place].filter(Boolean).join(', '))}
        back={onClose}
        right={<SunKey />}
      >
        <AreaChoice onArea={setTo} />
      </FieldScreen>
    )
  const refused =
    on === '' ? all.sayDay : on > today() ? all.notYet : to.id === area.id && place.trim() === '' ? t.here : null
  const contents = contentsOf(additions)
  const limit =
    standing === undefined || others === undefined
      ? null
      : passesLimit(
          to,
          others,
          { stream, before: to.id === area.id ? contents : NOTHING, after: contents },
          standing.limits,
        )
  const excessOn = container.excessOn ?? on
  const starts = runsClock(stream, to) && container.centralOn === null
  const keep = () =>
    step(async () => {
      if (standing === undefined || limit === null) return false
      const where = place.trim() === '' ? null : place.trim()
      const move = { id: newId(), container, stream, to, place: where, on, overLimit: limit.over }
      const kept = await save(data.commit(moveTo(move, standing.limits)))
      if (kept) {
        clear()
        onClose()
      }
      return kept
    })
  return (
    <FieldScreen
      title={title}
      sub={t.to(areaWords(to))}
      back={() => setTo(null)}
      right={<SunKey />}
      actions={
        <Key
          label={t.moveTo(to.code)}
          size="lg"
          tone="primary"
          busy={busy || limit === null}
          icon={<Icon name="arrow-left-right" size="md" />}
          disabledReason={refused ?? undefined}
          onPress={() => void keep()}
        />
      }
    >
      <div className={styles.form}>
        {failure === null ? null : <Alert title={all.notKept}>{failure}</Alert>}
        {apart.length === 0 ? null : (
          <Banner tone="warn" fact={`${all.new.apart(stream.name, apart.map(({ name }) => name).join(all.new.and))}.`}>
            {all.new.apartFact}
          </Banner>
        )}
        {limit?.now === true ? (
          <Banner tone="warn" fact={all.limit.passes(to.name, standing?.limits['satelliteGal'])}>
            {all.limit.marks(formatDate(excessOn), formatDate(plus(excessOn, standing?.limits['excessDays'] ?? 0)))}
          </Banner>
        ) : null}
        {starts ? (
          <Banner tone="info" fact={t.starts(formatDate(on))}>
            {t.print}
          </Banner>
        ) : null}
        <PlaceField value={place} onChange={(typed) => change({ place: typed })} />
        <Field label={all.day}>
          <DateInput value={on} onChange={(day) => change({ chosenDay: day })} max={today()} />
        </Field>
        {refused === null ? null : <p className={styles.danger}>{refused}</p>}
      </div>
    </FieldScreen>
  )
}

function useApart(areaId: string, containerId: string, stream: DrumParts['stream']) {
  const streams = useStreams()
  const here = useContainersIn(areaId)?.filter(({ id }) => id !== containerId) ?? []
  return apartFrom(
    stream,
    here.flatMap(({ streamId }) => streams?.get(streamId) ?? []),
    SEPARATION.apart,
  )
}
