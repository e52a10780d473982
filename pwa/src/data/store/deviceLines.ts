/** The table person × device as the server tells it and the database keeps it. */

export interface DeviceLine {
  readonly device: string
  readonly userId: string
  readonly fullName: string
  readonly name: string
  /** Begins its provisional numbers: "T7". */
  readonly prefix: string
  /** Its last sign of life, by the server's clock. */
  readonly heardAt: number
  /** Nothing below is known before the first report. */
  readonly reportedAt: number | null
  readonly waitingSets: number | null
  readonly waitingFiles: number | null
  readonly waitingBytes: number | null
  readonly appVersion: string | null
  readonly persisted: boolean | null
  readonly storageUsed: number | null
  readonly lastSavedAt: number | null
}

export interface DeviceTable {
  /** When the server told it, by this device's clock. */
  readonly at: number
  readonly devices: readonly DeviceLine[]
}

/** What a device says of itself. */
export interface DeviceFacts {
  readonly name: string
  readonly waitingSets: number
  readonly waitingFiles: number
  readonly waitingBytes: number
  readonly persisted: boolean | null
  readonly storageUsed: number | null
  readonly lastSavedAt: number | null
}
