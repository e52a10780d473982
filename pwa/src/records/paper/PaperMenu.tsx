/** The paper of the record on its page: as a file, to share, and with every change of it. */
import { useState } from 'react'
import { useLocation } from 'wouter'
import type { EntityName } from '../../../../schema/gen/types.ts'
import { useApi, useData, useGranted } from '../../data/react/context.tsx'
import type { Row } from '../../data/store/rows.ts'
import { useSyncValue } from '../../data/sync/syncState.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Menu } from '../../ui/Menu.tsx'
import { toast } from '../../ui/Toast.tsx'
import type { RecordDefinition } from '../engine/define.ts'
import { fetchHistory } from '../useHistory.ts'
import { labelsPath } from './labels.ts'
import { downloadFile, shareFile } from './shareFile.ts'

interface PaperMenuProps<E extends EntityName> {
  readonly definition: RecordDefinition<E>
  readonly row: Row<E>
}

const MISSING = 'The part of the app that makes it is not on this device yet. Connect once and try again.'

export function PaperMenu<E extends EntityName>({ definition, row }: PaperMenuProps<E>) {
  const data = useData()
  const api = useApi()
  const granted = useGranted()
  const online = useSyncValue('link') === 'online'
  const [busy, setBusy] = useState(false)
  const labels = labelsPath(definition)
  const [, navigate] = useLocation()
  const make = async (hand: (file: File) => void | Promise<void>, withHistory = false) => {
    setBusy(true)
    try {
      const ask = () => fetchHistory(api, definition.entity, row.id)
      const history = withHistory ? await ask() : null
      // What the paper only would tell better with it is no reason to make none.
      const told = history ?? (definition.paperTellsWho === true && online ? await ask().catch(() => null) : null)
      const { makePaper } = await import('./makePaper.ts')
      const made = await makePaper(data, definition, row, granted, history, told)
      if (made.ok) await hand(made.file)
      else failed(made.message)
    } catch (problem) {
      failed(withHistory && problem instanceof Error ? problem.message : MISSING)
    } finally {
      setBusy(false)
    }
  }
  const { one } = definition.page.words
  return (
    <Menu
      label={busy ? 'Making…' : 'PDF'}
      icon={<Icon name="file-text" size="xs" />}
      items={[
        {
          label: 'Download',
          icon: <Icon name="download" size="xs" />,
          detail: `This ${one} with what hangs on it`,
          onSelect: () => void make(downloadFile),
        },
        {
          label: 'Share',
          icon: <Icon name="share" size="xs" />,
          onSelect: () => void make((file) => shareFile(file, file.name)),
        },
        {
          label: 'Download with history',
          icon: <Icon name="history" size="xs" />,
          detail: 'Every change and who made it',
          disabledReason: online ? undefined : 'The history is on the server. Connect, and try again.',
          onSelect: () => void make(downloadFile, true),
        },
        { label: 'Print', icon: <Icon name="printer" />, detail: 'This page', onSelect: () => window.print() },
        ...(labels === null
          ? []
          : [
              {
                label: 'Print label',
                icon: <Icon name="qr-code" />,
                onSelect: () => navigate(labels, { state: { labels: [row.id] } }),
              },
            ]),
      ]}
    />
  )
}

function failed(description: string): void {
  toast({ title: 'The PDF was not made', description, variant: 'destructive' })
}
