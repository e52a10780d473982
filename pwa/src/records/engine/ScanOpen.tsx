import { useState } from 'react'
import { useLocation } from 'wouter'
import type { EntityName } from '../../../../schema/gen/types.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { lazyWindow } from '../../ui/lazyWindow.tsx'
import type { Row } from '../../data/store/rows.ts'
import { WhichOne } from '../capture/WhichOne.tsx'
import { codeFieldsOf } from './controls/useChoices.ts'
import { numberedTitle, type RecordDefinition } from './define.ts'
import { allWithCode } from './withCode.ts'
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
  const [several, setSeveral] = useState<{ readonly text: string; readonly rows: readonly Row<E>[] } | null>(null)
  const fields = codeFieldsOf(entity)
  if (fields.length === 0 || page.page === undefined) return null
  const show = ({ id }: Row<E>) => navigate(`${page.page ?? ''}/${id}`)
  const open = (text: string) => {
    const found = allWithCode(rows, fields, text)
    const [row, ...others] = found
    if (row === undefined) return false
    if (others.length === 0) show(row)
    else {
      setScanning(false)
      setSeveral({ text: text.trim(), rows: found })
    }
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
      {several !== null && (
        <WhichOne
          title={words.scanSeveral(several.text)}
          choices={several.rows.map((row) => ({
            id: row.id,
            label: numberedTitle(definition, row),
            hint: moreOf(row, [...(page.search ?? []), 'number', 'provisionalNumber'], numberedTitle(definition, row)),
            value: row,
          }))}
          onChoose={show}
          onClose={() => setSeveral(null)}
        />
      )}
    </>
  )
}

/** What tells a record from another with its code: the texts it is searched by, beside its title. */
function moreOf(row: object, fields: readonly string[], title: string): string {
  const texts = fields.map((field): unknown => Reflect.get(row, field))
  const said = texts.filter((text): text is string => typeof text === 'string' && text !== '' && !title.includes(text))
  return [...new Set(said)].slice(0, 3).join(' · ')
}
