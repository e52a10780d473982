import { useState } from 'react'
import { useLocation, useParams } from 'wouter'
import { useActor, useData } from '../../../data/react/context.tsx'
import { useRow } from '../../../data/react/live.ts'
import { useFields } from '../../../data/store/useFields.ts'
import { formatReading, parseReading } from '../../../forms/template.ts'
import { deviceNow } from '../../../lib/clock.ts'
import { pressed } from '../../../lib/typed.ts'
import { useSaver } from '../../../records/saving/useSaver.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { FieldScreen } from '../../../ui/FieldScreen.tsx'
import { SunKey } from '../../../ui/FieldSwitches.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Key } from '../../../ui/Key.tsx'
import { NumberPad, PadKey } from '../../../ui/NumberPad.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { toast } from '../../../ui/Toast.tsx'
import { usePhone } from '../../../ui/usePhone.ts'
import rows from '../../../ui/FieldRows.module.css'
import { amountOf } from '../ledger/amounts.ts'
import { type Place } from '../ledger/queries.ts'
import { CountLines, GroupKeys } from './CountLines.tsx'
import { FoundElse } from './FoundElse.tsx'
import { groupOf, openIn, turnOf, type CountAnswer, type Group, type Shown } from './lines.ts'
import { answerOp, finishOp, seenOps } from './ops.ts'
import { ShelfScan } from './ShelfScan.tsx'
import { useCount, type Counting } from './useCount.ts'
import { useCountWords } from './words.ts'

const ONE = 100

/** A shelf is counted by walking along it: the list, what forms have used, and what is there. */
export default function ShelfCount() {
  const { id = '' } = useParams()
  const t = useCountWords()
  const place = useRow('stockPlace', id)
  const counting = useCount(id)
  if (place === null)
    return (
      <FieldScreen title={t.home.title} back="/inventory/shelf">
        <EmptyState drawing="search" title={t.place} fact={t.arrives} />
      </FieldScreen>
    )
  if (place === undefined || counting === undefined)
    return (
      <FieldScreen title={place?.name ?? t.home.title} back="/inventory/shelf">
        <Skeleton lines={8} height={40} />
      </FieldScreen>
    )
  return <Walk place={place} {...counting} />
}

function Walk({ place, count, lines, share }: Counting & { readonly place: Place }) {
  const t = useCountWords()
  const data = useData()
  const { userId } = useActor()
  const [, navigate] = useLocation()
  const { save, step, busy, failure } = useSaver()
  const { fields, change, clear } = useFields<{ readonly lane: string | null; readonly text: string }>(
    `shelf:${count.id}`,
    { lane: null, text: '' },
  )
  const [group, setGroup] = useState<Group | null>(null)
  const [window, setWindow] = useState<'scan' | 'found' | 'end' | null>(null)
  const phone = usePhone()
  const [digits, setDigits] = useState(false)
  const chosen = lines.find(({ lane }) => lane === fields.lane) ?? null
  const amount = parseReading(fields.text)
  const seen = lines.filter(({ line }) => (line?.shelf ?? null) !== null).length
  const open = openIn(lines)
  const of = (which: Group) => lines.filter((line) => groupOf(line) === which).length

  const choose = ({ lane, shelf }: Shown) =>
    change({ lane, text: shelf === null || turnIsBlind(lane) ? '' : formatReading(shelf) })
  const turnIsBlind = (lane: string) => {
    const of = lines.find((one) => one.lane === lane)
    return of !== undefined && turnOf(of, userId) === 'second'
  }
  const type = (text: string) => change({ text })
  const add = (by: number) => type(formatReading(Math.max((amount ?? 0) + by * ONE, 0)))
  const next = (after: string) => {
    const at = lines.findIndex(({ lane }) => lane === after)
    const rest = [...lines.slice(at + 1), ...lines.slice(0, at)]
    const to = rest.find((one) => groupOf(one) === 'unseen') ?? null
    if (to === null) clear()
    else change({ lane: to.lane, text: '' })
  }
  const keep = async (shown: Shown, value: number, scans?: readonly string[]) =>
    await save(
      data.commit(
        seenOps({
          count,
          shown: { ...shown, productId: shown.product.id, lotId: shown.lot?.id ?? null },
          amount: value,
          turn: turnOf(shown, userId),
          by: userId,
          at: deviceNow(),
          scans,
        }),
      ),
    )
  const found = (shown: Shown) => {
    setWindow(null)
    void keep(shown, 0).then((kept) => {
      if (kept) change({ lane: shown.lane, text: '' })
    })
  }
  const right = () =>
    step(async () => {
      if (chosen === null || amount === null) return false
      const kept = await keep(chosen, amount)
      if (kept) {
        setDigits(false)
        next(chosen.lane)
      }
      return kept
    })
  const answer = (shown: Shown, why: CountAnswer) => {
    if (shown.line !== null) void save(data.commit([answerOp(shown.line, why)]))
  }
  const finish = () =>
    step(async () => {
      const kept = await save(data.commit([finishOp(count.id)]))
      if (kept) {
        clear()
        toast({ title: t.ended, description: t.endedFact(place.name) })
        navigate('/inventory/shelf')
      }
      return kept
    })
  const pad =
    chosen === null || (phone && !digits) ? undefined : (
      <NumberPad
        label={t.digits}
        deleteWord={t.delete}
        onPress={(key) => type(pressed(fields.text, key, 2))}
        side={[
          <PadKey key="more" label={t.more} iconOnly icon={<Icon name="plus" size="lg" />} onPress={() => add(1)} />,
          <PadKey key="less" label={t.less} iconOnly icon={<Icon name="minus" size="lg" />} onPress={() => add(-1)} />,
          <PadKey key="none" label={t.empty} onPress={() => type('0')} />,
        ]}
        corner={
          <PadKey
            label={t.scan}
            iconOnly
            icon={<Icon name="scan-line" size="lg" />}
            onPress={() => setWindow('scan')}
          />
        }
      />
    )
  return (
    <FieldScreen
      title={place.name}
      sub={t.of(seen, lines.length)}
      back="/inventory/shelf"
      right={<SunKey />}
      below={<GroupKeys lines={lines} value={group} onChange={setGroup} />}
      pad={pad}
      actions={
        <>
          <Key
            label={t.sign}
            hint={open > 0 ? t.open(open) : undefined}
            disabledReason={open > 0 ? t.open(open) : seen === 0 ? t.nothing : undefined}
            onPress={() => setWindow('end')}
          />
          {chosen === null ? (
            <Key
              label={t.scan}
              size="lg"
              tone="primary"
              icon={<Icon name="scan-line" size="md" />}
              onPress={() => setWindow('scan')}
            />
          ) : (
            <Key
              label={t.right(amount === null ? '…' : amountOf(amount, chosen.product.unit))}
              size="lg"
              tone="primary"
              busy={busy}
              icon={<Icon name="check" size="md" />}
              disabledReason={amount === null ? t.digits : undefined}
              onPress={() => void right()}
            />
          )}
        </>
      }
    >
      {failure === null ? null : <Alert title={t.notKept}>{failure}</Alert>}
      {lines.length === 0 ? <EmptyState drawing="search" title={t.none} fact={t.noneFact} /> : null}
      <CountLines
        lines={group === null ? lines : lines.filter((one) => groupOf(one) === group)}
        chosen={chosen}
        typed={amount}
        me={userId}
        share={share}
        onChoose={choose}
        onAnswer={answer}
        onAdd={add}
        onDigits={phone && !digits ? () => setDigits(true) : undefined}
      />
      <Key label={t.found} icon={<Icon name="plus" size="md" />} onPress={() => setWindow('found')} />
      {window === 'scan' ? (
        <ShelfScan
          lines={lines}
          place={place}
          onClose={() => setWindow(null)}
          onSeen={(shown, value, scans) => keep(shown, value, scans)}
          onChoose={(shown) => {
            setWindow(null)
            choose(shown)
          }}
          onFound={found}
        />
      ) : null}
      {window === 'end' ? (
        <Sheet
          open
          onClose={() => setWindow(null)}
          title={t.end(place.name)}
          description={t.endFact(of('agree'), of('differ'), of('unseen'))}
        >
          <div className={rows.stack}>
            <Key size="lg" label={t.countOn} onPress={() => setWindow(null)} />
            <Key size="lg" tone="primary" label={t.sign} busy={busy} onPress={() => void finish()} />
          </div>
        </Sheet>
      ) : null}
      {window === 'found' ? <FoundElse onClose={() => setWindow(null)} onFound={found} /> : null}
    </FieldScreen>
  )
}
