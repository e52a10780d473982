// Generated from schema/modules by `go tool task gen`. Do not edit.

import type { StoreMeta } from '../meta/shapes.ts'
import type { EntityName } from './types.ts'

const words = (text: string): readonly string[] => (text === '' ? [] : text.split(' '))
/** Indexes with spaces between, the fields of one with +; and the fields. */
const store = (index: string, fields: string, more: Omit<StoreMeta, 'index' | 'fields'>): StoreMeta => ({
  index: words(index).map((one) => one.split('+')),
  fields: words(fields),
  ...more,
})

const AUTHORED: StoreMeta['own'] = {"fields":["createdBy"],"author":"createdBy","members":null}

export const STORES: { readonly [name in EntityName]: StoreMeta } = {
  absence: store(
    "personId untilOn",
    "personId fromOn untilOn coverId note createdBy",
    {
      own: {"fields":["personId","createdBy"],"author":"createdBy","members":null},
    },
  ),
  answer: store(
    "walkId walkId+zoneId",
    "walkId zoneId itemId result value note findingId answeredAt answeredBy inBulk",
    {
      key: {"parent":"walkId","fields":["zoneId","itemId"]},
      own: {"fields":[],"author":"answeredBy","members":{"entity":"walkParticipant","field":"walkId","person":"personId","of":"walkId"}},
      zone: {"field":"zoneId"},
    },
  ),
  attachment: store(
    "parentId",
    "parentEntity parentId slot name sha256 mime bytes createdBy createdAt receivedAt",
    {
      own: {"fields":["createdBy"],"members":null,"readers":{"parent":"parentId","kind":"parentEntity"}},
      zone: {"parent":"parentId","kind":"parentEntity"},
    },
  ),
  calendarEvent: store(
    "eventKind happenedAt sourceId",
    "eventKind title happenedAt learnedAt zoneId text sourceEntity sourceId createdBy deviceName",
    {
      own: AUTHORED,
      zone: {"field":"zoneId"},
    },
  ),
  calendarEvidence: store(
    "itemId recordId",
    "itemId slot recordEntity recordId provesOn value signature name createdBy createdAt deviceName",
    {
      own: {"fields":["createdBy"],"members":null},
      zone: {"parent":"itemId","entity":"calendarItem"},
    },
  ),
  calendarItem: store(
    "state+legalOn ruleId+dueOn ownerId+state zoneId permitId",
    "number provisionalNumber ruleId slot title category program authority risk citation permitId zoneId thingId eventId opensOn dueOn dueAt legalOn graceOn missOn missAt extendedTo plannedOn state stateReason ownerId backupId coverId approval approverRole qualificationKindId evidence doneOn doneBy submittedTo method submittedOn confirmationNumber missedOn toldAt explanation notes createdBy",
    {
      key: {"parent":"ruleId","fields":["slot"]},
      own: {"fields":["ownerId","backupId","coverId","doneBy"],"members":null},
      zone: {"field":"zoneId"},
    },
  ),
  calendarRule: store(
    "state ownerId permitId",
    "title text category program authority citation mark permitId permitCondition risk penalty state stateReason anchor rrule startOn dueTime everyDays lastDoneOn times per shifts eventKind afterValue afterUnit countsFrom roll openDays graceDays missDays leads fromOn untilOn ownerId backupId approval approverRole qualificationKindId evidence submitTo zoneIds thingIds each templateKey libraryId libraryEdition createdBy",
    {
      own: {"fields":["ownerId","backupId","createdBy"],"author":"createdBy","members":null},
    },
  ),
  calendarSettings: store(
    "",
    "answers declined federalHolidays leads digestAt digestOff goalPercent keptOn toldAt escalateTo",
    {
    },
  ),
  comment: store(
    "parentId+createdAt",
    "parentEntity parentId text createdBy createdAt",
    {
      own: {"fields":["createdBy"],"members":null,"readers":{"parent":"parentId","kind":"parentEntity"}},
      zone: {"parent":"parentId","kind":"parentEntity"},
    },
  ),
  conflict: store(
    "recordId status",
    "recordEntity recordId field rule winner loser winnerSet loserSet winnerBy loserBy winnerAt loserAt status settledBy settledAt",
    {
      own: {"fields":["winnerBy","loserBy"],"members":null,"readers":{"parent":"recordId","kind":"recordEntity"}},
      zone: {"parent":"recordId","kind":"recordEntity"},
    },
  ),
  delivery: store(
    "walkId",
    "kind walkId sha256 fileName personIds addresses subject message createdBy createdAt queuedAt recipients",
    {
      own: {"fields":["createdBy"],"members":null},
      zone: {"parent":"walkId","entity":"walk"},
    },
  ),
  equipmentCertificate: store(
    "itemId expiresOn",
    "itemId kind certificateNumber issuer issuedOn expiresOn createdBy",
    {
      own: AUTHORED,
      zone: {"parent":"itemId","entity":"equipmentItem"},
    },
  ),
  equipmentInspection: store(
    "itemId+inspectedOn",
    "itemId inspectedOn inspectedAt inspectorId company readings result note signature createdBy deviceName",
    {
      own: {"fields":["createdBy","inspectorId"],"author":"createdBy","members":null},
      zone: {"parent":"itemId","entity":"equipmentItem"},
    },
  ),
  equipmentItem: store(
    "state+nextDueOn zoneId tag",
    "number provisionalNumber tag name kind state stateReason stateAt zoneId ownerId maker serialNumber intervalDays startedOn passedOn nextDueOn notes createdBy",
    {
      own: {"fields":["ownerId","createdBy"],"author":"createdBy","members":null},
      zone: {"field":"zoneId"},
    },
  ),
  finding: store(
    "walkId zoneId+state state severity+state",
    "number provisionalNumber walkId zoneId kind category severity text immediateAction toldPerson state stateReason selfApproved assigneeId dueOn taskId itemId failText standardRef mapX mapY observedAt timeMark observedOffset observedZone createdBy deviceName acknowledgedBy acknowledgedAt toldAt company repeatOf duplicateOf captureSeconds",
    {
      own: {"fields":["createdBy","assigneeId"],"author":"createdBy","members":{"entity":"walkParticipant","field":"walkId","person":"personId","of":"walkId"}},
      zone: {"field":"zoneId"},
    },
  ),
  fuelAsset: store(
    "equipmentId vesselId unitNo",
    "unitNo name kind equipmentId vesselId groupName fuel otherFuels tankSize meter meterChanges bandLow bandHigh horsepower category engineClass strokes roadClass modelYear outside retired notes lastAt usual recent createdBy",
    {
      own: AUTHORED,
    },
  ),
  fuelBatch: store(
    "supplierId sha256",
    "number provisionalNumber fileName sha256 sheet fileBytes supplierId note rowsRead rowsToWrite rowsSkipped duplicates reversals firstDay lastDay rowsWritten state stateReason committedAt createdBy createdAt",
    {
      own: AUTHORED,
    },
  ),
  fuelEntry: store(
    "assetId tankId batchId lane tankLane destLane month day",
    "number provisionalNumber type day at assetId unitText fuel quantity unit tankId destTankId stick water hours odometer meterReplaced totalizerStart totalizerEnd partial reversal reversesId unitPrice totalCost tax supplierId vendor invoice cardLast4 location vesselId project operatorName note flagComment batchId rowNo state stateReason baseQuantity baseUnit month late lane tankLane destLane flags flagCount blocked createdBy deviceName",
    {
      own: AUTHORED,
    },
  ),
  fuelMonth: store(
    "month",
    "settingsId month groupName note state stateReason submittedBy submittedAt approvedBy approvedAt rows lineHash totals before",
    {
      key: {"parent":"settingsId","fields":["month","groupName"]},
      own: {"fields":["submittedBy"],"members":null},
    },
  ),
  fuelRollup: store(
    "month assetId tankId batchId lane",
    "settingsId lane month assetId fuel batchId tankId baseUnit quantity purchased cost hours miles lastHours lastOdometer firstHours firstOdometer received adjusted closing closingAt opening openingAt lowPrice midPrice highPrice entries flagged blocked open",
    {
      key: {"parent":"settingsId","fields":["lane"]},
    },
  ),
  fuelSettings: store(
    "",
    "approach boundary subregion silentDays targetGal prices rules",
    {
    },
  ),
  fuelSupplier: store(
    "",
    "name account phone notes mapping aliases answers",
    {
    },
  ),
  fuelTank: store(
    "zoneId",
    "name number fuel capacity fillPercent zoneId underground retired shape diameter length chart level levelAt notes createdBy",
    {
      own: AUTHORED,
      zone: {"field":"zoneId"},
    },
  ),
  gasEntry: store(
    "day equipmentId",
    "day gas kilograms kind equipmentId note createdBy",
    {
      own: AUTHORED,
    },
  ),
  ghgInventory: store(
    "year",
    "name year basis gwp powerEdition baseYear restatePercent manHours dockDays revenue state stateReason figures notes",
    {
    },
  ),
  organization: store(
    "",
    "name timeZone workingDays hourFormat",
    {
    },
  ),
  permit: store(
    "state+renewBy",
    "title permitNumber agency program authority state stateReason issuedOn expiresOn renewalDays renewBy ownerId contacts notes createdBy",
    {
      own: {"fields":["ownerId","createdBy"],"author":"createdBy","members":null},
    },
  ),
  permitCondition: store(
    "permitId",
    "permitId code kind title text quantity most unit per createdBy",
    {
      own: {"fields":["createdBy"],"members":null},
    },
  ),
  person: store(
    "active",
    "fullName jobTitle role company active",
    {
    },
  ),
  photo: store(
    "parentId walkId",
    "parentEntity parentId walkId role caption sha256 reportSha256 thumbSha256 mime width height bytes takenAt createdBy deviceName markup markedSha256 receivedAt thumbReceivedAt",
    {
      own: {"fields":["createdBy"],"members":null,"readers":{"parent":"parentId","kind":"parentEntity"}},
      zone: {"parent":"parentId","kind":"parentEntity"},
    },
  ),
  qualification: store(
    "personId kindId expiresOn",
    "personId kindId state stateReason issuedOn expiresOn issuer certificateNumber notes createdBy",
    {
      own: {"fields":["personId","createdBy"],"author":"createdBy","members":null},
    },
  ),
  qualificationKind: store(
    "key",
    "key title text validMonths citation mark libraryEdition active",
    {
    },
  ),
  savedView: store(
    "list",
    "list name query shared position createdBy",
    {
      own: {"fields":["createdBy"],"members":null},
    },
  ),
  signature: store(
    "walkId",
    "walkId role personId name proof statement drawing contentHash signedAt sealVersion sealed heldHash recordedAt createdBy deviceName",
    {
      own: {"fields":["createdBy"],"members":null},
      zone: {"parent":"walkId","entity":"walk"},
    },
  ),
  stopWork: store(
    "state findingId walkId zoneId+state",
    "number provisionalNumber findingId walkId zoneId category state raisedAt raisedAgain raisedBecause createdBy deviceName acknowledgedBy acknowledgedAt endedBy endedAt clearedBy endReason covers escalation escalatedAt",
    {
      own: {"fields":["createdBy"],"members":null},
      zone: {"field":"zoneId"},
    },
  ),
  task: store(
    "state+dueOn assigneeId+state sourceId zoneId",
    "number provisionalNumber title description state stateReason selfApproved type priority severity assigneeId reviewerId dueOn dueSource zoneId sourceEntity sourceId evidenceRule createdBy createdAt completedAt",
    {
      own: {"fields":["createdBy","assigneeId","reviewerId"],"author":"createdBy","members":null},
      zone: {"field":"zoneId"},
    },
  ),
  utilityBill: store(
    "meterId fromDay",
    "meterId fromDay toDay quantity unit totalCost invoice passed note createdBy",
    {
      own: AUTHORED,
    },
  ),
  utilityMeter: store(
    "",
    "name energy account subregion retired notes",
    {
    },
  ),
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
    "name hullNumber kind lengthEighths zoneId inYard",
    {
      zone: {"field":"zoneId"},
    },
  ),
  voiceNote: store(
    "parentId walkId",
    "parentEntity parentId walkId sha256 mime durationMs bytes words recordedAt createdBy deviceName",
    {
      own: {"fields":["createdBy"],"members":null,"readers":{"parent":"parentId","kind":"parentEntity"}},
      zone: {"parent":"parentId","kind":"parentEntity"},
    },
  ),
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
  wasteAddition: store(
    "containerId addedOn areaId",
    "containerId kind addedOn addedAt amount unit density massG volumeMl streamId areaId fromId whose epaId vesselId job source note createdBy deviceName",
    {
      own: AUTHORED,
      zone: {"parent":"containerId","entity":"wasteContainer"},
    },
  ),
  wasteAnswer: store(
    "inspectionId",
    "inspectionId itemId result value text note findingId answeredAt answeredBy inBulk",
    {
      key: {"parent":"inspectionId","fields":["itemId"]},
      own: {"fields":[],"author":"answeredBy","members":null},
      zone: {"parent":"inspectionId","entity":"wasteInspection"},
    },
  ),
  wasteArea: store(
    "kind code zoneId",
    "name code kind zoneId mapX mapY places responsibleId deputyId inspectDays templateKey centralOn coordinator coordinatorPhone fireStation firePhone muster phones equipment posted evacuate active notes createdBy deviceName",
    {
      own: {"fields":["responsibleId","deputyId","createdBy"],"author":"createdBy","members":null},
      zone: {"field":"zoneId"},
    },
  ),
  wasteCheck: store(
    "inspectionId containerId",
    "inspectionId mark containerId result answer toAreaId listedIn seenAt note answeredBy deviceName",
    {
      key: {"parent":"inspectionId","fields":["mark"]},
      own: {"fields":[],"author":"answeredBy","members":null},
      zone: {"parent":"inspectionId","entity":"wasteInspection"},
    },
  ),
  wasteContainer: store(
    "state+outBy areaId+state streamId shipmentId code",
    "number provisionalNumber code streamId areaId place kind material capacity unit state stateReason stateAt firstOn centralOn excessOn excessDays inheritedOn returnedOn clockDays clockYears extendedDays extendedWhy startOn outBy fullOn sampledOn sample shipmentId mergedIntoId episodeId whose epaId vesselId massG volumeMl prints printedOn printedBy labelState labelOn notes createdBy deviceName",
    {
      own: AUTHORED,
      zone: {"parent":"areaId","entity":"wasteArea"},
    },
  ),
  wasteEpisode: store(
    "startOn",
    "kind title startOn startAt learnedAt days outBy notifiedOn petition approvedOn endedOn text createdBy deviceName",
    {
      own: AUTHORED,
    },
  ),
  wasteFinding: store(
    "inspectionId containerId areaId+state",
    "number provisionalNumber inspectionId containerId areaId itemId kind text severity priority citation state foundOn closedOn createdBy deviceName",
    {
      own: AUTHORED,
      zone: {"parent":"areaId","entity":"wasteArea"},
    },
  ),
  wasteHandler: store(
    "kind",
    "name kind epaId address phone contact miles active notes createdBy deviceName",
    {
      own: AUTHORED,
    },
  ),
  wasteInspection: store(
    "areaId+inspectedOn state",
    "areaId inspectedOn round templateId startedAt inspectorId state stateReason category containers seen oldestOn onSiteG note signature signedAt createdBy deviceName",
    {
      key: {"parent":"areaId","fields":["inspectedOn","round"]},
      own: {"fields":["createdBy","inspectorId"],"author":"createdBy","members":null},
      zone: {"parent":"areaId","entity":"wasteArea"},
    },
  ),
  wasteLine: store(
    "shipmentId streamId",
    "shipmentId position streamId hazardousMaterial reportable unNumber shippingName technicalNames hazardClass packingGroup containers containerType quantity unit codes methodCode ldr received receivedUnit cost note createdBy",
    {
      key: {"parent":"shipmentId","fields":["streamId"]},
      own: AUTHORED,
    },
  ),
  wasteMonth: store(
    "month",
    "settingsId month epaId category massG acuteG residueG streams",
    {
      key: {"parent":"settingsId","fields":["month","epaId"]},
    },
  ),
  wasteMove: store(
    "containerId toId",
    "containerId fromId toId place movedOn movedAt note createdBy deviceName",
    {
      own: AUTHORED,
      zone: {"parent":"containerId","entity":"wasteContainer"},
    },
  ),
  wasteRelease: store(
    "areaId state",
    "number provisionalNumber areaId zoneId containerId streamId what amount unit happenedAt learnedAt reached sheen injured reportable plan nrcAt nrcNumber nrcBy stateAt stateNumber localAt text cause state stateReason createdBy deviceName",
    {
      own: AUTHORED,
      zone: {"field":"zoneId"},
    },
  ),
  wasteSettings: store(
    "",
    "siteName siteAddress mailAddress phone emergencyPhone epaId category far limits satelliteChecks",
    {
    },
  ),
  wasteShipment: store(
    "state+copyDueOn pickupOn tracking",
    "number provisionalNumber pickupOn pickupAt tracking transporterId transporter2Id moreTransporters facilityId whose epaId emergencyPhone signerId special international port leftOn driver acceptedOn acceptedAt contactDays reportDays contactedOn reportedOn copyDueOn copyOn state stateReason discrepancies discrepancyText otherTracking alternateId corrected cost notes createdBy deviceName",
    {
      own: {"fields":["createdBy","signerId"],"author":"createdBy","members":null},
    },
  ),
  wasteStream: store(
    "kind profileExpiresOn",
    "name libraryId kind exclusion contents source physical codes stateCodes hazards separation universal density usualKind usualMaterial usualCapacity usualUnit unNumber shippingName technicalNames hazardClass packingGroup reportable manifestUnit methodCode transporterId facilityId profileNumber profileExpiresOn ldrNote ldrOn limitAmount limitUnit price priceUnit adderIds determination sampledOn active createdBy deviceName",
    {
      own: AUTHORED,
    },
  ),
  wasteTemplate: store(
    "key+version status",
    "key version title areas fails status",
    {
    },
  ),
  yardClosure: store(
    "fromOn",
    "title fromOn untilOn",
    {
    },
  ),
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
