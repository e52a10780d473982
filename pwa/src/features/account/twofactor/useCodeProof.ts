import { useState } from 'react'
import { setupCodeProblem } from '../rules.ts'

type Outcome<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly message: string }

/** Six boxes and what the server says of them: a wrong code empties them, a right one ends the step. */
export function useCodeProof<T>(ask: (code: string) => Promise<Outcome<T>>, onDone: (value: T) => void) {
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string | undefined>(undefined)
  const [refused, setRefused] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const verify = async (given: string) => {
    const wrong = setupCodeProblem(given)
    setProblem(wrong)
    if (wrong !== undefined || busy) return
    setBusy(true)
    setRefused(null)
    const answer = await ask(given)
    if (answer.ok) {
      onDone(answer.value)
      return
    }
    setBusy(false)
    setCode('')
    setRefused(answer.message)
  }
  const change = (next: string) => {
    setCode(next)
    setProblem(undefined)
  }
  return { code, problem, refused, busy, change, verify }
}
