import { useLocation, useParams } from 'wouter'
import { keyedId } from '../../../../../sync/change/ids.ts'
import type { Data } from '../../../data/data.ts'
import { useData } from '../../../data/react/context.tsx'
import { useAnswer, type Row } from '../../../data/react/live.ts'
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
  const data = useData()
  const { id = '' } = useParams()
  const read = useAnswer(`spill ${id}`, (of) => readSpill(of, id))
  const shown = read ?? inMemory(data, id)
  return (
    <RowGate
      row={shown === undefined ? undefined : shown.product === null ? null : { ...shown, product: shown.product }}
      title={area.spill}
      home="/hazwaste/spill"
      say={{ absent: t.absent, all: t.choose }}
    >
      {(row) => <Card {...row} />}
    </RowGate>
  )
}

interface Read {
  readonly product: Row<'product'> | null
  readonly words: readonly Row<'spillWords'>[]
  /** Sections 4, 5 and 6 of its sheet; undefined while they are read. */
  readonly sections: readonly Row<'sheetSection'>[] | undefined
  readonly radio: string | null
}

/** What memory holds of it: who came by a code sees the danger in the frame of their key, and the words of the sheet a moment later. */
function inMemory(data: Data, id: string): Read | undefined {
  const product = data
    .collection('product')
    .rows()
    ?.find((row) => row.id === id)
  const words = data.collection('spillWords').rows() ?? []
  const settings = data.collection('inventorySettings').rows() ?? []
  return (
    product && {
      product,
      words: words.filter(({ productId }) => productId === id),
      sections: undefined,
      radio: settings[0]?.radio ?? null,
    }
  )
}

/** The three sections that matter by their keys; the other thirteen are read when somebody asks for them. */
async function readSpill(data: Data, id: string): Promise<Read> {
  const [product, words, settings] = await Promise.all([
    data.get('product', id),
    data.list('spillWords', { productId: id }),
    data.list('inventorySettings'),
  ])
  const sheetId = product?.sheetId ?? null
  const keys = sheetId === null ? [] : [4, 5, 6].map((section) => keyedId('sheetSection', { sheetId, section }))
  const sections = keys.length === 0 ? [] : await data.getEach('sheetSection', keys)
  return { product, words, sections, radio: settings[0]?.radio ?? null }
}

function Card({ product, words, sections, radio }: Read & { readonly product: NonNullable<Read['product']> }) {
  const t = useSpillWords()
  const { language } = useLanguage()
  const [, navigate] = useLocation()
  const sheet = spillSheetOf(product, words, sections ?? [], language)
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
      <SpillSheetView sheet={sheet} waits={sections === undefined} sheetId={product.sheetId} />
    </FieldScreen>
  )
}
