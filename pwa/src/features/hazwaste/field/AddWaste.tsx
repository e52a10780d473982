import { useMemo, useState } from 'react'
import { newId } from '../../../../../sync/change/ids.ts'
import { plus } from '../../../../../sync/waste/clock.ts'
import { useActor, useData } from '../../../data/react/context.tsx'
import { useCollection } from '../../../data/react/live.ts'
import { parseReading } from '../../../forms/template.ts'
import { formatDate, today } from '../../../lib/dates.ts'
import { usePeople } from '../../../records/usePeople.ts'
import { useSaver } from '../../../records/saving/useSaver.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Banner } from '../../../ui/Banner.tsx'
import { Combobox } from '../../../ui/Combobox.tsx'
import { DateInput } from '../../../ui/DateInput.tsx'
import { Field } from '../../../ui/Field.tsx'
import { FieldScreen } from '../../../ui/FieldScreen.tsx'
import { SunKey } from '../../../ui/FieldSwitches.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Key } from '../../../ui/Key.tsx'
import { KeyGroup } from '../../../ui/KeyGroup.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { TextInput } from '../../../ui/TextInput.tsx'
import {
  clockMoves,
  closedTo,
  contentsAfter,
  notAdder,
  overSize,
  passesLimit,
  refusedAdding,
  type Adding,
} from '../core/adding.ts'
import { contentsOf } from '../core/contents.ts'
import { numberOf } from '../core/kinds.ts'
import { addWaste, command } from '../core/ops.ts'
import { useWasteStanding } from '../core/settings.ts'
import type { DrumParts } from './drumParts.ts'
import styles from './field.module.css'
import { useContents } from '../core/inside.ts'
import { useContainersIn, useStreams } from './queries.ts'
import { amountWords, plainNumber, unitOf, WHOSE } from './words.ts'

/** What people measure with, the container's own unit first. */
const UNITS = ['gal', 'lb', 'kg', 'qt', 'l', 'ft3'] as const
const OWNERS = ['yard', 'owner', 'navy'] as const

/** Waste goes in: how much, what it was, whose it is and when. What cannot be is refused in words, what is odd is asked. */
export function AddWaste({ container, stream, area, additions, onClose }: DrumParts) {
  const data = useData()
  const { userId } = useActor()
  const people = usePeople()
  const standing = useWasteStanding()
  const vessels = useCollection('vessel')
  const others = useOthers(area.id, container.id)
  const { save, step, busy, failure } = useSaver()
  const last = additions.find(({ kind }) => kind === 'generated')
  const [text, setText] = useState('')
  const [unit, setUnit] = useState<string>(container.unit)
  const [source, setSource] = useState('')
  const [whose, setWhose] = useState(last?.whose ?? container.whose ?? 'yard')
  const [epaId, setEpaId] = useState(last?.epaId ?? container.epaId ?? '')
  const [vesselId, setVesselId] = useState<string | null>(last?.vesselId ?? container.vesselId)
  const [job, setJob] = useState('')
  const [addedOn, setAddedOn] = useState(today())
  const [asking, setAsking] = useState(false)

  const adding: Adding = {
    amount: parseReading(text),
    unit,
    addedOn,
    epaId: whose === 'yard' ? '' : epaId.trim().toUpperCase(),
  }
  const before = contentsOf(additions)
  const after = contentsAfter(before, adding, stream.density)
  const over = adding.amount === null ? null : overSize(after, container)
  const limit =
    standing === undefined || others === undefined
      ? null
      : passesLimit(area, others, { stream, before, after }, standing.limits)
  const moves = clockMoves(container, addedOn)
  const closed = closedTo(container) ?? notAdder(stream, userId, people.name)
  const refused = closed ?? refusedAdding(adding, today())
  const excessBy = plus(container.excessOn ?? addedOn, standing?.limits['excessDays'] ?? 0)

  const keep = () =>
    step(async () => {
      if (standing === undefined || adding.amount === null || limit === null) return false
      const given = {
        amount: adding.amount,
        unit: unit as typeof container.unit,
        addedOn,
        whose,
        ...(adding.epaId === '' ? {} : { epaId: adding.epaId }),
        ...(vesselId === null ? {} : { vesselId }),
        ...(job.trim() === '' ? {} : { job: job.trim() }),
        ...(source.trim() === '' ? {} : { source: source.trim() }),
      }
      const ops = addWaste({ id: newId(), container, stream, fields: given, overLimit: limit.over }, standing)
      const again = container.state === 'full' ? [command(container.id, 'reopen')] : []
      const kept = await save(data.commit([...again, ...ops]))
      if (kept) onClose()
      return kept
    })
  const asks = [
    over === null
      ? null
      : `It would be ${plainNumber(over)} ${unitOf(container.unit)} over its size of ${amountWords(container.capacity, container.unit)}.`,
    container.state === 'full' ? 'It is marked full: it will be filling again.' : null,
    moves === null
      ? null
      : `An earlier first day: its clock starts ${formatDate(moves.to)} instead of ${formatDate(moves.from)}${moves.outBy === null ? '' : `, off site by ${formatDate(moves.outBy)}`}.`,
  ].filter((each) => each !== null)
  return (
    <FieldScreen
      title={`Add to ${numberOf(container)}`}
      sub={stream.name}
      back={onClose}
      right={<SunKey />}
      actions={
        <Key
          label={adding.amount === null ? 'Add' : `Add ${amountWords(adding.amount, unit)}`}
          size="lg"
          tone="primary"
          busy={busy}
          icon={<Icon name="plus" size="md" />}
          disabledReason={refused ?? undefined}
          onPress={() => (asks.length > 0 ? setAsking(true) : void keep())}
        />
      }
    >
      <div className={styles.form}>
        {failure === null ? null : <Alert title="Not kept">{failure}</Alert>}
        {closed === null ? null : <Banner tone="warn" fact={closed} />}
        <div className={styles.amount}>
          <Field label="How much" hint={asks[0]}>
            <TextInput
              size="touch"
              inputMode="decimal"
              value={text}
              onChange={setText}
              placeholder="6"
              maxLength={10}
            />
          </Field>
          <KeyGroup
            label="Unit"
            hideLabel
            columns={6}
            columnsNarrow={3}
            options={[...new Set([container.unit, ...UNITS])]
              .slice(0, 6)
              .map((value) => ({ value, label: unitOf(value) }))}
            value={unit}
            onChange={setUnit}
          />
        </div>
        {refused === null || text === '' ? null : <p className={styles.danger}>{refused}</p>}
        {limit?.now === true && adding.amount !== null ? (
          <Banner
            tone="warn"
            fact={`${area.name} passes its limit of ${standing?.limits['satelliteGal']} gal with this.`}
          >
            The date {formatDate(container.excessOn ?? addedOn)} is marked on this container. Move the excess by{' '}
            {formatDate(excessBy)}.
          </Banner>
        ) : null}
        <Field label="What it was">
          <TextInput size="touch" value={source} onChange={setSource} maxLength={120} placeholder="Gun wash" />
        </Field>
        <KeyGroup
          label="Whose waste"
          columns={3}
          options={OWNERS.map((value) => ({ value, label: WHOSE[value] ?? value }))}
          value={whose}
          onChange={setWhose}
        />
        {whose === 'yard' ? null : (
          <Field label="Its EPA id" hint={epaId === '' ? 'Without it this counts for the yard.' : undefined}>
            <TextInput
              size="touch"
              value={epaId}
              onChange={(value) => setEpaId(value.toUpperCase())}
              maxLength={12}
              placeholder="VAD000000000"
            />
          </Field>
        )}
        <div className={styles.pair}>
          <Field label="Vessel">
            <Combobox
              value={vesselId}
              options={(vessels ?? []).map(({ id, name }) => ({ value: id, label: name }))}
              onChange={setVesselId}
              clearable
              placeholder="None"
            />
          </Field>
          <Field label="Job">
            <TextInput size="touch" value={job} onChange={setJob} maxLength={120} />
          </Field>
        </div>
        <Field label="Day" hint={moves === null ? undefined : asks.at(-1)}>
          <DateInput value={addedOn} onChange={setAddedOn} max={today()} />
        </Field>
      </div>
      {asking ? (
        <Sheet
          open
          onClose={() => setAsking(false)}
          title={`Add ${amountWords(adding.amount ?? 0, unit)}?`}
          description={asks.join(' ')}
        >
          <div className={styles.choices}>
            <Key size="lg" label="Change it" onPress={() => setAsking(false)} />
            <Key size="lg" tone="primary" label="Yes, it is so" busy={busy} onPress={() => void keep()} />
          </div>
        </Sheet>
      ) : null}
    </FieldScreen>
  )
}

/** What the other containers of the area hold. */
function useOthers(areaId: string, containerId: string) {
  const containers = useContainersIn(areaId)
  const streams = useStreams()
  const ids = useMemo(
    () => containers?.flatMap(({ id }) => (id === containerId ? [] : [id])) ?? [],
    [containers, containerId],
  )
  const contents = useContents(ids)
  if (containers === undefined || streams === undefined || contents === undefined) return undefined
  return containers.flatMap(({ id, streamId }) => {
    const [stream, inside] = [streams.get(streamId), contents.get(id)]
    return stream === undefined || inside === undefined ? [] : [{ stream, contents: inside }]
  })
}
