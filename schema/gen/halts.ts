// Generated from schema/modules by `go tool task gen`. Do not edit.

import type { HaltedMeta, HaltsMeta } from '../meta/halts.ts'
import type { EntityName } from './types.ts'

/** The kinds that stop work in their zone (x-halts). */
export const HALTS: { readonly [name in EntityName]?: HaltsMeta } = {
  stopWork: {"zone":"zoneId","while":["raised","acknowledged"],"since":"raisedAt","by":"createdBy"},
}

/** The kinds that stand still where work is stopped (x-halted). */
export const HALTED: { readonly [name in EntityName]?: HaltedMeta } = {
  workPermit: {"places":["zoneId","vesselId.zoneId"],"bars":["issue","start","resume","restart"],"run":"suspend","reason":"stateReason","waits":["issued","suspended"],"tell":["holderId","issuerId","competentId","fireWatchId","attendantId","createdBy"],"inside":{"entity":"permitEntry","person":"personId","name":"name","out":"outAt"},"page":"/work-permits/live/{id}"},
}
