/** What waits on this device and the ways out of trouble: the only door from the sync centre to data. */
import { useActor, useData } from '../../data/context.tsx'
import type { CommitResult } from '../../data/commit.ts'
import type { FailedUpload } from '../../data/files.ts'
import { useUploads } from '../../data/files.ts'
import type { DeviceLine, DeviceTable } from '../../data/deviceLines.ts'
import { useDeviceTable } from '../../data/deviceTable.ts'
import type { Rescue, RescueOutcome, RescueResult } from '../../data/rescueImport.ts'
import type { StorageUse } from '../../data/storage.ts'
import { useRow } from '../../data/live.ts'
import { repairWords } from '../../data/watchdog.ts'
import type { RepairNote } from '../../data/watchdog.ts'
import type { Rejected, SyncState } from '../../data/syncState.ts'
import { syncKind, unsentOf, useSyncState, waitingOf } from '../../data/syncState.ts'

export type Data = ReturnType<typeof useData>
export type {
  DeviceLine,
  DeviceTable,
  FailedUpload,
  Rejected,
  RepairNote,
  Rescue,
  RescueOutcome,
  RescueResult,
  StorageUse,
  SyncState,
}
export {
  repairWords,
  syncKind,
  unsentOf,
  useActor,
  useData,
  useDeviceTable,
  useRow,
  useSyncState,
  useUploads,
  waitingOf,
}

/** Sends the same operations again in a new set; the refused one is gone in the same transaction. */
export function resend(data: Data, rejected: Rejected): Promise<CommitResult> {
  return data.rejected.resend(rejected.setId, rejected.ops)
}

export function discard(data: Data, setId: string): Promise<void> {
  return data.rejected.discard(setId)
}
