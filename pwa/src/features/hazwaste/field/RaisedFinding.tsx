import { useData } from '../../../data/react/context.tsx'
import type { Row } from '../../../data/react/live.ts'
import { useDraft } from '../../../data/store/drafts.ts'
import { morePhotos, useDraftPhotos } from '../../../records/engine/draftPhotos.ts'
import { PhotoSlots } from '../../../records/engine/PhotoSlots.tsx'
import { DensityProvider } from '../../../records/engine/useWords.ts'
import { useSaver } from '../../../records/saving/useSaver.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Field } from '../../../ui/Field.tsx'
import { Key } from '../../../ui/Key.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { TextArea } from '../../../ui/TextArea.tsx'
import styles from '../../../ui/FieldRows.module.css'
import { useRoundWords } from './useFieldWords.ts'

/** What a failed question made, to say more about: its words are filled in, a photo shows it. Closing it keeps the finding as it is. */
export function RaisedFinding({
  finding,
  onClose,
}: {
  readonly finding: Row<'wasteFinding'>
  readonly onClose: () => void
}) {
  const t = useRoundWords()
  const data = useData()
  const { save, step, busy, failure } = useSaver()
  const photos = useDraftPhotos(`waste-finding:${finding.id}`)
  const draft = useDraft(`waste-finding-words:${finding.id}`, finding.text)
  const words = draft.value.trim()
  const changed = words !== '' && words !== finding.text
  const keep = () =>
    step(async () => {
      const more = morePhotos('wasteFinding', 'context', photos.list)
      const ops = [
        ...(changed ? [{ kind: 'set', entity: 'wasteFinding', id: finding.id, fields: { text: words } } as const] : []),
        ...more.ops(finding.id),
      ]
      const kept = ops.length === 0 || (await save(data.commit(ops, { files: more.files })))
      if (kept) {
        photos.clear()
        draft.clear()
        onClose()
      }
      return kept
    })
  return (
    <Sheet
      open
      onClose={onClose}
      title={t.questions.finding(finding.number ?? finding.provisionalNumber ?? '')}
      description={t.questions.findingFact}
      footer={<Key label={t.questions.done} size="lg" tone="primary" busy={busy} onPress={() => void keep()} />}
    >
      <div className={styles.form}>
        {failure === null ? null : <Alert title={t.problem.notKept}>{failure}</Alert>}
        <Field label={t.problem.inWords}>
          <TextArea value={draft.value} onChange={draft.change} maxLength={4000} />
        </Field>
        <DensityProvider value="field">
          <PhotoSlots photos={photos} />
        </DensityProvider>
      </div>
    </Sheet>
  )
}
