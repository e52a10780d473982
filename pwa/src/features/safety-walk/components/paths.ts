import { useParams } from 'wouter'

/** The ids in the address of a walk screen. */
export function useWalkParams(): { readonly walkId: string; readonly zoneId: string; readonly findingId: string } {
  const params = useParams<{ readonly id?: string; readonly zoneId?: string; readonly findingId?: string }>()
  return { walkId: params.id ?? '', zoneId: params.zoneId ?? '', findingId: params.findingId ?? '' }
}

export const boardPath = (walkId: string): string => `/safety-walk/${walkId}/board`
export const zonePath = (walkId: string, zoneId: string): string => `/safety-walk/${walkId}/zone/${zoneId}`
export const checklistPath = (walkId: string, zoneId: string): string => `${zonePath(walkId, zoneId)}/checklist`
export const findingPath = (walkId: string, findingId: string): string => `/safety-walk/${walkId}/finding/${findingId}`
/** A failed question's finding goes back to the question, not to the zone, and so do those that follow it (`at` names the question). */
export const failedPath = (walkId: string, findingId: string, camera: boolean): string =>
  `${findingPath(walkId, findingId)}?${camera ? 'camera=1&' : ''}from=checklist`
export const questionPath = (walkId: string, zoneId: string, itemId: string | null): string =>
  checklistPath(walkId, zoneId) + (itemId === null ? '' : `?${new URLSearchParams({ at: itemId }).toString()}`)

/** A finding that begins with its first content: until then its address is all there is of it. */
export interface Begun {
  readonly zoneId: string
  readonly kind: string
  readonly seenAt: number
}

export function beginPath(
  walkId: string,
  findingId: string,
  { zoneId, kind, seenAt }: Begun,
  more: Readonly<Record<string, string>>,
): string {
  const parts = { zone: zoneId, kind, seen: String(seenAt), ...more }
  return `${findingPath(walkId, findingId)}?${new URLSearchParams(parts).toString()}`
}
