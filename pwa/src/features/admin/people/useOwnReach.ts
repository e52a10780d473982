import type { Scope } from '../../../../../schema/meta/shapes.ts'
import { scopeOf } from '../../../data/session/can.ts'
import { useSession } from '../../../data/session/session.ts'

/** Whoever manages rights could give themselves any of them, so they may give all (server/access, `Holds`). */
const GIVES_ALL = 'admin.right.manage'

/** How far the person at the screen may give a right: as far as they hold it. The server checks again. */
export function useOwnReach(): (permission: string) => Scope | null {
  const session = useSession()
  if (session.status !== 'signed-in') return () => null
  const { permissions, context } = session
  const rights = permissions?.rights ?? null
  const held = (permission: string) =>
    rights === null ? scopeOf(context.role, permission) : (rights[permission] ?? null)
  return held(GIVES_ALL) === 'org' ? () => 'org' : held
}
