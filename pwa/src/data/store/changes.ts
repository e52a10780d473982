/** Tells this tab and the others which rows changed, so that collections patch themselves instead of loading again. */
import type { EntityName } from '../../../../schema/gen/types.ts'
import type { Channel, Environment } from '../session/environment.ts'

export interface RowName {
  readonly entity: EntityName
  readonly id: string
}

/** 'all' = a reset swapped everything. */
export type Changed = readonly RowName[] | 'all'

export interface Changes {
  readonly tell: (changed: Changed) => void
  readonly listen: (listener: (changed: Changed) => void) => () => void
  readonly close: () => void
}

export function createChanges(environment: Pick<Environment, 'channel'>, database: string): Changes {
  const listeners = new Set<(changed: Changed) => void>()
  const emit = (changed: Changed) => {
    for (const listener of listeners) listener(changed)
  }
  const channel: Channel | null = environment.channel?.(`${database}-changes`) ?? null
  // The parser's edge: only tabs of this app can post here.
  channel?.listen((message) => emit(message as Changed))
  return {
    tell: (changed) => {
      if (changed !== 'all' && changed.length === 0) return
      emit(changed)
      channel?.post(changed)
    },
    listen: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    close: () => {
      listeners.clear()
      channel?.close()
    },
  }
}
