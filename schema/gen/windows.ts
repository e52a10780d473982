// Generated from schema/modules by `go tool task gen`. Do not edit.

import type { WindowMeta } from '../meta/windows.ts'
import type { EntityName } from './types.ts'

/** The kinds that leave a device by themselves (x-window). */
export const WINDOWS: { readonly [name in EntityName]?: WindowMeta } = {
  calendarItem: { days: 800, from: "dueOn", ended: ["missed","waived","verified"] },
  ehsFinding: { days: 400, from: "foundOn", ended: ["closed"] },
  ehsRound: { days: 400, from: "roundOn", ended: ["abandoned","approved","closed","void"], parts: 120 },
  finding: { days: 400, from: "observedAt", ended: ["recorded","closed"] },
  fuelEntry: { days: 120, from: "day", apart: "batchId" },
  incident: { days: 800, from: "happenedAt", ended: ["closed","duplicate"] },
  logEntry: { days: 400, from: "entryOn", ended: ["approved","void"] },
  paintForm: { days: 400, from: "workDate", ended: ["verified"], parts: 120 },
  paintPosting: { days: 800, from: "day" },
  stockMovement: { days: 400, from: "day" },
  stopWork: { days: 400, from: "endedAt", ended: ["withdrawn","released"] },
  task: { days: 400, from: "createdAt", ended: ["cancelled","done"] },
  toolboxTalk: { days: 400, from: "heldOn", ended: ["held","void"] },
  walk: { days: 400, from: "startedOn", ended: ["missed","abandoned","signed","amended","distributed","closed"], parts: 100 },
  wasteInspection: { days: 800, from: "inspectedOn", ended: ["abandoned","signed"], parts: 400 },
  workPermit: { days: 400, from: "untilAt", ended: ["closed","emergency","void"] },
}
