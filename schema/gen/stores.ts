// Generated from schema/modules by `go tool task gen`. Do not edit.

import type { StoreMeta } from '../meta/shapes.ts'
import type { EntityName } from './types.ts'

const words = (text: string): readonly string[] => (text === '' ? [] : text.split(' '))
/** Indexes with spaces between, the fields of one with +. */
const indexes = (text: string) => words(text).map((one) => one.split('+'))
const store = (index: string, fields: string, more: Omit<StoreMeta, 'index' | 'fields'>): StoreMeta => ({
  index: indexes(index),
  fields: words(fields),
  ...more,
})
/** The rest comes with storesLater.ts, which every page but the first has; who asks before has forgotten to wait for it. */
const early = (): never => {
  throw new Error('storesLater.ts is not here yet')
}
const later = (index: string): StoreMeta => ({
  index: indexes(index),
  get fields() {
    return early()
  },
  get key() {
    return early()
  },
  get own() {
    return early()
  },
  get zone() {
    return early()
  },
})

export const STORES: { readonly [name in EntityName]: StoreMeta } = {
  absence: later("personId untilOn"),
  agencyCall: later("incidentId"),
  answer: store(
    "walkId+zoneId",
    "walkId zoneId itemId result value note findingId answeredAt answeredBy inBulk",
    {
      key: {"parent":"walkId","fields":["zoneId","itemId"]},
      own: {"fields":[],"author":"answeredBy","members":{"entity":"walkParticipant","field":"walkId","person":"personId","of":"walkId"}},
      zone: {"field":"zoneId"},
    },
  ),
  attachment: later("parentId"),
  calendarEvent: later("eventKind happenedAt sourceId"),
  calendarEvidence: later("itemId recordId"),
  calendarItem: later("state+legalOn ruleId+dueOn ownerId+state zoneId permitId"),
  calendarRule: later("state ownerId permitId"),
  calendarSettings: later(""),
  caseDay: later("caseId"),
  chatPin: later(""),
  chatSettings: later(""),
  chatWord: later(""),
  chemistCertificate: later("vesselId validOn"),
  coating: later("state code"),
  comment: later("parentId+createdAt"),
  conflict: later("recordId status"),
  delivery: store(
    "walkId",
    "kind walkId sha256 fileName personIds addresses subject message createdBy createdAt queuedAt recipients",
    {
      own: {"fields":["createdBy"],"members":null},
      zone: {"parent":"walkId","entity":"walk"},
    },
  ),
  ehsAnswer: later("roundId itemId"),
  ehsFinding: later("roundId equipmentId+state zoneId+state itemId+foundOn"),
  ehsRound: later("placeId+roundOn templateKey+roundOn state"),
  ehsTemplate: later("key+version status"),
  emissionLimit: later("unitId"),
  emissionUnit: later("code"),
  equipmentCertificate: later("itemId expiresOn"),
  equipmentInspection: later("itemId+inspectedOn"),
  equipmentItem: later("state+nextDueOn zoneId tag"),
  establishment: later(""),
  finding: store(
    "walkId zoneId+state state severity+state",
    "number provisionalNumber walkId zoneId kind category severity text immediateAction toldPerson state stateReason selfApproved assigneeId dueOn taskId itemId failText standardRef mapX mapY observedAt timeMark observedOffset observedZone createdBy deviceName acknowledgedBy acknowledgedAt toldAt company repeatOf duplicateOf captureSeconds",
    {
      own: {"fields":["createdBy","assigneeId"],"author":"createdBy","members":{"entity":"walkParticipant","field":"walkId","person":"personId","of":"walkId"}},
      zone: {"field":"zoneId"},
    },
  ),
  fuelAsset: later("equipmentId vesselId unitNo"),
  fuelBatch: later("supplierId sha256"),
  fuelEntry: later("assetId tankId batchId lane tankLane destLane month+day day"),
  fuelMonth: later("month"),
  fuelRollup: later("month assetId tankId batchId lane"),
  fuelSettings: later(""),
  fuelSupplier: later(""),
  fuelTank: later("zoneId"),
  gasEntry: later("day equipmentId"),
  ghgInventory: later("year"),
  incident: later("happenedAt state kind"),
  incidentPerson: later("incidentId hurtOn"),
  incidentQuestion: later("incidentId"),
  inventorySettings: later(""),
  jobAnalysis: later("kind state reviewBy"),
  log: later("key state"),
  logCorrection: later("entryId"),
  logEntry: later("logId+entryOn+thingId+state state"),
  logPart: later("logId"),
  logValue: later("entryId logId+fieldKey"),
  logVersion: later("logId+version status"),
  lot: later("productId expiresOn state batch"),
  nameLook: later("lookedAt incidentId"),
  organization: store(
    "",
    "name timeZone workingDays hourFormat",
    {
    },
  ),
  oshaCase: later("incidentId onDay state"),
  oshaYear: later("year"),
  paintBatch: later("coatingId"),
  paintDeviation: later("state day"),
  paintForm: later("state vesselId workDate"),
  paintLesson: later("kind"),
  paintLine: later("formId"),
  paintPosting: later("day formId"),
  paintRead: later("formId what outcome"),
  paintReport: later("toDay"),
  paintSettings: later(""),
  paintTrust: later("what"),
  permit: later("state+renewBy"),
  permitCheck: later("permitId"),
  permitCondition: later("permitId"),
  permitEntry: later("permitId"),
  permitGasTest: later("permitId"),
  permitHandOver: later("permitId"),
  permitLimit: later(""),
  permitLock: later("permitId"),
  permitSignature: later("permitId"),
  person: store(
    "active",
    "fullName jobTitle role company phone active",
    {
    },
  ),
  photo: later("parentId walkId"),
  product: later("kind code state sheetOn"),
  qualification: later("personId kindId expiresOn"),
  qualificationKind: later("key"),
  recordsCopy: later("requestId"),
  recordsRequest: later("askedAt state"),
  safetySettings: later(""),
  safetySheet: later("productId state revisionDate"),
  savedView: later("list"),
  sheetSection: later("sheetId"),
  signature: store(
    "walkId",
    "walkId role personId name proof statement drawing contentHash signedAt sealVersion sealed heldHash recordedAt createdBy deviceName",
    {
      own: {"fields":["createdBy"],"members":null},
      zone: {"parent":"walkId","entity":"walk"},
    },
  ),
  spillWords: later("productId"),
  stockBalance: later("productId placeId lotId below"),
  stockContainer: later("productId lotId placeId code state"),
  stockCount: later("placeId state day"),
  stockCountLine: later("countId productId"),
  stockMovement: later("productId+day placeId lotId day orderLineId reversesId"),
  stockOrder: later("state expectedOn"),
  stockOrderLine: later("orderId productId"),
  stockPlace: later("zoneId code"),
  stockRule: later("productId placeId"),
  stockYear: later("year productId crossedOn"),
  stopWork: store(
    "state findingId walkId zoneId+state",
    "number provisionalNumber findingId walkId zoneId category state raisedAt raisedAgain raisedBecause createdBy deviceName acknowledgedBy acknowledgedAt endedBy endedAt clearedBy endReason covers escalation escalatedAt",
    {
      own: {"fields":["createdBy"],"members":null},
      zone: {"field":"zoneId"},
    },
  ),
  talkAttendance: later("talkId personId"),
  task: later("state+dueOn assigneeId+state sourceId zoneId"),
  toolboxTalk: later("heldOn state"),
  utilityBill: later("meterId fromDay"),
  utilityMeter: later(""),
  verification: store(
    "walkId findingId",
    "walkId findingId zoneId result note verifiedAt createdBy deviceName",
    {
      key: {"parent":"walkId","fields":["findingId"]},
      own: {"fields":["createdBy"],"author":"createdBy","members":{"entity":"walkParticipant","field":"walkId","person":"personId","of":"walkId"}},
      zone: {"field":"zoneId"},
    },
  ),
  vessel: store(
    "zoneId inYard",
    "name hullNumber kind lengthEighths zoneId inYard stays",
    {
      zone: {"field":"zoneId"},
    },
  ),
  vesselSpace: store(
    "vesselId",
    "vesselId name kind frames lastContents flammable adjacentIds",
    {
    },
  ),
  voiceNote: later("parentId walkId"),
  walk: store(
    "state startedAt startedOn plannedOn",
    "number provisionalNumber title templateId state stateReason selfApproved route leadId weather startedAt startedOn plannedOn routeId pausedAt pausedMs scoreGot scoreMax scoreAnswered scoreTotal criticalFails signedAt contentHash reportSha256 reportRevision joinSecret createdBy deviceName",
    {
      own: {"fields":["createdBy","leadId"],"author":"createdBy","members":{"entity":"walkParticipant","field":"walkId","person":"personId","of":"id","secret":"joinSecret"}},
      zone: {"through":{"entity":"walkZone","field":"walkId","zone":"zoneId"}},
    },
  ),
  walkParticipant: store(
    "walkId",
    "walkId personId deviceName joinedAt zoneId seenAt finishedAt made joinSecret",
    {
      key: {"parent":"walkId","fields":["personId"]},
      own: {"fields":["personId"],"members":null},
      zone: {"parent":"walkId","entity":"walk"},
    },
  ),
  walkReport: store(
    "walkId",
    "walkId revision sha256 bytes contentHash provisional outstanding madeAt createdBy deviceName",
    {
      own: {"fields":["createdBy"],"members":{"entity":"walkParticipant","field":"walkId","person":"personId","of":"walkId"}},
      zone: {"parent":"walkId","entity":"walk"},
    },
  ),
  walkRoute: store(
    "position",
    "name zoneIds templateKey active position",
    {
    },
  ),
  walkSettings: store(
    "",
    "dueDays phrases photosOnWifi sendReportTo sendDigestTo ackMinutes stopWorkChain scoreMinPercent",
    {
      settings: ["photosOnWifi"],
    },
  ),
  walkTemplate: store(
    "key+version status",
    "key version title areas fails status",
    {
    },
  ),
  walkZone: store(
    "walkId",
    "walkId zoneId status enteredAt leftAt skipReason",
    {
      key: {"parent":"walkId","fields":["zoneId"]},
      own: {"fields":[],"members":{"entity":"walkParticipant","field":"walkId","person":"personId","of":"walkId"}},
      zone: {"field":"zoneId"},
    },
  ),
  wasteAddition: later("containerId addedOn areaId"),
  wasteAnswer: later("inspectionId"),
  wasteArea: later("kind code zoneId"),
  wasteCheck: later("inspectionId containerId"),
  wasteContainer: later("state+outBy areaId+state streamId shipmentId code"),
  wasteEpisode: later("startOn"),
  wasteFinding: later("inspectionId containerId areaId+state"),
  wasteHandler: later("kind"),
  wasteInspection: later("areaId+inspectedOn state"),
  wasteLine: later("shipmentId streamId"),
  wasteMonth: later("month"),
  wasteMove: later("containerId toId"),
  wasteRelease: later("areaId state"),
  wasteSettings: later(""),
  wasteShipment: later("state+copyDueOn pickupOn tracking"),
  wasteStream: later("kind profileExpiresOn"),
  wasteTemplate: later("key+version status"),
  workPermit: later("state zoneId+state vesselId+state untilAt"),
  workedHours: later("month"),
  yardClosure: later("fromOn"),
  yardMap: store(
    "",
    "name sha256 mime width height",
    {
    },
  ),
  zone: store(
    "routeOrder parentId qr active",
    "name code kind parentId ownerId routeOrder mapId mapX mapY qr areaIds active",
    {
      zone: {"field":"id"},
    },
  ),
}
