import type { Task } from '../../../../schema/gen/types.ts'
import { track, type RecordAction } from '../../data/sync/usage.ts'

const ACTIONS: Readonly<Partial<Record<string, RecordAction>>> = {
  view: 'view',
  create: 'create',
  edit: 'edit',
  accept: 'complete',
  reopen: 'reopen',
}

/** Notes it for the organization's own usage figures; nothing is noted until the organization wants it. */
export function noteUse(act: string, { id, type }: Partial<Task> & { readonly id: string }): void {
  track({ name: 'task', properties: { action: ACTIONS[act] ?? 'update', task_id: id, task_type: type ?? '' } })
}
