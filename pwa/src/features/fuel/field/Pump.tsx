import { useEffect, useState } from 'react'
import { newId } from '../../../../../sync/change/ids.ts'
import type { Entry } from '../../../../../sync/fuel/entry.ts'
import { useData } from '../../../data/react/context.tsx'
import type { NewOp } from '../../../data/outbox/intent.ts'
import { useCollection, type Row } from '../../../data/react/live.ts'
import { noonOf, today } from '../../../lib/dates.ts'
import { plainScaled } from '../../../lib/numbers.ts'
import { typedText } from '../../../lib/typed.ts'
import { useNow } from '../../../records/device/useNow.ts'
import { morePhotos, useDraftPhotos, type DraftPhoto } from '../../../records/engine/draftPhotos.ts'
import { useSaver } from '../../../records/saving/useSaver.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { FieldScreen } from '../../../ui/FieldScreen.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { useFreshDigits } from '../../../ui/useFreshDigits.ts'
import { Key } from '../../../ui/Key.tsx'
import { lazyWindow } from '../../../ui/lazyWindow.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { useUndo } from '../../../ui/UndoBar.tsx'
import { Check } from './Check.tsx'
import { Details } from './Details.tsx'
import {
  entryOps,
  isForAsset,
  missingOf,
  newFill,
  numberOf,
  quantityOf,
  receiptsOf,
  slotsOf,
  unitsFor,
  type Fill,
  type FillType,
} from './fill.ts'
import styles from './fill.module.css'
import { baseOf, cannotBe, KINDS, oddOf, type Known } from './odd.ts'
import { useGone, usePast, type Asset, type Tank, type Yard } from './queries.ts'
import { PumpKeys } from './PumpKeys.tsx'
import { Slots } from './Slots.tsx'
import { useFillWords } from './useFillWords.ts'
import { words as english } from './words/en.ts'

const CameraView = lazyWindow(async () => (await import('../../../records/capture/CameraView.tsx')).CameraView)

interface Props {
  /** What it is for: the name of its draft. */
  readonly place: string
  readonly type: FillType
  readonly yard: Yard
  readonly asset: Asset | null
  readonly tank: Tank | null
  /** Where the fill before came from: who fills one after the other stands at one tank. */
  readonly lastTank: string | null
  readonly draft: Fill | undefined
  readonly onChange: (next: (now: Fill) => Fill, initial: Fill) => void
  readonly onLeave: () => void
  readonly onScan: () => void
  readonly onSaved: (fill: Fill, saved: Saved) => void
}

interface Saved {
  readonly ops: readonly NewOp[]
  /** They go back into the draft when the save is taken back. */
  readonly receipts: readonly DraftPhoto[]
  readonly words: string
}

export function Pump(props: Props) {
  const { asset, tank } = props
  const past = usePast(asset?.id ?? null, tank?.id ?? null)
  const gone = useGone(asset)
  const settings = useCollection('fuelSettings')
  if (past === undefined || gone === undefined || settings === undefined)
    return (
      <FieldScreen title={(asset ?? tank)?.name ?? ''} back={props.onLeave}>
        <Skeleton lines={6} height={28} />
      </FieldScreen>
    )
  return <Loaded {...props} past={past} gone={gone} settings={settings[0] ?? null} />
}

interface LoadedProps extends Props {
  readonly past: readonly Row<'fuelEntry'>[]
  readonly gone: ReadonlySet<string>
  readonly settings: Known['settings']
}

/** As the last one was: fuel, tank, vessel, job and unit. */
function usualFill({ type, asset, tank, past, yard, lastTank }: LoadedProps): Fill {
  const last = past.find((one) => one.type === type && one.fuel !== 'def')
  const fuel = last?.fuel ?? asset?.fuel ?? tank?.fuel ?? null
  const here = yard.tanks.filter((one) => one.fuel === fuel)
  const from = here.find(({ id }) => id === lastTank) ?? here.find(({ id }) => id === last?.tankId)
  const units = unitsFor(fuel, KINDS)
  return newFill(type, {
    fuel,
    tankId: tank?.id ?? (type === 'issue' ? (from ?? (here.length === 1 ? here[0] : undefined))?.id : null) ?? null,
    vesselId: (isForAsset(type) ? last?.vesselId : null) ?? null,
    project: (isForAsset(type) ? last?.project : null) ?? '',
    unit: units.find((unit) => unit === last?.unit) ?? units[0] ?? 'gal',
  })
}

function Loaded(props: LoadedProps) {
  const { place, type, yard, asset, past, gone, settings, draft, onChange, onLeave, onScan, onSaved } = props
  const { t, label } = useFillWords()
  const data = useData()
  const undo = useUndo()
  const now = useNow()
  const { save, step, busy, failure } = useSaver()
  const photos = useDraftPhotos(receiptsOf(place))
  const vessels = useCollection('vessel')
  const [initial] = useState(() => usualFill(props))
  const [active, setActive] = useState(0)
  const keys = useFreshDigits()
  const [open, setOpen] = useState<'camera' | 'details' | null>(null)
  const fill = draft ?? initial
  const change = (part: Partial<Fill>) => onChange((is) => ({ ...is, ...part }), initial)
  const tank = yard.tanks.find(({ id }) => id === fill.tankId) ?? null
  const into = type === 'transfer' ? (yard.tanks.find(({ id }) => id === fill.destTankId) ?? null) : tank
  const slots = slotsOf(fill, asset, tank)
  const slot = slots[active] ?? slots[0]
  const quantity = quantityOf(fill, tank)
  const numberIn = (key: 'hours' | 'odometer' | 'total') => {
    const found = slots.find((one) => one.key === key)
    return found === undefined ? null : numberOf(fill, found)
  }
  const day = fill.day ?? today()
  const at = fill.day === null || fill.day === today() ? now : noonOf(fill.day)
  const entry: Entry = {
    id: '',
    type,
    at,
    day,
    assetId: asset?.id ?? null,
    tankId: fill.tankId,
    fuel: fill.fuel ?? '',
    unit: fill.unit,
    quantity: quantity ?? 0,
    base: baseOf(quantity ?? 0, fill.unit, fill.fuel),
    hours: numberIn('hours'),
    odometer: numberIn('odometer'),
    total: numberIn('total'),
    unitPrice: null,
    invoice: fill.invoice,
    reversal: false,
    meterReplaced: fill.meterReplaced,
    partial: fill.partial,
  }
  const known: Known = { today: today(), asset, tank: into, past, gone, settings }
  // What is only worth knowing, such as the hour of a night shift, is for the review: nobody at the pump can say more of it.
  const odd = oddOf(entry, known).filter(
    ({ code, severity }) => severity !== 'info' && (quantity !== null || code === 'F05' || code === 'F15'),
  )
  const answered = fill.right.filter((one) => odd.some(({ why, value }) => why === one.why && value === one.value))
  const left = odd.filter(({ why, value }) => !answered.some((one) => one.why === why && one.value === value))
  // The Undo bar covers the place where the question is asked, so it ends when there is one.
  const asks = left.length > 0
  useEffect(() => {
    if (asks) undo.end()
  }, [asks, undo])
  const missing = missingOf(fill, tank)
  const waits = missing !== null ? t.missing[missing] : left.some(cannotBe) ? t.answerFirst : undefined
  const units = unitsFor(fill.fuel, KINDS)
  const vessel = vessels?.find(({ id }) => id === fill.vesselId)
  const name = (asset ?? props.tank)?.name ?? ''
  const size = asset === null ? (tank?.capacity ?? 0) : (asset.tankSize ?? 0)

  const done = () =>
    step(async () => {
      const ids = [newId(), newId()] as const
      const numbers = [await data.nextProvisional(), fill.withDef ? await data.nextProvisional() : ''] as const
      const ops = entryOps(fill, {
        ids,
        numbers,
        assetId: asset?.id ?? null,
        asset,
        tank,
        day,
        at,
        beforeWords: fill.before === '' ? '' : `${fill.before} was typed first.`,
        comment: answered.map(({ comment }) => comment).join(' '),
      })
      const receipts = photos.list
      const more = morePhotos('fuelEntry', 'context', receipts)
      const all = [...ops, ...more.ops(ids[0])]
      const kept = await save(data.commit(all, { files: more.files }))
      if (!kept) return false
      photos.clear()
      const amount = `${plainScaled(quantity ?? 0, 3)} ${label('unit', fill.unit)}`
      onSaved(fill, { ops: all, receipts, words: t.saved(`${t.types[type]} ${amount},`, name) })
      return true
    })

  return (
    <FieldScreen
      title={name}
      sub={[label('fuel', fill.fuel), size > 0 ? t.holds(plainScaled(size, 1)) : ''].filter(Boolean).join(', ')}
      back={onLeave}
      right={<Key iconOnly label={t.scanAnother} icon={<Icon name="scan-line" size="lg" />} onPress={onScan} />}
      pad={
        <PumpKeys
          {...{ fill, change, units }}
          vessel={vessel?.name ?? null}
          receipts={photos.list.length}
          onOpen={setOpen}
          onPress={(key) => {
            if (slot === undefined) return
            const after = keys.press(key, slot.places)
            onChange(
              (is) => ({ ...is, digits: { ...is.digits, [slot.key]: after(is.digits[slot.key] ?? '') } }),
              initial,
            )
          }}
        />
      }
      actions={
        <>
          <Key size="lg" label={t.later} onPress={onLeave} />
          <Key
            size="lg"
            tone="primary"
            label={t.save[type]}
            busy={busy || photos.busy}
            disabledReason={waits}
            onPress={() => void done()}
          />
        </>
      }
    >
      <div className={styles.screen}>
        {failure === null ? null : <Alert title={t.notKept}>{failure}</Alert>}
        {photos.problem === null ? null : <Alert title={t.notKept}>{photos.problem}</Alert>}
        <Slots
          {...{ fill, slots, past }}
          active={slot?.key}
          fresh={keys.fresh}
          onActive={(to) => {
            keys.choose()
            setActive(to)
          }}
        />
        <Check
          {...{ fill, entry, known, quantity, into }}
          odd={left}
          onUse={(better) => {
            const target = slots.find(({ key }) => key === better.slot)
            if (target === undefined) return
            const before = `${plainScaled(numberOf(fill, target) ?? 0, target.places)} ${target.unit}`
            const digits = { ...fill.digits, [better.slot]: typedText(better.value, target.places) }
            const unit = units.find((one) => one === better.unit) ?? fill.unit
            change({ digits, unit, before: fill.before === '' ? before : fill.before })
          }}
          onRight={({ why, value }, number) => {
            const comment = `${number} is right: ${english.odd[why]}`
            change({ right: [...fill.right, { why, value, comment }] })
          }}
          onReplaced={() => change({ meterReplaced: true })}
          onOpen={() => setOpen('details')}
        />
      </div>
      {open === 'camera' ? (
        <CameraView
          place={name}
          taken={photos.list.length}
          onClose={() => setOpen(null)}
          onShot={(picture) => {
            setOpen(null)
            void photos.add([picture])
          }}
        />
      ) : null}
      {open === 'details' ? (
        <Details {...{ fill, change, yard, asset, photos }} vessels={vessels ?? []} onClose={() => setOpen(null)} />
      ) : null}
    </FieldScreen>
  )
}
