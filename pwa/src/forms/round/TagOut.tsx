import { useState } from 'react'
import { useData } from '../../data/react/context.tsx'
import type { NewOp } from '../../data/outbox/intent.ts'
import { useDraft } from '../../data/store/drafts.ts'
import { useSaver } from '../../records/saving/useSaver.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Banner } from '../../ui/Banner.tsx'
import { Field } from '../../ui/Field.tsx'
import rows from '../../ui/FieldRows.module.css'
import { Icon } from '../../ui/Icon.tsx'
import { Key } from '../../ui/Key.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { useUndo } from '../../ui/UndoBar.tsx'
import { Owed } from '../review/Owed.tsx'
import type { RoundKind } from './kind.ts'
import { useRoundWords } from './useRoundWords.ts'

/** The thing of which a round is made, as it is taken out of service. */
export interface Tagged {
  readonly kind: RoundKind
  readonly roundId: string
  /** Null where a round is made of a place. */
  readonly thing: { readonly state: string; readonly stateReason: string | null } | null
  readonly name: string
  readonly short: string
  /** Takes it out; null where it may not be done by who makes the round. */
  readonly takeOut: ((stateReason: string) => NewOp) | null
  /** A finding that no question made, which has `tagOut`. */
  readonly raise: (reason: string) => Promise<NewOp>
}

/** What failed: in words, with the finding that says so. */
interface Failed {
  readonly reason: string
  readonly findingId: string | null
}

/** Takes a thing out of service. Who may not do it raises a finding that says so (`tagOut`), and the server does it. */
function useTagOut({ kind, takeOut, raise }: Tagged) {
  const data = useData()
  const { step, save, busy, failure } = useSaver()
  const opOf = async ({ reason, findingId }: Failed) => {
    if (takeOut !== null) return takeOut(reason.slice(0, 500))
    if (findingId === null) return raise(reason)
    return { kind: 'set', entity: kind.findingEntity, id: findingId, fields: { tagOut: true } }
  }
  const tagOut = (failed: Failed) => step(async () => save(data.commit([(await opOf(failed)) as NewOp])))
  return { may: takeOut !== null, tagOut, busy, failure }
}

/** The key beside the others: it asks what is wrong and takes the thing out of service everywhere. */
export function TagOutKey(props: Tagged) {
  const t = useRoundWords().tagOut
  const [open, setOpen] = useState(false)
  const { thing, short } = props
  const out = thing?.state === 'out_of_service'
  return (
    <>
      <Key
        label={out ? t.isTagged : t.key}
        hint={short}
        size="lg"
        tone="danger"
        icon={<Icon name="octagon-x" size="md" />}
        selected={out ? true : undefined}
        disabledReason={out ? t.isOut(thing.stateReason ?? '') : undefined}
        onPress={() => setOpen(true)}
      />
      {open ? <TagOutSheet {...props} reason="" findingId={null} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

/** Asks once, with the reason, and says afterwards that it is done: what is out of service stops work. */
function TagOutSheet({ reason, findingId, onClose, ...props }: Tagged & Failed & { readonly onClose: () => void }) {
  const t = useRoundWords().tagOut
  const { tell } = useUndo()
  const { may, tagOut, busy, failure } = useTagOut(props)
  const draft = useDraft(`tag-out:${props.roundId}${findingId ?? ''}`, reason)
  const why = draft.value
  const { name, short } = props
  return (
    <Sheet
      open
      onClose={onClose}
      title={t.askTagOut(name)}
      description={may ? t.askTagOutFact : t.mayNotTagOut}
      footer={
        <Key
          label={t.takeOut}
          size="lg"
          tone="danger"
          busy={busy}
          icon={<Icon name="octagon-x" size="md" />}
          disabledReason={why.trim() === '' ? t.why : undefined}
          onPress={() => {
            void tagOut({ reason: why.trim(), findingId }).then((kept) => {
              if (!kept) return
              draft.clear()
              tell(t.nowOut(short))
              onClose()
            })
          }}
        />
      }
    >
      {failure === null ? null : <Alert>{failure}</Alert>}
      <TextArea label={t.why} rows={2} maxLength={500} value={why} onChange={draft.change} />
    </Sheet>
  )
}

/** What stands above the rows about the thing itself: that it is out of service, or that it should be. */
export function TagOutNote({ reason, findingId, ...props }: Tagged & Failed) {
  const t = useRoundWords().tagOut
  const may = props.takeOut !== null
  const [asking, setAsking] = useState(false)
  const [left, setLeft] = useState(false)
  const { thing, name } = props
  if (thing === null) return null
  if (thing.state === 'out_of_service')
    return (
      <div className={rows.banner}>
        <Banner tone="danger" fact={t.isOut(thing.stateReason ?? '')}>
          {t.isOutFact}
        </Banner>
      </div>
    )
  if (reason === '' || left) return null
  return (
    <div className={rows.banner}>
      {asking ? (
        <TagOutSheet {...props} reason={reason} findingId={findingId} onClose={() => setAsking(false)} />
      ) : null}
      <Banner
        tone="danger"
        fact={t.critical(name)}
        action={
          <span className={rows.keys}>
            <Key label={t.leave} onPress={() => setLeft(true)} />
            <Key label={t.takeOut} tone="danger" onPress={() => setAsking(true)} />
          </span>
        }
      >
        {may ? reason : t.mayNotTagOut}
      </Banner>
    </div>
  )
}

/** Before the signature: a thing that failed is taken out of service, or somebody says why it stays. */
export function TagOutDecision({
  reason,
  findingId,
  why,
  onWhy,
  onBlur,
  ...props
}: Tagged &
  Failed & {
    readonly why: string
    readonly onWhy: (why: string) => void
    readonly onBlur: () => void
  }) {
  const t = useRoundWords().tagOut
  const may = props.takeOut !== null
  const [asking, setAsking] = useState(false)
  return (
    <Owed title={t.decide(props.name)} icon="octagon-x">
      <p>{reason}</p>
      {asking ? (
        <TagOutSheet {...props} reason={reason} findingId={findingId} onClose={() => setAsking(false)} />
      ) : null}
      {may ? null : <p>{t.mayNotTagOut}</p>}
      <Key
        label={t.takeOut}
        size="lg"
        tone="danger"
        icon={<Icon name="octagon-x" size="md" />}
        onPress={() => setAsking(true)}
      />
      <Field label={t.whyStays}>
        <TextArea rows={2} maxLength={500} value={why} onChange={onWhy} onBlur={onBlur} />
      </Field>
    </Owed>
  )
}
