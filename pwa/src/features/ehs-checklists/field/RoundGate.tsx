import type { ReactNode } from 'react'
import { useParams } from 'wouter'
import { useRow, useRows } from '../../../data/react/live.ts'
import { useSyncValue } from '../../../data/sync/syncState.ts'
import { formatDateTime } from '../../../lib/dates.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { FieldScreen } from '../../../ui/FieldScreen.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import type { Before } from '../core/before.ts'
import type { Answer, Place, Round } from '../core/round.ts'
import { useBefore, usePlaceOf, useRoundForm, type RoundForm } from './queries.ts'
import { RoundLate } from './RoundLate.tsx'
import { useEhsWords } from './useEhsWords.ts'

export interface RoundParts {
  readonly round: Round
  readonly place: Place
  readonly form: RoundForm
  readonly before: Before | null
  readonly onAskAll: () => void
}

const HOME = '/ehs-checklists/yard'

interface Props {
  readonly all?: boolean
  readonly onAskAll?: () => void
  readonly children: (parts: RoundParts) => ReactNode
}

/** The round of the address while it can be answered, or the designed states of not having it. */
export function RoundGate({ all = false, onAskAll = () => undefined, children }: Props) {
  const { id = '' } = useParams()
  const round = useRow('ehsRound', id)
  const answers = useRows('ehsAnswer', { roundId: id })
  const t = useEhsWords()
  const online = useSyncValue('link') === 'online'
  if (round === undefined) return <Waiting title={t.round} />
  if (round === null)
    return (
      <FieldScreen title={t.round} back={HOME}>
        <EmptyState
          drawing={online ? 'search' : 'offline'}
          title={t.absent.round}
          fact={online ? t.absent.deleted : t.absent.later}
          action={
            <LinkButton href={HOME} size="field">
              {t.absent.all}
            </LinkButton>
          }
        />
      </FieldScreen>
    )
  if (round.state !== 'in_progress' && round.state !== 'returned' && round.state !== 'abandoned')
    return (
      <FieldScreen title={round.title} back={HOME}>
        <RoundLate round={round} answers={answers} />
        <EmptyState
          drawing="sheet"
          title={t.sheet.signedAlready}
          fact={round.signedAt === null ? '' : t.sheet.signedAt(formatDateTime(round.signedAt))}
          action={
            <LinkButton href={`/ehs-checklists/rounds/${round.id}`} size="field">
              {t.sheet.look}
            </LinkButton>
          }
        />
      </FieldScreen>
    )
  return (
    <Loaded key={round.id} round={round} answers={answers} all={all} onAskAll={onAskAll}>
      {children}
    </Loaded>
  )
}

interface LoadedProps extends Props {
  readonly round: Round
  readonly answers: readonly Answer[] | undefined
}

function Loaded({ round, answers, all = false, onAskAll = () => undefined, children }: LoadedProps) {
  const place = usePlaceOf(round)
  const form = useRoundForm(round, answers, all)
  // The questions do not wait for what was answered the last time: it comes into rows that have its place.
  const before = useBefore(round) ?? null
  if (place === undefined || form === undefined) return <Waiting title={round.title} />
  return children({ round, place, form, before, onAskAll })
}

function Waiting({ title }: { readonly title: string }) {
  return (
    <FieldScreen title={title} back={HOME}>
      <Skeleton lines={8} height={40} />
    </FieldScreen>
  )
}
