import { useState } from 'react'
import { newId } from '../../../../../sync/change/ids.ts'
import { plus } from '../../../../../sync/waste/clock.ts'
import { useActor, useData } from '../../../data/react/context.tsx'
import { useCollection } from '../../../data/react/live.ts'
import { useFields } from '../../../data/store/useFields.ts'
import { parseReading, READING_PLACES } from '../../../forms/template.ts'
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
import { PadField } from '../../../ui/PadField.tsx'
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
import rows from '../../../ui/FieldRows.module.css'
import styles from './field.module.css'
import { useInside } from './queries.ts'
import { amountWords, plainNumber, unitOf, WHOSE } from './labels.ts'
import { useFieldWords } from './useFieldWords.ts'

/** What people measure with, the container's own unit first. */
const UNITS = ['gal', 'lb', 'kg', 'qt', 'l', 'ft3'] as const
const OWNERS = ['yard', 'owner', 'navy'] as const

interface Typed {
  readonly text: string
  readonly unit: string
  readonly source: string
  readonly whose: (typeof OWNERS)[number]
  readonly epaId: string
  readonly vesselId: string | null
  readonly job: string
  /** Not the day of the first draw: the page may open before it knows the zone of the yard. */
  readonly chosenDay: string | null
}

/** Waste goes in: how much, what it was, whose it is and when. What cannot be is refused in words, what is odd is asked. */
export function AddWaste({ container, stream, area, additions, onClose }: DrumParts) {
  const { t: all, label } = useFieldWords()
  const t = all.adding
  const data = useData()
  const { userId } = useActor()
  const people = usePeople()
  const standing = useWasteStanding()
  const vessels = useCollection('vessel')
  const others = useInside(area.id, container.id)
  const { save, step, busy, failure } = useSaver()
  const last = additions.find(({ kind }) => kind === 'generated')
  const { fields, change, clear } = useFields<Typed>(`waste-add:${container.id}`, {
    text: '',
    unit: container.unit,
    source: '',
    whose: last?.whose ?? container.whose ?? 'yard',
    epaId: last?.epaId ?? container.epaId ?? '',
    vesselId: last?.vesselId ?? container.vesselId,
    job: '',
    chosenDay: null,
  })
  const { text, unit, source, whose, epaId, vesselId, job, chosenDay } = fields
  const addedOn = chosenDay ?? today()
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
  const closed = closedTo(container, t) ?? notAdder(stream, userId, people.name, t)
  const refused = closed ?? refusedAdding(adding, today(), all)
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
      if (kept) {
        clear()
        onClose()
      }
      return kept
    })
  const asks = [
    over === null
      ? null
      : t.over(`${plainNumber(over)} ${unitOf(container.unit)}`, amountWords(container.capacity, container.unit)),
    container.state === 'full' ? t.isFull : null,
    moves === null
      ? null
      : t.moves(formatDate(moves.to), formatDate(moves.from), moves.outBy === null ? null : formatDate(moves.outBy)),
  ].filter((each) => each !== null)
  return (
    <FieldScreen
      title={t.title(numberOf(container))}
      sub={stream.name}
      back={onClose}
      right={<SunKey />}
      actions={
        <Key
          label={adding.amount === null ? t.add : t.addAmount(amountWords(adding.amount, unit))}
          size="lg"
          tone="primary"
          busy={busy || limit === null}
          icon={<Icon name="plus" size="md" />}
          disabledReason={refused ?? undefined}
          onPress={() => (asks.length > 0 ? setAsking(true) : void keep())}
        />
      }
    >
      <div className={rows.form}>
        {failure === null ? null : <Alert title={all.notKept}>{failure}</Alert>}
        {closed === null ? null : <Banner tone="warn" fact={closed} />}
        <div className={styles.amount}>
          <PadField
            label={t.howMuch}
            hint={asks[0]}
            value={text}
            places={READING_PLACES}
            onChange={(typed) => change({ text: typed })}
            placeholder="6"
            startsOpen
          />
          <KeyGroup
            label={t.unit}
            hideLabel
            columns={6}
            columnsNarrow={3}
            options={[...new Set([container.unit, ...UNITS])]
              .slice(0, 6)
              .map((value) => ({ value, label: unitOf(value) }))}
            value={unit}
            onChange={(chosen) => change({ unit: chosen })}
          />
        </div>
        {refused === null || text === '' ? null : <p className={rows.danger}>{refused}</p>}
        {limit?.now === true && adding.amount !== null ? (
          <Banner tone="warn" fact={all.limit.passes(area.name, standing?.limits['satelliteGal'])}>
            {all.limit.marks(formatDate(container.excessOn ?? addedOn), formatDate(excessBy))}
          </Banner>
        ) : null}
        <Field label={t.whatItWas}>
          <TextInput
            size="touch"
            value={source}
            onChange={(typed) => change({ source: typed })}
            maxLength={120}
            placeholder={t.whatExample}
          />
        </Field>
        <KeyGroup
          label={t.whose}
          columns={3}
          options={OWNERS.map((value) => ({ value, label: label(WHOSE[value] ?? value) }))}
          value={whose}
          onChange={(chosen) => change({ whose: chosen })}
        />
        {whose === 'yard' ? null : (
          <Field label={t.epaId} hint={epaId === '' ? t.epaHint : undefined}>
            <TextInput
              size="touch"
              value={epaId}
              onChange={(value) => change({ epaId: value.toUpperCase() })}
              maxLength={12}
              placeholder="VAD000000000"
            />
          </Field>
        )}
        <div className={styles.pair}>
          <Field label={t.vessel}>
            <Combobox
              value={vesselId}
              options={(vessels ?? []).map(({ id, name }) => ({ value: id, label: name }))}
              onChange={(id) => change({ vesselId: id })}
              clearable
              placeholder={t.none}
            />
          </Field>
          <Field label={t.job}>
            <TextInput size="touch" value={job} onChange={(typed) => change({ job: typed })} maxLength={120} />
          </Field>
        </div>
        <Field label={all.day} hint={moves === null ? undefined : asks.at(-1)}>
          <DateInput value={addedOn} onChange={(day) => change({ chosenDay: day })} max={today()} />
        </Field>
      </div>
      {asking ? (
        <Sheet
          open
          onClose={() => setAsking(false)}
          title={t.ask(amountWords(adding.amount ?? 0, unit))}
          description={asks.join(' ')}
        >
          <div className={rows.stack}>
            <Key size="lg" label={t.change} onPress={() => setAsking(false)} />
            <Key size="lg" tone="primary" label={t.itIsSo} busy={busy} onPress={() => void keep()} />
          </div>
        </Sheet>
      ) : null}
    </FieldScreen>
  )
}
