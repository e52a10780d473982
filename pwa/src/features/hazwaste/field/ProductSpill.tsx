import { useLocation, useParams } from 'wouter'
import { useRow, useRows } from '../../../data/react/live.ts'
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
  const product = useRow('product', id)
  return (
    <RowGate row={product} title={area.spill} home="/hazwaste/spill" say={{ absent: t.absent, all: t.choose }}>
      {(row) => <Card id={row.id} />}
    </RowGate>
  )
}

function Card({ id }: { readonly id: string }) {
  const t = useSpillWords()
  const { language } = useLanguage()
  const [, navigate] = useLocation()
  const product = useRow('product', id)
  const words = useRows('spillWords', { productId: id })
  const sections = useRows('sheetSection', { sheetId: product?.sheetId ?? '' })
  const settings = useRows('inventorySettings')?.[0]
  if (!product || words === undefined || sections === undefined) return null
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
          {settings?.radio ? <p>{t.radio(settings.radio)}</p> : null}
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
