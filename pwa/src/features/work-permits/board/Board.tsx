import { useLocation, useSearchParams } from 'wouter'
import { useCan } from '../../../data/react/context.tsx'
import { useSyncValue } from '../../../data/sync/syncState.ts'
import { formatTime } from '../../../lib/dates.ts'
import { useNow } from '../../../records/device/useNow.ts'
import { useZones } from '../../../records/usePeople.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { ViewSwitch } from '../../../ui/ViewSwitch.tsx'
import { usePermitWords } from '../core/useWords.ts'
import { BoardMap } from './BoardMap.tsx'
import { DraftRow, LiveCard } from './BoardRows.tsx'
import styles from './board.module.css'
import { openText } from './open.ts'
import { useBoard } from './useBoard.ts'

/** Who works hot, who is inside, and where, now. */
export default function Board() {
  const said = usePermitWords()
  const t = said.t.board
  const now = useNow(10_000)
  const board = useBoard(now)
  const [params] = useSearchParams()
  const [, navigate] = useLocation()
  const zones = useZones()
  const mayPrepare = useCan('work-permits.permit.create')
  const online = useSyncValue('link') === 'online'
  const heard = useSyncValue('lastSyncedAt')
  const zone = params.get('zone')
  const view = params.get('view') === 'map' ? 'map' : 'list'
  const inZone = (permit: { readonly zoneId: string }) => zone === null || permit.zoneId === zone
  const live = board?.live.filter(({ permit }) => inZone(permit)) ?? []
  const drafts = board?.drafts.filter(({ permit }) => inZone(permit)) ?? []
  return (
    <>
      <PageHeader
        title={t.title}
        count={board === undefined ? undefined : board.live.length}
        secondary={
          <span className={styles.ways} data-keys>
            <LinkButton href="/work-permits/limits">{t.limits}</LinkButton>
            <LinkButton href="/work-permits/register">{t.register}</LinkButton>
          </span>
        }
        primary={
          mayPrepare ? (
            <span className={styles.ways} data-keys>
              <LinkButton
                href={`/work-permits/new${zone === null ? '' : `?zone=${zone}`}`}
                kind="primary"
                icon={<Icon name="plus" />}
              >
                {t.new}
              </LinkButton>
            </span>
          ) : undefined
        }
      />
      <div className={styles.page}>
        <div className={styles.tools}>
          <ViewSwitch
            label={t.title}
            choices={[
              { label: t.list, icon: 'rows-3', href: href(zone, false), on: view === 'list' },
              { label: t.map, icon: 'map', href: href(zone, true), on: view === 'map' },
            ]}
          />
          <p role="status">
            {board === undefined
              ? null
              : t.sub(
                  board.live.length === 0
                    ? ''
                    : openText(
                        board.live.map(({ permit }) => permit),
                        said,
                      ),
                  board.inside,
                )}
            {online ? null : <> · {heard === null ? t.heardNever : t.heard(formatTime(heard))}</>}
          </p>
          {zone === null ? null : (
            <button type="button" className={styles.filter} onClick={() => navigate(href(null, view === 'map'))}>
              {t.zone(zones.name(zone))}
              <Icon name="x" label={t.everywhere} />
            </button>
          )}
        </div>
        {board === undefined ? <Skeleton lines={6} height={28} /> : null}
        {board !== undefined && view === 'map' ? (
          <BoardMap live={board.live} onZone={(id) => navigate(href(id, false))} />
        ) : board === undefined ? null : live.length + drafts.length === 0 ? (
          <EmptyState drawing="search" title={t.none} fact={t.noneFact} />
        ) : (
          <>
            {live.length === 0 ? null : <h2>{t.live}</h2>}
            <ul className={styles.cards}>
              {live.map((one) => (
                <LiveCard key={one.permit.id} one={one} now={now} />
              ))}
            </ul>
            {drafts.length === 0 ? null : <h2>{t.drafts}</h2>}
            <ul className={styles.rows}>
              {drafts.map((one) => (
                <DraftRow
                  key={one.permit.id}
                  one={one}
                  onOpen={() => navigate(`/work-permits/live/${one.permit.id}`)}
                />
              ))}
            </ul>
          </>
        )}
      </div>
    </>
  )
}

function href(zone: string | null, map: boolean): string {
  const asked = new URLSearchParams({ ...(zone === null ? {} : { zone }), ...(map ? { view: 'map' } : {}) }).toString()
  return `/work-permits${asked === '' ? '' : `?${asked}`}`
}
