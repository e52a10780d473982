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
export const cameraPath = (walkId: string, findingId: string): string => `${findingPath(walkId, findingId)}?camera=1`
