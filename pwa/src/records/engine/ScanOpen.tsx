import { useState } from 'react'
import { useLocation } from 'wouter'
import type { EntityName } from '../../../../schema/gen/types.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { lazyWindow } from '../../ui/lazyWindow.tsx'
import type { Row } from '../../data/store/rows.ts'
import { codeFieldsOf } from './controls/useChoices.ts'
import type { RecordDefinition } from './define.ts'
import { withCode } from './withCode.ts'
import { useWords } from './useWords.ts'

const ScanView = lazyWindow(async () => (await import('../capture/ScanView.tsx')).ScanView)

interface Props<E extends EntityName> {
  readonly definition: RecordDefinition<E>
  readonly rows: readonly Row<E>[]
}

/** Opens the record whose label the camera sees. Kinds without a label have no such key. */
export function ScanOpen<E extends EntityName>({ definition, rows }: Props<E>) {
  const { entity, page } = definition
  const words = useWords()
  const [, navigate] = useLocation()
  const [scanning, setScanning] = useState(false)
  const fields = codeFieldsOf(entity)
  if (fields.length === 0 || page.page === undefined) return null
  const open = (text: string) => {
    const row = withCode(rows, fields, text)
    if (row === undefined) return false
    navigate(`${page.page ?? ''}/${row.id}`)
    return true
  }
  return (
    <>
      <Button icon={<Icon name="scan-line" size="xs" />} onClick={() => setScanning(true)}>
        {words.scan}
      </Button>
      {scanning && (
        <ScanView
          onCode={open}
          onClose={() => setScanning(false)}
          words={{
            title: words.scanTitle(page.words.one),
            back: words.back,
            hint: words.scanHint,
            field: definition.meta.fields[fields[0] ?? '']?.title ?? '',
            example: '',
            action: words.scanTake,
            problem: () => words.scanUnknown(definition.meta.title),
          }}
        />
      )}
    </>
  )
}
