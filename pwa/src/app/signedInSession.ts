import type { SessionState } from '../data/session.ts'

export type SignedInSession = Extract<SessionState, { readonly status: 'signed-in' }>
