import type { ReactNode } from 'react'
import { useBefore, type Before } from '../../../forms/round/form.ts'
import { RoundGate as Gated } from '../../../forms/round/RoundGate.tsx'
import { FieldScreen } from '../../../ui/FieldScreen.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { ROUNDS, type Place, type Round } from '../core/round.ts'
import { useForm, usePlaceOf, type Form } from './queries.ts'
import { useEhsWords } from './useEhsWords.ts'

export interface RoundParts {
  readonly round: Round
  readonly place: Place
  readonly form: Form
  readonly before: Before<typeof ROUNDS> | null
}

interface Props {
  readonly all?: boolean
  readonly children: (parts: RoundParts) => ReactNode
}

/** The round of the address with its place and its questions, while it can be answered. */
export function RoundGate({ all = false, children }: Props) {
  const { round: title, absent, sheet } = useEhsWords()
  return (
    <Gated
      kind={ROUNDS}
      say={{
        title,
        absent: absent.round,
        all: absent.all,
        signed: { title: sheet.signedAlready, at: sheet.signedAt },
      }}
      signed={signed}
    >
      {(round) => (
        <Loaded round={round} all={all}>
          {children}
        </Loaded>
      )}
    </Gated>
  )
}

function signed(round: Round, says: ReactNode) {
  return (
    <FieldScreen title={round.title} back={ROUNDS.home}>
      {says}
    </FieldScreen>
  )
}

function Loaded({ round, all = false, children }: Props & { readonly round: Round }) {
  const place = usePlaceOf(round)
  const form = useForm(round, all)
  // The questions do not wait for what was answered the last time: it comes into rows that have its place.
  const before = useBefore(ROUNDS, round, ['placeId', 'templateKey']) ?? null
  if (place === undefined || form === undefined)
    return (
      <FieldScreen title={round.title} back={ROUNDS.home}>
        <Skeleton lines={8} height={40} />
      </FieldScreen>
    )
  return children({ round, place, form, before })
}
