import { Fragment } from 'react'
import { useParams } from 'wouter'
import { useCan } from '../../../data/react/context.tsx'
import { wordOf } from '../../../records/engine/words.ts'
import { StepButtons } from '../../../records/engine/steps.tsx'
import { OlderBar } from '../../../records/older/OlderBar.tsx'
import { Absent } from '../../../records/older/Absent.tsx'
import { Alert } from '../../../ui/Alert.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { logs } from '../records.tsx'
import { LogPaper } from '../paper/LogPaper.tsx'
import { EntryTable } from './EntryTable.tsx'
import { LineStatistics, Statistics } from './Statistics.tsx'
import { Strip } from './Strip.tsx'
import { Trend } from './Trend.tsx'
import { TrendTools } from './TrendTools.tsx'
import { useLog, type Log } from './useLog.ts'
import { OLDER, useOlderLog } from './useOlderLog.ts'
import { useTrend } from './useTrend.ts'
import styles from './log.module.css'

const CRUMBS = [{ label: 'Logs', href: '/logs' }]

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

function Loaded({ of: here }: { readonly of: Log }) {
  const { whole: of, older, problem } = useOlderLog(here)
  const fills = useCan('logs.entry.create')
  const builds = useCan('logs.template.edit')
  const view = useTrend(of)
  const { log, form, entries } = of
  // Paper is made of what is on this device.
  const onDevice = new Set(here.entries.map(({ id }) => id))
  return (
    <>
      <PageHeader
        title={log.name}
        breadcrumb={CRUMBS}
        count={[wordOf('log', 'state', log.state), log.rhythm].filter(Boolean).join(' · ')}
        secondary={
          <>
            <LogPaper of={here} shown={view.entries.filter(({ id }) => onDevice.has(id))} />
            {fills && log.state === 'live' ? <LinkButton href={`/logs/${log.id}/grid`}>Type many</LinkButton> : null}
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
            <TrendTools view={view} />
            {view.charts.map(({ lines, end }) =>
              lines.length === 1 ? (
                <div key={lines[0]?.id} className={styles.trend}>
                  <Trend {...{ log, lines, end }} control={view.control} />
                  {lines.map(({ id, field, readings }) => (
                    <Statistics key={id} {...{ field, readings }} entries={view.entries} />
                  ))}
                </div>
              ) : (
                <Fragment key={lines[0]?.id}>
                  <Trend {...{ log, lines, end }} control={view.control} />
                  <LineStatistics lines={lines} />
                </Fragment>
              ),
            )}
            <Strip entries={view.entries} since={view.since} />
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
              <EntryTable of={of} form={form} entries={view.entries} />
            )}
            {problem === null ? null : <Alert>{problem}</Alert>}
            {older === null || view.range !== '' ? null : <OlderBar kind={OLDER} older={older} />}
          </>
        )}
      </div>
    </>
  )
}
