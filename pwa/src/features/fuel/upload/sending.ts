/** Brings the rows of an upload to the server, a request at a time; what is sent waits on this device, so that it goes on after the page was closed. */
import { useCallback, useRef, useState } from 'react'
import { useData } from '../../../data/react/context.tsx'
import { ask, send } from '../../../data/online/online.ts'
import { list, number, record, text } from '../../../data/online/shape.ts'
import type { Data } from '../../../data/data.ts'
import { commandOp } from '../../../records/engine/ops.ts'

/** Rows of a request; the server takes 2,000, and this is a second or two of its work. */
const AT_ONCE = 1000

const taken = record({ rows: number, refused: list(record({ from: number, message: text })) })

export const draftKey = (id: string): string => `fuelUpload:${id}`

export interface Sending {
  readonly done: number
  readonly of: number
  readonly problem: string | null
  readonly busy: boolean
  /** Goes on where it stood; answers whether the upload is committed. */
  readonly go: (id: string) => Promise<boolean>
}

export function useSending(): Sending {
  const data = useData()
  const [state, setState] = useState({ done: 0, of: 0, problem: null as string | null, busy: false })
  const running = useRef(false)
  const go = useCallback(
    async (id: string) => {
      if (running.current) return false
      running.current = true
      setState((before) => ({ ...before, problem: null, busy: true }))
      try {
        const problem = await bring(data, id, (done, of) => setState((before) => ({ ...before, done, of })))
        setState((before) => ({ ...before, problem, busy: false }))
        return problem === null
      } catch {
        setState((before) => ({
          ...before,
          problem: 'It stopped. Nothing counts yet; go on when you are ready.',
          busy: false,
        }))
        return false
      } finally {
        running.current = false
      }
    },
    [data],
  )
  return { ...state, go }
}

/** Answers what stopped it, in words; null when the upload is committed. */
async function bring(data: Data, id: string, tell: (done: number, of: number) => void): Promise<string | null> {
  const draft = await data.drafts.read(draftKey(id))
  const rows: unknown = draft?.value
  if (!Array.isArray(rows)) return 'The rows are not on this device. Take the upload back and choose the file again.'
  const known = await onServer(data, id)
  if (!known) return 'The server has not heard of this upload yet. It goes on with a connection.'
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    tell(from, rows.length)
    const answer = await send(
      'post',
      `/api/uploads/fuelEntry/${id}/rows`,
      { from, rows: rows.slice(from, from + AT_ONCE) },
      taken,
      [],
    )
    if (!answer.ok) return answer.message
    const [refused] = answer.value.refused
    if (refused !== undefined) return `Rows from ${refused.from + 1} on were not taken: ${refused.message}`
  }
  tell(rows.length, rows.length)
  await settled(data, id, rows.length)
  const result = await data.commit([commandOp('fuelBatch', id, 'commit', {})])
  if (!result.ok) return result.message
  await data.drafts.clear(draftKey(id))
  return null
}

const WAITS = 40

/** The upload's own record goes the way of every change; its rows follow it. */
async function onServer(data: Data, id: string): Promise<boolean> {
  for (let turn = 0; turn < WAITS; turn += 1) {
    const answer = await ask(`/api/records/fuelBatch/${id}`, (value) => value)
    const row = await data.get('fuelBatch', id)
    if (answer.ok && row?.$.state === 'server') return true
    await pause()
  }
  return false
}

/** The device hears with the next pull how many rows are there; the guard of the commit asks. */
async function settled(data: Data, id: string, rows: number): Promise<void> {
  for (let turn = 0; turn < WAITS; turn += 1) {
    const row = await data.get('fuelBatch', id)
    if ((row?.rowsWritten ?? 0) >= rows) return
    await pause()
  }
}

const pause = () =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, 250)
  })
