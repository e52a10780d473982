/** What the page of an upload says beside its fields: how far its rows are, and the way on. */
import { useEffect, useRef } from 'react'
import { Link, useLocation, useSearch } from 'wouter'
import type { Row } from '../../../data/store/rows.ts'
import { useAnswer } from '../../../data/react/live.ts'
import { formatNumber } from '../../../lib/numbers.ts'
import { plural } from '../../../lib/text.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Progress } from '../../../ui/Progress.tsx'
import { draftKey, useSending } from './sending.ts'
import styles from './upload.module.css'

interface Props {
  readonly row: Row<'fuelBatch'>
}

/** Sends the rows while the page is open; begun by the page that made the upload, and by hand after it was closed. */
export function UploadSending({ row }: Props) {
  const sending = useSending()
  const { go } = sending
  const asked = new URLSearchParams(useSearch()).has('go')
  const [, navigate] = useLocation()
  const begun = useRef(false)
  const here = useAnswer(`upload ${row.id} ${row.state}`, async (data) => ({
    draft: (await data.drafts.read(draftKey(row.id))) !== null,
  }))
  useEffect(() => {
    if (!asked || begun.current || row.state !== 'writing') return
    begun.current = true
    void go(row.id).then(() => navigate(`/fuel-data-upload/${row.id}`, { replace: true }))
  }, [asked, go, navigate, row.id, row.state])
  if (row.state !== 'writing') return null
  const of = row.rowsToWrite ?? 0
  const done = Math.max(sending.done, row.rowsWritten ?? 0)
  return (
    <Card title={sending.busy ? 'Rows are on their way' : 'Rows are not all on the server'}>
      <div className={styles.progress}>
        <Progress value={done} max={Math.max(of, 1)} label={`${formatNumber(done)} of ${formatNumber(of)} rows`} />
        <p className={styles.quiet}>
          {formatNumber(done)} of {formatNumber(of)} rows. Nothing counts before all of them are there.
        </p>
        {sending.problem === null ? null : <Banner tone="warn" fact={sending.problem} />}
        {sending.busy ? null : here?.draft === true ? (
          <Button kind="primary" onClick={() => void go(row.id)}>
            Go on
          </Button>
        ) : (
          <p className={styles.quiet}>
            The rest is on the device where the file was chosen. Go on there, or take it back.
          </p>
        )}
      </div>
    </Card>
  )
}

export function UploadRows({ row }: Props) {
  if (row.state === 'draft') return null
  return (
    <p>
      <Link href={`/fuel-log?upload=${row.id}`}>{plural(row.rowsWritten ?? 0, 'entry', 'entries')} of this upload</Link>
      {row.state === 'rolled_back'
        ? ', which count nowhere.'
        : row.state === 'committed'
          ? ', which count.'
          : ', which do not count yet.'}
    </p>
  )
}
