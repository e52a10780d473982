import type { ReactNode } from 'react'
import { useLocation } from 'wouter'
import { useActor, useData } from '../../data/react/context.tsx'
import { useRows } from '../../data/react/live.ts'
import { useDraft } from '../../data/store/drafts.ts'
import type { NewOp } from '../../data/outbox/intent.ts'
import { deviceNow } from '../../lib/clock.ts'
import { recordNumber } from '../../records/names.ts'
import { useSaver } from '../../records/saving/useSaver.ts'
import { usePeople } from '../../records/usePeople.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Field } from '../../ui/Field.tsx'
import rows from '../../ui/FieldRows.module.css'
import { FieldScreen } from '../../ui/FieldScreen.tsx'
import { SunKey } from '../../ui/FieldSwitches.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Key } from '../../ui/Key.tsx'
import { useDrawing } from '../../records/signing/useDrawing.ts'
import { SignaturePad } from '../../ui/SignaturePad.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { useUndo } from '../../ui/UndoBar.tsx'
import type { Contradicted } from '../agree.ts'
import { Contradictions } from '../review/Contradictions.tsx'
import { under, type RoundKind, type RoundOf } from './kind.ts'
import { remarksOf, typedOf, type Remark } from './remarks.ts'
import styles from './RoundSign.module.css'
import { useRoundWords } from './useRoundWords.ts'

export interface Fact {
  readonly value: string
  readonly words: string
  readonly bad?: boolean
}

interface Props<K extends RoundKind> {
  readonly kind: K
  readonly round: RoundOf<K>
  readonly title: string
  readonly sub: string
  readonly back: string
  /** The key that signs, what it does, and what is told when that is done. */
  readonly sign: {
    readonly label: string
    readonly command: string
    /** What the signature covers beside the answers. Who signed, when and with what drawing comes with it. */
    readonly fields: object
    /** In the first person, before the name. */
    readonly statement: string
    readonly done: string
  }
  /** One that came back is handed in again as it was signed: nobody draws. */
  readonly again?: boolean
  /** What must be done first, in words. */
  readonly first: string | undefined
  /** What must be done after the contradicted answers are changed. */
  readonly then?: string | undefined
  readonly contradicted: readonly Contradicted[]
  /** Where a contradicted answer is changed. */
  readonly hrefOf: (one: Contradicted) => string
  /** Keys before the one that signs: the ways to what is owed. */
  readonly keys?: ReactNode
  /** What is owed, above the contradicted answers and below them. */
  readonly owed?: ReactNode
  readonly decide?: ReactNode
  readonly facts: readonly Fact[]
  /** Asked before the remarks. */
  readonly fields?: ReactNode
  /** Keeps what is still typed. */
  readonly settle?: () => Promise<unknown>
  readonly onDone?: () => void
}

/** The last look and the signature. What is signed is what stands here. */
export function RoundSign<K extends RoundKind>(props: Props<K>) {
  const { kind, round, sign, again = false, contradicted } = props
  const say = useRoundWords().sign
  const data = useData()
  const { userId, fullName } = useActor()
  const people = usePeople()
  const [, navigate] = useLocation()
  const { tell } = useUndo()
  const { save, step, busy, failure } = useSaver()
  const { drawing, draw } = useDrawing(`${kind.roundEntity}:${round.id}`)
  const now = round.note ?? ''
  // With what stood there when the person began to type: a colleague's remarks may arrive meanwhile.
  const remark = useDraft<Remark | null>(`${kind.drafts}-remarks:${round.id}`, null)
  const before = typeof remark.value === 'string' || remark.value === null ? now : remark.value.before
  const first =
    props.first ??
    (contradicted.length > 0 ? say.agree : (props.then ?? (!again && drawing === null ? say.draw : undefined)))
  const keep = () =>
    step(async () => {
      await props.settle?.()
      const note = remarksOf(remark.value, now)
      const signed = again ? {} : { ...sign.fields, inspectorId: userId, signature: drawing, signedAt: deviceNow() }
      const ops = [
        ...(note === null ? [] : [{ kind: 'set', entity: kind.roundEntity, id: round.id, fields: { note } }]),
        {
          kind: 'command',
          entity: kind.roundEntity,
          id: round.id,
          command: sign.command,
          fields: { ...signed, agreed: true },
        },
      ] as readonly NewOp[]
      const kept = await save(data.commit(ops))
      if (kept) {
        remark.clear()
        props.onDone?.()
        tell(sign.done)
        navigate(kind.home)
      }
      return kept
    })
  return (
    <FieldScreen
      title={props.title}
      sub={props.sub}
      back={props.back}
      right={<SunKey />}
      actions={
        <>
          {props.keys}
          <Key
            label={sign.label}
            size="lg"
            tone="primary"
            busy={busy}
            icon={<Icon name="signature" size="md" />}
            disabledReason={first}
            onPress={() => void keep()}
          />
        </>
      }
    >
      {failure === null ? null : <Alert title={say.notSigned}>{failure}</Alert>}
      {props.owed}
      <Contradictions contradicted={contradicted} hrefOf={props.hrefOf} />
      {props.decide}
      <div className={styles.facts}>
        {props.facts.map(({ value, words, bad }) => (
          <div key={words}>
            <b className={bad === true ? rows.danger : undefined}>{value}</b> {words}
          </div>
        ))}
      </div>
      <Found kind={kind} roundId={round.id} />
      <div className={rows.form}>
        <span />
        {props.fields}
        <Field label={say.remarks}>
          <TextArea
            value={typedOf(remark.value, now)}
            onChange={(typed) => remark.change({ typed, before })}
            maxLength={4000}
            rows={2}
          />
        </Field>
        {again ? null : (
          <section aria-label={say.signature}>
            <p className={rows.say}>
              {sign.statement} {say.signedAs} <b>{people.known(userId) ?? fullName}</b>.
            </p>
            <SignaturePad label={say.signature} drawn={drawing} onChange={draw} />
          </section>
        )}
      </div>
    </FieldScreen>
  )
}

/** What was found on the round. */
function Found({ kind, roundId }: { readonly kind: RoundKind; readonly roundId: string }) {
  const say = useRoundWords().sign
  const findings = useRows(kind.findingEntity, under(kind, roundId)) ?? []
  if (findings.length === 0) return null
  return (
    <>
      <h2 className={rows.sec}>
        {say.findings} <span>{findings.length}</span>
      </h2>
      <ul className={rows.rows}>
        {findings.map((finding) => (
          <li key={finding.id} className={rows.line}>
            <Icon name={Reflect.get(finding, 'corrected') === true ? 'wrench' : 'triangle-alert'} />
            <span className={rows.grow}>{finding.text}</span>
            <span className={rows.muted}>{recordNumber(finding)}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
