import { useState } from 'react'
import { ask, useOnline, type Online } from '../../../data/online/online.ts'
import { readAuditPage, type AuditRow } from '../shapes.ts'

const PAGE = 500

export interface AuditLog {
  readonly online: Online<readonly AuditRow[]>
  readonly more: boolean
  readonly loading: boolean
  readonly problem: string | null
  readonly older: () => void
}

interface Older {
  readonly query: string
  readonly rows: readonly AuditRow[]
  readonly more: boolean
}

/** The newest page, and behind it as many older ones as were asked for. Other days or another subject begin anew. */
export function useAuditLog(query: string): AuditLog {
  const path = `/api/admin/audit?limit=${PAGE}${query === '' ? '' : `&${query}`}`
  const first = useOnline(path, readAuditPage)
  const [kept, setKept] = useState<Older | null>(null)
  const [loading, setLoading] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const older = kept?.query === query ? kept : null
  if (first.status !== 'ready')
    return { online: first, more: false, loading: false, problem: null, older: () => undefined }
  // The first page may have moved on since the older ones were read: a row is shown once.
  const oldest = first.value.rows.at(-1)?.seq ?? 0
  const rows =
    older === null ? first.value.rows : [...first.value.rows, ...older.rows.filter(({ seq }) => seq < oldest)]
  const load = async () => {
    setLoading(true)
    const answer = await ask(`${path}&before=${rows.at(-1)?.seq ?? 1}`, readAuditPage)
    setLoading(false)
    setProblem(answer.ok ? null : answer.message)
    if (answer.ok) setKept({ query, rows: [...(older?.rows ?? []), ...answer.value.rows], more: answer.value.more })
  }
  return {
    online: { ...first, value: rows },
    more: older?.more ?? first.value.more,
    loading,
    problem,
    older: () => void load(),
  }
}
