import { useState } from 'react'
import { useParams, useSearchParams } from 'wouter'
import type { Field } from '../../../../../sync/forms/form.ts'
import { useCan } from '../../../data/react/context.tsx'
import { hasNumber } from '../../../forms/filling/numbers.ts'
import { addDays, today } from '../../../lib/dates.ts'
import { plural } from '../../../lib/text.ts'
import { wordOf } from '../../../records/engine/words.ts'
import { StepButtons } from '../../../records/engine/steps.tsx'
import { Absent } from '../../../records/older/Absent.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { Select } from '../../../ui/Select.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { useCollection } from '../../../data/react/live.ts'
import { headlineOf } from '../core/book.ts'
import { seriesOf } from '../core/series.ts'
import { logs } from '../records.tsx'
import { EntryTable } from './EntryTable.tsx'
import { Statistics } from './Statistics.tsx'
import { Strip } from './Strip.tsx'
import { Trend } from './Trend.tsx'
import { useLog, type Log } from './useLog.ts'
import styles from './log.module.css'

const CRUMBS = [{ label: 'Logs', href: '/logs' }]

const RANGES = [
  { value: '91', label: '13 weeks' },
  { value: '182', label: '26 weeks' },
  { value: '365', label: '1 year' },
  { value: '', label: 'All on this device' },
] as const

/** One log: how a field goes, and the entries under it. */
export default function LogPage() {
  const { id = '' } = useParams()
  const log = useLog(id)
  if (log === undefined)
    return (
      <>
        <PageHeader title="Log" breadcrumb={CRUMBS} />
        <div className={styles.page}>
          <Skeleton lines={8} />
        </div>
      </>
    )
  if (log === null)
    return (
      <>
        <PageHeader title="Log" breadcrumb={CRUMBS} />
        <Absent entity="log" id={id} one="log" action={<LinkButton href="/logs">All logs</LinkButton>}>
          <EmptyState
            drawing="search"
            title="This log is not on this device"
            fact="It was deleted, or the first copy of the yard is still arriving."
            action={<LinkButton href="/logs">All logs</LinkButton>}
          />
        </Absent>
      </>
    )
  return <Loaded of={log} />
}

function Loaded({ of }: { readonly of: Log }) {
  const [params, setParams] = useSearchParams()
  const things = useCollection('equipmentItem')
  const fills = useCan('logs.entry.create')
  const builds = useCan('logs.template.edit')
  const [range, setRange] = useState<string>('182')
  const { log, form, entries, values, corrections } = of
  const numbers = (form?.fields ?? []).filter((one) => one.in === undefined && hasNumber(one))
  const headline = form === null ? null : headlineOf(log, form)
  const field: Field | null = numbers.find(({ key }) => key === params.get('field')) ?? headline
  const thing = params.get('thing') ?? ''
  const since = range === '' ? '' : addDays(today(), -Number(range))
  const shown = entries.filter((one) => one.entryOn >= since && (thing === '' || one.thingId === thing))
  const readings = field === null ? [] : seriesOf(shown, values, corrections, field.key)
  const known = [...new Set(entries.map(({ thingId }) => thingId))].flatMap((id) => {
    const found = things?.find((one) => one.id === id)
    return found === undefined ? [] : [{ value: found.id, label: [found.tag, found.name].filter(Boolean).join(' ') }]
  })
  const choose = (name: string, value: string) =>
    setParams((now) => {
      const next = new URLSearchParams(now)
      if (value === '') next.delete(name)
      else next.set(name, value)
      return next
    })
  return (
    <>
      <PageHeader
        title={log.name}
        breadcrumb={CRUMBS}
        count={[wordOf('log', 'state', log.state), log.rhythm].filter(Boolean).join(' · ')}
        secondary={
          <>
            {builds ? <LinkButton href={`/logs/${log.id}/settings`}>Settings</LinkButton> : null}
            {builds ? <LinkButton href={`/logs/${log.id}/build`}>Build</LinkButton> : null}
          </>
        }
        primary={
          fills && log.state === 'live' ? (
            <LinkButton kind="primary" href={`/logs/entries/new?log=${log.id}`}>
              New entry
            </LinkButton>
          ) : undefined
        }
      />
      <div className={styles.page}>
        {log.state === 'live' ? null : <StepButtons definition={logs} row={log} />}
        {form === null ? (
          <EmptyState
            drawing="search"
            title="This log has no version in use"
            fact="Build it and publish a version: then people can fill it."
            action={builds ? <LinkButton href={`/logs/${log.id}/build`}>Build it</LinkButton> : undefined}
          />
        ) : (
          <>
            <div className={styles.tools}>
              {numbers.length < 2 ? null : (
                <Select
                  label="Field"
                  value={field?.key ?? ''}
                  options={numbers.map(({ key, label }) => ({ value: key, label: label.en }))}
                  onChange={(key) => choose('field', key)}
                />
              )}
              {known.length < 2 ? null : (
                <Select
                  label="Thing"
                  value={thing}
                  options={[{ value: 'all', label: 'All things' }, ...known]}
                  placeholder="All things"
                  onChange={(id) => choose('thing', id === 'all' ? '' : id)}
                />
              )}
              <Select label="Time" value={range} options={RANGES.map((one) => ({ ...one }))} onChange={setRange} />
              <span className={styles.quiet}>{plural(shown.length, 'entry', 'entries')}</span>
            </div>
            {field === null || readings.length === 0 ? null : (
              <div className={styles.trend}>
                <Trend log={log} field={field} readings={readings} />
                <Statistics field={field} readings={readings} entries={shown} />
              </div>
            )}
            <Strip entries={shown} since={since} />
            {entries.length === 0 ? (
              <EmptyState
                drawing="search"
                title="No entry yet"
                fact="What people fill on a tablet or here stands below its trend."
                action={
                  fills && log.state === 'live' ? (
                    <LinkButton href={`/logs/entries/new?log=${log.id}`}>Fill the first one</LinkButton>
                  ) : undefined
                }
              />
            ) : (
              <EntryTable of={of} form={form} entries={shown} />
            )}
          </>
        )}
      </div>
    </>
  )
}
