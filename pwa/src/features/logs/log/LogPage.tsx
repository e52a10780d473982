import { Fragment, useEffect, useState } from 'react'
import { useParams } from 'wouter'
import { useCan } from '../../../data/react/context.tsx'
import { wordOf } from '../../../records/engine/words.ts'
import { StepButtons } from '../../../records/engine/steps.tsx'
import { OlderBar } from '../../../records/older/OlderBar.tsx'
import { Absent } from '../../../records/older/Absent.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { logs } from '../records.tsx'
import { LogPaper } from '../paper/LogPaper.tsx'
import { EntryTable, STEP } from './EntryTable.tsx'
import { LineStatistics, Statistics } from './Statistics.tsx'
import { Strip } from './Strip.tsx'
import { Trend } from './Trend.tsx'
import { TrendTools } from './TrendTools.tsx'
import { useEntryParts, useLog, useLogHead, useStaying, type LogHead } from './useLog.ts'
import { OLDER, useOlderLog } from './useOlderLog.ts'
import { useShown, useTrend } from './useTrend.ts'
import styles from './log.module.css'

const CRUMBS = [{ label: 'Logs', href: '/logs' }]

/** One log: how a field goes, and the entries under it. */
export default function LogPage() {
  const { id = '' } = useParams()
  const log = useLogHead(id)
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
  return <Loaded key={id} head={log} />
}

function Loaded({ head }: { readonly head: LogHead }) {
  // Reading the values of thousands of entries would hold up the first ones, and reading all entries the trend.
  const [rests, setRests] = useState(false)
  const [isDrawn, setDrawn] = useState(false)
  const here = useLog(head, isDrawn)
  const { whole: of, older } = useOlderLog(here)
  const fills = useCan('logs.entry.create')
  const builds = useCan('logs.template.edit')
  const chosen = useShown(of)
  const [most, setMost] = useState(STEP)
  const read = useEntryParts(
    of,
    chosen.shown.slice(0, most).map(({ id }) => id),
  )
  const parts = useStaying(read)
  // None of the newest may be of the days and things that are chosen.
  const hasFirst = read !== undefined || (here.entries.length > 0 && chosen.shown.length === 0)
  useEffect(() => {
    if (!hasFirst) return undefined
    // The first entries are drawn before anything else is asked of the database.
    const frame = requestAnimationFrame(() => setRests(true))
    return () => cancelAnimationFrame(frame)
  }, [hasFirst])
  const view = useTrend(of, chosen, rests || of.whole)
  const { log, form, entries } = of
  if (!isDrawn && rests && (view.charts !== undefined || view.waits)) setDrawn(true)
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
            {fills && log.state === 'live' ? (
              <LinkButton href={`/logs/${log.id}/grid`}>Enter in grid</LinkButton>
            ) : null}
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
            {of.whole && entries.length === 0 ? null : <TrendTools view={view} whole={of.whole} />}
            {view.charts === undefined ? <Skeleton lines={8} height={22} label="Drawing the trend" /> : null}
            {view.charts?.map(({ lines, end }) =>
              lines.length === 1 ? (
                <div key={lines[0]?.id} className={styles.trend}>
                  <Trend {...{ log, lines, end }} control={view.control} />
                  {lines.map(({ id, field, readings }) => (
                    <Statistics key={id} {...{ field, readings }} entries={of.whole ? view.entries : null} />
                  ))}
                </div>
              ) : (
                <Fragment key={lines[0]?.id}>
                  <Trend {...{ log, lines, end }} control={view.control} />
                  <LineStatistics lines={lines} />
                </Fragment>
              ),
            )}
            {of.whole ? <Strip entries={view.entries} since={view.since} /> : null}
            {entries.length === 0 && of.whole ? (
              <EmptyState
                drawing="search"
                title="No entry yet"
                fact="What people fill on a tablet or here appears below its trend."
                action={
                  fills && log.state === 'live' ? (
                    <LinkButton href={`/logs/entries/new?log=${log.id}`}>Fill the first one</LinkButton>
                  ) : undefined
                }
              />
            ) : (
              <EntryTable {...{ of, form, parts, most }} entries={view.entries} onMore={() => setMost(most + STEP)} />
            )}
            {older === null || view.range !== '' ? null : <OlderBar kind={OLDER} older={older} />}
          </>
        )}
      </div>
    </>
  )
}
