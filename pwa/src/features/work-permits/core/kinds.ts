import type { Entities } from '../../../../../schema/gen/types.ts'
import type { Row } from '../../../data/react/live.ts'
import { isLive, type Job } from '../../../../../sync/permits/conflicts.ts'

export type Permit = Row<'workPermit'>
export type Kind = Permit['kind']
export type State = Permit['state']
export type GasTest = Row<'permitGasTest'>
export type Entry = Row<'permitEntry'>
export type PermitLock = Row<'permitLock'>
export type PermitCheck = Row<'permitCheck'>
export type Signature = Row<'permitSignature'>
export type HandOver = Row<'permitHandOver'>
export type Space = Row<'vesselSpace'>
export type Certificate = Row<'chemistCertificate'>

export const KINDS = ['hot_work', 'confined_space', 'lockout'] as const

/** The number, or what the device called it until it was sent. */
export function numberOf({ number, provisionalNumber }: Pick<Permit, 'number' | 'provisionalNumber'>): string {
  return number ?? provisionalNumber ?? ''
}

export function spacesOf({ spaceIds }: Pick<Entities['workPermit'], 'spaceIds'>): readonly string[] {
  return Array.isArray(spaceIds) ? spaceIds.filter((id): id is string => typeof id === 'string') : []
}

export function neighborsOf({ adjacentIds }: Pick<Entities['vesselSpace'], 'adjacentIds'>): readonly string[] {
  return Array.isArray(adjacentIds) ? adjacentIds.filter((id): id is string => typeof id === 'string') : []
}

export function jobOf<P extends Permit>(permit: P): Job & { readonly permit: P } {
  return {
    id: permit.id,
    kind: permit.kind,
    state: permit.state,
    zone: permit.zoneId,
    vessel: permit.vesselId ?? '',
    spaces: spacesOf(permit),
    solvents: permit.solvents === true,
    with: permit.withId ?? '',
    permit,
  }
}

export function isLivePermit({ state }: Pick<Permit, 'state'>): boolean {
  return isLive(state)
}

export function isClosed({ state }: Pick<Permit, 'state'>): boolean {
  return state === 'closed' || state === 'emergency' || state === 'void'
}
