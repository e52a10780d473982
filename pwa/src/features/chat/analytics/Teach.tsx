/** Teaches chat what it did not know: another word for one it knows, a question it can answer, or that it is out of scope. */
import { useEffect, useState } from 'react'
import { newId } from '../../../../../sync/change/ids.ts'
import type { ChatWord } from '../../../../../schema/gen/types.ts'
import { send, type Answer } from '../../../data/online/online.ts'
import { useDraft } from '../../../data/store/drafts.ts'
import { useData } from '../../../data/react/context.tsx'
import { plural } from '../../../lib/text.ts'
import { bold } from '../../../ui/Markdown.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Select } from '../../../ui/Select.tsx'
import { TextInput } from '../../../ui/TextInput.tsx'
import { toast } from '../../../ui/toastStore.ts'
import styles from './analytics.module.css'
import { readTried, type Unanswered } from './shapes.ts'

const OTHER = 'other'

export function Teach({ of }: { readonly of: Unanswered }) {
  const data = useData()
  const { question, word, nearest } = of
  const [kind, setKind] = useState<'word' | 'question'>(word === null ? 'question' : 'word')
  const [chosen, setChosen] = useState(nearest[0]?.phrase ?? OTHER)
  const draft = useDraft(`chat-teach:${question}`, '')
  const typed = draft.value
  const byHand = kind === 'question' || chosen === OTHER
  const [entered, setEntered] = useState('')
  const means = byHand ? entered : chosen
  const phrase = kind === 'word' && word !== null ? word : question
  const tried = useTried(phrase, means)
  const save = async (as: ChatWord['kind'], said: string) => {
    const fields = { kind: as, phrase: as === 'word' ? phrase : question, ...(said === '' ? {} : { means: said }) }
    const saved = await data.commit([{ kind: 'add', entity: 'chatWord', id: newId(), fields }])
    if (!saved.ok) toast({ title: 'Not taught', description: saved.message, variant: 'destructive' })
    else draft.clear()
    data.syncNow()
  }
  const now = byHand ? typed.trim() : chosen
  const records = nearest.find((one) => one.phrase === chosen)?.records ?? null
  return (
    <form
      className={styles.teach}
      onSubmit={(event) => {
        event.preventDefault()
        if (now !== '') save(kind, now).catch(reportError)
      }}
    >
      <div className={styles.line}>
        {kind === 'word' ? (
          <>
            Teach <b className={styles.word}>{phrase}</b> means
            <Select
              label={`What “${phrase}” means`}
              value={chosen}
              options={[
                ...nearest.map((one) => ({ value: one.phrase, label: one.phrase })),
                { value: OTHER, label: 'Another word' },
              ]}
              onChange={setChosen}
            />
            {records === null || byHand ? null : <small>nearest word the yard uses, {plural(records, 'record')}</small>}
          </>
        ) : (
          'Answer it like the question'
        )}
        {byHand ? (
          <TextInput
            label={kind === 'word' ? 'Another word' : 'A question that chat can answer'}
            placeholder={kind === 'word' ? 'A word the yard uses' : 'How many gallons did we use this quarter?'}
            value={typed}
            maxLength={200}
            onChange={draft.change}
            onBlur={() => setEntered(typed.trim())}
          />
        ) : null}
      </div>
      {tried === null || means === '' ? null : <Tried tried={tried} />}
      <div className={styles.line}>
        <Button
          kind="primary"
          size="small"
          type="submit"
          keyHint="Enter"
          disabledReason={now === '' ? 'Say what it means first.' : undefined}
        >
          {kind === 'word' ? 'Add synonym' : 'Answer this way'}
        </Button>
        {kind === 'word' ? (
          <Button size="small" onClick={() => setKind('question')}>
            Answer this way…
          </Button>
        ) : null}
        <Button kind="quiet" size="small" onClick={() => void save('outside', '').catch(reportError)}>
          Out of scope
        </Button>
        <small>Takes effect at once</small>
      </div>
    </form>
  )
}

type Result = Answer<ReturnType<typeof readTried>>

/** What it would change, before it is kept. */
function useTried(phrase: string, means: string): Result | null {
  const [found, setFound] = useState<{ readonly of: string; readonly result: Result } | null>(null)
  const of = JSON.stringify([phrase, means])
  useEffect(() => {
    if (means === '') return
    send('post', '/api/chat/try', { phrase, means }, readTried, []).then(
      (result) => setFound({ of, result }),
      reportError,
    )
  }, [phrase, means, of])
  return found?.of === of ? found.result : null
}

function Tried({ tried }: { readonly tried: Result }) {
  if (!tried.ok) return <p className={styles.tried}>{tried.message}</p>
  const { questions, answered, example } = tried.value
  return (
    <p className={styles.tried}>
      <Icon name={answered > 0 ? 'circle-check' : 'circle-alert'} size="sm" />
      <span>
        <b>
          {answered} of {questions}
        </b>{' '}
        past questions would be answered.
        {example === null ? null : <> This one: {bold(example)}</>}
      </span>
    </p>
  )
}
