/** A log on paper: its blank sheet. Made on this device. */
import { useActor } from '../../../data/react/context.tsx'
import { useCollection } from '../../../data/react/live.ts'
import { catalogue } from '../../../lib/words.ts'
import { downloadFile } from '../../../records/paper/shareFile.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { useLanguage } from '../../../ui/language.ts'
import { Menu } from '../../../ui/Menu.tsx'
import { toast } from '../../../ui/Toast.tsx'
import { useChoicesOf } from '../core/choices.ts'
import type { Log } from '../log/useLog.ts'
import { words } from './words/en.ts'

const sheetWords = catalogue('features/logs/paper/words', words)

export function LogPaper({ of }: { readonly of: Log }) {
  const { log, version, form } = of
  const { orgName } = useActor()
  const { language } = useLanguage()
  const things = useCollection('equipmentItem')
  const choices = useChoicesOf(log)
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
  return (
    <Menu
      label="Paper"
      icon={<Icon name="printer" size="xs" />}
      items={[
        {
          label: 'Blank form',
          icon: <Icon name="file-text" size="xs" />,
          detail: 'A sheet to fill by hand, with a code that opens a new entry',
          onSelect: () => void blank().catch(() => failed(MISSING)),
        },
      ]}
    />
  )
}

const MISSING = 'The part of the app that makes it is not on this device yet. Connect once and try again.'

function failed(description: string): void {
  toast({ title: 'The sheet was not made', description, variant: 'destructive' })
}
