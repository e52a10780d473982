import { Icon } from '../../../ui/Icon.tsx'
import { NumberPad, PadKey, type PadPress } from '../../../ui/NumberPad.tsx'
import { isForAsset, type Fill } from './fill.ts'
import styles from './fill.module.css'
import { useFillWords } from './useFillWords.ts'

interface Props {
  readonly fill: Fill
  readonly change: (part: Partial<Fill>) => void
  readonly units: readonly Fill['unit'][]
  readonly vessel: string | null
  readonly receipts: number
  readonly onOpen: (what: 'camera' | 'details') => void
  readonly onPress: (key: PadPress) => void
}

/** The digits, and what is said of a fill with one press. */
export function PumpKeys({ fill, change, units, vessel, receipts, onOpen, onPress }: Props) {
  const { t, label } = useFillWords()
  const { type } = fill
  const forAsset = isForAsset(type)
  return (
    <NumberPad
      label={t.digits}
      deleteWord={t.delete}
      onPress={onPress}
      corner={
        type === 'stick_reading' ? (
          <span />
        ) : type === 'adjustment' ? (
          <PadKey label={fill.minus ? t.keys.minus : t.keys.plus} onPress={() => change({ minus: !fill.minus })} />
        ) : (
          <PadKey
            label={`${units.map((unit) => label('unit', unit)).join(' / ')}: ${label('unit', fill.unit)}`}
            onPress={() => change({ unit: units[(units.indexOf(fill.unit) + 1) % units.length] ?? fill.unit })}
          >
            <UnitWords all={units.map((unit) => label('unit', unit))} chosen={label('unit', fill.unit)} />
          </PadKey>
        )
      }
      side={[
        <PadKey
          key="receipt"
          icon={<Icon name="camera" size="md" />}
          label={receipts === 0 ? t.keys.receipt : t.keys.receipts(receipts)}
          onPress={() => onOpen('camera')}
        />,
        <PadKey
          key="vessel"
          icon={<Icon name={forAsset ? 'ship' : type === 'delivery' ? 'truck' : 'pencil'} size="md" />}
          label={forAsset ? (vessel ?? t.keys.vessel) : type === 'delivery' ? t.keys.paid : t.details.note}
          selected={forAsset ? vessel !== null : undefined}
          onPress={() => onOpen('details')}
        />,
        forAsset ? (
          <PadKey
            key="partial"
            icon={<Icon name="fuel" size="md" />}
            label={t.keys.partial}
            selected={fill.partial}
            onPress={() => change({ partial: !fill.partial })}
          />
        ) : (
          <span key="partial" />
        ),
      ]}
    />
  )
}

function UnitWords({ all, chosen }: { readonly all: readonly string[]; readonly chosen: string }) {
  return all.map((unit, at) => (
    <span key={unit} className={styles.unit}>
      {at === 0 ? '' : ' / '}
      {unit === chosen ? <b>{unit}</b> : unit}
    </span>
  ))
}
