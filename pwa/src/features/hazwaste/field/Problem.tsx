import { useState } from 'react'
import { newId } from '../../../../../sync/change/ids.ts'
import { useData } from '../../../data/react/context.tsx'
import type { NewOp } from '../../../data/outbox/intent.ts'
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
import { findingOp, PROBLEMS, problemWords, type FindingKind } from '../core/findings.ts'
import { numberOf, type Area, type Container } from '../core/kinds.ts'
import styles from './field.module.css'

interface Props {
  readonly container: Container
  readonly area: Area
  /** The inspection during which it was seen. */
  readonly inspectionId: string | null
  /** What is saved with it: the line of the count. */
  readonly also?: (words: string) => readonly NewOp[]
  readonly onClose: () => void
}

/** What is wrong with a container: one key, words if they help, a photo. It makes a finding and a task. */
export function Problem({ container, area, inspectionId, also, onClose }: Props) {
  const data = useData()
  const { save, step, busy, failure } = useSaver()
  const photos = useDraftPhotos(`waste-problem:${container.id}`)
  const [kind, setKind] = useState<FindingKind | null>(null)
  const [text, setText] = useState('')
  const keep = () =>
    step(async () => {
      if (kind === null) return false
      const id = newId()
      const words = text.trim() === '' ? problemWords(kind) : text.trim()
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
      const ops = [finding, ...(also?.(problemWords(kind)) ?? []), ...more.ops(id)]
      const kept = await save(data.commit(ops, { files: more.files }))
      if (kept) {
        photos.clear()
        onClose()
      }
      return kept
    })
  return (
    <FieldScreen
      title={`Problem with ${numberOf(container)}`}
      sub={[area.name, container.place].filter(Boolean).join(', ')}
      back={onClose}
      right={<SunKey />}
      actions={
        <Key
          label="Save"
          hint="makes a finding and a task"
          size="lg"
          tone="primary"
          busy={busy}
          icon={<Icon name="check" size="md" />}
          disabledReason={
            kind === null
              ? 'Say what is wrong.'
              : kind === 'other' && text.trim() === ''
                ? 'Say in words what is wrong.'
                : undefined
          }
          onPress={() => void keep()}
        />
      }
    >
      <div className={styles.form}>
        {failure === null ? null : <Alert title="Not kept">{failure}</Alert>}
        <KeyGroup
          label="What is wrong"
          columns={2}
          columnsNarrow={1}
          options={PROBLEMS}
          value={kind}
          onChange={setKind}
        />
        <Field label="In words">
          <TextArea value={text} onChange={setText} maxLength={4000} placeholder="Where on the drum, how much" />
        </Field>
        <DensityProvider value="field">
          <PhotoSlots photos={photos} />
        </DensityProvider>
      </div>
    </FieldScreen>
  )
}
