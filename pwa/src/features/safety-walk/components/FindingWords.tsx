import { useRef } from 'react'
import { useData } from '../../../data/react/context.tsx'
import type { Row } from '../../../data/react/live.ts'
import { AutosaveText, type TextHandle } from '../../../records/saving/AutosaveText.tsx'
import type { Saver } from '../../../records/saving/useSaver.ts'
import { VoiceNotes } from '../../../records/voice/VoiceNotes.tsx'
import { Field } from '../../../ui/Field.tsx'
import { useCaptureWords } from '../capture/useCaptureWords.ts'
import { setFinding } from '../findingQueries.ts'
import { phrasesFor, type Phrase } from '../later/phrases.ts'
import { findingName } from '../rules.ts'
import { FindingMorePhrases } from './FindingMorePhrases.tsx'
import styles from './FindingWords.module.css'

interface Props {
  readonly finding: Row<'finding'>
  readonly phrases: readonly Phrase[]
  readonly editable: boolean
  /** Why the words stay as they are; null when they can be changed. */
  readonly lock: string | null
  readonly save: Saver['save']
  /** A voice note was begun: ends when it has been kept, or has failed. */
  readonly onVoice: (kept: Promise<unknown>) => void
}

/** What is wrong, written, picked or spoken. */
export function FindingWords({ finding, phrases, editable, lock, save, onVoice }: Props) {
  const data = useData()
  const t = useCaptureWords().t.more
  const words = useRef<TextHandle>(null)
  return (
    <div className={styles.words}>
      <Field label={finding.kind === 'at_risk' ? t.wrong : t.saw} refused={lock ?? undefined}>
        <AutosaveText
          id={`${finding.id}:text`}
          value={finding.text ?? ''}
          maxLength={8000}
          onSave={(text) => save(setFinding(data, finding.id, { text }))}
          ref={words}
        />
      </Field>
      <VoiceNotes
        parent={{ entity: 'finding', id: finding.id, walkId: finding.walkId }}
        of={findingName(finding)}
        editable={editable}
        onBegin={onVoice}
        beside={
          lock === null ? (
            <FindingMorePhrases
              phrases={phrasesFor(phrases, finding.category)}
              failText={finding.failText}
              onWrite={(edit) => words.current?.write(edit)}
            />
          ) : null
        }
      />
    </div>
  )
}
