import { useMemo } from 'react'
import { useData } from '../../data/react/context.tsx'
import type { CommitResult, NewOp } from '../../data/outbox/intent.ts'
import { createStore } from '../../lib/observable.ts'
import { useUndo } from '../../ui/UndoBar.tsx'
import { engineOf, type Taken } from './engine.ts'
import type { Step } from './inverse.ts'
import type { Action } from './stack.ts'

export interface Actions {
  /** Commits, says it in the bar and offers to take it back, there and with Ctrl+Z. */
  readonly run: (
    text: string,
    ops: readonly NewOp[],
    onProgress?: (done: number) => void,
    why?: string | null,
  ) => Promise<CommitResult>
  readonly undo: (action?: Action, only?: readonly Step[]) => Promise<void>
  readonly redo: () => Promise<void>
}

/** An undo that met somebody else's change; the shell shows what changed and asks. */
export const standing = createStore<Extract<Taken, { readonly kind: 'clash' }> | null>(null)

export function useActions(): Actions {
  const data = useData()
  const bar = useUndo()
  return useMemo(() => {
    const engine = engineOf(data)
    const report = (taken: Taken, past: 'Undone' | 'Redone') => {
      switch (taken.kind) {
        case 'nothing':
          return bar.tell(
            past === 'Undone' ? 'There is nothing to undo from the last 30 minutes.' : 'There is nothing to redo.',
          )
        case 'stays':
          return bar.tell(`Not undone, it cannot be taken back: ${taken.action.text}`)
        case 'refused':
          return bar.tell(`Not ${past.toLowerCase()}: ${taken.message}`)
        case 'clash':
          return standing.set(taken)
        case 'taken':
          if (past === 'Undone') return bar.offer(`Undone: ${taken.action.text}`, actions.redo, 'Redo')
          return bar.offer(taken.action.text, () => actions.undo())
      }
    }
    const actions: Actions = {
      run: async (text, ops, onProgress, why) => {
        const { result, action, undoable } = await engine.run(text, ops, onProgress, why)
        if (action !== null && undoable) bar.offer(text, () => actions.undo(action))
        else if (result.ok) bar.tell(text)
        return result
      },
      undo: async (action, only) => report(await engine.undo(action, only), 'Undone'),
      redo: async () => report(await engine.redo(), 'Redone'),
    }
    return actions
  }, [data, bar])
}
