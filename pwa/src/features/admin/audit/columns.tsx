import { addDays, formatDateTime } from '../../../lib/dates.ts'
import { Badge } from '../../../ui/Badge.tsx'
import type { Column } from '../../../ui/list/ListPage.tsx'
import { actionWords, sentenceOf } from '../auditRules.ts'
import type { AuditRow } from '../shapes.ts'

export interface AuditLine extends AuditRow {
  readonly id: string
}

export const AUDIT_COLUMNS: readonly Column<AuditLine>[] = [
  {
    id: 'at',
    title: 'When',
    value: ({ at }) => at,
    filter: 'date',
    width: '150px',
    render: ({ at }) => formatDateTime(at),
  },
  {
    id: 'who',
    title: 'Who',
    value: ({ actorName }) => actorName,
    filter: 'enum',
    render: ({ actorName, onBehalfOf }) => (
      <>
        {actorName}
        {onBehalfOf === null ? null : (
          <>
            {' '}
            <Badge tone="warn">acting</Badge>
          </>
        )}
      </>
    ),
  },
  {
    id: 'what',
    title: 'What',
    value: ({ action }) => actionWords(action),
    filter: 'enum',
    render: (line) => <b>{sentenceOf(line)}</b>,
  },
  {
    id: 'whom',
    title: 'Whom',
    value: ({ subjectName, subjectKind }) => (subjectName === '' ? subjectKind : subjectName),
    filter: 'text',
  },
  { id: 'detail', title: 'Detail', value: ({ detail }) => detail, filter: 'text', from: 'tablet', width: '30%' },
  { id: 'address', title: 'Address', value: ({ address }) => address, filter: 'text', from: 'desktop', width: '130px' },
  { id: 'seq', title: 'Row', value: ({ seq }) => seq, align: 'end', from: 'desktop', width: '64px' },
]

/**
 * What of the address the server narrows by: the days, so that an old day needs no paging through the newer ones, and the subject. The
 * days are widened by one on either side, because the yard's day is not the server's; the list then cuts exactly.
 */
export function auditQuery(search: string): string {
  const params = new URLSearchParams(search)
  const [from = '', to = ''] = (params.get('at') ?? '').split('..')
  const asked = new URLSearchParams()
  if (isDay(from)) asked.set('from', `${addDays(from, -1)}T00:00:00Z`)
  if (isDay(to)) asked.set('to', `${addDays(to, 2)}T00:00:00Z`)
  const subject = params.get('subject')
  if (subject !== null) asked.set('subject', subject)
  return asked.toString()
}

function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text)
}
