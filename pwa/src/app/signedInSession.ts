import type { SessionState } from '../data/session/session.ts'

export type SignedInSession = Extract<SessionState, { readonly status: 'signed-in' }>
