/** A log on paper and in sheets: its blank form, and its entries. Made on this device. */
import { useState } from 'react'
import { useLocation } from 'wouter'
import { useActor, useCan } from '../../../data/react/context.tsx'
import { useCollection, type Row } from '../../../data/react/live.ts'
import { catalogue } from '../../../lib/words.ts'
import { downloadFile } from '../../../records/paper/shareFile.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { useLanguage } from '../../../ui/language.ts'
import { Menu } from '../../../ui/Menu.tsx'
import { toast } from '../../../ui/Toast.tsx'
import { useChoicesOf } from '../core/choices.ts'
import type { Log } from '../log/useLog.ts'
import { TakeDialog } from './TakeDialog.tsx'
import { words } from './words/en.ts'

const sheetWords = catalogue('features/logs/paper/words', words)

interface Props {
  readonly of: Log
  /** What the filter of the page leaves. */
  readonly shown: readonly Row<'logEntry'>[]
}

export function LogPaper({ of, shown }: Props) {
  const { log, version, form } = of
  const { orgName } = useActor()
  const { language } = useLanguage()
  const things = useCollection('equipmentItem')
  const choices = useChoicesOf(log)
  const mayExport = useCan('logs.entry.export')
  const [, navigate] = useLocation()
  const [taking, setTaking] = useState(false)
  if (version === null || form === null) return null
  const ids: readonly unknown[] = Array.isArray(log.thingIds) ? log.thingIds : []
  const blank = async () => {
    const [{ blankOf }, { formFile }] = await Promise.all([
      import('./blank.ts'),
      import('../../../records/paper/makePaper.ts'),
    ])
    const named = (things ?? [])
      .filter(({ id }) => ids.includes(id))
      .map(({ tag, name }) => [tag, name].filter(Boolean).join(' '))
    const about = { log, version, form, choices, things: named, organization: orgName, origin: location.origin }
    const made = await formFile(blankOf({ ...about, language, words: sheetWords(language) }))
    if (made.ok) downloadFile(made.file)
    else failed(made.message)
  }
  const disabledReason = mayExport ? undefined : 'Your role exports no log entries.'
  return (
    <>
      <Menu
        label="Print and export"
        icon={<Icon name="printer" size="xs" />}
        items={[
          {
            label: 'Blank form',
            icon: <Icon name="file-text" size="xs" />,
            detail: 'A sheet to fill by hand, with a code that opens a new entry',
            onSelect: () => void blank().catch(() => failed(MISSING)),
          },
          {
            label: 'Entries as PDF or Excel',
            icon: <Icon name="download" size="xs" />,
            detail: 'Those shown here, or those of a week',
            disabledReason,
            onSelect: () => setTaking(true),
          },
          {
            label: 'Choose entries',
            icon: <Icon name="list-checks" size="xs" />,
            detail: 'Tick them in the list, then PDF or Excel',
            disabledReason,
            onSelect: () => navigate(`/logs/entries?log=${log.id}`),
          },
        ]}
      />
      {taking ? <TakeDialog all={of.entries} shown={shown} onClose={() => setTaking(false)} /> : null}
    </>
  )
}

const MISSING = 'The part of the app that makes it is not on this device yet. Connect once and try again.'

function failed(description: string): void {
  toast({ title: 'The sheet was not made', description, variant: 'destructive' })
}
