// Generated from schema/modules by `go tool task gen`. Do not edit.

import type { EvidenceMeta } from '../meta/shapes.ts'
import type { EntityName } from './types.ts'

/** What records prove in the calendar (x-evidence), by their kind. */
export const EVIDENCE: { readonly [name in EntityName]?: EvidenceMeta } = {
  ehsRound: {"title":"EHS round","if":{"in":[{"var":"state"},["submitted","returned","approved","closed"]]},"on":"roundOn","zones":"zoneId","thing":"equipmentId","template":"templateKey"},
  equipmentInspection: {"title":"Passed inspection","if":{"==":[{"var":"result"},"pass"]},"on":"inspectedOn","thing":"itemId"},
  fuelMonth: {"title":"Reviewed fuel month","on":"closedOn"},
  logEntry: {"title":"Log entry","if":{"in":[{"var":"state"},["submitted","approved"]]},"on":"entryOn","thing":"thingId","template":"logId.key"},
  paintReport: {"title":"Approved paint report","if":{"in":[{"var":"state"},["approved","sent"]]},"on":"approvedOn","template":"kind"},
  stockCount: {"title":"Counted shelf","if":{"==":[{"var":"state"},"done"]},"on":"day","thing":"placeId"},
  toolboxTalk: {"title":"Toolbox talk","if":{"==":[{"var":"state"},"held"]},"on":"heldOn","zones":"zoneId","template":"topicKey"},
  walk: {"title":"Signed safety walk","if":{"in":[{"var":"state"},["signed","distributed","closed","amended"]]},"on":"startedOn","zones":"route","template":"templateId.key"},
  wasteInspection: {"title":"Waste Storage inspection","if":{"==":[{"var":"state"},"signed"]},"on":"inspectedOn","thing":"areaId","template":"templateId.key","start":"/hazwaste/at/{areaId}"},
}

/** What rules of the calendar may be about (x-thing): the fields that name such a record there. */
export const THINGS: { readonly [name in EntityName]?: readonly string[] } = {
  equipmentItem: ["tag","name"],
  fuelTank: ["number","name"],
  stockPlace: ["code","name"],
  wasteArea: ["code","name"],
}
