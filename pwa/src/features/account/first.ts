import type { ComponentType } from 'react'

/** Names are those of schema/modules/account.json; ModuleOff is lent to every module. The sync centre is a folder of its own. */
export const pages: Record<string, () => Promise<{ default: ComponentType }>> = {
  SignIn: () => import('./pages/SignIn.tsx'),
  Landing: () => import('./pages/Landing.tsx'),
  ModuleOff: () => import('./pages/ModuleOff.tsx'),
  DialogTest: () => import('./pages/DialogTest.tsx'),
}
