import { useRef, useState } from 'react'
import { lazyWindow } from '../../../ui/lazyWindow.tsx'
import { amountOf } from '../ledger/amounts.ts'
import { useById, useFindLabel, type Can, type Place } from '../ledger/queries.ts'
import { laneOf, type Shown } from './lines.ts'
import { useCountWords } from './words.ts'

const ScanView = lazyWindow(async () => (await import('../../../records/capture/ScanView.tsx')).ScanView)

interface Props {
  readonly lines: readonly Shown[]
  readonly place: Place
  readonly onClose: () => void
  readonly onSeen: (shown: Shown, amount: number, scans: readonly string[]) => Promise<boolean>
  readonly onChoose: (shown: Shown) => void
}

/** Scanning stays live: each can counts once, whoever read it, and a second look at one is told. A product's code opens its line. */
export function ShelfScan({ lines, place, onClose, onSeen, onChoose }: Props) {
  const t = useCountWords()
  const find = useFindLabel()
  const products = useById('product')
  const lots = useById('lot')
  const [said, setSaid] = useState<string | null>(null)
  /** What was read since this window opened: the rows follow a moment later. */
  const read = useRef(new Map<string, { amount: number; scans: readonly string[] }>())

  const take = (can: Can, text: string): string => {
    const lane = laneOf(can.productId, can.lotId ?? '')
    const product = products?.get(can.productId)
    if (!product) return t.unknown(text)
    const shown = lines.find((one) => one.lane === lane) ?? fresh(product, can, lots?.get(can.lotId ?? '') ?? null)
    const before = read.current.get(lane) ?? { amount: shown.shelf ?? 0, scans: shown.line?.scans ?? [] }
    if (before.scans.includes(can.id)) return t.again(can.code ?? text)
    const now = { amount: before.amount + (can.size ?? product.pack ?? 0), scans: [...before.scans, can.id] }
    read.current.set(lane, now)
    void onSeen(shown, now.amount, now.scans)
    return t.read(product.name, amountOf(now.amount, product.unit))
  }
  return (
    <ScanView
      words={{
        title: `${t.scanTitle}: ${place.name}`,
        back: t.scanBack,
        hint: said ?? t.scanHint,
        field: t.scanField,
        example: 'CN-0001',
        action: t.scanTake,
        problem: (text) => said ?? t.unknown(text),
      }}
      onClose={onClose}
      onCode={(typed) => {
        const text = typed.trim()
        if (text === '' || find === undefined) return false
        const found = find(text)
        const [can] = found.cans
        if (can !== undefined) setSaid(take(can, text))
        else {
          const line = lines.find(({ product }) => product.id === found.products[0]?.id)
          if (line !== undefined) {
            onChoose(line)
            return true
          }
          setSaid(t.unknown(text))
        }
        return false
      }}
    />
  )
}

function fresh(product: Shown['product'], can: Can, lot: Shown['lot']): Shown {
  return {
    lane: laneOf(can.productId, can.lotId ?? ''),
    product,
    lot,
    list: 0,
    forms: 0,
    line: null,
    shelf: null,
    difference: { expected: 0, amount: 0, state: 'unseen' },
    second: false,
    unanswered: false,
  }
}
