/**
 * How long a device works on the server's last word (RESOLUTIONS, sessions and lease). Capture goes on for 14 days, because a yard may
 * be without a signal for long; what is sensitive shows for 72 hours, because a right may have gone meanwhile.
 */
import { inTime } from '../../../../sync/change/instants.ts'

const HOUR = 3_600_000

const CAPTURE = 14 * 24 * HOUR
const SENSITIVE = 72 * HOUR

/** A clock that cannot be right, now or then, tells nothing: nobody is kept from their work for it. */
export function mayCapture({ confirmedAt }: { readonly confirmedAt: number }, now: number): boolean {
  return !inTime(now) || !inTime(confirmedAt) || now - confirmedAt < CAPTURE
}

/** Until when this device works without hearing from the server. */
export function leaseUntil({ confirmedAt }: { readonly confirmedAt: number }): number {
  return confirmedAt + CAPTURE
}

/** Modules whose pages show the rights and traces of other people. */
const SENSITIVE_MODULES: readonly string[] = ['admin', 'organizations', 'feedback']

export function isSensitive(module: string): boolean {
  return SENSITIVE_MODULES.includes(module)
}

export function maySeeSensitive({ confirmedAt }: { readonly confirmedAt: number }, now: number): boolean {
  return now - confirmedAt < SENSITIVE
}
