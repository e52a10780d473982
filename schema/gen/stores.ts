// Generated from schema/modules by `go tool task gen`. Do not edit.

import type { StoreMeta } from '../meta/shapes.ts'
import type { EntityName } from './types.ts'

export const STORES: { readonly [name in EntityName]: StoreMeta } = {
  absence: {
    index: [["personId"],["untilOn"]],
    fields: ["personId","fromOn","untilOn","coverId","note","createdBy"],
    own: {"fields":["personId","createdBy"],"author":"createdBy","members":null},
  },
  answer: {
    index: [["walkId"],["walkId","zoneId"]],
    fields: ["walkId","zoneId","itemId","result","value","note","findingId","answeredAt","answeredBy","inBulk"],
    key: {"parent":"walkId","fields":["zoneId","itemId"]},
    own: {"fields":[],"author":"answeredBy","members":{"entity":"walkParticipant","field":"walkId","person":"personId","of":"walkId"}},
    zone: {"field":"zoneId"},
  },
  attachment: {
    index: [["parentId"]],
    fields: ["parentEntity","parentId","slot","name","sha256","mime","bytes","createdBy","createdAt","receivedAt"],
    own: {"fields":["createdBy"],"members":null,"readers":{"parent":"parentId","kind":"parentEntity"}},
    zone: {"parent":"parentId","kind":"parentEntity"},
  },
  calendarEvent: {
    index: [["eventKind"],["happenedAt"],["sourceId"]],
    fields: ["eventKind","title","happenedAt","learnedAt","zoneId","text","sourceEntity","sourceId","createdBy","deviceName"],
    own: {"fields":["createdBy"],"author":"createdBy","members":null},
    zone: {"field":"zoneId"},
  },
  calendarEvidence: {
    index: [["itemId"],["recordId"]],
    fields: ["itemId","slot","recordEntity","recordId","provesOn","value","signature","name","createdBy","createdAt","deviceName"],
    own: {"fields":["createdBy"],"members":null},
    zone: {"parent":"itemId","entity":"calendarItem"},
  },
  calendarItem: {
    index: [["state","legalOn"],["ruleId","dueOn"],["ownerId","state"],["zoneId"],["permitId"]],
    fields: ["number","provisionalNumber","ruleId","slot","title","category","program","authority","risk","citation","permitId","zoneId","thingId","eventId","opensOn","dueOn","dueAt","legalOn","graceOn","missOn","missAt","extendedTo","plannedOn","state","stateReason","ownerId","backupId","coverId","approval","approverRole","qualificationKindId","evidence","doneOn","doneBy","submittedTo","method","submittedOn","confirmationNumber","missedOn","toldAt","explanation","notes","createdBy"],
    key: {"parent":"ruleId","fields":["slot"]},
    own: {"fields":["ownerId","backupId","coverId","doneBy"],"members":null},
    zone: {"field":"zoneId"},
  },
  calendarRule: {
    index: [["state"],["ownerId"],["permitId"]],
    fields: ["title","text","category","program","authority","citation","mark","permitId","permitCondition","risk","penalty","state","stateReason","anchor","rrule","startOn","dueTime","everyDays","lastDoneOn","times","per","shifts","eventKind","afterValue","afterUnit","countsFrom","roll","openDays","graceDays","missDays","leads","fromOn","untilOn","ownerId","backupId","approval","approverRole","qualificationKindId","evidence","submitTo","zoneIds","thingIds","each","templateKey","libraryId","libraryEdition","createdBy"],
    own: {"fields":["ownerId","backupId","createdBy"],"author":"createdBy","members":null},
  },
  calendarSettings: {
    index: [],
    fields: ["answers","declined","federalHolidays","leads","digestAt","digestOff","goalPercent","keptOn","toldAt","escalateTo"],
  },
  comment: {
    index: [["parentId","createdAt"]],
    fields: ["parentEntity","parentId","text","createdBy","createdAt"],
    own: {"fields":["createdBy"],"members":null,"readers":{"parent":"parentId","kind":"parentEntity"}},
    zone: {"parent":"parentId","kind":"parentEntity"},
  },
  conflict: {
    index: [["recordId"],["status"]],
    fields: ["recordEntity","recordId","field","rule","winner","loser","winnerSet","loserSet","winnerBy","loserBy","winnerAt","loserAt","status","settledBy","settledAt"],
    own: {"fields":["winnerBy","loserBy"],"members":null,"readers":{"parent":"recordId","kind":"recordEntity"}},
    zone: {"parent":"recordId","kind":"recordEntity"},
  },
  delivery: {
    index: [["walkId"]],
    fields: ["kind","walkId","sha256","fileName","personIds","addresses","subject","message","createdBy","createdAt","queuedAt","recipients"],
    own: {"fields":["createdBy"],"members":null},
    zone: {"parent":"walkId","entity":"walk"},
  },
  equipmentCertificate: {
    index: [["itemId"],["expiresOn"]],
    fields: ["itemId","kind","certificateNumber","issuer","issuedOn","expiresOn","createdBy"],
    own: {"fields":["createdBy"],"author":"createdBy","members":null},
    zone: {"parent":"itemId","entity":"equipmentItem"},
  },
  equipmentInspection: {
    index: [["itemId","inspectedOn"]],
    fields: ["itemId","inspectedOn","inspectedAt","inspectorId","company","readings","result","note","signature","createdBy","deviceName"],
    own: {"fields":["createdBy","inspectorId"],"author":"createdBy","members":null},
    zone: {"parent":"itemId","entity":"equipmentItem"},
  },
  equipmentItem: {
    index: [["state","nextDueOn"],["zoneId"],["tag"]],
    fields: ["number","provisionalNumber","tag","name","kind","state","stateReason","stateAt","zoneId","ownerId","maker","serialNumber","intervalDays","startedOn","passedOn","nextDueOn","notes","createdBy"],
    own: {"fields":["ownerId","createdBy"],"author":"createdBy","members":null},
    zone: {"field":"zoneId"},
  },
  finding: {
    index: [["walkId"],["zoneId","state"],["state"],["severity","state"]],
    fields: ["number","provisionalNumber","walkId","zoneId","kind","category","severity","text","immediateAction","toldPerson","state","stateReason","selfApproved","assigneeId","dueOn","taskId","itemId","failText","standardRef","mapX","mapY","observedAt","timeMark","observedOffset","observedZone","createdBy","deviceName","acknowledgedBy","acknowledgedAt","toldAt","company","repeatOf","duplicateOf","captureSeconds"],
    own: {"fields":["createdBy","assigneeId"],"author":"createdBy","members":{"entity":"walkParticipant","field":"walkId","person":"personId","of":"walkId"}},
    zone: {"field":"zoneId"},
  },
  organization: {
    index: [],
    fields: ["name","timeZone","workingDays","hourFormat"],
  },
  permit: {
    index: [["state","renewBy"]],
    fields: ["title","permitNumber","agency","program","authority","state","stateReason","issuedOn","expiresOn","renewalDays","renewBy","ownerId","contacts","notes","createdBy"],
    own: {"fields":["ownerId","createdBy"],"author":"createdBy","members":null},
  },
  permitCondition: {
    index: [["permitId"]],
    fields: ["permitId","code","kind","title","text","quantity","most","unit","per","createdBy"],
    own: {"fields":["createdBy"],"members":null},
  },
  person: {
    index: [["active"]],
    fields: ["fullName","jobTitle","role","company","active"],
  },
  photo: {
    index: [["parentId"],["walkId"]],
    fields: ["parentEntity","parentId","walkId","role","caption","sha256","reportSha256","thumbSha256","mime","width","height","bytes","takenAt","createdBy","deviceName","markup","markedSha256","receivedAt","thumbReceivedAt"],
    own: {"fields":["createdBy"],"members":null,"readers":{"parent":"parentId","kind":"parentEntity"}},
    zone: {"parent":"parentId","kind":"parentEntity"},
  },
  qualification: {
    index: [["personId"],["kindId"],["expiresOn"]],
    fields: ["personId","kindId","state","stateReason","issuedOn","expiresOn","issuer","certificateNumber","notes","createdBy"],
    own: {"fields":["personId","createdBy"],"author":"createdBy","members":null},
  },
  qualificationKind: {
    index: [["key"]],
    fields: ["key","title","text","validMonths","citation","mark","libraryEdition","active"],
  },
  savedView: {
    index: [["list"]],
    fields: ["list","name","query","shared","position","createdBy"],
    own: {"fields":["createdBy"],"members":null},
  },
  signature: {
    index: [["walkId"]],
    fields: ["walkId","role","personId","name","proof","statement","drawing","contentHash","signedAt","sealVersion","sealed","heldHash","recordedAt","createdBy","deviceName"],
    own: {"fields":["createdBy"],"members":null},
    zone: {"parent":"walkId","entity":"walk"},
  },
  stopWork: {
    index: [["state"],["findingId"],["walkId"],["zoneId","state"]],
    fields: ["number","provisionalNumber","findingId","walkId","zoneId","category","state","raisedAt","raisedAgain","raisedBecause","createdBy","deviceName","acknowledgedBy","acknowledgedAt","endedBy","endedAt","clearedBy","endReason","covers","escalation","escalatedAt"],
    own: {"fields":["createdBy"],"members":null},
    zone: {"field":"zoneId"},
  },
  task: {
    index: [["state","dueOn"],["assigneeId","state"],["sourceId"],["zoneId"]],
    fields: ["number","provisionalNumber","title","description","state","stateReason","selfApproved","type","priority","severity","assigneeId","reviewerId","dueOn","dueSource","zoneId","sourceEntity","sourceId","evidenceRule","createdBy","createdAt","completedAt"],
    own: {"fields":["createdBy","assigneeId","reviewerId"],"author":"createdBy","members":null},
    zone: {"field":"zoneId"},
  },
  verification: {
    index: [["walkId"],["findingId"]],
    fields: ["walkId","findingId","zoneId","result","note","verifiedAt","createdBy","deviceName"],
    key: {"parent":"walkId","fields":["findingId"]},
    own: {"fields":["createdBy"],"author":"createdBy","members":{"entity":"walkParticipant","field":"walkId","person":"personId","of":"walkId"}},
    zone: {"field":"zoneId"},
  },
  vessel: {
    index: [["zoneId"],["inYard"]],
    fields: ["name","hullNumber","kind","lengthEighths","zoneId","inYard"],
    zone: {"field":"zoneId"},
  },
  voiceNote: {
    index: [["parentId"],["walkId"]],
    fields: ["parentEntity","parentId","walkId","sha256","mime","durationMs","bytes","words","recordedAt","createdBy","deviceName"],
    own: {"fields":["createdBy"],"members":null,"readers":{"parent":"parentId","kind":"parentEntity"}},
    zone: {"parent":"parentId","kind":"parentEntity"},
  },
  walk: {
    index: [["state"],["startedAt"],["startedOn"],["plannedOn"]],
    fields: ["number","provisionalNumber","title","templateId","state","stateReason","selfApproved","route","leadId","weather","startedAt","startedOn","plannedOn","routeId","pausedAt","pausedMs","scoreGot","scoreMax","scoreAnswered","scoreTotal","criticalFails","signedAt","contentHash","reportSha256","reportRevision","joinSecret","createdBy","deviceName"],
    own: {"fields":["createdBy","leadId"],"author":"createdBy","members":{"entity":"walkParticipant","field":"walkId","person":"personId","of":"id","secret":"joinSecret"}},
    zone: {"through":{"entity":"walkZone","field":"walkId","zone":"zoneId"}},
  },
  walkParticipant: {
    index: [["walkId"]],
    fields: ["walkId","personId","deviceName","joinedAt","zoneId","seenAt","finishedAt","made","joinSecret"],
    key: {"parent":"walkId","fields":["personId"]},
    own: {"fields":["personId"],"members":null},
    zone: {"parent":"walkId","entity":"walk"},
  },
  walkReport: {
    index: [["walkId"]],
    fields: ["walkId","revision","sha256","bytes","contentHash","provisional","outstanding","madeAt","createdBy","deviceName"],
    own: {"fields":["createdBy"],"members":{"entity":"walkParticipant","field":"walkId","person":"personId","of":"walkId"}},
    zone: {"parent":"walkId","entity":"walk"},
  },
  walkRoute: {
    index: [["position"]],
    fields: ["name","zoneIds","templateKey","active","position"],
  },
  walkSettings: {
    index: [],
    fields: ["dueDays","phrases","photosOnWifi","sendReportTo","sendDigestTo","ackMinutes","stopWorkChain","scoreMinPercent"],
    settings: ["photosOnWifi"],
  },
  walkTemplate: {
    index: [["key","version"],["status"]],
    fields: ["key","version","title","areas","fails","status"],
  },
  walkZone: {
    index: [["walkId"]],
    fields: ["walkId","zoneId","status","enteredAt","leftAt","skipReason"],
    key: {"parent":"walkId","fields":["zoneId"]},
    own: {"fields":[],"members":{"entity":"walkParticipant","field":"walkId","person":"personId","of":"walkId"}},
    zone: {"field":"zoneId"},
  },
  wasteAddition: {
    index: [["containerId"],["addedOn"],["areaId"]],
    fields: ["containerId","kind","addedOn","addedAt","amount","unit","density","massG","volumeMl","streamId","areaId","fromId","whose","epaId","vesselId","job","source","note","createdBy","deviceName"],
    own: {"fields":["createdBy"],"author":"createdBy","members":null},
    zone: {"parent":"containerId","entity":"wasteContainer"},
  },
  wasteAnswer: {
    index: [["inspectionId"]],
    fields: ["inspectionId","itemId","result","value","text","note","findingId","answeredAt","answeredBy","inBulk"],
    key: {"parent":"inspectionId","fields":["itemId"]},
    own: {"fields":[],"author":"answeredBy","members":null},
    zone: {"parent":"inspectionId","entity":"wasteInspection"},
  },
  wasteArea: {
    index: [["kind"],["code"],["zoneId"]],
    fields: ["name","code","kind","zoneId","mapX","mapY","places","responsibleId","deputyId","inspectDays","templateKey","centralOn","coordinator","coordinatorPhone","fireStation","firePhone","muster","phones","equipment","posted","evacuate","active","notes","createdBy","deviceName"],
    own: {"fields":["responsibleId","deputyId","createdBy"],"author":"createdBy","members":null},
    zone: {"field":"zoneId"},
  },
  wasteCheck: {
    index: [["inspectionId"],["containerId"]],
    fields: ["inspectionId","mark","containerId","result","answer","toAreaId","listedIn","seenAt","note","answeredBy","deviceName"],
    key: {"parent":"inspectionId","fields":["mark"]},
    own: {"fields":[],"author":"answeredBy","members":null},
    zone: {"parent":"inspectionId","entity":"wasteInspection"},
  },
  wasteContainer: {
    index: [["state","outBy"],["areaId","state"],["streamId"],["shipmentId"],["code"]],
    fields: ["number","provisionalNumber","code","streamId","areaId","place","kind","material","capacity","unit","state","stateReason","stateAt","firstOn","centralOn","excessOn","excessDays","inheritedOn","returnedOn","clockDays","clockYears","extendedDays","extendedWhy","startOn","outBy","fullOn","sampledOn","sample","shipmentId","mergedIntoId","episodeId","whose","epaId","vesselId","massG","volumeMl","prints","printedOn","printedBy","labelState","labelOn","notes","createdBy","deviceName"],
    own: {"fields":["createdBy"],"author":"createdBy","members":null},
    zone: {"parent":"areaId","entity":"wasteArea"},
  },
  wasteEpisode: {
    index: [["startOn"]],
    fields: ["kind","title","startOn","startAt","learnedAt","days","outBy","notifiedOn","petition","approvedOn","endedOn","text","createdBy","deviceName"],
    own: {"fields":["createdBy"],"author":"createdBy","members":null},
  },
  wasteFinding: {
    index: [["inspectionId"],["containerId"],["areaId","state"]],
    fields: ["number","provisionalNumber","inspectionId","containerId","areaId","itemId","kind","text","severity","priority","citation","state","foundOn","closedOn","createdBy","deviceName"],
    own: {"fields":["createdBy"],"author":"createdBy","members":null},
    zone: {"parent":"areaId","entity":"wasteArea"},
  },
  wasteHandler: {
    index: [["kind"]],
    fields: ["name","kind","epaId","address","phone","contact","miles","active","notes","createdBy","deviceName"],
    own: {"fields":["createdBy"],"author":"createdBy","members":null},
  },
  wasteInspection: {
    index: [["areaId","inspectedOn"],["state"]],
    fields: ["areaId","inspectedOn","round","templateId","startedAt","inspectorId","state","stateReason","category","containers","seen","oldestOn","onSiteG","note","signature","signedAt","createdBy","deviceName"],
    key: {"parent":"areaId","fields":["inspectedOn","round"]},
    own: {"fields":["createdBy","inspectorId"],"author":"createdBy","members":null},
    zone: {"parent":"areaId","entity":"wasteArea"},
  },
  wasteLine: {
    index: [["shipmentId"],["streamId"]],
    fields: ["shipmentId","position","streamId","hazardousMaterial","reportable","unNumber","shippingName","technicalNames","hazardClass","packingGroup","containers","containerType","quantity","unit","codes","methodCode","ldr","received","receivedUnit","cost","note","createdBy"],
    key: {"parent":"shipmentId","fields":["streamId"]},
    own: {"fields":["createdBy"],"author":"createdBy","members":null},
  },
  wasteMonth: {
    index: [["month"]],
    fields: ["settingsId","month","epaId","category","massG","acuteG","residueG","streams"],
    key: {"parent":"settingsId","fields":["month","epaId"]},
  },
  wasteMove: {
    index: [["containerId"],["toId"]],
    fields: ["containerId","fromId","toId","place","movedOn","movedAt","note","createdBy","deviceName"],
    own: {"fields":["createdBy"],"author":"createdBy","members":null},
    zone: {"parent":"containerId","entity":"wasteContainer"},
  },
  wasteRelease: {
    index: [["areaId"],["state"]],
    fields: ["number","provisionalNumber","areaId","zoneId","containerId","streamId","what","amount","unit","happenedAt","learnedAt","reached","sheen","injured","reportable","plan","nrcAt","nrcNumber","nrcBy","stateAt","stateNumber","localAt","text","cause","state","stateReason","createdBy","deviceName"],
    own: {"fields":["createdBy"],"author":"createdBy","members":null},
    zone: {"field":"zoneId"},
  },
  wasteSettings: {
    index: [],
    fields: ["siteName","siteAddress","mailAddress","phone","emergencyPhone","epaId","category","far","limits","satelliteChecks"],
  },
  wasteShipment: {
    index: [["state","copyDueOn"],["pickupOn"],["tracking"]],
    fields: ["number","provisionalNumber","pickupOn","pickupAt","tracking","transporterId","transporter2Id","moreTransporters","facilityId","whose","epaId","emergencyPhone","signerId","special","international","port","leftOn","driver","acceptedOn","acceptedAt","contactDays","reportDays","contactedOn","reportedOn","copyDueOn","copyOn","state","stateReason","discrepancies","discrepancyText","otherTracking","alternateId","corrected","cost","notes","createdBy","deviceName"],
    own: {"fields":["createdBy","signerId"],"author":"createdBy","members":null},
  },
  wasteStream: {
    index: [["kind"],["profileExpiresOn"]],
    fields: ["name","libraryId","kind","exclusion","contents","source","physical","codes","stateCodes","hazards","separation","universal","density","usualKind","usualMaterial","usualCapacity","usualUnit","unNumber","shippingName","technicalNames","hazardClass","packingGroup","reportable","manifestUnit","methodCode","transporterId","facilityId","profileNumber","profileExpiresOn","ldrNote","ldrOn","limitAmount","limitUnit","price","priceUnit","adderIds","determination","sampledOn","active","createdBy","deviceName"],
    own: {"fields":["createdBy"],"author":"createdBy","members":null},
  },
  wasteTemplate: {
    index: [["key","version"],["status"]],
    fields: ["key","version","title","areas","fails","status"],
  },
  yardClosure: {
    index: [["fromOn"]],
    fields: ["title","fromOn","untilOn"],
  },
  yardMap: {
    index: [],
    fields: ["name","sha256","mime","width","height"],
  },
  zone: {
    index: [["routeOrder"],["parentId"],["qr"],["active"]],
    fields: ["name","code","kind","parentId","ownerId","routeOrder","mapId","mapX","mapY","qr","areaIds","active"],
    zone: {"field":"id"},
  },
}
