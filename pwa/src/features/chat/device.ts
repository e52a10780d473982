/** What answers without signal stand on: the rows of this device, and who asks. */
import type { EntityName } from '../../../../schema/gen/types.ts'
import type { Row } from '../../data/store/rows.ts'

export interface Device {
  readonly list: (entity: EntityName) => Promise<readonly Row[]>
  readonly may: (entity: EntityName) => boolean
  /** Whether the person sees all records of a kind. */
  readonly all: (entity: EntityName) => boolean
  readonly names: { readonly person: (id: string | null) => string; readonly zone: (id: string | null) => string }
  readonly userId: string
  readonly today: string
  /** When it last had all that the server has; null while the first copy is not there yet. */
  readonly synced: number | null
}

/** Why this device does not answer what it understands. */
export interface Lack {
  readonly lacks: string
}
