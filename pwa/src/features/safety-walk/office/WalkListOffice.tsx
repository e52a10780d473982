import { lazy, Suspense, useMemo } from 'react'
import { useSearch } from 'wouter'
import { useCan } from '../../../data/react/context.tsx'
import { formatDate } from '../../../lib/dates.ts'
import { choicesOf } from '../../../records/engine/words.ts'
import { recordNumber } from '../../../records/names.ts'
import { OlderBar } from '../../../records/older/OlderBar.tsx'
import type { OlderKind } from '../../../records/older/olderQuery.ts'
import { useOlder, withOlder } from '../../../records/older/useOlder.ts'
import { useFirstCopy } from '../../../records/useFirstCopy.ts'
import { usePeople, type People } from '../../../records/usePeople.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import type { Column } from '../../../ui/list/columns.ts'
import { ListPage } from '../../../ui/list/ListPage.tsx'
import { parseListState } from '../../../ui/list/listState.ts'
import { OfflineState } from '../../../ui/OfflineState.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { SaveState } from '../../../ui/SaveState.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { useMinPercent } from '../findingQueries.ts'
import { answeredWords, type ShownScore } from '../../../forms/scoring.ts'
import { signedScore } from '../walkScore.ts'
import { isRunning } from '../walkRules.ts'
import { WalkStatus } from './findingWords.tsx'
import styles from './office.module.css'
import { countSeverities, photosOutstanding, severitySummary, zoneCount } from './officeRules.ts'
import { useAllWalks, useWalkParts, type WalkParts, type WalkRow } from './queries.ts'
import { SeverityLinks } from './SeverityLinks.tsx'
import { ViewSwitch } from '../../../ui/ViewSwitch.tsx'
import { WeekBand } from './WeekBand.tsx'

const WalkBoard = lazy(async () => ({ default: (await import('./WalkBoard.tsx')).WalkBoard }))

const OLDER: OlderKind<'walk'> = {
  entity: 'walk',
  many: 'walks',
  fieldOf: (column) =>
    ({ title: 'title', date: 'startedOn', lead: 'leadId', status: 'state', signed: 'signedAt' })[column] ?? null,
}

/** `parts` are those on this device: of a walk that is on the server nothing is said of them. */
function walkColumns(
  people: People,
  parts: WalkParts,
  minPercent: number,
  isHere: (walk: WalkRow) => boolean,
): readonly Column<WalkRow>[] {
  const counts = (walk: WalkRow) => countSeverities(parts.findingsByWalk.get(walk.id) ?? [])
  const zones = (walk: WalkRow) => zoneCount(walk, parts.zonesByWalk.get(walk.id) ?? [])
  const score = (walk: WalkRow) => signedScore(walk, minPercent)
  const held = (walk: WalkRow) => photosOutstanding(parts.photosByWalk.get(walk.id) ?? [])
  return [
    {
      id: 'number',
      title: 'No.',
      value: recordNumber,
      width: '164px',
      render: (walk) => <span className={styles.number}>{recordNumber(walk)}</span>,
    },
    {
      id: 'title',
      title: 'Walk',
      value: (walk) => walk.title,
      render: (walk) => <span className={styles.cut}>{walk.title}</span>,
    },
    {
      id: 'date',
      title: 'Date',
      value: (walk) => walk.startedOn ?? walk.plannedOn ?? walk.startedAt,
      filter: 'date',
      width: '120px',
      render: (walk) => formatDate(walk.startedOn ?? walk.plannedOn ?? walk.startedAt),
    },
    {
      id: 'lead',
      title: 'Lead',
      value: (walk) => walk.leadId,
      filter: 'enum',
      options: people.options,
      width: '148px',
      from: 'tablet',
    },
    {
      id: 'status',
      title: 'Status',
      value: (walk) => walk.state,
      filter: 'enum',
      options: choicesOf('walk', 'state'),
      width: '120px',
      render: (walk) => <WalkStatus state={walk.state} />,
    },
    {
      id: 'zones',
      title: 'Visited',
      value: (walk) => (isHere(walk) ? zones(walk).visited : null),
      align: 'end',
      width: '72px',
      render: (walk) =>
        isHere(walk) ? (
          <span className={styles.number}>
            {zones(walk).visited} of {zones(walk).total}
          </span>
        ) : null,
    },
    {
      id: 'findings',
      title: 'Findings',
      value: (walk) => (isHere(walk) ? severitySummary(counts(walk)) : null),
      sortable: false,
      width: '152px',
      render: (walk) => (isHere(walk) ? <SeverityLinks walkId={walk.id} counts={counts(walk)} /> : null),
    },
    {
      id: 'score',
      title: 'Score',
      value: (walk) => score(walk)?.percent ?? null,
      align: 'end',
      width: '88px',
      from: 'desktop',
      render: (walk) => <ScoreCell score={score(walk)} />,
    },
    { id: 'signed', title: 'Signed', value: (walk) => walk.signedAt, filter: 'date', exportOnly: true },
    {
      id: 'arrived',
      title: 'Saved',
      value: held,
      sortable: false,
      width: '136px',
      from: 'tablet',
      render: (walk) => {
        const missing = held(walk)
        return missing === null ? (
          <SaveState state={walk.$.state} />
        ) : (
          <span className={styles.unsynced}>{missing}</span>
        )
      },
    },
  ]
}

/** Percent of the points of the checklist, with how much was answered where that is known; empty until the walk was signed with one. */
function ScoreCell({ score }: { readonly score: ShownScore | null }) {
  if (score === null) return null
  return (
    <span className={styles.number}>
      {score.percent === null ? 'No score' : `${score.percent}%`}
      {score.answered === null ? null : (
        <>
          {' '}
          <small>{answeredWords(score)}</small>
        </>
      )}
    </span>
  )
}

/** Walks as the office sees them: which are under way, what they found, and what has not arrived yet. */
export function WalkListOffice() {
  const minPercent = useMinPercent()
  const walks = useAllWalks()
  const people = usePeople()
  const parts = useWalkParts()
  const mayStart = useCan('safety-walk.walk.create')
  const mayManage = useCan('safety-walk.walk.approve')
  const mayExport = useCan('safety-walk.walk.export')
  const { zonesByWalk, findingsByWalk, photosByWalk } = parts
  const here = useMemo(() => new Set(walks?.map(({ id }) => id)), [walks])
  const columns = useMemo(
    () => walkColumns(people, { zonesByWalk, findingsByWalk, photosByWalk }, minPercent, ({ id }) => here.has(id)),
    [people, zonesByWalk, findingsByWalk, photosByWalk, minPercent, here],
  )
  const copy = useFirstCopy(walks?.length)
  const search = useSearch()
  const state = useMemo(() => parseListState(search, columns), [search, columns])
  const older = useOlder(OLDER, state)
  const came = older?.rows
  const rows = useMemo(() => withOlder(walks, came), [walks, came])
  const board = new URLSearchParams(search).get('view') === 'board'
  const views = useMemo(() => {
    const count = (test: (walk: WalkRow) => boolean) => walks?.filter(test).length
    return [
      { label: 'All', search: '', count: walks?.length },
      { label: 'Planned', search: '?status=planned', count: count((walk) => walk.state === 'planned') },
      {
        label: 'Under way',
        search: '?status=in_progress&status=paused&status=ready_for_signoff',
        count: count(isRunning),
      },
      {
        label: 'Signed',
        search: '?status=signed&status=amended&status=distributed',
        count: count((walk) => ['signed', 'amended', 'distributed'].includes(walk.state)),
      },
      {
        label: 'Missed',
        search: '?status=missed',
        count: count((walk) => walk.state === 'missed'),
        tone: 'danger' as const,
      },
    ]
  }, [walks])
  const start = mayStart ? (
    <LinkButton kind="primary" href="/safety-walk/new" icon={<Icon name="footprints" size="xs" />}>
      Start walk
    </LinkButton>
  ) : undefined

  const links = (
    <>
      <ViewSwitch
        label="Shape"
        choices={[
          { label: 'List', icon: 'rows-3', href: '/safety-walk', on: !board },
          { label: 'Board', icon: 'columns-3', href: '/safety-walk?view=board', on: board },
        ]}
      />
      <LinkButton href="/walk-plan" icon={<Icon name="calendar" size="xs" />}>
        Plan
      </LinkButton>
    </>
  )
  const band = mayManage ? <WeekBand /> : undefined

  if (board && walks !== undefined && copy === 'here') {
    return (
      <>
        <PageHeader title="Safety walks" secondary={links} primary={start} />
        {band && <div className={styles.band}>{band}</div>}
        <Suspense fallback={<Skeleton lines={8} />}>
          <WalkBoard walks={walks} parts={parts} />
        </Suspense>
      </>
    )
  }
  return (
    <ListPage<WalkRow>
      id="safety-walks"
      title="Safety walks"
      noun="walk"
      columns={columns}
      rows={copy === 'here' ? rows : undefined}
      rowLabel={(walk) => `${recordNumber(walk)} ${walk.title}`}
      href={(walk) => `/safety-walk/${walk.id}`}
      views={views}
      defaultSort="-date"
      canExport={mayExport}
      primary={start}
      secondary={links}
      {...(band === undefined ? {} : { banner: band })}
      below={older === null ? undefined : <OlderBar kind={OLDER} older={older} />}
      empty={{
        drawing: 'route',
        title: 'No walks yet',
        fact: 'A walk shows here from its first minute on, as soon as the tablet finds a network.',
        ...(start === undefined ? {} : { action: start }),
      }}
      offline={
        copy === 'unreachable' ? (
          <OfflineState
            title="Walks have not arrived on this device yet"
            fact="Connect once, and they stay here without a signal."
          />
        ) : undefined
      }
    />
  )
}
