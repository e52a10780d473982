/** What the server answers about restores; see "After a restore" in sync/README.md. */
import { flag, instant, list, maybe, number, oneOf, record, text, type Read } from '../../../data/online/shape.ts'

/** A record that a device saw and that is not back as it was. known: an older state of it is here. */
export interface SeenRecord {
  readonly entity: string
  readonly id: string
  readonly known: boolean
  readonly deleted: boolean
  readonly fields: Readonly<Record<string, unknown>>
  readonly byName: string
  readonly broughtAt: number
}

export interface KnownDevice {
  readonly device: string
  readonly name: string
  readonly userName: string
  readonly heardAt: number | null
  readonly returned: boolean
}

export interface Restore {
  readonly epoch: string
  readonly sign: 'cursor' | 'claim' | 'file' | 'command'
  readonly noticedAt: number
  /** The last change that the backup still had. */
  readonly lastAt: number | null
  readonly changes: number
  readonly back: number
  readonly missing: number
  readonly takenIn: number
  readonly setAside: number
  readonly waiting: number
  readonly records: readonly SeenRecord[]
  readonly devices: readonly KnownDevice[]
}

const anything: Read<Readonly<Record<string, unknown>>> = (value) =>
  typeof value === 'object' && value !== null ? { ...value } : {}

const readList = list(
  record<Restore>({
    epoch: text,
    sign: oneOf('cursor', 'claim', 'file', 'command'),
    noticedAt: instant,
    lastAt: maybe(instant),
    changes: number,
    back: number,
    missing: number,
    takenIn: number,
    setAside: number,
    waiting: number,
    records: list(
      record<SeenRecord>({
        entity: text,
        id: text,
        known: flag,
        deleted: flag,
        fields: anything,
        byName: text,
        broughtAt: instant,
      }),
    ),
    devices: list(
      record<KnownDevice>({ device: text, name: text, userName: text, heardAt: maybe(instant), returned: flag }),
    ),
  }),
)

export const readRestores: Read<readonly Restore[]> = (value) =>
  record<{ readonly restores: readonly Restore[] }>({ restores: readList })(value).restores
