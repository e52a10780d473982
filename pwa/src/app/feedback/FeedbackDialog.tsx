import { useState } from 'react'
import { useLocation } from 'wouter'
import { api } from '../../data/online/api.ts'
import { useData } from '../../data/react/context.tsx'
import { useDraft } from '../../data/store/drafts.ts'
import { SentFeedback } from '../../features/feedback/components/SentFeedback.tsx'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Field } from '../../ui/Field.tsx'
import { Select } from '../../ui/Select.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { toast } from '../../ui/toastStore.ts'
import styles from './Feedback.module.css'
import { FEEDBACK_TYPES, feedbackOf, feedbackProblem, MAX_LETTERS, type FeedbackType } from './feedbackRules.ts'
import { FORM_KEY, keepFeedback } from './outbox.ts'

interface Typed {
  readonly feedbackType: FeedbackType
  readonly feedback: string
}

// One object, because the draft asks whether what was typed is the start again.
const START: Typed = { feedbackType: 'general', feedback: '' }

/** What is typed survives a closed dialog and a dead battery; sent without a signal it waits on the device. */
export function FeedbackDialog({ onClose }: { readonly onClose: () => void }) {
  const [path] = useLocation()
  const data = useData()
  const draft = useDraft<Typed>(FORM_KEY, START)
  const [problem, setProblem] = useState<string | undefined>(undefined)
  const [kept, setKept] = useState(false)
  const [busy, setBusy] = useState(false)
  const { feedbackType, feedback } = draft.value

  const send = async () => {
    const found = feedbackProblem(feedback)
    setProblem(found)
    if (found !== undefined || busy) return
    setBusy(true)
    const whole = feedbackOf(feedbackType, feedback, { path, title: document.title, browser: navigator.userAgent })
    const answer = await api.post('/api/feedback', whole)
    setBusy(false)
    if (answer.ok) {
      draft.clear()
      toast({ title: 'Thank you for your feedback!' })
      onClose()
    } else if (answer.status === 0) {
      await keepFeedback(data, whole)
      draft.clear()
      setKept(true)
    } else if (answer.status === 401) {
      toast({
        title: 'Authentication Error',
        description: 'You must be logged in to submit feedback',
        variant: 'destructive',
      })
    } else {
      toast({
        title: 'Error',
        description: 'There was an error submitting your feedback. Please try again.',
        variant: 'destructive',
      })
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title="Send Feedback"
      description="What works, what does not, what you miss. The page you are on goes with it."
      footer={
        kept ? (
          <Button kind="primary" onClick={onClose}>
            Close
          </Button>
        ) : (
          <>
            <Button onClick={onClose}>Cancel</Button>
            <Button kind="primary" busy={busy} onClick={() => void send()}>
              Send Feedback
            </Button>
          </>
        )
      }
    >
      {kept ? (
        <Banner tone="info" icon="cloud-off" fact="No connection.">
          Your feedback is kept on this device and goes out by itself with the next signal.
        </Banner>
      ) : (
        <div className={styles.form}>
          <Field label="Type">
            <Select
              value={feedbackType}
              options={FEEDBACK_TYPES}
              onChange={(type) => draft.change({ ...draft.value, feedbackType: type })}
            />
          </Field>
          <Field label="Feedback" error={problem}>
            <TextArea
              value={feedback}
              rows={6}
              maxLength={MAX_LETTERS}
              onChange={(text) => {
                setProblem(undefined)
                draft.change({ ...draft.value, feedback: text })
              }}
            />
          </Field>
          <SentFeedback />
        </div>
      )}
    </Dialog>
  )
}
