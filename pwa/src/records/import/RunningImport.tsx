import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useData } from '../../data/react/context.tsx'
import { formatNumber } from '../../lib/numbers.ts'
import { plural } from '../../lib/text.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Progress } from '../../ui/Progress.tsx'
import styles from './Import.module.css'
import { forgetJob, runJob, takeBack, type JobResult, type JobState, type TakenBack } from './job.ts'

interface RunningImportProps {
  readonly kind: string
  readonly words: { readonly one: string; readonly many: string }
  readonly list: string
  readonly state: JobState
  /** The import is taken back: the list is looked at again. */
  readonly onBack: () => void
  /** The import is put away. */
  readonly onNext: () => void
}

type Phase = 'writing' | 'back' | 'rest'

/** An import that is confirmed: its rows are written, and stay here to be taken back until the next list. A reload goes on by itself. */
export function RunningImport({ kind, words, list, state, onBack, onNext }: RunningImportProps) {
  const data = useData()
  const total = state.job.rows.length
  const [done, setDone] = useState(state.done)
  const [back, setBack] = useState(state.back ?? 0)
  const [phase, setPhase] = useState<Phase>(state.back !== null ? 'back' : state.done < total ? 'writing' : 'rest')
  const [problem, setProblem] = useState<string | null>(null)
  const [left, setLeft] = useState(0)
  // Leaving stops between two portions; who comes back goes on from there.
  const [life] = useState(() => new AbortController())
  const begun = useRef(false)

  const written = (result: JobResult) => {
    setDone(result.done)
    setProblem(result.problem)
    setPhase('rest')
  }
  const taken = (result: TakenBack) => {
    setProblem(result.problem)
    setLeft(result.left)
    setPhase('rest')
    if (result.problem === null && result.left === 0) onBack()
  }
  const write = () => {
    setPhase('writing')
    void runJob(data, kind, { ...state, done }, setDone, life.signal).then(written)
  }
  const undo = () => {
    setPhase('back')
    void takeBack(data, kind, { ...state, done, back }, setBack, life.signal).then(taken)
  }
  const goOn = useEffectEvent(() => {
    if (begun.current || phase === 'rest') return
    begun.current = true
    if (phase === 'back') void takeBack(data, kind, state, setBack, life.signal).then(taken)
    else void runJob(data, kind, state, setDone, life.signal).then(written)
  })
  useEffect(() => goOn(), [])
  useEffect(() => () => life.abort(), [life])
  const next = async () => {
    await forgetJob(data, kind)
    onNext()
  }

  if (phase !== 'rest') {
    const title = phase === 'back' ? 'Taking the import back' : 'Importing'
    const [at, of] = phase === 'back' ? [back, done] : [done, total]
    return (
      <Card title={title}>
        <div className={styles.source}>
          <Progress value={at} max={of} label={title} tone="info" />
          <p className={styles.hint} role="status">
            {formatNumber(at)} of {formatNumber(of)}, saved on this device. You may leave this page; it goes on when you
            come back.
          </p>
        </div>
      </Card>
    )
  }
  if (left > 0)
    return (
      <Card title="Taken back">
        <Banner tone="info" fact={`${plural(left, words.one)} stayed: somebody changed them since.`} />
        <div className={styles.verbs}>
          <Button onClick={onBack}>Back to the list</Button>
        </div>
      </Card>
    )
  return (
    <Card title={problem === null ? 'Imported' : 'Stopped'}>
      <div className={styles.source}>
        {problem === null ? null : (
          <Alert title="Not everything was imported">{`${problem} What was written before stays; take it back, correct the list and import it again.`}</Alert>
        )}
        <p className={styles.hint} role="status">
          {plural(done, words.one)} saved on this device; they go to everybody with the next connection.
        </p>
        <div className={styles.verbs}>
          {done === 0 ? null : <Button onClick={undo}>Undo the import</Button>}
          {problem === null ? null : <Button onClick={write}>Try again</Button>}
          <Button onClick={() => void next()}>Import another list</Button>
          <LinkButton kind="primary" href={list}>
            See the {words.many}
          </LinkButton>
        </div>
      </div>
    </Card>
  )
}
