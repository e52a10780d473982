import { useState } from 'react'
import { useLocation } from 'wouter'
import { useRows } from '../../../data/react/live.ts'
import { matches } from '../../../lib/text.ts'
import { useDraft } from '../../../data/store/drafts.ts'
import { FieldScreen } from '../../../ui/FieldScreen.tsx'
import { SunKey } from '../../../ui/FieldSwitches.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Key } from '../../../ui/Key.tsx'
import { LanguageKey } from '../../../ui/LanguageKey.tsx'
import { lazyWindow } from '../../../ui/lazyWindow.tsx'
import { TextInput } from '../../../ui/TextInput.tsx'
import styles from './SpillCard.module.css'
import { useFieldWords, useSpillWords } from './useFieldWords.ts'

const ScanView = lazyWindow(async () => (await import('../../../records/capture/ScanView.tsx')).ScanView)

const SHOWN = 40

/** What is out? A can's code, or the name on it; one tap further are the three sections that matter. */
export default function SpillChoice() {
  const { t: all } = useFieldWords()
  const t = useSpillWords()
  const [, navigate] = useLocation()
  const products = useRows('product', {}, { sort: 'name' })
  const cans = useRows('stockContainer')
  const query = useDraft('spill:query', '')
  const [scanning, setScanning] = useState(false)
  const open = (id: string) => {
    query.clear()
    navigate(`/hazwaste/spill/product/${id}`)
  }
  const scanned = (code: string): boolean => {
    const id =
      /\/inventory\/products\/([\w-]{36})/.exec(code)?.[1] ??
      products?.find((product) => product.code === code)?.id ??
      cans?.find((can) => can.code === code || code.includes(can.id))?.productId
    if (!id) return false
    open(id)
    return true
  }
  const found = (products ?? []).filter(
    ({ state, name, code, otherNames, maker }) =>
      state !== 'refused' && matches(`${name} ${code ?? ''} ${otherNames ?? ''} ${maker ?? ''}`, query.value),
  )
  return (
    <FieldScreen
      title={t.what}
      back={() => (history.length > 1 ? history.back() : navigate('/hazwaste/yard'))}
      right={
        <>
          <LanguageKey />
          <SunKey />
        </>
      }
      actions={
        <Key
          label={t.scan}
          size="lg"
          tone="primary"
          icon={<Icon name="scan-line" size="md" />}
          onPress={() => setScanning(true)}
        />
      }
    >
      {scanning ? (
        <ScanView
          words={{ ...all.scan, title: t.scan, hint: t.scanHint, example: 'T-10', problem: () => t.noneFound }}
          onClose={() => setScanning(false)}
          onCode={(text) => scanned(text.trim())}
        />
      ) : null}
      <TextInput
        type="search"
        size="touch"
        label={t.search}
        placeholder={t.search}
        value={query.value}
        onChange={query.change}
      />
      <ul className={styles.choices}>
        {found.slice(0, SHOWN).map(({ id, name, code, maker }) => (
          <li key={id}>
            <Key
              label={[code, name].filter(Boolean).join(' · ')}
              hint={maker ?? undefined}
              size="lg"
              onPress={() => open(id)}
            />
          </li>
        ))}
      </ul>
      {products !== undefined && found.length === 0 ? <p>{t.noneFound}</p> : null}
    </FieldScreen>
  )
}
