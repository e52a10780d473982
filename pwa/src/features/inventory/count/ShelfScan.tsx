import { useRef, useState } from 'react'
import { WhichOne, type Choice } from '../../../records/capture/WhichOne.tsx'
import { lazyWindow } from '../../../ui/lazyWindow.tsx'
import { amountOf } from '../ledger/amounts.ts'
import { meaningsOf, useById, useFindLabel, type Can, type Place } from '../ledger/queries.ts'
import { fresh, laneOf, type Shown } from './lines.ts'
import { useCountWords, useMoveWords } from './words.ts'

const ScanView = lazyWindow(async () => (await import('../../../records/capture/ScanView.tsx')).ScanView)

interface Props {
  readonly lines: readonly Shown[]
  readonly place: Place
  readonly onClose: () => void
  readonly onSeen: (shown: Shown, amount: number, scans: readonly string[]) => Promise<boolean>
  readonly onChoose: (shown: Shown) => void
  /** Something whose code was read and that the list does not have here. */
  readonly onFound: (shown: Shown) => void
}

/** What a code may mean on a shelf. */
type Meant = { readonly can: Can } | { readonly line: Shown }

/** Scanning stays live: each can counts once, whoever read it, and a second look at one is told. A product's code opens its line. */
export function ShelfScan({ lines, place, onClose, onSeen, onChoose, onFound }: Props) {
  const t = useCountWords()
  const moveWords = useMoveWords()
  const find = useFindLabel()
  const products = useById('product')
  const lots = useById('lot')
  const [said, setSaid] = useState<string | null>(null)
  const [several, setSeveral] = useState<{ readonly text: string; readonly choices: readonly Choice<Meant>[] } | null>(
    null,
  )
  const places = useById('stockPlace')
  /** What was read since this window opened: the rows follow a moment later. */
  const read = useRef(new Map<string, { amount: number; scans: readonly string[] }>())

  const take = (can: Can, text: string): string => {
    const lane = laneOf(can.productId, can.lotId ?? '')
    const product = products?.get(can.productId)
    if (!product) return t.unknown(text)
    const shown = lines.find((one) => one.lane === lane) ?? {
      ...fresh(product, lots?.get(can.lotId ?? '') ?? null),
      lane,
    }
    const before = read.current.get(lane) ?? { amount: shown.shelf ?? 0, scans: shown.line?.scans ?? [] }
    if (before.scans.includes(can.id)) return t.again(can.code ?? text)
    const now = { amount: before.amount + (can.size ?? product.pack ?? 0), scans: [...before.scans, can.id] }
    read.current.set(lane, now)
    void onSeen(shown, now.amount, now.scans)
    return t.read(product.name, amountOf(now.amount, product.unit))
  }
  const meanings = (text: string): readonly Choice<Meant>[] => {
    if (find === undefined || products === undefined || lots === undefined || places === undefined) return []
    const found = meaningsOf({ ...find(text), places: [] }, { products, lots, places }, moveWords)
    return found.flatMap((choice): readonly Choice<Meant>[] => {
      const { value } = choice
      if (value.what === 'can') return [{ ...choice, value: { can: value.can } }]
      if (value.what === 'place') return []
      const here = lines.filter(({ product }) => product.id === value.product.id)
      if (here.length === 0) return [{ ...choice, value: { line: fresh(value.product, null) } }]
      return here.map((line) => ({
        ...choice,
        id: line.lane,
        hint: [choice.hint, line.lot?.batch ?? t.noLot].filter(Boolean).join(' · '),
        value: { line },
      }))
    })
  }
  /** Whether the scanner has done its work. */
  const mean = (meant: Meant, text: string): boolean => {
    setSeveral(null)
    if ('can' in meant) {
      setSaid(take(meant.can, text))
      return false
    }
    if (lines.includes(meant.line)) onChoose(meant.line)
    else onFound(meant.line)
    return true
  }
  if (several !== null)
    return (
      <WhichOne
        title={moveWords.several(several.text)}
        choices={several.choices}
        onChoose={(meant) => void mean(meant, several.text)}
        onClose={() => setSeveral(null)}
      />
    )
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
        const choices = meanings(text)
        const [first] = choices
        if (first === undefined) setSaid(t.unknown(text))
        else if (choices.length === 1) return mean(first.value, text)
        else setSeveral({ text, choices })
        return false
      }}
    />
  )
}
