import { useState } from 'react'
import { textIn, type Language } from '../../lib/words.ts'
import { PhotoSet } from '../../records/Photos.tsx'
import { usePhotos } from '../../records/queries.ts'
import { useAutosave } from '../../records/saving/useAutosave.ts'
import { Citation } from '../../ui/Citation.tsx'
import { Field } from '../../ui/Field.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Key } from '../../ui/Key.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import type { Answered, AnswerStore } from '../answering/AnswerStore.ts'
import { Filled } from '../answering/Filled.tsx'
import { LastTime } from '../answering/LastTime.tsx'
import type { Answering } from '../answering/useAnswering.ts'
import { formWords } from '../formWords.ts'
import { limitsText } from '../limits.ts'
import { isJudged, type TemplateItem } from '../template.ts'
import styles from './rows.module.css'

interface Props<Row extends Answered> {
  readonly item: TemplateItem
  readonly store: AnswerStore<Row>
  readonly answering: Answering<Row>
  readonly editable: boolean
  readonly language: Language
  /** On the key that opens what a fail raised. */
  readonly openRaised: string
  readonly onCamera: () => void
  readonly onClose: () => void
}

/** What a row has no room for: the rule, the last time with its photo, what is filled in, note and photos, and what was put right at once. */
export function RowSheet<Row extends Answered>(props: Props<Row>) {
  const { item, store, answering, editable, language, onCamera, onClose } = props
  const say = formWords(language)
  const row = answering.rowOf(item)
  const previous = store.previous.get(item.id) ?? null
  const open = row === null ? null : (store.raised?.(row) ?? null)
  const hint = item.hint === null ? null : textIn(item.hint, language)
  const asked = store.asked?.(item.id) ?? null
  const known = store.openAlready?.(item.id) ?? null
  return (
    <Sheet
      open
      onClose={onClose}
      title={textIn(item.text, language).text}
      footer={<Key label={say.rows.done} size="lg" tone="primary" onPress={onClose} />}
    >
      <div className={styles.sheet}>
        {hint === null ? null : <p lang={hint.lang}>{hint.text}</p>}
        <p className={styles.source}>
          {item.citation === null ? null : (
            <>
              <Citation
                citation={item.citation}
                mark={item.mark}
                edition={item.edition}
                language={language}
                lang={language}
              />{' '}
            </>
          )}
          {[item.critical ? say.critical : '', limitsText(item, say)].filter(Boolean).join(' · ')}
        </p>
        {asked === null ? null : (
          <p className={styles.ask}>
            <Icon name="undo-2" size="sm" /> <b>{say.rows.asked}</b> {asked}
          </p>
        )}
        {row?.result !== 'fail' || known === null ? null : (
          <p className={styles.ask}>
            <Icon name="triangle-alert" size="sm" /> {known}
          </p>
        )}
        {editable ? null : <p className={styles.source}>{say.rows.closed}</p>}
        {previous === null ? null : <LastTime previous={previous} item={item} language={language} />}
        {isJudged(item.kind) ? null : (
          <Filled
            id={`${store.idOf(item.id)}:text`}
            language={language}
            item={item}
            value={row?.text ?? ''}
            editable={editable}
            onFill={(text) => answering.fill(item, text)}
          />
        )}
        {store.takePhoto === undefined ? null : (
          <>
            {item.photoAlways ? <p className={styles.source}>{say.rows.photoAlways}</p> : null}
            <Shown id={store.photosOf?.(item.id) ?? null} />
            {editable ? (
              <Key label={say.rows.takePhoto} icon={<Icon name="camera" size="md" />} onPress={onCamera} />
            ) : null}
          </>
        )}
        <Note {...props} row={row} />
        {row?.result === 'fail' && editable ? <Corrected {...props} row={row} /> : null}
        {open === null ? null : (
          <Key label={props.openRaised} icon={<Icon name="triangle-alert" size="md" />} onPress={open} />
        )}
      </div>
    </Sheet>
  )
}

function Shown({ id }: { readonly id: string | null }) {
  return <PhotoSet photos={usePhotos(id) ?? []} />
}

type RowProps<Row extends Answered> = Props<Row> & { readonly row: Row | null }

function Note<Row extends Answered>({ item, store, answering, editable, language, row }: RowProps<Row>) {
  const say = formWords(language)
  const { text, change, commit } = useAutosave({
    id: `${store.idOf(item.id)}:note`,
    value: row?.note ?? '',
    onSave: async (words) => editable && answering.note(item, words),
  })
  if (!editable) return row?.note ? <p className={styles.note}>{row.note}</p> : null
  return (
    <Field label={say.note}>
      <TextArea rows={2} maxLength={2000} value={text} onChange={change} onBlur={() => void commit()} />
    </Field>
  )
}

/** Put right before its inspector went on: kept with what was done, and no task comes of it. */
function Corrected<Row extends Answered>({
  item,
  store,
  answering,
  language,
  row,
}: RowProps<Row> & { readonly row: Row }) {
  const say = formWords(language).rows
  const was = store.correctionOf?.(row) ?? null
  const [words, setWords] = useState(was ?? '')
  if (store.correct === undefined) return null
  const keep = (to: string | null) => void answering.correct(item, to)
  return (
    <div className={styles.corrected}>
      <Field label={say.whatDone}>
        <TextArea rows={2} maxLength={500} value={words} onChange={setWords} />
      </Field>
      <Key
        label={say.corrected}
        hint={say.correctedHint}
        icon={<Icon name="wrench" size="md" />}
        selected={was !== null && was === words.trim()}
        disabledReason={words.trim() === '' ? say.sayDone : undefined}
        onPress={() => keep(words.trim())}
      />
      {was === null ? null : (
        <Key
          label={say.notCorrected}
          icon={<Icon name="undo-2" size="md" />}
          onPress={() => {
            setWords('')
            keep(null)
          }}
        />
      )}
    </div>
  )
}
