import { Suspense, useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { useActor, useCan, useData } from '../../../data/react/context.tsx'
import type { Row } from '../../../data/react/live.ts'
import { formatDate, formatTime } from '../../../lib/dates.ts'
import { afterFirstPage } from '../../../lib/firstPage.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { FieldScreen } from '../../../ui/FieldScreen.tsx'
import { LookKey, SunKey } from '../../../ui/FieldSwitches.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Key } from '../../../ui/Key.tsx'
import { laterPart } from '../../../ui/laterPart.ts'
import { lazyWindow } from '../../../ui/lazyWindow.tsx'
import { dropGuestWalk, isGuest, useGuestWalks } from '../join/guestWalks.ts'
import { useMyWalkIds, usePlannedWalks, useWalks } from '../queries.ts'
import { commandWalk, loadMoves } from '../walkMovesLater.ts'
import { isRunning } from '../walkRules.ts'
import { useWalkWords } from '../useWalkWords.ts'
import styles from './field.module.css'
import { boardPath } from './paths.ts'
import { useNow } from '../../../records/device/useNow.ts'
import { useSaver } from '../../../records/saving/useSaver.ts'
import { useFirstCopy } from '../../../records/useFirstCopy.ts'
import { useWalkBoard } from './useWalkBoard.ts'
import { WalkCard } from './WalkCard.tsx'
import { WalkHomeFieldPlanned } from './WalkHomeFieldPlanned.tsx'

const JoinScan = lazyWindow(async () => (await import('../join/JoinScan.tsx')).JoinScan)
const JoinSheet = lazyWindow(async () => (await import('./WalkHomeFieldJoin.tsx')).JoinSheet)
const JoinCard = laterPart(async () => (await import('./WalkHomeFieldJoin.tsx')).JoinCard)
const WantedWalks = laterPart(async () => (await import('./WantedWalks.tsx')).WantedWalks)
const WalkReady = laterPart(async () => (await import('../ready/WalkReady.tsx')).WalkReady)

/** "Am I ready to lose the signal, and where do I go on?" Once the first copy is whole, the page reads it from the beginning. */
export function WalkHomeField() {
  const arriving = useFirstCopy(0) === 'arriving'
  return <Home key={String(arriving)} arriving={arriving} />
}

function Home({ arriving }: { readonly arriving: boolean }) {
  const [, navigate] = useLocation()
  const words = useWalkWords().t.home
  const now = useNow()
  const walks = useWalks()
  const planned = usePlannedWalks()
  const { userId } = useActor()
  const mine = useMyWalkIds(userId)
  const mayStart = useCan('safety-walk.walk.create')
  const [joining, setJoining] = useState<'choose' | 'scan' | null>(null)
  useGuestsGone(walks)
  useEffect(() => void afterFirstPage().then(loadMoves), [])

  const running = (walks ?? []).filter(isRunning)
  const own = running.filter((walk) => mine?.has(walk.id))
  const others = running.filter((walk) => !mine?.has(walk.id))
  const last = own[0]
  const refused = mayStart ? {} : { disabledReason: words.mayNotStart }
  const start = (
    <Key
      label={words.start}
      icon={<Icon name="plus" size="md" />}
      tone={last ? 'neutral' : 'primary'}
      size="lg"
      {...refused}
      onPress={() => navigate('/safety-walk/new')}
    />
  )
  const join = (
    <Key
      label={words.join}
      hint={others.length === 0 ? words.byCode : words.manyUnderWay(others.length)}
      icon={<Icon name="users" size="md" />}
      size="lg"
      {...refused}
      onPress={() => setJoining(others.length === 0 ? 'scan' : 'choose')}
    />
  )
  const nothing =
    !arriving &&
    walks !== undefined &&
    planned !== undefined &&
    own.length + others.length === 0 &&
    planned.every((walk) => walk.state !== 'planned')

  return (
    <FieldScreen
      title={words.title}
      sub={formatDate(now)}
      right={
        <>
          <SunKey />
          <LookKey />
        </>
      }
      // Keys appear once and stay: a key that moves under a falling thumb is the wrong key. So they wait for the walk that arrives with the first copy.
      actions={
        arriving || walks === undefined || mine === undefined ? undefined : last ? (
          <>
            {start}
            {join}
            <ResumeKey walk={last} />
          </>
        ) : (
          <>
            {join}
            {start}
          </>
        )
      }
    >
      <Suspense fallback={<div className={styles.readyPlace} />}>
        <WalkReady />
      </Suspense>
      {own.length === 0 ? null : (
        <h2 className={styles.sec}>
          {words.yours}{' '}
          <span>{own.length === 1 ? words.since(formatTime(own[0]?.startedAt)) : words.manyOpen(own.length)}</span>
        </h2>
      )}
      <div className={styles.stack}>
        {own.map((walk) => (
          <WalkCard key={walk.id} walk={walk} now={now} href={boardPath(walk.id)} />
        ))}
      </div>
      <WalkHomeFieldPlanned planned={planned ?? []} walks={walks ?? []} now={now} />
      <Suspense fallback={null}>
        <WantedWalks walks={walks ?? []} now={now} />
      </Suspense>
      {nothing ? (
        <EmptyState
          drawing="route"
          title={words.none}
          fact={walks[0] ? words.last(walks[0].title, formatDate(walks[0].startedAt)) : words.first}
        />
      ) : null}
      {others.length === 0 ? null : <h2 className={styles.sec}>{words.underWay}</h2>}
      <div className={styles.stack}>
        <Suspense fallback={null}>
          {others.map((walk) => (
            <JoinCard key={walk.id} walk={walk} now={now} />
          ))}
        </Suspense>
      </div>
      {joining === 'choose' ? (
        <JoinSheet others={others} now={now} onScan={() => setJoining('scan')} onClose={() => setJoining(null)} />
      ) : null}
      {joining === 'scan' ? <JoinScan onClose={() => setJoining(null)} /> : null}
    </FieldScreen>
  )
}

/** Copies of walks joined by code go when the walk itself has come. */
function useGuestsGone(walks: readonly Row<'walk'>[] | undefined): void {
  const data = useData()
  const guests = useGuestWalks(data)
  const arrived = guests
    ?.filter((guest) =>
      walks?.some(
        (walk) => walk.id === guest.id && !isGuest(walk) && walk.state !== 'planned' && walk.state !== 'missed',
      ),
    )
    .map((guest) => guest.id)
    .join(' ')
  useEffect(() => {
    for (const id of arrived?.split(' ').filter(Boolean) ?? []) void dropGuestWalk(data, id)
  }, [data, arrived])
}

function ResumeKey({ walk }: { readonly walk: Row<'walk'> }) {
  const [, navigate] = useLocation()
  const data = useData()
  const board = useWalkBoard(walk)
  const words = useWalkWords().t.home
  const { save } = useSaver()
  const next = board?.progress.next
  const resume = async () => {
    if (walk.state === 'paused') await save(commandWalk(data, walk.id, 'resume'))
    navigate(boardPath(walk.id))
  }
  return (
    <Key
      label={walk.state === 'in_progress' ? words.goOn : words.resume}
      hint={next ? words.nextZone(next.zone.name) : words.allWalked}
      tone="primary"
      size="lg"
      icon={<Icon name="play" size="md" />}
      onPress={() => void resume()}
    />
  )
}
