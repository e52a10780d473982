import { useState } from 'react'
import { useLocation } from 'wouter'
import { useActor, useCan, useData } from '../../../data/context.tsx'
import type { Row } from '../../../data/live.ts'
import { formatDate, formatTime } from '../../../lib/dates.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { FieldScreen } from '../../../ui/FieldScreen.tsx'
import { HandKey, SunKey } from '../../../ui/FieldSwitches.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Key } from '../../../ui/Key.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { commandWalk, joinWalk, useMyWalkIds, useWalks } from '../queries.ts'
import { isRunning } from '../walkRules.ts'
import styles from './field.module.css'
import { boardPath } from './paths.ts'
import { ReadyCard } from './ReadyCard.tsx'
import { useNow } from './useNow.ts'
import { useSaver } from './useSaver.ts'
import { useWalkBoard } from './useWalkBoard.ts'
import { WalkCard } from './WalkCard.tsx'

/** "Am I ready to lose the signal, and where do I go on?" */
export function WalkHomeField() {
  const [, navigate] = useLocation()
  const data = useData()
  const now = useNow()
  const { save, failure } = useSaver()
  const walks = useWalks()
  const { userId } = useActor()
  const mine = useMyWalkIds(userId)
  const mayStart = useCan('safety-walk.walk.create')
  const [joining, setJoining] = useState(false)

  const running = (walks ?? []).filter(isRunning)
  const own = running.filter((walk) => mine?.has(walk.id))
  const others = running.filter((walk) => !mine?.has(walk.id))
  const planned = (walks ?? []).filter((walk) => walk.state === 'planned')
  const last = own[0]
  const start = <Key label="Start walk" icon={<Icon name="plus" size="md" />} tone={last ? 'neutral' : 'primary'} size="lg" {...(mayStart ? {} : { disabledReason: 'Your role looks at walks. An inspector or supervisor starts them.' })} onPress={() => navigate('/safety-walk/new')} />
  const join = others.length === 0 ? null : <Key label="Join a walk" hint={others.length === 1 ? '1 under way' : `${others.length} under way`} icon={<Icon name="users" size="md" />} size="lg" onPress={() => setJoining(true)} />

  const begin = async (walk: Row<'walk'>) => {
    if (await save(commandWalk(data, walk.id, 'start'))) navigate(boardPath(walk.id))
  }

  return (
    <FieldScreen
      title="Safety walk"
      sub={formatDate(now)}
      right={<><SunKey /><HandKey /></>}
      // Keys appear once and stay: a key that moves under a falling thumb is the wrong key.
      actions={walks === undefined || mine === undefined ? undefined : last ? <>{start}{join}<ResumeKey walk={last} /></> : <>{join}{start}</>}
    >
      {failure === null ? null : <div className={styles.banner}><Alert>{failure}</Alert></div>}
      <ReadyCard />
      {own.length === 0 ? null : <h2 className={styles.sec}>Your walks <span>{own.length === 1 ? `since ${formatTime(own[0]?.startedAt)}` : `${own.length} open`}</span></h2>}
      <div className={styles.stack}>{own.map((walk) => <WalkCard key={walk.id} walk={walk} now={now} href={boardPath(walk.id)} />)}</div>
      {planned.length === 0 ? null : <h2 className={styles.sec}>Planned</h2>}
      <div className={styles.stack}>
        {planned.map((walk) => (
          <button key={walk.id} type="button" className={styles.card} onClick={() => void begin(walk)}>
            <div className={styles.grow}><h3>{walk.title}</h3><p>{formatDate(walk.startedOn ?? walk.startedAt)}</p></div>
            <Icon name="chevron-right" size="md" />
          </button>
        ))}
      </div>
      {walks !== undefined && own.length + planned.length + others.length === 0 ? (
        <EmptyState drawing="walks" title="No walk under way" fact={walks[0] ? `The last one was ${walks[0].title}, ${formatDate(walks[0].startedAt)}.` : 'The first one starts with the orange key below.'} />
      ) : null}
      {others.length === 0 ? null : <h2 className={styles.sec}>Under way</h2>}
      <div className={styles.stack}>{others.map((walk) => <JoinCard key={walk.id} walk={walk} now={now} />)}</div>
      <Sheet open={joining} onClose={() => setJoining(false)} title="Which walk do you join?" description="You both keep everything you find; the two lists become one when a signal is there.">
        <div className={styles.stack}>{others.map((walk) => <JoinCard key={walk.id} walk={walk} now={now} />)}</div>
      </Sheet>
    </FieldScreen>
  )
}

function ResumeKey({ walk }: { readonly walk: Row<'walk'> }) {
  const [, navigate] = useLocation()
  const data = useData()
  const board = useWalkBoard(walk)
  const { save } = useSaver()
  const next = board?.progress.next
  const resume = async () => {
    if (walk.state === 'paused') await save(commandWalk(data, walk.id, 'resume'))
    navigate(boardPath(walk.id))
  }
  return (
    <Key
      label={walk.state === 'in_progress' ? 'Go on with the walk' : 'Resume walk'}
      hint={next ? `next zone: ${next.zone.name}` : 'all zones walked'}
      tone="primary"
      size="lg"
      icon={<Icon name="play" size="md" />}
      onPress={() => void resume()}
    />
  )
}

function JoinCard({ walk, now }: { readonly walk: Row<'walk'>; readonly now: number }) {
  const [, navigate] = useLocation()
  const data = useData()
  const actor = useActor()
  const mayJoin = useCan('safety-walk.walk.create')
  const { save, failure } = useSaver()
  const join = async () => {
    if (await save(joinWalk(data, actor, walk.id, Date.now()))) navigate(boardPath(walk.id))
  }
  return (
    <WalkCard walk={walk} now={now} href={`/safety-walk/${walk.id}`}>
      {failure === null ? null : <Alert>{failure}</Alert>}
      <Key label="Join" icon={<Icon name="users" size="md" />} {...(mayJoin ? {} : { disabledReason: 'Your role looks at walks only.' })} onPress={() => void join()} />
    </WalkCard>
  )
}
