/**
 * Toasts, by sections 4 and 9 of the product specification: at most one is visible, a new one replaces it; default and destructive;
 * 5,000 ms on screen; a dismissed one leaves memory after 1,000,000 ms; a non-destructive one whose title contains a success word is
 * never shown, because success is shown in place.
 */
export type ToastVariant = 'default' | 'destructive'

export interface ToastInput {
  readonly title: string
  readonly description?: string
  readonly variant?: ToastVariant
  readonly duration?: number
}

export interface ToastEntry {
  readonly id: number
  readonly title: string
  readonly description: string | undefined
  readonly variant: ToastVariant
  readonly duration: number
  readonly open: boolean
}

const TOAST_LIMIT = 1
const TOAST_DURATION_MS = 5000
export const TOAST_REMOVE_DELAY_MS = 1_000_000
export const TOAST_SWIPE_PX = 50
export const TOAST_HOTKEY = 'F8'

const SUCCESS_WORDS: readonly string[] = [
  'success',
  'complete',
  'created',
  'updated',
  'deleted',
  'uploaded',
  'saved',
  'recorded',
  'submitted',
  'marked as',
  'discarded',
  'processed',
]

export function isSuppressed(toast: Pick<ToastInput, 'title' | 'variant'>): boolean {
  if (toast.variant === 'destructive') return false
  const title = toast.title.toLowerCase()
  return SUCCESS_WORDS.some((word) => title.includes(word))
}

let entries: readonly ToastEntry[] = []
let nextId = 1
const listeners = new Set<() => void>()
const removals = new Map<number, ReturnType<typeof setTimeout>>()

function publish(next: readonly ToastEntry[]): void {
  entries = next
  for (const listener of listeners) listener()
}

export function toastEntries(): readonly ToastEntry[] {
  return entries
}

export function subscribeToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Shows a toast and gives its id, or null when the rule above keeps it quiet. */
export function toast(input: ToastInput): number | null {
  if (isSuppressed(input)) return null
  const entry: ToastEntry = {
    id: nextId,
    title: input.title,
    description: input.description,
    variant: input.variant ?? 'default',
    duration: input.duration ?? TOAST_DURATION_MS,
    open: true,
  }
  nextId += 1
  const dropped = entries.slice(TOAST_LIMIT - 1)
  for (const old of dropped) forget(old.id)
  publish([entry, ...entries].slice(0, TOAST_LIMIT))
  return entry.id
}

export function dismissToast(id: number): void {
  if (!removals.has(id)) {
    removals.set(
      id,
      setTimeout(() => {
        forget(id)
        publish(entries.filter((entry) => entry.id !== id))
      }, TOAST_REMOVE_DELAY_MS),
    )
  }
  publish(entries.map((entry) => (entry.id === id ? { ...entry, open: false } : entry)))
}

function forget(id: number): void {
  clearTimeout(removals.get(id))
  removals.delete(id)
}
