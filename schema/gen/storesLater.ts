// Generated from schema/modules by `go tool task gen`. Do not edit.

import type { StoreMeta } from '../meta/shapes.ts'
import { STORES } from './stores.ts'
import type { EntityName } from './types.ts'

const AUTHORED: StoreMeta['own'] = {"fields":["createdBy"],"author":"createdBy","members":null}

const LATER: { readonly [name in EntityName]?: readonly [fields: string, more: Omit<StoreMeta, 'index' | 'fields'>] } = {
  absence: [
    "personId fromOn untilOn coverId note createdBy",
    {
      own: {"fields":["personId","createdBy"],"author":"createdBy","members":null},
    },
  ],
  agencyCall: [
    "incidentId duty agency calledAt spokeWith reference note createdBy",
    {
      own: AUTHORED,
      zone: {"parent":"incidentId","entity":"incident"},
    },
  ],
  attachment: [
    "parentEntity parentId slot name sha256 mime bytes createdBy createdAt receivedAt",
    {
      own: {"fields":["createdBy"],"members":null,"readers":{"parent":"parentId","kind":"parentEntity"}},
      zone: {"parent":"parentId","kind":"parentEntity"},
    },
  ],
  calendarEvent: [
    "eventKind title happenedAt learnedAt zoneId text sourceEntity sourceId createdBy deviceName",
    {
      own: AUTHORED,
      zone: {"field":"zoneId"},
    },
  ],
  calendarEvidence: [
    "itemId slot recordEntity recordId provesOn value signature name createdBy createdAt deviceName",
    {
      own: {"fields":["createdBy"],"members":null},
      zone: {"parent":"itemId","entity":"calendarItem"},
    },
  ],
  calendarItem: [
    "number provisionalNumber ruleId slot title category program authority risk citation permitId zoneId thingId eventId opensOn dueOn dueAt legalOn graceOn missOn missAt extendedTo plannedOn state stateReason ownerId backupId coverId approval approverRole qualificationKindId evidence doneOn doneBy submittedTo method submittedOn confirmationNumber missedOn toldAt explanation notes createdBy",
    {
      key: {"parent":"ruleId","fields":["slot"]},
      own: {"fields":["ownerId","backupId","coverId","doneBy"],"members":null},
      zone: {"field":"zoneId"},
    },
  ],
  calendarRule: [
    "title text category program authority citation mark permitId permitCondition risk penalty state stateReason anchor rrule startOn dueTime everyDays lastDoneOn times per shifts eventKind afterValue afterUnit countsFrom roll openDays graceDays missDays leads fromOn untilOn ownerId backupId approval approverRole qualificationKindId evidence submitTo zoneIds thingIds each templateKey libraryId libraryEdition createdBy",
    {
      own: {"fields":["ownerId","backupId","createdBy"],"author":"createdBy","members":null},
    },
  ],
  calendarSettings: [
    "answers declined federalHolidays leads digestAt digestOff goalPercent keptOn toldAt escalateTo",
    {
    },
  ],
  caseDay: [
    "caseId fromDay status note createdBy",
    {
      key: {"parent":"caseId","fields":["fromDay"]},
      own: AUTHORED,
    },
  ],
  chatPin: [
    "question position createdBy",
    {
      own: AUTHORED,
    },
  ],
  chatSettings: [
    "provider names dayTokens tokenPrice",
    {
    },
  ],
  chatWord: [
    "kind phrase means createdBy",
    {
    },
  ],
  chemistCertificate: [
    "certificateNumber chemist vesselId spaceIds issuedOn validOn conditions createdBy deviceName",
    {
      own: AUTHORED,
    },
  ],
  coating: [
    "code name productId category option because thinnerId thinnerGroup limitSet state stateReason approvedBy approvedAt notes createdBy deviceName",
    {
      own: AUTHORED,
    },
  ],
  comment: [
    "parentEntity parentId text createdBy createdAt",
    {
      own: {"fields":["createdBy"],"members":null,"readers":{"parent":"parentId","kind":"parentEntity"}},
      zone: {"parent":"parentId","kind":"parentEntity"},
    },
  ],
  conflict: [
    "recordEntity recordId field rule winner loser winnerSet loserSet winnerBy loserBy winnerAt loserAt status settledBy settledAt",
    {
      own: {"fields":["winnerBy","loserBy"],"members":null,"readers":{"parent":"recordId","kind":"recordEntity"}},
      zone: {"parent":"recordId","kind":"recordEntity"},
    },
  ],
  ehsAnswer: [
    "roundId itemId result value text note corrected correction same findingId answeredAt answeredBy inBulk",
    {
      key: {"parent":"roundId","fields":["itemId"]},
      own: {"fields":[],"author":"answeredBy","members":null},
      zone: {"parent":"roundId","entity":"ehsRound"},
    },
  ],
  ehsFinding: [
    "number provisionalNumber roundId templateKey itemId subject equipmentId zoneId ownerId text severity priority citation state foundOn closedOn corrected correction tagOut taskId repeatOf createdBy deviceName",
    {
      own: AUTHORED,
      zone: {"field":"zoneId"},
    },
  ],
  ehsRound: [
    "number provisionalNumber title templateId templateKey placeId equipmentId zoneId roundOn round shift dueOn startedAt inspectorId state stateReason inServiceWhy agreed doubts selfApproved decidedBy decidedAt questioned asks score answered total failed criticalFails note signature signedAt createdBy deviceName",
    {
      key: {"parent":"placeId","fields":["templateKey","roundOn","round"]},
      own: {"fields":["createdBy","inspectorId"],"author":"createdBy","members":null},
      zone: {"field":"zoneId"},
    },
  ],
  ehsTemplate: [
    "key version title areas fails status",
    {
    },
  ],
  emissionLimit: [
    "unitId pollutant cas basis pounds cite permitId createdBy deviceName",
    {
      own: AUTHORED,
    },
  ],
  emissionUnit: [
    "code name permitId active notes createdBy deviceName",
    {
      own: AUTHORED,
    },
  ],
  equipmentCertificate: [
    "itemId kind certificateNumber issuer issuedOn expiresOn createdBy",
    {
      own: AUTHORED,
      zone: {"parent":"itemId","entity":"equipmentItem"},
    },
  ],
  equipmentInspection: [
    "itemId inspectedOn inspectedAt inspectorId company readings result note signature createdBy deviceName",
    {
      own: {"fields":["createdBy","inspectorId"],"author":"createdBy","members":null},
      zone: {"parent":"itemId","entity":"equipmentItem"},
    },
  ],
  equipmentItem: [
    "number provisionalNumber tag name kind state stateReason stateAt zoneId ownerId maker serialNumber intervalDays startedOn passedOn nextDueOn notes createdBy",
    {
      own: {"fields":["ownerId","createdBy"],"author":"createdBy","members":null},
      zone: {"field":"zoneId"},
    },
  ],
  establishment: [
    "name company street city region zip ein naics industry size createdBy",
    {
    },
  ],
  fuelAsset: [
    "unitNo name kind equipmentId vesselId groupName fuel otherFuels tankSize meter meterChanges bandLow bandHigh horsepower category engineClass strokes roadClass modelYear outside retired notes lastAt usual recent createdBy",
    {
      own: AUTHORED,
    },
  ],
  fuelBatch: [
    "number provisionalNumber fileName sha256 sheet fileBytes supplierId note rowsRead rowsToWrite rowsSkipped duplicates reversals firstDay lastDay rowsWritten state stateReason committedAt createdBy createdAt",
    {
      own: AUTHORED,
    },
  ],
  fuelEntry: [
    "number provisionalNumber type day at assetId unitText fuel quantity unit tankId destTankId stick water hours odometer meterReplaced totalizerStart totalizerEnd partial reversal reversesId unitPrice totalCost tax supplierId vendor invoice cardLast4 location vesselId project operatorName note flagComment batchId rowNo state stateReason baseQuantity baseUnit month late lane tankLane destLane flags flagCount blocked createdBy deviceName",
    {
      own: AUTHORED,
    },
  ],
  fuelMonth: [
    "settingsId month groupName note state stateReason submittedBy submittedAt approvedBy approvedAt closedOn rows lineHash totals before",
    {
      key: {"parent":"settingsId","fields":["month","groupName"]},
      own: {"fields":["submittedBy"],"members":null},
    },
  ],
  fuelRollup: [
    "settingsId lane month assetId approvedIn fuel batchId tankId baseUnit quantity purchased cost hours miles lastHours lastOdometer firstHours firstOdometer received adjusted closing closingAt opening openingAt lowPrice midPrice highPrice entries flagged blocked open",
    {
      key: {"parent":"settingsId","fields":["lane"]},
    },
  ],
  fuelSettings: [
    "approach boundary subregion silentDays targetGal prices rules targetIntensity nextBasis nextGwp nextPower",
    {
    },
  ],
  fuelSupplier: [
    "name account phone notes mapping aliases answers",
    {
    },
  ],
  fuelTank: [
    "name number fuel capacity fillPercent zoneId underground retired shape diameter length chart level levelAt flow sticks notes createdBy",
    {
      own: AUTHORED,
      zone: {"field":"zoneId"},
    },
  ],
  gasEntry: [
    "day gas kilograms kind equipmentId note createdBy",
    {
      own: AUTHORED,
    },
  ],
  ghgInventory: [
    "name year basis gwp powerEdition baseYear restatePercent manHours dockDays revenue state stateReason figures notes",
    {
    },
  ],
  incident: [
    "number provisionalNumber kind what zoneId place vesselId happenedAt learnedAt severe severeAt severityActual severityPotential atOnce leadId whys causes permitId equipmentId findingId duplicateOf anonymous seers state stateReason stateAt closedBy closedAt createdBy deviceName",
    {
      own: {"fields":["createdBy","leadId"],"author":"createdBy","members":null},
      zone: {"field":"zoneId"},
    },
  ],
  incidentPerson: [
    "incidentId role name job employer employerName statement bodyParts nature hurtOn street city born hired sex physician facility emergencyRoom inpatient began doing object diedOn createdBy",
    {
      own: AUTHORED,
      zone: {"parent":"incidentId","entity":"incident"},
    },
  ],
  incidentQuestion: [
    "incidentId question answer answeredAt createdBy createdAt",
    {
      own: AUTHORED,
      zone: {"parent":"incidentId","entity":"incident"},
    },
  ],
  inventorySettings: [
    "noSheetStops sheetYears banned soonDays secondPercent radio spillPhones tierDay thresholds alwaysReport",
    {
    },
  ],
  jobAnalysis: [
    "number provisionalNumber title kind zoneId edition previousId steps gear training emergency reviewBy state stateReason approvedBy approvedAt createdBy deviceName",
    {
      own: AUTHORED,
      zone: {"field":"zoneId"},
    },
  ],
  log: [
    "name nameEs key subject state rhythm ownerId zoneId thingIds fillers approvers seers signed keepYears headline lists createdBy createdAt deviceName",
    {
      own: {"fields":["createdBy","ownerId"],"author":"createdBy","members":null},
    },
  ],
  logCorrection: [
    "entryId fieldKey line was number text day ref list unit typed notRead why createdBy createdAt deviceName",
    {
      own: AUTHORED,
      zone: {"parent":"entryId","entity":"logEntry"},
    },
  ],
  logEntry: [
    "number provisionalNumber logId versionId thingId zoneId entryOn entryAt fillerId state stateReason selfApproved decidedBy decidedAt asked signature submittedAt note warnings corrections late createdBy createdAt deviceName",
    {
      own: {"fields":["createdBy","fillerId"],"author":"createdBy","members":null},
      zone: {"field":"zoneId"},
    },
  ],
  logPart: [
    "logId key kind position spec",
    {
      key: {"parent":"logId","fields":["key"]},
    },
  ],
  logValue: [
    "entryId fieldKey line logId number text day ref list drawing unit typed same notRead note readAt readBy",
    {
      key: {"parent":"entryId","fields":["fieldKey","line"]},
      own: {"fields":["readBy"],"author":"readBy","members":null},
      zone: {"parent":"entryId","entity":"logEntry"},
    },
  ],
  logVersion: [
    "logId version body why status createdBy createdAt deviceName",
    {
    },
  ],
  lot: [
    "productId batch madeOn expiresOn certificate note state stateReason createdBy deviceName",
    {
      own: AUTHORED,
    },
  ],
  nameLook: [
    "incidentId caseId why lookedAt createdBy deviceName",
    {
      own: AUTHORED,
    },
  ],
  oshaCase: [
    "number provisionalNumber incidentId personId onDay job place establishmentId employer describe illness ours abnormal workRelated exception newCase died away restricted beyondFirstAid unconscious diagnosis special firstAid privacyKind privacyWish estimateAway estimateRestricted outcome logColumn private state stateReason stateAt enteredBy enteredAt createdBy deviceName",
    {
      own: AUTHORED,
    },
  ],
  oshaYear: [
    "year revision establishmentId yearEnd hours people totals executive executiveTitle executivePhone signature certifiedBy certifiedAt postedOn submittedOn submittedRef state stateReason createdBy",
    {
      own: AUTHORED,
    },
  ],
  paintBatch: [
    "coatingId batch lotId receivedOn received vocActual vocRegulatory solids volatiles volatilesDensity labVoc labRegulatory labOn labReport certificate ratioWarm ratioCold createdBy deviceName",
    {
      own: AUTHORED,
    },
  ],
  paintDeviation: [
    "number provisionalNumber day kind text foundBy days formId coatingId batchId cause action state stateReason answeredBy closedBy closedAt createdBy deviceName",
    {
      own: AUTHORED,
    },
  ],
  paintForm: [
    "number provisionalNumber sheetSerial workDate shift vesselId job place area unitId unit airTemp surfaceTemp humidity dewPoint wind weather containment startTime endTime applicator foremanName foremanSignature state stateReason stateAt revision submittedAt approvedBy approvedAt postedBy postedAt externalRef externalBy verifiedBy verifiedAt notes createdBy deviceName",
    {
      own: AUTHORED,
    },
  ],
  paintLesson: [
    "kind readAs means times active createdBy deviceName",
    {
      own: AUTHORED,
    },
  ],
  paintLine: [
    "formId line coatingId batchId amount thinnerId thinnerAmount method dft closed note read createdBy deviceName",
    {
      own: AUTHORED,
    },
  ],
  paintPosting: [
    "formId lane day lineId revision reverses vesselId unitId coatingId batchId productId liters thinnerLiters vocG hapG haps lacks flags allowed applied heldTo per option cold",
    {
      key: {"parent":"formId","fields":["lane"]},
    },
  ],
  paintRead: [
    "formId field what sheet flat at raw sure state held others value lookedBy again againBy outcome cannot createdBy",
    {
      key: {"parent":"formId","fields":["field"]},
      own: AUTHORED,
    },
  ],
  paintReport: [
    "kind fromDay toDay notes state stateReason approvedBy approvedOn reference sentAt coatings createdBy deviceName",
    {
      own: AUTHORED,
    },
  ],
  paintSettings: [
    "limitSet warnPct alertPct external externalLabel auditPct fromStore",
    {
    },
  ],
  paintTrust: [
    "what audited correct least off",
    {
    },
  ],
  permit: [
    "title permitNumber agency program authority state stateReason issuedOn expiresOn renewalDays renewBy ownerId contacts notes createdBy",
    {
      own: {"fields":["ownerId","createdBy"],"author":"createdBy","members":null},
    },
  ],
  permitCheck: [
    "permitId key done checkedAt checkedBy note",
    {
      key: {"parent":"permitId","fields":["key"]},
      own: {"fields":[],"author":"checkedBy","members":null},
      zone: {"parent":"permitId","entity":"workPermit"},
    },
  ],
  permitCondition: [
    "permitId code kind title text quantity most unit per createdBy",
    {
      own: {"fields":["createdBy"],"members":null},
    },
  ],
  permitEntry: [
    "permitId personId name job inAt outAt note createdBy deviceName",
    {
      own: AUTHORED,
      zone: {"parent":"permitId","entity":"workPermit"},
    },
  ],
  permitGasTest: [
    "permitId testedAt testedBy place oxygen lel co h2s toxic toxicPpm toxicLimit instrument bumped note createdBy deviceName",
    {
      own: AUTHORED,
      zone: {"parent":"permitId","entity":"workPermit"},
    },
  ],
  permitHandOver: [
    "permitId what fromId toId at note createdBy deviceName",
    {
      own: AUTHORED,
      zone: {"parent":"permitId","entity":"workPermit"},
    },
  ],
  permitLimit: [
    "key value reason sinceAt createdBy",
    {
    },
  ],
  permitLock: [
    "permitId point energy kind lockNumber measure personId onAt triedAt offAt createdBy deviceName",
    {
      own: AUTHORED,
      zone: {"parent":"permitId","entity":"workPermit"},
    },
  ],
  permitSignature: [
    "permitId role gasTestId handOverId personId name proof statement drawing contentHash signedAt sealVersion sealed heldHash recordedAt createdBy deviceName",
    {
      own: AUTHORED,
      zone: {"parent":"permitId","entity":"workPermit"},
    },
  ],
  photo: [
    "parentEntity parentId walkId role caption sha256 reportSha256 thumbSha256 mime width height bytes takenAt createdBy deviceName markup markedSha256 receivedAt thumbReceivedAt",
    {
      own: {"fields":["createdBy"],"members":null,"readers":{"parent":"parentId","kind":"parentEntity"}},
      zone: {"parent":"parentId","kind":"parentEntity"},
    },
  ],
  product: [
    "number provisionalNumber name code maker kind unit pack packName density supplier otherNames why hazardous signalWord hazards pictograms nfpaHealth nfpaFire nfpaInstability nfpaSpecial flashPoint flammableCategory storageClass unNumber oil ingredients category vocRegulatory vocActual solids mixRatio thinnerId potLife restrictions sheetId sheetOn state stateReason approvedBy createdBy deviceName",
    {
      own: AUTHORED,
    },
  ],
  qualification: [
    "personId kindId state stateReason issuedOn expiresOn issuer certificateNumber notes createdBy",
    {
      own: {"fields":["personId","createdBy"],"author":"createdBy","members":null},
    },
  ],
  qualificationKind: [
    "key title text validMonths citation mark libraryEdition active",
    {
    },
  ],
  recordsCopy: [
    "requestId what toWhom how names digest givenAt createdBy deviceName",
    {
      own: AUTHORED,
    },
  ],
  recordsRequest: [
    "number provisionalNumber kind askedBy agency askedAt yearFrom yearTo establishmentId personId note state stateReason toldAt givenBy givenAt createdBy deviceName",
    {
      own: AUTHORED,
    },
  ],
  safetySettings: [
    "establishment company street city region zip ein naics industry size emergencyPhone meetingPoint officeFrom officeTo officeDays anonymous since",
    {
    },
  ],
  safetySheet: [
    "productId name maker revisionDate language fileName sha256 mime bytes pages reading signalWord hazards pictograms ingredients density flashPoint unNumber state stateReason createdBy createdAt deviceName receivedAt",
    {
      own: AUTHORED,
    },
  ],
  savedView: [
    "list name query shared position createdBy",
    {
      own: {"fields":["createdBy"],"members":null},
    },
  ],
  sheetSection: [
    "sheetId section title text page createdBy",
    {
      key: {"parent":"sheetId","fields":["section"]},
      own: AUTHORED,
    },
  ],
  spillWords: [
    "productId language dangerHead dangerText personHead personText fireHead fireText groundHead groundText sheetId state approvedBy approvedAt createdBy deviceName",
    {
      key: {"parent":"productId","fields":["language"]},
      own: AUTHORED,
    },
  ],
  stockBalance: [
    "productId lane placeId lotId amount below lastOn rows",
    {
      key: {"parent":"productId","fields":["lane"]},
    },
  ],
  stockContainer: [
    "number provisionalNumber code productId lotId placeId size tare gross openedAt potLife usableUntil cameOn emptiedOn goneOn state stateReason prints createdBy deviceName",
    {
      own: AUTHORED,
      zone: {"parent":"placeId","entity":"stockPlace"},
    },
  ],
  stockCount: [
    "number provisionalNumber placeId day round people differs note state stateReason doneAt createdBy deviceName",
    {
      key: {"parent":"placeId","fields":["day","round"]},
      own: AUTHORED,
      zone: {"parent":"placeId","entity":"stockPlace"},
    },
  ],
  stockCountLine: [
    "countId lane productId lotId containerId listed forms shelf countedBy countedAt scans secondShelf secondBy secondAt found answer note movementId createdBy deviceName",
    {
      key: {"parent":"countId","fields":["lane"]},
      own: AUTHORED,
      zone: {"parent":"countId","entity":"stockCount"},
    },
  ],
  stockMovement: [
    "kind productId lotId containerId placeId toPlaceId amount typed typedUnit day at job vesselId zoneId personId formId formName wasteContainerId wasteAdditionId orderLineId countLineId reversesId reason note asked createdBy createdAt deviceName",
    {
      own: AUTHORED,
      zone: {"parent":"placeId","entity":"stockPlace"},
    },
  ],
  stockOrder: [
    "number provisionalNumber supplier reference orderedOn expectedOn note state stateReason createdBy deviceName",
    {
      own: AUTHORED,
    },
  ],
  stockOrderLine: [
    "orderId productId amount placeId price note closed createdBy deviceName",
    {
      own: AUTHORED,
    },
  ],
  stockPlace: [
    "name code kind zoneId limitGal capacity fuelTankId ownerId spillKit eyewash active notes createdBy deviceName",
    {
      own: AUTHORED,
      zone: {"field":"zoneId"},
    },
  ],
  stockRule: [
    "productId placeId min target leadDays supplier onHand low note createdBy deviceName",
    {
      key: {"parent":"productId","fields":["placeId"]},
      own: AUTHORED,
    },
  ],
  stockYear: [
    "settingsId lane year kind cas name productId most average latest threshold mostOn crossedOn rows unknown taken days",
    {
      key: {"parent":"settingsId","fields":["lane","year"]},
    },
  ],
  talkAttendance: [
    "talkId who personId name company how drawing signedAt createdBy deviceName",
    {
      key: {"parent":"talkId","fields":["who"]},
      own: AUTHORED,
      zone: {"parent":"talkId","entity":"toolboxTalk"},
    },
  ],
  task: [
    "number provisionalNumber title description state stateReason selfApproved type priority severity assigneeId reviewerId dueOn dueSource zoneId sourceEntity sourceId evidenceRule createdBy createdAt completedAt",
    {
      own: {"fields":["createdBy","assigneeId","reviewerId"],"author":"createdBy","members":null},
      zone: {"field":"zoneId"},
    },
  ],
  toolboxTalk: [
    "number provisionalNumber topicKey title said zoneId vesselId heldOn startedAt minutes language leaderId crewIds signature state stateReason signedBy signedAt createdBy deviceName",
    {
      own: {"fields":["leaderId","createdBy"],"author":"createdBy","members":null},
      zone: {"field":"zoneId"},
    },
  ],
  utilityBill: [
    "meterId fromDay toDay quantity unit totalCost invoice passed note createdBy",
    {
      own: AUTHORED,
    },
  ],
  utilityMeter: [
    "name energy account subregion retired startedOn endedOn replacesId notes",
    {
    },
  ],
  voiceNote: [
    "parentEntity parentId walkId sha256 mime durationMs bytes words recordedAt createdBy deviceName",
    {
      own: {"fields":["createdBy"],"members":null,"readers":{"parent":"parentId","kind":"parentEntity"}},
      zone: {"parent":"parentId","kind":"parentEntity"},
    },
  ],
  wasteAddition: [
    "containerId kind addedOn addedAt amount unit density massG volumeMl streamId areaId fromId whose epaId vesselId job source movementId note createdBy deviceName",
    {
      own: AUTHORED,
      zone: {"parent":"containerId","entity":"wasteContainer"},
    },
  ],
  wasteAnswer: [
    "inspectionId itemId result value text note findingId answeredAt answeredBy inBulk",
    {
      key: {"parent":"inspectionId","fields":["itemId"]},
      own: {"fields":[],"author":"answeredBy","members":null},
      zone: {"parent":"inspectionId","entity":"wasteInspection"},
    },
  ],
  wasteArea: [
    "name code kind zoneId mapX mapY places responsibleId deputyId inspectDays templateKey centralOn coordinator coordinatorPhone fireStation firePhone muster phones equipment posted evacuate active notes createdBy deviceName",
    {
      own: {"fields":["responsibleId","deputyId","createdBy"],"author":"createdBy","members":null},
      zone: {"field":"zoneId"},
    },
  ],
  wasteCheck: [
    "inspectionId mark containerId result answer toAreaId listedIn seenAt note answeredBy deviceName",
    {
      key: {"parent":"inspectionId","fields":["mark"]},
      own: {"fields":[],"author":"answeredBy","members":null},
      zone: {"parent":"inspectionId","entity":"wasteInspection"},
    },
  ],
  wasteContainer: [
    "number provisionalNumber code streamId areaId place kind material capacity unit state stateReason stateAt firstOn centralOn excessOn excessDays inheritedOn crowdedOn returnedOn clockDays clockYears extendedDays extendedWhy startOn outBy fullOn sampledOn sample shipmentId mergedIntoId episodeId whose epaId vesselId massG volumeMl prints printedOn printedBy labelState labelOn notes createdBy deviceName",
    {
      own: AUTHORED,
      zone: {"parent":"areaId","entity":"wasteArea"},
    },
  ],
  wasteEpisode: [
    "kind title startOn startAt learnedAt days outBy notifiedOn petition approvedOn endedOn text createdBy deviceName",
    {
      own: AUTHORED,
    },
  ],
  wasteFinding: [
    "number provisionalNumber inspectionId containerId areaId itemId kind text severity priority citation state foundOn closedOn createdBy deviceName",
    {
      own: AUTHORED,
      zone: {"parent":"areaId","entity":"wasteArea"},
    },
  ],
  wasteHandler: [
    "name kind epaId address phone contact miles active notes createdBy deviceName",
    {
      own: AUTHORED,
    },
  ],
  wasteInspection: [
    "areaId inspectedOn round templateId startedAt inspectorId state stateReason category containers seen oldestOn onSiteG note signature signedAt agreed doubts createdBy deviceName",
    {
      key: {"parent":"areaId","fields":["inspectedOn","round"]},
      own: {"fields":["createdBy","inspectorId"],"author":"createdBy","members":null},
      zone: {"parent":"areaId","entity":"wasteArea"},
    },
  ],
  wasteLine: [
    "shipmentId position streamId hazardousMaterial reportable unNumber shippingName technicalNames hazardClass packingGroup containers containerType quantity unit codes methodCode ldr received receivedUnit cost note createdBy",
    {
      key: {"parent":"shipmentId","fields":["streamId"]},
      own: AUTHORED,
    },
  ],
  wasteMonth: [
    "settingsId month epaId category massG acuteG residueG sqgOn lqgOn streams",
    {
      key: {"parent":"settingsId","fields":["month","epaId"]},
    },
  ],
  wasteMove: [
    "containerId fromId toId place movedOn movedAt note createdBy deviceName",
    {
      own: AUTHORED,
      zone: {"parent":"containerId","entity":"wasteContainer"},
    },
  ],
  wasteRelease: [
    "number provisionalNumber areaId zoneId containerId streamId what amount unit happenedAt learnedAt reached sheen injured reportable plan nrcAt nrcNumber nrcBy stateAt stateNumber localAt text cause state stateReason createdBy deviceName",
    {
      own: AUTHORED,
      zone: {"field":"zoneId"},
    },
  ],
  wasteSettings: [
    "siteName siteAddress mailAddress phone emergencyPhone epaId category far limits satelliteChecks",
    {
    },
  ],
  wasteShipment: [
    "number provisionalNumber pickupOn pickupAt tracking transporterId transporter2Id moreTransporters facilityId whose epaId emergencyPhone signerId special international port leftOn driver acceptedOn acceptedAt contactDays reportDays contactedOn reportedOn copyDueOn copyOn state stateReason discrepancies discrepancyText otherTracking alternateId corrected cost notes createdBy deviceName",
    {
      own: {"fields":["createdBy","signerId"],"author":"createdBy","members":null},
    },
  ],
  wasteStream: [
    "name libraryId kind exclusion contents source physical codes stateCodes hazards separation universal density usualKind usualMaterial usualCapacity usualUnit unNumber shippingName technicalNames hazardClass packingGroup reportable manifestUnit methodCode transporterId facilityId profileNumber profileExpiresOn ldrNote ldrOn limitAmount limitUnit price priceUnit adderIds determination sampledOn active createdBy deviceName",
    {
      own: AUTHORED,
    },
  ],
  wasteTemplate: [
    "key version title areas fails status",
    {
    },
  ],
  workPermit: [
    "number provisionalNumber kind work place zoneId vesselId spaceIds equipmentId solvents fuelSpace fromAt untilAt holderId issuerId competentId fireWatchId attendantId rescue analysisId certificateId withId conflictNote state stateReason stateAt issuedAt startedAt workEndedAt surveyedAt surveyedBy conditionsAt conditionsWhy logDevice logHolderId reopenedBecause toldRetestAt toldUntilAt toldWatchAt notes createdBy deviceName",
    {
      own: {"fields":["createdBy","holderId","competentId","fireWatchId","attendantId"],"author":"createdBy","members":null},
      zone: {"field":"zoneId"},
    },
  ],
  workedHours: [
    "month employer establishmentId hours people note createdBy",
    {
      own: AUTHORED,
    },
  ],
  yardClosure: [
    "title fromOn untilOn",
    {
    },
  ],
}

/** Importing this file completes STORES: the first page of a walk does without. */
Object.assign(
  STORES,
  Object.fromEntries(
    Object.entries(LATER).map(([name, [fields, more]]) => [
      name,
      { index: Reflect.get(STORES, name).index, fields: fields.split(' '), ...more },
    ]),
  ),
)
