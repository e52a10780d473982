import { useState } from 'react'
import { ENGLISH, languages, type Language } from '../../../lib/words.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { Key } from '../../../ui/Key.tsx'
import { KeyGroup } from '../../../ui/KeyGroup.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { stored, useStored, type Stored } from '../../../ui/stored.ts'
import { useCaptureWords } from '../capture/useCaptureWords.ts'
import { phraseWords, withPhrase, type Phrase } from '../later/phrases.ts'
import styles from './FindingMore.module.css'

interface Props {
  readonly phrases: readonly Phrase[]
  /** The failed question's own words, below which a person's begin. */
  readonly failText: string | null
  readonly onWrite: (edit: (text: string) => string) => void
}

let chosen: Stored<Language> | null = null

/** The language of the sentences, which are read in the office: it need not be that of the screen. */
function language(): Stored<Language> {
  chosen ??= stored(
    'shipshape.phrases',
    languages().map(({ id }) => id),
    ENGLISH,
  )
  return chosen
}

/** Ready sentences, so that gloves need not type. The sheet stays open: two sentences often belong together. */
export function FindingMorePhrases({ phrases, failText, onWrite }: Props) {
  const [open, setOpen] = useState(false)
  const [added, setAdded] = useState<readonly string[]>([])
  const { t } = useCaptureWords()
  const spoken = useStored(language())
  const add = (phrase: Phrase) => {
    onWrite((text) => withPhrase(text, phraseWords(phrase, spoken), failText))
    setAdded([...added, phrase.id])
  }
  return (
    <>
      <Key
        label={t.phrases.key}
        icon={<Icon name="message-square-plus" size="md" />}
        onPress={() => {
          setAdded([])
          setOpen(true)
        }}
      />
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        title={t.phrases.title}
        description={t.phrases.words}
        footer={<Key label={t.done} tone="primary" onPress={() => setOpen(false)} />}
      >
        <KeyGroup
          label={t.phrases.language}
          hideLabel
          columns={2}
          columnsNarrow={2}
          options={languages().map(({ id, name }) => ({ value: id, label: name }))}
          value={spoken}
          onChange={language().set}
        />
        <ul className={styles.phrases} lang={spoken}>
          {phrases.map((phrase) => (
            <li key={phrase.id}>
              <Key
                label={phraseWords(phrase, spoken)}
                icon={<Icon name={added.includes(phrase.id) ? 'check' : 'plus'} size="md" />}
                onPress={() => add(phrase)}
              />
            </li>
          ))}
        </ul>
      </Sheet>
    </>
  )
}
