/** What the modules of the app keep outside any component is of one person in one organization, and goes with them. */
import type { Client } from '../data/session/client.ts'
import { forgetEvents } from '../data/sync/usage.ts'
import { closeAccountWindow } from '../features/account/accountWindow.ts'
import { leaveChats } from '../features/chat/chat.ts'
import { forgetUndo } from '../records/undo/stack.ts'
import { standing } from '../records/undo/useActions.ts'
import { forgetTrail } from '../ui/list/trail.ts'
import { closeWindow } from './deskOpen.ts'
import { forgetInbox } from './inbox/inboxOnline.ts'

const known = new WeakSet<Client>()

/** Once per client, however often the desk comes and goes. */
export function forgetAtLeaving(client: Client): void {
  if (known.has(client)) return
  known.add(client)
  client.onLeave((gone) => {
    forgetEvents()
    forgetInbox()
    forgetTrail()
    standing.set(null)
    closeWindow()
    closeAccountWindow()
    leaveChats(gone)
    // It survives a reload, and a visit to another organization has its own.
    if (gone) forgetUndo(sessionStorage)
  })
}
