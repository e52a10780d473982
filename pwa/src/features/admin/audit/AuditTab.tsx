import { useMemo } from 'react'
import { Link } from 'wouter'
import { formatFull } from '../../../lib/dates.ts'
import { formatNumber } from '../../../lib/numbers.ts'
import { listStates } from '../../../records/online/OnlineGate.tsx'
import { Alert } from '../../../ui/Alert.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Facts } from '../../../ui/Facts.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { ListPage } from '../../../ui/list/ListPage.tsx'
import { useListSearch } from '../../../ui/list/useListUrl.ts'
import styles from '../components/admin.module.css'
import { actionWords, sentenceOf } from '../auditRules.ts'
import type { AuditRow } from '../shapes.ts'
import { AUDIT_COLUMNS, auditQuery, type AuditLine } from './columns.tsx'
import { ChainCheck } from './ChainCheck.tsx'
import { useAuditLog } from './useAuditLog.ts'

/** The address carries the words of the column, as its filter does. */
function viewOf(label: string, ...actions: readonly string[]) {
  return {
    label,
    search: `?${new URLSearchParams([['tab', 'audit'], ...actions.map((action) => ['what', actionWords(action)])]).toString()}`,
  }
}

const VIEWS = [
  viewOf('Everything'),
  viewOf('Failed sign-ins', 'user.sign_in_failed', 'user.password_check_failed'),
  viewOf('Rights and roles', 'rights.change', 'user.grants', 'user.change'),
  viewOf('Who came and left', 'invitation.create', 'user.register', 'user.suspend', 'user.activate', 'user.deactivate'),
  viewOf('Superusers acting here', 'impersonation.start', 'impersonation.end'),
]

/** Who did what to whom, and proof that nobody has touched the list since. */
export function AuditTab() {
  const { search } = useListSearch()
  const query = auditQuery(search)
  const log = useAuditLog(query)
  const subject = new URLSearchParams(search).get('subject')
  const states = listStates(log.online, 'the audit log')
  const { rows } = states
  const lines = useMemo(() => rows?.map((row) => ({ ...row, id: String(row.seq) })), [rows])
  return (
    <ListPage<AuditLine>
      id="audit"
      title="Audit log"
      noun="row"
      columns={AUDIT_COLUMNS}
      {...states}
      rows={lines}
      rowLabel={sentenceOf}
      peek={(line) => ({ head: <b className="num">Row {formatNumber(line.seq)}</b>, body: <Entry row={line} /> })}
      views={VIEWS}
      defaultSort="-at"
      secondary={<ChainCheck />}
      banner={
        <div className={styles.form}>
          {states.banner}
          {subject === null ? null : (
            <p className={styles.quiet}>
              Only what concerns one{' '}
              {lines?.[0]?.subjectName === undefined || lines[0].subjectName === ''
                ? 'subject'
                : `subject, ${lines[0].subjectName}`}
              . <Link href="/admin?tab=audit">Show everything</Link>
            </p>
          )}
          {log.problem === null ? null : <Alert title="Older rows did not load">{log.problem}</Alert>}
          {log.more ? (
            <p className={styles.quiet}>
              The newest {formatNumber(lines?.length ?? 0)} rows are here; a date filter goes straight to its days.{' '}
              <Button size="small" busy={log.loading} icon={<Icon name="arrow-down" size="xs" />} onClick={log.older}>
                Load older
              </Button>
            </p>
          ) : null}
        </div>
      }
      empty={{
        drawing: 'search',
        title: 'Nothing was recorded',
        fact: 'Sign-ins, invitations, rights and settings leave a row here.',
      }}
    />
  )
}

function Entry({ row }: { readonly row: AuditRow }) {
  return (
    <Facts
      lines
      rows={[
        { label: 'When', value: formatFull(row.at) },
        { label: 'Who', value: row.actorName },
        ...(row.onBehalfOf === null ? [] : [{ label: 'On behalf of', value: row.onBehalfOf }]),
        {
          label: 'What',
          value: (
            <>
              {sentenceOf(row)} <span className={styles.quiet}>{row.action}</span>
            </>
          ),
        },
        {
          label: 'Whom',
          value:
            row.subjectKind === 'user' ? (
              <Link href={`/admin?tab=people&person=${row.subjectId}`}>
                {row.subjectName === '' ? row.subjectId : row.subjectName}
              </Link>
            ) : row.subjectName === '' ? (
              `${row.subjectKind} ${row.subjectId}`
            ) : (
              row.subjectName
            ),
        },
        { label: 'Detail', value: row.detail === '' ? 'None' : row.detail },
        { label: 'Address', value: row.address },
      ]}
    />
  )
}
