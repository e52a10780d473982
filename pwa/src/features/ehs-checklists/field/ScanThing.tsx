import { useState } from 'react'
import { useLocation } from 'wouter'
import { useData } from '../../../data/react/context.tsx'
import { allWithCode } from '../../../records/engine/withCode.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { Key } from '../../../ui/Key.tsx'
import { lazyWindow } from '../../../ui/lazyWindow.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import styles from '../../../ui/FieldRows.module.css'
import type { Equipment } from '../core/round.ts'
import { useEhsWords } from './useEhsWords.ts'

const ScanView = lazyWindow(async () => (await import('../../../records/capture/ScanView.tsx')).ScanView)

/** Reads the code of a machine and asks which checklist it gets. A code that nobody knows is told, with what to do. */
export function ScanThing({ onClose }: { readonly onClose: () => void }) {
  const t = useEhsWords()
  const data = useData()
  const [, navigate] = useLocation()
  const [found, setFound] = useState<{ readonly text: string; readonly things: readonly Equipment[] } | null>(null)
  const open = ({ id }: Equipment) => navigate(`/ehs-checklists/rounds/new?equipmentId=${id}`, { replace: true })
  const take = async (text: string) => {
    const all = await data.list('equipmentItem')
    const [, id] = /\/equipment\/([0-9a-f-]{36})/.exec(text) ?? []
    const things = id === undefined ? allWithCode(all, CODES, text) : all.filter((one) => one.id === id)
    const [first] = things
    if (first !== undefined && things.length === 1) open(first)
    else setFound({ text, things })
  }
  if (found === null)
    return (
      <ScanView
        words={{
          title: t.scan.title,
          back: t.back,
          hint: t.begin.search,
          field: t.scan.title,
          example: 'CR-03',
          action: t.home.start,
          problem: t.scan.unknown,
        }}
        onClose={onClose}
        onCode={(text) => {
          if (text.trim() === '') return false
          void take(text.trim())
          return true
        }}
      />
    )
  return (
    <Sheet
      open
      onClose={onClose}
      title={found.things.length === 0 ? t.scan.unknown(found.text) : t.begin.where}
      description={found.things.length === 0 ? t.scan.unknownFact : undefined}
    >
      <div className={styles.stack}>
        {found.things.map((thing) => (
          <Key key={thing.id} size="lg" label={thing.tag} hint={thing.name} onPress={() => open(thing)} />
        ))}
        <Key size="lg" label={t.home.scan} icon={<Icon name="scan-line" size="md" />} onPress={() => setFound(null)} />
        <Key
          size="lg"
          label={t.scan.choose}
          onPress={() => navigate('/ehs-checklists/rounds/new', { replace: true })}
        />
      </div>
    </Sheet>
  )
}

const CODES = ['tag', 'number', 'provisionalNumber', 'serialNumber']
