import { useState } from 'react'
import { useSearchParams } from 'wouter'
import { useData } from '../../../data/react/context.tsx'
import { anyOp } from '../../../data/outbox/anyOp.ts'
import { useDraft } from '../../../data/store/drafts.ts'
import { keepDraftPhotos } from '../../../records/engine/draftPhotos.ts'
import { lazyWindow } from '../../../ui/lazyWindow.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { FieldScreen } from '../../../ui/FieldScreen.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { useUndo } from '../../../ui/UndoBar.tsx'
import { LOG } from '../core/phone.ts'
import { Choose } from './Choose.tsx'
import { isForAsset, readDrafts, receiptsOf, TYPES, type Drafts, type Fill as Entered } from './fill.ts'
import { Pump } from './Pump.tsx'
import { useFindAsset, useYard, type Yard } from './queries.ts'
import { useFillWords } from './useFillWords.ts'

const ScanView = lazyWindow(async () => (await import('../../../records/capture/ScanView.tsx')).ScanView)

const NONE: Drafts = {}

/** A fill at the pump, or what else happens to fuel. `?asset=` or `?tank=` says to what, `?type=` what; without them it is chosen. */
export default function Fill() {
  const { t } = useFillWords()
  const yard = useYard()
  if (yard === undefined)
    return (
      <FieldScreen title={t.title} back={LOG}>
        <Skeleton lines={6} height={28} />
      </FieldScreen>
    )
  return <Loaded yard={yard} />
}

function Loaded({ yard }: { readonly yard: Yard }) {
  const { t } = useFillWords()
  const data = useData()
  const undo = useUndo()
  const [params, setParams] = useSearchParams()
  const drafts = useDraft<Drafts>('fuel-fill', NONE)
  const entered = readDrafts(drafts.value)
  const [lastTank, setLastTank] = useState<string | null>(null)
  const [scanning, setScanning] = useState(false)
  const find = useFindAsset(yard.assets)
  const type = TYPES.find((one) => one === params.get('type')) ?? 'issue'
  const of = isForAsset(type) ? 'asset' : 'tank'
  const id = params.get(of)
  const asset = of === 'asset' ? (yard.assets.find((one) => one.id === id) ?? null) : null
  const tank = of === 'tank' ? (yard.tanks.find((one) => one.id === id) ?? null) : null
  const chosen = asset ?? tank

  const go = (to: string, what = type) => {
    setScanning(false)
    setParams({ ...(what === 'issue' ? {} : { type: what }), [isForAsset(what) ? 'asset' : 'tank']: to })
  }
  const leave = () => setParams(type === 'issue' ? {} : { type })
  const keep = (place: string, fill: Entered | null) => {
    const { [place]: _, ...others } = readDrafts(drafts.now())
    const left = fill === null ? others : { ...others, [place]: fill }
    drafts.change(Object.keys(left).length === 0 ? NONE : left)
  }
  const scanner = scanning ? (
    <ScanView
      words={{ ...t.scan, problem: (text) => t.scan.problem(text) }}
      onClose={() => setScanning(false)}
      onCode={(text) => {
        const found = find(text.trim())
        if (found !== undefined) go(found.id, isForAsset(type) ? type : 'issue')
        return found !== undefined
      }}
    />
  ) : null

  if (id === null)
    return (
      <>
        <Choose
          type={type}
          yard={yard}
          drafts={entered}
          onType={(what) => setParams(what === 'issue' ? {} : { type: what }, { replace: true })}
          onChoose={go}
          onScan={() => setScanning(true)}
        />
        {scanner}
      </>
    )
  if (chosen === null)
    return (
      <FieldScreen title={t.title} back={leave}>
        <EmptyState
          drawing="search"
          title={t.absent}
          fact={t.absentFact}
          action={
            <LinkButton href="/fuel-log/fill" size="field">
              {t.another}
            </LinkButton>
          }
        />
      </FieldScreen>
    )
  const place = `${type}:${chosen.id}`
  return (
    <>
      <Pump
        key={place}
        {...{ place, type, yard, asset, tank, lastTank }}
        draft={entered[place]}
        onChange={(next, initial) => keep(place, next(readDrafts(drafts.now())[place] ?? initial))}
        onLeave={leave}
        onScan={() => setScanning(true)}
        onSaved={(fill, { ops, receipts, words }) => {
          keep(place, null)
          setLastTank(fill.tankId)
          leave()
          undo.offer(
            words,
            async () => {
              const back = ops.toReversed().map(({ entity, id: one }) => anyOp({ kind: 'remove', entity, id: one }))
              const result = await data.commit(back)
              if (!result.ok) return undo.tell(result.message)
              if (receipts.length > 0) await keepDraftPhotos(data.drafts, receiptsOf(place), receipts)
              keep(place, fill)
              go(chosen.id)
            },
            t.undo,
          )
        }}
      />
      {scanner}
    </>
  )
}
