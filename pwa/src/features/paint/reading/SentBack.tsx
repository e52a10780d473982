/** Over a form that came back: the fields that nobody can read, as they look on the page, and the way to a better photo. */
import { useMemo } from 'react'
import type { Row } from '../../../data/store/rows.ts'
import { plural } from '../../../lib/text.ts'
import { wordOf } from '../../../records/engine/words.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Card } from '../../../ui/Card.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { Row as Line, RowItem, RowList, Stack, Text } from '../../../ui/layout.tsx'
import { Crop } from './FieldCard.tsx'
import { shownOf, type Sheets } from './tasks.ts'
import { useSheets } from './useSheets.ts'

export function SentBack({ row }: { readonly row: Row<'paintForm'> }) {
  const sheets = useSheets(row.id)
  return sheets && (row.state === 'rejected' || row.state === 'draft') ? (
    <CannotBeRead sheets={sheets} action={`/paint/forms/${row.id}/sheet`} />
  ) : null
}

/** `action`: the page on which it is photographed again; left out on that page itself. */
export function CannotBeRead({ sheets, action }: { readonly sheets: Sheets; readonly action?: string }) {
  const fields = useMemo(() => shownOf(sheets).filter(({ task }) => task === 'shoot'), [sheets])
  if (fields.length === 0) return null
  return (
    <Card title={`${plural(fields.length, 'field')} cannot be read`}>
      <Stack gap={3}>
        <RowList>
          {fields.map(({ key, field, row }) => (
            <RowItem key={key}>
              <Stack gap={2}>
                <Line apart>
                  <b>{field.label}</b>
                  <Badge tone="danger">{wordOf('paintRead', 'cannot', row.cannot ?? '')}</Badge>
                </Line>
                <Crop row={row} field={field} />
              </Stack>
            </RowItem>
          ))}
        </RowList>
        <Text size="sm" tone="muted">
          Photograph the page again, or write these fields more clearly first. Only they are read again; the earlier
          picture stays with the form.
        </Text>
        {action === undefined ? null : (
          <Line>
            <LinkButton href={action} kind="primary">
              Photograph it again
            </LinkButton>
          </Line>
        )}
      </Stack>
    </Card>
  )
}
