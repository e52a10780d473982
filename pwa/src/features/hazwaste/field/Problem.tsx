import { newId } from '../../../../../sync/change/ids.ts'
import { useData } from '../../../data/react/context.tsx'
import type { NewOp } from '../../../data/outbox/intent.ts'
import { useFields } from '../../../data/store/useFields.ts'
import { today } from '../../../lib/dates.ts'
import { morePhotos, useDraftPhotos } from '../../../records/engine/draftPhotos.ts'
import { PhotoSlots } from '../../../records/engine/PhotoSlots.tsx'
import { DensityProvider } from '../../../records/engine/useWords.ts'
import { useSaver } from '../../../records/saving/useSaver.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Field } from '../../../ui/Field.tsx'
import { FieldScreen } from '../../../ui/FieldScreen.tsx'
import { SunKey } from '../../../ui/FieldSwitches.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Key } from '../../../ui/Key.tsx'
import { KeyGroup } from '../../../ui/KeyGroup.tsx'
import { TextArea } from '../../../ui/TextArea.tsx'
import { findingOp, PROBLEMS, type Problem as ProblemKind } from '../core/findings.ts'
import { numberOf, type Area, type Container } from '../core/kinds.ts'
import styles from '../../../ui/FieldRows.module.css'
import { words as english } from './round/words/en.ts'
import { useRoundWords } from './useFieldWords.ts'

interface Props {
  readonly container: Container
  readonly area: Area
  /** The inspection during which it was seen. */
  readonly inspectionId: string | null
  /** What is saved with it: the line of the count. */
  readonly also?: (words: string) => readonly NewOp[]
  readonly onClose: () => void
}

/** Records are in English, whatever the key was read in. */
const inRecords = (kind: ProblemKind) => english.problem.kinds[kind]

interface Typed {
  readonly kind: ProblemKind | null
  readonly text: string
}

/** What is wrong with a container: one key, words if they help, a photo. It makes a finding and a task. */
export function Problem({ container, area, inspectionId, also, onClose }: Props) {
  const t = useRoundWords().problem
  const data = useData()
  const { save, step, busy, failure } = useSaver()
  const photos = useDraftPhotos(`waste-problem:${container.id}`)
  const { fields, change, clear } = useFields<Typed>(`waste-problem:${container.id}`, { kind: null, text: '' })
  const { kind, text } = fields
  const keep = () =>
    step(async () => {
      if (kind === null) return false
      const id = newId()
      const words = text.trim() === '' ? inRecords(kind) : text.trim()
      const finding = findingOp({
        id,
        areaId: area.id,
        kind,
        text: words,
        foundOn: today(),
        provisionalNumber: await data.nextProvisional(),
        more: { containerId: container.id, ...(inspectionId === null ? {} : { inspectionId }) },
      })
      const more = morePhotos('wasteFinding', 'context', photos.list)
      const ops = [finding, ...(also?.(inRecords(kind)) ?? []), ...more.ops(id)]
      const kept = await save(data.commit(ops, { files: more.files }))
      if (kept) {
        photos.clear()
        clear()
        onClose()
      }
      return kept
    })
  return (
    <FieldScreen
      title={t.title(numberOf(container))}
      sub={[area.name, container.place].filter(Boolean).join(', ')}
      back={onClose}
      right={<SunKey />}
      actions={
        <Key
          label={t.save}
          hint={t.saveHint}
          size="lg"
          tone="primary"
          busy={busy}
          icon={<Icon name="check" size="md" />}
          disabledReason={kind === null ? t.sayWhat : kind === 'other' && text.trim() === '' ? t.sayWords : undefined}
          onPress={() => void keep()}
        />
      }
    >
      <div className={styles.form}>
        {failure === null ? null : <Alert title={t.notKept}>{failure}</Alert>}
        <KeyGroup
          label={t.what}
          columns={2}
          columnsNarrow={1}
          options={PROBLEMS.map((value) => ({ value, label: t.kinds[value] }))}
          value={kind}
          onChange={(chosen) => change({ kind: chosen })}
        />
        <Field label={t.inWords}>
          <TextArea
            value={text}
            onChange={(typed) => change({ text: typed })}
            maxLength={4000}
            placeholder={t.example}
          />
        </Field>
        <DensityProvider value="field">
          <PhotoSlots photos={photos} />
        </DensityProvider>
      </div>
    </FieldScreen>
  )
}
