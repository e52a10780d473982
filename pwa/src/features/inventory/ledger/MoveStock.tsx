import { useState } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { newId } from '../../../../../sync/change/ids.ts'
import { useData } from '../../../data/react/context.tsx'
import { useCollection } from '../../../data/react/live.ts'
import { useFields } from '../../../data/store/useFields.ts'
import { parseReading } from '../../../forms/template.ts'
import { deviceNow } from '../../../lib/clock.ts'
import { formatDate, noonOf, today } from '../../../lib/dates.ts'
import { catalogue, inLanguage } from '../../../lib/words.ts'
import { WhichOne, type Choice } from '../../../records/capture/WhichOne.tsx'
import { useSaver } from '../../../records/saving/useSaver.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { FieldScreen } from '../../../ui/FieldScreen.tsx'
import { SunKey } from '../../../ui/FieldSwitches.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Key } from '../../../ui/Key.tsx'
import { KeyGroup } from '../../../ui/KeyGroup.tsx'
import { useLanguage } from '../../../ui/language.ts'
import { lazyWindow } from '../../../ui/lazyWindow.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { toast } from '../../../ui/Toast.tsx'
import rows from '../../../ui/FieldRows.module.css'
import { wouldFill } from './cabinets.ts'
import { amountOf, plain, unitOf } from './amounts.ts'
import { MoveFields } from './MoveFields.tsx'
import { EMPTY, KINDS, moveOps, planOf, type Kind, type Typed } from './move.ts'
import { meaningsOf, useFindLabel, useOnHand, type Means } from './queries.ts'
import { words } from './words/en.ts'

const ScanView = lazyWindow(async () => (await import('../../../records/capture/ScanView.tsx')).ScanView)
const wordsOf = catalogue('features/inventory/ledger/words', words)

/** Stock comes, goes, and moves. What cannot be is refused in words, what is odd is asked; nothing is refused for what the list says is there. */
export default function MoveStock() {
  const { language } = useLanguage()
  const t = wordsOf(language)
  const inWords = inLanguage(language, 'inventory')
  const data = useData()
  const [params] = useSearchParams()
  const [, navigate] = useLocation()
  const products = useCollection('product')
  const places = useCollection('stockPlace')
  const lots = useCollection('lot')
  const settings = useCollection('inventorySettings')
  const balances = useOnHand()
  const find = useFindLabel()
  const { save, step, busy, failure } = useSaver()
  const begin: Typed = {
    ...EMPTY,
    kind: KINDS.find((kind) => kind === params.get('kind')) ?? EMPTY.kind,
    productId: params.get('productId'),
    placeId: params.get('placeId'),
    orderLineId: params.get('orderLineId'),
  }
  const { fields, change, clear } = useFields<Typed>('stock-move', begin)
  const [window, setWindow] = useState<'scan' | 'ask' | null>(null)
  const [several, setSeveral] = useState<{ readonly text: string; readonly choices: readonly Choice<Means>[] } | null>(
    null,
  )
  const firstLot = fields.kind === 'receive' ? 'new' : 'first'
  const product = products?.find(({ id }) => id === fields.productId) ?? null
  const place = places?.find(({ id }) => id === fields.placeId) ?? null
  const entered = parseReading(fields.text)
  const say = (hundredths: number) =>
    product === null ? plain(hundredths) : amountOf(hundredths, product.unit, inWords)
  const ofProduct = (lots ?? []).filter(({ productId }) => productId === fields.productId)
  const plan = planOf(
    fields,
    entered,
    {
      product,
      lots: ofProduct,
      balances: balances ?? [],
      today: today(),
      noSheetStops: settings?.[0]?.noSheetStops ?? false,
      fills: (amount) => {
        const to = fields.kind === 'transfer' ? (places?.find(({ id }) => id === fields.toPlaceId) ?? null) : place
        return wouldFill(to, product, amount, balances ?? [], new Map(products?.map((one) => [one.id, one])))
      },
    },
    t,
    { amount: say, day: formatDate, gallons: (hundredths) => amountOf(hundredths, 'gal') },
  )
  const day = fields.day ?? today()
  const keep = () =>
    step(async () => {
      if (product === null || entered === null || plan.refused !== null) return false
      const at = day === today() ? deviceNow() : noonOf(day)
      const ops = moveOps({ typed: fields, entered, plan, product, day, at, newId })
      const kept = await save(data.commit(ops))
      if (kept) {
        setWindow(null)
        clear()
        toast({ title: t.kept, description: t.keep(t.kinds[fields.kind], `${say(plan.amount ?? 0)}, ${product.name}`) })
        navigate('/inventory')
      }
      return kept
    })
  const take = (means: Means) => {
    setSeveral(null)
    if (means.what === 'place')
      change(fields.kind === 'transfer' && place !== null ? { toPlaceId: means.place.id } : { placeId: means.place.id })
    else if (means.what === 'product')
      change({ productId: means.product.id, lotId: firstLot, unit: null, containerId: null })
    else
      change({
        productId: means.can.productId,
        containerId: means.can.id,
        unit: null,
        ...(means.can.placeId === null ? {} : { placeId: means.can.placeId }),
        lotId: means.can.lotId ?? firstLot,
      })
  }
  const scanned = (text: string): boolean => {
    const found = find?.(text)
    const byId = <R extends { readonly id: string }>(rows: readonly R[] | undefined) =>
      new Map(rows?.map((row) => [row.id, row]))
    const around = { products: byId(products), places: byId(places), lots: byId(lots) }
    const meanings = found === undefined ? [] : meaningsOf(found, around, t)
    const [first] = meanings
    if (first === undefined) return false
    setSeveral(meanings.length > 1 ? { text: text.trim(), choices: meanings } : null)
    if (meanings.length === 1) take(first.value)
    setWindow(null)
    return true
  }
  return (
    <FieldScreen
      title={t.title}
      sub={product?.name}
      back="/inventory"
      right={<SunKey />}
      actions={
        <>
          <Key label={t.scan} icon={<Icon name="scan-line" size="md" />} onPress={() => setWindow('scan')} />
          <Key
            label={t.keep(t.kinds[fields.kind], plan.amount === null ? '' : say(plan.amount)).trim()}
            size="lg"
            tone="primary"
            busy={busy || balances === undefined}
            disabledReason={plan.refused ?? undefined}
            onPress={() => (plan.asks.length > 0 ? setWindow('ask') : void keep())}
          />
        </>
      }
    >
      <div className={rows.form}>
        {failure === null ? null : <Alert title={t.notKept}>{failure}</Alert>}
        <KeyGroup<Kind>
          label={t.what}
          columns={4}
          columnsNarrow={3}
          options={KINDS.map((value) => ({ value, label: t.kinds[value] }))}
          value={fields.kind}
          onChange={(kind) => change({ kind, lotId: kind === 'receive' ? 'new' : 'first' })}
        />
        <MoveFields
          t={t}
          typed={fields}
          change={change}
          product={product}
          products={products ?? []}
          places={places ?? []}
          lots={ofProduct}
          balances={balances ?? []}
          plan={plan}
          say={say}
          unitWord={(unit) => inWords(unitOf(unit))}
        />
        {plan.refused === null || entered === null ? null : <p className={rows.danger}>{plan.refused}</p>}
      </div>
      {window === 'ask' ? (
        <Sheet open onClose={() => setWindow(null)} title={t.ask} description={plan.asks.join(' ')}>
          <div className={rows.stack}>
            <Key size="lg" label={t.change} onPress={() => setWindow(null)} />
            <Key size="lg" tone="primary" label={t.itIsSo} busy={busy} onPress={() => void keep()} />
          </div>
        </Sheet>
      ) : null}
      {several === null ? null : (
        <WhichOne
          title={t.several(several.text)}
          choices={several.choices}
          onChoose={take}
          onClose={() => setSeveral(null)}
        />
      )}
      {window === 'scan' ? (
        <ScanView
          words={{
            title: t.scanTitle,
            back: t.scanBack,
            hint: t.scanHint,
            field: t.scanField,
            example: 'CN-0001',
            action: t.scanTake,
            problem: t.unknown,
          }}
          onCode={scanned}
          onClose={() => setWindow(null)}
        />
      ) : null}
    </FieldScreen>
  )
}
