import { useState } from 'react'
import { useData } from '../../../data/react/context.tsx'
import { Owed } from '../../../forms/review/Owed.tsx'
import { useDraft } from '../../../data/store/drafts.ts'
import type { NewOp } from '../../../data/outbox/intent.ts'
import { useSaver } from '../../../records/saving/useSaver.ts'
import { useMay } from '../../../records/useMay.ts'
import { today } from '../../../lib/dates.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Banner } from '../../../ui/Banner.tsx'
import { Field } from '../../../ui/Field.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Key } from '../../../ui/Key.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { TextArea } from '../../../ui/TextArea.tsx'
import { findingOp, type Place, type Round } from '../core/round.ts'
import { useEhsWords } from './useEhsWords.ts'
import rows from '../../../ui/FieldRows.module.css'
import styles from './field.module.css'

interface Props {
  readonly round: Round
  readonly place: Place
}

/** Takes a thing out of service. Who may not do it raises a finding that says so, and the server does it. */
function useTagOut({ round, place }: Props) {
  const data = useData()
  const saver = useSaver()
  const { equipment } = place
  const may = useMay('equipment.item.edit', equipment)
  const tagOut = (reason: string, findingId: string | null) =>
    saver.step(async () => {
      const stateReason = reason.slice(0, 500)
      if (may && equipment !== null)
        return saver.save(
          data.commit([
            { kind: 'command', entity: 'equipmentItem', id: equipment.id, command: 'takeOut', fields: { stateReason } },
          ]),
        )
      const ops: readonly NewOp[] =
        findingId === null
          ? [await raised(reason)]
          : [{ kind: 'set', entity: 'ehsFinding', id: findingId, fields: { tagOut: true } }]
      return saver.save(data.commit(ops))
    })
  const raised = async (reason: string): Promise<NewOp> => {
    const item = { ...NO_QUESTION, text: { en: reason }, fail: { en: reason } }
    const op = findingOp({
      round,
      place,
      item,
      value: null,
      foundOn: today(),
      provisionalNumber: await data.nextProvisional(),
      repeatOf: null,
    })
    const { itemId: _none, ...fields } = op.kind === 'add' ? op.fields : { itemId: null }
    return { ...op, fields: { ...fields, tagOut: true } } as NewOp
  }
  return { ...saver, may, tagOut }
}

/** What is tagged out by hand answers no question of the checklist. */
const NO_QUESTION = {
  id: '',
  hint: null,
  kind: 'choice',
  unit: null,
  min: null,
  max: null,
  options: [],
  citation: null,
  severity: 'high',
  category: null,
  weight: 0,
  critical: true,
  photo: true,
  photoAlways: false,
  when: null,
  rule: null,
  against: null,
} as const

/** The key beside the others: it asks what is wrong and takes the thing out of service everywhere. */
export function TagOutKey(props: Props) {
  const t = useEhsWords().sheet
  const { may, tagOut, busy, failure } = useTagOut(props)
  const [open, setOpen] = useState(false)
  const draft = useDraft(`tag-out:${props.round.id}`, '')
  const why = draft.value
  const { equipment, short, name } = props.place
  const out = equipment?.state === 'out_of_service'
  return (
    <>
      <Key
        label={out ? t.taggedOut : t.tagOut}
        hint={short}
        size="lg"
        tone="danger"
        icon={<Icon name="octagon-x" size="md" />}
        selected={out ? true : undefined}
        disabledReason={out ? t.isOut(equipment.stateReason ?? '') : undefined}
        onPress={() => setOpen(true)}
      />
      {open ? (
        <Sheet
          open
          onClose={() => setOpen(false)}
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
                void tagOut(why.trim(), null).then((kept) => {
                  if (!kept) return
                  draft.clear()
                  setOpen(false)
                })
              }}
            />
          }
        >
          {failure === null ? null : <Alert>{failure}</Alert>}
          <TextArea label={t.why} rows={2} maxLength={500} value={why} onChange={draft.change} />
        </Sheet>
      ) : null}
    </>
  )
}

/** What stands above the rows about the thing itself: that it is out of service, or that it should be. */
export function TagOutNote({
  reason,
  findingId,
  ...props
}: Props & { readonly reason: string; readonly findingId: string | null }) {
  const t = useEhsWords().sheet
  const { may, tagOut, busy, failure } = useTagOut(props)
  const [left, setLeft] = useState(false)
  const { equipment, name } = props.place
  if (equipment === null) return null
  if (equipment.state === 'out_of_service')
    return (
      <div className={rows.banner}>
        <Banner tone="danger" fact={t.isOut(equipment.stateReason ?? '')}>
          {t.isOutFact}
        </Banner>
      </div>
    )
  if (reason === '' || left) return null
  return (
    <div className={rows.banner}>
      {failure === null ? null : <Alert>{failure}</Alert>}
      <Banner
        tone="danger"
        fact={t.critical(name)}
        action={
          <span className={styles.pair}>
            <Key label={t.leave} onPress={() => setLeft(true)} />
            <Key label={t.takeOut} tone="danger" busy={busy} onPress={() => void tagOut(reason, findingId)} />
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
}: Props & {
  readonly reason: string
  readonly findingId: string | null
  readonly why: string
  readonly onWhy: (why: string) => void
  readonly onBlur: () => void
}) {
  const t = useEhsWords().sheet
  const { may, tagOut, busy, failure } = useTagOut(props)
  return (
    <Owed title={t.decide(props.place.name)} icon="octagon-x">
      <p>{reason}</p>
      {failure === null ? null : <Alert>{failure}</Alert>}
      {may ? null : <p>{t.mayNotTagOut}</p>}
      <Key
        label={t.takeOut}
        size="lg"
        tone="danger"
        busy={busy}
        icon={<Icon name="octagon-x" size="md" />}
        onPress={() => void tagOut(reason, findingId)}
      />
      <Field label={t.whyStays}>
        <TextArea rows={2} maxLength={500} value={why} onChange={onWhy} onBlur={onBlur} />
      </Field>
    </Owed>
  )
}
