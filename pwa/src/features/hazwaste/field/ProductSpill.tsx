import { useLocation, useParams } from 'wouter'
import type { Data } from '../../../data/data.ts'
import { useAnswer } from '../../../data/react/live.ts'
import { FieldScreen } from '../../../ui/FieldScreen.tsx'
import { SunKey } from '../../../ui/FieldSwitches.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Key } from '../../../ui/Key.tsx'
import { LanguageKey } from '../../../ui/LanguageKey.tsx'
import { useLanguage } from '../../../ui/language.ts'
import { RowGate } from '../../../forms/round/RowGate.tsx'
import { spillSheetOf } from '../core/spillSheet.ts'
import { SpillSheetView } from './SpillSheetView.tsx'
import { useFieldWords, useSpillWords } from './useFieldWords.ts'

/** It is out: what to do now. Everything is on the device. */
export default function ProductSpill() {
  const { area } = useFieldWords().t
  const t = useSpillWords()
  const { id = '' } = useParams()
  const read = useAnswer(`spill ${id}`, (data) => readSpill(data, id))
  return (
    <RowGate
      row={read === undefined ? undefined : read.product === null ? null : { ...read, product: read.product }}
      title={area.spill}
      home="/hazwaste/spill"
      say={{ absent: t.absent, all: t.choose }}
    >
      {(row) => <Card {...row} />}
    </RowGate>
  )
}

/** All of a card in one reading. Who came by a code has the product in memory: its sheet is read beside it, and not after it. */
async function readSpill(data: Data, id: string) {
  const known = data
    .collection('product')
    .rows()
    ?.find((row) => row.id === id)
  const sheetOf = (sheetId: string | null | undefined) =>
    typeof sheetId === 'string' ? data.list('sheetSection', { sheetId }) : []
  const [product, words, settings, early] = await Promise.all([
    data.get('product', id),
    data.list('spillWords', { productId: id }),
    data.list('inventorySettings'),
    sheetOf(known?.sheetId),
  ])
  const sections = product?.sheetId === known?.sheetId ? early : await sheetOf(product?.sheetId)
  return { product, words, sections, radio: settings[0]?.radio ?? null }
}

type Read = Awaited<ReturnType<typeof readSpill>>

function Card({ product, words, sections, radio }: Read & { readonly product: NonNullable<Read['product']> }) {
  const t = useSpillWords()
  const { language } = useLanguage()
  const [, navigate] = useLocation()
  const sheet = spillSheetOf(product, words, sections, language)
  const release = new URLSearchParams({ what: product.name })
  return (
    <FieldScreen
      title={product.name}
      sub={sheet.about}
      back={() => (history.length > 1 ? history.back() : navigate('/hazwaste/spill'))}
      right={
        <>
          <LanguageKey />
          <SunKey />
        </>
      }
      actions={
        <>
          {radio === null ? null : <p>{t.radio(radio)}</p>}
          <Key
            label={t.reportThis}
            size="lg"
            tone="primary"
            icon={<Icon name="droplets" size="md" />}
            onPress={() => navigate(`/hazwaste/releases/new?${release}`)}
          />
        </>
      }
    >
      <SpillSheetView sheet={sheet} />
    </FieldScreen>
  )
}
