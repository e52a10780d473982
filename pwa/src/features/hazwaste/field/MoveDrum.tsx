import { useState } from 'react'
import { newId } from '../../../../../sync/change/ids.ts'
import { useData } from '../../../data/react/context.tsx'
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
import { TextInput } from '../../../ui/TextInput.tsx'
import { numberOf, runsClock, type Area } from '../core/kinds.ts'
import { SEPARATION } from '../core/limits.ts'
import { apartFrom } from '../core/newContainer.ts'
import { moveTo } from '../core/ops.ts'
import { AreaChoice } from './AreaChoice.tsx'
import type { DrumParts } from './drumParts.ts'
import styles from './field.module.css'
import { useContainersIn, useStreams } from './queries.ts'
import { areaWords } from './words.ts'

/** To another area or another place: scanned or chosen. */
export function MoveDrum({ container, stream, area, onClose }: DrumParts) {
  const data = useData()
  const { save, step, busy, failure } = useSaver()
  const [to, setTo] = useState<Area | null>(null)
  const [place, setPlace] = useState('')
  const [on, setOn] = useState(today())
  const title = `Move ${numberOf(container)}`
  const apart = useApart(to?.id ?? '', container.id, stream)
  if (to === null)
    return (
      <FieldScreen
        title={title}
        sub={`Stands in ${[areaWords(area), container.place].filter(Boolean).join(', ')}`}
        back={onClose}
        right={<SunKey />}
      >
        <AreaChoice onArea={setTo} />
      </FieldScreen>
    )
  const refused =
    on > today()
      ? 'This day has not come yet.'
      : to.id === area.id && place.trim() === ''
        ? 'It stands in this area already. Say the new place.'
        : null
  const starts = runsClock(stream, to) && container.centralOn === null
  const keep = () =>
    step(async () => {
      const ops = moveTo({ id: newId(), container, stream, to, place: place.trim() === '' ? null : place.trim(), on })
      const kept = await save(data.commit(ops))
      if (kept) onClose()
      return kept
    })
  return (
    <FieldScreen
      title={title}
      sub={`To ${areaWords(to)}`}
      back={() => setTo(null)}
      right={<SunKey />}
      actions={
        <Key
          label={`Move to ${to.code}`}
          size="lg"
          tone="primary"
          busy={busy}
          icon={<Icon name="arrow-left-right" size="md" />}
          disabledReason={refused ?? undefined}
          onPress={() => void keep()}
        />
      }
    >
      <div className={styles.form}>
        {failure === null ? null : <Alert title="Not kept">{failure}</Alert>}
        {apart.length === 0 ? null : (
          <Banner
            tone="warn"
            fact={`${stream.name} is kept apart from ${apart.map(({ name }) => name).join(' and ')}.`}
          >
            Both would stand in this area. A dike, a berm, a wall or distance must be between them.
          </Banner>
        )}
        {starts ? (
          <Banner tone="info" fact={`Its clock starts ${formatDate(on)}.`}>
            The date goes on the label: print it again.
          </Banner>
        ) : null}
        <Field label="Place" hint="Row and spot, if the area has them">
          <TextInput size="touch" value={place} onChange={setPlace} maxLength={60} placeholder="Row C, 3" />
        </Field>
        <Field label="Day">
          <DateInput value={on} onChange={setOn} max={today()} />
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
