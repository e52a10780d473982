// Generated from schema/modules by `go tool task gen`. Do not edit.

/** Absence (module calendar). */
export interface Absence {
  readonly id: string
  readonly personId: string
  readonly fromOn: string
  readonly untilOn: string
  readonly coverId: string | null
  readonly note: string | null
  readonly createdBy: string | null
}

/** Call to an agency (module safety). */
export interface AgencyCall {
  readonly id: string
  readonly incidentId: string
  readonly duty: 'death' | 'severe' | 'other'
  readonly agency: string
  readonly calledAt: number
  readonly spokeWith: string | null
  readonly reference: string | null
  readonly note: string | null
  readonly createdBy: string | null
}

/** Answer (module safety-walk). */
export interface Answer {
  readonly id: string
  readonly walkId: string
  readonly zoneId: string
  readonly itemId: string
  readonly result: ('pass' | 'fail' | 'na') | null
  readonly value: number | null
  readonly note: string | null
  readonly findingId: string | null
  readonly answeredAt: number | null
  readonly answeredBy: string | null
  readonly inBulk: boolean | null
}

/** File (module records). */
export interface Attachment {
  readonly id: string
  readonly parentEntity: 'calendarEvent' | 'calendarItem' | 'calendarRule' | 'chemistCertificate' | 'coating' | 'fuelAsset' | 'fuelBatch' | 'fuelEntry' | 'fuelMonth' | 'fuelSupplier' | 'fuelTank' | 'gasEntry' | 'ghgInventory' | 'incident' | 'jobAnalysis' | 'logEntry' | 'logValue' | 'lot' | 'oshaCase' | 'oshaYear' | 'paintBatch' | 'paintDeviation' | 'paintForm' | 'paintReport' | 'permit' | 'product' | 'qualification' | 'recordsRequest' | 'stockCount' | 'stockMovement' | 'stockOrder' | 'stockPlace' | 'toolboxTalk' | 'utilityBill' | 'utilityMeter' | 'wasteArea' | 'wasteContainer' | 'wasteEpisode' | 'wasteHandler' | 'wasteRelease' | 'wasteShipment' | 'wasteStream' | 'workPermit'
  readonly parentId: string
  readonly slot: string | null
  readonly name: string
  readonly sha256: string
  readonly mime: string
  readonly bytes: number | null // B
  readonly createdBy: string | null
  readonly createdAt: number | null
  readonly receivedAt: number | null
}

/** Event (module calendar). */
export interface CalendarEvent {
  readonly id: string
  readonly eventKind: string
  readonly title: string
  readonly happenedAt: number
  readonly learnedAt: number | null
  readonly zoneId: string | null
  readonly text: string | null
  readonly sourceEntity: ('finding' | 'incident' | 'oshaCase' | 'wasteContainer' | 'wasteEpisode' | 'wasteRelease' | 'wasteShipment') | null
  readonly sourceId: string | null
  readonly createdBy: string | null
  readonly deviceName: string | null
}

/** Evidence (module calendar). */
export interface CalendarEvidence {
  readonly id: string
  readonly itemId: string
  readonly slot: string
  readonly recordEntity: string | null
  readonly recordId: string | null
  readonly provesOn: string | null
  readonly value: string | null
  readonly signature: string | null
  readonly name: string | null
  readonly createdBy: string | null
  readonly createdAt: number | null
  readonly deviceName: string | null
}

/** Calendar item (module calendar). */
export interface CalendarItem {
  readonly id: string
  readonly number: string | null
  readonly provisionalNumber: string | null
  readonly ruleId: string
  readonly slot: string
  readonly title: string
  readonly category: 'compliance' | 'permit' | 'report' | 'training' | 'inspection' | 'maintenance' | 'other'
  readonly program: ('waste' | 'air' | 'water' | 'oil' | 'tanks' | 'safety' | 'health' | 'chemicals' | 'transport' | 'security' | 'ghg' | 'other') | null
  readonly authority: 'federal' | 'state' | 'local' | 'customer' | 'company'
  readonly risk: ('P1' | 'P2' | 'P3' | 'P4') | null
  readonly citation: string | null
  readonly permitId: string | null
  readonly zoneId: string | null
  readonly thingId: string | null
  readonly eventId: string | null
  readonly opensOn: string | null
  readonly dueOn: string | null
  readonly dueAt: number | null
  readonly legalOn: string | null
  readonly graceOn: string | null
  readonly missOn: string | null
  readonly missAt: number | null
  readonly extendedTo: string | null
  readonly plannedOn: string | null
  readonly state: 'upcoming' | 'open' | 'in_progress' | 'submitted' | 'verified' | 'returned' | 'reopened' | 'waived' | 'missed'
  readonly stateReason: string | null
  readonly ownerId: string | null
  readonly backupId: string | null
  readonly coverId: string | null
  readonly approval: 'none' | 'needed'
  readonly approverRole: ('org_admin' | 'ehs_manager' | 'env_specialist' | 'supervisor' | 'operations') | null
  readonly qualificationKindId: string | null
  readonly evidence: (readonly { readonly id: string; readonly kind: 'file' | 'signature' | 'number' | 'record'; readonly title: string; readonly entity?: string | null; readonly template?: string | null; readonly accept?: string | null; readonly unit?: string | null; readonly optional?: boolean | null }[]) | null
  readonly doneOn: string | null
  readonly doneBy: string | null
  readonly submittedTo: string | null
  readonly method: ('portal' | 'mail' | 'email' | 'in_person' | 'posted' | 'kept') | null
  readonly submittedOn: string | null
  readonly confirmationNumber: string | null
  readonly missedOn: string | null
  readonly toldAt: number | null
  readonly explanation: string | null
  readonly notes: string | null
  readonly createdBy: string | null
}

/** Calendar rule (module calendar). */
export interface CalendarRule {
  readonly id: string
  readonly title: string
  readonly text: string | null
  readonly category: 'compliance' | 'permit' | 'report' | 'training' | 'inspection' | 'maintenance' | 'other'
  readonly program: ('waste' | 'air' | 'water' | 'oil' | 'tanks' | 'safety' | 'health' | 'chemicals' | 'transport' | 'security' | 'ghg' | 'other') | null
  readonly authority: 'federal' | 'state' | 'local' | 'customer' | 'company'
  readonly citation: string | null
  readonly mark: ('V' | 'S' | 'U' | 'house') | null
  readonly permitId: string | null
  readonly permitCondition: string | null
  readonly risk: ('P1' | 'P2' | 'P3' | 'P4') | null
  readonly penalty: string | null
  readonly state: 'active' | 'on_hold' | 'retired'
  readonly stateReason: string | null
  readonly anchor: 'fixed' | 'rolling' | 'count' | 'shift' | 'use' | 'event'
  readonly rrule: string | null
  readonly startOn: string | null
  readonly dueTime: string | null
  readonly everyDays: number | null // days
  readonly lastDoneOn: string | null
  readonly times: number | null
  readonly per: ('week' | 'month' | 'quarter' | 'year') | null
  readonly shifts: (readonly { readonly name: string; readonly from: string; readonly until: string }[]) | null
  readonly eventKind: string | null
  readonly afterValue: number | null
  readonly afterUnit: ('hours' | 'days' | 'working_days' | 'months' | 'days_before') | null
  readonly countsFrom: ('happened' | 'learned') | null
  readonly roll: 'none' | 'before' | 'after'
  readonly openDays: number | null // days
  readonly graceDays: number | null // days
  readonly missDays: number | null // days
  readonly leads: (readonly number[]) | null
  readonly fromOn: string | null
  readonly untilOn: string | null
  readonly ownerId: string | null
  readonly backupId: string | null
  readonly approval: 'none' | 'needed'
  readonly approverRole: ('org_admin' | 'ehs_manager' | 'env_specialist' | 'supervisor' | 'operations') | null
  readonly qualificationKindId: string | null
  readonly evidence: (readonly { readonly id: string; readonly kind: 'file' | 'signature' | 'number' | 'record'; readonly title: string; readonly entity?: string | null; readonly template?: string | null; readonly accept?: string | null; readonly unit?: string | null; readonly optional?: boolean | null }[]) | null
  readonly submitTo: string | null
  readonly zoneIds: (readonly string[]) | null
  readonly thingIds: (readonly string[]) | null
  readonly each: 'none' | 'zone' | 'thing'
  readonly templateKey: string | null
  readonly libraryId: string | null
  readonly libraryEdition: string | null
  readonly createdBy: string | null
}

/** Calendar settings (module calendar). */
export interface CalendarSettings {
  readonly id: string
  readonly answers: (unknown) | null
  readonly declined: (readonly string[]) | null
  readonly federalHolidays: boolean | null
  readonly leads: (readonly number[]) | null
  readonly digestAt: string | null
  readonly digestOff: boolean | null
  readonly goalPercent: number | null // %
  readonly keptOn: string | null
  readonly toldAt: number | null
  readonly escalateTo: ('org_admin' | 'ehs_manager' | 'env_specialist' | 'supervisor' | 'operations') | null
}

/** Change of work (module safety). */
export interface CaseDay {
  readonly id: string
  readonly caseId: string
  readonly fromDay: string
  readonly status: 'away' | 'restricted' | 'full'
  readonly note: string | null
  readonly createdBy: string | null
}

/** Pinned answer (module chat). */
export interface ChatPin {
  readonly id: string
  readonly question: string
  readonly position: number | null
  readonly createdBy: string | null
}

/** Settings of chat (module chat). */
export interface ChatSettings {
  readonly id: string
  readonly provider: boolean | null
  readonly names: boolean | null
  readonly dayTokens: number | null
  readonly tokenPrice: number | null // $
}

/** Taught word (module chat). */
export interface ChatWord {
  readonly id: string
  readonly kind: 'word' | 'question' | 'outside'
  readonly phrase: string
  readonly means: string | null
  readonly createdBy: string | null
}

/** Marine Chemist’s certificate (module work-permits). */
export interface ChemistCertificate {
  readonly id: string
  readonly certificateNumber: string
  readonly chemist: string
  readonly vesselId: string | null
  readonly spaceIds: (readonly string[]) | null
  readonly issuedOn: string | null
  readonly validOn: string
  readonly conditions: string | null
  readonly createdBy: string | null
  readonly deviceName: string | null
}

/** Coating (module paint). */
export interface Coating {
  readonly id: string
  readonly code: string
  readonly name: string
  readonly productId: string | null
  readonly category: 'general' | 'air_flask' | 'antenna' | 'antifoulant' | 'heat_resistant' | 'high_gloss' | 'high_temp' | 'inorganic_zinc' | 'military_ext' | 'mist' | 'nav_aids' | 'nonskid' | 'nuclear' | 'organic_zinc' | 'wash_primer' | 'thermoplastic_rm' | 'rubber_camo' | 'sealant_tsa' | 'special_marking' | 'specialty_int' | 'tack' | 'undersea' | 'weld_through' | 'antifoulant_al' | 'low_activation'
  readonly option: '1' | '2' | '3' | '4'
  readonly because: string | null
  readonly thinnerId: string | null
  readonly thinnerGroup: string | null
  readonly limitSet: ('us-40cfr63-II' | 'sdapcd-67.18' | 'vcapcd-74.24' | 'scaqmd-1106') | null
  readonly state: 'proposed' | 'active' | 'retired'
  readonly stateReason: string | null
  readonly approvedBy: string | null
  readonly approvedAt: number | null
  readonly notes: string | null
  readonly createdBy: string | null
  readonly deviceName: string | null
}

/** Comment (module records). */
export interface Comment {
  readonly id: string
  readonly parentEntity: 'calendarEvent' | 'calendarItem' | 'calendarRule' | 'chemistCertificate' | 'coating' | 'ehsFinding' | 'ehsRound' | 'equipmentItem' | 'finding' | 'fuelAsset' | 'fuelBatch' | 'fuelEntry' | 'fuelMonth' | 'fuelSupplier' | 'fuelTank' | 'gasEntry' | 'ghgInventory' | 'incident' | 'jobAnalysis' | 'logEntry' | 'lot' | 'oshaCase' | 'oshaYear' | 'paintDeviation' | 'paintForm' | 'paintReport' | 'permit' | 'product' | 'qualification' | 'recordsRequest' | 'safetySheet' | 'stockContainer' | 'stockCount' | 'stockMovement' | 'stockOrder' | 'stockPlace' | 'task' | 'toolboxTalk' | 'utilityBill' | 'utilityMeter' | 'walk' | 'wasteArea' | 'wasteContainer' | 'wasteEpisode' | 'wasteFinding' | 'wasteHandler' | 'wasteInspection' | 'wasteRelease' | 'wasteShipment' | 'wasteStream' | 'workPermit'
  readonly parentId: string
  readonly text: string
  readonly createdBy: string | null
  readonly createdAt: number | null
}

/** Conflict (module records). */
export interface Conflict {
  readonly id: string
  readonly recordEntity: string
  readonly recordId: string
  readonly field: string | null
  readonly rule: 'register' | 'guarded' | 'state' | 'text' | 'immutable' | 'delete' | 'late'
  readonly winner: (unknown) | null
  readonly loser: (unknown) | null
  readonly winnerSet: string | null
  readonly loserSet: string | null
  readonly winnerBy: string | null
  readonly loserBy: string | null
  readonly winnerAt: number | null
  readonly loserAt: number | null
  readonly status: 'open' | 'kept' | 'used_other'
  readonly settledBy: string | null
  readonly settledAt: number | null
}

/** Delivery (module safety-walk). */
export interface Delivery {
  readonly id: string
  readonly kind: 'walk_report' | 'weekly_digest'
  readonly walkId: string | null
  readonly sha256: string
  readonly fileName: string
  readonly personIds: (unknown) | null
  readonly addresses: (unknown) | null
  readonly subject: string
  readonly message: string | null
  readonly createdBy: string | null
  readonly createdAt: number | null
  readonly queuedAt: number | null
  readonly recipients: number | null
}

/** Answer of a round (module ehs-checklists). */
export interface EhsAnswer {
  readonly id: string
  readonly roundId: string
  readonly itemId: string
  readonly result: ('pass' | 'fail' | 'na') | null
  readonly value: number | null
  readonly text: string | null
  readonly note: string | null
  readonly corrected: boolean | null
  readonly correction: string | null
  readonly same: boolean | null
  readonly findingId: string | null
  readonly answeredAt: number | null
  readonly answeredBy: string | null
  readonly inBulk: boolean | null
}

/** Round finding (module ehs-checklists). */
export interface EhsFinding {
  readonly id: string
  readonly number: string | null
  readonly provisionalNumber: string | null
  readonly roundId: string
  readonly templateKey: string | null
  readonly itemId: string | null
  readonly subject: string
  readonly equipmentId: string | null
  readonly zoneId: string | null
  readonly ownerId: string | null
  readonly text: string
  readonly severity: ('low' | 'medium' | 'high' | 'stop_work') | null
  readonly priority: ('P1' | 'P2' | 'P3' | 'P4') | null
  readonly citation: string | null
  readonly state: 'open' | 'closed'
  readonly foundOn: string
  readonly closedOn: string | null
  readonly corrected: boolean | null
  readonly correction: string | null
  readonly tagOut: boolean | null
  readonly taskId: string | null
  readonly repeatOf: string | null
  readonly createdBy: string | null
  readonly deviceName: string | null
}

/** EHS round (module ehs-checklists). */
export interface EhsRound {
  readonly id: string
  readonly number: string | null
  readonly provisionalNumber: string | null
  readonly title: string
  readonly templateId: string | null
  readonly templateKey: string
  readonly placeId: string
  readonly equipmentId: string | null
  readonly zoneId: string | null
  readonly roundOn: string
  readonly round: number
  readonly shift: string | null
  readonly dueOn: string | null
  readonly startedAt: number | null
  readonly inspectorId: string | null
  readonly state: 'in_progress' | 'abandoned' | 'submitted' | 'returned' | 'approved' | 'closed' | 'void'
  readonly stateReason: string | null
  readonly inServiceWhy: string | null
  readonly agreed: boolean | null
  readonly doubts: string | null
  readonly selfApproved: boolean | null
  readonly decidedBy: string | null
  readonly decidedAt: number | null
  readonly questioned: (readonly string[]) | null
  readonly asks: (readonly { readonly itemId: string; readonly say: string; readonly answeredAt?: number | null }[]) | null
  readonly score: number | null // %
  readonly answered: number | null
  readonly total: number | null
  readonly failed: number | null
  readonly criticalFails: number | null
  readonly note: string | null
  readonly signature: string | null
  readonly signedAt: number | null
  readonly createdBy: string | null
  readonly deviceName: string | null
}

/** Checklist template (module ehs-checklists). */
export interface EhsTemplate {
  readonly id: string
  readonly key: string
  readonly version: number
  readonly title: unknown
  readonly areas: unknown
  readonly fails: (unknown) | null
  readonly status: 'draft' | 'live' | 'retired'
}

/** Emission limit (module paint). */
export interface EmissionLimit {
  readonly id: string
  readonly unitId: string | null
  readonly pollutant: 'voc' | 'hap' | 'one'
  readonly cas: string | null
  readonly basis: 'day' | 'month' | 'rolling' | 'year'
  readonly pounds: number // lb
  readonly cite: string
  readonly permitId: string | null
  readonly createdBy: string | null
  readonly deviceName: string | null
}

/** Emission unit (module paint). */
export interface EmissionUnit {
  readonly id: string
  readonly code: string
  readonly name: string
  readonly permitId: string | null
  readonly active: boolean | null
  readonly notes: string | null
  readonly createdBy: string | null
  readonly deviceName: string | null
}

/** Certificate (module equipment). */
export interface EquipmentCertificate {
  readonly id: string
  readonly itemId: string
  readonly kind: 'load_test' | 'examination' | 'pressure_test' | 'calibration' | 'maker' | 'permit'
  readonly certificateNumber: string | null
  readonly issuer: string | null
  readonly issuedOn: string | null
  readonly expiresOn: string | null
  readonly createdBy: string | null
}

/** Inspection (module equipment). */
export interface EquipmentInspection {
  readonly id: string
  readonly itemId: string
  readonly inspectedOn: string
  readonly inspectedAt: number | null
  readonly inspectorId: string | null
  readonly company: string | null
  readonly readings: (readonly { readonly name: string; readonly value?: number | null; readonly unit?: string | null; readonly min?: number | null; readonly max?: number | null; readonly cite?: string | null }[]) | null
  readonly result: 'pass' | 'fail'
  readonly note: string | null
  readonly signature: string | null
  readonly createdBy: string | null
  readonly deviceName: string | null
}

/** Equipment (module equipment). */
export interface EquipmentItem {
  readonly id: string
  readonly number: string | null
  readonly provisionalNumber: string | null
  readonly tag: string
  readonly name: string
  readonly kind: 'crane' | 'forklift' | 'ladder' | 'scaffold' | 'extinguisher' | 'pressure_vessel' | 'lifting_gear' | 'eyewash' | 'tank' | 'outfall' | 'hose' | 'respirator' | 'air_compressor'
  readonly state: 'in_service' | 'out_of_service' | 'retired'
  readonly stateReason: string | null
  readonly stateAt: number | null
  readonly zoneId: string | null
  readonly ownerId: string | null
  readonly maker: string | null
  readonly serialNumber: string | null
  readonly intervalDays: number | null // days
  readonly startedOn: string | null
  readonly passedOn: string | null
  readonly nextDueOn: string | null
  readonly notes: string | null
  readonly createdBy: string | null
}

/** Establishment (module safety). */
export interface Establishment {
  readonly id: string
  readonly name: string
  readonly company: string | null
  readonly street: string | null
  readonly city: string | null
  readonly region: string | null
  readonly zip: string | null
  readonly ein: string | null
  readonly naics: string | null
  readonly industry: string | null
  readonly size: ('1-19' | '20-249' | '250+') | null
  readonly createdBy: string | null
}

/** Finding (module safety-walk). */
export interface Finding {
  readonly id: string
  readonly number: string | null
  readonly provisionalNumber: string | null
  readonly walkId: string
  readonly zoneId: string
  readonly kind: 'at_risk' | 'fixed_on_spot' | 'good_catch'
  readonly category: string | null
  readonly severity: ('low' | 'medium' | 'high' | 'stop_work') | null
  readonly text: string | null
  readonly immediateAction: string | null
  readonly toldPerson: string | null
  readonly state: 'draft' | 'open' | 'in_progress' | 'ready_for_review' | 'not_accepted' | 'closed' | 'recorded'
  readonly stateReason: string | null
  readonly selfApproved: boolean | null
  readonly assigneeId: string | null
  readonly dueOn: string | null
  readonly taskId: string | null
  readonly itemId: string | null
  readonly failText: string | null
  readonly standardRef: string | null
  readonly mapX: number | null // 1/10000 of map width
  readonly mapY: number | null // 1/10000 of map height
  readonly observedAt: number
  readonly timeMark: ('future' | 'past' | 'clock') | null
  readonly observedOffset: number | null // ms
  readonly observedZone: string | null
  readonly createdBy: string | null
  readonly deviceName: string | null
  readonly acknowledgedBy: string | null
  readonly acknowledgedAt: number | null
  readonly toldAt: number | null
  readonly company: string | null
  readonly repeatOf: string | null
  readonly duplicateOf: string | null
  readonly captureSeconds: number | null // s
}

/** Fuel asset (module fuel). */
export interface FuelAsset {
  readonly id: string
  readonly unitNo: string | null
  readonly name: string
  readonly kind: 'vessel' | 'vehicle' | 'forklift' | 'crane' | 'compressor' | 'generator' | 'boiler' | 'welder' | 'pump' | 'loader' | 'other'
  readonly equipmentId: string | null
  readonly vesselId: string | null
  readonly groupName: string | null
  readonly fuel: 'diesel' | 'dyed_diesel' | 'b5' | 'b20' | 'b100' | 'gasoline' | 'e10' | 'e85' | 'e100' | 'propane' | 'lpg' | 'kerosene' | 'jet' | 'avgas' | 'distillate_1' | 'distillate_4' | 'residual_5' | 'residual_6' | 'used_oil' | 'natural_gas' | 'lng' | 'cng' | 'acetylene' | 'def'
  readonly otherFuels: (readonly ('diesel' | 'dyed_diesel' | 'b5' | 'b20' | 'b100' | 'gasoline' | 'e10' | 'e85' | 'e100' | 'propane' | 'lpg' | 'kerosene' | 'jet' | 'avgas' | 'distillate_1' | 'distillate_4' | 'residual_5' | 'residual_6' | 'used_oil' | 'natural_gas' | 'lng' | 'cng' | 'acetylene' | 'def')[]) | null
  readonly tankSize: number | null // gal
  readonly meter: ('none' | 'hours' | 'odometer') | null
  readonly meterChanges: (readonly { readonly at: number; readonly closed: number; readonly opened: number }[]) | null
  readonly bandLow: number | null
  readonly bandHigh: number | null
  readonly horsepower: number | null // hp
  readonly category: ('stationary' | 'mobile_onroad' | 'mobile_nonroad' | 'mobile_marine') | null
  readonly engineClass: ('ships_boats' | 'industrial' | 'construction' | 'construction_truck' | 'railroad' | 'locomotive' | 'airport' | 'lawn' | 'agricultural' | 'recreational') | null
  readonly strokes: number | null
  readonly roadClass: ('passenger_car' | 'light_truck' | 'heavy_duty') | null
  readonly modelYear: number | null
  readonly outside: boolean | null
  readonly retired: boolean | null
  readonly notes: string | null
  readonly lastAt: number | null
  readonly usual: number | null // gal
  readonly recent: (readonly { readonly id: string; readonly day?: string | null; readonly fuel?: string | null; readonly partial?: boolean | null; readonly at: number; readonly base?: number | null; readonly hours?: number | null; readonly odometer?: number | null }[]) | null
  readonly createdBy: string | null
}

/** Fuel upload (module fuel). */
export interface FuelBatch {
  readonly id: string
  readonly number: string | null
  readonly provisionalNumber: string | null
  readonly fileName: string
  readonly sha256: string
  readonly sheet: string | null
  readonly fileBytes: number | null // B
  readonly supplierId: string | null
  readonly note: string | null
  readonly rowsRead: number | null
  readonly rowsToWrite: number | null
  readonly rowsSkipped: number | null
  readonly duplicates: number | null
  readonly reversals: number | null
  readonly firstDay: string | null
  readonly lastDay: string | null
  readonly rowsWritten: number | null
  readonly state: 'draft' | 'writing' | 'committed' | 'rolled_back'
  readonly stateReason: string | null
  readonly committedAt: number | null
  readonly createdBy: string | null
  readonly createdAt: number | null
}

/** Fuel entry (module fuel). */
export interface FuelEntry {
  readonly id: string
  readonly number: string | null
  readonly provisionalNumber: string | null
  readonly type: 'issue' | 'delivery' | 'card_purchase' | 'stick_reading' | 'transfer' | 'adjustment'
  readonly day: string
  readonly at: number
  readonly assetId: string | null
  readonly unitText: string | null
  readonly fuel: ('diesel' | 'dyed_diesel' | 'b5' | 'b20' | 'b100' | 'gasoline' | 'e10' | 'e85' | 'e100' | 'propane' | 'lpg' | 'kerosene' | 'jet' | 'avgas' | 'distillate_1' | 'distillate_4' | 'residual_5' | 'residual_6' | 'used_oil' | 'natural_gas' | 'lng' | 'cng' | 'acetylene' | 'def') | null
  readonly quantity: number
  readonly unit: 'gal' | 'l' | 'lb' | 'kg' | 'scf' | 'ccf' | 'mcf' | 'therm' | 'mmBtu' | 'kWh' | 'bbl' | 'short_ton'
  readonly tankId: string | null
  readonly destTankId: string | null
  readonly stick: number | null // in
  readonly water: number | null // in
  readonly hours: number | null // h
  readonly odometer: number | null // mi
  readonly meterReplaced: boolean | null
  readonly totalizerStart: number | null
  readonly totalizerEnd: number | null
  readonly partial: boolean | null
  readonly reversal: boolean | null
  readonly reversesId: string | null
  readonly unitPrice: number | null // $
  readonly totalCost: number | null // $
  readonly tax: number | null // $
  readonly supplierId: string | null
  readonly vendor: string | null
  readonly invoice: string | null
  readonly cardLast4: string | null
  readonly location: string | null
  readonly vesselId: string | null
  readonly project: string | null
  readonly operatorName: string | null
  readonly note: string | null
  readonly flagComment: string | null
  readonly batchId: string | null
  readonly rowNo: number | null
  readonly state: 'recorded' | 'returned' | 'approved' | 'void'
  readonly stateReason: string | null
  readonly baseQuantity: number | null
  readonly baseUnit: string | null
  readonly month: string | null
  readonly late: boolean | null
  readonly lane: string | null
  readonly tankLane: string | null
  readonly destLane: string | null
  readonly flags: (readonly { readonly code: string; readonly severity?: string | null; readonly why?: string | null; readonly value?: number | null; readonly baseline?: number | null; readonly rows?: string | null }[]) | null
  readonly flagCount: number | null
  readonly blocked: boolean | null
  readonly createdBy: string | null
  readonly deviceName: string | null
}

/** Fuel month (module fuel). */
export interface FuelMonth {
  readonly id: string
  readonly settingsId: string
  readonly month: string
  readonly groupName: string
  readonly note: string | null
  readonly state: 'open' | 'submitted' | 'returned' | 'approved' | 'locked' | 'reopened'
  readonly stateReason: string | null
  readonly submittedBy: string | null
  readonly submittedAt: number | null
  readonly approvedBy: string | null
  readonly approvedAt: number | null
  readonly closedOn: string | null
  readonly rows: number | null
  readonly lineHash: string | null
  readonly totals: (readonly { readonly fuel: string; readonly unit?: string | null; readonly quantity?: number | null; readonly co2e?: string | null }[]) | null
  readonly before: (readonly { readonly fuel: string; readonly unit?: string | null; readonly quantity?: number | null; readonly co2e?: string | null }[]) | null
}

/** Fuel of a month (module fuel). */
export interface FuelRollup {
  readonly id: string
  readonly settingsId: string
  readonly lane: string
  readonly month: string
  readonly assetId: string | null
  readonly approvedIn: string | null
  readonly fuel: string | null
  readonly batchId: string | null
  readonly tankId: string | null
  readonly baseUnit: string | null
  readonly quantity: number | null
  readonly purchased: number | null
  readonly cost: number | null // $
  readonly hours: number | null // h
  readonly miles: number | null // mi
  readonly lastHours: number | null // h
  readonly lastOdometer: number | null // mi
  readonly firstHours: number | null // h
  readonly firstOdometer: number | null // mi
  readonly received: number | null
  readonly adjusted: number | null
  readonly closing: number | null
  readonly closingAt: number | null
  readonly opening: number | null
  readonly openingAt: number | null
  readonly lowPrice: number | null // $
  readonly midPrice: number | null // $
  readonly highPrice: number | null // $
  readonly entries: number | null
  readonly flagged: number | null
  readonly blocked: number | null
  readonly open: number | null
}

/** Fuel settings (module fuel). */
export interface FuelSettings {
  readonly id: string
  readonly approach: ('operational' | 'financial' | 'equity') | null
  readonly boundary: string | null
  readonly subregion: string | null
  readonly silentDays: number | null // days
  readonly targetGal: number | null // gal
  readonly prices: (readonly { readonly unit?: string | null; readonly fuel: string; readonly id?: string | null; readonly day?: string | null; readonly price?: number | null }[]) | null
  readonly rules: (readonly { readonly code: string; readonly key: string; readonly value?: string | null; readonly off?: boolean | null; readonly reason?: string | null }[]) | null
  readonly targetIntensity: number | null // kg CO2e
  readonly nextBasis: ('c1' | 'hub') | null
  readonly nextGwp: ('ar4' | 'ar5' | 'ar6') | null
  readonly nextPower: string | null
}

/** Fuel supplier (module fuel). */
export interface FuelSupplier {
  readonly id: string
  readonly name: string
  readonly account: string | null
  readonly phone: string | null
  readonly notes: string | null
  readonly mapping: (readonly { readonly column: string; readonly field: string }[]) | null
  readonly aliases: (readonly { readonly name: string; readonly assetId: string }[]) | null
  readonly answers: (readonly { readonly key: string; readonly value: string }[]) | null
}

/** Fuel tank (module fuel). */
export interface FuelTank {
  readonly id: string
  readonly name: string
  readonly number: string | null
  readonly fuel: 'diesel' | 'dyed_diesel' | 'b5' | 'b20' | 'b100' | 'gasoline' | 'e10' | 'e85' | 'e100' | 'propane' | 'lpg' | 'kerosene' | 'jet' | 'avgas' | 'distillate_1' | 'distillate_4' | 'residual_5' | 'residual_6' | 'used_oil' | 'natural_gas' | 'lng' | 'cng' | 'acetylene' | 'def'
  readonly capacity: number // gal
  readonly fillPercent: number | null // %
  readonly zoneId: string | null
  readonly underground: boolean | null
  readonly retired: boolean | null
  readonly shape: ('chart' | 'horizontal') | null
  readonly diameter: number | null // in
  readonly length: number | null // in
  readonly chart: (readonly { readonly inches: number; readonly gal: number }[]) | null
  readonly level: number | null // gal
  readonly levelAt: number | null
  readonly flow: number | null // gal
  readonly sticks: (readonly { readonly id: string; readonly at: number; readonly book: number; readonly flow: number; readonly variance: number }[]) | null
  readonly notes: string | null
  readonly createdBy: string | null
}

/** Gas entry (module fuel). */
export interface GasEntry {
  readonly id: string
  readonly day: string
  readonly gas: string
  readonly kilograms: number // kg
  readonly kind: 'top_up' | 'leak' | 'disposed' | 'used'
  readonly equipmentId: string | null
  readonly note: string | null
  readonly createdBy: string | null
}

/** GHG inventory (module fuel). */
export interface GhgInventory {
  readonly id: string
  readonly name: string
  readonly year: number
  readonly basis: 'c1' | 'hub'
  readonly gwp: 'ar4' | 'ar5' | 'ar6'
  readonly powerEdition: string | null
  readonly baseYear: boolean | null
  readonly restatePercent: number | null // %
  readonly manHours: number | null // h
  readonly dockDays: number | null // days
  readonly revenue: number | null // $
  readonly state: 'open' | 'final'
  readonly stateReason: string | null
  readonly figures: (readonly { readonly key: string; readonly value?: string | null; readonly unit?: string | null }[]) | null
  readonly notes: string | null
}

/** Incident (module safety). */
export interface Incident {
  readonly id: string
  readonly number: string | null
  readonly provisionalNumber: string | null
  readonly kind: 'injury' | 'illness' | 'near_miss' | 'property' | 'spill' | 'fire' | 'security' | 'other'
  readonly what: string | null
  readonly zoneId: string | null
  readonly place: string | null
  readonly vesselId: string | null
  readonly happenedAt: number
  readonly learnedAt: number | null
  readonly severe: ('death' | 'hospital' | 'amputation' | 'eye') | null
  readonly severeAt: number | null
  readonly severityActual: ('low' | 'medium' | 'high' | 'worst') | null
  readonly severityPotential: ('low' | 'medium' | 'high' | 'worst') | null
  readonly atOnce: string | null
  readonly leadId: string | null
  readonly whys: (readonly { readonly why: string; readonly of?: number | null }[]) | null
  readonly causes: (readonly { readonly cause: string; readonly control?: ('elimination' | 'substitution' | 'engineering' | 'administrative' | 'ppe') | null; readonly branch?: ('people' | 'method' | 'equipment' | 'material' | 'place' | 'management') | null; readonly measure?: string | null }[]) | null
  readonly permitId: string | null
  readonly equipmentId: string | null
  readonly findingId: string | null
  readonly duplicateOf: string | null
  readonly anonymous: boolean | null
  readonly seers: (readonly ('org_admin' | 'ehs_manager' | 'env_specialist' | 'supervisor' | 'inspector' | 'operations' | 'data_clerk' | 'contractor' | 'auditor')[]) | null
  readonly state: 'triage' | 'investigating' | 'actions_open' | 'review' | 'closed' | 'duplicate'
  readonly stateReason: string | null
  readonly stateAt: number | null
  readonly closedBy: string | null
  readonly closedAt: number | null
  readonly createdBy: string | null
  readonly deviceName: string | null
}

/** Person of an incident (module safety). */
export interface IncidentPerson {
  readonly id: string
  readonly incidentId: string
  readonly role: 'injured' | 'witness' | 'involved'
  readonly name: string
  readonly job: string | null
  readonly employer: ('ours' | 'supervised' | 'contractor') | null
  readonly employerName: string | null
  readonly statement: string | null
  readonly bodyParts: (readonly ('head' | 'face' | 'left_eye' | 'right_eye' | 'left_ear' | 'right_ear' | 'mouth' | 'neck' | 'left_shoulder' | 'right_shoulder' | 'left_upper_arm' | 'right_upper_arm' | 'left_elbow' | 'right_elbow' | 'left_forearm' | 'right_forearm' | 'left_wrist' | 'right_wrist' | 'left_hand' | 'right_hand' | 'left_fingers' | 'right_fingers' | 'chest' | 'abdomen' | 'groin' | 'upper_back' | 'lower_back' | 'buttocks' | 'left_hip' | 'right_hip' | 'left_thigh' | 'right_thigh' | 'left_knee' | 'right_knee' | 'left_lower_leg' | 'right_lower_leg' | 'left_ankle' | 'right_ankle' | 'left_foot' | 'right_foot' | 'left_toes' | 'right_toes' | 'lungs' | 'skin' | 'whole_body')[]) | null
  readonly nature: string | null
  readonly hurtOn: string | null
  readonly street: string | null
  readonly city: string | null
  readonly born: string | null
  readonly hired: string | null
  readonly sex: ('male' | 'female') | null
  readonly physician: string | null
  readonly facility: string | null
  readonly emergencyRoom: boolean | null
  readonly inpatient: boolean | null
  readonly began: string | null
  readonly doing: string | null
  readonly object: string | null
  readonly diedOn: string | null
  readonly createdBy: string | null
}

/** Question to who reported it (module safety). */
export interface IncidentQuestion {
  readonly id: string
  readonly incidentId: string
  readonly question: string
  readonly answer: string | null
  readonly answeredAt: number | null
  readonly createdBy: string | null
  readonly createdAt: number | null
}

/** Inventory settings (module inventory). */
export interface InventorySettings {
  readonly id: string
  readonly noSheetStops: boolean | null
  readonly sheetYears: number | null // years
  readonly banned: (readonly { readonly cas: string; readonly name?: string | null; readonly why?: string | null }[]) | null
  readonly soonDays: number | null // days before it expires
  readonly secondPercent: number | null // % off
  readonly radio: string | null
  readonly spillPhones: (readonly { readonly title: string; readonly phone?: string | null }[]) | null
  readonly tierDay: string | null
  readonly thresholds: (readonly { readonly kind: 'tier2' | 'tri' | 'oil'; readonly cas?: string | null; readonly pounds: number; readonly why?: string | null }[]) | null
  readonly alwaysReport: (readonly string[]) | null
}

/** Job safety analysis (module safe-work). */
export interface JobAnalysis {
  readonly id: string
  readonly number: string | null
  readonly provisionalNumber: string | null
  readonly title: string
  readonly kind: 'hot_work' | 'confined_space' | 'lockout' | 'blasting' | 'painting' | 'lifting' | 'height' | 'docking' | 'other'
  readonly zoneId: string | null
  readonly edition: number
  readonly previousId: string | null
  readonly steps: (readonly { readonly step: string; readonly hazard: string; readonly control: string; readonly level: 'elimination' | 'substitution' | 'engineering' | 'administrative' | 'ppe' }[]) | null
  readonly gear: string | null
  readonly training: string | null
  readonly emergency: string | null
  readonly reviewBy: string | null
  readonly state: 'draft' | 'review' | 'approved' | 'replaced' | 'retired'
  readonly stateReason: string | null
  readonly approvedBy: string | null
  readonly approvedAt: number | null
  readonly createdBy: string | null
  readonly deviceName: string | null
}

/** Log (module logs). */
export interface Log {
  readonly id: string
  readonly name: string
  readonly nameEs: string | null
  readonly key: string
  readonly subject: 'power' | 'water' | 'paint' | 'waste' | 'fire' | 'other'
  readonly state: 'draft' | 'live' | 'retired'
  readonly rhythm: string | null
  readonly ownerId: string | null
  readonly zoneId: string | null
  readonly thingIds: (readonly string[]) | null
  readonly fillers: (readonly ('org_admin' | 'ehs_manager' | 'env_specialist' | 'supervisor' | 'inspector' | 'operations' | 'data_clerk' | 'contractor')[]) | null
  readonly approvers: (readonly ('org_admin' | 'ehs_manager' | 'env_specialist' | 'supervisor' | 'inspector' | 'operations' | 'data_clerk' | 'contractor')[]) | null
  readonly seers: (readonly ('org_admin' | 'ehs_manager' | 'env_specialist' | 'supervisor' | 'inspector' | 'operations' | 'data_clerk' | 'contractor' | 'auditor')[]) | null
  readonly signed: boolean | null
  readonly keepYears: number | null
  readonly headline: string | null
  readonly lists: (unknown) | null
  readonly createdBy: string | null
  readonly createdAt: number | null
  readonly deviceName: string | null
}

/** Correction (module logs). */
export interface LogCorrection {
  readonly id: string
  readonly entryId: string
  readonly fieldKey: string
  readonly line: number
  readonly was: (unknown) | null
  readonly number: number | null
  readonly text: string | null
  readonly day: string | null
  readonly ref: string | null
  readonly list: (unknown) | null
  readonly unit: string | null
  readonly typed: number | null
  readonly notRead: string | null
  readonly why: string
  readonly createdBy: string | null
  readonly createdAt: number | null
  readonly deviceName: string | null
}

/** Log entry (module logs). */
export interface LogEntry {
  readonly id: string
  readonly number: string | null
  readonly provisionalNumber: string | null
  readonly logId: string
  readonly versionId: string
  readonly thingId: string | null
  readonly zoneId: string | null
  readonly entryOn: string
  readonly entryAt: number | null
  readonly fillerId: string | null
  readonly state: 'draft' | 'submitted' | 'returned' | 'approved' | 'void'
  readonly stateReason: string | null
  readonly selfApproved: boolean | null
  readonly decidedBy: string | null
  readonly decidedAt: number | null
  readonly asked: (unknown) | null
  readonly signature: string | null
  readonly submittedAt: number | null
  readonly note: string | null
  readonly warnings: number | null
  readonly corrections: number | null
  readonly late: number | null
  readonly createdBy: string | null
  readonly createdAt: number | null
  readonly deviceName: string | null
}

/** Part of a log draft (module logs). */
export interface LogPart {
  readonly id: string
  readonly logId: string
  readonly key: string
  readonly kind: 'field' | 'rule' | 'note'
  readonly position: number
  readonly spec: (unknown) | null
}

/** Value of a log entry (module logs). */
export interface LogValue {
  readonly id: string
  readonly entryId: string
  readonly fieldKey: string
  readonly line: number
  readonly logId: string | null
  readonly number: number | null
  readonly text: string | null
  readonly day: string | null
  readonly ref: string | null
  readonly list: (unknown) | null
  readonly drawing: string | null
  readonly unit: string | null
  readonly typed: number | null
  readonly same: boolean | null
  readonly notRead: string | null
  readonly note: string | null
  readonly readAt: number | null
  readonly readBy: string | null
}

/** Log version (module logs). */
export interface LogVersion {
  readonly id: string
  readonly logId: string
  readonly version: number
  readonly body: unknown
  readonly why: string | null
  readonly status: 'live' | 'retired'
  readonly createdBy: string | null
  readonly createdAt: number | null
  readonly deviceName: string | null
}

/** Lot (module inventory). */
export interface Lot {
  readonly id: string
  readonly productId: string
  readonly batch: string
  readonly madeOn: string | null
  readonly expiresOn: string | null
  readonly certificate: string | null
  readonly note: string | null
  readonly state: 'use' | 'hold' | 'gone'
  readonly stateReason: string | null
  readonly createdBy: string | null
  readonly deviceName: string | null
}

/** Look at a name (module safety). */
export interface NameLook {
  readonly id: string
  readonly incidentId: string
  readonly caseId: string | null
  readonly why: string | null
  readonly lookedAt: number | null
  readonly createdBy: string | null
  readonly deviceName: string | null
}

/** Organization (module account). */
export interface Organization {
  readonly id: string
  readonly name: string
  readonly timeZone: string
  readonly workingDays: (unknown) | null
  readonly hourFormat: ('12' | '24') | null
}

/** OSHA case (module safety). */
export interface OshaCase {
  readonly id: string
  readonly number: string | null
  readonly provisionalNumber: string | null
  readonly incidentId: string
  readonly personId: string | null
  readonly onDay: string
  readonly job: string | null
  readonly place: string | null
  readonly establishmentId: string | null
  readonly employer: string | null
  readonly describe: string | null
  readonly illness: ('1' | '2' | '3' | '4' | '5' | '6') | null
  readonly ours: ('payroll' | 'supervised' | 'other') | null
  readonly abnormal: boolean | null
  readonly workRelated: boolean | null
  readonly exception: ('public' | 'outside' | 'wellness' | 'food' | 'personal' | 'grooming' | 'parking' | 'cold' | 'mental') | null
  readonly newCase: boolean | null
  readonly died: boolean | null
  readonly away: boolean | null
  readonly restricted: boolean | null
  readonly beyondFirstAid: boolean | null
  readonly unconscious: boolean | null
  readonly diagnosis: boolean | null
  readonly special: ('none' | 'needlestick' | 'removal' | 'hearing' | 'tuberculosis') | null
  readonly firstAid: (readonly ('otc_medicine' | 'tetanus' | 'clean_wound' | 'cover_wound' | 'hot_cold' | 'soft_support' | 'splint_transport' | 'drain_nail' | 'eye_patch' | 'eye_flush' | 'splinter' | 'finger_guard' | 'massage' | 'fluids')[]) | null
  readonly privacyKind: ('none' | 'intimate' | 'assault' | 'mental' | 'infection' | 'needlestick') | null
  readonly privacyWish: boolean | null
  readonly estimateAway: number | null // days
  readonly estimateRestricted: number | null // days
  readonly outcome: ('open' | 'other_employer' | 'no_injury' | 'not_work' | 'existing' | 'first_aid' | 'recordable') | null
  readonly logColumn: ('G' | 'H' | 'I' | 'J') | null
  readonly private: boolean | null
  readonly state: 'candidate' | 'logged' | 'off_log' | 'final'
  readonly stateReason: string | null
  readonly stateAt: number | null
  readonly enteredBy: string | null
  readonly enteredAt: number | null
  readonly createdBy: string | null
  readonly deviceName: string | null
}

/** OSHA year (module safety). */
export interface OshaYear {
  readonly id: string
  readonly year: number
  readonly revision: number
  readonly establishmentId: string | null
  readonly yearEnd: string
  readonly hours: number | null // h
  readonly people: number | null
  readonly totals: (readonly { readonly column: 'G' | 'H' | 'I' | 'J' | 'K' | 'L' | 'M1' | 'M2' | 'M3' | 'M4' | 'M5' | 'M6'; readonly sum: number }[]) | null
  readonly executive: string | null
  readonly executiveTitle: string | null
  readonly executivePhone: string | null
  readonly signature: string | null
  readonly certifiedBy: string | null
  readonly certifiedAt: number | null
  readonly postedOn: string | null
  readonly submittedOn: string | null
  readonly submittedRef: string | null
  readonly state: 'draft' | 'certified' | 'revised'
  readonly stateReason: string | null
  readonly createdBy: string | null
}

/** Batch (module paint). */
export interface PaintBatch {
  readonly id: string
  readonly coatingId: string
  readonly batch: string
  readonly lotId: string | null
  readonly receivedOn: string
  readonly received: number | null // gal
  readonly vocActual: number | null // g/L
  readonly vocRegulatory: number | null // g/L
  readonly solids: number | null // %
  readonly volatiles: number | null // g/L
  readonly volatilesDensity: number | null // g/L
  readonly labVoc: number | null // g/L
  readonly labRegulatory: number | null // g/L
  readonly labOn: string | null
  readonly labReport: string | null
  readonly certificate: string | null
  readonly ratioWarm: number | null // %
  readonly ratioCold: number | null // %
  readonly createdBy: string | null
  readonly deviceName: string | null
}

/** Deviation (module paint). */
export interface PaintDeviation {
  readonly id: string
  readonly number: string | null
  readonly provisionalNumber: string | null
  readonly day: string
  readonly kind: 'limit' | 'thinner' | 'cold' | 'containers' | 'records' | 'permit' | 'other'
  readonly text: string
  readonly foundBy: ('test' | 'records' | 'walk') | null
  readonly days: number | null
  readonly formId: string | null
  readonly coatingId: string | null
  readonly batchId: string | null
  readonly cause: string | null
  readonly action: string | null
  readonly state: 'open' | 'answered' | 'closed'
  readonly stateReason: string | null
  readonly answeredBy: string | null
  readonly closedBy: string | null
  readonly closedAt: number | null
  readonly createdBy: string | null
  readonly deviceName: string | null
}

/** Paint form (module paint). */
export interface PaintForm {
  readonly id: string
  readonly number: string | null
  readonly provisionalNumber: string | null
  readonly sheetSerial: string | null
  readonly workDate: string
  readonly shift: ('day' | 'swing' | 'night') | null
  readonly vesselId: string
  readonly job: string | null
  readonly place: string | null
  readonly area: ('underwater' | 'boottop' | 'freeboard' | 'topside' | 'deck' | 'superstructure' | 'tank' | 'bilge' | 'interior' | 'shop') | null
  readonly unitId: string | null
  readonly unit: 'gal' | 'L'
  readonly airTemp: number | null // °F
  readonly surfaceTemp: number | null // °F
  readonly humidity: number | null // %
  readonly dewPoint: number | null // °F
  readonly wind: string | null
  readonly weather: ('clear' | 'overcast' | 'rain' | 'enclosed') | null
  readonly containment: boolean | null
  readonly startTime: string | null
  readonly endTime: string | null
  readonly applicator: string | null
  readonly foremanName: string | null
  readonly foremanSignature: string | null
  readonly state: 'draft' | 'submitted' | 'reading' | 'unread' | 'read' | 'review' | 'rejected' | 'approved' | 'posted' | 'entered' | 'verified'
  readonly stateReason: string | null
  readonly stateAt: number | null
  readonly revision: number | null
  readonly submittedAt: number | null
  readonly approvedBy: string | null
  readonly approvedAt: number | null
  readonly postedBy: string | null
  readonly postedAt: number | null
  readonly externalRef: string | null
  readonly externalBy: string | null
  readonly verifiedBy: string | null
  readonly verifiedAt: number | null
  readonly notes: string | null
  readonly createdBy: string | null
  readonly deviceName: string | null
}

/** What reading has learned (module paint). */
export interface PaintLesson {
  readonly id: string
  readonly kind: 'digit' | 'word'
  readonly readAs: string
  readonly means: string
  readonly times: number | null
  readonly active: boolean | null
  readonly createdBy: string | null
  readonly deviceName: string | null
}

/** Line of a paint form (module paint). */
export interface PaintLine {
  readonly id: string
  readonly formId: string
  readonly line: number
  readonly coatingId: string | null
  readonly batchId: string | null
  readonly amount: number | null
  readonly thinnerId: string | null
  readonly thinnerAmount: number | null
  readonly method: ('airless' | 'airAssisted' | 'hvlp' | 'conventional' | 'brush' | 'roller') | null
  readonly dft: number | null // mil
  readonly closed: boolean | null
  readonly note: string | null
  readonly read: (readonly { readonly field: string; readonly raw?: string | null; readonly confidence?: number | null; readonly state?: ('auto' | 'verify' | 'type') | null }[]) | null
  readonly createdBy: string | null
  readonly deviceName: string | null
}

/** Posting (module paint). */
export interface PaintPosting {
  readonly id: string
  readonly formId: string
  readonly lane: string
  readonly day: string
  readonly lineId: string | null
  readonly revision: number | null
  readonly reverses: boolean | null
  readonly vesselId: string | null
  readonly unitId: string | null
  readonly coatingId: string | null
  readonly batchId: string | null
  readonly productId: string | null
  readonly liters: number | null // L
  readonly thinnerLiters: number | null // L
  readonly vocG: number | null // g
  readonly hapG: number | null // g
  readonly haps: (readonly { readonly cas: string; readonly grams?: number | null }[]) | null
  readonly lacks: (readonly ('voc' | 'density')[]) | null
  readonly flags: (readonly string[]) | null
  readonly allowed: number | null // L
  readonly applied: number | null // g/L
  readonly heldTo: number | null // g/L
  readonly per: ('coating' | 'solids') | null
  readonly option: number | null
  readonly cold: boolean | null
}

/** Field read from a sheet (module paint). */
export interface PaintRead {
  readonly id: string
  readonly formId: string
  readonly field: string
  readonly what: string
  readonly sheet: number
  readonly flat: string
  readonly at: string | null
  readonly raw: string | null
  readonly sure: number | null // %
  readonly state: 'auto' | 'verify' | 'type' | 'empty'
  readonly held: boolean | null
  readonly others: (readonly string[]) | null
  readonly value: string | null
  readonly lookedBy: string | null
  readonly again: string | null
  readonly againBy: string | null
  readonly outcome: ('right' | 'wrong') | null
  readonly cannot: ('blurred' | 'glare' | 'cut' | 'writing' | 'unlikely') | null
  readonly createdBy: string | null
}

/** Paint report (module paint). */
export interface PaintReport {
  readonly id: string
  readonly kind: 'month' | 'half' | 'other'
  readonly fromDay: string
  readonly toDay: string
  readonly notes: string | null
  readonly state: 'draft' | 'approved' | 'sent'
  readonly stateReason: string | null
  readonly approvedBy: string | null
  readonly approvedOn: string | null
  readonly reference: string | null
  readonly sentAt: number | null
  readonly coatings: (readonly { readonly coating: string; readonly liters?: number | null; readonly thinner?: number | null; readonly allowed?: number | null; readonly voc?: number | null; readonly hap?: number | null }[]) | null
  readonly createdBy: string | null
  readonly deviceName: string | null
}

/** Paint settings (module paint). */
export interface PaintSettings {
  readonly id: string
  readonly limitSet: ('us-40cfr63-II' | 'sdapcd-67.18' | 'vcapcd-74.24' | 'scaqmd-1106') | null
  readonly warnPct: number | null // %
  readonly alertPct: number | null // %
  readonly external: boolean | null
  readonly externalLabel: string | null
  readonly auditPct: number | null // %
  readonly fromStore: boolean | null
}

/** How well a kind of field is read (module paint). */
export interface PaintTrust {
  readonly id: string
  readonly what: string
  readonly audited: number | null
  readonly correct: number | null
  readonly least: number | null // %
  readonly off: boolean | null
}

/** Permit (module permits). */
export interface Permit {
  readonly id: string
  readonly title: string
  readonly permitNumber: string
  readonly agency: string
  readonly program: ('waste' | 'air' | 'water' | 'oil' | 'tanks' | 'safety' | 'health' | 'chemicals' | 'transport' | 'security' | 'ghg' | 'other') | null
  readonly authority: ('federal' | 'state' | 'local' | 'customer' | 'company') | null
  readonly state: 'active' | 'renewing' | 'ended'
  readonly stateReason: string | null
  readonly issuedOn: string | null
  readonly expiresOn: string | null
  readonly renewalDays: number | null // days
  readonly renewBy: string | null
  readonly ownerId: string | null
  readonly contacts: (readonly { readonly name: string; readonly role?: string | null; readonly phone?: string | null; readonly email?: string | null }[]) | null
  readonly notes: string | null
  readonly createdBy: string | null
}

/** Condition (module work-permits). */
export interface PermitCheck {
  readonly id: string
  readonly permitId: string
  readonly key: string
  readonly done: boolean | null
  readonly checkedAt: number | null
  readonly checkedBy: string | null
  readonly note: string | null
}

/** Condition (module permits). */
export interface PermitCondition {
  readonly id: string
  readonly permitId: string
  readonly code: string | null
  readonly kind: 'duty' | 'limit'
  readonly title: string
  readonly text: string | null
  readonly quantity: string | null
  readonly most: number | null
  readonly unit: string | null
  readonly per: ('day' | 'month' | 'quarter' | 'year' | 'rolling_year') | null
  readonly createdBy: string | null
}

/** Entry (module work-permits). */
export interface PermitEntry {
  readonly id: string
  readonly permitId: string
  readonly personId: string | null
  readonly name: string | null
  readonly job: string | null
  readonly inAt: number
  readonly outAt: number | null
  readonly note: string | null
  readonly createdBy: string | null
  readonly deviceName: string | null
}

/** Gas test (module work-permits). */
export interface PermitGasTest {
  readonly id: string
  readonly permitId: string
  readonly testedAt: number
  readonly testedBy: string | null
  readonly place: string | null
  readonly oxygen: number // %
  readonly lel: number // %
  readonly co: number | null // ppm
  readonly h2s: number | null // ppm
  readonly toxic: string | null
  readonly toxicPpm: number | null // ppm
  readonly toxicLimit: number | null // ppm
  readonly instrument: string | null
  readonly bumped: boolean | null
  readonly note: string | null
  readonly createdBy: string | null
  readonly deviceName: string | null
}

/** Hand-over (module work-permits). */
export interface PermitHandOver {
  readonly id: string
  readonly permitId: string
  readonly what: 'shift' | 'log'
  readonly fromId: string | null
  readonly toId: string | null
  readonly at: number
  readonly note: string | null
  readonly createdBy: string | null
  readonly deviceName: string | null
}

/** Limit of the yard (module work-permits). */
export interface PermitLimit {
  readonly id: string
  readonly key: string
  readonly value: number | null
  readonly reason: string | null
  readonly sinceAt: number | null
  readonly createdBy: string | null
}

/** Lock or tag (module work-permits). */
export interface PermitLock {
  readonly id: string
  readonly permitId: string
  readonly point: string
  readonly energy: string | null
  readonly kind: 'lock' | 'tag'
  readonly lockNumber: string | null
  readonly measure: string | null
  readonly personId: string
  readonly onAt: number
  readonly triedAt: number | null
  readonly offAt: number | null
  readonly createdBy: string | null
  readonly deviceName: string | null
}

/** Signature (module work-permits). */
export interface PermitSignature {
  readonly id: string
  readonly permitId: string
  readonly role: 'issue' | 'accept' | 'handOver' | 'test' | 'close'
  readonly gasTestId: string | null
  readonly handOverId: string | null
  readonly personId: string | null
  readonly name: string
  readonly proof: ('session' | 'pin' | 'written') | null
  readonly statement: string
  readonly drawing: string
  readonly contentHash: string
  readonly signedAt: number
  readonly sealVersion: number | null
  readonly sealed: (unknown) | null
  readonly heldHash: string | null
  readonly recordedAt: number | null
  readonly createdBy: string | null
  readonly deviceName: string | null
}

/** Person (module yard). */
export interface Person {
  readonly id: string
  readonly fullName: string
  readonly jobTitle: string | null
  readonly role: string | null
  readonly company: string | null
  readonly phone: string | null
  readonly active: boolean | null
}

/** Photo (module records). */
export interface Photo {
  readonly id: string
  readonly parentEntity: 'calendarEvent' | 'calendarItem' | 'ehsAnswer' | 'ehsFinding' | 'ehsRound' | 'equipmentCertificate' | 'equipmentInspection' | 'equipmentItem' | 'finding' | 'fuelAsset' | 'fuelEntry' | 'fuelTank' | 'gasEntry' | 'incident' | 'jobAnalysis' | 'logCorrection' | 'logEntry' | 'logValue' | 'lot' | 'paintDeviation' | 'paintForm' | 'product' | 'qualification' | 'safetySheet' | 'stockContainer' | 'stockCount' | 'stockCountLine' | 'stockMovement' | 'stockOrder' | 'stockPlace' | 'stopWork' | 'task' | 'toolboxTalk' | 'utilityBill' | 'walk' | 'wasteAddition' | 'wasteArea' | 'wasteCheck' | 'wasteContainer' | 'wasteFinding' | 'wasteInspection' | 'wasteRelease' | 'wasteShipment' | 'wasteStream' | 'workPermit'
  readonly parentId: string
  readonly walkId: string | null
  readonly role: 'before' | 'after' | 'context'
  readonly caption: string | null
  readonly sha256: string
  readonly reportSha256: string | null
  readonly thumbSha256: string | null
  readonly mime: string
  readonly width: number // px
  readonly height: number // px
  readonly bytes: number // B
  readonly takenAt: number
  readonly createdBy: string | null
  readonly deviceName: string | null
  readonly markup: (unknown) | null
  readonly markedSha256: string | null
  readonly receivedAt: number | null
  readonly thumbReceivedAt: number | null
}

/** Product (module inventory). */
export interface Product {
  readonly id: string
  readonly number: string | null
  readonly provisionalNumber: string | null
  readonly name: string
  readonly code: string | null
  readonly maker: string | null
  readonly kind: 'coating' | 'thinner' | 'abrasive' | 'gas' | 'oil' | 'solvent' | 'adhesive' | 'ppe' | 'spill_kit' | 'other'
  readonly unit: 'gal' | 'qt' | 'pt' | 'l' | 'ml' | 'lb' | 'oz' | 'kg' | 'g' | 'short_ton' | 't' | 'ft3' | 'm3' | 'yd3' | 'each' | 'kit' | 'box' | 'roll' | 'pair'
  readonly pack: number | null
  readonly packName: string | null
  readonly density: number | null // kg/L
  readonly supplier: string | null
  readonly otherNames: string | null
  readonly why: string | null
  readonly hazardous: boolean | null
  readonly signalWord: ('danger' | 'warning' | 'none') | null
  readonly hazards: (readonly string[]) | null
  readonly pictograms: (readonly ('GHS01' | 'GHS02' | 'GHS03' | 'GHS04' | 'GHS05' | 'GHS06' | 'GHS07' | 'GHS08' | 'GHS09')[]) | null
  readonly nfpaHealth: number | null
  readonly nfpaFire: number | null
  readonly nfpaInstability: number | null
  readonly nfpaSpecial: ('W' | 'OX' | 'SA') | null
  readonly flashPoint: number | null // °F
  readonly flammableCategory: number | null
  readonly storageClass: ('flammable' | 'combustible' | 'acid' | 'alkali' | 'oxidizer' | 'reactive' | 'gas' | 'toxic' | 'general') | null
  readonly unNumber: string | null
  readonly oil: boolean | null
  readonly ingredients: (readonly { readonly cas?: string | null; readonly name: string; readonly percentLow?: number | null; readonly percent?: number | null }[]) | null
  readonly category: string | null
  readonly vocRegulatory: number | null // g/L
  readonly vocActual: number | null // g/L
  readonly solids: number | null // %
  readonly mixRatio: string | null
  readonly thinnerId: string | null
  readonly potLife: number | null // min
  readonly restrictions: string | null
  readonly sheetId: string | null
  readonly sheetOn: string | null
  readonly state: 'asked' | 'approved' | 'refused' | 'archived'
  readonly stateReason: string | null
  readonly approvedBy: string | null
  readonly createdBy: string | null
  readonly deviceName: string | null
}

/** Qualification (module qualifications). */
export interface Qualification {
  readonly id: string
  readonly personId: string
  readonly kindId: string
  readonly state: 'valid' | 'revoked' | 'replaced'
  readonly stateReason: string | null
  readonly issuedOn: string
  readonly expiresOn: string | null
  readonly issuer: string | null
  readonly certificateNumber: string | null
  readonly notes: string | null
  readonly createdBy: string | null
}

/** Kind of qualification (module qualifications). */
export interface QualificationKind {
  readonly id: string
  readonly key: string | null
  readonly title: string
  readonly text: string | null
  readonly validMonths: number | null // months
  readonly citation: string | null
  readonly mark: ('V' | 'S' | 'U' | 'house') | null
  readonly libraryEdition: string | null
  readonly active: boolean | null
}

/** Copy handed over (module safety). */
export interface RecordsCopy {
  readonly id: string
  readonly requestId: string
  readonly what: string
  readonly toWhom: string
  readonly how: 'download' | 'paper' | 'mail' | 'shown'
  readonly names: number | null
  readonly digest: string | null
  readonly givenAt: number
  readonly createdBy: string | null
  readonly deviceName: string | null
}

/** Request for OSHA records (module safety). */
export interface RecordsRequest {
  readonly id: string
  readonly number: string | null
  readonly provisionalNumber: string | null
  readonly kind: 'inspector' | 'employee' | 'representative'
  readonly askedBy: string
  readonly agency: string | null
  readonly askedAt: number
  readonly yearFrom: number
  readonly yearTo: number
  readonly establishmentId: string | null
  readonly personId: string | null
  readonly note: string | null
  readonly state: 'open' | 'given' | 'withdrawn'
  readonly stateReason: string | null
  readonly toldAt: number | null
  readonly givenBy: string | null
  readonly givenAt: number | null
  readonly createdBy: string | null
  readonly deviceName: string | null
}

/** Safety settings (module safety). */
export interface SafetySettings {
  readonly id: string
  readonly establishment: string | null
  readonly company: string | null
  readonly street: string | null
  readonly city: string | null
  readonly region: string | null
  readonly zip: string | null
  readonly ein: string | null
  readonly naics: string | null
  readonly industry: string | null
  readonly size: ('1-19' | '20-249' | '250+') | null
  readonly emergencyPhone: string | null
  readonly meetingPoint: string | null
  readonly officeFrom: string | null
  readonly officeTo: string | null
  readonly officeDays: (readonly ('monday' | 'tuesday' | 'wednesday' | 'thursday' | 'friday' | 'saturday' | 'sunday')[]) | null
  readonly anonymous: boolean | null
  readonly since: string | null
}

/** Safety data sheet (module inventory). */
export interface SafetySheet {
  readonly id: string
  readonly productId: string
  readonly name: string
  readonly maker: string | null
  readonly revisionDate: string | null
  readonly language: ('en' | 'es' | 'fr' | 'de' | 'pt' | 'other') | null
  readonly fileName: string | null
  readonly sha256: string | null
  readonly mime: string | null
  readonly bytes: number | null // B
  readonly pages: number | null
  readonly reading: ('read' | 'pictures' | 'none') | null
  readonly signalWord: ('danger' | 'warning' | 'none') | null
  readonly hazards: (readonly string[]) | null
  readonly pictograms: (readonly ('GHS01' | 'GHS02' | 'GHS03' | 'GHS04' | 'GHS05' | 'GHS06' | 'GHS07' | 'GHS08' | 'GHS09')[]) | null
  readonly ingredients: (readonly { readonly cas?: string | null; readonly name: string; readonly percentLow?: number | null; readonly percent?: number | null }[]) | null
  readonly density: number | null // kg/L
  readonly flashPoint: number | null // °F
  readonly unNumber: string | null
  readonly state: 'proposed' | 'accepted' | 'replaced' | 'refused'
  readonly stateReason: string | null
  readonly createdBy: string | null
  readonly createdAt: number | null
  readonly deviceName: string | null
  readonly receivedAt: number | null
}

/** Saved view (module records). */
export interface SavedView {
  readonly id: string
  readonly list: string
  readonly name: string
  readonly query: string
  readonly shared: boolean | null
  readonly position: number | null
  readonly createdBy: string | null
}

/** Section of a sheet (module inventory). */
export interface SheetSection {
  readonly id: string
  readonly sheetId: string
  readonly section: number
  readonly title: string | null
  readonly text: string | null
  readonly page: number | null
  readonly createdBy: string | null
}

/** Signature (module safety-walk). */
export interface Signature {
  readonly id: string
  readonly walkId: string
  readonly role: 'walker' | 'witnessed'
  readonly personId: string | null
  readonly name: string
  readonly proof: ('session' | 'pin' | 'written') | null
  readonly statement: string
  readonly drawing: string
  readonly contentHash: string
  readonly signedAt: number
  readonly sealVersion: number | null
  readonly sealed: (unknown) | null
  readonly heldHash: string | null
  readonly recordedAt: number | null
  readonly createdBy: string | null
  readonly deviceName: string | null
}

/** Spill card (module inventory). */
export interface SpillWords {
  readonly id: string
  readonly productId: string
  readonly language: 'en' | 'es'
  readonly dangerHead: string | null
  readonly dangerText: string | null
  readonly personHead: string | null
  readonly personText: string | null
  readonly fireHead: string | null
  readonly fireText: string | null
  readonly groundHead: string | null
  readonly groundText: string | null
  readonly sheetId: string | null
  readonly state: 'written' | 'approved'
  readonly approvedBy: string | null
  readonly approvedAt: number | null
  readonly createdBy: string | null
  readonly deviceName: string | null
}

/** Balance (module inventory). */
export interface StockBalance {
  readonly id: string
  readonly productId: string
  readonly lane: string
  readonly placeId: string
  readonly lotId: string | null
  readonly amount: number
  readonly below: boolean | null
  readonly lastOn: string | null
  readonly rows: number | null
}

/** Can or cylinder (module inventory). */
export interface StockContainer {
  readonly id: string
  readonly number: string | null
  readonly provisionalNumber: string | null
  readonly code: string | null
  readonly productId: string
  readonly lotId: string | null
  readonly placeId: string | null
  readonly size: number | null
  readonly tare: number | null // lb
  readonly gross: number | null // lb
  readonly openedAt: number | null
  readonly potLife: number | null // min
  readonly usableUntil: number | null
  readonly cameOn: string | null
  readonly emptiedOn: string | null
  readonly goneOn: string | null
  readonly state: 'full' | 'open' | 'empty' | 'waste' | 'returned'
  readonly stateReason: string | null
  readonly prints: number | null
  readonly createdBy: string | null
  readonly deviceName: string | null
}

/** Count (module inventory). */
export interface StockCount {
  readonly id: string
  readonly number: string | null
  readonly provisionalNumber: string | null
  readonly placeId: string
  readonly day: string
  readonly round: number
  readonly people: (readonly string[]) | null
  readonly differs: number | null
  readonly note: string | null
  readonly state: 'counting' | 'second' | 'done' | 'cancelled'
  readonly stateReason: string | null
  readonly doneAt: number | null
  readonly createdBy: string | null
  readonly deviceName: string | null
}

/** Line of a count (module inventory). */
export interface StockCountLine {
  readonly id: string
  readonly countId: string
  readonly lane: string
  readonly productId: string
  readonly lotId: string | null
  readonly containerId: string | null
  readonly listed: number | null
  readonly forms: number | null
  readonly shelf: number | null
  readonly countedBy: string | null
  readonly countedAt: number | null
  readonly scans: (readonly string[]) | null
  readonly secondShelf: number | null
  readonly secondBy: string | null
  readonly secondAt: number | null
  readonly found: ('agrees' | 'differs' | 'unexpected' | 'missing') | null
  readonly answer: ('miscounted' | 'used' | 'spilled' | 'waste' | 'moved' | 'received' | 'other') | null
  readonly note: string | null
  readonly movementId: string | null
  readonly createdBy: string | null
  readonly deviceName: string | null
}

/** Movement (module inventory). */
export interface StockMovement {
  readonly id: string
  readonly kind: 'receive' | 'issue' | 'return' | 'transfer' | 'adjust' | 'waste' | 'scrap' | 'count'
  readonly productId: string
  readonly lotId: string | null
  readonly containerId: string | null
  readonly placeId: string
  readonly toPlaceId: string | null
  readonly amount: number
  readonly typed: number | null
  readonly typedUnit: ('gal' | 'qt' | 'pt' | 'l' | 'ml' | 'lb' | 'oz' | 'kg' | 'g' | 'short_ton' | 't' | 'ft3' | 'm3' | 'yd3' | 'each' | 'kit' | 'box' | 'roll' | 'pair') | null
  readonly day: string
  readonly at: number
  readonly job: string | null
  readonly vesselId: string | null
  readonly zoneId: string | null
  readonly personId: string | null
  readonly formId: string | null
  readonly formName: string | null
  readonly wasteContainerId: string | null
  readonly wasteAdditionId: string | null
  readonly orderLineId: string | null
  readonly countLineId: string | null
  readonly reversesId: string | null
  readonly reason: string | null
  readonly note: string | null
  readonly asked: (readonly ('above_hand' | 'expired' | 'no_sheet' | 'not_approved')[]) | null
  readonly createdBy: string | null
  readonly createdAt: number | null
  readonly deviceName: string | null
}

/** Order (module inventory). */
export interface StockOrder {
  readonly id: string
  readonly number: string | null
  readonly provisionalNumber: string | null
  readonly supplier: string | null
  readonly reference: string | null
  readonly orderedOn: string | null
  readonly expectedOn: string | null
  readonly note: string | null
  readonly state: 'draft' | 'ordered' | 'received' | 'cancelled'
  readonly stateReason: string | null
  readonly createdBy: string | null
  readonly deviceName: string | null
}

/** Line of an order (module inventory). */
export interface StockOrderLine {
  readonly id: string
  readonly orderId: string
  readonly productId: string
  readonly amount: number
  readonly placeId: string | null
  readonly price: number | null // $
  readonly note: string | null
  readonly closed: boolean | null
  readonly createdBy: string | null
  readonly deviceName: string | null
}

/** Storage place (module inventory). */
export interface StockPlace {
  readonly id: string
  readonly name: string
  readonly code: string | null
  readonly kind: 'shelf' | 'cabinet' | 'tank' | 'cage' | 'room' | 'yard'
  readonly zoneId: string | null
  readonly limitGal: number | null // gal
  readonly capacity: number | null // gal
  readonly fuelTankId: string | null
  readonly ownerId: string | null
  readonly spillKit: string | null
  readonly eyewash: string | null
  readonly active: boolean | null
  readonly notes: string | null
  readonly createdBy: string | null
  readonly deviceName: string | null
}

/** Least and target (module inventory). */
export interface StockRule {
  readonly id: string
  readonly productId: string
  readonly placeId: string
  readonly min: number
  readonly target: number | null
  readonly leadDays: number | null // days
  readonly supplier: string | null
  readonly onHand: number | null
  readonly low: boolean | null
  readonly note: string | null
  readonly createdBy: string | null
  readonly deviceName: string | null
}

/** Chemical of a year (module inventory). */
export interface StockYear {
  readonly id: string
  readonly settingsId: string
  readonly lane: string
  readonly year: number
  readonly kind: 'mixture' | 'ehs' | 'oil' | 'tri'
  readonly cas: string | null
  readonly name: string | null
  readonly productId: string | null
  readonly most: number | null // lb
  readonly average: number | null // lb
  readonly latest: number | null // lb
  readonly threshold: number | null // lb
  readonly mostOn: string | null
  readonly crossedOn: string | null
  readonly rows: number | null
  readonly unknown: boolean | null
  readonly taken: number | null // mg
  readonly days: number | null // days
}

/** Stop work (module safety-walk). */
export interface StopWork {
  readonly id: string
  readonly number: string | null
  readonly provisionalNumber: string | null
  readonly findingId: string | null
  readonly walkId: string | null
  readonly zoneId: string
  readonly category: string | null
  readonly state: 'raised' | 'acknowledged' | 'released' | 'withdrawn'
  readonly raisedAt: number
  readonly raisedAgain: string | null
  readonly raisedBecause: string | null
  readonly createdBy: string | null
  readonly deviceName: string | null
  readonly acknowledgedBy: string | null
  readonly acknowledgedAt: number | null
  readonly endedBy: string | null
  readonly endedAt: number | null
  readonly clearedBy: string | null
  readonly endReason: string | null
  readonly covers: (unknown) | null
  readonly escalation: number | null
  readonly escalatedAt: number | null
}

/** Attendance (module safe-work). */
export interface TalkAttendance {
  readonly id: string
  readonly talkId: string
  readonly who: string
  readonly personId: string | null
  readonly name: string
  readonly company: string | null
  readonly how: 'badge' | 'drawn'
  readonly drawing: string | null
  readonly signedAt: number
  readonly createdBy: string | null
  readonly deviceName: string | null
}

/** Task (module tasks). */
export interface Task {
  readonly id: string
  readonly number: string | null
  readonly provisionalNumber: string | null
  readonly title: string
  readonly description: string | null
  readonly state: 'open' | 'in_progress' | 'blocked' | 'ready_for_review' | 'not_accepted' | 'done' | 'cancelled'
  readonly stateReason: string | null
  readonly selfApproved: boolean | null
  readonly type: ('corrective' | 'preventive' | 'admin' | 'review' | 'purchase') | null
  readonly priority: 'P1' | 'P2' | 'P3' | 'P4'
  readonly severity: ('low' | 'medium' | 'high' | 'stop_work') | null
  readonly assigneeId: string | null
  readonly reviewerId: string | null
  readonly dueOn: string | null
  readonly dueSource: ('rule' | 'manual') | null
  readonly zoneId: string | null
  readonly sourceEntity: ('calendarItem' | 'coating' | 'ehsFinding' | 'ehsRound' | 'equipmentInspection' | 'equipmentItem' | 'finding' | 'incident' | 'jobAnalysis' | 'logEntry' | 'lot' | 'paintDeviation' | 'paintForm' | 'permit' | 'product' | 'qualification' | 'stockOrder' | 'stockPlace' | 'wasteArea' | 'wasteContainer' | 'wasteEpisode' | 'wasteFinding' | 'wasteInspection' | 'wasteRelease' | 'wasteShipment' | 'wasteStream') | null
  readonly sourceId: string | null
  readonly evidenceRule: ('none' | 'photo_after' | 'note') | null
  readonly createdBy: string | null
  readonly createdAt: number | null
  readonly completedAt: number | null
}

/** Toolbox talk (module safe-work). */
export interface ToolboxTalk {
  readonly id: string
  readonly number: string | null
  readonly provisionalNumber: string | null
  readonly topicKey: string | null
  readonly title: string
  readonly said: string | null
  readonly zoneId: string | null
  readonly vesselId: string | null
  readonly heldOn: string
  readonly startedAt: number | null
  readonly minutes: number | null // min
  readonly language: ('en' | 'es' | 'both') | null
  readonly leaderId: string | null
  readonly crewIds: (readonly string[]) | null
  readonly signature: string | null
  readonly state: 'open' | 'held' | 'void'
  readonly stateReason: string | null
  readonly signedBy: string | null
  readonly signedAt: number | null
  readonly createdBy: string | null
  readonly deviceName: string | null
}

/** Utility bill (module fuel). */
export interface UtilityBill {
  readonly id: string
  readonly meterId: string
  readonly fromDay: string
  readonly toDay: string
  readonly quantity: number
  readonly unit: 'kWh' | 'therm' | 'ccf' | 'mcf' | 'scf' | 'mmBtu'
  readonly totalCost: number | null // $
  readonly invoice: string | null
  readonly passed: (readonly { readonly vesselId: string; readonly quantity: number }[]) | null
  readonly note: string | null
  readonly createdBy: string | null
}

/** Utility meter (module fuel). */
export interface UtilityMeter {
  readonly id: string
  readonly name: string
  readonly energy: 'electricity' | 'natural_gas' | 'steam'
  readonly account: string | null
  readonly subregion: string | null
  readonly retired: boolean | null
  readonly startedOn: string | null
  readonly endedOn: string | null
  readonly replacesId: string | null
  readonly notes: string | null
}

/** Verification (module safety-walk). */
export interface Verification {
  readonly id: string
  readonly walkId: string
  readonly findingId: string
  readonly zoneId: string | null
  readonly result: ('still_there' | 'fixed' | 'cant_tell') | null
  readonly note: string | null
  readonly verifiedAt: number | null
  readonly createdBy: string | null
  readonly deviceName: string | null
}

/** Vessel (module yard). */
export interface Vessel {
  readonly id: string
  readonly name: string
  readonly hullNumber: string | null
  readonly kind: string | null
  readonly lengthEighths: number | null // 1/8 in
  readonly zoneId: string | null
  readonly inYard: boolean | null
  readonly stays: (readonly { readonly from?: string | null; readonly until?: string | null }[]) | null
}

/** Space (module yard). */
export interface VesselSpace {
  readonly id: string
  readonly vesselId: string
  readonly name: string
  readonly kind: ('tank' | 'void' | 'bilge' | 'engine_room' | 'hold' | 'locker' | 'pipe' | 'other') | null
  readonly frames: string | null
  readonly lastContents: string | null
  readonly flammable: boolean | null
  readonly adjacentIds: (readonly string[]) | null
}

/** Voice note (module records). */
export interface VoiceNote {
  readonly id: string
  readonly parentEntity: 'calendarEvent' | 'calendarItem' | 'ehsFinding' | 'equipmentItem' | 'finding' | 'incident' | 'task' | 'walk' | 'wasteContainer' | 'wasteFinding' | 'wasteRelease'
  readonly parentId: string
  readonly walkId: string | null
  readonly sha256: string
  readonly mime: string
  readonly durationMs: number // ms
  readonly bytes: number // B
  readonly words: string | null
  readonly recordedAt: number
  readonly createdBy: string | null
  readonly deviceName: string | null
}

/** Walk (module safety-walk). */
export interface Walk {
  readonly id: string
  readonly number: string | null
  readonly provisionalNumber: string | null
  readonly title: string
  readonly templateId: string
  readonly state: 'planned' | 'in_progress' | 'paused' | 'ready_for_signoff' | 'signed' | 'distributed' | 'closed' | 'amended' | 'missed' | 'abandoned'
  readonly stateReason: string | null
  readonly selfApproved: boolean | null
  readonly route: (unknown) | null
  readonly leadId: string | null
  readonly weather: string | null
  readonly startedAt: number | null
  readonly startedOn: string | null
  readonly plannedOn: string | null
  readonly routeId: string | null
  readonly pausedAt: number | null
  readonly pausedMs: number | null // ms
  readonly scoreGot: number | null
  readonly scoreMax: number | null
  readonly scoreAnswered: number | null
  readonly scoreTotal: number | null
  readonly criticalFails: number | null
  readonly signedAt: number | null
  readonly contentHash: string | null
  readonly reportSha256: string | null
  readonly reportRevision: number | null
  readonly joinSecret: string | null
  readonly createdBy: string | null
  readonly deviceName: string | null
}

/** Participant (module safety-walk). */
export interface WalkParticipant {
  readonly id: string
  readonly walkId: string
  readonly personId: string
  readonly deviceName: string | null
  readonly joinedAt: number
  readonly zoneId: string | null
  readonly seenAt: number | null
  readonly finishedAt: number | null
  readonly made: number | null
  readonly joinSecret: string | null
}

/** Walk report (module safety-walk). */
export interface WalkReport {
  readonly id: string
  readonly walkId: string
  readonly revision: number
  readonly sha256: string
  readonly bytes: number | null // B
  readonly contentHash: string
  readonly provisional: boolean | null
  readonly outstanding: (unknown) | null
  readonly madeAt: number
  readonly createdBy: string | null
  readonly deviceName: string | null
}

/** Walk route (module safety-walk). */
export interface WalkRoute {
  readonly id: string
  readonly name: string
  readonly zoneIds: unknown
  readonly templateKey: string | null
  readonly active: boolean | null
  readonly position: number | null
}

/** Walk settings (module safety-walk). */
export interface WalkSettings {
  readonly id: string
  readonly dueDays: (unknown) | null
  readonly phrases: (readonly { readonly id: string; readonly en?: string | null; readonly es?: string | null }[]) | null
  readonly photosOnWifi: boolean | null
  readonly sendReportTo: (unknown) | null
  readonly sendDigestTo: (unknown) | null
  readonly ackMinutes: number | null // min
  readonly stopWorkChain: (unknown) | null
  readonly scoreMinPercent: number | null // %
}

/** Walk template (module safety-walk). */
export interface WalkTemplate {
  readonly id: string
  readonly key: string
  readonly version: number
  readonly title: unknown
  readonly areas: unknown
  readonly fails: (unknown) | null
  readonly status: 'draft' | 'live' | 'retired'
}

/** Walk zone (module safety-walk). */
export interface WalkZone {
  readonly id: string
  readonly walkId: string
  readonly zoneId: string
  readonly status: 'todo' | 'doing' | 'done' | 'skipped'
  readonly enteredAt: number | null
  readonly leftAt: number | null
  readonly skipReason: string | null
}

/** Addition (module hazwaste). */
export interface WasteAddition {
  readonly id: string
  readonly containerId: string
  readonly kind: 'generated' | 'merged' | 'returned' | 'removed'
  readonly addedOn: string
  readonly addedAt: number | null
  readonly amount: number
  readonly unit: 'gal' | 'qt' | 'l' | 'lb' | 'kg' | 'short_ton' | 't' | 'yd3' | 'ft3' | 'm3'
  readonly density: number | null // kg/L
  readonly massG: number | null // g
  readonly volumeMl: number | null // mL
  readonly streamId: string | null
  readonly areaId: string | null
  readonly fromId: string | null
  readonly whose: ('yard' | 'owner' | 'navy') | null
  readonly epaId: string | null
  readonly vesselId: string | null
  readonly job: string | null
  readonly source: string | null
  readonly movementId: string | null
  readonly note: string | null
  readonly createdBy: string | null
  readonly deviceName: string | null
}

/** Answer of an area (module hazwaste). */
export interface WasteAnswer {
  readonly id: string
  readonly inspectionId: string
  readonly itemId: string
  readonly result: ('pass' | 'fail' | 'na') | null
  readonly value: number | null
  readonly text: string | null
  readonly note: string | null
  readonly findingId: string | null
  readonly answeredAt: number | null
  readonly answeredBy: string | null
  readonly inBulk: boolean | null
}

/** Waste area (module hazwaste). */
export interface WasteArea {
  readonly id: string
  readonly name: string
  readonly code: string
  readonly kind: 'satellite' | 'central' | 'tank' | 'universal' | 'used_oil' | 'containment'
  readonly zoneId: string | null
  readonly mapX: number | null // 1/10000 of map width
  readonly mapY: number | null // 1/10000 of map height
  readonly places: number | null
  readonly responsibleId: string | null
  readonly deputyId: string | null
  readonly inspectDays: number | null // days
  readonly templateKey: string | null
  readonly centralOn: string | null
  readonly coordinator: string | null
  readonly coordinatorPhone: string | null
  readonly fireStation: string | null
  readonly firePhone: string | null
  readonly muster: string | null
  readonly phones: (readonly { readonly title: string; readonly phone?: string | null }[]) | null
  readonly equipment: (readonly { readonly title: string; readonly place?: string | null }[]) | null
  readonly posted: (readonly { readonly title: string }[]) | null
  readonly evacuate: string | null
  readonly active: boolean | null
  readonly notes: string | null
  readonly createdBy: string | null
  readonly deviceName: string | null
}

/** Container check (module hazwaste). */
export interface WasteCheck {
  readonly id: string
  readonly inspectionId: string
  readonly mark: string
  readonly containerId: string | null
  readonly result: 'ok' | 'problem' | 'missing' | 'not_expected' | 'double'
  readonly answer: ('here' | 'moved' | 'not_found' | 'stays' | 'taken_back' | 'added') | null
  readonly toAreaId: string | null
  readonly listedIn: string | null
  readonly seenAt: number | null
  readonly note: string | null
  readonly answeredBy: string | null
  readonly deviceName: string | null
}

/** Waste container (module hazwaste). */
export interface WasteContainer {
  readonly id: string
  readonly number: string | null
  readonly provisionalNumber: string | null
  readonly code: string | null
  readonly streamId: string
  readonly areaId: string
  readonly place: string | null
  readonly kind: 'drum' | 'pail' | 'tote' | 'box' | 'bag' | 'cylinder' | 'rolloff' | 'tank' | 'other'
  readonly material: ('steel' | 'poly' | 'fiber' | 'wood' | 'other') | null
  readonly capacity: number
  readonly unit: 'gal' | 'qt' | 'l' | 'lb' | 'kg' | 'short_ton' | 't' | 'yd3' | 'ft3' | 'm3'
  readonly state: 'empty' | 'accumulating' | 'full' | 'staged' | 'shipped' | 'confirmed' | 'rejected' | 'merged'
  readonly stateReason: string | null
  readonly stateAt: number | null
  readonly firstOn: string | null
  readonly centralOn: string | null
  readonly excessOn: string | null
  readonly excessDays: number | null // days
  readonly inheritedOn: string | null
  readonly crowdedOn: string | null
  readonly returnedOn: string | null
  readonly clockDays: number | null // days
  readonly clockYears: number | null // years
  readonly extendedDays: number | null // days
  readonly extendedWhy: string | null
  readonly startOn: string | null
  readonly outBy: string | null
  readonly fullOn: string | null
  readonly sampledOn: string | null
  readonly sample: string | null
  readonly shipmentId: string | null
  readonly mergedIntoId: string | null
  readonly episodeId: string | null
  readonly whose: ('yard' | 'owner' | 'navy') | null
  readonly epaId: string | null
  readonly vesselId: string | null
  readonly massG: number | null // g
  readonly volumeMl: number | null // mL
  readonly prints: number | null
  readonly printedOn: string | null
  readonly printedBy: string | null
  readonly labelState: ('good' | 'faded' | 'missing') | null
  readonly labelOn: string | null
  readonly notes: string | null
  readonly createdBy: string | null
  readonly deviceName: string | null
}

/** Episodic event (module hazwaste). */
export interface WasteEpisode {
  readonly id: string
  readonly kind: 'planned' | 'unplanned'
  readonly title: string
  readonly startOn: string
  readonly startAt: number | null
  readonly learnedAt: number | null
  readonly days: number | null // days
  readonly outBy: string | null
  readonly notifiedOn: string | null
  readonly petition: boolean | null
  readonly approvedOn: string | null
  readonly endedOn: string | null
  readonly text: string | null
  readonly createdBy: string | null
  readonly deviceName: string | null
}

/** Waste finding (module hazwaste). */
export interface WasteFinding {
  readonly id: string
  readonly number: string | null
  readonly provisionalNumber: string | null
  readonly inspectionId: string | null
  readonly containerId: string | null
  readonly areaId: string
  readonly itemId: string | null
  readonly kind: 'leak' | 'damage' | 'open' | 'label' | 'place' | 'missing' | 'unknown' | 'over' | 'area' | 'other'
  readonly text: string
  readonly severity: ('low' | 'medium' | 'high' | 'stop_work') | null
  readonly priority: ('P1' | 'P2' | 'P3' | 'P4') | null
  readonly citation: string | null
  readonly state: 'open' | 'closed'
  readonly foundOn: string | null
  readonly closedOn: string | null
  readonly createdBy: string | null
  readonly deviceName: string | null
}

/** Waste handler (module hazwaste). */
export interface WasteHandler {
  readonly id: string
  readonly name: string
  readonly kind: 'transporter' | 'facility' | 'both'
  readonly epaId: string | null
  readonly address: string | null
  readonly phone: string | null
  readonly contact: string | null
  readonly miles: number | null // mi
  readonly active: boolean | null
  readonly notes: string | null
  readonly createdBy: string | null
  readonly deviceName: string | null
}

/** Waste Storage inspection (module hazwaste). */
export interface WasteInspection {
  readonly id: string
  readonly areaId: string
  readonly inspectedOn: string
  readonly round: number
  readonly templateId: string | null
  readonly startedAt: number | null
  readonly inspectorId: string | null
  readonly state: 'open' | 'signed' | 'abandoned'
  readonly stateReason: string | null
  readonly category: ('vsqg' | 'sqg' | 'lqg') | null
  readonly containers: number | null
  readonly seen: number | null
  readonly oldestOn: string | null
  readonly onSiteG: number | null // g
  readonly note: string | null
  readonly signature: string | null
  readonly signedAt: number | null
  readonly agreed: boolean | null
  readonly doubts: string | null
  readonly createdBy: string | null
  readonly deviceName: string | null
}

/** Manifest line (module hazwaste). */
export interface WasteLine {
  readonly id: string
  readonly shipmentId: string
  readonly position: number
  readonly streamId: string
  readonly hazardousMaterial: boolean | null
  readonly reportable: boolean | null
  readonly unNumber: string | null
  readonly shippingName: string | null
  readonly technicalNames: string | null
  readonly hazardClass: string | null
  readonly packingGroup: ('I' | 'II' | 'III') | null
  readonly containers: number | null
  readonly containerType: ('BA' | 'CF' | 'CM' | 'CW' | 'CY' | 'DF' | 'DM' | 'DT' | 'DW' | 'HG' | 'TC' | 'TP' | 'TT') | null
  readonly quantity: number | null
  readonly unit: ('G' | 'K' | 'L' | 'M' | 'N' | 'P' | 'T' | 'Y') | null
  readonly codes: (readonly string[]) | null
  readonly methodCode: string | null
  readonly ldr: ('on_file' | 'needed' | 'sent' | 'not_needed') | null
  readonly received: number | null
  readonly receivedUnit: ('G' | 'K' | 'L' | 'M' | 'N' | 'P' | 'T' | 'Y') | null
  readonly cost: number | null // $
  readonly note: string | null
  readonly createdBy: string | null
}

/** Generation of a month (module hazwaste). */
export interface WasteMonth {
  readonly id: string
  readonly settingsId: string
  readonly month: string
  readonly epaId: string
  readonly category: 'vsqg' | 'sqg' | 'lqg'
  readonly massG: number | null // g
  readonly acuteG: number | null // g
  readonly residueG: number | null // g
  readonly sqgOn: string | null
  readonly lqgOn: string | null
  readonly streams: (readonly { readonly streamId: string; readonly massG?: number | null; readonly counted?: boolean | null }[]) | null
}

/** Move (module hazwaste). */
export interface WasteMove {
  readonly id: string
  readonly containerId: string
  readonly fromId: string | null
  readonly toId: string
  readonly place: string | null
  readonly movedOn: string
  readonly movedAt: number | null
  readonly note: string | null
  readonly createdBy: string | null
  readonly deviceName: string | null
}

/** Spill or release (module hazwaste). */
export interface WasteRelease {
  readonly id: string
  readonly number: string | null
  readonly provisionalNumber: string | null
  readonly areaId: string | null
  readonly zoneId: string | null
  readonly containerId: string | null
  readonly streamId: string | null
  readonly what: string
  readonly amount: number | null
  readonly unit: ('gal' | 'qt' | 'l' | 'lb' | 'kg' | 'short_ton' | 't' | 'yd3' | 'ft3' | 'm3') | null
  readonly happenedAt: number
  readonly learnedAt: number | null
  readonly reached: ('contained' | 'ground' | 'drain' | 'water' | 'air') | null
  readonly sheen: boolean | null
  readonly injured: boolean | null
  readonly reportable: ('yes' | 'no' | 'unsure') | null
  readonly plan: boolean | null
  readonly nrcAt: number | null
  readonly nrcNumber: string | null
  readonly nrcBy: string | null
  readonly stateAt: number | null
  readonly stateNumber: string | null
  readonly localAt: number | null
  readonly text: string | null
  readonly cause: string | null
  readonly state: 'open' | 'closed'
  readonly stateReason: string | null
  readonly createdBy: string | null
  readonly deviceName: string | null
}

/** Waste settings (module hazwaste). */
export interface WasteSettings {
  readonly id: string
  readonly siteName: string | null
  readonly siteAddress: string | null
  readonly mailAddress: string | null
  readonly phone: string | null
  readonly emergencyPhone: string | null
  readonly epaId: string | null
  readonly category: ('vsqg' | 'sqg' | 'lqg') | null
  readonly far: boolean | null
  readonly limits: (readonly { readonly key: string; readonly value?: number | null; readonly reason?: string | null }[]) | null
  readonly satelliteChecks: boolean | null
}

/** Waste shipment (module hazwaste). */
export interface WasteShipment {
  readonly id: string
  readonly number: string | null
  readonly provisionalNumber: string | null
  readonly pickupOn: string | null
  readonly pickupAt: string | null
  readonly tracking: string | null
  readonly transporterId: string | null
  readonly transporter2Id: string | null
  readonly moreTransporters: (readonly { readonly name: string; readonly epaId?: string | null }[]) | null
  readonly facilityId: string | null
  readonly whose: ('yard' | 'owner' | 'navy') | null
  readonly epaId: string | null
  readonly emergencyPhone: string | null
  readonly signerId: string | null
  readonly special: string | null
  readonly international: ('no' | 'import' | 'export') | null
  readonly port: string | null
  readonly leftOn: string | null
  readonly driver: string | null
  readonly acceptedOn: string | null
  readonly acceptedAt: number | null
  readonly contactDays: number | null // days
  readonly reportDays: number | null // days
  readonly contactedOn: string | null
  readonly reportedOn: string | null
  readonly copyDueOn: string | null
  readonly copyOn: string | null
  readonly state: 'draft' | 'ready' | 'shipped' | 'confirmed' | 'rejected' | 'cancelled'
  readonly stateReason: string | null
  readonly discrepancies: (readonly ('quantity' | 'type' | 'residue' | 'partial_rejection' | 'full_rejection')[]) | null
  readonly discrepancyText: string | null
  readonly otherTracking: string | null
  readonly alternateId: string | null
  readonly corrected: string | null
  readonly cost: number | null // $
  readonly notes: string | null
  readonly createdBy: string | null
  readonly deviceName: string | null
}

/** Waste stream (module hazwaste). */
export interface WasteStream {
  readonly id: string
  readonly name: string
  readonly libraryId: string | null
  readonly kind: 'hazardous' | 'acute' | 'acute_residue' | 'universal' | 'used_oil' | 'wipes' | 'state_only' | 'tsca' | 'nonhazardous'
  readonly exclusion: string | null
  readonly contents: string | null
  readonly source: string | null
  readonly physical: ('liquid' | 'solid' | 'sludge' | 'gas' | 'debris') | null
  readonly codes: (readonly string[]) | null
  readonly stateCodes: (readonly string[]) | null
  readonly hazards: (readonly ('ignitable' | 'corrosive' | 'reactive' | 'toxic' | 'oxidizer')[]) | null
  readonly separation: ('flammable' | 'acid' | 'alkali' | 'oxidizer' | 'reactive' | 'cyanide' | 'oil' | 'general') | null
  readonly universal: ('battery' | 'lamp' | 'mercury' | 'aerosol' | 'pesticide') | null
  readonly density: number | null // kg/L
  readonly usualKind: ('drum' | 'pail' | 'tote' | 'box' | 'bag' | 'cylinder' | 'rolloff' | 'tank' | 'other') | null
  readonly usualMaterial: ('steel' | 'poly' | 'fiber' | 'wood' | 'other') | null
  readonly usualCapacity: number | null
  readonly usualUnit: ('gal' | 'qt' | 'l' | 'lb' | 'kg' | 'short_ton' | 't' | 'yd3' | 'ft3' | 'm3') | null
  readonly unNumber: string | null
  readonly shippingName: string | null
  readonly technicalNames: string | null
  readonly hazardClass: string | null
  readonly packingGroup: ('I' | 'II' | 'III') | null
  readonly reportable: boolean | null
  readonly manifestUnit: ('G' | 'K' | 'L' | 'M' | 'N' | 'P' | 'T' | 'Y') | null
  readonly methodCode: string | null
  readonly transporterId: string | null
  readonly facilityId: string | null
  readonly profileNumber: string | null
  readonly profileExpiresOn: string | null
  readonly ldrNote: string | null
  readonly ldrOn: string | null
  readonly limitAmount: number | null
  readonly limitUnit: ('gal' | 'qt' | 'l' | 'lb' | 'kg' | 'short_ton' | 't' | 'yd3' | 'ft3' | 'm3') | null
  readonly price: number | null // $
  readonly priceUnit: ('container' | 'load' | 'gal' | 'lb' | 'kg' | 'short_ton' | 'yd3') | null
  readonly adderIds: (readonly string[]) | null
  readonly determination: string | null
  readonly sampledOn: string | null
  readonly active: boolean | null
  readonly createdBy: string | null
  readonly deviceName: string | null
}

/** Waste template (module hazwaste). */
export interface WasteTemplate {
  readonly id: string
  readonly key: string
  readonly version: number
  readonly title: unknown
  readonly areas: unknown
  readonly fails: (unknown) | null
  readonly status: 'draft' | 'live' | 'retired'
}

/** Permit to work (module work-permits). */
export interface WorkPermit {
  readonly id: string
  readonly number: string | null
  readonly provisionalNumber: string | null
  readonly kind: 'hot_work' | 'confined_space' | 'lockout'
  readonly work: string
  readonly place: string | null
  readonly zoneId: string
  readonly vesselId: string | null
  readonly spaceIds: (readonly string[]) | null
  readonly equipmentId: string | null
  readonly solvents: boolean | null
  readonly fuelSpace: boolean | null
  readonly fromAt: number
  readonly untilAt: number
  readonly holderId: string | null
  readonly issuerId: string | null
  readonly competentId: string | null
  readonly fireWatchId: string | null
  readonly attendantId: string | null
  readonly rescue: string | null
  readonly analysisId: string | null
  readonly certificateId: string | null
  readonly withId: string | null
  readonly conflictNote: string | null
  readonly state: 'draft' | 'issued' | 'active' | 'suspended' | 'ended' | 'expired' | 'reopened' | 'closed' | 'emergency' | 'void'
  readonly stateReason: string | null
  readonly stateAt: number | null
  readonly issuedAt: number | null
  readonly startedAt: number | null
  readonly workEndedAt: number | null
  readonly surveyedAt: number | null
  readonly surveyedBy: string | null
  readonly conditionsAt: number | null
  readonly conditionsWhy: string | null
  readonly logDevice: string | null
  readonly logHolderId: string | null
  readonly reopenedBecause: string | null
  readonly toldRetestAt: number | null
  readonly toldUntilAt: number | null
  readonly toldWatchAt: number | null
  readonly notes: string | null
  readonly createdBy: string | null
  readonly deviceName: string | null
}

/** Hours worked (module safety). */
export interface WorkedHours {
  readonly id: string
  readonly month: string
  readonly employer: string | null
  readonly establishmentId: string | null
  readonly hours: number // h
  readonly people: number | null
  readonly note: string | null
  readonly createdBy: string | null
}

/** Closed days (module calendar). */
export interface YardClosure {
  readonly id: string
  readonly title: string
  readonly fromOn: string
  readonly untilOn: string
}

/** Yard map (module yard). */
export interface YardMap {
  readonly id: string
  readonly name: string
  readonly sha256: string
  readonly mime: string
  readonly width: number // px
  readonly height: number // px
}

/** Zone (module yard). */
export interface Zone {
  readonly id: string
  readonly name: string
  readonly code: string
  readonly kind: 'area' | 'dry_dock' | 'pier' | 'shop' | 'paint' | 'blast' | 'hazmat' | 'store' | 'office' | 'yard'
  readonly parentId: string | null
  readonly ownerId: string | null
  readonly routeOrder: number | null
  readonly mapId: string | null
  readonly mapX: number | null // 1/10000 of map width
  readonly mapY: number | null // 1/10000 of map height
  readonly qr: string | null
  readonly areaIds: (readonly string[]) | null
  readonly active: boolean | null
}

export interface Entities {
  readonly absence: Absence
  readonly agencyCall: AgencyCall
  readonly answer: Answer
  readonly attachment: Attachment
  readonly calendarEvent: CalendarEvent
  readonly calendarEvidence: CalendarEvidence
  readonly calendarItem: CalendarItem
  readonly calendarRule: CalendarRule
  readonly calendarSettings: CalendarSettings
  readonly caseDay: CaseDay
  readonly chatPin: ChatPin
  readonly chatSettings: ChatSettings
  readonly chatWord: ChatWord
  readonly chemistCertificate: ChemistCertificate
  readonly coating: Coating
  readonly comment: Comment
  readonly conflict: Conflict
  readonly delivery: Delivery
  readonly ehsAnswer: EhsAnswer
  readonly ehsFinding: EhsFinding
  readonly ehsRound: EhsRound
  readonly ehsTemplate: EhsTemplate
  readonly emissionLimit: EmissionLimit
  readonly emissionUnit: EmissionUnit
  readonly equipmentCertificate: EquipmentCertificate
  readonly equipmentInspection: EquipmentInspection
  readonly equipmentItem: EquipmentItem
  readonly establishment: Establishment
  readonly finding: Finding
  readonly fuelAsset: FuelAsset
  readonly fuelBatch: FuelBatch
  readonly fuelEntry: FuelEntry
  readonly fuelMonth: FuelMonth
  readonly fuelRollup: FuelRollup
  readonly fuelSettings: FuelSettings
  readonly fuelSupplier: FuelSupplier
  readonly fuelTank: FuelTank
  readonly gasEntry: GasEntry
  readonly ghgInventory: GhgInventory
  readonly incident: Incident
  readonly incidentPerson: IncidentPerson
  readonly incidentQuestion: IncidentQuestion
  readonly inventorySettings: InventorySettings
  readonly jobAnalysis: JobAnalysis
  readonly log: Log
  readonly logCorrection: LogCorrection
  readonly logEntry: LogEntry
  readonly logPart: LogPart
  readonly logValue: LogValue
  readonly logVersion: LogVersion
  readonly lot: Lot
  readonly nameLook: NameLook
  readonly organization: Organization
  readonly oshaCase: OshaCase
  readonly oshaYear: OshaYear
  readonly paintBatch: PaintBatch
  readonly paintDeviation: PaintDeviation
  readonly paintForm: PaintForm
  readonly paintLesson: PaintLesson
  readonly paintLine: PaintLine
  readonly paintPosting: PaintPosting
  readonly paintRead: PaintRead
  readonly paintReport: PaintReport
  readonly paintSettings: PaintSettings
  readonly paintTrust: PaintTrust
  readonly permit: Permit
  readonly permitCheck: PermitCheck
  readonly permitCondition: PermitCondition
  readonly permitEntry: PermitEntry
  readonly permitGasTest: PermitGasTest
  readonly permitHandOver: PermitHandOver
  readonly permitLimit: PermitLimit
  readonly permitLock: PermitLock
  readonly permitSignature: PermitSignature
  readonly person: Person
  readonly photo: Photo
  readonly product: Product
  readonly qualification: Qualification
  readonly qualificationKind: QualificationKind
  readonly recordsCopy: RecordsCopy
  readonly recordsRequest: RecordsRequest
  readonly safetySettings: SafetySettings
  readonly safetySheet: SafetySheet
  readonly savedView: SavedView
  readonly sheetSection: SheetSection
  readonly signature: Signature
  readonly spillWords: SpillWords
  readonly stockBalance: StockBalance
  readonly stockContainer: StockContainer
  readonly stockCount: StockCount
  readonly stockCountLine: StockCountLine
  readonly stockMovement: StockMovement
  readonly stockOrder: StockOrder
  readonly stockOrderLine: StockOrderLine
  readonly stockPlace: StockPlace
  readonly stockRule: StockRule
  readonly stockYear: StockYear
  readonly stopWork: StopWork
  readonly talkAttendance: TalkAttendance
  readonly task: Task
  readonly toolboxTalk: ToolboxTalk
  readonly utilityBill: UtilityBill
  readonly utilityMeter: UtilityMeter
  readonly verification: Verification
  readonly vessel: Vessel
  readonly vesselSpace: VesselSpace
  readonly voiceNote: VoiceNote
  readonly walk: Walk
  readonly walkParticipant: WalkParticipant
  readonly walkReport: WalkReport
  readonly walkRoute: WalkRoute
  readonly walkSettings: WalkSettings
  readonly walkTemplate: WalkTemplate
  readonly walkZone: WalkZone
  readonly wasteAddition: WasteAddition
  readonly wasteAnswer: WasteAnswer
  readonly wasteArea: WasteArea
  readonly wasteCheck: WasteCheck
  readonly wasteContainer: WasteContainer
  readonly wasteEpisode: WasteEpisode
  readonly wasteFinding: WasteFinding
  readonly wasteHandler: WasteHandler
  readonly wasteInspection: WasteInspection
  readonly wasteLine: WasteLine
  readonly wasteMonth: WasteMonth
  readonly wasteMove: WasteMove
  readonly wasteRelease: WasteRelease
  readonly wasteSettings: WasteSettings
  readonly wasteShipment: WasteShipment
  readonly wasteStream: WasteStream
  readonly wasteTemplate: WasteTemplate
  readonly workPermit: WorkPermit
  readonly workedHours: WorkedHours
  readonly yardClosure: YardClosure
  readonly yardMap: YardMap
  readonly zone: Zone
}

export type EntityName = keyof Entities
