import { useState, type ReactNode } from 'react'
import { useParams } from 'wouter'
import { useActor } from '../../data/react/context.tsx'
import { useRow } from '../../data/react/live.ts'
import { formatDateTime } from '../../lib/dates.ts'
import { useWakeLock } from '../../records/device/useWakeLock.ts'
import { usePeople } from '../../records/usePeople.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import rows from '../../ui/FieldRows.module.css'
import { Key } from '../../ui/Key.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import type { RoundKind, RoundOf } from './kind.ts'
import { RoundLate } from './RoundLate.tsx'
import { RowGate } from './RowGate.tsx'
import { useRoundWords } from './useRoundWords.ts'

interface Says {
  /** Of the screen while the round is read. */
  readonly title: string
  readonly absent: string
  readonly all: string
  readonly signed: {
    readonly title: string
    readonly at: (at: string) => string
  }
  /** Where answers count after a signature too: what somebody is told who is answering when another signs. Left out, they see that it is signed. */
  readonly meanwhile?: { readonly by: (name: string) => string; readonly kept: string; readonly goOn: string }
}

interface Props<K extends RoundKind> {
  readonly kind: K
  readonly say: Says
  /** The screen of one that is signed, around what is said of it. */
  readonly signed: (round: RoundOf<K>, says: ReactNode) => ReactNode
  readonly children: (round: RoundOf<K>) => ReactNode
}

/** The round of the address while it can be answered, or the designed states of not having it. While it can, the screen stays on. */
export function RoundGate<K extends RoundKind>({ kind, ...rest }: Props<K>) {
  const { id = '' } = useParams()
  const { title, ...say } = rest.say
  return (
    <RowGate row={useRow<K['roundEntity']>(kind.roundEntity, id)} title={title} home={kind.home} say={say}>
      {(round) => <Here key={round.id} kind={kind} round={round} {...rest} />}
    </RowGate>
  )
}

function Here<K extends RoundKind>({ kind, round, say, signed, children }: Props<K> & { readonly round: RoundOf<K> }) {
  const me = useActor().userId
  const isSigned = !kind.answerable.includes(round.state)
  // Signed by somebody else while it is open here: what is half said on this screen stays, and its person is told.
  const [wasOpen] = useState(!isSigned)
  const [told, setTold] = useState(false)
  useWakeLock(!isSigned)
  const stays = say.meanwhile !== undefined && wasOpen && round.inspectorId !== me
  if (isSigned && !stays) return signed(round, <Signed kind={kind} round={round} say={say} />)
  return (
    <>
      {children(round)}
      {isSigned && stays && !told ? (
        <Meanwhile kind={kind} round={round} say={say} onClose={() => setTold(true)} />
      ) : null}
    </>
  )
}

interface SaidProps<K extends RoundKind> extends Pick<Props<K>, 'kind' | 'say'> {
  readonly round: RoundOf<K>
}

function Signed<K extends RoundKind>({ kind, round, say }: SaidProps<K>) {
  const { look } = useRoundWords()
  return (
    <>
      <RoundLate kind={kind} round={round} />
      <EmptyState
        drawing="sheet"
        title={say.signed.title}
        fact={round.signedAt === null ? '' : say.signed.at(formatDateTime(round.signedAt))}
        action={
          <LinkButton href={`${kind.page}/${round.id}`} size="field">
            {look}
          </LinkButton>
        }
      />
    </>
  )
}

function Meanwhile<K extends RoundKind>({
  kind,
  round,
  say: { meanwhile },
  onClose,
}: SaidProps<K> & { readonly onClose: () => void }) {
  const { look } = useRoundWords()
  const people = usePeople()
  if (meanwhile === undefined) return null
  const by = meanwhile.by(people.known(round.inspectorId) ?? '')
  return (
    <Sheet open onClose={onClose} title={by} description={meanwhile.kept}>
      <div className={rows.stack}>
        <LinkButton href={`${kind.page}/${round.id}`} size="field">
          {look}
        </LinkButton>
        <Key size="lg" tone="primary" label={meanwhile.goOn} onPress={onClose} />
      </div>
    </Sheet>
  )
}
