import type { Row } from '../../../data/react/live.ts'
import { today } from '../../../lib/dates.ts'
import type { DraftPhotos } from '../../../records/engine/draftPhotos.ts'
import { PhotoSlots } from '../../../records/engine/PhotoSlots.tsx'
import { DensityProvider } from '../../../records/engine/useWords.ts'
import { useCollection } from '../../../data/react/live.ts'
import { Combobox } from '../../../ui/Combobox.tsx'
import { DateInput } from '../../../ui/DateInput.tsx'
import { Field } from '../../../ui/Field.tsx'
import { Key } from '../../../ui/Key.tsx'
import { KeyGroup } from '../../../ui/KeyGroup.tsx'
import { Select } from '../../../ui/Select.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { Switch } from '../../../ui/Switch.tsx'
import { TextInput } from '../../../ui/TextInput.tsx'
import { isForAsset, unitsFor, type Fill } from './fill.ts'
import styles from './fill.module.css'
import { KINDS } from './odd.ts'
import type { Asset, Yard } from './queries.ts'
import { useFillWords } from './useFillWords.ts'

interface Props {
  readonly fill: Fill
  readonly change: (part: Partial<Fill>) => void
  readonly yard: Yard
  readonly asset: Asset | null
  readonly photos: DraftPhotos
  readonly vessels: readonly Row<'vessel'>[]
  readonly onClose: () => void
}

/** Everything that comes from the last fill and seldom differs: tank, fuel, vessel, job; who sold it; day, note, receipts. */
export function Details({ fill, change, yard, asset, photos, vessels, onClose }: Props) {
  const { t: all, label } = useFillWords()
  const t = all.details
  const suppliers = useCollection('fuelSupplier')
  const { type } = fill
  const forAsset = isForAsset(type)
  const others = (Array.isArray(asset?.otherFuels) ? asset.otherFuels : []) as readonly string[]
  const own: readonly string[] = asset === null ? yard.tanks.map((tank) => tank.fuel) : [asset.fuel, ...others]
  const fuels = KINDS.fuels
    .filter(({ key }) => own.includes(key) || key === fill.fuel)
    .map(({ key }) => ({ value: key, label: label('fuel', key) }))
  const tanks = yard.tanks.map(({ id, name }) => ({ value: id, label: name }))
  const paid = type === 'delivery' || type === 'card_purchase'
  const text = (key: 'project' | 'vendor' | 'invoice' | 'cardLast4' | 'note', name: string, most: number) => (
    <Field label={name}>
      <TextInput size="touch" value={fill[key]} onChange={(value) => change({ [key]: value })} maxLength={most} />
    </Field>
  )
  return (
    <Sheet
      open
      onClose={onClose}
      title={t.title}
      footer={<Key size="lg" tone="primary" label={t.done} onPress={onClose} />}
    >
      <div className={styles.details}>
        {type === 'card_purchase' ? null : (
          <KeyGroup
            label={type === 'issue' || type === 'transfer' ? t.tank : all.keys.tank}
            columns={2}
            columnsNarrow={2}
            options={type === 'issue' ? [...tanks, { value: '', label: t.nobody }] : tanks}
            value={fill.tankId ?? ''}
            onChange={(id) => change({ tankId: id === '' ? null : id })}
          />
        )}
        {type === 'transfer' ? (
          <KeyGroup
            label={t.destTank}
            columns={2}
            columnsNarrow={2}
            options={tanks.filter(({ value }) => value !== fill.tankId)}
            value={fill.destTankId}
            onChange={(destTankId) => change({ destTankId })}
          />
        ) : null}
        {fuels.length > 1 ? (
          <Field label={t.fuel}>
            <Select
              value={fill.fuel ?? ''}
              options={fuels}
              onChange={(value) => {
                const fuel = value as Fill['fuel']
                const units = unitsFor(fuel, KINDS)
                change({ fuel, unit: units.includes(fill.unit) ? fill.unit : (units[0] ?? 'gal') })
              }}
            />
          </Field>
        ) : null}
        {forAsset ? (
          <>
            <Field label={t.vessel}>
              <Combobox
                value={fill.vesselId}
                options={vessels
                  .filter(({ id, inYard }) => inYard !== false || id === fill.vesselId)
                  .map(({ id, name, hullNumber }) => ({ value: id, label: name, detail: hullNumber ?? undefined }))}
                onChange={(vesselId) => change({ vesselId })}
                clearable
              />
            </Field>
            {text('project', t.project, 80)}
            <Switch label={t.def} checked={fill.withDef} onChange={(withDef) => change({ withDef })} />
          </>
        ) : null}
        {paid ? (
          <>
            <Field label={t.supplier}>
              <Combobox
                value={fill.supplierId}
                options={(suppliers ?? []).map(({ id, name }) => ({ value: id, label: name }))}
                onChange={(supplierId) => change({ supplierId })}
                clearable
              />
            </Field>
            {type === 'card_purchase' ? text('vendor', t.vendor, 120) : null}
            {text('invoice', t.invoice, 60)}
            {type === 'card_purchase' ? text('cardLast4', t.card, 4) : null}
          </>
        ) : null}
        <Field label={t.day}>
          <DateInput
            value={fill.day ?? today()}
            max={today()}
            onChange={(day) => change({ day: day === today() || day === '' ? null : day })}
          />
        </Field>
        {text('note', t.note, 300)}
        <DensityProvider value="field">
          <PhotoSlots photos={photos} />
        </DensityProvider>
      </div>
    </Sheet>
  )
}
