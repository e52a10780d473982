import type { Balance } from '../../../../../sync/stock/ledger.ts'
import { convert } from '../../../../../sync/stock/units.ts'
import { useCollection, useRows } from '../../../data/react/live.ts'
import { formatDate, today } from '../../../lib/dates.ts'
import { usePeople } from '../../../records/usePeople.ts'
import { Combobox } from '../../../ui/Combobox.tsx'
import { DateInput } from '../../../ui/DateInput.tsx'
import { Field } from '../../../ui/Field.tsx'
import { KeyGroup } from '../../../ui/KeyGroup.tsx'
import { TextInput } from '../../../ui/TextInput.tsx'
import type { Unit } from './amounts.ts'
import { heldIn } from './onHand.ts'
import type { Plan, Typed } from './move.ts'
import type { Lot, Place, Product } from './queries.ts'
import type { MoveWords } from './words/en.ts'

const MEASURES: readonly Unit[] = ['gal', 'qt', 'l', 'lb', 'kg', 'oz']

interface Props {
  readonly t: MoveWords
  readonly typed: Typed
  readonly change: (part: Partial<Typed>) => void
  readonly product: Product | null
  readonly products: readonly Product[]
  readonly places: readonly Place[]
  readonly lots: readonly Lot[]
  readonly balances: readonly Balance[]
  readonly plan: Plan
  readonly say: (hundredths: number) => string
  readonly unitWord: (unit: Unit) => string
}

/** What moves, from where, how much, and for whom. */
export function MoveFields({
  t,
  typed,
  change,
  product,
  products,
  places,
  lots,
  balances,
  plan,
  say,
  unitWord,
}: Props) {
  const { kind } = typed
  const held = (place: Place) => (product === null ? 0 : heldIn(balances, product.id, place.id))
  const placeOptions = places
    .filter(({ active }) => active !== false)
    .map((place) => ({ place, amount: held(place) }))
    .toSorted((a, b) => b.amount - a.amount || a.place.name.localeCompare(b.place.name))
    .map(({ place, amount }) => ({
      value: place.id,
      label: place.name,
      detail: amount === 0 || product === null ? undefined : say(amount),
    }))
  const units = product === null ? [] : unitsOf(product)
  const lotName = (id: string) => lots.find((lot) => lot.id === id)?.batch ?? t.noLot
  return (
    <>
      <Field label={t.product}>
        <Combobox
          value={typed.productId}
          options={products
            .filter(({ state, id }) => state === 'approved' || state === 'asked' || id === typed.productId)
            .map(({ id, name, code, maker }) => ({
              value: id,
              label: name,
              detail: [code, maker].filter(Boolean).join(' · ') || undefined,
            }))}
          onChange={(id) =>
            change({ productId: id, lotId: kind === 'receive' ? 'new' : 'first', unit: null, containerId: null })
          }
        />
      </Field>
      <Field label={t.place} hint={typed.placeId === null || product === null ? undefined : say(plan.onHand)}>
        <Combobox value={typed.placeId} options={placeOptions} onChange={(id) => change({ placeId: id })} />
      </Field>
      {kind === 'transfer' ? (
        <Field label={t.toPlace}>
          <Combobox value={typed.toPlaceId} options={placeOptions} onChange={(id) => change({ toPlaceId: id })} />
        </Field>
      ) : null}
      <Field
        label={t.lot}
        hint={
          plan.takes.length > 1
            ? t.takes(plan.takes.map((take) => `${say(take.amount)} ${lotName(take.lot)}`).join(', '))
            : undefined
        }
      >
        <Combobox
          value={typed.lotId}
          options={[
            kind === 'receive' ? { value: 'new', label: t.newLot } : { value: 'first', label: t.first },
            ...lots.map(({ id, batch, expiresOn }) => ({
              value: id,
              label: batch,
              detail: expiresOn === null ? undefined : formatDate(expiresOn),
            })),
            { value: '', label: t.noLot },
          ]}
          onChange={(id) => change({ lotId: id ?? '' })}
        />
      </Field>
      {kind === 'receive' && typed.lotId === 'new' ? (
        <>
          <Field label={t.batch}>
            <TextInput size="touch" value={typed.batch} maxLength={80} onChange={(batch) => change({ batch })} />
          </Field>
          <Field label={t.expires}>
            <DateInput
              value={typed.expiresOn ?? ''}
              onChange={(day) => change({ expiresOn: day === '' ? null : day })}
            />
          </Field>
        </>
      ) : null}
      {kind === 'adjust' ? (
        <KeyGroup
          label={t.sign.more}
          hideLabel
          columns={2}
          options={[
            { value: 'less', label: t.sign.less },
            { value: 'more', label: t.sign.more },
          ]}
          value={typed.more ? 'more' : 'less'}
          onChange={(which) => change({ more: which === 'more' })}
        />
      ) : null}
      <Field label={t.amount} hint={plan.short > 0 ? t.short(say(plan.short)) : undefined}>
        <TextInput
          size="touch"
          inputMode="decimal"
          value={typed.text}
          maxLength={12}
          onChange={(text) => change({ text })}
        />
      </Field>
      {units.length > 1 ? (
        <KeyGroup
          label={t.unit}
          hideLabel
          columns={6}
          columnsNarrow={3}
          options={units.map((value) => ({ value, label: unitWord(value) }))}
          value={typed.unit ?? product?.unit ?? null}
          onChange={(unit) => change({ unit })}
        />
      ) : null}
      <For t={t} typed={typed} change={change} />
      <Field label={t.reason}>
        <TextInput size="touch" value={typed.reason} maxLength={500} onChange={(reason) => change({ reason })} />
      </Field>
      <Field label={t.day}>
        <DateInput value={typed.day ?? today()} onChange={(day) => change({ day })} max={today()} />
      </Field>
    </>
  )
}

/** Its own unit first, then those that it can be counted in. */
function unitsOf(product: Product): readonly Unit[] {
  const others = MEASURES.filter((unit) => unit !== product.unit && convert(1, unit, product.unit, product.density).ok)
  return [product.unit, ...others].slice(0, 6)
}

/** Whom and what it is for, or which order it comes against, or the drum it goes into. */
function For({ t, typed, change }: Pick<Props, 't' | 'typed' | 'change'>) {
  const vessels = useCollection('vessel')
  const zones = useCollection('zone')
  const people = useCollection('person')
  const names = usePeople()
  const drums = useRows('wasteContainer', { state: 'accumulating' })
  const empty = useRows('wasteContainer', { state: 'empty' })
  const lines = useRows('stockOrderLine', { productId: typed.productId ?? '' })
  const orders = useRows('stockOrder', { state: 'ordered' })
  if (typed.kind === 'receive') {
    const open = (lines ?? []).flatMap((line) => {
      const order = orders?.find(({ id }) => id === line.orderId)
      const name = order?.number ?? order?.provisionalNumber ?? ''
      return order === undefined ? [] : [{ value: line.id, label: [name, order.supplier].filter(Boolean).join(' ') }]
    })
    return open.length === 0 ? null : (
      <Field label={t.order}>
        <Combobox
          value={typed.orderLineId}
          options={open}
          clearable
          placeholder={t.none}
          onChange={(id) => change({ orderLineId: id })}
        />
      </Field>
    )
  }
  if (typed.kind === 'waste')
    return (
      <Field label={t.drum}>
        <Combobox
          value={typed.wasteContainerId}
          options={[...(drums ?? []), ...(empty ?? [])].map(({ id, code, number, provisionalNumber }) => ({
            value: id,
            label: code ?? number ?? provisionalNumber ?? id,
          }))}
          clearable
          placeholder={t.none}
          onChange={(id) => change({ wasteContainerId: id })}
        />
      </Field>
    )
  if (typed.kind !== 'issue' && typed.kind !== 'return') return null
  return (
    <>
      <Field label={t.job}>
        <TextInput size="touch" value={typed.job} maxLength={120} onChange={(job) => change({ job })} />
      </Field>
      <Field label={t.vessel}>
        <Combobox
          value={typed.vesselId}
          options={(vessels ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          clearable
          placeholder={t.none}
          onChange={(id) => change({ vesselId: id })}
        />
      </Field>
      <Field label={t.zone}>
        <Combobox
          value={typed.zoneId}
          options={(zones ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          clearable
          placeholder={t.none}
          onChange={(id) => change({ zoneId: id })}
        />
      </Field>
      <Field label={t.person}>
        <Combobox
          value={typed.personId}
          options={(people ?? []).map(({ id }) => ({ value: id, label: names.name(id) ?? '' }))}
          clearable
          placeholder={t.none}
          onChange={(id) => change({ personId: id })}
        />
      </Field>
    </>
  )
}
