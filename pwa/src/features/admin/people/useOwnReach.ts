import type { Scope } from '../../../../../schema/meta/shapes.ts'
import { scopeOf } from '../../../data/can.ts'
import { useSession } from '../../../data/session.ts'

/** How far the person at the screen holds a right: nobody gives more than that. The server checks again. */
export function useOwnReach(): (permission: string) => Scope | null {
  const session = useSession()
  if (session.status !== 'signed-in') return () => null
  const { permissions, context } = session
  const rights = permissions?.rights ?? null
  if (context.role === 'superuser') return () => 'org'
  return (permission) => (rights === null ? scopeOf(context.role, permission) : (rights[permission] ?? null))
}
