import { useDraft } from './drafts.ts'

export interface DraftFields<T extends object> {
  /** What was typed over what stood there. */
  readonly fields: T
  readonly change: (part: Partial<T>) => void
  /** It is kept, or taken back: the next time begins anew. */
  readonly clear: () => void
}

const NOTHING = {}

/** A form that is typed on one screen, on the disk field by field until it is kept: a page that dies loses no digit. */
export function useFields<T extends object>(key: string, start: T): DraftFields<T> {
  const draft = useDraft<Partial<T>>(key, NOTHING)
  return {
    fields: { ...start, ...draft.value },
    change: (part) => draft.change({ ...draft.now(), ...part }),
    clear: draft.clear,
  }
}
