// Generated from schema/modules by `go tool task gen`. Do not edit.

import type { TileMeta } from '../meta/places.ts'

export const TILES: readonly TileMeta[] = [
  {"module":"ehs-checklists","id":"rounds-returned","at":"must","order":46,"of":"ehsRound","label":"Rounds returned to you","href":"/ehs-checklists/rounds?status=returned&who=me","if":{"==":[{"var":"state"},"returned"]},"mine":["createdBy","inspectorId"],"name":"title","tone":"warn"},
  {"module":"ehs-checklists","id":"rounds-review","at":"must","order":47,"of":"ehsRound","label":"Rounds to review","href":"/ehs-checklists/rounds?status=submitted","if":{"==":[{"var":"state"},"submitted"]},"others":["createdBy","inspectorId"],"needs":"ehs-checklists.round.approve","name":"title"},
  {"module":"ehs-checklists","id":"rounds-failing","at":"risk","order":56,"of":"ehsFinding","label":"Open findings of rounds","href":"/ehs-checklists/findings?status=open","if":{"==":[{"var":"state"},"open"]},"name":"subject","tone":"warn"},
  {"module":"ehs-checklists","id":"rounds-tagged-out","at":"risk","order":57,"of":"equipmentItem","label":"Equipment tagged out","href":"/equipment?status=out_of_service","if":{"==":[{"var":"state"},"out_of_service"]},"name":"tag","tone":"danger"},
  {"module":"paint","id":"paint-returned","at":"must","order":48,"of":"paintForm","label":"Paint forms sent back to you","href":"/paint/forms?status=rejected&who=me","if":{"==":[{"var":"state"},"rejected"]},"mine":["createdBy"],"name":"job","tone":"warn","quiet":true},
  {"module":"paint","id":"paint-review","at":"must","order":49,"of":"paintForm","label":"Paint forms to review","href":"/paint/forms?status=submitted&status=unread&status=read&status=review","if":{"in":[{"var":"state"},["submitted","unread","read","review"]]},"needs":"paint.form.approve","name":"job","quiet":true},
  {"module":"paint","id":"paint-post","at":"must","order":50,"of":"paintForm","label":"Paint forms to post","href":"/paint/forms?status=approved","if":{"==":[{"var":"state"},"approved"]},"needs":"paint.form.approve","name":"job","quiet":true},
  {"module":"paint","id":"paint-deviations","at":"must","order":51,"of":"paintDeviation","label":"Deviations of painting to answer","href":"/paint/deviations?status=open","if":{"==":[{"var":"state"},"open"]},"needs":"paint.report.edit","name":"text","tone":"warn","quiet":true},
  {"module":"safe-work","id":"analyses-review","at":"must","order":48,"of":"jobAnalysis","label":"Job safety analyses to approve","href":"/job-safety?status=review","if":{"==":[{"var":"state"},"review"]},"others":["createdBy"],"needs":"safe-work.analysis.approve","name":"title","quiet":true},
  {"module":"safe-work","id":"talks-open","at":"must","order":49,"of":"toolboxTalk","label":"Talks you have not signed","href":"/talks?status=open&leader=me","if":{"==":[{"var":"state"},"open"]},"mine":["leaderId"],"name":"title","quiet":true},
  {"module":"safety","id":"safety-triage","at":"must","order":12,"of":"incident","label":"Incidents to look at","href":"/safety/incidents?status=triage","if":{"==":[{"var":"state"},"triage"]},"needs":"safety.incident.approve","name":"number","tone":"warn","quiet":true},
  {"module":"safety","id":"safety-mine","at":"must","order":13,"of":"incident","label":"Incidents you investigate","href":"/safety/incidents?status=investigating&status=actions_open&lead=me","if":{"in":[{"var":"state"},["investigating","actions_open"]]},"mine":["leadId"],"name":"number","quiet":true},
  {"module":"safety","id":"safety-requests","at":"must","order":11,"of":"recordsRequest","label":"Requests for OSHA records","href":"/safety/requests?status=open","if":{"==":[{"var":"state"},"open"]},"needs":"safety.request.edit","name":"number","tone":"danger","quiet":true},
]
