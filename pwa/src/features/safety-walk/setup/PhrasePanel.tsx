import { useState } from 'react'
import { newId } from '../../../../../sync/change/ids.ts'
import { useActor, useData } from '../../../data/react/context.tsx'
import { languages } from '../../../lib/words.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { TextInput } from '../../../ui/TextInput.tsx'
import { useUndo } from '../../../ui/UndoBar.tsx'
import { useWalkSettings } from '../findingQueries.ts'
import { phrasesOf, type Phrase } from '../later/phrases.ts'
import { moved } from '../../../forms/editor/draft.ts'
import { saveSettings } from './queries.ts'
import styles from '../../../ui/Panels.module.css'
import own from './PhrasePanel.module.css'

/** Ready sentences for the tablet, in every language there is. */
export function PhrasePanel({ mayManage }: { readonly mayManage: boolean }) {
  const data = useData()
  const undo = useUndo()
  const { orgId } = useActor()
  const settings = useWalkSettings(orgId)
  const stored = phrasesOf(settings)
  const [typed, setTyped] = useState<readonly Phrase[] | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  if (settings === undefined) return null
  const phrases = typed ?? stored
  const edit = (id: string, patch: Partial<Phrase>) =>
    setTyped(phrases.map((phrase) => (phrase.id === id ? { ...phrase, ...patch } : phrase)))
  const save = async () => {
    const kept = phrases
      .map(({ id, ...texts }) => {
        const written = Object.entries(texts).map(([language, text]) => [language, text?.trim() ?? ''] as const)
        return { ...Object.fromEntries(written), id, en: texts.en.trim() }
      })
      .filter(({ id: _id, ...texts }) => Object.values(texts).some((text) => text !== ''))
    const before = settings?.phrases ?? null
    const result = await saveSettings(data, orgId, { phrases: kept })
    setProblem(result.ok ? null : result.message)
    if (!result.ok) return
    setTyped(null)
    undo.offer('Phrases changed', async () => {
      await saveSettings(data, orgId, { phrases: before })
    })
  }
  return (
    <div className={styles.panel}>
      <Card
        title="Phrases"
        aside={
          mayManage ? (
            <Button
              size="small"
              icon={<Icon name="plus" size="xs" />}
              onClick={() => setTyped([...phrases, { id: newId(), en: '' }])}
            >
              Add phrase
            </Button>
          ) : undefined
        }
      >
        <div className={styles.form}>
          {problem === null ? null : <Alert title="Not saved">{problem}</Alert>}
          <p className={styles.hint}>
            One press writes the sentence into “What is wrong”. A sentence in one language only is shown in both.
          </p>
          <ul className={styles.list} aria-label="Phrases">
            {phrases.map((phrase, index) => (
              <li key={phrase.id} className={own.phrase}>
                {languages().map(({ id, name, english }) => (
                  <TextInput
                    key={id}
                    label={`Phrase ${index + 1} in ${english}`}
                    placeholder={name}
                    value={phrase[id] ?? ''}
                    onChange={(text) => edit(phrase.id, { [id]: text })}
                    maxLength={200}
                    readOnly={!mayManage}
                  />
                ))}
                {mayManage ? (
                  <span className={styles.verbs}>
                    <Button
                      label={`Move phrase ${index + 1} up`}
                      icon={<Icon name="arrow-up" size="xs" />}
                      disabledReason={index === 0 ? 'It is the first.' : undefined}
                      onClick={() => setTyped(moved(phrases, phrase.id, -1))}
                    />
                    <Button
                      label={`Move phrase ${index + 1} down`}
                      icon={<Icon name="arrow-down" size="xs" />}
                      disabledReason={index === phrases.length - 1 ? 'It is the last.' : undefined}
                      onClick={() => setTyped(moved(phrases, phrase.id, 1))}
                    />
                    <Button
                      label={`Remove phrase ${index + 1}`}
                      icon={<Icon name="x" size="xs" />}
                      onClick={() => setTyped(phrases.filter((each) => each.id !== phrase.id))}
                    />
                  </span>
                ) : null}
              </li>
            ))}
          </ul>
          {mayManage && typed !== null ? (
            <div className={styles.end}>
              <Button onClick={() => setTyped(null)}>Discard changes</Button>
              <Button kind="primary" onClick={() => void save()}>
                Save phrases
              </Button>
            </div>
          ) : null}
        </div>
      </Card>
    </div>
  )
}
