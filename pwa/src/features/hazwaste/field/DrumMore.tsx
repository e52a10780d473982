import { useState } from 'react'
import { newId } from '../../../../../sync/change/ids.ts'
import { startOn } from '../../../../../sync/waste/clock.ts'
import { useData } from '../../../data/react/context.tsx'
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
import styles from './field.module.css'
import { useContents } from '../core/inside.ts'
import { useContainersIn, useStreams } from './queries.ts'
import { amountWords, plainNumber, unitOf } from './words.ts'

/** Everything in it goes into another container, which takes the earlier start. */
export function DrumMerge({ container, stream, area, additions, onClose }: DrumParts) {
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
        : `It holds another stream, ${target?.name ?? 'unknown'}. Its label and codes must cover both.`,
      over === null ? null : `It would be ${plainNumber(over)} ${unitOf(other.unit)} over its size.`,
      start === undefined ? null : `It takes the earlier start, ${formatDate(start)}.`,
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
      title={`Merge ${numberOf(container)}`}
      sub={
        amount === null
          ? 'Nobody can tell how much is in it'
          : `${amountWords(amount, container.unit)} go into another container here`
      }
      back={onClose}
      right={<SunKey />}
    >
      {failure === null ? null : <Alert title="Not kept">{failure}</Alert>}
      {others?.length === 0 ? (
        <EmptyState
          drawing="search"
          title="No other open container stands here"
          fact="Move it beside the one it goes into first."
        />
      ) : null}
      <div className={styles.choices}>
        {others?.map((other) => (
          <Key
            key={other.id}
            size="lg"
            label={numberOf(other)}
            hint={[streams?.get(other.streamId)?.name, other.place].filter(Boolean).join(' · ')}
            disabledReason={amount === null || amount <= 0 ? 'Nothing that can be counted is in it.' : undefined}
            onPress={() => setInto(other)}
          />
        ))}
      </div>
      {into === null ? null : (
        <Sheet
          open
          onClose={() => setInto(null)}
          title={apart ? `Never merge ${stream.name} with ${target.name}` : `Merge into ${numberOf(into)}?`}
          description={apart ? 'They are incompatible: together they can burn, burst or give off gas.' : asks.join(' ')}
        >
          <div className={styles.choices}>
            <Key size="lg" label={apart ? 'Choose another' : 'Not this one'} onPress={() => setInto(null)} />
            {apart ? null : (
              <Key
                size="lg"
                tone="primary"
                label={`Merge into ${numberOf(into)}`}
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
  const data = useData()
  const { save, step, busy, failure } = useSaver()
  const [on, setOn] = useState(container.sampledOn ?? today())
  const [sample, setSample] = useState(container.sample ?? '')
  const refused = on === '' ? 'Say on which day.' : on > today() ? 'This day has not come yet.' : undefined
  const keep = () =>
    step(async () => {
      const fields = { sampledOn: on, sample: sample.trim() === '' ? null : sample.trim() }
      const kept = await save(data.commit([{ kind: 'set', entity: 'wasteContainer', id: container.id, fields }]))
      if (kept) onClose()
      return kept
    })
  return (
    <FieldScreen
      title={`Sample of ${numberOf(container)}`}
      sub={stream.name}
      back={onClose}
      right={<SunKey />}
      actions={
        <Key
          label="Save"
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
        {failure === null ? null : <Alert title="Not kept">{failure}</Alert>}
        <Field label="Sampled on">
          <DateInput value={on} onChange={setOn} max={today()} />
        </Field>
        <Field label="Sample" hint="Its number, and who tests it">
          <TextInput size="touch" value={sample} onChange={setSample} maxLength={200} />
        </Field>
      </div>
    </FieldScreen>
  )
}
