import { useState } from 'react'
import { newId } from '../../../../../sync/change/ids.ts'
import { startOn } from '../../../../../sync/waste/clock.ts'
import { useData } from '../../../data/react/context.tsx'
import { useFields } from '../../../data/store/useFields.ts'
import { formatDate, today } from '../../../lib/dates.ts'
import { useSaver } from '../../../records/saving/useSaver.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { DateInput } from '../../../ui/DateInput.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Field } from '../../../ui/Field.tsx'
import { FieldScreen } from '../../../ui/FieldScreen.tsx'
import { SunKey } from '../../../ui/FieldSwitches.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Key } from '../../../ui/Key.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { TextInput } from '../../../ui/TextInput.tsx'
import { overSize } from '../core/adding.ts'
import { contentsOf, inUnit } from '../core/contents.ts'
import { numberOf, type Container } from '../core/kinds.ts'
import { SEPARATION } from '../core/limits.ts'
import { keptApart, mergeInto } from '../core/ops.ts'
import type { DrumParts } from './drumParts.ts'
import styles from '../../../ui/FieldRows.module.css'
import { useContents } from '../core/inside.ts'
import { useContainersIn, useStreams } from './queries.ts'
import { amountWords, plainNumber, unitOf } from './labels.ts'
import { useFieldWords } from './useFieldWords.ts'

/** Everything in it goes into another container, which takes the earlier start. */
export function DrumMerge({ container, stream, area, additions, onClose }: DrumParts) {
  const { t: all } = useFieldWords()
  const t = all.merge
  const data = useData()
  const { save, step, busy, failure } = useSaver()
  const streams = useStreams()
  const others = useContainersIn(area.id)?.filter(
    ({ id, state }) => id !== container.id && ['empty', 'accumulating', 'full'].includes(state),
  )
  const contents = useContents(others?.map(({ id }) => id) ?? [])
  const [into, setInto] = useState<Container | null>(null)
  const own = contentsOf(additions)
  const inside = inUnit(own, container.unit)
  const amount = inside === null ? null : Math.round(inside * 100)
  const target = into === null ? undefined : streams?.get(into.streamId)
  const apart = target !== undefined && keptApart(stream, target, SEPARATION.apart)
  const asks = into === null ? [] : asksOf(into)
  function asksOf(other: Container): readonly string[] {
    const there = contents?.get(other.id)
    const after =
      there === undefined ? null : { massG: sum(there.massG, own.massG), volumeMl: sum(there.volumeMl, own.volumeMl) }
    const over = after === null ? null : overSize(after, other)
    const start = [startOn(container), startOn(other)].filter((day) => day !== null).toSorted()[0]
    return [
      other.streamId === container.streamId
        ? null
        : t.otherStream(streams?.get(other.streamId)?.name ?? t.unknownStream),
      over === null ? null : t.over(`${plainNumber(over)} ${unitOf(other.unit)}`),
      start === undefined ? null : t.start(formatDate(start)),
    ].filter((each) => each !== null)
  }
  const keep = () =>
    step(async () => {
      if (into === null || amount === null || amount <= 0) return false
      const given = { amount, unit: container.unit, density: stream.density }
      const kept = await save(
        data.commit(mergeInto({ id: newId(), from: container, into, amount: given, on: today() })),
      )
      if (kept) onClose()
      return kept
    })
  return (
    <FieldScreen
      title={t.title(numberOf(container))}
      sub={amount === null ? t.unknown : t.amount(amountWords(amount, container.unit))}
      back={onClose}
      right={<SunKey />}
    >
      {failure === null ? null : <Alert title={all.notKept}>{failure}</Alert>}
      {others?.length === 0 ? <EmptyState drawing="search" title={t.none} fact={t.noneFact} /> : null}
      <div className={styles.stack}>
        {others?.map((other) => (
          <Key
            key={other.id}
            size="lg"
            label={numberOf(other)}
            hint={[streams?.get(other.streamId)?.name, other.place].filter(Boolean).join(' · ')}
            disabledReason={amount === null || amount <= 0 ? t.nothing : undefined}
            onPress={() => setInto(other)}
          />
        ))}
      </div>
      {into === null ? null : (
        <Sheet
          open
          onClose={() => setInto(null)}
          title={apart ? t.never(stream.name, target.name) : t.ask(numberOf(into))}
          description={apart ? t.neverFact : asks.join(' ')}
        >
          <div className={styles.stack}>
            <Key size="lg" label={apart ? t.chooseOther : t.notThis} onPress={() => setInto(null)} />
            {apart ? null : (
              <Key
                size="lg"
                tone="primary"
                label={t.into(numberOf(into))}
                busy={busy}
                icon={<Icon name="link" size="md" />}
                onPress={() => void keep()}
              />
            )}
          </div>
        </Sheet>
      )}
    </FieldScreen>
  )
}

function sum(a: number | null, b: number | null): number | null {
  return a === null || b === null ? null : a + b
}

/** A sample was taken: when, and its number at the laboratory. */
export function DrumSample({ container, stream, onClose }: DrumParts) {
  const { t: all } = useFieldWords()
  const t = all.sample
  const data = useData()
  const { save, step, busy, failure } = useSaver()
  const { fields, change, clear } = useFields(`drum-sample:${container.id}`, {
    on: container.sampledOn ?? today(),
    sample: container.sample ?? '',
  })
  const { on, sample } = fields
  const refused = on === '' ? all.sayDay : on > today() ? all.notYet : undefined
  const keep = () =>
    step(async () => {
      const taken = { sampledOn: on, sample: sample.trim() === '' ? null : sample.trim() }
      const kept = await save(data.commit([{ kind: 'set', entity: 'wasteContainer', id: container.id, fields: taken }]))
      if (kept) {
        clear()
        onClose()
      }
      return kept
    })
  return (
    <FieldScreen
      title={t.title(numberOf(container))}
      sub={stream.name}
      back={onClose}
      right={<SunKey />}
      actions={
        <Key
          label={all.save}
          size="lg"
          tone="primary"
          busy={busy}
          icon={<Icon name="check" size="md" />}
          disabledReason={refused}
          onPress={() => void keep()}
        />
      }
    >
      <div className={styles.form}>
        {failure === null ? null : <Alert title={all.notKept}>{failure}</Alert>}
        <Field label={t.on}>
          <DateInput value={on} onChange={(day) => change({ on: day })} max={today()} />
        </Field>
        <Field label={t.sample} hint={t.hint}>
          <TextInput size="touch" value={sample} onChange={(text) => change({ sample: text })} maxLength={200} />
        </Field>
      </div>
    </FieldScreen>
  )
}
