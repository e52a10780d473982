// Code generated from schema/modules by "go tool task gen". DO NOT EDIT.

// Package record has a type for each kind of record of the module files, with a method for each of its fields. Modules read by it; what
// serves every module alike knows no kind and reads by package typed.
package record

import (
	"encoding/json"

	"shipshape/server/rules/typed"
	"shipshape/sync/merge"
)

// View reads records until something cannot be read; see typed.View.
type View struct{ *typed.View }

// Read begins to read.
func Read(source typed.Source) View { return View{typed.Read(source)} }

// Absence is "Absence" of module calendar; with a nil row it is none, and every field is empty.
type Absence struct{ *merge.Row }

// AsAbsence reads a row as one.
func AsAbsence(row *merge.Row) Absence { return Absence{row} }

// FindAbsence finds one, deleted or not.
func (v View) FindAbsence(id string) Absence { return Absence{v.Row("absence", id)} }

// ListAbsences lists the living ones with these values, by id.
func (v View) ListAbsences(where typed.Fields) []Absence {
	return typed.Each(v.Rows("absence", where), AsAbsence)
}

// PersonID: Who.
func (r Absence) PersonID() string { return typed.Text(r.Row, "personId") }

// FromOn: Away from.
func (r Absence) FromOn() string { return typed.Text(r.Row, "fromOn") }

// UntilOn: Until and including.
func (r Absence) UntilOn() string { return typed.Text(r.Row, "untilOn") }

// CoverID: Covered by.
func (r Absence) CoverID() string { return typed.Text(r.Row, "coverId") }

// Note: Note.
func (r Absence) Note() string { return typed.Text(r.Row, "note") }

// CreatedBy: Added by.
func (r Absence) CreatedBy() string { return typed.Text(r.Row, "createdBy") }

// AgencyCall is "Call to an agency" of module safety; with a nil row it is none, and every field is empty.
type AgencyCall struct{ *merge.Row }

// AsAgencyCall reads a row as one.
func AsAgencyCall(row *merge.Row) AgencyCall { return AgencyCall{row} }

// FindAgencyCall finds one, deleted or not.
func (v View) FindAgencyCall(id string) AgencyCall { return AgencyCall{v.Row("agencyCall", id)} }

// ListAgencyCalls lists the living ones with these values, by id.
func (v View) ListAgencyCalls(where typed.Fields) []AgencyCall {
	return typed.Each(v.Rows("agencyCall", where), AsAgencyCall)
}

// ListAgencyCallsOf lists the living ones that are a part of a record, by id.
func (v View) ListAgencyCallsOf(id string) []AgencyCall {
	return v.ListAgencyCalls(typed.Fields{"incidentId": id})
}

// IncidentID: Incident.
func (r AgencyCall) IncidentID() string { return typed.Text(r.Row, "incidentId") }

// Duty: Because of.
func (r AgencyCall) Duty() string { return typed.Text(r.Row, "duty") }

// Agency: Agency.
func (r AgencyCall) Agency() string { return typed.Text(r.Row, "agency") }

// CalledAt: Called, ms.
func (r AgencyCall) CalledAt() int64 { return typed.Number(r.Row, "calledAt") }

// SpokeWith: Spoke with.
func (r AgencyCall) SpokeWith() string { return typed.Text(r.Row, "spokeWith") }

// Reference: Number they gave.
func (r AgencyCall) Reference() string { return typed.Text(r.Row, "reference") }

// Note: Note.
func (r AgencyCall) Note() string { return typed.Text(r.Row, "note") }

// CreatedBy: Called by.
func (r AgencyCall) CreatedBy() string { return typed.Text(r.Row, "createdBy") }

// Answer is "Answer" of module safety-walk; with a nil row it is none, and every field is empty.
type Answer struct{ *merge.Row }

// AsAnswer reads a row as one.
func AsAnswer(row *merge.Row) Answer { return Answer{row} }

// FindAnswer finds one, deleted or not.
func (v View) FindAnswer(id string) Answer { return Answer{v.Row("answer", id)} }

// ListAnswers lists the living ones with these values, by id.
func (v View) ListAnswers(where typed.Fields) []Answer {
	return typed.Each(v.Rows("answer", where), AsAnswer)
}

// ListAnswersOf lists the living ones that are a part of a record, by id.
func (v View) ListAnswersOf(id string) []Answer { return v.ListAnswers(typed.Fields{"walkId": id}) }

// WalkID: Walk.
func (r Answer) WalkID() string { return typed.Text(r.Row, "walkId") }

// ZoneID: Zone.
func (r Answer) ZoneID() string { return typed.Text(r.Row, "zoneId") }

// ItemID: Question.
func (r Answer) ItemID() string { return typed.Text(r.Row, "itemId") }

// Result: Answer.
func (r Answer) Result() string { return typed.Text(r.Row, "result") }

// Value: Reading, scaled by ten to the power of 2.
func (r Answer) Value() int64 { return typed.Number(r.Row, "value") }

// MaybeValue: Reading, scaled by ten to the power of 2.
func (r Answer) MaybeValue() *int64 { return typed.Measured(r.Row, "value") }

// Note: Note.
func (r Answer) Note() string { return typed.Text(r.Row, "note") }

// FindingID: Finding.
func (r Answer) FindingID() string { return typed.Text(r.Row, "findingId") }

// AnsweredAt: Answered, ms.
func (r Answer) AnsweredAt() int64 { return typed.Number(r.Row, "answeredAt") }

// AnsweredBy: Answered by.
func (r Answer) AnsweredBy() string { return typed.Text(r.Row, "answeredBy") }

// InBulk: Answered with the rest of the section.
func (r Answer) InBulk() bool { return typed.Yes(r.Row, "inBulk") }

// Attachment is "File" of module records; with a nil row it is none, and every field is empty.
type Attachment struct{ *merge.Row }

// AsAttachment reads a row as one.
func AsAttachment(row *merge.Row) Attachment { return Attachment{row} }

// FindAttachment finds one, deleted or not.
func (v View) FindAttachment(id string) Attachment { return Attachment{v.Row("attachment", id)} }

// ListAttachments lists the living ones with these values, by id.
func (v View) ListAttachments(where typed.Fields) []Attachment {
	return typed.Each(v.Rows("attachment", where), AsAttachment)
}

// ListAttachmentsOf lists the living ones that are a part of a record, by id.
func (v View) ListAttachmentsOf(id string) []Attachment {
	return v.ListAttachments(typed.Fields{"parentId": id})
}

// ParentEntity: Belongs to.
func (r Attachment) ParentEntity() string { return typed.Text(r.Row, "parentEntity") }

// ParentID: Record.
func (r Attachment) ParentID() string { return typed.Text(r.Row, "parentId") }

// Slot: Proves.
func (r Attachment) Slot() string { return typed.Text(r.Row, "slot") }

// Name: File name.
func (r Attachment) Name() string { return typed.Text(r.Row, "name") }

// Sha256: File.
func (r Attachment) Sha256() string { return typed.Text(r.Row, "sha256") }

// Mime: File type.
func (r Attachment) Mime() string { return typed.Text(r.Row, "mime") }

// Bytes: Size, B.
func (r Attachment) Bytes() int64 { return typed.Number(r.Row, "bytes") }

// MaybeBytes: Size, B.
func (r Attachment) MaybeBytes() *int64 { return typed.Measured(r.Row, "bytes") }

// CreatedBy: Added by.
func (r Attachment) CreatedBy() string { return typed.Text(r.Row, "createdBy") }

// CreatedAt: Added, ms.
func (r Attachment) CreatedAt() int64 { return typed.Number(r.Row, "createdAt") }

// ReceivedAt: Received, ms.
func (r Attachment) ReceivedAt() int64 { return typed.Number(r.Row, "receivedAt") }

// CalendarEvent is "Event" of module calendar; with a nil row it is none, and every field is empty.
type CalendarEvent struct{ *merge.Row }

// AsCalendarEvent reads a row as one.
func AsCalendarEvent(row *merge.Row) CalendarEvent { return CalendarEvent{row} }

// FindCalendarEvent finds one, deleted or not.
func (v View) FindCalendarEvent(id string) CalendarEvent {
	return CalendarEvent{v.Row("calendarEvent", id)}
}

// ListCalendarEvents lists the living ones with these values, by id.
func (v View) ListCalendarEvents(where typed.Fields) []CalendarEvent {
	return typed.Each(v.Rows("calendarEvent", where), AsCalendarEvent)
}

// EventKind: What happened.
func (r CalendarEvent) EventKind() string { return typed.Text(r.Row, "eventKind") }

// Title: In a few words.
func (r CalendarEvent) Title() string { return typed.Text(r.Row, "title") }

// HappenedAt: Happened, ms.
func (r CalendarEvent) HappenedAt() int64 { return typed.Number(r.Row, "happenedAt") }

// LearnedAt: The yard learned of it, ms.
func (r CalendarEvent) LearnedAt() int64 { return typed.Number(r.Row, "learnedAt") }

// ZoneID: Zone.
func (r CalendarEvent) ZoneID() string { return typed.Text(r.Row, "zoneId") }

// Text: Details.
func (r CalendarEvent) Text() string { return typed.Text(r.Row, "text") }

// SourceEntity: From a record.
func (r CalendarEvent) SourceEntity() string { return typed.Text(r.Row, "sourceEntity") }

// SourceID: Record.
func (r CalendarEvent) SourceID() string { return typed.Text(r.Row, "sourceId") }

// CreatedBy: Added by.
func (r CalendarEvent) CreatedBy() string { return typed.Text(r.Row, "createdBy") }

// DeviceName: Device.
func (r CalendarEvent) DeviceName() string { return typed.Text(r.Row, "deviceName") }

// CalendarEvidence is "Evidence" of module calendar; with a nil row it is none, and every field is empty.
type CalendarEvidence struct{ *merge.Row }

// AsCalendarEvidence reads a row as one.
func AsCalendarEvidence(row *merge.Row) CalendarEvidence { return CalendarEvidence{row} }

// FindCalendarEvidence finds one, deleted or not.
func (v View) FindCalendarEvidence(id string) CalendarEvidence {
	return CalendarEvidence{v.Row("calendarEvidence", id)}
}

// ListCalendarEvidence lists the living ones with these values, by id.
func (v View) ListCalendarEvidence(where typed.Fields) []CalendarEvidence {
	return typed.Each(v.Rows("calendarEvidence", where), AsCalendarEvidence)
}

// ListCalendarEvidenceOf lists the living ones that are a part of a record, by id.
func (v View) ListCalendarEvidenceOf(id string) []CalendarEvidence {
	return v.ListCalendarEvidence(typed.Fields{"itemId": id})
}

// ItemID: Calendar item.
func (r CalendarEvidence) ItemID() string { return typed.Text(r.Row, "itemId") }

// Slot: Slot.
func (r CalendarEvidence) Slot() string { return typed.Text(r.Row, "slot") }

// RecordEntity: Record kind.
func (r CalendarEvidence) RecordEntity() string { return typed.Text(r.Row, "recordEntity") }

// RecordID: Record.
func (r CalendarEvidence) RecordID() string { return typed.Text(r.Row, "recordId") }

// ProvesOn: Proves the day.
func (r CalendarEvidence) ProvesOn() string { return typed.Text(r.Row, "provesOn") }

// Value: Value.
func (r CalendarEvidence) Value() string { return typed.Text(r.Row, "value") }

// Signature: Signature.
func (r CalendarEvidence) Signature() string { return typed.Text(r.Row, "signature") }

// Name: Signed by.
func (r CalendarEvidence) Name() string { return typed.Text(r.Row, "name") }

// CreatedBy: Added by.
func (r CalendarEvidence) CreatedBy() string { return typed.Text(r.Row, "createdBy") }

// CreatedAt: Added, ms.
func (r CalendarEvidence) CreatedAt() int64 { return typed.Number(r.Row, "createdAt") }

// DeviceName: Device.
func (r CalendarEvidence) DeviceName() string { return typed.Text(r.Row, "deviceName") }

// CalendarItem is "Calendar item" of module calendar; with a nil row it is none, and every field is empty.
type CalendarItem struct{ *merge.Row }

// AsCalendarItem reads a row as one.
func AsCalendarItem(row *merge.Row) CalendarItem { return CalendarItem{row} }

// FindCalendarItem finds one, deleted or not.
func (v View) FindCalendarItem(id string) CalendarItem {
	return CalendarItem{v.Row("calendarItem", id)}
}

// ListCalendarItems lists the living ones with these values, by id.
func (v View) ListCalendarItems(where typed.Fields) []CalendarItem {
	return typed.Each(v.Rows("calendarItem", where), AsCalendarItem)
}

// Number: Number.
func (r CalendarItem) Number() string { return typed.Text(r.Row, "number") }

// ProvisionalNumber: Number until it was sent.
func (r CalendarItem) ProvisionalNumber() string { return typed.Text(r.Row, "provisionalNumber") }

// RuleID: Rule.
func (r CalendarItem) RuleID() string { return typed.Text(r.Row, "ruleId") }

// Slot: Occurrence.
func (r CalendarItem) Slot() string { return typed.Text(r.Row, "slot") }

// Title: Obligation.
func (r CalendarItem) Title() string { return typed.Text(r.Row, "title") }

// Category: Category.
func (r CalendarItem) Category() string { return typed.Text(r.Row, "category") }

// Program: Program.
func (r CalendarItem) Program() string { return typed.Text(r.Row, "program") }

// Authority: Authority.
func (r CalendarItem) Authority() string { return typed.Text(r.Row, "authority") }

// Risk: Risk.
func (r CalendarItem) Risk() string { return typed.Text(r.Row, "risk") }

// Citation: Citation.
func (r CalendarItem) Citation() string { return typed.Text(r.Row, "citation") }

// PermitID: Permit.
func (r CalendarItem) PermitID() string { return typed.Text(r.Row, "permitId") }

// ZoneID: Zone.
func (r CalendarItem) ZoneID() string { return typed.Text(r.Row, "zoneId") }

// ThingID: Thing.
func (r CalendarItem) ThingID() string { return typed.Text(r.Row, "thingId") }

// EventID: Event.
func (r CalendarItem) EventID() string { return typed.Text(r.Row, "eventId") }

// OpensOn: Opens.
func (r CalendarItem) OpensOn() string { return typed.Text(r.Row, "opensOn") }

// DueOn: Due by the rule.
func (r CalendarItem) DueOn() string { return typed.Text(r.Row, "dueOn") }

// DueAt: Due at, ms.
func (r CalendarItem) DueAt() int64 { return typed.Number(r.Row, "dueAt") }

// LegalOn: Due.
func (r CalendarItem) LegalOn() string { return typed.Text(r.Row, "legalOn") }

// GraceOn: On time until.
func (r CalendarItem) GraceOn() string { return typed.Text(r.Row, "graceOn") }

// MissOn: Missed after.
func (r CalendarItem) MissOn() string { return typed.Text(r.Row, "missOn") }

// MissAt: Missed after the moment, ms.
func (r CalendarItem) MissAt() int64 { return typed.Number(r.Row, "missAt") }

// ExtendedTo: Moved by the agency to.
func (r CalendarItem) ExtendedTo() string { return typed.Text(r.Row, "extendedTo") }

// PlannedOn: Planned for.
func (r CalendarItem) PlannedOn() string { return typed.Text(r.Row, "plannedOn") }

// State: State.
func (r CalendarItem) State() string { return typed.Text(r.Row, "state") }

// StateReason: Reason.
func (r CalendarItem) StateReason() string { return typed.Text(r.Row, "stateReason") }

// OwnerID: Owner.
func (r CalendarItem) OwnerID() string { return typed.Text(r.Row, "ownerId") }

// BackupID: Backup.
func (r CalendarItem) BackupID() string { return typed.Text(r.Row, "backupId") }

// CoverID: Covers for the owner.
func (r CalendarItem) CoverID() string { return typed.Text(r.Row, "coverId") }

// Approval: Verified by a second person.
func (r CalendarItem) Approval() string { return typed.Text(r.Row, "approval") }

// ApproverRole: Verified by.
func (r CalendarItem) ApproverRole() string { return typed.Text(r.Row, "approverRole") }

// QualificationKindID: Needs the qualification.
func (r CalendarItem) QualificationKindID() string { return typed.Text(r.Row, "qualificationKindId") }

// CalendarItemEvidenceRow is a row of CalendarItem.Evidence.
type CalendarItemEvidenceRow struct {
	ID       string `json:"id"`
	Kind     string `json:"kind"`
	Title    string `json:"title"`
	Entity   string `json:"entity"`
	Template string `json:"template"`
	Accept   string `json:"accept"`
	Unit     string `json:"unit"`
	Optional bool   `json:"optional"`
}

// Evidence: Evidence.
func (r CalendarItem) Evidence() []CalendarItemEvidenceRow {
	return typed.List[CalendarItemEvidenceRow](r.Row, "evidence")
}

// DoneOn: Done.
func (r CalendarItem) DoneOn() string { return typed.Text(r.Row, "doneOn") }

// DoneBy: Done by.
func (r CalendarItem) DoneBy() string { return typed.Text(r.Row, "doneBy") }

// SubmittedTo: Submitted to.
func (r CalendarItem) SubmittedTo() string { return typed.Text(r.Row, "submittedTo") }

// Method: How.
func (r CalendarItem) Method() string { return typed.Text(r.Row, "method") }

// SubmittedOn: Submitted.
func (r CalendarItem) SubmittedOn() string { return typed.Text(r.Row, "submittedOn") }

// ConfirmationNumber: Confirmation number.
func (r CalendarItem) ConfirmationNumber() string { return typed.Text(r.Row, "confirmationNumber") }

// MissedOn: Missed.
func (r CalendarItem) MissedOn() string { return typed.Text(r.Row, "missedOn") }

// ToldAt: Last reminder of a clock, ms.
func (r CalendarItem) ToldAt() int64 { return typed.Number(r.Row, "toldAt") }

// Explanation: Why it was late or missed.
func (r CalendarItem) Explanation() string { return typed.Text(r.Row, "explanation") }

// Notes: Notes.
func (r CalendarItem) Notes() string { return typed.Text(r.Row, "notes") }

// CreatedBy: Added by.
func (r CalendarItem) CreatedBy() string { return typed.Text(r.Row, "createdBy") }

// CalendarRule is "Calendar rule" of module calendar; with a nil row it is none, and every field is empty.
type CalendarRule struct{ *merge.Row }

// AsCalendarRule reads a row as one.
func AsCalendarRule(row *merge.Row) CalendarRule { return CalendarRule{row} }

// FindCalendarRule finds one, deleted or not.
func (v View) FindCalendarRule(id string) CalendarRule {
	return CalendarRule{v.Row("calendarRule", id)}
}

// ListCalendarRules lists the living ones with these values, by id.
func (v View) ListCalendarRules(where typed.Fields) []CalendarRule {
	return typed.Each(v.Rows("calendarRule", where), AsCalendarRule)
}

// Title: Obligation.
func (r CalendarRule) Title() string { return typed.Text(r.Row, "title") }

// Text: In plain words.
func (r CalendarRule) Text() string { return typed.Text(r.Row, "text") }

// Category: Category.
func (r CalendarRule) Category() string { return typed.Text(r.Row, "category") }

// Program: Program.
func (r CalendarRule) Program() string { return typed.Text(r.Row, "program") }

// Authority: Authority.
func (r CalendarRule) Authority() string { return typed.Text(r.Row, "authority") }

// Citation: Citation.
func (r CalendarRule) Citation() string { return typed.Text(r.Row, "citation") }

// Mark: Checked against the text.
func (r CalendarRule) Mark() string { return typed.Text(r.Row, "mark") }

// PermitID: Permit.
func (r CalendarRule) PermitID() string { return typed.Text(r.Row, "permitId") }

// PermitCondition: Condition of the permit.
func (r CalendarRule) PermitCondition() string { return typed.Text(r.Row, "permitCondition") }

// Risk: Risk.
func (r CalendarRule) Risk() string { return typed.Text(r.Row, "risk") }

// Penalty: What a miss costs.
func (r CalendarRule) Penalty() string { return typed.Text(r.Row, "penalty") }

// State: State.
func (r CalendarRule) State() string { return typed.Text(r.Row, "state") }

// StateReason: Reason.
func (r CalendarRule) StateReason() string { return typed.Text(r.Row, "stateReason") }

// Anchor: Is due.
func (r CalendarRule) Anchor() string { return typed.Text(r.Row, "anchor") }

// Rrule: Repeats.
func (r CalendarRule) Rrule() string { return typed.Text(r.Row, "rrule") }

// StartOn: First day.
func (r CalendarRule) StartOn() string { return typed.Text(r.Row, "startOn") }

// DueTime: Due at.
func (r CalendarRule) DueTime() string { return typed.Text(r.Row, "dueTime") }

// EveryDays: Every, days.
func (r CalendarRule) EveryDays() int64 { return typed.Number(r.Row, "everyDays") }

// MaybeEveryDays: Every, days.
func (r CalendarRule) MaybeEveryDays() *int64 { return typed.Measured(r.Row, "everyDays") }

// LastDoneOn: Last done.
func (r CalendarRule) LastDoneOn() string { return typed.Text(r.Row, "lastDoneOn") }

// Times: Times.
func (r CalendarRule) Times() int64 { return typed.Number(r.Row, "times") }

// MaybeTimes: Times.
func (r CalendarRule) MaybeTimes() *int64 { return typed.Measured(r.Row, "times") }

// Per: In each.
func (r CalendarRule) Per() string { return typed.Text(r.Row, "per") }

// CalendarRuleShiftsRow is a row of CalendarRule.Shifts.
type CalendarRuleShiftsRow struct {
	Name  string `json:"name"`
	From  string `json:"from"`
	Until string `json:"until"`
}

// Shifts: Shifts.
func (r CalendarRule) Shifts() []CalendarRuleShiftsRow {
	return typed.List[CalendarRuleShiftsRow](r.Row, "shifts")
}

// EventKind: Event.
func (r CalendarRule) EventKind() string { return typed.Text(r.Row, "eventKind") }

// AfterValue: Within.
func (r CalendarRule) AfterValue() int64 { return typed.Number(r.Row, "afterValue") }

// MaybeAfterValue: Within.
func (r CalendarRule) MaybeAfterValue() *int64 { return typed.Measured(r.Row, "afterValue") }

// AfterUnit: Unit.
func (r CalendarRule) AfterUnit() string { return typed.Text(r.Row, "afterUnit") }

// CountsFrom: Counts from.
func (r CalendarRule) CountsFrom() string { return typed.Text(r.Row, "countsFrom") }

// Roll: On a day off.
func (r CalendarRule) Roll() string { return typed.Text(r.Row, "roll") }

// OpenDays: Opens before it is due, days.
func (r CalendarRule) OpenDays() int64 { return typed.Number(r.Row, "openDays") }

// MaybeOpenDays: Opens before it is due, days.
func (r CalendarRule) MaybeOpenDays() *int64 { return typed.Measured(r.Row, "openDays") }

// GraceDays: Counts as on time until, days.
func (r CalendarRule) GraceDays() int64 { return typed.Number(r.Row, "graceDays") }

// MaybeGraceDays: Counts as on time until, days.
func (r CalendarRule) MaybeGraceDays() *int64 { return typed.Measured(r.Row, "graceDays") }

// MissDays: Missed after, days.
func (r CalendarRule) MissDays() int64 { return typed.Number(r.Row, "missDays") }

// MaybeMissDays: Missed after, days.
func (r CalendarRule) MaybeMissDays() *int64 { return typed.Measured(r.Row, "missDays") }

// Leads: Reminders, days before.
func (r CalendarRule) Leads() []int64 { return typed.List[int64](r.Row, "leads") }

// FromOn: In force from.
func (r CalendarRule) FromOn() string { return typed.Text(r.Row, "fromOn") }

// UntilOn: In force until.
func (r CalendarRule) UntilOn() string { return typed.Text(r.Row, "untilOn") }

// OwnerID: Owner.
func (r CalendarRule) OwnerID() string { return typed.Text(r.Row, "ownerId") }

// BackupID: Backup.
func (r CalendarRule) BackupID() string { return typed.Text(r.Row, "backupId") }

// Approval: Verified by a second person.
func (r CalendarRule) Approval() string { return typed.Text(r.Row, "approval") }

// ApproverRole: Verified by.
func (r CalendarRule) ApproverRole() string { return typed.Text(r.Row, "approverRole") }

// QualificationKindID: Needs the qualification.
func (r CalendarRule) QualificationKindID() string { return typed.Text(r.Row, "qualificationKindId") }

// CalendarRuleEvidenceRow is a row of CalendarRule.Evidence.
type CalendarRuleEvidenceRow struct {
	ID       string `json:"id"`
	Kind     string `json:"kind"`
	Title    string `json:"title"`
	Entity   string `json:"entity"`
	Template string `json:"template"`
	Accept   string `json:"accept"`
	Unit     string `json:"unit"`
	Optional bool   `json:"optional"`
}

// Evidence: Evidence.
func (r CalendarRule) Evidence() []CalendarRuleEvidenceRow {
	return typed.List[CalendarRuleEvidenceRow](r.Row, "evidence")
}

// SubmitTo: Goes to.
func (r CalendarRule) SubmitTo() string { return typed.Text(r.Row, "submitTo") }

// ZoneIDs: Zones.
func (r CalendarRule) ZoneIDs() []string { return typed.List[string](r.Row, "zoneIds") }

// ThingIDs: Things.
func (r CalendarRule) ThingIDs() []string { return typed.List[string](r.Row, "thingIds") }

// Each: Items.
func (r CalendarRule) Each() string { return typed.Text(r.Row, "each") }

// TemplateKey: Template.
func (r CalendarRule) TemplateKey() string { return typed.Text(r.Row, "templateKey") }

// LibraryID: From the library.
func (r CalendarRule) LibraryID() string { return typed.Text(r.Row, "libraryId") }

// LibraryEdition: Edition of the library.
func (r CalendarRule) LibraryEdition() string { return typed.Text(r.Row, "libraryEdition") }

// CreatedBy: Added by.
func (r CalendarRule) CreatedBy() string { return typed.Text(r.Row, "createdBy") }

// CalendarSettings is "Calendar settings" of module calendar; with a nil row it is none, and every field is empty.
type CalendarSettings struct{ *merge.Row }

// AsCalendarSettings reads a row as one.
func AsCalendarSettings(row *merge.Row) CalendarSettings { return CalendarSettings{row} }

// FindCalendarSettings finds one, deleted or not.
func (v View) FindCalendarSettings(id string) CalendarSettings {
	return CalendarSettings{v.Row("calendarSettings", id)}
}

// ListCalendarSettings lists the living ones with these values, by id.
func (v View) ListCalendarSettings(where typed.Fields) []CalendarSettings {
	return typed.Each(v.Rows("calendarSettings", where), AsCalendarSettings)
}

// Answers: About the yard.
func (r CalendarSettings) Answers() json.RawMessage { return typed.JSON(r.Row, "answers") }

// Declined: Not adopted.
func (r CalendarSettings) Declined() []string { return typed.List[string](r.Row, "declined") }

// FederalHolidays: Federal holidays are days off.
func (r CalendarSettings) FederalHolidays() bool { return typed.Yes(r.Row, "federalHolidays") }

// Leads: Reminders, days before.
func (r CalendarSettings) Leads() []int64 { return typed.List[int64](r.Row, "leads") }

// DigestAt: Morning digest at.
func (r CalendarSettings) DigestAt() string { return typed.Text(r.Row, "digestAt") }

// DigestOff: No morning digest.
func (r CalendarSettings) DigestOff() bool { return typed.Yes(r.Row, "digestOff") }

// GoalPercent: On time at least, %.
func (r CalendarSettings) GoalPercent() int64 { return typed.Number(r.Row, "goalPercent") }

// MaybeGoalPercent: On time at least, %.
func (r CalendarSettings) MaybeGoalPercent() *int64 { return typed.Measured(r.Row, "goalPercent") }

// KeptOn: Kept up to the day.
func (r CalendarSettings) KeptOn() string { return typed.Text(r.Row, "keptOn") }

// ToldAt: Reminded up to, ms.
func (r CalendarSettings) ToldAt() int64 { return typed.Number(r.Row, "toldAt") }

// EscalateTo: Late items go to.
func (r CalendarSettings) EscalateTo() string { return typed.Text(r.Row, "escalateTo") }

// CaseDay is "Change of work" of module safety; with a nil row it is none, and every field is empty.
type CaseDay struct{ *merge.Row }

// AsCaseDay reads a row as one.
func AsCaseDay(row *merge.Row) CaseDay { return CaseDay{row} }

// FindCaseDay finds one, deleted or not.
func (v View) FindCaseDay(id string) CaseDay { return CaseDay{v.Row("caseDay", id)} }

// ListCaseDaies lists the living ones with these values, by id.
func (v View) ListCaseDaies(where typed.Fields) []CaseDay {
	return typed.Each(v.Rows("caseDay", where), AsCaseDay)
}

// ListCaseDaiesOf lists the living ones that are a part of a record, by id.
func (v View) ListCaseDaiesOf(id string) []CaseDay {
	return v.ListCaseDaies(typed.Fields{"caseId": id})
}

// CaseID: Case.
func (r CaseDay) CaseID() string { return typed.Text(r.Row, "caseId") }

// FromDay: From.
func (r CaseDay) FromDay() string { return typed.Text(r.Row, "fromDay") }

// Status: Work.
func (r CaseDay) Status() string { return typed.Text(r.Row, "status") }

// Note: By whose word.
func (r CaseDay) Note() string { return typed.Text(r.Row, "note") }

// CreatedBy: Written by.
func (r CaseDay) CreatedBy() string { return typed.Text(r.Row, "createdBy") }

// ChatPin is "Pinned answer" of module chat; with a nil row it is none, and every field is empty.
type ChatPin struct{ *merge.Row }

// AsChatPin reads a row as one.
func AsChatPin(row *merge.Row) ChatPin { return ChatPin{row} }

// FindChatPin finds one, deleted or not.
func (v View) FindChatPin(id string) ChatPin { return ChatPin{v.Row("chatPin", id)} }

// ListChatPins lists the living ones with these values, by id.
func (v View) ListChatPins(where typed.Fields) []ChatPin {
	return typed.Each(v.Rows("chatPin", where), AsChatPin)
}

// Question: Question.
func (r ChatPin) Question() string { return typed.Text(r.Row, "question") }

// Position: Place on the dashboard.
func (r ChatPin) Position() int64 { return typed.Number(r.Row, "position") }

// MaybePosition: Place on the dashboard.
func (r ChatPin) MaybePosition() *int64 { return typed.Measured(r.Row, "position") }

// CreatedBy: Pinned by.
func (r ChatPin) CreatedBy() string { return typed.Text(r.Row, "createdBy") }

// ChatSettings is "Settings of chat" of module chat; with a nil row it is none, and every field is empty.
type ChatSettings struct{ *merge.Row }

// AsChatSettings reads a row as one.
func AsChatSettings(row *merge.Row) ChatSettings { return ChatSettings{row} }

// FindChatSettings finds one, deleted or not.
func (v View) FindChatSettings(id string) ChatSettings {
	return ChatSettings{v.Row("chatSettings", id)}
}

// ListChatSettings lists the living ones with these values, by id.
func (v View) ListChatSettings(where typed.Fields) []ChatSettings {
	return typed.Each(v.Rows("chatSettings", where), AsChatSettings)
}

// Provider: Ask the language model too.
func (r ChatSettings) Provider() bool { return typed.Yes(r.Row, "provider") }

// Names: Names may leave the yard.
func (r ChatSettings) Names() bool { return typed.Yes(r.Row, "names") }

// DayTokens: Tokens a day.
func (r ChatSettings) DayTokens() int64 { return typed.Number(r.Row, "dayTokens") }

// MaybeDayTokens: Tokens a day.
func (r ChatSettings) MaybeDayTokens() *int64 { return typed.Measured(r.Row, "dayTokens") }

// TokenPrice: Price of 1,000 tokens, $, scaled by ten to the power of 4.
func (r ChatSettings) TokenPrice() int64 { return typed.Number(r.Row, "tokenPrice") }

// MaybeTokenPrice: Price of 1,000 tokens, $, scaled by ten to the power of 4.
func (r ChatSettings) MaybeTokenPrice() *int64 { return typed.Measured(r.Row, "tokenPrice") }

// ChatWord is "Taught word" of module chat; with a nil row it is none, and every field is empty.
type ChatWord struct{ *merge.Row }

// AsChatWord reads a row as one.
func AsChatWord(row *merge.Row) ChatWord { return ChatWord{row} }

// FindChatWord finds one, deleted or not.
func (v View) FindChatWord(id string) ChatWord { return ChatWord{v.Row("chatWord", id)} }

// ListChatWords lists the living ones with these values, by id.
func (v View) ListChatWords(where typed.Fields) []ChatWord {
	return typed.Each(v.Rows("chatWord", where), AsChatWord)
}

// Kind: Kind.
func (r ChatWord) Kind() string { return typed.Text(r.Row, "kind") }

// Phrase: What people say.
func (r ChatWord) Phrase() string { return typed.Text(r.Row, "phrase") }

// Means: What it means.
func (r ChatWord) Means() string { return typed.Text(r.Row, "means") }

// CreatedBy: Taught by.
func (r ChatWord) CreatedBy() string { return typed.Text(r.Row, "createdBy") }

// ChemistCertificate is "Marine Chemist’s certificate" of module work-permits; with a nil row it is none, and every field is empty.
type ChemistCertificate struct{ *merge.Row }

// AsChemistCertificate reads a row as one.
func AsChemistCertificate(row *merge.Row) ChemistCertificate { return ChemistCertificate{row} }

// FindChemistCertificate finds one, deleted or not.
func (v View) FindChemistCertificate(id string) ChemistCertificate {
	return ChemistCertificate{v.Row("chemistCertificate", id)}
}

// ListChemistCertificates lists the living ones with these values, by id.
func (v View) ListChemistCertificates(where typed.Fields) []ChemistCertificate {
	return typed.Each(v.Rows("chemistCertificate", where), AsChemistCertificate)
}

// CertificateNumber: Certificate number.
func (r ChemistCertificate) CertificateNumber() string { return typed.Text(r.Row, "certificateNumber") }

// Chemist: Marine Chemist.
func (r ChemistCertificate) Chemist() string { return typed.Text(r.Row, "chemist") }

// VesselID: Vessel.
func (r ChemistCertificate) VesselID() string { return typed.Text(r.Row, "vesselId") }

// SpaceIDs: Spaces.
func (r ChemistCertificate) SpaceIDs() []string { return typed.List[string](r.Row, "spaceIds") }

// IssuedOn: Issued.
func (r ChemistCertificate) IssuedOn() string { return typed.Text(r.Row, "issuedOn") }

// ValidOn: Valid through.
func (r ChemistCertificate) ValidOn() string { return typed.Text(r.Row, "validOn") }

// Conditions: What it asks for.
func (r ChemistCertificate) Conditions() string { return typed.Text(r.Row, "conditions") }

// CreatedBy: Added by.
func (r ChemistCertificate) CreatedBy() string { return typed.Text(r.Row, "createdBy") }

// DeviceName: Device.
func (r ChemistCertificate) DeviceName() string { return typed.Text(r.Row, "deviceName") }

// Coating is "Coating" of module paint; with a nil row it is none, and every field is empty.
type Coating struct{ *merge.Row }

// AsCoating reads a row as one.
func AsCoating(row *merge.Row) Coating { return Coating{row} }

// FindCoating finds one, deleted or not.
func (v View) FindCoating(id string) Coating { return Coating{v.Row("coating", id)} }

// ListCoatings lists the living ones with these values, by id.
func (v View) ListCoatings(where typed.Fields) []Coating {
	return typed.Each(v.Rows("coating", where), AsCoating)
}

// Code: Code.
func (r Coating) Code() string { return typed.Text(r.Row, "code") }

// Name: Name.
func (r Coating) Name() string { return typed.Text(r.Row, "name") }

// ProductID: Product.
func (r Coating) ProductID() string { return typed.Text(r.Row, "productId") }

// Category: Category.
func (r Coating) Category() string { return typed.Text(r.Row, "category") }

// Option: Compliance option.
func (r Coating) Option() string { return typed.Text(r.Row, "option") }

// Because: Why this option.
func (r Coating) Because() string { return typed.Text(r.Row, "because") }

// ThinnerID: Its thinner.
func (r Coating) ThinnerID() string { return typed.Text(r.Row, "thinnerId") }

// ThinnerGroup: Group that shares the thinner.
func (r Coating) ThinnerGroup() string { return typed.Text(r.Row, "thinnerGroup") }

// LimitSet: Held to.
func (r Coating) LimitSet() string { return typed.Text(r.Row, "limitSet") }

// State: Status.
func (r Coating) State() string { return typed.Text(r.Row, "state") }

// StateReason: Reason.
func (r Coating) StateReason() string { return typed.Text(r.Row, "stateReason") }

// ApprovedBy: Taken into use by.
func (r Coating) ApprovedBy() string { return typed.Text(r.Row, "approvedBy") }

// ApprovedAt: In use since, ms.
func (r Coating) ApprovedAt() int64 { return typed.Number(r.Row, "approvedAt") }

// Notes: Notes.
func (r Coating) Notes() string { return typed.Text(r.Row, "notes") }

// CreatedBy: Added by.
func (r Coating) CreatedBy() string { return typed.Text(r.Row, "createdBy") }

// DeviceName: Device.
func (r Coating) DeviceName() string { return typed.Text(r.Row, "deviceName") }

// Comment is "Comment" of module records; with a nil row it is none, and every field is empty.
type Comment struct{ *merge.Row }

// AsComment reads a row as one.
func AsComment(row *merge.Row) Comment { return Comment{row} }

// FindComment finds one, deleted or not.
func (v View) FindComment(id string) Comment { return Comment{v.Row("comment", id)} }

// ListComments lists the living ones with these values, by id.
func (v View) ListComments(where typed.Fields) []Comment {
	return typed.Each(v.Rows("comment", where), AsComment)
}

// ListCommentsOf lists the living ones that are a part of a record, by id.
func (v View) ListCommentsOf(id string) []Comment {
	return v.ListComments(typed.Fields{"parentId": id})
}

// ParentEntity: Belongs to.
func (r Comment) ParentEntity() string { return typed.Text(r.Row, "parentEntity") }

// ParentID: Record.
func (r Comment) ParentID() string { return typed.Text(r.Row, "parentId") }

// Text: Comment.
func (r Comment) Text() string { return typed.Text(r.Row, "text") }

// CreatedBy: Written by.
func (r Comment) CreatedBy() string { return typed.Text(r.Row, "createdBy") }

// CreatedAt: Written, ms.
func (r Comment) CreatedAt() int64 { return typed.Number(r.Row, "createdAt") }

// Conflict is "Conflict" of module records; with a nil row it is none, and every field is empty.
type Conflict struct{ *merge.Row }

// AsConflict reads a row as one.
func AsConflict(row *merge.Row) Conflict { return Conflict{row} }

// FindConflict finds one, deleted or not.
func (v View) FindConflict(id string) Conflict { return Conflict{v.Row("conflict", id)} }

// ListConflicts lists the living ones with these values, by id.
func (v View) ListConflicts(where typed.Fields) []Conflict {
	return typed.Each(v.Rows("conflict", where), AsConflict)
}

// RecordEntity: Record kind.
func (r Conflict) RecordEntity() string { return typed.Text(r.Row, "recordEntity") }

// RecordID: Record.
func (r Conflict) RecordID() string { return typed.Text(r.Row, "recordId") }

// Field: Field.
func (r Conflict) Field() string { return typed.Text(r.Row, "field") }

// Rule: Rule.
func (r Conflict) Rule() string { return typed.Text(r.Row, "rule") }

// Winner: Shown value.
func (r Conflict) Winner() json.RawMessage { return typed.JSON(r.Row, "winner") }

// Loser: Other value.
func (r Conflict) Loser() json.RawMessage { return typed.JSON(r.Row, "loser") }

// WinnerSet: Shown version.
func (r Conflict) WinnerSet() string { return typed.Text(r.Row, "winnerSet") }

// LoserSet: Other version.
func (r Conflict) LoserSet() string { return typed.Text(r.Row, "loserSet") }

// WinnerBy: Shown value by.
func (r Conflict) WinnerBy() string { return typed.Text(r.Row, "winnerBy") }

// LoserBy: Other value by.
func (r Conflict) LoserBy() string { return typed.Text(r.Row, "loserBy") }

// WinnerAt: Shown value at, ms.
func (r Conflict) WinnerAt() int64 { return typed.Number(r.Row, "winnerAt") }

// LoserAt: Other value at, ms.
func (r Conflict) LoserAt() int64 { return typed.Number(r.Row, "loserAt") }

// Status: Status.
func (r Conflict) Status() string { return typed.Text(r.Row, "status") }

// SettledBy: Settled by.
func (r Conflict) SettledBy() string { return typed.Text(r.Row, "settledBy") }

// SettledAt: Settled, ms.
func (r Conflict) SettledAt() int64 { return typed.Number(r.Row, "settledAt") }

// Delivery is "Delivery" of module safety-walk; with a nil row it is none, and every field is empty.
type Delivery struct{ *merge.Row }

// AsDelivery reads a row as one.
func AsDelivery(row *merge.Row) Delivery { return Delivery{row} }

// FindDelivery finds one, deleted or not.
func (v View) FindDelivery(id string) Delivery { return Delivery{v.Row("delivery", id)} }

// ListDeliveries lists the living ones with these values, by id.
func (v View) ListDeliveries(where typed.Fields) []Delivery {
	return typed.Each(v.Rows("delivery", where), AsDelivery)
}

// Kind: What.
func (r Delivery) Kind() string { return typed.Text(r.Row, "kind") }

// WalkID: Walk.
func (r Delivery) WalkID() string { return typed.Text(r.Row, "walkId") }

// Sha256: PDF.
func (r Delivery) Sha256() string { return typed.Text(r.Row, "sha256") }

// FileName: File name.
func (r Delivery) FileName() string { return typed.Text(r.Row, "fileName") }

// PersonIDs: To people.
func (r Delivery) PersonIDs() json.RawMessage { return typed.JSON(r.Row, "personIds") }

// Addresses: To addresses.
func (r Delivery) Addresses() json.RawMessage { return typed.JSON(r.Row, "addresses") }

// Subject: Subject.
func (r Delivery) Subject() string { return typed.Text(r.Row, "subject") }

// Message: Message.
func (r Delivery) Message() string { return typed.Text(r.Row, "message") }

// CreatedBy: Asked by.
func (r Delivery) CreatedBy() string { return typed.Text(r.Row, "createdBy") }

// CreatedAt: Asked, ms.
func (r Delivery) CreatedAt() int64 { return typed.Number(r.Row, "createdAt") }

// QueuedAt: Taken on by the server, ms.
func (r Delivery) QueuedAt() int64 { return typed.Number(r.Row, "queuedAt") }

// Recipients: Recipients.
func (r Delivery) Recipients() int64 { return typed.Number(r.Row, "recipients") }

// MaybeRecipients: Recipients.
func (r Delivery) MaybeRecipients() *int64 { return typed.Measured(r.Row, "recipients") }

// EhsAnswer is "Answer of a round" of module ehs-checklists; with a nil row it is none, and every field is empty.
type EhsAnswer struct{ *merge.Row }

// AsEhsAnswer reads a row as one.
func AsEhsAnswer(row *merge.Row) EhsAnswer { return EhsAnswer{row} }

// FindEhsAnswer finds one, deleted or not.
func (v View) FindEhsAnswer(id string) EhsAnswer { return EhsAnswer{v.Row("ehsAnswer", id)} }

// ListEhsAnswers lists the living ones with these values, by id.
func (v View) ListEhsAnswers(where typed.Fields) []EhsAnswer {
	return typed.Each(v.Rows("ehsAnswer", where), AsEhsAnswer)
}

// ListEhsAnswersOf lists the living ones that are a part of a record, by id.
func (v View) ListEhsAnswersOf(id string) []EhsAnswer {
	return v.ListEhsAnswers(typed.Fields{"roundId": id})
}

// RoundID: Round.
func (r EhsAnswer) RoundID() string { return typed.Text(r.Row, "roundId") }

// ItemID: Question.
func (r EhsAnswer) ItemID() string { return typed.Text(r.Row, "itemId") }

// Result: Answer.
func (r EhsAnswer) Result() string { return typed.Text(r.Row, "result") }

// Value: Reading, scaled by ten to the power of 2.
func (r EhsAnswer) Value() int64 { return typed.Number(r.Row, "value") }

// MaybeValue: Reading, scaled by ten to the power of 2.
func (r EhsAnswer) MaybeValue() *int64 { return typed.Measured(r.Row, "value") }

// Text: Words.
func (r EhsAnswer) Text() string { return typed.Text(r.Row, "text") }

// Note: Note.
func (r EhsAnswer) Note() string { return typed.Text(r.Row, "note") }

// Corrected: Corrected on site.
func (r EhsAnswer) Corrected() bool { return typed.Yes(r.Row, "corrected") }

// Correction: What was done.
func (r EhsAnswer) Correction() string { return typed.Text(r.Row, "correction") }

// Same: Same as last time.
func (r EhsAnswer) Same() bool { return typed.Yes(r.Row, "same") }

// FindingID: Finding.
func (r EhsAnswer) FindingID() string { return typed.Text(r.Row, "findingId") }

// AnsweredAt: Answered, ms.
func (r EhsAnswer) AnsweredAt() int64 { return typed.Number(r.Row, "answeredAt") }

// AnsweredBy: Answered by.
func (r EhsAnswer) AnsweredBy() string { return typed.Text(r.Row, "answeredBy") }

// InBulk: Answered with the rest of the section.
func (r EhsAnswer) InBulk() bool { return typed.Yes(r.Row, "inBulk") }

// EhsFinding is "Round finding" of module ehs-checklists; with a nil row it is none, and every field is empty.
type EhsFinding struct{ *merge.Row }

// AsEhsFinding reads a row as one.
func AsEhsFinding(row *merge.Row) EhsFinding { return EhsFinding{row} }

// FindEhsFinding finds one, deleted or not.
func (v View) FindEhsFinding(id string) EhsFinding { return EhsFinding{v.Row("ehsFinding", id)} }

// ListEhsFindings lists the living ones with these values, by id.
func (v View) ListEhsFindings(where typed.Fields) []EhsFinding {
	return typed.Each(v.Rows("ehsFinding", where), AsEhsFinding)
}

// Number: Number.
func (r EhsFinding) Number() string { return typed.Text(r.Row, "number") }

// ProvisionalNumber: Number until it was sent.
func (r EhsFinding) ProvisionalNumber() string { return typed.Text(r.Row, "provisionalNumber") }

// RoundID: Round.
func (r EhsFinding) RoundID() string { return typed.Text(r.Row, "roundId") }

// TemplateKey: Checklist.
func (r EhsFinding) TemplateKey() string { return typed.Text(r.Row, "templateKey") }

// ItemID: Question.
func (r EhsFinding) ItemID() string { return typed.Text(r.Row, "itemId") }

// Subject: Where.
func (r EhsFinding) Subject() string { return typed.Text(r.Row, "subject") }

// EquipmentID: Equipment.
func (r EhsFinding) EquipmentID() string { return typed.Text(r.Row, "equipmentId") }

// ZoneID: Zone.
func (r EhsFinding) ZoneID() string { return typed.Text(r.Row, "zoneId") }

// OwnerID: Answers for it.
func (r EhsFinding) OwnerID() string { return typed.Text(r.Row, "ownerId") }

// Text: What is wrong.
func (r EhsFinding) Text() string { return typed.Text(r.Row, "text") }

// Severity: Severity.
func (r EhsFinding) Severity() string { return typed.Text(r.Row, "severity") }

// Priority: Priority.
func (r EhsFinding) Priority() string { return typed.Text(r.Row, "priority") }

// Citation: Rule.
func (r EhsFinding) Citation() string { return typed.Text(r.Row, "citation") }

// State: Status.
func (r EhsFinding) State() string { return typed.Text(r.Row, "state") }

// FoundOn: Found.
func (r EhsFinding) FoundOn() string { return typed.Text(r.Row, "foundOn") }

// ClosedOn: Put right.
func (r EhsFinding) ClosedOn() string { return typed.Text(r.Row, "closedOn") }

// Corrected: Corrected on site.
func (r EhsFinding) Corrected() bool { return typed.Yes(r.Row, "corrected") }

// Correction: What was done.
func (r EhsFinding) Correction() string { return typed.Text(r.Row, "correction") }

// TagOut: Take the equipment out of service.
func (r EhsFinding) TagOut() bool { return typed.Yes(r.Row, "tagOut") }

// TaskID: Task.
func (r EhsFinding) TaskID() string { return typed.Text(r.Row, "taskId") }

// RepeatOf: Again after.
func (r EhsFinding) RepeatOf() string { return typed.Text(r.Row, "repeatOf") }

// CreatedBy: Found by.
func (r EhsFinding) CreatedBy() string { return typed.Text(r.Row, "createdBy") }

// DeviceName: Device.
func (r EhsFinding) DeviceName() string { return typed.Text(r.Row, "deviceName") }

// EhsRound is "EHS round" of module ehs-checklists; with a nil row it is none, and every field is empty.
type EhsRound struct{ *merge.Row }

// AsEhsRound reads a row as one.
func AsEhsRound(row *merge.Row) EhsRound { return EhsRound{row} }

// FindEhsRound finds one, deleted or not.
func (v View) FindEhsRound(id string) EhsRound { return EhsRound{v.Row("ehsRound", id)} }

// ListEhsRounds lists the living ones with these values, by id.
func (v View) ListEhsRounds(where typed.Fields) []EhsRound {
	return typed.Each(v.Rows("ehsRound", where), AsEhsRound)
}

// Number: Number.
func (r EhsRound) Number() string { return typed.Text(r.Row, "number") }

// ProvisionalNumber: Number until it was sent.
func (r EhsRound) ProvisionalNumber() string { return typed.Text(r.Row, "provisionalNumber") }

// Title: Round.
func (r EhsRound) Title() string { return typed.Text(r.Row, "title") }

// TemplateID: Questions.
func (r EhsRound) TemplateID() string { return typed.Text(r.Row, "templateId") }

// TemplateKey: Checklist.
func (r EhsRound) TemplateKey() string { return typed.Text(r.Row, "templateKey") }

// PlaceID: Thing or zone.
func (r EhsRound) PlaceID() string { return typed.Text(r.Row, "placeId") }

// EquipmentID: Equipment.
func (r EhsRound) EquipmentID() string { return typed.Text(r.Row, "equipmentId") }

// ZoneID: Zone.
func (r EhsRound) ZoneID() string { return typed.Text(r.Row, "zoneId") }

// RoundOn: Day.
func (r EhsRound) RoundOn() string { return typed.Text(r.Row, "roundOn") }

// Round: Round of the day.
func (r EhsRound) Round() int64 { return typed.Number(r.Row, "round") }

// MaybeRound: Round of the day.
func (r EhsRound) MaybeRound() *int64 { return typed.Measured(r.Row, "round") }

// Shift: Shift.
func (r EhsRound) Shift() string { return typed.Text(r.Row, "shift") }

// DueOn: Due.
func (r EhsRound) DueOn() string { return typed.Text(r.Row, "dueOn") }

// StartedAt: Started, ms.
func (r EhsRound) StartedAt() int64 { return typed.Number(r.Row, "startedAt") }

// InspectorID: Done by.
func (r EhsRound) InspectorID() string { return typed.Text(r.Row, "inspectorId") }

// State: Status.
func (r EhsRound) State() string { return typed.Text(r.Row, "state") }

// StateReason: Reason.
func (r EhsRound) StateReason() string { return typed.Text(r.Row, "stateReason") }

// InServiceWhy: Why it stays in service.
func (r EhsRound) InServiceWhy() string { return typed.Text(r.Row, "inServiceWhy") }

// Agreed: Answers were held against findings.
func (r EhsRound) Agreed() bool { return typed.Yes(r.Row, "agreed") }

// Doubts: Answers that something else contradicts.
func (r EhsRound) Doubts() string { return typed.Text(r.Row, "doubts") }

// SelfApproved: Approved by who did it.
func (r EhsRound) SelfApproved() bool { return typed.Yes(r.Row, "selfApproved") }

// DecidedBy: Reviewed by.
func (r EhsRound) DecidedBy() string { return typed.Text(r.Row, "decidedBy") }

// DecidedAt: Reviewed, ms.
func (r EhsRound) DecidedAt() int64 { return typed.Number(r.Row, "decidedAt") }

// Questioned: Questioned.
func (r EhsRound) Questioned() []string { return typed.List[string](r.Row, "questioned") }

// EhsRoundAsksRow is a row of EhsRound.Asks.
type EhsRoundAsksRow struct {
	ItemID     string `json:"itemId"`
	Say        string `json:"say"`
	AnsweredAt *int64 `json:"answeredAt"`
}

// Asks: What is questioned.
func (r EhsRound) Asks() []EhsRoundAsksRow { return typed.List[EhsRoundAsksRow](r.Row, "asks") }

// Score: Score, %.
func (r EhsRound) Score() int64 { return typed.Number(r.Row, "score") }

// MaybeScore: Score, %.
func (r EhsRound) MaybeScore() *int64 { return typed.Measured(r.Row, "score") }

// Answered: Answered.
func (r EhsRound) Answered() int64 { return typed.Number(r.Row, "answered") }

// MaybeAnswered: Answered.
func (r EhsRound) MaybeAnswered() *int64 { return typed.Measured(r.Row, "answered") }

// Total: Asked.
func (r EhsRound) Total() int64 { return typed.Number(r.Row, "total") }

// MaybeTotal: Asked.
func (r EhsRound) MaybeTotal() *int64 { return typed.Measured(r.Row, "total") }

// Failed: Failed.
func (r EhsRound) Failed() int64 { return typed.Number(r.Row, "failed") }

// MaybeFailed: Failed.
func (r EhsRound) MaybeFailed() *int64 { return typed.Measured(r.Row, "failed") }

// CriticalFails: Critical fails.
func (r EhsRound) CriticalFails() int64 { return typed.Number(r.Row, "criticalFails") }

// MaybeCriticalFails: Critical fails.
func (r EhsRound) MaybeCriticalFails() *int64 { return typed.Measured(r.Row, "criticalFails") }

// Note: Remarks.
func (r EhsRound) Note() string { return typed.Text(r.Row, "note") }

// Signature: Signature.
func (r EhsRound) Signature() string { return typed.Text(r.Row, "signature") }

// SignedAt: Signed, ms.
func (r EhsRound) SignedAt() int64 { return typed.Number(r.Row, "signedAt") }

// CreatedBy: Begun by.
func (r EhsRound) CreatedBy() string { return typed.Text(r.Row, "createdBy") }

// DeviceName: Device.
func (r EhsRound) DeviceName() string { return typed.Text(r.Row, "deviceName") }

// EhsTemplate is "Checklist template" of module ehs-checklists; with a nil row it is none, and every field is empty.
type EhsTemplate struct{ *merge.Row }

// AsEhsTemplate reads a row as one.
func AsEhsTemplate(row *merge.Row) EhsTemplate { return EhsTemplate{row} }

// FindEhsTemplate finds one, deleted or not.
func (v View) FindEhsTemplate(id string) EhsTemplate { return EhsTemplate{v.Row("ehsTemplate", id)} }

// ListEhsTemplates lists the living ones with these values, by id.
func (v View) ListEhsTemplates(where typed.Fields) []EhsTemplate {
	return typed.Each(v.Rows("ehsTemplate", where), AsEhsTemplate)
}

// Key: Key.
func (r EhsTemplate) Key() string { return typed.Text(r.Row, "key") }

// Version: Version.
func (r EhsTemplate) Version() int64 { return typed.Number(r.Row, "version") }

// MaybeVersion: Version.
func (r EhsTemplate) MaybeVersion() *int64 { return typed.Measured(r.Row, "version") }

// Title: Title.
func (r EhsTemplate) Title() json.RawMessage { return typed.JSON(r.Row, "title") }

// Areas: Sections and questions.
func (r EhsTemplate) Areas() json.RawMessage { return typed.JSON(r.Row, "areas") }

// Fails: Words of a failed question.
func (r EhsTemplate) Fails() json.RawMessage { return typed.JSON(r.Row, "fails") }

// Status: Status.
func (r EhsTemplate) Status() string { return typed.Text(r.Row, "status") }

// EmissionLimit is "Emission limit" of module paint; with a nil row it is none, and every field is empty.
type EmissionLimit struct{ *merge.Row }

// AsEmissionLimit reads a row as one.
func AsEmissionLimit(row *merge.Row) EmissionLimit { return EmissionLimit{row} }

// FindEmissionLimit finds one, deleted or not.
func (v View) FindEmissionLimit(id string) EmissionLimit {
	return EmissionLimit{v.Row("emissionLimit", id)}
}

// ListEmissionLimits lists the living ones with these values, by id.
func (v View) ListEmissionLimits(where typed.Fields) []EmissionLimit {
	return typed.Each(v.Rows("emissionLimit", where), AsEmissionLimit)
}

// UnitID: Emission unit.
func (r EmissionLimit) UnitID() string { return typed.Text(r.Row, "unitId") }

// Pollutant: Of.
func (r EmissionLimit) Pollutant() string { return typed.Text(r.Row, "pollutant") }

// Cas: CAS number.
func (r EmissionLimit) Cas() string { return typed.Text(r.Row, "cas") }

// Basis: In.
func (r EmissionLimit) Basis() string { return typed.Text(r.Row, "basis") }

// Pounds: At most, lb, scaled by ten to the power of 2.
func (r EmissionLimit) Pounds() int64 { return typed.Number(r.Row, "pounds") }

// MaybePounds: At most, lb, scaled by ten to the power of 2.
func (r EmissionLimit) MaybePounds() *int64 { return typed.Measured(r.Row, "pounds") }

// Cite: Condition of the permit.
func (r EmissionLimit) Cite() string { return typed.Text(r.Row, "cite") }

// PermitID: Permit.
func (r EmissionLimit) PermitID() string { return typed.Text(r.Row, "permitId") }

// CreatedBy: Added by.
func (r EmissionLimit) CreatedBy() string { return typed.Text(r.Row, "createdBy") }

// DeviceName: Device.
func (r EmissionLimit) DeviceName() string { return typed.Text(r.Row, "deviceName") }

// EmissionUnit is "Emission unit" of module paint; with a nil row it is none, and every field is empty.
type EmissionUnit struct{ *merge.Row }

// AsEmissionUnit reads a row as one.
func AsEmissionUnit(row *merge.Row) EmissionUnit { return EmissionUnit{row} }

// FindEmissionUnit finds one, deleted or not.
func (v View) FindEmissionUnit(id string) EmissionUnit {
	return EmissionUnit{v.Row("emissionUnit", id)}
}

// ListEmissionUnits lists the living ones with these values, by id.
func (v View) ListEmissionUnits(where typed.Fields) []EmissionUnit {
	return typed.Each(v.Rows("emissionUnit", where), AsEmissionUnit)
}

// Code: Code.
func (r EmissionUnit) Code() string { return typed.Text(r.Row, "code") }

// Name: Name.
func (r EmissionUnit) Name() string { return typed.Text(r.Row, "name") }

// PermitID: Permit.
func (r EmissionUnit) PermitID() string { return typed.Text(r.Row, "permitId") }

// Active: In use.
func (r EmissionUnit) Active() bool { return typed.Yes(r.Row, "active") }

// Notes: Notes.
func (r EmissionUnit) Notes() string { return typed.Text(r.Row, "notes") }

// CreatedBy: Added by.
func (r EmissionUnit) CreatedBy() string { return typed.Text(r.Row, "createdBy") }

// DeviceName: Device.
func (r EmissionUnit) DeviceName() string { return typed.Text(r.Row, "deviceName") }

// EquipmentCertificate is "Certificate" of module equipment; with a nil row it is none, and every field is empty.
type EquipmentCertificate struct{ *merge.Row }

// AsEquipmentCertificate reads a row as one.
func AsEquipmentCertificate(row *merge.Row) EquipmentCertificate { return EquipmentCertificate{row} }

// FindEquipmentCertificate finds one, deleted or not.
func (v View) FindEquipmentCertificate(id string) EquipmentCertificate {
	return EquipmentCertificate{v.Row("equipmentCertificate", id)}
}

// ListEquipmentCertificates lists the living ones with these values, by id.
func (v View) ListEquipmentCertificates(where typed.Fields) []EquipmentCertificate {
	return typed.Each(v.Rows("equipmentCertificate", where), AsEquipmentCertificate)
}

// ListEquipmentCertificatesOf lists the living ones that are a part of a record, by id.
func (v View) ListEquipmentCertificatesOf(id string) []EquipmentCertificate {
	return v.ListEquipmentCertificates(typed.Fields{"itemId": id})
}

// ItemID: Equipment.
func (r EquipmentCertificate) ItemID() string { return typed.Text(r.Row, "itemId") }

// Kind: Kind.
func (r EquipmentCertificate) Kind() string { return typed.Text(r.Row, "kind") }

// CertificateNumber: Certificate number.
func (r EquipmentCertificate) CertificateNumber() string {
	return typed.Text(r.Row, "certificateNumber")
}

// Issuer: Issued by.
func (r EquipmentCertificate) Issuer() string { return typed.Text(r.Row, "issuer") }

// IssuedOn: Issued.
func (r EquipmentCertificate) IssuedOn() string { return typed.Text(r.Row, "issuedOn") }

// ExpiresOn: Expires.
func (r EquipmentCertificate) ExpiresOn() string { return typed.Text(r.Row, "expiresOn") }

// CreatedBy: Added by.
func (r EquipmentCertificate) CreatedBy() string { return typed.Text(r.Row, "createdBy") }

// EquipmentInspection is "Inspection" of module equipment; with a nil row it is none, and every field is empty.
type EquipmentInspection struct{ *merge.Row }

// AsEquipmentInspection reads a row as one.
func AsEquipmentInspection(row *merge.Row) EquipmentInspection { return EquipmentInspection{row} }

// FindEquipmentInspection finds one, deleted or not.
func (v View) FindEquipmentInspection(id string) EquipmentInspection {
	return EquipmentInspection{v.Row("equipmentInspection", id)}
}

// ListEquipmentInspections lists the living ones with these values, by id.
func (v View) ListEquipmentInspections(where typed.Fields) []EquipmentInspection {
	return typed.Each(v.Rows("equipmentInspection", where), AsEquipmentInspection)
}

// ListEquipmentInspectionsOf lists the living ones that are a part of a record, by id.
func (v View) ListEquipmentInspectionsOf(id string) []EquipmentInspection {
	return v.ListEquipmentInspections(typed.Fields{"itemId": id})
}

// ItemID: Equipment.
func (r EquipmentInspection) ItemID() string { return typed.Text(r.Row, "itemId") }

// InspectedOn: Inspected.
func (r EquipmentInspection) InspectedOn() string { return typed.Text(r.Row, "inspectedOn") }

// InspectedAt: Entered, ms.
func (r EquipmentInspection) InspectedAt() int64 { return typed.Number(r.Row, "inspectedAt") }

// InspectorID: Inspector.
func (r EquipmentInspection) InspectorID() string { return typed.Text(r.Row, "inspectorId") }

// Company: Company that inspected.
func (r EquipmentInspection) Company() string { return typed.Text(r.Row, "company") }

// EquipmentInspectionReadingsRow is a row of EquipmentInspection.Readings.
type EquipmentInspectionReadingsRow struct {
	Name  string `json:"name"`
	Value *int64 `json:"value"`
	Unit  string `json:"unit"`
	Min   *int64 `json:"min"`
	Max   *int64 `json:"max"`
	Cite  string `json:"cite"`
}

// Readings: Readings.
func (r EquipmentInspection) Readings() []EquipmentInspectionReadingsRow {
	return typed.List[EquipmentInspectionReadingsRow](r.Row, "readings")
}

// Result: Result.
func (r EquipmentInspection) Result() string { return typed.Text(r.Row, "result") }

// Note: Remarks.
func (r EquipmentInspection) Note() string { return typed.Text(r.Row, "note") }

// Signature: Signature.
func (r EquipmentInspection) Signature() string { return typed.Text(r.Row, "signature") }

// CreatedBy: Added by.
func (r EquipmentInspection) CreatedBy() string { return typed.Text(r.Row, "createdBy") }

// DeviceName: Device.
func (r EquipmentInspection) DeviceName() string { return typed.Text(r.Row, "deviceName") }

// EquipmentItem is "Equipment" of module equipment; with a nil row it is none, and every field is empty.
type EquipmentItem struct{ *merge.Row }

// AsEquipmentItem reads a row as one.
func AsEquipmentItem(row *merge.Row) EquipmentItem { return EquipmentItem{row} }

// FindEquipmentItem finds one, deleted or not.
func (v View) FindEquipmentItem(id string) EquipmentItem {
	return EquipmentItem{v.Row("equipmentItem", id)}
}

// ListEquipmentItems lists the living ones with these values, by id.
func (v View) ListEquipmentItems(where typed.Fields) []EquipmentItem {
	return typed.Each(v.Rows("equipmentItem", where), AsEquipmentItem)
}

// Number: Number.
func (r EquipmentItem) Number() string { return typed.Text(r.Row, "number") }

// ProvisionalNumber: Provisional number.
func (r EquipmentItem) ProvisionalNumber() string { return typed.Text(r.Row, "provisionalNumber") }

// Tag: Tag.
func (r EquipmentItem) Tag() string { return typed.Text(r.Row, "tag") }

// Name: Name.
func (r EquipmentItem) Name() string { return typed.Text(r.Row, "name") }

// Kind: Kind.
func (r EquipmentItem) Kind() string { return typed.Text(r.Row, "kind") }

// State: Status.
func (r EquipmentItem) State() string { return typed.Text(r.Row, "state") }

// StateReason: Reason.
func (r EquipmentItem) StateReason() string { return typed.Text(r.Row, "stateReason") }

// StateAt: Since, ms.
func (r EquipmentItem) StateAt() int64 { return typed.Number(r.Row, "stateAt") }

// ZoneID: Zone.
func (r EquipmentItem) ZoneID() string { return typed.Text(r.Row, "zoneId") }

// OwnerID: Responsible.
func (r EquipmentItem) OwnerID() string { return typed.Text(r.Row, "ownerId") }

// Maker: Manufacturer.
func (r EquipmentItem) Maker() string { return typed.Text(r.Row, "maker") }

// SerialNumber: Serial number.
func (r EquipmentItem) SerialNumber() string { return typed.Text(r.Row, "serialNumber") }

// IntervalDays: Inspect every, days.
func (r EquipmentItem) IntervalDays() int64 { return typed.Number(r.Row, "intervalDays") }

// MaybeIntervalDays: Inspect every, days.
func (r EquipmentItem) MaybeIntervalDays() *int64 { return typed.Measured(r.Row, "intervalDays") }

// StartedOn: In service since.
func (r EquipmentItem) StartedOn() string { return typed.Text(r.Row, "startedOn") }

// PassedOn: Last passed inspection.
func (r EquipmentItem) PassedOn() string { return typed.Text(r.Row, "passedOn") }

// NextDueOn: Next inspection.
func (r EquipmentItem) NextDueOn() string { return typed.Text(r.Row, "nextDueOn") }

// Notes: Notes.
func (r EquipmentItem) Notes() string { return typed.Text(r.Row, "notes") }

// CreatedBy: Added by.
func (r EquipmentItem) CreatedBy() string { return typed.Text(r.Row, "createdBy") }

// Establishment is "Establishment" of module safety; with a nil row it is none, and every field is empty.
type Establishment struct{ *merge.Row }

// AsEstablishment reads a row as one.
func AsEstablishment(row *merge.Row) Establishment { return Establishment{row} }

// FindEstablishment finds one, deleted or not.
func (v View) FindEstablishment(id string) Establishment {
	return Establishment{v.Row("establishment", id)}
}

// ListEstablishments lists the living ones with these values, by id.
func (v View) ListEstablishments(where typed.Fields) []Establishment {
	return typed.Each(v.Rows("establishment", where), AsEstablishment)
}

// Name: Establishment.
func (r Establishment) Name() string { return typed.Text(r.Row, "name") }

// Company: Company.
func (r Establishment) Company() string { return typed.Text(r.Row, "company") }

// Street: Street.
func (r Establishment) Street() string { return typed.Text(r.Row, "street") }

// City: City.
func (r Establishment) City() string { return typed.Text(r.Row, "city") }

// Region: State.
func (r Establishment) Region() string { return typed.Text(r.Row, "region") }

// Zip: ZIP.
func (r Establishment) Zip() string { return typed.Text(r.Row, "zip") }

// Ein: EIN.
func (r Establishment) Ein() string { return typed.Text(r.Row, "ein") }

// Naics: NAICS code.
func (r Establishment) Naics() string { return typed.Text(r.Row, "naics") }

// Industry: Industry.
func (r Establishment) Industry() string { return typed.Text(r.Row, "industry") }

// Size: Most people at work in the year.
func (r Establishment) Size() string { return typed.Text(r.Row, "size") }

// CreatedBy: Added by.
func (r Establishment) CreatedBy() string { return typed.Text(r.Row, "createdBy") }

// Finding is "Finding" of module safety-walk; with a nil row it is none, and every field is empty.
type Finding struct{ *merge.Row }

// AsFinding reads a row as one.
func AsFinding(row *merge.Row) Finding { return Finding{row} }

// FindFinding finds one, deleted or not.
func (v View) FindFinding(id string) Finding { return Finding{v.Row("finding", id)} }

// ListFindings lists the living ones with these values, by id.
func (v View) ListFindings(where typed.Fields) []Finding {
	return typed.Each(v.Rows("finding", where), AsFinding)
}

// ListFindingsOf lists the living ones that are a part of a record, by id.
func (v View) ListFindingsOf(id string) []Finding { return v.ListFindings(typed.Fields{"walkId": id}) }

// Number: Number.
func (r Finding) Number() string { return typed.Text(r.Row, "number") }

// ProvisionalNumber: Provisional number.
func (r Finding) ProvisionalNumber() string { return typed.Text(r.Row, "provisionalNumber") }

// WalkID: Walk.
func (r Finding) WalkID() string { return typed.Text(r.Row, "walkId") }

// ZoneID: Zone.
func (r Finding) ZoneID() string { return typed.Text(r.Row, "zoneId") }

// Kind: Kind.
func (r Finding) Kind() string { return typed.Text(r.Row, "kind") }

// Category: Category.
func (r Finding) Category() string { return typed.Text(r.Row, "category") }

// Severity: Severity.
func (r Finding) Severity() string { return typed.Text(r.Row, "severity") }

// Text: What is wrong.
func (r Finding) Text() string { return typed.Text(r.Row, "text") }

// ImmediateAction: Immediate action.
func (r Finding) ImmediateAction() string { return typed.Text(r.Row, "immediateAction") }

// ToldPerson: Person told.
func (r Finding) ToldPerson() string { return typed.Text(r.Row, "toldPerson") }

// State: Status.
func (r Finding) State() string { return typed.Text(r.Row, "state") }

// StateReason: Reason.
func (r Finding) StateReason() string { return typed.Text(r.Row, "stateReason") }

// SelfApproved: Approved by who did it.
func (r Finding) SelfApproved() bool { return typed.Yes(r.Row, "selfApproved") }

// AssigneeID: Assignee.
func (r Finding) AssigneeID() string { return typed.Text(r.Row, "assigneeId") }

// DueOn: Due.
func (r Finding) DueOn() string { return typed.Text(r.Row, "dueOn") }

// TaskID: Task.
func (r Finding) TaskID() string { return typed.Text(r.Row, "taskId") }

// ItemID: Checklist question.
func (r Finding) ItemID() string { return typed.Text(r.Row, "itemId") }

// FailText: Failed as.
func (r Finding) FailText() string { return typed.Text(r.Row, "failText") }

// StandardRef: Standard.
func (r Finding) StandardRef() string { return typed.Text(r.Row, "standardRef") }

// MapX: Pin, from left, 1/10000 of map width.
func (r Finding) MapX() int64 { return typed.Number(r.Row, "mapX") }

// MaybeMapX: Pin, from left, 1/10000 of map width.
func (r Finding) MaybeMapX() *int64 { return typed.Measured(r.Row, "mapX") }

// MapY: Pin, from top, 1/10000 of map height.
func (r Finding) MapY() int64 { return typed.Number(r.Row, "mapY") }

// MaybeMapY: Pin, from top, 1/10000 of map height.
func (r Finding) MaybeMapY() *int64 { return typed.Measured(r.Row, "mapY") }

// ObservedAt: Observed, ms.
func (r Finding) ObservedAt() int64 { return typed.Number(r.Row, "observedAt") }

// TimeMark: Time in doubt.
func (r Finding) TimeMark() string { return typed.Text(r.Row, "timeMark") }

// ObservedOffset: Clock offset when observed, ms.
func (r Finding) ObservedOffset() int64 { return typed.Number(r.Row, "observedOffset") }

// MaybeObservedOffset: Clock offset when observed, ms.
func (r Finding) MaybeObservedOffset() *int64 { return typed.Measured(r.Row, "observedOffset") }

// ObservedZone: Device time zone.
func (r Finding) ObservedZone() string { return typed.Text(r.Row, "observedZone") }

// CreatedBy: Observed by.
func (r Finding) CreatedBy() string { return typed.Text(r.Row, "createdBy") }

// DeviceName: Device.
func (r Finding) DeviceName() string { return typed.Text(r.Row, "deviceName") }

// AcknowledgedBy: Acknowledged by.
func (r Finding) AcknowledgedBy() string { return typed.Text(r.Row, "acknowledgedBy") }

// AcknowledgedAt: Acknowledged, ms.
func (r Finding) AcknowledgedAt() int64 { return typed.Number(r.Row, "acknowledgedAt") }

// ToldAt: Told at, ms.
func (r Finding) ToldAt() int64 { return typed.Number(r.Row, "toldAt") }

// Company: Contractor.
func (r Finding) Company() string { return typed.Text(r.Row, "company") }

// RepeatOf: Repeats.
func (r Finding) RepeatOf() string { return typed.Text(r.Row, "repeatOf") }

// DuplicateOf: Same hazard as.
func (r Finding) DuplicateOf() string { return typed.Text(r.Row, "duplicateOf") }

// CaptureSeconds: Time to record, s.
func (r Finding) CaptureSeconds() int64 { return typed.Number(r.Row, "captureSeconds") }

// MaybeCaptureSeconds: Time to record, s.
func (r Finding) MaybeCaptureSeconds() *int64 { return typed.Measured(r.Row, "captureSeconds") }

// FuelAsset is "Fuel asset" of module fuel; with a nil row it is none, and every field is empty.
type FuelAsset struct{ *merge.Row }

// AsFuelAsset reads a row as one.
func AsFuelAsset(row *merge.Row) FuelAsset { return FuelAsset{row} }

// FindFuelAsset finds one, deleted or not.
func (v View) FindFuelAsset(id string) FuelAsset { return FuelAsset{v.Row("fuelAsset", id)} }

// ListFuelAssets lists the living ones with these values, by id.
func (v View) ListFuelAssets(where typed.Fields) []FuelAsset {
	return typed.Each(v.Rows("fuelAsset", where), AsFuelAsset)
}

// UnitNo: Unit no..
func (r FuelAsset) UnitNo() string { return typed.Text(r.Row, "unitNo") }

// Name: Name.
func (r FuelAsset) Name() string { return typed.Text(r.Row, "name") }

// Kind: Kind.
func (r FuelAsset) Kind() string { return typed.Text(r.Row, "kind") }

// EquipmentID: In the equipment register.
func (r FuelAsset) EquipmentID() string { return typed.Text(r.Row, "equipmentId") }

// VesselID: Vessel.
func (r FuelAsset) VesselID() string { return typed.Text(r.Row, "vesselId") }

// GroupName: Reviewed with.
func (r FuelAsset) GroupName() string { return typed.Text(r.Row, "groupName") }

// Fuel: Fuel.
func (r FuelAsset) Fuel() string { return typed.Text(r.Row, "fuel") }

// OtherFuels: Also takes.
func (r FuelAsset) OtherFuels() []string { return typed.List[string](r.Row, "otherFuels") }

// TankSize: Tank size, gal, scaled by ten to the power of 1.
func (r FuelAsset) TankSize() int64 { return typed.Number(r.Row, "tankSize") }

// MaybeTankSize: Tank size, gal, scaled by ten to the power of 1.
func (r FuelAsset) MaybeTankSize() *int64 { return typed.Measured(r.Row, "tankSize") }

// Meter: Meter.
func (r FuelAsset) Meter() string { return typed.Text(r.Row, "meter") }

// FuelAssetMeterChangesRow is a row of FuelAsset.MeterChanges.
type FuelAssetMeterChangesRow struct {
	At     int64 `json:"at"`
	Closed int64 `json:"closed"`
	Opened int64 `json:"opened"`
}

// MeterChanges: Meters replaced.
func (r FuelAsset) MeterChanges() []FuelAssetMeterChangesRow {
	return typed.List[FuelAssetMeterChangesRow](r.Row, "meterChanges")
}

// BandLow: Usual use from, scaled by ten to the power of 2.
func (r FuelAsset) BandLow() int64 { return typed.Number(r.Row, "bandLow") }

// MaybeBandLow: Usual use from, scaled by ten to the power of 2.
func (r FuelAsset) MaybeBandLow() *int64 { return typed.Measured(r.Row, "bandLow") }

// BandHigh: Usual use to, scaled by ten to the power of 2.
func (r FuelAsset) BandHigh() int64 { return typed.Number(r.Row, "bandHigh") }

// MaybeBandHigh: Usual use to, scaled by ten to the power of 2.
func (r FuelAsset) MaybeBandHigh() *int64 { return typed.Measured(r.Row, "bandHigh") }

// Horsepower: Power, hp.
func (r FuelAsset) Horsepower() int64 { return typed.Number(r.Row, "horsepower") }

// MaybeHorsepower: Power, hp.
func (r FuelAsset) MaybeHorsepower() *int64 { return typed.Measured(r.Row, "horsepower") }

// Category: Category.
func (r FuelAsset) Category() string { return typed.Text(r.Row, "category") }

// EngineClass: Engine class.
func (r FuelAsset) EngineClass() string { return typed.Text(r.Row, "engineClass") }

// Strokes: Strokes.
func (r FuelAsset) Strokes() int64 { return typed.Number(r.Row, "strokes") }

// MaybeStrokes: Strokes.
func (r FuelAsset) MaybeStrokes() *int64 { return typed.Measured(r.Row, "strokes") }

// RoadClass: Road class.
func (r FuelAsset) RoadClass() string { return typed.Text(r.Row, "roadClass") }

// ModelYear: Model year.
func (r FuelAsset) ModelYear() int64 { return typed.Number(r.Row, "modelYear") }

// MaybeModelYear: Model year.
func (r FuelAsset) MaybeModelYear() *int64 { return typed.Measured(r.Row, "modelYear") }

// Outside: Outside the boundary.
func (r FuelAsset) Outside() bool { return typed.Yes(r.Row, "outside") }

// Retired: Not in use any more.
func (r FuelAsset) Retired() bool { return typed.Yes(r.Row, "retired") }

// Notes: Notes.
func (r FuelAsset) Notes() string { return typed.Text(r.Row, "notes") }

// LastAt: Last fill, ms.
func (r FuelAsset) LastAt() int64 { return typed.Number(r.Row, "lastAt") }

// Usual: Usual fill, gal, scaled by ten to the power of 3.
func (r FuelAsset) Usual() int64 { return typed.Number(r.Row, "usual") }

// MaybeUsual: Usual fill, gal, scaled by ten to the power of 3.
func (r FuelAsset) MaybeUsual() *int64 { return typed.Measured(r.Row, "usual") }

// FuelAssetRecentRow is a row of FuelAsset.Recent.
type FuelAssetRecentRow struct {
	ID       string `json:"id"`
	Day      string `json:"day"`
	Fuel     string `json:"fuel"`
	Partial  bool   `json:"partial"`
	At       int64  `json:"at"`
	Base     *int64 `json:"base"`
	Hours    *int64 `json:"hours"`
	Odometer *int64 `json:"odometer"`
}

// Recent: Last fills.
func (r FuelAsset) Recent() []FuelAssetRecentRow {
	return typed.List[FuelAssetRecentRow](r.Row, "recent")
}

// CreatedBy: Entered by.
func (r FuelAsset) CreatedBy() string { return typed.Text(r.Row, "createdBy") }

// FuelBatch is "Fuel upload" of module fuel; with a nil row it is none, and every field is empty.
type FuelBatch struct{ *merge.Row }

// AsFuelBatch reads a row as one.
func AsFuelBatch(row *merge.Row) FuelBatch { return FuelBatch{row} }

// FindFuelBatch finds one, deleted or not.
func (v View) FindFuelBatch(id string) FuelBatch { return FuelBatch{v.Row("fuelBatch", id)} }

// ListFuelBatches lists the living ones with these values, by id.
func (v View) ListFuelBatches(where typed.Fields) []FuelBatch {
	return typed.Each(v.Rows("fuelBatch", where), AsFuelBatch)
}

// Number: Number.
func (r FuelBatch) Number() string { return typed.Text(r.Row, "number") }

// ProvisionalNumber: Provisional number.
func (r FuelBatch) ProvisionalNumber() string { return typed.Text(r.Row, "provisionalNumber") }

// FileName: File.
func (r FuelBatch) FileName() string { return typed.Text(r.Row, "fileName") }

// Sha256: SHA-256 of the file.
func (r FuelBatch) Sha256() string { return typed.Text(r.Row, "sha256") }

// Sheet: Sheet.
func (r FuelBatch) Sheet() string { return typed.Text(r.Row, "sheet") }

// FileBytes: Size, B.
func (r FuelBatch) FileBytes() int64 { return typed.Number(r.Row, "fileBytes") }

// MaybeFileBytes: Size, B.
func (r FuelBatch) MaybeFileBytes() *int64 { return typed.Measured(r.Row, "fileBytes") }

// SupplierID: Supplier.
func (r FuelBatch) SupplierID() string { return typed.Text(r.Row, "supplierId") }

// Note: Note.
func (r FuelBatch) Note() string { return typed.Text(r.Row, "note") }

// RowsRead: Rows read.
func (r FuelBatch) RowsRead() int64 { return typed.Number(r.Row, "rowsRead") }

// MaybeRowsRead: Rows read.
func (r FuelBatch) MaybeRowsRead() *int64 { return typed.Measured(r.Row, "rowsRead") }

// RowsToWrite: Rows to write.
func (r FuelBatch) RowsToWrite() int64 { return typed.Number(r.Row, "rowsToWrite") }

// MaybeRowsToWrite: Rows to write.
func (r FuelBatch) MaybeRowsToWrite() *int64 { return typed.Measured(r.Row, "rowsToWrite") }

// RowsSkipped: Rows left out.
func (r FuelBatch) RowsSkipped() int64 { return typed.Number(r.Row, "rowsSkipped") }

// MaybeRowsSkipped: Rows left out.
func (r FuelBatch) MaybeRowsSkipped() *int64 { return typed.Measured(r.Row, "rowsSkipped") }

// Duplicates: Duplicates.
func (r FuelBatch) Duplicates() int64 { return typed.Number(r.Row, "duplicates") }

// MaybeDuplicates: Duplicates.
func (r FuelBatch) MaybeDuplicates() *int64 { return typed.Measured(r.Row, "duplicates") }

// Reversals: Reversals.
func (r FuelBatch) Reversals() int64 { return typed.Number(r.Row, "reversals") }

// MaybeReversals: Reversals.
func (r FuelBatch) MaybeReversals() *int64 { return typed.Measured(r.Row, "reversals") }

// FirstDay: First day.
func (r FuelBatch) FirstDay() string { return typed.Text(r.Row, "firstDay") }

// LastDay: Last day.
func (r FuelBatch) LastDay() string { return typed.Text(r.Row, "lastDay") }

// RowsWritten: Rows written.
func (r FuelBatch) RowsWritten() int64 { return typed.Number(r.Row, "rowsWritten") }

// MaybeRowsWritten: Rows written.
func (r FuelBatch) MaybeRowsWritten() *int64 { return typed.Measured(r.Row, "rowsWritten") }

// State: Status.
func (r FuelBatch) State() string { return typed.Text(r.Row, "state") }

// StateReason: Reason.
func (r FuelBatch) StateReason() string { return typed.Text(r.Row, "stateReason") }

// CommittedAt: Committed, ms.
func (r FuelBatch) CommittedAt() int64 { return typed.Number(r.Row, "committedAt") }

// CreatedBy: Entered by.
func (r FuelBatch) CreatedBy() string { return typed.Text(r.Row, "createdBy") }

// CreatedAt: Uploaded, ms.
func (r FuelBatch) CreatedAt() int64 { return typed.Number(r.Row, "createdAt") }

// FuelEntry is "Fuel entry" of module fuel; with a nil row it is none, and every field is empty.
type FuelEntry struct{ *merge.Row }

// AsFuelEntry reads a row as one.
func AsFuelEntry(row *merge.Row) FuelEntry { return FuelEntry{row} }

// FindFuelEntry finds one, deleted or not.
func (v View) FindFuelEntry(id string) FuelEntry { return FuelEntry{v.Row("fuelEntry", id)} }

// ListFuelEntries lists the living ones with these values, by id.
func (v View) ListFuelEntries(where typed.Fields) []FuelEntry {
	return typed.Each(v.Rows("fuelEntry", where), AsFuelEntry)
}

// Number: Number.
func (r FuelEntry) Number() string { return typed.Text(r.Row, "number") }

// ProvisionalNumber: Provisional number.
func (r FuelEntry) ProvisionalNumber() string { return typed.Text(r.Row, "provisionalNumber") }

// Type: Type.
func (r FuelEntry) Type() string { return typed.Text(r.Row, "type") }

// Day: Day.
func (r FuelEntry) Day() string { return typed.Text(r.Row, "day") }

// At: When, ms.
func (r FuelEntry) At() int64 { return typed.Number(r.Row, "at") }

// AssetID: Asset.
func (r FuelEntry) AssetID() string { return typed.Text(r.Row, "assetId") }

// UnitText: Unit in the file.
func (r FuelEntry) UnitText() string { return typed.Text(r.Row, "unitText") }

// Fuel: Fuel.
func (r FuelEntry) Fuel() string { return typed.Text(r.Row, "fuel") }

// Quantity: Quantity, scaled by ten to the power of 3.
func (r FuelEntry) Quantity() int64 { return typed.Number(r.Row, "quantity") }

// MaybeQuantity: Quantity, scaled by ten to the power of 3.
func (r FuelEntry) MaybeQuantity() *int64 { return typed.Measured(r.Row, "quantity") }

// Unit: Unit.
func (r FuelEntry) Unit() string { return typed.Text(r.Row, "unit") }

// TankID: Tank.
func (r FuelEntry) TankID() string { return typed.Text(r.Row, "tankId") }

// DestTankID: Into tank.
func (r FuelEntry) DestTankID() string { return typed.Text(r.Row, "destTankId") }

// Stick: Stick, in, scaled by ten to the power of 3.
func (r FuelEntry) Stick() int64 { return typed.Number(r.Row, "stick") }

// MaybeStick: Stick, in, scaled by ten to the power of 3.
func (r FuelEntry) MaybeStick() *int64 { return typed.Measured(r.Row, "stick") }

// Water: Water, in, scaled by ten to the power of 3.
func (r FuelEntry) Water() int64 { return typed.Number(r.Row, "water") }

// MaybeWater: Water, in, scaled by ten to the power of 3.
func (r FuelEntry) MaybeWater() *int64 { return typed.Measured(r.Row, "water") }

// Hours: Hours, h, scaled by ten to the power of 1.
func (r FuelEntry) Hours() int64 { return typed.Number(r.Row, "hours") }

// MaybeHours: Hours, h, scaled by ten to the power of 1.
func (r FuelEntry) MaybeHours() *int64 { return typed.Measured(r.Row, "hours") }

// Odometer: Odometer, mi, scaled by ten to the power of 1.
func (r FuelEntry) Odometer() int64 { return typed.Number(r.Row, "odometer") }

// MaybeOdometer: Odometer, mi, scaled by ten to the power of 1.
func (r FuelEntry) MaybeOdometer() *int64 { return typed.Measured(r.Row, "odometer") }

// MeterReplaced: Meter was replaced.
func (r FuelEntry) MeterReplaced() bool { return typed.Yes(r.Row, "meterReplaced") }

// TotalizerStart: Pump before, scaled by ten to the power of 1.
func (r FuelEntry) TotalizerStart() int64 { return typed.Number(r.Row, "totalizerStart") }

// MaybeTotalizerStart: Pump before, scaled by ten to the power of 1.
func (r FuelEntry) MaybeTotalizerStart() *int64 { return typed.Measured(r.Row, "totalizerStart") }

// TotalizerEnd: Pump after, scaled by ten to the power of 1.
func (r FuelEntry) TotalizerEnd() int64 { return typed.Number(r.Row, "totalizerEnd") }

// MaybeTotalizerEnd: Pump after, scaled by ten to the power of 1.
func (r FuelEntry) MaybeTotalizerEnd() *int64 { return typed.Measured(r.Row, "totalizerEnd") }

// Partial: Not filled up.
func (r FuelEntry) Partial() bool { return typed.Yes(r.Row, "partial") }

// Reversal: Reversal.
func (r FuelEntry) Reversal() bool { return typed.Yes(r.Row, "reversal") }

// ReversesID: Reverses.
func (r FuelEntry) ReversesID() string { return typed.Text(r.Row, "reversesId") }

// UnitPrice: Price a unit, $, scaled by ten to the power of 4.
func (r FuelEntry) UnitPrice() int64 { return typed.Number(r.Row, "unitPrice") }

// MaybeUnitPrice: Price a unit, $, scaled by ten to the power of 4.
func (r FuelEntry) MaybeUnitPrice() *int64 { return typed.Measured(r.Row, "unitPrice") }

// TotalCost: Total, $, scaled by ten to the power of 2.
func (r FuelEntry) TotalCost() int64 { return typed.Number(r.Row, "totalCost") }

// MaybeTotalCost: Total, $, scaled by ten to the power of 2.
func (r FuelEntry) MaybeTotalCost() *int64 { return typed.Measured(r.Row, "totalCost") }

// Tax: Tax, $, scaled by ten to the power of 2.
func (r FuelEntry) Tax() int64 { return typed.Number(r.Row, "tax") }

// MaybeTax: Tax, $, scaled by ten to the power of 2.
func (r FuelEntry) MaybeTax() *int64 { return typed.Measured(r.Row, "tax") }

// SupplierID: Supplier.
func (r FuelEntry) SupplierID() string { return typed.Text(r.Row, "supplierId") }

// Vendor: Site.
func (r FuelEntry) Vendor() string { return typed.Text(r.Row, "vendor") }

// Invoice: Invoice or ticket.
func (r FuelEntry) Invoice() string { return typed.Text(r.Row, "invoice") }

// CardLast4: Card, last four.
func (r FuelEntry) CardLast4() string { return typed.Text(r.Row, "cardLast4") }

// Location: Where.
func (r FuelEntry) Location() string { return typed.Text(r.Row, "location") }

// VesselID: For vessel.
func (r FuelEntry) VesselID() string { return typed.Text(r.Row, "vesselId") }

// Project: Job.
func (r FuelEntry) Project() string { return typed.Text(r.Row, "project") }

// OperatorName: Operator.
func (r FuelEntry) OperatorName() string { return typed.Text(r.Row, "operatorName") }

// Note: Note.
func (r FuelEntry) Note() string { return typed.Text(r.Row, "note") }

// FlagComment: Why it is right.
func (r FuelEntry) FlagComment() string { return typed.Text(r.Row, "flagComment") }

// BatchID: Upload.
func (r FuelEntry) BatchID() string { return typed.Text(r.Row, "batchId") }

// RowNo: Row in the file.
func (r FuelEntry) RowNo() int64 { return typed.Number(r.Row, "rowNo") }

// MaybeRowNo: Row in the file.
func (r FuelEntry) MaybeRowNo() *int64 { return typed.Measured(r.Row, "rowNo") }

// State: Status.
func (r FuelEntry) State() string { return typed.Text(r.Row, "state") }

// StateReason: Reason.
func (r FuelEntry) StateReason() string { return typed.Text(r.Row, "stateReason") }

// BaseQuantity: Counts as, scaled by ten to the power of 6.
func (r FuelEntry) BaseQuantity() int64 { return typed.Number(r.Row, "baseQuantity") }

// MaybeBaseQuantity: Counts as, scaled by ten to the power of 6.
func (r FuelEntry) MaybeBaseQuantity() *int64 { return typed.Measured(r.Row, "baseQuantity") }

// BaseUnit: Counted in.
func (r FuelEntry) BaseUnit() string { return typed.Text(r.Row, "baseUnit") }

// Month: Counts in.
func (r FuelEntry) Month() string { return typed.Text(r.Row, "month") }

// Late: Late adjustment.
func (r FuelEntry) Late() bool { return typed.Yes(r.Row, "late") }

// Lane: Counted with.
func (r FuelEntry) Lane() string { return typed.Text(r.Row, "lane") }

// TankLane: Booked with.
func (r FuelEntry) TankLane() string { return typed.Text(r.Row, "tankLane") }

// DestLane: Booked into.
func (r FuelEntry) DestLane() string { return typed.Text(r.Row, "destLane") }

// FuelEntryFlagsRow is a row of FuelEntry.Flags.
type FuelEntryFlagsRow struct {
	Code     string `json:"code"`
	Severity string `json:"severity"`
	Why      string `json:"why"`
	Value    *int64 `json:"value"`
	Baseline *int64 `json:"baseline"`
	Rows     string `json:"rows"`
}

// Flags: Flags.
func (r FuelEntry) Flags() []FuelEntryFlagsRow { return typed.List[FuelEntryFlagsRow](r.Row, "flags") }

// FlagCount: Flags.
func (r FuelEntry) FlagCount() int64 { return typed.Number(r.Row, "flagCount") }

// MaybeFlagCount: Flags.
func (r FuelEntry) MaybeFlagCount() *int64 { return typed.Measured(r.Row, "flagCount") }

// Blocked: Has a blocking flag.
func (r FuelEntry) Blocked() bool { return typed.Yes(r.Row, "blocked") }

// CreatedBy: Entered by.
func (r FuelEntry) CreatedBy() string { return typed.Text(r.Row, "createdBy") }

// DeviceName: Device.
func (r FuelEntry) DeviceName() string { return typed.Text(r.Row, "deviceName") }

// FuelMonth is "Fuel month" of module fuel; with a nil row it is none, and every field is empty.
type FuelMonth struct{ *merge.Row }

// AsFuelMonth reads a row as one.
func AsFuelMonth(row *merge.Row) FuelMonth { return FuelMonth{row} }

// FindFuelMonth finds one, deleted or not.
func (v View) FindFuelMonth(id string) FuelMonth { return FuelMonth{v.Row("fuelMonth", id)} }

// ListFuelMonths lists the living ones with these values, by id.
func (v View) ListFuelMonths(where typed.Fields) []FuelMonth {
	return typed.Each(v.Rows("fuelMonth", where), AsFuelMonth)
}

// SettingsID: Settings.
func (r FuelMonth) SettingsID() string { return typed.Text(r.Row, "settingsId") }

// Month: Month.
func (r FuelMonth) Month() string { return typed.Text(r.Row, "month") }

// GroupName: Assets.
func (r FuelMonth) GroupName() string { return typed.Text(r.Row, "groupName") }

// Note: Note.
func (r FuelMonth) Note() string { return typed.Text(r.Row, "note") }

// State: Status.
func (r FuelMonth) State() string { return typed.Text(r.Row, "state") }

// StateReason: Reason.
func (r FuelMonth) StateReason() string { return typed.Text(r.Row, "stateReason") }

// SubmittedBy: Submitted by.
func (r FuelMonth) SubmittedBy() string { return typed.Text(r.Row, "submittedBy") }

// SubmittedAt: Submitted, ms.
func (r FuelMonth) SubmittedAt() int64 { return typed.Number(r.Row, "submittedAt") }

// ApprovedBy: Approved by.
func (r FuelMonth) ApprovedBy() string { return typed.Text(r.Row, "approvedBy") }

// ApprovedAt: Approved, ms.
func (r FuelMonth) ApprovedAt() int64 { return typed.Number(r.Row, "approvedAt") }

// ClosedOn: Log closed.
func (r FuelMonth) ClosedOn() string { return typed.Text(r.Row, "closedOn") }

// Rows: Entries.
func (r FuelMonth) Rows() int64 { return typed.Number(r.Row, "rows") }

// MaybeRows: Entries.
func (r FuelMonth) MaybeRows() *int64 { return typed.Measured(r.Row, "rows") }

// LineHash: SHA-256 of the entries.
func (r FuelMonth) LineHash() string { return typed.Text(r.Row, "lineHash") }

// FuelMonthTotalsRow is a row of FuelMonth.Totals.
type FuelMonthTotalsRow struct {
	Fuel     string `json:"fuel"`
	Unit     string `json:"unit"`
	Quantity *int64 `json:"quantity"`
	Co2e     string `json:"co2e"`
}

// Totals: Totals when approved.
func (r FuelMonth) Totals() []FuelMonthTotalsRow {
	return typed.List[FuelMonthTotalsRow](r.Row, "totals")
}

// FuelMonthBeforeRow is a row of FuelMonth.Before.
type FuelMonthBeforeRow struct {
	Fuel     string `json:"fuel"`
	Unit     string `json:"unit"`
	Quantity *int64 `json:"quantity"`
	Co2e     string `json:"co2e"`
}

// Before: Totals before it was reopened.
func (r FuelMonth) Before() []FuelMonthBeforeRow {
	return typed.List[FuelMonthBeforeRow](r.Row, "before")
}

// FuelRollup is "Fuel of a month" of module fuel; with a nil row it is none, and every field is empty.
type FuelRollup struct{ *merge.Row }

// AsFuelRollup reads a row as one.
func AsFuelRollup(row *merge.Row) FuelRollup { return FuelRollup{row} }

// FindFuelRollup finds one, deleted or not.
func (v View) FindFuelRollup(id string) FuelRollup { return FuelRollup{v.Row("fuelRollup", id)} }

// ListFuelRollups lists the living ones with these values, by id.
func (v View) ListFuelRollups(where typed.Fields) []FuelRollup {
	return typed.Each(v.Rows("fuelRollup", where), AsFuelRollup)
}

// SettingsID: Settings.
func (r FuelRollup) SettingsID() string { return typed.Text(r.Row, "settingsId") }

// Lane: Counted with.
func (r FuelRollup) Lane() string { return typed.Text(r.Row, "lane") }

// Month: Month.
func (r FuelRollup) Month() string { return typed.Text(r.Row, "month") }

// AssetID: Asset.
func (r FuelRollup) AssetID() string { return typed.Text(r.Row, "assetId") }

// ApprovedIn: Approved in the month of.
func (r FuelRollup) ApprovedIn() string { return typed.Text(r.Row, "approvedIn") }

// Fuel: Fuel.
func (r FuelRollup) Fuel() string { return typed.Text(r.Row, "fuel") }

// BatchID: Upload.
func (r FuelRollup) BatchID() string { return typed.Text(r.Row, "batchId") }

// TankID: Tank.
func (r FuelRollup) TankID() string { return typed.Text(r.Row, "tankId") }

// BaseUnit: Counted in.
func (r FuelRollup) BaseUnit() string { return typed.Text(r.Row, "baseUnit") }

// Quantity: Used, scaled by ten to the power of 6.
func (r FuelRollup) Quantity() int64 { return typed.Number(r.Row, "quantity") }

// MaybeQuantity: Used, scaled by ten to the power of 6.
func (r FuelRollup) MaybeQuantity() *int64 { return typed.Measured(r.Row, "quantity") }

// Purchased: Purchased, scaled by ten to the power of 6.
func (r FuelRollup) Purchased() int64 { return typed.Number(r.Row, "purchased") }

// MaybePurchased: Purchased, scaled by ten to the power of 6.
func (r FuelRollup) MaybePurchased() *int64 { return typed.Measured(r.Row, "purchased") }

// Cost: Paid, $, scaled by ten to the power of 2.
func (r FuelRollup) Cost() int64 { return typed.Number(r.Row, "cost") }

// MaybeCost: Paid, $, scaled by ten to the power of 2.
func (r FuelRollup) MaybeCost() *int64 { return typed.Measured(r.Row, "cost") }

// Hours: Hours run, h, scaled by ten to the power of 1.
func (r FuelRollup) Hours() int64 { return typed.Number(r.Row, "hours") }

// MaybeHours: Hours run, h, scaled by ten to the power of 1.
func (r FuelRollup) MaybeHours() *int64 { return typed.Measured(r.Row, "hours") }

// Miles: Miles, mi, scaled by ten to the power of 1.
func (r FuelRollup) Miles() int64 { return typed.Number(r.Row, "miles") }

// MaybeMiles: Miles, mi, scaled by ten to the power of 1.
func (r FuelRollup) MaybeMiles() *int64 { return typed.Measured(r.Row, "miles") }

// LastHours: Hours at the end, h, scaled by ten to the power of 1.
func (r FuelRollup) LastHours() int64 { return typed.Number(r.Row, "lastHours") }

// MaybeLastHours: Hours at the end, h, scaled by ten to the power of 1.
func (r FuelRollup) MaybeLastHours() *int64 { return typed.Measured(r.Row, "lastHours") }

// LastOdometer: Odometer at the end, mi, scaled by ten to the power of 1.
func (r FuelRollup) LastOdometer() int64 { return typed.Number(r.Row, "lastOdometer") }

// MaybeLastOdometer: Odometer at the end, mi, scaled by ten to the power of 1.
func (r FuelRollup) MaybeLastOdometer() *int64 { return typed.Measured(r.Row, "lastOdometer") }

// FirstHours: Hours at the beginning, h, scaled by ten to the power of 1.
func (r FuelRollup) FirstHours() int64 { return typed.Number(r.Row, "firstHours") }

// MaybeFirstHours: Hours at the beginning, h, scaled by ten to the power of 1.
func (r FuelRollup) MaybeFirstHours() *int64 { return typed.Measured(r.Row, "firstHours") }

// FirstOdometer: Odometer at the beginning, mi, scaled by ten to the power of 1.
func (r FuelRollup) FirstOdometer() int64 { return typed.Number(r.Row, "firstOdometer") }

// MaybeFirstOdometer: Odometer at the beginning, mi, scaled by ten to the power of 1.
func (r FuelRollup) MaybeFirstOdometer() *int64 { return typed.Measured(r.Row, "firstOdometer") }

// Received: Came in, scaled by ten to the power of 6.
func (r FuelRollup) Received() int64 { return typed.Number(r.Row, "received") }

// MaybeReceived: Came in, scaled by ten to the power of 6.
func (r FuelRollup) MaybeReceived() *int64 { return typed.Measured(r.Row, "received") }

// Adjusted: Adjusted, scaled by ten to the power of 6.
func (r FuelRollup) Adjusted() int64 { return typed.Number(r.Row, "adjusted") }

// MaybeAdjusted: Adjusted, scaled by ten to the power of 6.
func (r FuelRollup) MaybeAdjusted() *int64 { return typed.Measured(r.Row, "adjusted") }

// Closing: Stick at the end, scaled by ten to the power of 6.
func (r FuelRollup) Closing() int64 { return typed.Number(r.Row, "closing") }

// MaybeClosing: Stick at the end, scaled by ten to the power of 6.
func (r FuelRollup) MaybeClosing() *int64 { return typed.Measured(r.Row, "closing") }

// ClosingAt: Read, ms.
func (r FuelRollup) ClosingAt() int64 { return typed.Number(r.Row, "closingAt") }

// Opening: Stick at the beginning, scaled by ten to the power of 6.
func (r FuelRollup) Opening() int64 { return typed.Number(r.Row, "opening") }

// MaybeOpening: Stick at the beginning, scaled by ten to the power of 6.
func (r FuelRollup) MaybeOpening() *int64 { return typed.Measured(r.Row, "opening") }

// OpeningAt: Read at the beginning, ms.
func (r FuelRollup) OpeningAt() int64 { return typed.Number(r.Row, "openingAt") }

// LowPrice: Lowest price, $, scaled by ten to the power of 4.
func (r FuelRollup) LowPrice() int64 { return typed.Number(r.Row, "lowPrice") }

// MaybeLowPrice: Lowest price, $, scaled by ten to the power of 4.
func (r FuelRollup) MaybeLowPrice() *int64 { return typed.Measured(r.Row, "lowPrice") }

// MidPrice: Median price, $, scaled by ten to the power of 4.
func (r FuelRollup) MidPrice() int64 { return typed.Number(r.Row, "midPrice") }

// MaybeMidPrice: Median price, $, scaled by ten to the power of 4.
func (r FuelRollup) MaybeMidPrice() *int64 { return typed.Measured(r.Row, "midPrice") }

// HighPrice: Highest price, $, scaled by ten to the power of 4.
func (r FuelRollup) HighPrice() int64 { return typed.Number(r.Row, "highPrice") }

// MaybeHighPrice: Highest price, $, scaled by ten to the power of 4.
func (r FuelRollup) MaybeHighPrice() *int64 { return typed.Measured(r.Row, "highPrice") }

// Entries: Entries.
func (r FuelRollup) Entries() int64 { return typed.Number(r.Row, "entries") }

// MaybeEntries: Entries.
func (r FuelRollup) MaybeEntries() *int64 { return typed.Measured(r.Row, "entries") }

// Flagged: With flags.
func (r FuelRollup) Flagged() int64 { return typed.Number(r.Row, "flagged") }

// MaybeFlagged: With flags.
func (r FuelRollup) MaybeFlagged() *int64 { return typed.Measured(r.Row, "flagged") }

// Blocked: With blocking flags.
func (r FuelRollup) Blocked() int64 { return typed.Number(r.Row, "blocked") }

// MaybeBlocked: With blocking flags.
func (r FuelRollup) MaybeBlocked() *int64 { return typed.Measured(r.Row, "blocked") }

// Open: Not decided.
func (r FuelRollup) Open() int64 { return typed.Number(r.Row, "open") }

// MaybeOpen: Not decided.
func (r FuelRollup) MaybeOpen() *int64 { return typed.Measured(r.Row, "open") }

// FuelSettings is "Fuel settings" of module fuel; with a nil row it is none, and every field is empty.
type FuelSettings struct{ *merge.Row }

// AsFuelSettings reads a row as one.
func AsFuelSettings(row *merge.Row) FuelSettings { return FuelSettings{row} }

// FindFuelSettings finds one, deleted or not.
func (v View) FindFuelSettings(id string) FuelSettings {
	return FuelSettings{v.Row("fuelSettings", id)}
}

// ListFuelSettings lists the living ones with these values, by id.
func (v View) ListFuelSettings(where typed.Fields) []FuelSettings {
	return typed.Each(v.Rows("fuelSettings", where), AsFuelSettings)
}

// Approach: Organizational boundary.
func (r FuelSettings) Approach() string { return typed.Text(r.Row, "approach") }

// Boundary: What is inside the boundary.
func (r FuelSettings) Boundary() string { return typed.Text(r.Row, "boundary") }

// Subregion: Power subregion.
func (r FuelSettings) Subregion() string { return typed.Text(r.Row, "subregion") }

// SilentDays: Silent after, days.
func (r FuelSettings) SilentDays() int64 { return typed.Number(r.Row, "silentDays") }

// MaybeSilentDays: Silent after, days.
func (r FuelSettings) MaybeSilentDays() *int64 { return typed.Measured(r.Row, "silentDays") }

// TargetGal: Target for a month, gal.
func (r FuelSettings) TargetGal() int64 { return typed.Number(r.Row, "targetGal") }

// MaybeTargetGal: Target for a month, gal.
func (r FuelSettings) MaybeTargetGal() *int64 { return typed.Measured(r.Row, "targetGal") }

// FuelSettingsPricesRow is a row of FuelSettings.Prices.
type FuelSettingsPricesRow struct {
	Unit  string `json:"unit"`
	Fuel  string `json:"fuel"`
	ID    string `json:"id"`
	Day   string `json:"day"`
	Price *int64 `json:"price"`
}

// Prices: Last prices.
func (r FuelSettings) Prices() []FuelSettingsPricesRow {
	return typed.List[FuelSettingsPricesRow](r.Row, "prices")
}

// FuelSettingsRulesRow is a row of FuelSettings.Rules.
type FuelSettingsRulesRow struct {
	Code   string `json:"code"`
	Key    string `json:"key"`
	Value  string `json:"value"`
	Off    bool   `json:"off"`
	Reason string `json:"reason"`
}

// Rules: Rules of this yard.
func (r FuelSettings) Rules() []FuelSettingsRulesRow {
	return typed.List[FuelSettingsRulesRow](r.Row, "rules")
}

// TargetIntensity: Target for a man-hour, kg CO2e, scaled by ten to the power of 3.
func (r FuelSettings) TargetIntensity() int64 { return typed.Number(r.Row, "targetIntensity") }

// MaybeTargetIntensity: Target for a man-hour, kg CO2e, scaled by ten to the power of 3.
func (r FuelSettings) MaybeTargetIntensity() *int64 { return typed.Measured(r.Row, "targetIntensity") }

// NextBasis: Fuel factors.
func (r FuelSettings) NextBasis() string { return typed.Text(r.Row, "nextBasis") }

// NextGwp: Warming potentials.
func (r FuelSettings) NextGwp() string { return typed.Text(r.Row, "nextGwp") }

// NextPower: Power factors.
func (r FuelSettings) NextPower() string { return typed.Text(r.Row, "nextPower") }

// FuelSupplier is "Fuel supplier" of module fuel; with a nil row it is none, and every field is empty.
type FuelSupplier struct{ *merge.Row }

// AsFuelSupplier reads a row as one.
func AsFuelSupplier(row *merge.Row) FuelSupplier { return FuelSupplier{row} }

// FindFuelSupplier finds one, deleted or not.
func (v View) FindFuelSupplier(id string) FuelSupplier {
	return FuelSupplier{v.Row("fuelSupplier", id)}
}

// ListFuelSuppliers lists the living ones with these values, by id.
func (v View) ListFuelSuppliers(where typed.Fields) []FuelSupplier {
	return typed.Each(v.Rows("fuelSupplier", where), AsFuelSupplier)
}

// Name: Name.
func (r FuelSupplier) Name() string { return typed.Text(r.Row, "name") }

// Account: Account.
func (r FuelSupplier) Account() string { return typed.Text(r.Row, "account") }

// Phone: Phone.
func (r FuelSupplier) Phone() string { return typed.Text(r.Row, "phone") }

// Notes: Notes.
func (r FuelSupplier) Notes() string { return typed.Text(r.Row, "notes") }

// FuelSupplierMappingRow is a row of FuelSupplier.Mapping.
type FuelSupplierMappingRow struct {
	Column string `json:"column"`
	Field  string `json:"field"`
}

// Mapping: Columns of its files.
func (r FuelSupplier) Mapping() []FuelSupplierMappingRow {
	return typed.List[FuelSupplierMappingRow](r.Row, "mapping")
}

// FuelSupplierAliasesRow is a row of FuelSupplier.Aliases.
type FuelSupplierAliasesRow struct {
	Name    string `json:"name"`
	AssetID string `json:"assetId"`
}

// Aliases: Names in its files.
func (r FuelSupplier) Aliases() []FuelSupplierAliasesRow {
	return typed.List[FuelSupplierAliasesRow](r.Row, "aliases")
}

// FuelSupplierAnswersRow is a row of FuelSupplier.Answers.
type FuelSupplierAnswersRow struct {
	Key   string `json:"key"`
	Value string `json:"value"`
}

// Answers: Answers about its files.
func (r FuelSupplier) Answers() []FuelSupplierAnswersRow {
	return typed.List[FuelSupplierAnswersRow](r.Row, "answers")
}

// FuelTank is "Fuel tank" of module fuel; with a nil row it is none, and every field is empty.
type FuelTank struct{ *merge.Row }

// AsFuelTank reads a row as one.
func AsFuelTank(row *merge.Row) FuelTank { return FuelTank{row} }

// FindFuelTank finds one, deleted or not.
func (v View) FindFuelTank(id string) FuelTank { return FuelTank{v.Row("fuelTank", id)} }

// ListFuelTanks lists the living ones with these values, by id.
func (v View) ListFuelTanks(where typed.Fields) []FuelTank {
	return typed.Each(v.Rows("fuelTank", where), AsFuelTank)
}

// Name: Name.
func (r FuelTank) Name() string { return typed.Text(r.Row, "name") }

// Number: Number.
func (r FuelTank) Number() string { return typed.Text(r.Row, "number") }

// Fuel: Fuel.
func (r FuelTank) Fuel() string { return typed.Text(r.Row, "fuel") }

// Capacity: Capacity, gal, scaled by ten to the power of 1.
func (r FuelTank) Capacity() int64 { return typed.Number(r.Row, "capacity") }

// MaybeCapacity: Capacity, gal, scaled by ten to the power of 1.
func (r FuelTank) MaybeCapacity() *int64 { return typed.Measured(r.Row, "capacity") }

// FillPercent: Filled to at most, %.
func (r FuelTank) FillPercent() int64 { return typed.Number(r.Row, "fillPercent") }

// MaybeFillPercent: Filled to at most, %.
func (r FuelTank) MaybeFillPercent() *int64 { return typed.Measured(r.Row, "fillPercent") }

// ZoneID: Zone.
func (r FuelTank) ZoneID() string { return typed.Text(r.Row, "zoneId") }

// Underground: Under the ground.
func (r FuelTank) Underground() bool { return typed.Yes(r.Row, "underground") }

// Retired: Not in use any more.
func (r FuelTank) Retired() bool { return typed.Yes(r.Row, "retired") }

// Shape: Gallons from the stick by.
func (r FuelTank) Shape() string { return typed.Text(r.Row, "shape") }

// Diameter: Inside diameter, in, scaled by ten to the power of 2.
func (r FuelTank) Diameter() int64 { return typed.Number(r.Row, "diameter") }

// MaybeDiameter: Inside diameter, in, scaled by ten to the power of 2.
func (r FuelTank) MaybeDiameter() *int64 { return typed.Measured(r.Row, "diameter") }

// Length: Inside length, in, scaled by ten to the power of 2.
func (r FuelTank) Length() int64 { return typed.Number(r.Row, "length") }

// MaybeLength: Inside length, in, scaled by ten to the power of 2.
func (r FuelTank) MaybeLength() *int64 { return typed.Measured(r.Row, "length") }

// FuelTankChartRow is a row of FuelTank.Chart.
type FuelTankChartRow struct {
	Inches int64 `json:"inches"`
	Gal    int64 `json:"gal"`
}

// Chart: Strapping chart.
func (r FuelTank) Chart() []FuelTankChartRow { return typed.List[FuelTankChartRow](r.Row, "chart") }

// Level: Holds, gal, scaled by ten to the power of 3.
func (r FuelTank) Level() int64 { return typed.Number(r.Row, "level") }

// MaybeLevel: Holds, gal, scaled by ten to the power of 3.
func (r FuelTank) MaybeLevel() *int64 { return typed.Measured(r.Row, "level") }

// LevelAt: Measured, ms.
func (r FuelTank) LevelAt() int64 { return typed.Number(r.Row, "levelAt") }

// Flow: Taken out since, gal, scaled by ten to the power of 3.
func (r FuelTank) Flow() int64 { return typed.Number(r.Row, "flow") }

// MaybeFlow: Taken out since, gal, scaled by ten to the power of 3.
func (r FuelTank) MaybeFlow() *int64 { return typed.Measured(r.Row, "flow") }

// FuelTankSticksRow is a row of FuelTank.Sticks.
type FuelTankSticksRow struct {
	ID       string `json:"id"`
	At       int64  `json:"at"`
	Book     int64  `json:"book"`
	Flow     int64  `json:"flow"`
	Variance int64  `json:"variance"`
}

// Sticks: Last readings.
func (r FuelTank) Sticks() []FuelTankSticksRow { return typed.List[FuelTankSticksRow](r.Row, "sticks") }

// Notes: Notes.
func (r FuelTank) Notes() string { return typed.Text(r.Row, "notes") }

// CreatedBy: Entered by.
func (r FuelTank) CreatedBy() string { return typed.Text(r.Row, "createdBy") }

// GasEntry is "Gas entry" of module fuel; with a nil row it is none, and every field is empty.
type GasEntry struct{ *merge.Row }

// AsGasEntry reads a row as one.
func AsGasEntry(row *merge.Row) GasEntry { return GasEntry{row} }

// FindGasEntry finds one, deleted or not.
func (v View) FindGasEntry(id string) GasEntry { return GasEntry{v.Row("gasEntry", id)} }

// ListGasEntries lists the living ones with these values, by id.
func (v View) ListGasEntries(where typed.Fields) []GasEntry {
	return typed.Each(v.Rows("gasEntry", where), AsGasEntry)
}

// Day: Day.
func (r GasEntry) Day() string { return typed.Text(r.Row, "day") }

// Gas: Gas.
func (r GasEntry) Gas() string { return typed.Text(r.Row, "gas") }

// Kilograms: Weight, kg, scaled by ten to the power of 3.
func (r GasEntry) Kilograms() int64 { return typed.Number(r.Row, "kilograms") }

// MaybeKilograms: Weight, kg, scaled by ten to the power of 3.
func (r GasEntry) MaybeKilograms() *int64 { return typed.Measured(r.Row, "kilograms") }

// Kind: What happened.
func (r GasEntry) Kind() string { return typed.Text(r.Row, "kind") }

// EquipmentID: Equipment.
func (r GasEntry) EquipmentID() string { return typed.Text(r.Row, "equipmentId") }

// Note: Note.
func (r GasEntry) Note() string { return typed.Text(r.Row, "note") }

// CreatedBy: Entered by.
func (r GasEntry) CreatedBy() string { return typed.Text(r.Row, "createdBy") }

// GhgInventory is "GHG inventory" of module fuel; with a nil row it is none, and every field is empty.
type GhgInventory struct{ *merge.Row }

// AsGhgInventory reads a row as one.
func AsGhgInventory(row *merge.Row) GhgInventory { return GhgInventory{row} }

// FindGhgInventory finds one, deleted or not.
func (v View) FindGhgInventory(id string) GhgInventory {
	return GhgInventory{v.Row("ghgInventory", id)}
}

// ListGhgInventories lists the living ones with these values, by id.
func (v View) ListGhgInventories(where typed.Fields) []GhgInventory {
	return typed.Each(v.Rows("ghgInventory", where), AsGhgInventory)
}

// Name: Name.
func (r GhgInventory) Name() string { return typed.Text(r.Row, "name") }

// Year: Year.
func (r GhgInventory) Year() int64 { return typed.Number(r.Row, "year") }

// MaybeYear: Year.
func (r GhgInventory) MaybeYear() *int64 { return typed.Measured(r.Row, "year") }

// Basis: Fuel factors.
func (r GhgInventory) Basis() string { return typed.Text(r.Row, "basis") }

// Gwp: Warming potentials.
func (r GhgInventory) Gwp() string { return typed.Text(r.Row, "gwp") }

// PowerEdition: Power factors.
func (r GhgInventory) PowerEdition() string { return typed.Text(r.Row, "powerEdition") }

// BaseYear: Base year.
func (r GhgInventory) BaseYear() bool { return typed.Yes(r.Row, "baseYear") }

// RestatePercent: Restate the base year past, %.
func (r GhgInventory) RestatePercent() int64 { return typed.Number(r.Row, "restatePercent") }

// MaybeRestatePercent: Restate the base year past, %.
func (r GhgInventory) MaybeRestatePercent() *int64 { return typed.Measured(r.Row, "restatePercent") }

// ManHours: Man-hours, h.
func (r GhgInventory) ManHours() int64 { return typed.Number(r.Row, "manHours") }

// MaybeManHours: Man-hours, h.
func (r GhgInventory) MaybeManHours() *int64 { return typed.Measured(r.Row, "manHours") }

// DockDays: Dock days, days.
func (r GhgInventory) DockDays() int64 { return typed.Number(r.Row, "dockDays") }

// MaybeDockDays: Dock days, days.
func (r GhgInventory) MaybeDockDays() *int64 { return typed.Measured(r.Row, "dockDays") }

// Revenue: Revenue, $.
func (r GhgInventory) Revenue() int64 { return typed.Number(r.Row, "revenue") }

// MaybeRevenue: Revenue, $.
func (r GhgInventory) MaybeRevenue() *int64 { return typed.Measured(r.Row, "revenue") }

// State: Status.
func (r GhgInventory) State() string { return typed.Text(r.Row, "state") }

// StateReason: Reason.
func (r GhgInventory) StateReason() string { return typed.Text(r.Row, "stateReason") }

// GhgInventoryFiguresRow is a row of GhgInventory.Figures.
type GhgInventoryFiguresRow struct {
	Key   string `json:"key"`
	Value string `json:"value"`
	Unit  string `json:"unit"`
}

// Figures: Figures when it was made final.
func (r GhgInventory) Figures() []GhgInventoryFiguresRow {
	return typed.List[GhgInventoryFiguresRow](r.Row, "figures")
}

// Notes: Notes.
func (r GhgInventory) Notes() string { return typed.Text(r.Row, "notes") }

// Incident is "Incident" of module safety; with a nil row it is none, and every field is empty.
type Incident struct{ *merge.Row }

// AsIncident reads a row as one.
func AsIncident(row *merge.Row) Incident { return Incident{row} }

// FindIncident finds one, deleted or not.
func (v View) FindIncident(id string) Incident { return Incident{v.Row("incident", id)} }

// ListIncidents lists the living ones with these values, by id.
func (v View) ListIncidents(where typed.Fields) []Incident {
	return typed.Each(v.Rows("incident", where), AsIncident)
}

// Number: Number.
func (r Incident) Number() string { return typed.Text(r.Row, "number") }

// ProvisionalNumber: Number until it was sent.
func (r Incident) ProvisionalNumber() string { return typed.Text(r.Row, "provisionalNumber") }

// Kind: Kind.
func (r Incident) Kind() string { return typed.Text(r.Row, "kind") }

// What: What happened.
func (r Incident) What() string { return typed.Text(r.Row, "what") }

// ZoneID: Zone.
func (r Incident) ZoneID() string { return typed.Text(r.Row, "zoneId") }

// Place: Place.
func (r Incident) Place() string { return typed.Text(r.Row, "place") }

// VesselID: Vessel.
func (r Incident) VesselID() string { return typed.Text(r.Row, "vesselId") }

// HappenedAt: Happened, ms.
func (r Incident) HappenedAt() int64 { return typed.Number(r.Row, "happenedAt") }

// LearnedAt: We learned of it, ms.
func (r Incident) LearnedAt() int64 { return typed.Number(r.Row, "learnedAt") }

// Severe: Is it one of these?.
func (r Incident) Severe() string { return typed.Text(r.Row, "severe") }

// SevereAt: Admitted, lost or died, ms.
func (r Incident) SevereAt() int64 { return typed.Number(r.Row, "severeAt") }

// SeverityActual: How bad it was.
func (r Incident) SeverityActual() string { return typed.Text(r.Row, "severityActual") }

// SeverityPotential: How bad it could have been.
func (r Incident) SeverityPotential() string { return typed.Text(r.Row, "severityPotential") }

// AtOnce: Done at once.
func (r Incident) AtOnce() string { return typed.Text(r.Row, "atOnce") }

// LeadID: Investigated by.
func (r Incident) LeadID() string { return typed.Text(r.Row, "leadId") }

// IncidentWhysRow is a row of Incident.Whys.
type IncidentWhysRow struct {
	Why string `json:"why"`
	Of  *int64 `json:"of"`
}

// Whys: Five whys.
func (r Incident) Whys() []IncidentWhysRow { return typed.List[IncidentWhysRow](r.Row, "whys") }

// IncidentCausesRow is a row of Incident.Causes.
type IncidentCausesRow struct {
	Cause   string `json:"cause"`
	Control string `json:"control"`
	Branch  string `json:"branch"`
	Measure string `json:"measure"`
}

// Causes: Causes.
func (r Incident) Causes() []IncidentCausesRow { return typed.List[IncidentCausesRow](r.Row, "causes") }

// PermitID: Permit to work.
func (r Incident) PermitID() string { return typed.Text(r.Row, "permitId") }

// EquipmentID: Equipment.
func (r Incident) EquipmentID() string { return typed.Text(r.Row, "equipmentId") }

// FindingID: Finding.
func (r Incident) FindingID() string { return typed.Text(r.Row, "findingId") }

// DuplicateOf: The other incident.
func (r Incident) DuplicateOf() string { return typed.Text(r.Row, "duplicateOf") }

// Anonymous: Reported without a name.
func (r Incident) Anonymous() bool { return typed.Yes(r.Row, "anonymous") }

// Seers: Who may see it.
func (r Incident) Seers() []string { return typed.List[string](r.Row, "seers") }

// State: Status.
func (r Incident) State() string { return typed.Text(r.Row, "state") }

// StateReason: Reason.
func (r Incident) StateReason() string { return typed.Text(r.Row, "stateReason") }

// StateAt: Since, ms.
func (r Incident) StateAt() int64 { return typed.Number(r.Row, "stateAt") }

// ClosedBy: Closed by.
func (r Incident) ClosedBy() string { return typed.Text(r.Row, "closedBy") }

// ClosedAt: Closed, ms.
func (r Incident) ClosedAt() int64 { return typed.Number(r.Row, "closedAt") }

// CreatedBy: Recorded by.
func (r Incident) CreatedBy() string { return typed.Text(r.Row, "createdBy") }

// DeviceName: Device.
func (r Incident) DeviceName() string { return typed.Text(r.Row, "deviceName") }

// IncidentPerson is "Person of an incident" of module safety; with a nil row it is none, and every field is empty.
type IncidentPerson struct{ *merge.Row }

// AsIncidentPerson reads a row as one.
func AsIncidentPerson(row *merge.Row) IncidentPerson { return IncidentPerson{row} }

// FindIncidentPerson finds one, deleted or not.
func (v View) FindIncidentPerson(id string) IncidentPerson {
	return IncidentPerson{v.Row("incidentPerson", id)}
}

// ListIncidentPersons lists the living ones with these values, by id.
func (v View) ListIncidentPersons(where typed.Fields) []IncidentPerson {
	return typed.Each(v.Rows("incidentPerson", where), AsIncidentPerson)
}

// ListIncidentPersonsOf lists the living ones that are a part of a record, by id.
func (v View) ListIncidentPersonsOf(id string) []IncidentPerson {
	return v.ListIncidentPersons(typed.Fields{"incidentId": id})
}

// IncidentID: Incident.
func (r IncidentPerson) IncidentID() string { return typed.Text(r.Row, "incidentId") }

// Role: Part in it.
func (r IncidentPerson) Role() string { return typed.Text(r.Row, "role") }

// Name: Full name.
func (r IncidentPerson) Name() string { return typed.Text(r.Row, "name") }

// Job: Job.
func (r IncidentPerson) Job() string { return typed.Text(r.Row, "job") }

// Employer: Employed by.
func (r IncidentPerson) Employer() string { return typed.Text(r.Row, "employer") }

// EmployerName: Their employer.
func (r IncidentPerson) EmployerName() string { return typed.Text(r.Row, "employerName") }

// Statement: Statement.
func (r IncidentPerson) Statement() string { return typed.Text(r.Row, "statement") }

// BodyParts: Where on the body.
func (r IncidentPerson) BodyParts() []string { return typed.List[string](r.Row, "bodyParts") }

// Nature: What the injury or illness is.
func (r IncidentPerson) Nature() string { return typed.Text(r.Row, "nature") }

// HurtOn: Day of injury or illness.
func (r IncidentPerson) HurtOn() string { return typed.Text(r.Row, "hurtOn") }

// Street: Street.
func (r IncidentPerson) Street() string { return typed.Text(r.Row, "street") }

// City: City, State, ZIP.
func (r IncidentPerson) City() string { return typed.Text(r.Row, "city") }

// Born: Born.
func (r IncidentPerson) Born() string { return typed.Text(r.Row, "born") }

// Hired: Hired.
func (r IncidentPerson) Hired() string { return typed.Text(r.Row, "hired") }

// Sex: Sex.
func (r IncidentPerson) Sex() string { return typed.Text(r.Row, "sex") }

// Physician: Physician.
func (r IncidentPerson) Physician() string { return typed.Text(r.Row, "physician") }

// Facility: Treated at.
func (r IncidentPerson) Facility() string { return typed.Text(r.Row, "facility") }

// EmergencyRoom: In an emergency room.
func (r IncidentPerson) EmergencyRoom() bool { return typed.Yes(r.Row, "emergencyRoom") }

// Inpatient: Stayed overnight.
func (r IncidentPerson) Inpatient() bool { return typed.Yes(r.Row, "inpatient") }

// Began: Began work.
func (r IncidentPerson) Began() string { return typed.Text(r.Row, "began") }

// Doing: Doing just before.
func (r IncidentPerson) Doing() string { return typed.Text(r.Row, "doing") }

// Object: Object or substance.
func (r IncidentPerson) Object() string { return typed.Text(r.Row, "object") }

// DiedOn: Died.
func (r IncidentPerson) DiedOn() string { return typed.Text(r.Row, "diedOn") }

// CreatedBy: Recorded by.
func (r IncidentPerson) CreatedBy() string { return typed.Text(r.Row, "createdBy") }

// IncidentQuestion is "Question to who reported it" of module safety; with a nil row it is none, and every field is empty.
type IncidentQuestion struct{ *merge.Row }

// AsIncidentQuestion reads a row as one.
func AsIncidentQuestion(row *merge.Row) IncidentQuestion { return IncidentQuestion{row} }

// FindIncidentQuestion finds one, deleted or not.
func (v View) FindIncidentQuestion(id string) IncidentQuestion {
	return IncidentQuestion{v.Row("incidentQuestion", id)}
}

// ListIncidentQuestions lists the living ones with these values, by id.
func (v View) ListIncidentQuestions(where typed.Fields) []IncidentQuestion {
	return typed.Each(v.Rows("incidentQuestion", where), AsIncidentQuestion)
}

// ListIncidentQuestionsOf lists the living ones that are a part of a record, by id.
func (v View) ListIncidentQuestionsOf(id string) []IncidentQuestion {
	return v.ListIncidentQuestions(typed.Fields{"incidentId": id})
}

// IncidentID: Incident.
func (r IncidentQuestion) IncidentID() string { return typed.Text(r.Row, "incidentId") }

// Question: Question.
func (r IncidentQuestion) Question() string { return typed.Text(r.Row, "question") }

// Answer: Answer.
func (r IncidentQuestion) Answer() string { return typed.Text(r.Row, "answer") }

// AnsweredAt: Answered, ms.
func (r IncidentQuestion) AnsweredAt() int64 { return typed.Number(r.Row, "answeredAt") }

// CreatedBy: Asked by.
func (r IncidentQuestion) CreatedBy() string { return typed.Text(r.Row, "createdBy") }

// CreatedAt: Asked, ms.
func (r IncidentQuestion) CreatedAt() int64 { return typed.Number(r.Row, "createdAt") }

// InventorySettings is "Inventory settings" of module inventory; with a nil row it is none, and every field is empty.
type InventorySettings struct{ *merge.Row }

// AsInventorySettings reads a row as one.
func AsInventorySettings(row *merge.Row) InventorySettings { return InventorySettings{row} }

// FindInventorySettings finds one, deleted or not.
func (v View) FindInventorySettings(id string) InventorySettings {
	return InventorySettings{v.Row("inventorySettings", id)}
}

// ListInventorySettings lists the living ones with these values, by id.
func (v View) ListInventorySettings(where typed.Fields) []InventorySettings {
	return typed.Each(v.Rows("inventorySettings", where), AsInventorySettings)
}

// NoSheetStops: No issue without a safety data sheet.
func (r InventorySettings) NoSheetStops() bool { return typed.Yes(r.Row, "noSheetStops") }

// SheetYears: A sheet is old after, years.
func (r InventorySettings) SheetYears() int64 { return typed.Number(r.Row, "sheetYears") }

// MaybeSheetYears: A sheet is old after, years.
func (r InventorySettings) MaybeSheetYears() *int64 { return typed.Measured(r.Row, "sheetYears") }

// InventorySettingsBannedRow is a row of InventorySettings.Banned.
type InventorySettingsBannedRow struct {
	Cas  string `json:"cas"`
	Name string `json:"name"`
	Why  string `json:"why"`
}

// Banned: Banned chemicals.
func (r InventorySettings) Banned() []InventorySettingsBannedRow {
	return typed.List[InventorySettingsBannedRow](r.Row, "banned")
}

// SoonDays: A lot is called soon, days before it expires.
func (r InventorySettings) SoonDays() int64 { return typed.Number(r.Row, "soonDays") }

// MaybeSoonDays: A lot is called soon, days before it expires.
func (r InventorySettings) MaybeSoonDays() *int64 { return typed.Measured(r.Row, "soonDays") }

// SecondPercent: A second count from, % off.
func (r InventorySettings) SecondPercent() int64 { return typed.Number(r.Row, "secondPercent") }

// MaybeSecondPercent: A second count from, % off.
func (r InventorySettings) MaybeSecondPercent() *int64 { return typed.Measured(r.Row, "secondPercent") }

// Radio: Radio channel.
func (r InventorySettings) Radio() string { return typed.Text(r.Row, "radio") }

// InventorySettingsSpillPhonesRow is a row of InventorySettings.SpillPhones.
type InventorySettingsSpillPhonesRow struct {
	Title string `json:"title"`
	Phone string `json:"phone"`
}

// SpillPhones: Whom to call.
func (r InventorySettings) SpillPhones() []InventorySettingsSpillPhonesRow {
	return typed.List[InventorySettingsSpillPhonesRow](r.Row, "spillPhones")
}

// TierDay: Tier II is due on.
func (r InventorySettings) TierDay() string { return typed.Text(r.Row, "tierDay") }

// InventorySettingsThresholdsRow is a row of InventorySettings.Thresholds.
type InventorySettingsThresholdsRow struct {
	Kind   string `json:"kind"`
	Cas    string `json:"cas"`
	Pounds int64  `json:"pounds"`
	Why    string `json:"why"`
}

// Thresholds: Other thresholds.
func (r InventorySettings) Thresholds() []InventorySettingsThresholdsRow {
	return typed.List[InventorySettingsThresholdsRow](r.Row, "thresholds")
}

// AlwaysReport: Always reported.
func (r InventorySettings) AlwaysReport() []string { return typed.List[string](r.Row, "alwaysReport") }

// JobAnalysis is "Job safety analysis" of module safe-work; with a nil row it is none, and every field is empty.
type JobAnalysis struct{ *merge.Row }

// AsJobAnalysis reads a row as one.
func AsJobAnalysis(row *merge.Row) JobAnalysis { return JobAnalysis{row} }

// FindJobAnalysis finds one, deleted or not.
func (v View) FindJobAnalysis(id string) JobAnalysis { return JobAnalysis{v.Row("jobAnalysis", id)} }

// ListJobAnalysis lists the living ones with these values, by id.
func (v View) ListJobAnalysis(where typed.Fields) []JobAnalysis {
	return typed.Each(v.Rows("jobAnalysis", where), AsJobAnalysis)
}

// Number: Number.
func (r JobAnalysis) Number() string { return typed.Text(r.Row, "number") }

// ProvisionalNumber: Number until it was sent.
func (r JobAnalysis) ProvisionalNumber() string { return typed.Text(r.Row, "provisionalNumber") }

// Title: Job.
func (r JobAnalysis) Title() string { return typed.Text(r.Row, "title") }

// Kind: Kind of work.
func (r JobAnalysis) Kind() string { return typed.Text(r.Row, "kind") }

// ZoneID: Place.
func (r JobAnalysis) ZoneID() string { return typed.Text(r.Row, "zoneId") }

// Edition: Edition.
func (r JobAnalysis) Edition() int64 { return typed.Number(r.Row, "edition") }

// MaybeEdition: Edition.
func (r JobAnalysis) MaybeEdition() *int64 { return typed.Measured(r.Row, "edition") }

// PreviousID: Edition before.
func (r JobAnalysis) PreviousID() string { return typed.Text(r.Row, "previousId") }

// JobAnalysisStepsRow is a row of JobAnalysis.Steps.
type JobAnalysisStepsRow struct {
	Step    string `json:"step"`
	Hazard  string `json:"hazard"`
	Control string `json:"control"`
	Level   string `json:"level"`
}

// Steps: Steps.
func (r JobAnalysis) Steps() []JobAnalysisStepsRow {
	return typed.List[JobAnalysisStepsRow](r.Row, "steps")
}

// Gear: Protective equipment.
func (r JobAnalysis) Gear() string { return typed.Text(r.Row, "gear") }

// Training: Training it takes.
func (r JobAnalysis) Training() string { return typed.Text(r.Row, "training") }

// Emergency: If something goes wrong.
func (r JobAnalysis) Emergency() string { return typed.Text(r.Row, "emergency") }

// ReviewBy: Review by.
func (r JobAnalysis) ReviewBy() string { return typed.Text(r.Row, "reviewBy") }

// State: Status.
func (r JobAnalysis) State() string { return typed.Text(r.Row, "state") }

// StateReason: Reason.
func (r JobAnalysis) StateReason() string { return typed.Text(r.Row, "stateReason") }

// ApprovedBy: Approved by.
func (r JobAnalysis) ApprovedBy() string { return typed.Text(r.Row, "approvedBy") }

// ApprovedAt: Approved, ms.
func (r JobAnalysis) ApprovedAt() int64 { return typed.Number(r.Row, "approvedAt") }

// CreatedBy: Written by.
func (r JobAnalysis) CreatedBy() string { return typed.Text(r.Row, "createdBy") }

// DeviceName: Device.
func (r JobAnalysis) DeviceName() string { return typed.Text(r.Row, "deviceName") }

// Log is "Log" of module logs; with a nil row it is none, and every field is empty.
type Log struct{ *merge.Row }

// AsLog reads a row as one.
func AsLog(row *merge.Row) Log { return Log{row} }

// FindLog finds one, deleted or not.
func (v View) FindLog(id string) Log { return Log{v.Row("log", id)} }

// ListLogs lists the living ones with these values, by id.
func (v View) ListLogs(where typed.Fields) []Log { return typed.Each(v.Rows("log", where), AsLog) }

// Name: Name.
func (r Log) Name() string { return typed.Text(r.Row, "name") }

// NameEs: Name in Spanish.
func (r Log) NameEs() string { return typed.Text(r.Row, "nameEs") }

// Key: Key.
func (r Log) Key() string { return typed.Text(r.Row, "key") }

// Subject: Subject.
func (r Log) Subject() string { return typed.Text(r.Row, "subject") }

// State: Status.
func (r Log) State() string { return typed.Text(r.Row, "state") }

// Rhythm: How often.
func (r Log) Rhythm() string { return typed.Text(r.Row, "rhythm") }

// OwnerID: Owner.
func (r Log) OwnerID() string { return typed.Text(r.Row, "ownerId") }

// ZoneID: Zone.
func (r Log) ZoneID() string { return typed.Text(r.Row, "zoneId") }

// ThingIDs: Things it is kept for.
func (r Log) ThingIDs() []string { return typed.List[string](r.Row, "thingIds") }

// Fillers: Roles that fill it.
func (r Log) Fillers() []string { return typed.List[string](r.Row, "fillers") }

// Approvers: Roles that approve it.
func (r Log) Approvers() []string { return typed.List[string](r.Row, "approvers") }

// Seers: Roles that see it.
func (r Log) Seers() []string { return typed.List[string](r.Row, "seers") }

// Signed: Submitting asks for a signature.
func (r Log) Signed() bool { return typed.Yes(r.Row, "signed") }

// KeepYears: Years kept.
func (r Log) KeepYears() int64 { return typed.Number(r.Row, "keepYears") }

// MaybeKeepYears: Years kept.
func (r Log) MaybeKeepYears() *int64 { return typed.Measured(r.Row, "keepYears") }

// Headline: Field shown first.
func (r Log) Headline() string { return typed.Text(r.Row, "headline") }

// Lists: Own lists.
func (r Log) Lists() json.RawMessage { return typed.JSON(r.Row, "lists") }

// CreatedBy: Started by.
func (r Log) CreatedBy() string { return typed.Text(r.Row, "createdBy") }

// CreatedAt: Started, ms.
func (r Log) CreatedAt() int64 { return typed.Number(r.Row, "createdAt") }

// DeviceName: Device.
func (r Log) DeviceName() string { return typed.Text(r.Row, "deviceName") }

// LogCorrection is "Correction" of module logs; with a nil row it is none, and every field is empty.
type LogCorrection struct{ *merge.Row }

// AsLogCorrection reads a row as one.
func AsLogCorrection(row *merge.Row) LogCorrection { return LogCorrection{row} }

// FindLogCorrection finds one, deleted or not.
func (v View) FindLogCorrection(id string) LogCorrection {
	return LogCorrection{v.Row("logCorrection", id)}
}

// ListLogCorrections lists the living ones with these values, by id.
func (v View) ListLogCorrections(where typed.Fields) []LogCorrection {
	return typed.Each(v.Rows("logCorrection", where), AsLogCorrection)
}

// ListLogCorrectionsOf lists the living ones that are a part of a record, by id.
func (v View) ListLogCorrectionsOf(id string) []LogCorrection {
	return v.ListLogCorrections(typed.Fields{"entryId": id})
}

// EntryID: Entry.
func (r LogCorrection) EntryID() string { return typed.Text(r.Row, "entryId") }

// FieldKey: Field.
func (r LogCorrection) FieldKey() string { return typed.Text(r.Row, "fieldKey") }

// Line: Row.
func (r LogCorrection) Line() int64 { return typed.Number(r.Row, "line") }

// MaybeLine: Row.
func (r LogCorrection) MaybeLine() *int64 { return typed.Measured(r.Row, "line") }

// Was: What stood there.
func (r LogCorrection) Was() json.RawMessage { return typed.JSON(r.Row, "was") }

// Number: Number, scaled by ten to the power of 4.
func (r LogCorrection) Number() int64 { return typed.Number(r.Row, "number") }

// MaybeNumber: Number, scaled by ten to the power of 4.
func (r LogCorrection) MaybeNumber() *int64 { return typed.Measured(r.Row, "number") }

// Text: Words.
func (r LogCorrection) Text() string { return typed.Text(r.Row, "text") }

// Day: Day.
func (r LogCorrection) Day() string { return typed.Text(r.Row, "day") }

// Ref: Record.
func (r LogCorrection) Ref() string { return typed.Text(r.Row, "ref") }

// List: Chosen.
func (r LogCorrection) List() json.RawMessage { return typed.JSON(r.Row, "list") }

// Unit: Unit.
func (r LogCorrection) Unit() string { return typed.Text(r.Row, "unit") }

// Typed: As typed, scaled by ten to the power of 4.
func (r LogCorrection) Typed() int64 { return typed.Number(r.Row, "typed") }

// MaybeTyped: As typed, scaled by ten to the power of 4.
func (r LogCorrection) MaybeTyped() *int64 { return typed.Measured(r.Row, "typed") }

// NotRead: Why it was not read.
func (r LogCorrection) NotRead() string { return typed.Text(r.Row, "notRead") }

// Why: Why.
func (r LogCorrection) Why() string { return typed.Text(r.Row, "why") }

// CreatedBy: Corrected by.
func (r LogCorrection) CreatedBy() string { return typed.Text(r.Row, "createdBy") }

// CreatedAt: Corrected, ms.
func (r LogCorrection) CreatedAt() int64 { return typed.Number(r.Row, "createdAt") }

// DeviceName: Device.
func (r LogCorrection) DeviceName() string { return typed.Text(r.Row, "deviceName") }

// LogEntry is "Log entry" of module logs; with a nil row it is none, and every field is empty.
type LogEntry struct{ *merge.Row }

// AsLogEntry reads a row as one.
func AsLogEntry(row *merge.Row) LogEntry { return LogEntry{row} }

// FindLogEntry finds one, deleted or not.
func (v View) FindLogEntry(id string) LogEntry { return LogEntry{v.Row("logEntry", id)} }

// ListLogEntries lists the living ones with these values, by id.
func (v View) ListLogEntries(where typed.Fields) []LogEntry {
	return typed.Each(v.Rows("logEntry", where), AsLogEntry)
}

// Number: Number.
func (r LogEntry) Number() string { return typed.Text(r.Row, "number") }

// ProvisionalNumber: Provisional number.
func (r LogEntry) ProvisionalNumber() string { return typed.Text(r.Row, "provisionalNumber") }

// LogID: Log.
func (r LogEntry) LogID() string { return typed.Text(r.Row, "logId") }

// VersionID: Version.
func (r LogEntry) VersionID() string { return typed.Text(r.Row, "versionId") }

// ThingID: Thing.
func (r LogEntry) ThingID() string { return typed.Text(r.Row, "thingId") }

// ZoneID: Zone.
func (r LogEntry) ZoneID() string { return typed.Text(r.Row, "zoneId") }

// EntryOn: Day.
func (r LogEntry) EntryOn() string { return typed.Text(r.Row, "entryOn") }

// EntryAt: Time, ms.
func (r LogEntry) EntryAt() int64 { return typed.Number(r.Row, "entryAt") }

// FillerID: Filled by.
func (r LogEntry) FillerID() string { return typed.Text(r.Row, "fillerId") }

// State: Status.
func (r LogEntry) State() string { return typed.Text(r.Row, "state") }

// StateReason: Reason.
func (r LogEntry) StateReason() string { return typed.Text(r.Row, "stateReason") }

// SelfApproved: Approved by who filled it.
func (r LogEntry) SelfApproved() bool { return typed.Yes(r.Row, "selfApproved") }

// DecidedBy: Reviewed by.
func (r LogEntry) DecidedBy() string { return typed.Text(r.Row, "decidedBy") }

// DecidedAt: Reviewed, ms.
func (r LogEntry) DecidedAt() int64 { return typed.Number(r.Row, "decidedAt") }

// Asked: Questioned fields.
func (r LogEntry) Asked() json.RawMessage { return typed.JSON(r.Row, "asked") }

// Signature: Signature.
func (r LogEntry) Signature() string { return typed.Text(r.Row, "signature") }

// SubmittedAt: Submitted, ms.
func (r LogEntry) SubmittedAt() int64 { return typed.Number(r.Row, "submittedAt") }

// Note: Note.
func (r LogEntry) Note() string { return typed.Text(r.Row, "note") }

// Warnings: Warnings.
func (r LogEntry) Warnings() int64 { return typed.Number(r.Row, "warnings") }

// MaybeWarnings: Warnings.
func (r LogEntry) MaybeWarnings() *int64 { return typed.Measured(r.Row, "warnings") }

// Corrections: Corrections.
func (r LogEntry) Corrections() int64 { return typed.Number(r.Row, "corrections") }

// MaybeCorrections: Corrections.
func (r LogEntry) MaybeCorrections() *int64 { return typed.Measured(r.Row, "corrections") }

// Late: Days late.
func (r LogEntry) Late() int64 { return typed.Number(r.Row, "late") }

// MaybeLate: Days late.
func (r LogEntry) MaybeLate() *int64 { return typed.Measured(r.Row, "late") }

// CreatedBy: Started by.
func (r LogEntry) CreatedBy() string { return typed.Text(r.Row, "createdBy") }

// CreatedAt: Started, ms.
func (r LogEntry) CreatedAt() int64 { return typed.Number(r.Row, "createdAt") }

// DeviceName: Device.
func (r LogEntry) DeviceName() string { return typed.Text(r.Row, "deviceName") }

// LogPart is "Part of a log draft" of module logs; with a nil row it is none, and every field is empty.
type LogPart struct{ *merge.Row }

// AsLogPart reads a row as one.
func AsLogPart(row *merge.Row) LogPart { return LogPart{row} }

// FindLogPart finds one, deleted or not.
func (v View) FindLogPart(id string) LogPart { return LogPart{v.Row("logPart", id)} }

// ListLogParts lists the living ones with these values, by id.
func (v View) ListLogParts(where typed.Fields) []LogPart {
	return typed.Each(v.Rows("logPart", where), AsLogPart)
}

// ListLogPartsOf lists the living ones that are a part of a record, by id.
func (v View) ListLogPartsOf(id string) []LogPart { return v.ListLogParts(typed.Fields{"logId": id}) }

// LogID: Log.
func (r LogPart) LogID() string { return typed.Text(r.Row, "logId") }

// Key: Key.
func (r LogPart) Key() string { return typed.Text(r.Row, "key") }

// Kind: What it is.
func (r LogPart) Kind() string { return typed.Text(r.Row, "kind") }

// Position: Place.
func (r LogPart) Position() int64 { return typed.Number(r.Row, "position") }

// MaybePosition: Place.
func (r LogPart) MaybePosition() *int64 { return typed.Measured(r.Row, "position") }

// Spec: What it says.
func (r LogPart) Spec() json.RawMessage { return typed.JSON(r.Row, "spec") }

// LogValue is "Value of a log entry" of module logs; with a nil row it is none, and every field is empty.
type LogValue struct{ *merge.Row }

// AsLogValue reads a row as one.
func AsLogValue(row *merge.Row) LogValue { return LogValue{row} }

// FindLogValue finds one, deleted or not.
func (v View) FindLogValue(id string) LogValue { return LogValue{v.Row("logValue", id)} }

// ListLogValues lists the living ones with these values, by id.
func (v View) ListLogValues(where typed.Fields) []LogValue {
	return typed.Each(v.Rows("logValue", where), AsLogValue)
}

// ListLogValuesOf lists the living ones that are a part of a record, by id.
func (v View) ListLogValuesOf(id string) []LogValue {
	return v.ListLogValues(typed.Fields{"entryId": id})
}

// EntryID: Entry.
func (r LogValue) EntryID() string { return typed.Text(r.Row, "entryId") }

// FieldKey: Field.
func (r LogValue) FieldKey() string { return typed.Text(r.Row, "fieldKey") }

// Line: Row.
func (r LogValue) Line() int64 { return typed.Number(r.Row, "line") }

// MaybeLine: Row.
func (r LogValue) MaybeLine() *int64 { return typed.Measured(r.Row, "line") }

// LogID: Log.
func (r LogValue) LogID() string { return typed.Text(r.Row, "logId") }

// Number: Number, scaled by ten to the power of 4.
func (r LogValue) Number() int64 { return typed.Number(r.Row, "number") }

// MaybeNumber: Number, scaled by ten to the power of 4.
func (r LogValue) MaybeNumber() *int64 { return typed.Measured(r.Row, "number") }

// Text: Words.
func (r LogValue) Text() string { return typed.Text(r.Row, "text") }

// Day: Day.
func (r LogValue) Day() string { return typed.Text(r.Row, "day") }

// Ref: Record.
func (r LogValue) Ref() string { return typed.Text(r.Row, "ref") }

// List: Chosen.
func (r LogValue) List() json.RawMessage { return typed.JSON(r.Row, "list") }

// Drawing: Drawing.
func (r LogValue) Drawing() string { return typed.Text(r.Row, "drawing") }

// Unit: Unit.
func (r LogValue) Unit() string { return typed.Text(r.Row, "unit") }

// Typed: As typed, scaled by ten to the power of 4.
func (r LogValue) Typed() int64 { return typed.Number(r.Row, "typed") }

// MaybeTyped: As typed, scaled by ten to the power of 4.
func (r LogValue) MaybeTyped() *int64 { return typed.Measured(r.Row, "typed") }

// Same: Same as last time.
func (r LogValue) Same() bool { return typed.Yes(r.Row, "same") }

// NotRead: Why it was not read.
func (r LogValue) NotRead() string { return typed.Text(r.Row, "notRead") }

// Note: Note.
func (r LogValue) Note() string { return typed.Text(r.Row, "note") }

// ReadAt: Read, ms.
func (r LogValue) ReadAt() int64 { return typed.Number(r.Row, "readAt") }

// ReadBy: Read by.
func (r LogValue) ReadBy() string { return typed.Text(r.Row, "readBy") }

// LogVersion is "Log version" of module logs; with a nil row it is none, and every field is empty.
type LogVersion struct{ *merge.Row }

// AsLogVersion reads a row as one.
func AsLogVersion(row *merge.Row) LogVersion { return LogVersion{row} }

// FindLogVersion finds one, deleted or not.
func (v View) FindLogVersion(id string) LogVersion { return LogVersion{v.Row("logVersion", id)} }

// ListLogVersions lists the living ones with these values, by id.
func (v View) ListLogVersions(where typed.Fields) []LogVersion {
	return typed.Each(v.Rows("logVersion", where), AsLogVersion)
}

// ListLogVersionsOf lists the living ones that are a part of a record, by id.
func (v View) ListLogVersionsOf(id string) []LogVersion {
	return v.ListLogVersions(typed.Fields{"logId": id})
}

// LogID: Log.
func (r LogVersion) LogID() string { return typed.Text(r.Row, "logId") }

// Version: Version.
func (r LogVersion) Version() int64 { return typed.Number(r.Row, "version") }

// MaybeVersion: Version.
func (r LogVersion) MaybeVersion() *int64 { return typed.Measured(r.Row, "version") }

// Body: Fields and rules.
func (r LogVersion) Body() json.RawMessage { return typed.JSON(r.Row, "body") }

// Why: Why it changed.
func (r LogVersion) Why() string { return typed.Text(r.Row, "why") }

// Status: Status.
func (r LogVersion) Status() string { return typed.Text(r.Row, "status") }

// CreatedBy: Published by.
func (r LogVersion) CreatedBy() string { return typed.Text(r.Row, "createdBy") }

// CreatedAt: Published, ms.
func (r LogVersion) CreatedAt() int64 { return typed.Number(r.Row, "createdAt") }

// DeviceName: Device.
func (r LogVersion) DeviceName() string { return typed.Text(r.Row, "deviceName") }

// Lot is "Lot" of module inventory; with a nil row it is none, and every field is empty.
type Lot struct{ *merge.Row }

// AsLot reads a row as one.
func AsLot(row *merge.Row) Lot { return Lot{row} }

// FindLot finds one, deleted or not.
func (v View) FindLot(id string) Lot { return Lot{v.Row("lot", id)} }

// ListLots lists the living ones with these values, by id.
func (v View) ListLots(where typed.Fields) []Lot { return typed.Each(v.Rows("lot", where), AsLot) }

// ListLotsOf lists the living ones that are a part of a record, by id.
func (v View) ListLotsOf(id string) []Lot { return v.ListLots(typed.Fields{"productId": id}) }

// ProductID: Product.
func (r Lot) ProductID() string { return typed.Text(r.Row, "productId") }

// Batch: Batch.
func (r Lot) Batch() string { return typed.Text(r.Row, "batch") }

// MadeOn: Made on.
func (r Lot) MadeOn() string { return typed.Text(r.Row, "madeOn") }

// ExpiresOn: Expires.
func (r Lot) ExpiresOn() string { return typed.Text(r.Row, "expiresOn") }

// Certificate: Certificate.
func (r Lot) Certificate() string { return typed.Text(r.Row, "certificate") }

// Note: Note.
func (r Lot) Note() string { return typed.Text(r.Row, "note") }

// State: Status.
func (r Lot) State() string { return typed.Text(r.Row, "state") }

// StateReason: Reason.
func (r Lot) StateReason() string { return typed.Text(r.Row, "stateReason") }

// CreatedBy: Added by.
func (r Lot) CreatedBy() string { return typed.Text(r.Row, "createdBy") }

// DeviceName: Device.
func (r Lot) DeviceName() string { return typed.Text(r.Row, "deviceName") }

// NameLook is "Look at a name" of module safety; with a nil row it is none, and every field is empty.
type NameLook struct{ *merge.Row }

// AsNameLook reads a row as one.
func AsNameLook(row *merge.Row) NameLook { return NameLook{row} }

// FindNameLook finds one, deleted or not.
func (v View) FindNameLook(id string) NameLook { return NameLook{v.Row("nameLook", id)} }

// ListNameLooks lists the living ones with these values, by id.
func (v View) ListNameLooks(where typed.Fields) []NameLook {
	return typed.Each(v.Rows("nameLook", where), AsNameLook)
}

// IncidentID: Incident.
func (r NameLook) IncidentID() string { return typed.Text(r.Row, "incidentId") }

// CaseID: Case.
func (r NameLook) CaseID() string { return typed.Text(r.Row, "caseId") }

// Why: For.
func (r NameLook) Why() string { return typed.Text(r.Row, "why") }

// LookedAt: Looked, ms.
func (r NameLook) LookedAt() int64 { return typed.Number(r.Row, "lookedAt") }

// CreatedBy: Who.
func (r NameLook) CreatedBy() string { return typed.Text(r.Row, "createdBy") }

// DeviceName: Device.
func (r NameLook) DeviceName() string { return typed.Text(r.Row, "deviceName") }

// Organization is "Organization" of module account; with a nil row it is none, and every field is empty.
type Organization struct{ *merge.Row }

// AsOrganization reads a row as one.
func AsOrganization(row *merge.Row) Organization { return Organization{row} }

// FindOrganization finds one, deleted or not.
func (v View) FindOrganization(id string) Organization {
	return Organization{v.Row("organization", id)}
}

// ListOrganizations lists the living ones with these values, by id.
func (v View) ListOrganizations(where typed.Fields) []Organization {
	return typed.Each(v.Rows("organization", where), AsOrganization)
}

// Name: Name.
func (r Organization) Name() string { return typed.Text(r.Row, "name") }

// TimeZone: Time zone.
func (r Organization) TimeZone() string { return typed.Text(r.Row, "timeZone") }

// WorkingDays: Working days.
func (r Organization) WorkingDays() json.RawMessage { return typed.JSON(r.Row, "workingDays") }

// HourFormat: Clock.
func (r Organization) HourFormat() string { return typed.Text(r.Row, "hourFormat") }

// OshaCase is "OSHA case" of module safety; with a nil row it is none, and every field is empty.
type OshaCase struct{ *merge.Row }

// AsOshaCase reads a row as one.
func AsOshaCase(row *merge.Row) OshaCase { return OshaCase{row} }

// FindOshaCase finds one, deleted or not.
func (v View) FindOshaCase(id string) OshaCase { return OshaCase{v.Row("oshaCase", id)} }

// ListOshaCases lists the living ones with these values, by id.
func (v View) ListOshaCases(where typed.Fields) []OshaCase {
	return typed.Each(v.Rows("oshaCase", where), AsOshaCase)
}

// Number: Number.
func (r OshaCase) Number() string { return typed.Text(r.Row, "number") }

// ProvisionalNumber: Number until it was sent.
func (r OshaCase) ProvisionalNumber() string { return typed.Text(r.Row, "provisionalNumber") }

// IncidentID: Incident.
func (r OshaCase) IncidentID() string { return typed.Text(r.Row, "incidentId") }

// PersonID: Person.
func (r OshaCase) PersonID() string { return typed.Text(r.Row, "personId") }

// OnDay: Day of injury or onset.
func (r OshaCase) OnDay() string { return typed.Text(r.Row, "onDay") }

// Job: Job.
func (r OshaCase) Job() string { return typed.Text(r.Row, "job") }

// Place: Where it happened.
func (r OshaCase) Place() string { return typed.Text(r.Row, "place") }

// EstablishmentID: Establishment.
func (r OshaCase) EstablishmentID() string { return typed.Text(r.Row, "establishmentId") }

// Employer: Employer.
func (r OshaCase) Employer() string { return typed.Text(r.Row, "employer") }

// Describe: Injury, body part, object.
func (r OshaCase) Describe() string { return typed.Text(r.Row, "describe") }

// Illness: Kind.
func (r OshaCase) Illness() string { return typed.Text(r.Row, "illness") }

// Ours: Whose employee is it?.
func (r OshaCase) Ours() string { return typed.Text(r.Row, "ours") }

// Abnormal: Is it an injury or illness?.
func (r OshaCase) Abnormal() bool { return typed.Yes(r.Row, "abnormal") }

// WorkRelated: Did work cause it, add to it or make it much worse?.
func (r OshaCase) WorkRelated() bool { return typed.Yes(r.Row, "workRelated") }

// Exception: Which exception?.
func (r OshaCase) Exception() string { return typed.Text(r.Row, "exception") }

// NewCase: Is it a new case?.
func (r OshaCase) NewCase() bool { return typed.Yes(r.Row, "newCase") }

// Died: Did the person die?.
func (r OshaCase) Died() bool { return typed.Yes(r.Row, "died") }

// Away: Days away from work?.
func (r OshaCase) Away() bool { return typed.Yes(r.Row, "away") }

// Restricted: Restricted work or a transfer?.
func (r OshaCase) Restricted() bool { return typed.Yes(r.Row, "restricted") }

// BeyondFirstAid: Treated beyond first aid?.
func (r OshaCase) BeyondFirstAid() bool { return typed.Yes(r.Row, "beyondFirstAid") }

// Unconscious: Lost consciousness?.
func (r OshaCase) Unconscious() bool { return typed.Yes(r.Row, "unconscious") }

// Diagnosis: Cancer, chronic disease, broken bone or punctured eardrum?.
func (r OshaCase) Diagnosis() bool { return typed.Yes(r.Row, "diagnosis") }

// Special: A special case?.
func (r OshaCase) Special() string { return typed.Text(r.Row, "special") }

// FirstAid: First aid given.
func (r OshaCase) FirstAid() []string { return typed.List[string](r.Row, "firstAid") }

// PrivacyKind: Is it private by the rule?.
func (r OshaCase) PrivacyKind() string { return typed.Text(r.Row, "privacyKind") }

// PrivacyWish: The person asks for privacy.
func (r OshaCase) PrivacyWish() bool { return typed.Yes(r.Row, "privacyWish") }

// EstimateAway: Days away still expected, days.
func (r OshaCase) EstimateAway() int64 { return typed.Number(r.Row, "estimateAway") }

// MaybeEstimateAway: Days away still expected, days.
func (r OshaCase) MaybeEstimateAway() *int64 { return typed.Measured(r.Row, "estimateAway") }

// EstimateRestricted: Restricted days still expected, days.
func (r OshaCase) EstimateRestricted() int64 { return typed.Number(r.Row, "estimateRestricted") }

// MaybeEstimateRestricted: Restricted days still expected, days.
func (r OshaCase) MaybeEstimateRestricted() *int64 {
	return typed.Measured(r.Row, "estimateRestricted")
}

// Outcome: Decision.
func (r OshaCase) Outcome() string { return typed.Text(r.Row, "outcome") }

// LogColumn: Column.
func (r OshaCase) LogColumn() string { return typed.Text(r.Row, "logColumn") }

// Private: Privacy case.
func (r OshaCase) Private() bool { return typed.Yes(r.Row, "private") }

// State: Status.
func (r OshaCase) State() string { return typed.Text(r.Row, "state") }

// StateReason: Reason.
func (r OshaCase) StateReason() string { return typed.Text(r.Row, "stateReason") }

// StateAt: Since, ms.
func (r OshaCase) StateAt() int64 { return typed.Number(r.Row, "stateAt") }

// EnteredBy: Entered by.
func (r OshaCase) EnteredBy() string { return typed.Text(r.Row, "enteredBy") }

// EnteredAt: Entered, ms.
func (r OshaCase) EnteredAt() int64 { return typed.Number(r.Row, "enteredAt") }

// CreatedBy: Recorded by.
func (r OshaCase) CreatedBy() string { return typed.Text(r.Row, "createdBy") }

// DeviceName: Device.
func (r OshaCase) DeviceName() string { return typed.Text(r.Row, "deviceName") }

// OshaYear is "OSHA year" of module safety; with a nil row it is none, and every field is empty.
type OshaYear struct{ *merge.Row }

// AsOshaYear reads a row as one.
func AsOshaYear(row *merge.Row) OshaYear { return OshaYear{row} }

// FindOshaYear finds one, deleted or not.
func (v View) FindOshaYear(id string) OshaYear { return OshaYear{v.Row("oshaYear", id)} }

// ListOshaYears lists the living ones with these values, by id.
func (v View) ListOshaYears(where typed.Fields) []OshaYear {
	return typed.Each(v.Rows("oshaYear", where), AsOshaYear)
}

// Year: Year.
func (r OshaYear) Year() int64 { return typed.Number(r.Row, "year") }

// MaybeYear: Year.
func (r OshaYear) MaybeYear() *int64 { return typed.Measured(r.Row, "year") }

// Revision: Revision.
func (r OshaYear) Revision() int64 { return typed.Number(r.Row, "revision") }

// MaybeRevision: Revision.
func (r OshaYear) MaybeRevision() *int64 { return typed.Measured(r.Row, "revision") }

// EstablishmentID: Establishment.
func (r OshaYear) EstablishmentID() string { return typed.Text(r.Row, "establishmentId") }

// YearEnd: Last day of the year.
func (r OshaYear) YearEnd() string { return typed.Text(r.Row, "yearEnd") }

// Hours: Hours worked, h.
func (r OshaYear) Hours() int64 { return typed.Number(r.Row, "hours") }

// MaybeHours: Hours worked, h.
func (r OshaYear) MaybeHours() *int64 { return typed.Measured(r.Row, "hours") }

// People: Average employees.
func (r OshaYear) People() int64 { return typed.Number(r.Row, "people") }

// MaybePeople: Average employees.
func (r OshaYear) MaybePeople() *int64 { return typed.Measured(r.Row, "people") }

// OshaYearTotalsRow is a row of OshaYear.Totals.
type OshaYearTotalsRow struct {
	Column string `json:"column"`
	Sum    int64  `json:"sum"`
}

// Totals: Totals.
func (r OshaYear) Totals() []OshaYearTotalsRow { return typed.List[OshaYearTotalsRow](r.Row, "totals") }

// Executive: Executive.
func (r OshaYear) Executive() string { return typed.Text(r.Row, "executive") }

// ExecutiveTitle: Title.
func (r OshaYear) ExecutiveTitle() string { return typed.Text(r.Row, "executiveTitle") }

// ExecutivePhone: Phone.
func (r OshaYear) ExecutivePhone() string { return typed.Text(r.Row, "executivePhone") }

// Signature: Signature.
func (r OshaYear) Signature() string { return typed.Text(r.Row, "signature") }

// CertifiedBy: Certified by.
func (r OshaYear) CertifiedBy() string { return typed.Text(r.Row, "certifiedBy") }

// CertifiedAt: Certified, ms.
func (r OshaYear) CertifiedAt() int64 { return typed.Number(r.Row, "certifiedAt") }

// PostedOn: Posted.
func (r OshaYear) PostedOn() string { return typed.Text(r.Row, "postedOn") }

// SubmittedOn: Sent to OSHA.
func (r OshaYear) SubmittedOn() string { return typed.Text(r.Row, "submittedOn") }

// SubmittedRef: Confirmation.
func (r OshaYear) SubmittedRef() string { return typed.Text(r.Row, "submittedRef") }

// State: Status.
func (r OshaYear) State() string { return typed.Text(r.Row, "state") }

// StateReason: Reason.
func (r OshaYear) StateReason() string { return typed.Text(r.Row, "stateReason") }

// CreatedBy: Prepared by.
func (r OshaYear) CreatedBy() string { return typed.Text(r.Row, "createdBy") }

// PaintBatch is "Batch" of module paint; with a nil row it is none, and every field is empty.
type PaintBatch struct{ *merge.Row }

// AsPaintBatch reads a row as one.
func AsPaintBatch(row *merge.Row) PaintBatch { return PaintBatch{row} }

// FindPaintBatch finds one, deleted or not.
func (v View) FindPaintBatch(id string) PaintBatch { return PaintBatch{v.Row("paintBatch", id)} }

// ListPaintBatches lists the living ones with these values, by id.
func (v View) ListPaintBatches(where typed.Fields) []PaintBatch {
	return typed.Each(v.Rows("paintBatch", where), AsPaintBatch)
}

// ListPaintBatchesOf lists the living ones that are a part of a record, by id.
func (v View) ListPaintBatchesOf(id string) []PaintBatch {
	return v.ListPaintBatches(typed.Fields{"coatingId": id})
}

// CoatingID: Coating.
func (r PaintBatch) CoatingID() string { return typed.Text(r.Row, "coatingId") }

// Batch: Batch.
func (r PaintBatch) Batch() string { return typed.Text(r.Row, "batch") }

// LotID: Lot in the store.
func (r PaintBatch) LotID() string { return typed.Text(r.Row, "lotId") }

// ReceivedOn: Received.
func (r PaintBatch) ReceivedOn() string { return typed.Text(r.Row, "receivedOn") }

// Received: Amount received, gal, scaled by ten to the power of 2.
func (r PaintBatch) Received() int64 { return typed.Number(r.Row, "received") }

// MaybeReceived: Amount received, gal, scaled by ten to the power of 2.
func (r PaintBatch) MaybeReceived() *int64 { return typed.Measured(r.Row, "received") }

// VocActual: VOC as supplied, with water, g/L, scaled by ten to the power of 1.
func (r PaintBatch) VocActual() int64 { return typed.Number(r.Row, "vocActual") }

// MaybeVocActual: VOC as supplied, with water, g/L, scaled by ten to the power of 1.
func (r PaintBatch) MaybeVocActual() *int64 { return typed.Measured(r.Row, "vocActual") }

// VocRegulatory: VOC less water and exempt, g/L, scaled by ten to the power of 1.
func (r PaintBatch) VocRegulatory() int64 { return typed.Number(r.Row, "vocRegulatory") }

// MaybeVocRegulatory: VOC less water and exempt, g/L, scaled by ten to the power of 1.
func (r PaintBatch) MaybeVocRegulatory() *int64 { return typed.Measured(r.Row, "vocRegulatory") }

// Solids: Solids by volume, %, scaled by ten to the power of 1.
func (r PaintBatch) Solids() int64 { return typed.Number(r.Row, "solids") }

// MaybeSolids: Solids by volume, %, scaled by ten to the power of 1.
func (r PaintBatch) MaybeSolids() *int64 { return typed.Measured(r.Row, "solids") }

// Volatiles: Volatiles by weight, g/L, scaled by ten to the power of 1.
func (r PaintBatch) Volatiles() int64 { return typed.Number(r.Row, "volatiles") }

// MaybeVolatiles: Volatiles by weight, g/L, scaled by ten to the power of 1.
func (r PaintBatch) MaybeVolatiles() *int64 { return typed.Measured(r.Row, "volatiles") }

// VolatilesDensity: Average density of the volatiles, g/L, scaled by ten to the power of 1.
func (r PaintBatch) VolatilesDensity() int64 { return typed.Number(r.Row, "volatilesDensity") }

// MaybeVolatilesDensity: Average density of the volatiles, g/L, scaled by ten to the power of 1.
func (r PaintBatch) MaybeVolatilesDensity() *int64 { return typed.Measured(r.Row, "volatilesDensity") }

// LabVoc: VOC by test, with water, g/L, scaled by ten to the power of 1.
func (r PaintBatch) LabVoc() int64 { return typed.Number(r.Row, "labVoc") }

// MaybeLabVoc: VOC by test, with water, g/L, scaled by ten to the power of 1.
func (r PaintBatch) MaybeLabVoc() *int64 { return typed.Measured(r.Row, "labVoc") }

// LabRegulatory: VOC by test, less water and exempt, g/L, scaled by ten to the power of 1.
func (r PaintBatch) LabRegulatory() int64 { return typed.Number(r.Row, "labRegulatory") }

// MaybeLabRegulatory: VOC by test, less water and exempt, g/L, scaled by ten to the power of 1.
func (r PaintBatch) MaybeLabRegulatory() *int64 { return typed.Measured(r.Row, "labRegulatory") }

// LabOn: Tested on.
func (r PaintBatch) LabOn() string { return typed.Text(r.Row, "labOn") }

// LabReport: Test report.
func (r PaintBatch) LabReport() string { return typed.Text(r.Row, "labReport") }

// Certificate: Certificate.
func (r PaintBatch) Certificate() string { return typed.Text(r.Row, "certificate") }

// RatioWarm: Thinner at most, %, scaled by ten to the power of 4.
func (r PaintBatch) RatioWarm() int64 { return typed.Number(r.Row, "ratioWarm") }

// MaybeRatioWarm: Thinner at most, %, scaled by ten to the power of 4.
func (r PaintBatch) MaybeRatioWarm() *int64 { return typed.Measured(r.Row, "ratioWarm") }

// RatioCold: Thinner at most, cold, %, scaled by ten to the power of 4.
func (r PaintBatch) RatioCold() int64 { return typed.Number(r.Row, "ratioCold") }

// MaybeRatioCold: Thinner at most, cold, %, scaled by ten to the power of 4.
func (r PaintBatch) MaybeRatioCold() *int64 { return typed.Measured(r.Row, "ratioCold") }

// CreatedBy: Added by.
func (r PaintBatch) CreatedBy() string { return typed.Text(r.Row, "createdBy") }

// DeviceName: Device.
func (r PaintBatch) DeviceName() string { return typed.Text(r.Row, "deviceName") }

// PaintDeviation is "Deviation" of module paint; with a nil row it is none, and every field is empty.
type PaintDeviation struct{ *merge.Row }

// AsPaintDeviation reads a row as one.
func AsPaintDeviation(row *merge.Row) PaintDeviation { return PaintDeviation{row} }

// FindPaintDeviation finds one, deleted or not.
func (v View) FindPaintDeviation(id string) PaintDeviation {
	return PaintDeviation{v.Row("paintDeviation", id)}
}

// ListPaintDeviations lists the living ones with these values, by id.
func (v View) ListPaintDeviations(where typed.Fields) []PaintDeviation {
	return typed.Each(v.Rows("paintDeviation", where), AsPaintDeviation)
}

// Number: Number.
func (r PaintDeviation) Number() string { return typed.Text(r.Row, "number") }

// ProvisionalNumber: Number until it was sent.
func (r PaintDeviation) ProvisionalNumber() string { return typed.Text(r.Row, "provisionalNumber") }

// Day: Day.
func (r PaintDeviation) Day() string { return typed.Text(r.Row, "day") }

// Kind: Kind.
func (r PaintDeviation) Kind() string { return typed.Text(r.Row, "kind") }

// Text: What happened.
func (r PaintDeviation) Text() string { return typed.Text(r.Row, "text") }

// FoundBy: Found by.
func (r PaintDeviation) FoundBy() string { return typed.Text(r.Row, "foundBy") }

// Days: Days of violation.
func (r PaintDeviation) Days() int64 { return typed.Number(r.Row, "days") }

// MaybeDays: Days of violation.
func (r PaintDeviation) MaybeDays() *int64 { return typed.Measured(r.Row, "days") }

// FormID: Paint form.
func (r PaintDeviation) FormID() string { return typed.Text(r.Row, "formId") }

// CoatingID: Coating.
func (r PaintDeviation) CoatingID() string { return typed.Text(r.Row, "coatingId") }

// BatchID: Batch.
func (r PaintDeviation) BatchID() string { return typed.Text(r.Row, "batchId") }

// Cause: Cause.
func (r PaintDeviation) Cause() string { return typed.Text(r.Row, "cause") }

// Action: What was done about it.
func (r PaintDeviation) Action() string { return typed.Text(r.Row, "action") }

// State: Status.
func (r PaintDeviation) State() string { return typed.Text(r.Row, "state") }

// StateReason: Reason.
func (r PaintDeviation) StateReason() string { return typed.Text(r.Row, "stateReason") }

// AnsweredBy: Answered by.
func (r PaintDeviation) AnsweredBy() string { return typed.Text(r.Row, "answeredBy") }

// ClosedBy: Closed by.
func (r PaintDeviation) ClosedBy() string { return typed.Text(r.Row, "closedBy") }

// ClosedAt: Closed, ms.
func (r PaintDeviation) ClosedAt() int64 { return typed.Number(r.Row, "closedAt") }

// CreatedBy: Added by.
func (r PaintDeviation) CreatedBy() string { return typed.Text(r.Row, "createdBy") }

// DeviceName: Device.
func (r PaintDeviation) DeviceName() string { return typed.Text(r.Row, "deviceName") }

// PaintForm is "Paint form" of module paint; with a nil row it is none, and every field is empty.
type PaintForm struct{ *merge.Row }

// AsPaintForm reads a row as one.
func AsPaintForm(row *merge.Row) PaintForm { return PaintForm{row} }

// FindPaintForm finds one, deleted or not.
func (v View) FindPaintForm(id string) PaintForm { return PaintForm{v.Row("paintForm", id)} }

// ListPaintForms lists the living ones with these values, by id.
func (v View) ListPaintForms(where typed.Fields) []PaintForm {
	return typed.Each(v.Rows("paintForm", where), AsPaintForm)
}

// Number: Number.
func (r PaintForm) Number() string { return typed.Text(r.Row, "number") }

// ProvisionalNumber: Number until it was sent.
func (r PaintForm) ProvisionalNumber() string { return typed.Text(r.Row, "provisionalNumber") }

// SheetSerial: Serial of the sheet.
func (r PaintForm) SheetSerial() string { return typed.Text(r.Row, "sheetSerial") }

// WorkDate: Day of work.
func (r PaintForm) WorkDate() string { return typed.Text(r.Row, "workDate") }

// Shift: Shift.
func (r PaintForm) Shift() string { return typed.Text(r.Row, "shift") }

// VesselID: Vessel.
func (r PaintForm) VesselID() string { return typed.Text(r.Row, "vesselId") }

// Job: Job or work order.
func (r PaintForm) Job() string { return typed.Text(r.Row, "job") }

// Place: Dock, pier or building.
func (r PaintForm) Place() string { return typed.Text(r.Row, "place") }

// Area: Area of the ship.
func (r PaintForm) Area() string { return typed.Text(r.Row, "area") }

// UnitID: Emission unit.
func (r PaintForm) UnitID() string { return typed.Text(r.Row, "unitId") }

// Unit: Volumes are in.
func (r PaintForm) Unit() string { return typed.Text(r.Row, "unit") }

// AirTemp: Air, °F.
func (r PaintForm) AirTemp() int64 { return typed.Number(r.Row, "airTemp") }

// MaybeAirTemp: Air, °F.
func (r PaintForm) MaybeAirTemp() *int64 { return typed.Measured(r.Row, "airTemp") }

// SurfaceTemp: Steel, °F.
func (r PaintForm) SurfaceTemp() int64 { return typed.Number(r.Row, "surfaceTemp") }

// MaybeSurfaceTemp: Steel, °F.
func (r PaintForm) MaybeSurfaceTemp() *int64 { return typed.Measured(r.Row, "surfaceTemp") }

// Humidity: Relative humidity, %.
func (r PaintForm) Humidity() int64 { return typed.Number(r.Row, "humidity") }

// MaybeHumidity: Relative humidity, %.
func (r PaintForm) MaybeHumidity() *int64 { return typed.Measured(r.Row, "humidity") }

// DewPoint: Dew point, °F.
func (r PaintForm) DewPoint() int64 { return typed.Number(r.Row, "dewPoint") }

// MaybeDewPoint: Dew point, °F.
func (r PaintForm) MaybeDewPoint() *int64 { return typed.Measured(r.Row, "dewPoint") }

// Wind: Wind.
func (r PaintForm) Wind() string { return typed.Text(r.Row, "wind") }

// Weather: Weather.
func (r PaintForm) Weather() string { return typed.Text(r.Row, "weather") }

// Containment: Inside a containment.
func (r PaintForm) Containment() bool { return typed.Yes(r.Row, "containment") }

// StartTime: Began.
func (r PaintForm) StartTime() string { return typed.Text(r.Row, "startTime") }

// EndTime: Ended.
func (r PaintForm) EndTime() string { return typed.Text(r.Row, "endTime") }

// Applicator: Applied by.
func (r PaintForm) Applicator() string { return typed.Text(r.Row, "applicator") }

// ForemanName: Foreman.
func (r PaintForm) ForemanName() string { return typed.Text(r.Row, "foremanName") }

// ForemanSignature: Foreman’s signature.
func (r PaintForm) ForemanSignature() string { return typed.Text(r.Row, "foremanSignature") }

// State: Status.
func (r PaintForm) State() string { return typed.Text(r.Row, "state") }

// StateReason: Reason.
func (r PaintForm) StateReason() string { return typed.Text(r.Row, "stateReason") }

// StateAt: Since, ms.
func (r PaintForm) StateAt() int64 { return typed.Number(r.Row, "stateAt") }

// Revision: Revision.
func (r PaintForm) Revision() int64 { return typed.Number(r.Row, "revision") }

// MaybeRevision: Revision.
func (r PaintForm) MaybeRevision() *int64 { return typed.Measured(r.Row, "revision") }

// SubmittedAt: Handed in, ms.
func (r PaintForm) SubmittedAt() int64 { return typed.Number(r.Row, "submittedAt") }

// ApprovedBy: Approved by.
func (r PaintForm) ApprovedBy() string { return typed.Text(r.Row, "approvedBy") }

// ApprovedAt: Approved, ms.
func (r PaintForm) ApprovedAt() int64 { return typed.Number(r.Row, "approvedAt") }

// PostedBy: Posted by.
func (r PaintForm) PostedBy() string { return typed.Text(r.Row, "postedBy") }

// PostedAt: Posted, ms.
func (r PaintForm) PostedAt() int64 { return typed.Number(r.Row, "postedAt") }

// ExternalRef: Reference in the other system.
func (r PaintForm) ExternalRef() string { return typed.Text(r.Row, "externalRef") }

// ExternalBy: Entered by.
func (r PaintForm) ExternalBy() string { return typed.Text(r.Row, "externalBy") }

// VerifiedBy: Verified by.
func (r PaintForm) VerifiedBy() string { return typed.Text(r.Row, "verifiedBy") }

// VerifiedAt: Verified, ms.
func (r PaintForm) VerifiedAt() int64 { return typed.Number(r.Row, "verifiedAt") }

// Notes: Notes.
func (r PaintForm) Notes() string { return typed.Text(r.Row, "notes") }

// CreatedBy: Added by.
func (r PaintForm) CreatedBy() string { return typed.Text(r.Row, "createdBy") }

// DeviceName: Device.
func (r PaintForm) DeviceName() string { return typed.Text(r.Row, "deviceName") }

// PaintLesson is "What reading has learned" of module paint; with a nil row it is none, and every field is empty.
type PaintLesson struct{ *merge.Row }

// AsPaintLesson reads a row as one.
func AsPaintLesson(row *merge.Row) PaintLesson { return PaintLesson{row} }

// FindPaintLesson finds one, deleted or not.
func (v View) FindPaintLesson(id string) PaintLesson { return PaintLesson{v.Row("paintLesson", id)} }

// ListPaintLessons lists the living ones with these values, by id.
func (v View) ListPaintLessons(where typed.Fields) []PaintLesson {
	return typed.Each(v.Rows("paintLesson", where), AsPaintLesson)
}

// Kind: Is.
func (r PaintLesson) Kind() string { return typed.Text(r.Row, "kind") }

// ReadAs: Read as.
func (r PaintLesson) ReadAs() string { return typed.Text(r.Row, "readAs") }

// Means: Means.
func (r PaintLesson) Means() string { return typed.Text(r.Row, "means") }

// Times: Times corrected.
func (r PaintLesson) Times() int64 { return typed.Number(r.Row, "times") }

// MaybeTimes: Times corrected.
func (r PaintLesson) MaybeTimes() *int64 { return typed.Measured(r.Row, "times") }

// Active: In use.
func (r PaintLesson) Active() bool { return typed.Yes(r.Row, "active") }

// CreatedBy: Added by.
func (r PaintLesson) CreatedBy() string { return typed.Text(r.Row, "createdBy") }

// DeviceName: Device.
func (r PaintLesson) DeviceName() string { return typed.Text(r.Row, "deviceName") }

// PaintLine is "Line of a paint form" of module paint; with a nil row it is none, and every field is empty.
type PaintLine struct{ *merge.Row }

// AsPaintLine reads a row as one.
func AsPaintLine(row *merge.Row) PaintLine { return PaintLine{row} }

// FindPaintLine finds one, deleted or not.
func (v View) FindPaintLine(id string) PaintLine { return PaintLine{v.Row("paintLine", id)} }

// ListPaintLines lists the living ones with these values, by id.
func (v View) ListPaintLines(where typed.Fields) []PaintLine {
	return typed.Each(v.Rows("paintLine", where), AsPaintLine)
}

// ListPaintLinesOf lists the living ones that are a part of a record, by id.
func (v View) ListPaintLinesOf(id string) []PaintLine {
	return v.ListPaintLines(typed.Fields{"formId": id})
}

// FormID: Form.
func (r PaintLine) FormID() string { return typed.Text(r.Row, "formId") }

// Line: Line.
func (r PaintLine) Line() int64 { return typed.Number(r.Row, "line") }

// MaybeLine: Line.
func (r PaintLine) MaybeLine() *int64 { return typed.Measured(r.Row, "line") }

// CoatingID: Coating.
func (r PaintLine) CoatingID() string { return typed.Text(r.Row, "coatingId") }

// BatchID: Batch.
func (r PaintLine) BatchID() string { return typed.Text(r.Row, "batchId") }

// Amount: Coating used, scaled by ten to the power of 2.
func (r PaintLine) Amount() int64 { return typed.Number(r.Row, "amount") }

// MaybeAmount: Coating used, scaled by ten to the power of 2.
func (r PaintLine) MaybeAmount() *int64 { return typed.Measured(r.Row, "amount") }

// ThinnerID: Thinner.
func (r PaintLine) ThinnerID() string { return typed.Text(r.Row, "thinnerId") }

// ThinnerAmount: Thinner added, scaled by ten to the power of 2.
func (r PaintLine) ThinnerAmount() int64 { return typed.Number(r.Row, "thinnerAmount") }

// MaybeThinnerAmount: Thinner added, scaled by ten to the power of 2.
func (r PaintLine) MaybeThinnerAmount() *int64 { return typed.Measured(r.Row, "thinnerAmount") }

// Method: Applied by.
func (r PaintLine) Method() string { return typed.Text(r.Row, "method") }

// Dft: Dry film, mil, scaled by ten to the power of 1.
func (r PaintLine) Dft() int64 { return typed.Number(r.Row, "dft") }

// MaybeDft: Dry film, mil, scaled by ten to the power of 1.
func (r PaintLine) MaybeDft() *int64 { return typed.Measured(r.Row, "dft") }

// Closed: Containers closed.
func (r PaintLine) Closed() bool { return typed.Yes(r.Row, "closed") }

// Note: Note.
func (r PaintLine) Note() string { return typed.Text(r.Row, "note") }

// PaintLineReadRow is a row of PaintLine.Read.
type PaintLineReadRow struct {
	Field      string `json:"field"`
	Raw        string `json:"raw"`
	Confidence *int64 `json:"confidence"`
	State      string `json:"state"`
}

// Read: Read from the sheet.
func (r PaintLine) Read() []PaintLineReadRow { return typed.List[PaintLineReadRow](r.Row, "read") }

// CreatedBy: Added by.
func (r PaintLine) CreatedBy() string { return typed.Text(r.Row, "createdBy") }

// DeviceName: Device.
func (r PaintLine) DeviceName() string { return typed.Text(r.Row, "deviceName") }

// PaintPosting is "Posting" of module paint; with a nil row it is none, and every field is empty.
type PaintPosting struct{ *merge.Row }

// AsPaintPosting reads a row as one.
func AsPaintPosting(row *merge.Row) PaintPosting { return PaintPosting{row} }

// FindPaintPosting finds one, deleted or not.
func (v View) FindPaintPosting(id string) PaintPosting {
	return PaintPosting{v.Row("paintPosting", id)}
}

// ListPaintPostings lists the living ones with these values, by id.
func (v View) ListPaintPostings(where typed.Fields) []PaintPosting {
	return typed.Each(v.Rows("paintPosting", where), AsPaintPosting)
}

// FormID: Form.
func (r PaintPosting) FormID() string { return typed.Text(r.Row, "formId") }

// Lane: Revision and line.
func (r PaintPosting) Lane() string { return typed.Text(r.Row, "lane") }

// Day: Applied on.
func (r PaintPosting) Day() string { return typed.Text(r.Row, "day") }

// LineID: Line.
func (r PaintPosting) LineID() string { return typed.Text(r.Row, "lineId") }

// Revision: Revision.
func (r PaintPosting) Revision() int64 { return typed.Number(r.Row, "revision") }

// MaybeRevision: Revision.
func (r PaintPosting) MaybeRevision() *int64 { return typed.Measured(r.Row, "revision") }

// Reverses: Takes back.
func (r PaintPosting) Reverses() bool { return typed.Yes(r.Row, "reverses") }

// VesselID: Vessel.
func (r PaintPosting) VesselID() string { return typed.Text(r.Row, "vesselId") }

// UnitID: Emission unit.
func (r PaintPosting) UnitID() string { return typed.Text(r.Row, "unitId") }

// CoatingID: Coating.
func (r PaintPosting) CoatingID() string { return typed.Text(r.Row, "coatingId") }

// BatchID: Batch.
func (r PaintPosting) BatchID() string { return typed.Text(r.Row, "batchId") }

// ProductID: Product.
func (r PaintPosting) ProductID() string { return typed.Text(r.Row, "productId") }

// Liters: Coating, L, scaled by ten to the power of 3.
func (r PaintPosting) Liters() int64 { return typed.Number(r.Row, "liters") }

// MaybeLiters: Coating, L, scaled by ten to the power of 3.
func (r PaintPosting) MaybeLiters() *int64 { return typed.Measured(r.Row, "liters") }

// ThinnerLiters: Thinner, L, scaled by ten to the power of 3.
func (r PaintPosting) ThinnerLiters() int64 { return typed.Number(r.Row, "thinnerLiters") }

// MaybeThinnerLiters: Thinner, L, scaled by ten to the power of 3.
func (r PaintPosting) MaybeThinnerLiters() *int64 { return typed.Measured(r.Row, "thinnerLiters") }

// VocG: VOC, g, scaled by ten to the power of 3.
func (r PaintPosting) VocG() int64 { return typed.Number(r.Row, "vocG") }

// MaybeVocG: VOC, g, scaled by ten to the power of 3.
func (r PaintPosting) MaybeVocG() *int64 { return typed.Measured(r.Row, "vocG") }

// HapG: HAP, g, scaled by ten to the power of 3.
func (r PaintPosting) HapG() int64 { return typed.Number(r.Row, "hapG") }

// MaybeHapG: HAP, g, scaled by ten to the power of 3.
func (r PaintPosting) MaybeHapG() *int64 { return typed.Measured(r.Row, "hapG") }

// PaintPostingHapsRow is a row of PaintPosting.Haps.
type PaintPostingHapsRow struct {
	Cas   string `json:"cas"`
	Grams *int64 `json:"grams"`
}

// Haps: HAP by pollutant.
func (r PaintPosting) Haps() []PaintPostingHapsRow {
	return typed.List[PaintPostingHapsRow](r.Row, "haps")
}

// Lacks: Not counted.
func (r PaintPosting) Lacks() []string { return typed.List[string](r.Row, "lacks") }

// Flags: Rules not kept.
func (r PaintPosting) Flags() []string { return typed.List[string](r.Row, "flags") }

// Allowed: Thinner allowed, L, scaled by ten to the power of 3.
func (r PaintPosting) Allowed() int64 { return typed.Number(r.Row, "allowed") }

// MaybeAllowed: Thinner allowed, L, scaled by ten to the power of 3.
func (r PaintPosting) MaybeAllowed() *int64 { return typed.Measured(r.Row, "allowed") }

// Applied: VOC as applied, g/L, scaled by ten to the power of 1.
func (r PaintPosting) Applied() int64 { return typed.Number(r.Row, "applied") }

// MaybeApplied: VOC as applied, g/L, scaled by ten to the power of 1.
func (r PaintPosting) MaybeApplied() *int64 { return typed.Measured(r.Row, "applied") }

// HeldTo: Limit, g/L, scaled by ten to the power of 1.
func (r PaintPosting) HeldTo() int64 { return typed.Number(r.Row, "heldTo") }

// MaybeHeldTo: Limit, g/L, scaled by ten to the power of 1.
func (r PaintPosting) MaybeHeldTo() *int64 { return typed.Measured(r.Row, "heldTo") }

// Per: Per liter of.
func (r PaintPosting) Per() string { return typed.Text(r.Row, "per") }

// Option: Option.
func (r PaintPosting) Option() int64 { return typed.Number(r.Row, "option") }

// MaybeOption: Option.
func (r PaintPosting) MaybeOption() *int64 { return typed.Measured(r.Row, "option") }

// Cold: Cold weather.
func (r PaintPosting) Cold() bool { return typed.Yes(r.Row, "cold") }

// PaintRead is "Field read from a sheet" of module paint; with a nil row it is none, and every field is empty.
type PaintRead struct{ *merge.Row }

// AsPaintRead reads a row as one.
func AsPaintRead(row *merge.Row) PaintRead { return PaintRead{row} }

// FindPaintRead finds one, deleted or not.
func (v View) FindPaintRead(id string) PaintRead { return PaintRead{v.Row("paintRead", id)} }

// ListPaintReads lists the living ones with these values, by id.
func (v View) ListPaintReads(where typed.Fields) []PaintRead {
	return typed.Each(v.Rows("paintRead", where), AsPaintRead)
}

// ListPaintReadsOf lists the living ones that are a part of a record, by id.
func (v View) ListPaintReadsOf(id string) []PaintRead {
	return v.ListPaintReads(typed.Fields{"formId": id})
}

// FormID: Form.
func (r PaintRead) FormID() string { return typed.Text(r.Row, "formId") }

// Field: Field.
func (r PaintRead) Field() string { return typed.Text(r.Row, "field") }

// What: Kind of field.
func (r PaintRead) What() string { return typed.Text(r.Row, "what") }

// Sheet: Sheet.
func (r PaintRead) Sheet() int64 { return typed.Number(r.Row, "sheet") }

// MaybeSheet: Sheet.
func (r PaintRead) MaybeSheet() *int64 { return typed.Measured(r.Row, "sheet") }

// Flat: Picture of the page.
func (r PaintRead) Flat() string { return typed.Text(r.Row, "flat") }

// At: Where on the page.
func (r PaintRead) At() string { return typed.Text(r.Row, "at") }

// Raw: Read as.
func (r PaintRead) Raw() string { return typed.Text(r.Row, "raw") }

// Sure: Sure, %, scaled by ten to the power of 1.
func (r PaintRead) Sure() int64 { return typed.Number(r.Row, "sure") }

// MaybeSure: Sure, %, scaled by ten to the power of 1.
func (r PaintRead) MaybeSure() *int64 { return typed.Measured(r.Row, "sure") }

// State: Then.
func (r PaintRead) State() string { return typed.Text(r.Row, "state") }

// Held: Would stand by itself if its kind did.
func (r PaintRead) Held() bool { return typed.Yes(r.Row, "held") }

// Others: Or.
func (r PaintRead) Others() []string { return typed.List[string](r.Row, "others") }

// Value: It says.
func (r PaintRead) Value() string { return typed.Text(r.Row, "value") }

// LookedBy: Looked at by.
func (r PaintRead) LookedBy() string { return typed.Text(r.Row, "lookedBy") }

// Again: Keyed a second time.
func (r PaintRead) Again() string { return typed.Text(r.Row, "again") }

// AgainBy: Second look by.
func (r PaintRead) AgainBy() string { return typed.Text(r.Row, "againBy") }

// Outcome: Reading was.
func (r PaintRead) Outcome() string { return typed.Text(r.Row, "outcome") }

// Cannot: Cannot be read.
func (r PaintRead) Cannot() string { return typed.Text(r.Row, "cannot") }

// CreatedBy: Added by.
func (r PaintRead) CreatedBy() string { return typed.Text(r.Row, "createdBy") }

// PaintReport is "Paint report" of module paint; with a nil row it is none, and every field is empty.
type PaintReport struct{ *merge.Row }

// AsPaintReport reads a row as one.
func AsPaintReport(row *merge.Row) PaintReport { return PaintReport{row} }

// FindPaintReport finds one, deleted or not.
func (v View) FindPaintReport(id string) PaintReport { return PaintReport{v.Row("paintReport", id)} }

// ListPaintReports lists the living ones with these values, by id.
func (v View) ListPaintReports(where typed.Fields) []PaintReport {
	return typed.Each(v.Rows("paintReport", where), AsPaintReport)
}

// Kind: Kind.
func (r PaintReport) Kind() string { return typed.Text(r.Row, "kind") }

// FromDay: From.
func (r PaintReport) FromDay() string { return typed.Text(r.Row, "fromDay") }

// ToDay: To.
func (r PaintReport) ToDay() string { return typed.Text(r.Row, "toDay") }

// Notes: Notes.
func (r PaintReport) Notes() string { return typed.Text(r.Row, "notes") }

// State: Status.
func (r PaintReport) State() string { return typed.Text(r.Row, "state") }

// StateReason: Reason.
func (r PaintReport) StateReason() string { return typed.Text(r.Row, "stateReason") }

// ApprovedBy: Approved by.
func (r PaintReport) ApprovedBy() string { return typed.Text(r.Row, "approvedBy") }

// ApprovedOn: Approved on.
func (r PaintReport) ApprovedOn() string { return typed.Text(r.Row, "approvedOn") }

// Reference: Reference of the authority.
func (r PaintReport) Reference() string { return typed.Text(r.Row, "reference") }

// SentAt: Sent, ms.
func (r PaintReport) SentAt() int64 { return typed.Number(r.Row, "sentAt") }

// PaintReportCoatingsRow is a row of PaintReport.Coatings.
type PaintReportCoatingsRow struct {
	Coating string `json:"coating"`
	Liters  *int64 `json:"liters"`
	Thinner *int64 `json:"thinner"`
	Allowed *int64 `json:"allowed"`
	Voc     *int64 `json:"voc"`
	Hap     *int64 `json:"hap"`
}

// Coatings: As it was approved.
func (r PaintReport) Coatings() []PaintReportCoatingsRow {
	return typed.List[PaintReportCoatingsRow](r.Row, "coatings")
}

// CreatedBy: Added by.
func (r PaintReport) CreatedBy() string { return typed.Text(r.Row, "createdBy") }

// DeviceName: Device.
func (r PaintReport) DeviceName() string { return typed.Text(r.Row, "deviceName") }

// PaintSettings is "Paint settings" of module paint; with a nil row it is none, and every field is empty.
type PaintSettings struct{ *merge.Row }

// AsPaintSettings reads a row as one.
func AsPaintSettings(row *merge.Row) PaintSettings { return PaintSettings{row} }

// FindPaintSettings finds one, deleted or not.
func (v View) FindPaintSettings(id string) PaintSettings {
	return PaintSettings{v.Row("paintSettings", id)}
}

// ListPaintSettings lists the living ones with these values, by id.
func (v View) ListPaintSettings(where typed.Fields) []PaintSettings {
	return typed.Each(v.Rows("paintSettings", where), AsPaintSettings)
}

// LimitSet: Coatings are held to.
func (r PaintSettings) LimitSet() string { return typed.Text(r.Row, "limitSet") }

// WarnPct: Warn at, %.
func (r PaintSettings) WarnPct() int64 { return typed.Number(r.Row, "warnPct") }

// MaybeWarnPct: Warn at, %.
func (r PaintSettings) MaybeWarnPct() *int64 { return typed.Measured(r.Row, "warnPct") }

// AlertPct: Alert at, %.
func (r PaintSettings) AlertPct() int64 { return typed.Number(r.Row, "alertPct") }

// MaybeAlertPct: Alert at, %.
func (r PaintSettings) MaybeAlertPct() *int64 { return typed.Measured(r.Row, "alertPct") }

// External: Forms are entered in another system too.
func (r PaintSettings) External() bool { return typed.Yes(r.Row, "external") }

// ExternalLabel: Its name.
func (r PaintSettings) ExternalLabel() string { return typed.Text(r.Row, "externalLabel") }

// AuditPct: Read fields that a person checks again, %.
func (r PaintSettings) AuditPct() int64 { return typed.Number(r.Row, "auditPct") }

// MaybeAuditPct: Read fields that a person checks again, %.
func (r PaintSettings) MaybeAuditPct() *int64 { return typed.Measured(r.Row, "auditPct") }

// FromStore: Posting takes the coating out of the store.
func (r PaintSettings) FromStore() bool { return typed.Yes(r.Row, "fromStore") }

// PaintTrust is "How well a kind of field is read" of module paint; with a nil row it is none, and every field is empty.
type PaintTrust struct{ *merge.Row }

// AsPaintTrust reads a row as one.
func AsPaintTrust(row *merge.Row) PaintTrust { return PaintTrust{row} }

// FindPaintTrust finds one, deleted or not.
func (v View) FindPaintTrust(id string) PaintTrust { return PaintTrust{v.Row("paintTrust", id)} }

// ListPaintTrusts lists the living ones with these values, by id.
func (v View) ListPaintTrusts(where typed.Fields) []PaintTrust {
	return typed.Each(v.Rows("paintTrust", where), AsPaintTrust)
}

// What: Kind of field.
func (r PaintTrust) What() string { return typed.Text(r.Row, "what") }

// Audited: Checked again.
func (r PaintTrust) Audited() int64 { return typed.Number(r.Row, "audited") }

// MaybeAudited: Checked again.
func (r PaintTrust) MaybeAudited() *int64 { return typed.Measured(r.Row, "audited") }

// Correct: Of these right.
func (r PaintTrust) Correct() int64 { return typed.Number(r.Row, "correct") }

// MaybeCorrect: Of these right.
func (r PaintTrust) MaybeCorrect() *int64 { return typed.Measured(r.Row, "correct") }

// Least: Right at least, %, scaled by ten to the power of 2.
func (r PaintTrust) Least() int64 { return typed.Number(r.Row, "least") }

// MaybeLeast: Right at least, %, scaled by ten to the power of 2.
func (r PaintTrust) MaybeLeast() *int64 { return typed.Measured(r.Row, "least") }

// Off: Nothing stands by itself.
func (r PaintTrust) Off() bool { return typed.Yes(r.Row, "off") }

// Permit is "Permit" of module permits; with a nil row it is none, and every field is empty.
type Permit struct{ *merge.Row }

// AsPermit reads a row as one.
func AsPermit(row *merge.Row) Permit { return Permit{row} }

// FindPermit finds one, deleted or not.
func (v View) FindPermit(id string) Permit { return Permit{v.Row("permit", id)} }

// ListPermits lists the living ones with these values, by id.
func (v View) ListPermits(where typed.Fields) []Permit {
	return typed.Each(v.Rows("permit", where), AsPermit)
}

// Title: Permit.
func (r Permit) Title() string { return typed.Text(r.Row, "title") }

// PermitNumber: Permit number.
func (r Permit) PermitNumber() string { return typed.Text(r.Row, "permitNumber") }

// Agency: Agency.
func (r Permit) Agency() string { return typed.Text(r.Row, "agency") }

// Program: Program.
func (r Permit) Program() string { return typed.Text(r.Row, "program") }

// Authority: Authority.
func (r Permit) Authority() string { return typed.Text(r.Row, "authority") }

// State: State.
func (r Permit) State() string { return typed.Text(r.Row, "state") }

// StateReason: Reason.
func (r Permit) StateReason() string { return typed.Text(r.Row, "stateReason") }

// IssuedOn: Issued.
func (r Permit) IssuedOn() string { return typed.Text(r.Row, "issuedOn") }

// ExpiresOn: Expires.
func (r Permit) ExpiresOn() string { return typed.Text(r.Row, "expiresOn") }

// RenewalDays: Renewal is due before, days.
func (r Permit) RenewalDays() int64 { return typed.Number(r.Row, "renewalDays") }

// MaybeRenewalDays: Renewal is due before, days.
func (r Permit) MaybeRenewalDays() *int64 { return typed.Measured(r.Row, "renewalDays") }

// RenewBy: Renew by.
func (r Permit) RenewBy() string { return typed.Text(r.Row, "renewBy") }

// OwnerID: Responsible.
func (r Permit) OwnerID() string { return typed.Text(r.Row, "ownerId") }

// PermitContactsRow is a row of Permit.Contacts.
type PermitContactsRow struct {
	Name  string `json:"name"`
	Role  string `json:"role"`
	Phone string `json:"phone"`
	Email string `json:"email"`
}

// Contacts: Contacts.
func (r Permit) Contacts() []PermitContactsRow {
	return typed.List[PermitContactsRow](r.Row, "contacts")
}

// Notes: Notes.
func (r Permit) Notes() string { return typed.Text(r.Row, "notes") }

// CreatedBy: Added by.
func (r Permit) CreatedBy() string { return typed.Text(r.Row, "createdBy") }

// PermitCheck is "Condition" of module work-permits; with a nil row it is none, and every field is empty.
type PermitCheck struct{ *merge.Row }

// AsPermitCheck reads a row as one.
func AsPermitCheck(row *merge.Row) PermitCheck { return PermitCheck{row} }

// FindPermitCheck finds one, deleted or not.
func (v View) FindPermitCheck(id string) PermitCheck { return PermitCheck{v.Row("permitCheck", id)} }

// ListPermitChecks lists the living ones with these values, by id.
func (v View) ListPermitChecks(where typed.Fields) []PermitCheck {
	return typed.Each(v.Rows("permitCheck", where), AsPermitCheck)
}

// ListPermitChecksOf lists the living ones that are a part of a record, by id.
func (v View) ListPermitChecksOf(id string) []PermitCheck {
	return v.ListPermitChecks(typed.Fields{"permitId": id})
}

// PermitID: Permit.
func (r PermitCheck) PermitID() string { return typed.Text(r.Row, "permitId") }

// Key: Condition.
func (r PermitCheck) Key() string { return typed.Text(r.Row, "key") }

// Done: Holds.
func (r PermitCheck) Done() bool { return typed.Yes(r.Row, "done") }

// CheckedAt: Looked at, ms.
func (r PermitCheck) CheckedAt() int64 { return typed.Number(r.Row, "checkedAt") }

// CheckedBy: Looked at by.
func (r PermitCheck) CheckedBy() string { return typed.Text(r.Row, "checkedBy") }

// Note: Note.
func (r PermitCheck) Note() string { return typed.Text(r.Row, "note") }

// PermitCondition is "Condition" of module permits; with a nil row it is none, and every field is empty.
type PermitCondition struct{ *merge.Row }

// AsPermitCondition reads a row as one.
func AsPermitCondition(row *merge.Row) PermitCondition { return PermitCondition{row} }

// FindPermitCondition finds one, deleted or not.
func (v View) FindPermitCondition(id string) PermitCondition {
	return PermitCondition{v.Row("permitCondition", id)}
}

// ListPermitConditions lists the living ones with these values, by id.
func (v View) ListPermitConditions(where typed.Fields) []PermitCondition {
	return typed.Each(v.Rows("permitCondition", where), AsPermitCondition)
}

// ListPermitConditionsOf lists the living ones that are a part of a record, by id.
func (v View) ListPermitConditionsOf(id string) []PermitCondition {
	return v.ListPermitConditions(typed.Fields{"permitId": id})
}

// PermitID: Permit.
func (r PermitCondition) PermitID() string { return typed.Text(r.Row, "permitId") }

// Code: No..
func (r PermitCondition) Code() string { return typed.Text(r.Row, "code") }

// Kind: Kind.
func (r PermitCondition) Kind() string { return typed.Text(r.Row, "kind") }

// Title: Condition.
func (r PermitCondition) Title() string { return typed.Text(r.Row, "title") }

// Text: Text of the permit.
func (r PermitCondition) Text() string { return typed.Text(r.Row, "text") }

// Quantity: What is limited.
func (r PermitCondition) Quantity() string { return typed.Text(r.Row, "quantity") }

// Most: At most, scaled by ten to the power of 3.
func (r PermitCondition) Most() int64 { return typed.Number(r.Row, "most") }

// MaybeMost: At most, scaled by ten to the power of 3.
func (r PermitCondition) MaybeMost() *int64 { return typed.Measured(r.Row, "most") }

// Unit: Unit.
func (r PermitCondition) Unit() string { return typed.Text(r.Row, "unit") }

// Per: In each.
func (r PermitCondition) Per() string { return typed.Text(r.Row, "per") }

// CreatedBy: Added by.
func (r PermitCondition) CreatedBy() string { return typed.Text(r.Row, "createdBy") }

// PermitEntry is "Entry" of module work-permits; with a nil row it is none, and every field is empty.
type PermitEntry struct{ *merge.Row }

// AsPermitEntry reads a row as one.
func AsPermitEntry(row *merge.Row) PermitEntry { return PermitEntry{row} }

// FindPermitEntry finds one, deleted or not.
func (v View) FindPermitEntry(id string) PermitEntry { return PermitEntry{v.Row("permitEntry", id)} }

// ListPermitEntries lists the living ones with these values, by id.
func (v View) ListPermitEntries(where typed.Fields) []PermitEntry {
	return typed.Each(v.Rows("permitEntry", where), AsPermitEntry)
}

// ListPermitEntriesOf lists the living ones that are a part of a record, by id.
func (v View) ListPermitEntriesOf(id string) []PermitEntry {
	return v.ListPermitEntries(typed.Fields{"permitId": id})
}

// PermitID: Permit.
func (r PermitEntry) PermitID() string { return typed.Text(r.Row, "permitId") }

// PersonID: Person.
func (r PermitEntry) PersonID() string { return typed.Text(r.Row, "personId") }

// Name: Name without an account.
func (r PermitEntry) Name() string { return typed.Text(r.Row, "name") }

// Job: Does.
func (r PermitEntry) Job() string { return typed.Text(r.Row, "job") }

// InAt: In, ms.
func (r PermitEntry) InAt() int64 { return typed.Number(r.Row, "inAt") }

// OutAt: Out, ms.
func (r PermitEntry) OutAt() int64 { return typed.Number(r.Row, "outAt") }

// Note: Note.
func (r PermitEntry) Note() string { return typed.Text(r.Row, "note") }

// CreatedBy: Added by.
func (r PermitEntry) CreatedBy() string { return typed.Text(r.Row, "createdBy") }

// DeviceName: Device.
func (r PermitEntry) DeviceName() string { return typed.Text(r.Row, "deviceName") }

// PermitGasTest is "Gas test" of module work-permits; with a nil row it is none, and every field is empty.
type PermitGasTest struct{ *merge.Row }

// AsPermitGasTest reads a row as one.
func AsPermitGasTest(row *merge.Row) PermitGasTest { return PermitGasTest{row} }

// FindPermitGasTest finds one, deleted or not.
func (v View) FindPermitGasTest(id string) PermitGasTest {
	return PermitGasTest{v.Row("permitGasTest", id)}
}

// ListPermitGasTests lists the living ones with these values, by id.
func (v View) ListPermitGasTests(where typed.Fields) []PermitGasTest {
	return typed.Each(v.Rows("permitGasTest", where), AsPermitGasTest)
}

// ListPermitGasTestsOf lists the living ones that are a part of a record, by id.
func (v View) ListPermitGasTestsOf(id string) []PermitGasTest {
	return v.ListPermitGasTests(typed.Fields{"permitId": id})
}

// PermitID: Permit.
func (r PermitGasTest) PermitID() string { return typed.Text(r.Row, "permitId") }

// TestedAt: Tested, ms.
func (r PermitGasTest) TestedAt() int64 { return typed.Number(r.Row, "testedAt") }

// TestedBy: Tested by.
func (r PermitGasTest) TestedBy() string { return typed.Text(r.Row, "testedBy") }

// Place: Where it was measured.
func (r PermitGasTest) Place() string { return typed.Text(r.Row, "place") }

// Oxygen: Oxygen, %, scaled by ten to the power of 1.
func (r PermitGasTest) Oxygen() int64 { return typed.Number(r.Row, "oxygen") }

// MaybeOxygen: Oxygen, %, scaled by ten to the power of 1.
func (r PermitGasTest) MaybeOxygen() *int64 { return typed.Measured(r.Row, "oxygen") }

// Lel: Flammable gas of the LEL, %, scaled by ten to the power of 1.
func (r PermitGasTest) Lel() int64 { return typed.Number(r.Row, "lel") }

// MaybeLel: Flammable gas of the LEL, %, scaled by ten to the power of 1.
func (r PermitGasTest) MaybeLel() *int64 { return typed.Measured(r.Row, "lel") }

// Co: Carbon monoxide, ppm, scaled by ten to the power of 1.
func (r PermitGasTest) Co() int64 { return typed.Number(r.Row, "co") }

// MaybeCo: Carbon monoxide, ppm, scaled by ten to the power of 1.
func (r PermitGasTest) MaybeCo() *int64 { return typed.Measured(r.Row, "co") }

// H2s: Hydrogen sulfide, ppm, scaled by ten to the power of 1.
func (r PermitGasTest) H2s() int64 { return typed.Number(r.Row, "h2s") }

// MaybeH2s: Hydrogen sulfide, ppm, scaled by ten to the power of 1.
func (r PermitGasTest) MaybeH2s() *int64 { return typed.Measured(r.Row, "h2s") }

// Toxic: Other toxic.
func (r PermitGasTest) Toxic() string { return typed.Text(r.Row, "toxic") }

// ToxicPpm: Other toxic, measured, ppm, scaled by ten to the power of 2.
func (r PermitGasTest) ToxicPpm() int64 { return typed.Number(r.Row, "toxicPpm") }

// MaybeToxicPpm: Other toxic, measured, ppm, scaled by ten to the power of 2.
func (r PermitGasTest) MaybeToxicPpm() *int64 { return typed.Measured(r.Row, "toxicPpm") }

// ToxicLimit: Other toxic, its limit, ppm, scaled by ten to the power of 2.
func (r PermitGasTest) ToxicLimit() int64 { return typed.Number(r.Row, "toxicLimit") }

// MaybeToxicLimit: Other toxic, its limit, ppm, scaled by ten to the power of 2.
func (r PermitGasTest) MaybeToxicLimit() *int64 { return typed.Measured(r.Row, "toxicLimit") }

// Instrument: Instrument.
func (r PermitGasTest) Instrument() string { return typed.Text(r.Row, "instrument") }

// Bumped: Bump test OK.
func (r PermitGasTest) Bumped() bool { return typed.Yes(r.Row, "bumped") }

// Note: Note.
func (r PermitGasTest) Note() string { return typed.Text(r.Row, "note") }

// CreatedBy: Added by.
func (r PermitGasTest) CreatedBy() string { return typed.Text(r.Row, "createdBy") }

// DeviceName: Device.
func (r PermitGasTest) DeviceName() string { return typed.Text(r.Row, "deviceName") }

// PermitHandOver is "Hand-over" of module work-permits; with a nil row it is none, and every field is empty.
type PermitHandOver struct{ *merge.Row }

// AsPermitHandOver reads a row as one.
func AsPermitHandOver(row *merge.Row) PermitHandOver { return PermitHandOver{row} }

// FindPermitHandOver finds one, deleted or not.
func (v View) FindPermitHandOver(id string) PermitHandOver {
	return PermitHandOver{v.Row("permitHandOver", id)}
}

// ListPermitHandOvers lists the living ones with these values, by id.
func (v View) ListPermitHandOvers(where typed.Fields) []PermitHandOver {
	return typed.Each(v.Rows("permitHandOver", where), AsPermitHandOver)
}

// ListPermitHandOversOf lists the living ones that are a part of a record, by id.
func (v View) ListPermitHandOversOf(id string) []PermitHandOver {
	return v.ListPermitHandOvers(typed.Fields{"permitId": id})
}

// PermitID: Permit.
func (r PermitHandOver) PermitID() string { return typed.Text(r.Row, "permitId") }

// What: What.
func (r PermitHandOver) What() string { return typed.Text(r.Row, "what") }

// FromID: From.
func (r PermitHandOver) FromID() string { return typed.Text(r.Row, "fromId") }

// ToID: To.
func (r PermitHandOver) ToID() string { return typed.Text(r.Row, "toId") }

// At: When, ms.
func (r PermitHandOver) At() int64 { return typed.Number(r.Row, "at") }

// Note: What the next one must know.
func (r PermitHandOver) Note() string { return typed.Text(r.Row, "note") }

// CreatedBy: Added by.
func (r PermitHandOver) CreatedBy() string { return typed.Text(r.Row, "createdBy") }

// DeviceName: Device.
func (r PermitHandOver) DeviceName() string { return typed.Text(r.Row, "deviceName") }

// PermitLimit is "Limit of the yard" of module work-permits; with a nil row it is none, and every field is empty.
type PermitLimit struct{ *merge.Row }

// AsPermitLimit reads a row as one.
func AsPermitLimit(row *merge.Row) PermitLimit { return PermitLimit{row} }

// FindPermitLimit finds one, deleted or not.
func (v View) FindPermitLimit(id string) PermitLimit { return PermitLimit{v.Row("permitLimit", id)} }

// ListPermitLimits lists the living ones with these values, by id.
func (v View) ListPermitLimits(where typed.Fields) []PermitLimit {
	return typed.Each(v.Rows("permitLimit", where), AsPermitLimit)
}

// Key: Limit.
func (r PermitLimit) Key() string { return typed.Text(r.Row, "key") }

// Value: Value, scaled by ten to the power of 1.
func (r PermitLimit) Value() int64 { return typed.Number(r.Row, "value") }

// MaybeValue: Value, scaled by ten to the power of 1.
func (r PermitLimit) MaybeValue() *int64 { return typed.Measured(r.Row, "value") }

// Reason: Why.
func (r PermitLimit) Reason() string { return typed.Text(r.Row, "reason") }

// SinceAt: Counts since, ms.
func (r PermitLimit) SinceAt() int64 { return typed.Number(r.Row, "sinceAt") }

// CreatedBy: Added by.
func (r PermitLimit) CreatedBy() string { return typed.Text(r.Row, "createdBy") }

// PermitLock is "Lock or tag" of module work-permits; with a nil row it is none, and every field is empty.
type PermitLock struct{ *merge.Row }

// AsPermitLock reads a row as one.
func AsPermitLock(row *merge.Row) PermitLock { return PermitLock{row} }

// FindPermitLock finds one, deleted or not.
func (v View) FindPermitLock(id string) PermitLock { return PermitLock{v.Row("permitLock", id)} }

// ListPermitLocks lists the living ones with these values, by id.
func (v View) ListPermitLocks(where typed.Fields) []PermitLock {
	return typed.Each(v.Rows("permitLock", where), AsPermitLock)
}

// ListPermitLocksOf lists the living ones that are a part of a record, by id.
func (v View) ListPermitLocksOf(id string) []PermitLock {
	return v.ListPermitLocks(typed.Fields{"permitId": id})
}

// PermitID: Permit.
func (r PermitLock) PermitID() string { return typed.Text(r.Row, "permitId") }

// Point: Isolation point.
func (r PermitLock) Point() string { return typed.Text(r.Row, "point") }

// Energy: Energy.
func (r PermitLock) Energy() string { return typed.Text(r.Row, "energy") }

// Kind: Lock or tag.
func (r PermitLock) Kind() string { return typed.Text(r.Row, "kind") }

// LockNumber: Number of the lock.
func (r PermitLock) LockNumber() string { return typed.Text(r.Row, "lockNumber") }

// Measure: Further measure of a tag.
func (r PermitLock) Measure() string { return typed.Text(r.Row, "measure") }

// PersonID: Whose.
func (r PermitLock) PersonID() string { return typed.Text(r.Row, "personId") }

// OnAt: On, ms.
func (r PermitLock) OnAt() int64 { return typed.Number(r.Row, "onAt") }

// TriedAt: Tried: no energy left, ms.
func (r PermitLock) TriedAt() int64 { return typed.Number(r.Row, "triedAt") }

// OffAt: Off, ms.
func (r PermitLock) OffAt() int64 { return typed.Number(r.Row, "offAt") }

// CreatedBy: Added by.
func (r PermitLock) CreatedBy() string { return typed.Text(r.Row, "createdBy") }

// DeviceName: Device.
func (r PermitLock) DeviceName() string { return typed.Text(r.Row, "deviceName") }

// PermitSignature is "Signature" of module work-permits; with a nil row it is none, and every field is empty.
type PermitSignature struct{ *merge.Row }

// AsPermitSignature reads a row as one.
func AsPermitSignature(row *merge.Row) PermitSignature { return PermitSignature{row} }

// FindPermitSignature finds one, deleted or not.
func (v View) FindPermitSignature(id string) PermitSignature {
	return PermitSignature{v.Row("permitSignature", id)}
}

// ListPermitSignatures lists the living ones with these values, by id.
func (v View) ListPermitSignatures(where typed.Fields) []PermitSignature {
	return typed.Each(v.Rows("permitSignature", where), AsPermitSignature)
}

// ListPermitSignaturesOf lists the living ones that are a part of a record, by id.
func (v View) ListPermitSignaturesOf(id string) []PermitSignature {
	return v.ListPermitSignatures(typed.Fields{"permitId": id})
}

// PermitID: Permit.
func (r PermitSignature) PermitID() string { return typed.Text(r.Row, "permitId") }

// Role: Signed for.
func (r PermitSignature) Role() string { return typed.Text(r.Row, "role") }

// GasTestID: Gas test.
func (r PermitSignature) GasTestID() string { return typed.Text(r.Row, "gasTestId") }

// HandOverID: Hand-over.
func (r PermitSignature) HandOverID() string { return typed.Text(r.Row, "handOverId") }

// PersonID: Person.
func (r PermitSignature) PersonID() string { return typed.Text(r.Row, "personId") }

// Name: Name.
func (r PermitSignature) Name() string { return typed.Text(r.Row, "name") }

// Proof: How the person is known.
func (r PermitSignature) Proof() string { return typed.Text(r.Row, "proof") }

// Statement: Statement.
func (r PermitSignature) Statement() string { return typed.Text(r.Row, "statement") }

// Drawing: Signature strokes (SVG path).
func (r PermitSignature) Drawing() string { return typed.Text(r.Row, "drawing") }

// ContentHash: Content hash.
func (r PermitSignature) ContentHash() string { return typed.Text(r.Row, "contentHash") }

// SignedAt: Signed, ms.
func (r PermitSignature) SignedAt() int64 { return typed.Number(r.Row, "signedAt") }

// SealVersion: Seal version.
func (r PermitSignature) SealVersion() int64 { return typed.Number(r.Row, "sealVersion") }

// MaybeSealVersion: Seal version.
func (r PermitSignature) MaybeSealVersion() *int64 { return typed.Measured(r.Row, "sealVersion") }

// Sealed: Digests of what was sealed.
func (r PermitSignature) Sealed() json.RawMessage { return typed.JSON(r.Row, "sealed") }

// HeldHash: Hash of what the server held.
func (r PermitSignature) HeldHash() string { return typed.Text(r.Row, "heldHash") }

// RecordedAt: Recorded by the server's clock, ms.
func (r PermitSignature) RecordedAt() int64 { return typed.Number(r.Row, "recordedAt") }

// CreatedBy: Recorded by.
func (r PermitSignature) CreatedBy() string { return typed.Text(r.Row, "createdBy") }

// DeviceName: Device.
func (r PermitSignature) DeviceName() string { return typed.Text(r.Row, "deviceName") }

// Person is "Person" of module yard; with a nil row it is none, and every field is empty.
type Person struct{ *merge.Row }

// AsPerson reads a row as one.
func AsPerson(row *merge.Row) Person { return Person{row} }

// FindPerson finds one, deleted or not.
func (v View) FindPerson(id string) Person { return Person{v.Row("person", id)} }

// ListPeople lists the living ones with these values, by id.
func (v View) ListPeople(where typed.Fields) []Person {
	return typed.Each(v.Rows("person", where), AsPerson)
}

// FullName: Name.
func (r Person) FullName() string { return typed.Text(r.Row, "fullName") }

// JobTitle: Job title.
func (r Person) JobTitle() string { return typed.Text(r.Row, "jobTitle") }

// Role: Role.
func (r Person) Role() string { return typed.Text(r.Row, "role") }

// Company: Company.
func (r Person) Company() string { return typed.Text(r.Row, "company") }

// Phone: Phone.
func (r Person) Phone() string { return typed.Text(r.Row, "phone") }

// Active: Active.
func (r Person) Active() bool { return typed.Yes(r.Row, "active") }

// Photo is "Photo" of module records; with a nil row it is none, and every field is empty.
type Photo struct{ *merge.Row }

// AsPhoto reads a row as one.
func AsPhoto(row *merge.Row) Photo { return Photo{row} }

// FindPhoto finds one, deleted or not.
func (v View) FindPhoto(id string) Photo { return Photo{v.Row("photo", id)} }

// ListPhotos lists the living ones with these values, by id.
func (v View) ListPhotos(where typed.Fields) []Photo {
	return typed.Each(v.Rows("photo", where), AsPhoto)
}

// ListPhotosOf lists the living ones that are a part of a record, by id.
func (v View) ListPhotosOf(id string) []Photo { return v.ListPhotos(typed.Fields{"parentId": id}) }

// ParentEntity: Belongs to.
func (r Photo) ParentEntity() string { return typed.Text(r.Row, "parentEntity") }

// ParentID: Record.
func (r Photo) ParentID() string { return typed.Text(r.Row, "parentId") }

// WalkID: Walk.
func (r Photo) WalkID() string { return typed.Text(r.Row, "walkId") }

// Role: Shows.
func (r Photo) Role() string { return typed.Text(r.Row, "role") }

// Caption: Caption.
func (r Photo) Caption() string { return typed.Text(r.Row, "caption") }

// Sha256: Original.
func (r Photo) Sha256() string { return typed.Text(r.Row, "sha256") }

// ReportSha256: Report rendition.
func (r Photo) ReportSha256() string { return typed.Text(r.Row, "reportSha256") }

// ThumbSha256: Thumbnail.
func (r Photo) ThumbSha256() string { return typed.Text(r.Row, "thumbSha256") }

// Mime: File type.
func (r Photo) Mime() string { return typed.Text(r.Row, "mime") }

// Width: Width, px.
func (r Photo) Width() int64 { return typed.Number(r.Row, "width") }

// MaybeWidth: Width, px.
func (r Photo) MaybeWidth() *int64 { return typed.Measured(r.Row, "width") }

// Height: Height, px.
func (r Photo) Height() int64 { return typed.Number(r.Row, "height") }

// MaybeHeight: Height, px.
func (r Photo) MaybeHeight() *int64 { return typed.Measured(r.Row, "height") }

// Bytes: Size, B.
func (r Photo) Bytes() int64 { return typed.Number(r.Row, "bytes") }

// MaybeBytes: Size, B.
func (r Photo) MaybeBytes() *int64 { return typed.Measured(r.Row, "bytes") }

// TakenAt: Taken, ms.
func (r Photo) TakenAt() int64 { return typed.Number(r.Row, "takenAt") }

// CreatedBy: Taken by.
func (r Photo) CreatedBy() string { return typed.Text(r.Row, "createdBy") }

// DeviceName: Device.
func (r Photo) DeviceName() string { return typed.Text(r.Row, "deviceName") }

// Markup: Markup drawn over the original.
func (r Photo) Markup() json.RawMessage { return typed.JSON(r.Row, "markup") }

// MarkedSha256: Report rendition with markup.
func (r Photo) MarkedSha256() string { return typed.Text(r.Row, "markedSha256") }

// ReceivedAt: Original received, ms.
func (r Photo) ReceivedAt() int64 { return typed.Number(r.Row, "receivedAt") }

// ThumbReceivedAt: Thumbnail received, ms.
func (r Photo) ThumbReceivedAt() int64 { return typed.Number(r.Row, "thumbReceivedAt") }

// Product is "Product" of module inventory; with a nil row it is none, and every field is empty.
type Product struct{ *merge.Row }

// AsProduct reads a row as one.
func AsProduct(row *merge.Row) Product { return Product{row} }

// FindProduct finds one, deleted or not.
func (v View) FindProduct(id string) Product { return Product{v.Row("product", id)} }

// ListProducts lists the living ones with these values, by id.
func (v View) ListProducts(where typed.Fields) []Product {
	return typed.Each(v.Rows("product", where), AsProduct)
}

// Number: Number.
func (r Product) Number() string { return typed.Text(r.Row, "number") }

// ProvisionalNumber: Provisional number.
func (r Product) ProvisionalNumber() string { return typed.Text(r.Row, "provisionalNumber") }

// Name: Name.
func (r Product) Name() string { return typed.Text(r.Row, "name") }

// Code: Code.
func (r Product) Code() string { return typed.Text(r.Row, "code") }

// Maker: Maker.
func (r Product) Maker() string { return typed.Text(r.Row, "maker") }

// Kind: Kind.
func (r Product) Kind() string { return typed.Text(r.Row, "kind") }

// Unit: Counted in.
func (r Product) Unit() string { return typed.Text(r.Row, "unit") }

// Pack: One pack holds, scaled by ten to the power of 2.
func (r Product) Pack() int64 { return typed.Number(r.Row, "pack") }

// MaybePack: One pack holds, scaled by ten to the power of 2.
func (r Product) MaybePack() *int64 { return typed.Measured(r.Row, "pack") }

// PackName: Pack.
func (r Product) PackName() string { return typed.Text(r.Row, "packName") }

// Density: Density, kg/L, scaled by ten to the power of 6.
func (r Product) Density() int64 { return typed.Number(r.Row, "density") }

// MaybeDensity: Density, kg/L, scaled by ten to the power of 6.
func (r Product) MaybeDensity() *int64 { return typed.Measured(r.Row, "density") }

// Supplier: Supplier.
func (r Product) Supplier() string { return typed.Text(r.Row, "supplier") }

// OtherNames: Other names.
func (r Product) OtherNames() string { return typed.Text(r.Row, "otherNames") }

// Why: What it is for.
func (r Product) Why() string { return typed.Text(r.Row, "why") }

// Hazardous: Hazardous chemical.
func (r Product) Hazardous() bool { return typed.Yes(r.Row, "hazardous") }

// SignalWord: Signal word.
func (r Product) SignalWord() string { return typed.Text(r.Row, "signalWord") }

// Hazards: Hazards.
func (r Product) Hazards() []string { return typed.List[string](r.Row, "hazards") }

// Pictograms: Pictograms.
func (r Product) Pictograms() []string { return typed.List[string](r.Row, "pictograms") }

// NfpaHealth: NFPA health.
func (r Product) NfpaHealth() int64 { return typed.Number(r.Row, "nfpaHealth") }

// MaybeNfpaHealth: NFPA health.
func (r Product) MaybeNfpaHealth() *int64 { return typed.Measured(r.Row, "nfpaHealth") }

// NfpaFire: NFPA fire.
func (r Product) NfpaFire() int64 { return typed.Number(r.Row, "nfpaFire") }

// MaybeNfpaFire: NFPA fire.
func (r Product) MaybeNfpaFire() *int64 { return typed.Measured(r.Row, "nfpaFire") }

// NfpaInstability: NFPA instability.
func (r Product) NfpaInstability() int64 { return typed.Number(r.Row, "nfpaInstability") }

// MaybeNfpaInstability: NFPA instability.
func (r Product) MaybeNfpaInstability() *int64 { return typed.Measured(r.Row, "nfpaInstability") }

// NfpaSpecial: NFPA special.
func (r Product) NfpaSpecial() string { return typed.Text(r.Row, "nfpaSpecial") }

// FlashPoint: Flash point, °F, scaled by ten to the power of 1.
func (r Product) FlashPoint() int64 { return typed.Number(r.Row, "flashPoint") }

// MaybeFlashPoint: Flash point, °F, scaled by ten to the power of 1.
func (r Product) MaybeFlashPoint() *int64 { return typed.Measured(r.Row, "flashPoint") }

// FlammableCategory: Flammable liquid category.
func (r Product) FlammableCategory() int64 { return typed.Number(r.Row, "flammableCategory") }

// MaybeFlammableCategory: Flammable liquid category.
func (r Product) MaybeFlammableCategory() *int64 { return typed.Measured(r.Row, "flammableCategory") }

// StorageClass: Stored with.
func (r Product) StorageClass() string { return typed.Text(r.Row, "storageClass") }

// UnNumber: UN or NA number.
func (r Product) UnNumber() string { return typed.Text(r.Row, "unNumber") }

// Oil: Oil.
func (r Product) Oil() bool { return typed.Yes(r.Row, "oil") }

// ProductIngredientsRow is a row of Product.Ingredients.
type ProductIngredientsRow struct {
	Cas        string `json:"cas"`
	Name       string `json:"name"`
	PercentLow *int64 `json:"percentLow"`
	Percent    *int64 `json:"percent"`
}

// Ingredients: Ingredients.
func (r Product) Ingredients() []ProductIngredientsRow {
	return typed.List[ProductIngredientsRow](r.Row, "ingredients")
}

// Category: Coating category.
func (r Product) Category() string { return typed.Text(r.Row, "category") }

// VocRegulatory: VOC less water and exempt, g/L.
func (r Product) VocRegulatory() int64 { return typed.Number(r.Row, "vocRegulatory") }

// MaybeVocRegulatory: VOC less water and exempt, g/L.
func (r Product) MaybeVocRegulatory() *int64 { return typed.Measured(r.Row, "vocRegulatory") }

// VocActual: VOC as it is, g/L.
func (r Product) VocActual() int64 { return typed.Number(r.Row, "vocActual") }

// MaybeVocActual: VOC as it is, g/L.
func (r Product) MaybeVocActual() *int64 { return typed.Measured(r.Row, "vocActual") }

// Solids: Solids by volume, %, scaled by ten to the power of 1.
func (r Product) Solids() int64 { return typed.Number(r.Row, "solids") }

// MaybeSolids: Solids by volume, %, scaled by ten to the power of 1.
func (r Product) MaybeSolids() *int64 { return typed.Measured(r.Row, "solids") }

// MixRatio: Mix ratio.
func (r Product) MixRatio() string { return typed.Text(r.Row, "mixRatio") }

// ThinnerID: Thinner.
func (r Product) ThinnerID() string { return typed.Text(r.Row, "thinnerId") }

// PotLife: Pot life, min.
func (r Product) PotLife() int64 { return typed.Number(r.Row, "potLife") }

// MaybePotLife: Pot life, min.
func (r Product) MaybePotLife() *int64 { return typed.Measured(r.Row, "potLife") }

// Restrictions: Restrictions.
func (r Product) Restrictions() string { return typed.Text(r.Row, "restrictions") }

// SheetID: Safety data sheet.
func (r Product) SheetID() string { return typed.Text(r.Row, "sheetId") }

// SheetOn: Sheet revised.
func (r Product) SheetOn() string { return typed.Text(r.Row, "sheetOn") }

// State: Status.
func (r Product) State() string { return typed.Text(r.Row, "state") }

// StateReason: Reason.
func (r Product) StateReason() string { return typed.Text(r.Row, "stateReason") }

// ApprovedBy: Approved by.
func (r Product) ApprovedBy() string { return typed.Text(r.Row, "approvedBy") }

// CreatedBy: Added by.
func (r Product) CreatedBy() string { return typed.Text(r.Row, "createdBy") }

// DeviceName: Device.
func (r Product) DeviceName() string { return typed.Text(r.Row, "deviceName") }

// Qualification is "Qualification" of module qualifications; with a nil row it is none, and every field is empty.
type Qualification struct{ *merge.Row }

// AsQualification reads a row as one.
func AsQualification(row *merge.Row) Qualification { return Qualification{row} }

// FindQualification finds one, deleted or not.
func (v View) FindQualification(id string) Qualification {
	return Qualification{v.Row("qualification", id)}
}

// ListQualifications lists the living ones with these values, by id.
func (v View) ListQualifications(where typed.Fields) []Qualification {
	return typed.Each(v.Rows("qualification", where), AsQualification)
}

// PersonID: Person.
func (r Qualification) PersonID() string { return typed.Text(r.Row, "personId") }

// KindID: Qualification.
func (r Qualification) KindID() string { return typed.Text(r.Row, "kindId") }

// State: State.
func (r Qualification) State() string { return typed.Text(r.Row, "state") }

// StateReason: Reason.
func (r Qualification) StateReason() string { return typed.Text(r.Row, "stateReason") }

// IssuedOn: Issued.
func (r Qualification) IssuedOn() string { return typed.Text(r.Row, "issuedOn") }

// ExpiresOn: Expires.
func (r Qualification) ExpiresOn() string { return typed.Text(r.Row, "expiresOn") }

// Issuer: Issued by.
func (r Qualification) Issuer() string { return typed.Text(r.Row, "issuer") }

// CertificateNumber: Certificate number.
func (r Qualification) CertificateNumber() string { return typed.Text(r.Row, "certificateNumber") }

// Notes: Notes.
func (r Qualification) Notes() string { return typed.Text(r.Row, "notes") }

// CreatedBy: Added by.
func (r Qualification) CreatedBy() string { return typed.Text(r.Row, "createdBy") }

// QualificationKind is "Kind of qualification" of module qualifications; with a nil row it is none, and every field is empty.
type QualificationKind struct{ *merge.Row }

// AsQualificationKind reads a row as one.
func AsQualificationKind(row *merge.Row) QualificationKind { return QualificationKind{row} }

// FindQualificationKind finds one, deleted or not.
func (v View) FindQualificationKind(id string) QualificationKind {
	return QualificationKind{v.Row("qualificationKind", id)}
}

// ListQualificationKinds lists the living ones with these values, by id.
func (v View) ListQualificationKinds(where typed.Fields) []QualificationKind {
	return typed.Each(v.Rows("qualificationKind", where), AsQualificationKind)
}

// Key: Key.
func (r QualificationKind) Key() string { return typed.Text(r.Row, "key") }

// Title: Qualification.
func (r QualificationKind) Title() string { return typed.Text(r.Row, "title") }

// Text: What it takes.
func (r QualificationKind) Text() string { return typed.Text(r.Row, "text") }

// ValidMonths: Valid for, months.
func (r QualificationKind) ValidMonths() int64 { return typed.Number(r.Row, "validMonths") }

// MaybeValidMonths: Valid for, months.
func (r QualificationKind) MaybeValidMonths() *int64 { return typed.Measured(r.Row, "validMonths") }

// Citation: Citation.
func (r QualificationKind) Citation() string { return typed.Text(r.Row, "citation") }

// Mark: Checked against the text.
func (r QualificationKind) Mark() string { return typed.Text(r.Row, "mark") }

// LibraryEdition: Edition of the library.
func (r QualificationKind) LibraryEdition() string { return typed.Text(r.Row, "libraryEdition") }

// Active: In use.
func (r QualificationKind) Active() bool { return typed.Yes(r.Row, "active") }

// RecordsCopy is "Copy handed over" of module safety; with a nil row it is none, and every field is empty.
type RecordsCopy struct{ *merge.Row }

// AsRecordsCopy reads a row as one.
func AsRecordsCopy(row *merge.Row) RecordsCopy { return RecordsCopy{row} }

// FindRecordsCopy finds one, deleted or not.
func (v View) FindRecordsCopy(id string) RecordsCopy { return RecordsCopy{v.Row("recordsCopy", id)} }

// ListRecordsCopies lists the living ones with these values, by id.
func (v View) ListRecordsCopies(where typed.Fields) []RecordsCopy {
	return typed.Each(v.Rows("recordsCopy", where), AsRecordsCopy)
}

// ListRecordsCopiesOf lists the living ones that are a part of a record, by id.
func (v View) ListRecordsCopiesOf(id string) []RecordsCopy {
	return v.ListRecordsCopies(typed.Fields{"requestId": id})
}

// RequestID: Request.
func (r RecordsCopy) RequestID() string { return typed.Text(r.Row, "requestId") }

// What: What.
func (r RecordsCopy) What() string { return typed.Text(r.Row, "what") }

// ToWhom: To.
func (r RecordsCopy) ToWhom() string { return typed.Text(r.Row, "toWhom") }

// How: How.
func (r RecordsCopy) How() string { return typed.Text(r.Row, "how") }

// Names: Names in it.
func (r RecordsCopy) Names() int64 { return typed.Number(r.Row, "names") }

// MaybeNames: Names in it.
func (r RecordsCopy) MaybeNames() *int64 { return typed.Measured(r.Row, "names") }

// Digest: Fingerprint of the file.
func (r RecordsCopy) Digest() string { return typed.Text(r.Row, "digest") }

// GivenAt: Given, ms.
func (r RecordsCopy) GivenAt() int64 { return typed.Number(r.Row, "givenAt") }

// CreatedBy: Given by.
func (r RecordsCopy) CreatedBy() string { return typed.Text(r.Row, "createdBy") }

// DeviceName: Device.
func (r RecordsCopy) DeviceName() string { return typed.Text(r.Row, "deviceName") }

// RecordsRequest is "Request for OSHA records" of module safety; with a nil row it is none, and every field is empty.
type RecordsRequest struct{ *merge.Row }

// AsRecordsRequest reads a row as one.
func AsRecordsRequest(row *merge.Row) RecordsRequest { return RecordsRequest{row} }

// FindRecordsRequest finds one, deleted or not.
func (v View) FindRecordsRequest(id string) RecordsRequest {
	return RecordsRequest{v.Row("recordsRequest", id)}
}

// ListRecordsRequests lists the living ones with these values, by id.
func (v View) ListRecordsRequests(where typed.Fields) []RecordsRequest {
	return typed.Each(v.Rows("recordsRequest", where), AsRecordsRequest)
}

// Number: Number.
func (r RecordsRequest) Number() string { return typed.Text(r.Row, "number") }

// ProvisionalNumber: Number until it was sent.
func (r RecordsRequest) ProvisionalNumber() string { return typed.Text(r.Row, "provisionalNumber") }

// Kind: Asked by.
func (r RecordsRequest) Kind() string { return typed.Text(r.Row, "kind") }

// AskedBy: Name of who asked.
func (r RecordsRequest) AskedBy() string { return typed.Text(r.Row, "askedBy") }

// Agency: Agency.
func (r RecordsRequest) Agency() string { return typed.Text(r.Row, "agency") }

// AskedAt: Asked, ms.
func (r RecordsRequest) AskedAt() int64 { return typed.Number(r.Row, "askedAt") }

// YearFrom: From year.
func (r RecordsRequest) YearFrom() int64 { return typed.Number(r.Row, "yearFrom") }

// MaybeYearFrom: From year.
func (r RecordsRequest) MaybeYearFrom() *int64 { return typed.Measured(r.Row, "yearFrom") }

// YearTo: To year.
func (r RecordsRequest) YearTo() int64 { return typed.Number(r.Row, "yearTo") }

// MaybeYearTo: To year.
func (r RecordsRequest) MaybeYearTo() *int64 { return typed.Measured(r.Row, "yearTo") }

// EstablishmentID: Establishment.
func (r RecordsRequest) EstablishmentID() string { return typed.Text(r.Row, "establishmentId") }

// PersonID: Their own injury or illness.
func (r RecordsRequest) PersonID() string { return typed.Text(r.Row, "personId") }

// Note: Note.
func (r RecordsRequest) Note() string { return typed.Text(r.Row, "note") }

// State: Status.
func (r RecordsRequest) State() string { return typed.Text(r.Row, "state") }

// StateReason: Reason.
func (r RecordsRequest) StateReason() string { return typed.Text(r.Row, "stateReason") }

// ToldAt: Told that the time runs out, ms.
func (r RecordsRequest) ToldAt() int64 { return typed.Number(r.Row, "toldAt") }

// GivenBy: Given by.
func (r RecordsRequest) GivenBy() string { return typed.Text(r.Row, "givenBy") }

// GivenAt: Given, ms.
func (r RecordsRequest) GivenAt() int64 { return typed.Number(r.Row, "givenAt") }

// CreatedBy: Written down by.
func (r RecordsRequest) CreatedBy() string { return typed.Text(r.Row, "createdBy") }

// DeviceName: Device.
func (r RecordsRequest) DeviceName() string { return typed.Text(r.Row, "deviceName") }

// SafetySettings is "Safety settings" of module safety; with a nil row it is none, and every field is empty.
type SafetySettings struct{ *merge.Row }

// AsSafetySettings reads a row as one.
func AsSafetySettings(row *merge.Row) SafetySettings { return SafetySettings{row} }

// FindSafetySettings finds one, deleted or not.
func (v View) FindSafetySettings(id string) SafetySettings {
	return SafetySettings{v.Row("safetySettings", id)}
}

// ListSafetySettings lists the living ones with these values, by id.
func (v View) ListSafetySettings(where typed.Fields) []SafetySettings {
	return typed.Each(v.Rows("safetySettings", where), AsSafetySettings)
}

// Establishment: Establishment.
func (r SafetySettings) Establishment() string { return typed.Text(r.Row, "establishment") }

// Company: Company.
func (r SafetySettings) Company() string { return typed.Text(r.Row, "company") }

// Street: Street.
func (r SafetySettings) Street() string { return typed.Text(r.Row, "street") }

// City: City.
func (r SafetySettings) City() string { return typed.Text(r.Row, "city") }

// Region: State.
func (r SafetySettings) Region() string { return typed.Text(r.Row, "region") }

// Zip: ZIP.
func (r SafetySettings) Zip() string { return typed.Text(r.Row, "zip") }

// Ein: EIN.
func (r SafetySettings) Ein() string { return typed.Text(r.Row, "ein") }

// Naics: NAICS code.
func (r SafetySettings) Naics() string { return typed.Text(r.Row, "naics") }

// Industry: Industry.
func (r SafetySettings) Industry() string { return typed.Text(r.Row, "industry") }

// Size: Most people at work in the year.
func (r SafetySettings) Size() string { return typed.Text(r.Row, "size") }

// EmergencyPhone: Emergency number.
func (r SafetySettings) EmergencyPhone() string { return typed.Text(r.Row, "emergencyPhone") }

// MeetingPoint: Where the ambulance is met.
func (r SafetySettings) MeetingPoint() string { return typed.Text(r.Row, "meetingPoint") }

// OfficeFrom: Office opens.
func (r SafetySettings) OfficeFrom() string { return typed.Text(r.Row, "officeFrom") }

// OfficeTo: Office closes.
func (r SafetySettings) OfficeTo() string { return typed.Text(r.Row, "officeTo") }

// OfficeDays: On these days.
func (r SafetySettings) OfficeDays() []string { return typed.List[string](r.Row, "officeDays") }

// Anonymous: People may report without their name.
func (r SafetySettings) Anonymous() bool { return typed.Yes(r.Row, "anonymous") }

// Since: In business since.
func (r SafetySettings) Since() string { return typed.Text(r.Row, "since") }

// SafetySheet is "Safety data sheet" of module inventory; with a nil row it is none, and every field is empty.
type SafetySheet struct{ *merge.Row }

// AsSafetySheet reads a row as one.
func AsSafetySheet(row *merge.Row) SafetySheet { return SafetySheet{row} }

// FindSafetySheet finds one, deleted or not.
func (v View) FindSafetySheet(id string) SafetySheet { return SafetySheet{v.Row("safetySheet", id)} }

// ListSafetySheets lists the living ones with these values, by id.
func (v View) ListSafetySheets(where typed.Fields) []SafetySheet {
	return typed.Each(v.Rows("safetySheet", where), AsSafetySheet)
}

// ListSafetySheetsOf lists the living ones that are a part of a record, by id.
func (v View) ListSafetySheetsOf(id string) []SafetySheet {
	return v.ListSafetySheets(typed.Fields{"productId": id})
}

// ProductID: Product.
func (r SafetySheet) ProductID() string { return typed.Text(r.Row, "productId") }

// Name: Product name on the sheet.
func (r SafetySheet) Name() string { return typed.Text(r.Row, "name") }

// Maker: Maker.
func (r SafetySheet) Maker() string { return typed.Text(r.Row, "maker") }

// RevisionDate: Revised on.
func (r SafetySheet) RevisionDate() string { return typed.Text(r.Row, "revisionDate") }

// Language: Language.
func (r SafetySheet) Language() string { return typed.Text(r.Row, "language") }

// FileName: File name.
func (r SafetySheet) FileName() string { return typed.Text(r.Row, "fileName") }

// Sha256: File.
func (r SafetySheet) Sha256() string { return typed.Text(r.Row, "sha256") }

// Mime: File type.
func (r SafetySheet) Mime() string { return typed.Text(r.Row, "mime") }

// Bytes: Size, B.
func (r SafetySheet) Bytes() int64 { return typed.Number(r.Row, "bytes") }

// MaybeBytes: Size, B.
func (r SafetySheet) MaybeBytes() *int64 { return typed.Measured(r.Row, "bytes") }

// Pages: Pages.
func (r SafetySheet) Pages() int64 { return typed.Number(r.Row, "pages") }

// MaybePages: Pages.
func (r SafetySheet) MaybePages() *int64 { return typed.Measured(r.Row, "pages") }

// Reading: Text.
func (r SafetySheet) Reading() string { return typed.Text(r.Row, "reading") }

// SignalWord: Signal word.
func (r SafetySheet) SignalWord() string { return typed.Text(r.Row, "signalWord") }

// Hazards: Hazards.
func (r SafetySheet) Hazards() []string { return typed.List[string](r.Row, "hazards") }

// Pictograms: Pictograms.
func (r SafetySheet) Pictograms() []string { return typed.List[string](r.Row, "pictograms") }

// SafetySheetIngredientsRow is a row of SafetySheet.Ingredients.
type SafetySheetIngredientsRow struct {
	Cas        string `json:"cas"`
	Name       string `json:"name"`
	PercentLow *int64 `json:"percentLow"`
	Percent    *int64 `json:"percent"`
}

// Ingredients: Ingredients.
func (r SafetySheet) Ingredients() []SafetySheetIngredientsRow {
	return typed.List[SafetySheetIngredientsRow](r.Row, "ingredients")
}

// Density: Density, kg/L, scaled by ten to the power of 6.
func (r SafetySheet) Density() int64 { return typed.Number(r.Row, "density") }

// MaybeDensity: Density, kg/L, scaled by ten to the power of 6.
func (r SafetySheet) MaybeDensity() *int64 { return typed.Measured(r.Row, "density") }

// FlashPoint: Flash point, °F, scaled by ten to the power of 1.
func (r SafetySheet) FlashPoint() int64 { return typed.Number(r.Row, "flashPoint") }

// MaybeFlashPoint: Flash point, °F, scaled by ten to the power of 1.
func (r SafetySheet) MaybeFlashPoint() *int64 { return typed.Measured(r.Row, "flashPoint") }

// UnNumber: UN or NA number.
func (r SafetySheet) UnNumber() string { return typed.Text(r.Row, "unNumber") }

// State: Status.
func (r SafetySheet) State() string { return typed.Text(r.Row, "state") }

// StateReason: Reason.
func (r SafetySheet) StateReason() string { return typed.Text(r.Row, "stateReason") }

// CreatedBy: Added by.
func (r SafetySheet) CreatedBy() string { return typed.Text(r.Row, "createdBy") }

// CreatedAt: Added, ms.
func (r SafetySheet) CreatedAt() int64 { return typed.Number(r.Row, "createdAt") }

// DeviceName: Device.
func (r SafetySheet) DeviceName() string { return typed.Text(r.Row, "deviceName") }

// ReceivedAt: Received, ms.
func (r SafetySheet) ReceivedAt() int64 { return typed.Number(r.Row, "receivedAt") }

// SavedView is "Saved view" of module records; with a nil row it is none, and every field is empty.
type SavedView struct{ *merge.Row }

// AsSavedView reads a row as one.
func AsSavedView(row *merge.Row) SavedView { return SavedView{row} }

// FindSavedView finds one, deleted or not.
func (v View) FindSavedView(id string) SavedView { return SavedView{v.Row("savedView", id)} }

// ListSavedViews lists the living ones with these values, by id.
func (v View) ListSavedViews(where typed.Fields) []SavedView {
	return typed.Each(v.Rows("savedView", where), AsSavedView)
}

// List: List.
func (r SavedView) List() string { return typed.Text(r.Row, "list") }

// Name: Name.
func (r SavedView) Name() string { return typed.Text(r.Row, "name") }

// Query: Filters, sort and columns.
func (r SavedView) Query() string { return typed.Text(r.Row, "query") }

// Shared: For everybody.
func (r SavedView) Shared() bool { return typed.Yes(r.Row, "shared") }

// Position: Place in the list.
func (r SavedView) Position() int64 { return typed.Number(r.Row, "position") }

// MaybePosition: Place in the list.
func (r SavedView) MaybePosition() *int64 { return typed.Measured(r.Row, "position") }

// CreatedBy: Saved by.
func (r SavedView) CreatedBy() string { return typed.Text(r.Row, "createdBy") }

// SheetSection is "Section of a sheet" of module inventory; with a nil row it is none, and every field is empty.
type SheetSection struct{ *merge.Row }

// AsSheetSection reads a row as one.
func AsSheetSection(row *merge.Row) SheetSection { return SheetSection{row} }

// FindSheetSection finds one, deleted or not.
func (v View) FindSheetSection(id string) SheetSection {
	return SheetSection{v.Row("sheetSection", id)}
}

// ListSheetSections lists the living ones with these values, by id.
func (v View) ListSheetSections(where typed.Fields) []SheetSection {
	return typed.Each(v.Rows("sheetSection", where), AsSheetSection)
}

// ListSheetSectionsOf lists the living ones that are a part of a record, by id.
func (v View) ListSheetSectionsOf(id string) []SheetSection {
	return v.ListSheetSections(typed.Fields{"sheetId": id})
}

// SheetID: Sheet.
func (r SheetSection) SheetID() string { return typed.Text(r.Row, "sheetId") }

// Section: Section.
func (r SheetSection) Section() int64 { return typed.Number(r.Row, "section") }

// MaybeSection: Section.
func (r SheetSection) MaybeSection() *int64 { return typed.Measured(r.Row, "section") }

// Title: Title.
func (r SheetSection) Title() string { return typed.Text(r.Row, "title") }

// Text: Text.
func (r SheetSection) Text() string { return typed.Text(r.Row, "text") }

// Page: Page.
func (r SheetSection) Page() int64 { return typed.Number(r.Row, "page") }

// MaybePage: Page.
func (r SheetSection) MaybePage() *int64 { return typed.Measured(r.Row, "page") }

// CreatedBy: Added by.
func (r SheetSection) CreatedBy() string { return typed.Text(r.Row, "createdBy") }

// Signature is "Signature" of module safety-walk; with a nil row it is none, and every field is empty.
type Signature struct{ *merge.Row }

// AsSignature reads a row as one.
func AsSignature(row *merge.Row) Signature { return Signature{row} }

// FindSignature finds one, deleted or not.
func (v View) FindSignature(id string) Signature { return Signature{v.Row("signature", id)} }

// ListSignatures lists the living ones with these values, by id.
func (v View) ListSignatures(where typed.Fields) []Signature {
	return typed.Each(v.Rows("signature", where), AsSignature)
}

// ListSignaturesOf lists the living ones that are a part of a record, by id.
func (v View) ListSignaturesOf(id string) []Signature {
	return v.ListSignatures(typed.Fields{"walkId": id})
}

// WalkID: Walk.
func (r Signature) WalkID() string { return typed.Text(r.Row, "walkId") }

// Role: Signed as.
func (r Signature) Role() string { return typed.Text(r.Row, "role") }

// PersonID: Person.
func (r Signature) PersonID() string { return typed.Text(r.Row, "personId") }

// Name: Name.
func (r Signature) Name() string { return typed.Text(r.Row, "name") }

// Proof: How the person is known.
func (r Signature) Proof() string { return typed.Text(r.Row, "proof") }

// Statement: Statement.
func (r Signature) Statement() string { return typed.Text(r.Row, "statement") }

// Drawing: Signature strokes (SVG path).
func (r Signature) Drawing() string { return typed.Text(r.Row, "drawing") }

// ContentHash: Content hash.
func (r Signature) ContentHash() string { return typed.Text(r.Row, "contentHash") }

// SignedAt: Signed, ms.
func (r Signature) SignedAt() int64 { return typed.Number(r.Row, "signedAt") }

// SealVersion: Seal version.
func (r Signature) SealVersion() int64 { return typed.Number(r.Row, "sealVersion") }

// MaybeSealVersion: Seal version.
func (r Signature) MaybeSealVersion() *int64 { return typed.Measured(r.Row, "sealVersion") }

// Sealed: Digests of what was sealed.
func (r Signature) Sealed() json.RawMessage { return typed.JSON(r.Row, "sealed") }

// HeldHash: Hash of what the server held.
func (r Signature) HeldHash() string { return typed.Text(r.Row, "heldHash") }

// RecordedAt: Recorded by the server's clock, ms.
func (r Signature) RecordedAt() int64 { return typed.Number(r.Row, "recordedAt") }

// CreatedBy: Recorded by.
func (r Signature) CreatedBy() string { return typed.Text(r.Row, "createdBy") }

// DeviceName: Device.
func (r Signature) DeviceName() string { return typed.Text(r.Row, "deviceName") }

// SpillWords is "Spill card" of module inventory; with a nil row it is none, and every field is empty.
type SpillWords struct{ *merge.Row }

// AsSpillWords reads a row as one.
func AsSpillWords(row *merge.Row) SpillWords { return SpillWords{row} }

// FindSpillWords finds one, deleted or not.
func (v View) FindSpillWords(id string) SpillWords { return SpillWords{v.Row("spillWords", id)} }

// ListSpillWords lists the living ones with these values, by id.
func (v View) ListSpillWords(where typed.Fields) []SpillWords {
	return typed.Each(v.Rows("spillWords", where), AsSpillWords)
}

// ListSpillWordsOf lists the living ones that are a part of a record, by id.
func (v View) ListSpillWordsOf(id string) []SpillWords {
	return v.ListSpillWords(typed.Fields{"productId": id})
}

// ProductID: Product.
func (r SpillWords) ProductID() string { return typed.Text(r.Row, "productId") }

// Language: Language.
func (r SpillWords) Language() string { return typed.Text(r.Row, "language") }

// DangerHead: The danger.
func (r SpillWords) DangerHead() string { return typed.Text(r.Row, "dangerHead") }

// DangerText: The danger, lines.
func (r SpillWords) DangerText() string { return typed.Text(r.Row, "dangerText") }

// PersonHead: On a person.
func (r SpillWords) PersonHead() string { return typed.Text(r.Row, "personHead") }

// PersonText: On a person, lines.
func (r SpillWords) PersonText() string { return typed.Text(r.Row, "personText") }

// FireHead: On fire.
func (r SpillWords) FireHead() string { return typed.Text(r.Row, "fireHead") }

// FireText: On fire, lines.
func (r SpillWords) FireText() string { return typed.Text(r.Row, "fireText") }

// GroundHead: On the ground.
func (r SpillWords) GroundHead() string { return typed.Text(r.Row, "groundHead") }

// GroundText: On the ground, lines.
func (r SpillWords) GroundText() string { return typed.Text(r.Row, "groundText") }

// SheetID: By the sheet.
func (r SpillWords) SheetID() string { return typed.Text(r.Row, "sheetId") }

// State: Status.
func (r SpillWords) State() string { return typed.Text(r.Row, "state") }

// ApprovedBy: Approved by.
func (r SpillWords) ApprovedBy() string { return typed.Text(r.Row, "approvedBy") }

// ApprovedAt: Approved, ms.
func (r SpillWords) ApprovedAt() int64 { return typed.Number(r.Row, "approvedAt") }

// CreatedBy: Added by.
func (r SpillWords) CreatedBy() string { return typed.Text(r.Row, "createdBy") }

// DeviceName: Device.
func (r SpillWords) DeviceName() string { return typed.Text(r.Row, "deviceName") }

// StockBalance is "Balance" of module inventory; with a nil row it is none, and every field is empty.
type StockBalance struct{ *merge.Row }

// AsStockBalance reads a row as one.
func AsStockBalance(row *merge.Row) StockBalance { return StockBalance{row} }

// FindStockBalance finds one, deleted or not.
func (v View) FindStockBalance(id string) StockBalance {
	return StockBalance{v.Row("stockBalance", id)}
}

// ListStockBalances lists the living ones with these values, by id.
func (v View) ListStockBalances(where typed.Fields) []StockBalance {
	return typed.Each(v.Rows("stockBalance", where), AsStockBalance)
}

// ProductID: Product.
func (r StockBalance) ProductID() string { return typed.Text(r.Row, "productId") }

// Lane: Counted with.
func (r StockBalance) Lane() string { return typed.Text(r.Row, "lane") }

// PlaceID: Place.
func (r StockBalance) PlaceID() string { return typed.Text(r.Row, "placeId") }

// LotID: Lot.
func (r StockBalance) LotID() string { return typed.Text(r.Row, "lotId") }

// Amount: On hand, scaled by ten to the power of 2.
func (r StockBalance) Amount() int64 { return typed.Number(r.Row, "amount") }

// MaybeAmount: On hand, scaled by ten to the power of 2.
func (r StockBalance) MaybeAmount() *int64 { return typed.Measured(r.Row, "amount") }

// Below: Below zero.
func (r StockBalance) Below() bool { return typed.Yes(r.Row, "below") }

// LastOn: Last moved.
func (r StockBalance) LastOn() string { return typed.Text(r.Row, "lastOn") }

// Rows: Movements.
func (r StockBalance) Rows() int64 { return typed.Number(r.Row, "rows") }

// MaybeRows: Movements.
func (r StockBalance) MaybeRows() *int64 { return typed.Measured(r.Row, "rows") }

// StockContainer is "Can or cylinder" of module inventory; with a nil row it is none, and every field is empty.
type StockContainer struct{ *merge.Row }

// AsStockContainer reads a row as one.
func AsStockContainer(row *merge.Row) StockContainer { return StockContainer{row} }

// FindStockContainer finds one, deleted or not.
func (v View) FindStockContainer(id string) StockContainer {
	return StockContainer{v.Row("stockContainer", id)}
}

// ListStockContainers lists the living ones with these values, by id.
func (v View) ListStockContainers(where typed.Fields) []StockContainer {
	return typed.Each(v.Rows("stockContainer", where), AsStockContainer)
}

// Number: Number.
func (r StockContainer) Number() string { return typed.Text(r.Row, "number") }

// ProvisionalNumber: Provisional number.
func (r StockContainer) ProvisionalNumber() string { return typed.Text(r.Row, "provisionalNumber") }

// Code: Code.
func (r StockContainer) Code() string { return typed.Text(r.Row, "code") }

// ProductID: Product.
func (r StockContainer) ProductID() string { return typed.Text(r.Row, "productId") }

// LotID: Lot.
func (r StockContainer) LotID() string { return typed.Text(r.Row, "lotId") }

// PlaceID: Place.
func (r StockContainer) PlaceID() string { return typed.Text(r.Row, "placeId") }

// Size: Holds, scaled by ten to the power of 2.
func (r StockContainer) Size() int64 { return typed.Number(r.Row, "size") }

// MaybeSize: Holds, scaled by ten to the power of 2.
func (r StockContainer) MaybeSize() *int64 { return typed.Measured(r.Row, "size") }

// Tare: Empty weight, lb, scaled by ten to the power of 2.
func (r StockContainer) Tare() int64 { return typed.Number(r.Row, "tare") }

// MaybeTare: Empty weight, lb, scaled by ten to the power of 2.
func (r StockContainer) MaybeTare() *int64 { return typed.Measured(r.Row, "tare") }

// Gross: Weight with contents, lb, scaled by ten to the power of 2.
func (r StockContainer) Gross() int64 { return typed.Number(r.Row, "gross") }

// MaybeGross: Weight with contents, lb, scaled by ten to the power of 2.
func (r StockContainer) MaybeGross() *int64 { return typed.Measured(r.Row, "gross") }

// OpenedAt: Opened, ms.
func (r StockContainer) OpenedAt() int64 { return typed.Number(r.Row, "openedAt") }

// PotLife: Pot life, min.
func (r StockContainer) PotLife() int64 { return typed.Number(r.Row, "potLife") }

// MaybePotLife: Pot life, min.
func (r StockContainer) MaybePotLife() *int64 { return typed.Measured(r.Row, "potLife") }

// UsableUntil: Usable until, ms.
func (r StockContainer) UsableUntil() int64 { return typed.Number(r.Row, "usableUntil") }

// CameOn: Came.
func (r StockContainer) CameOn() string { return typed.Text(r.Row, "cameOn") }

// EmptiedOn: Emptied.
func (r StockContainer) EmptiedOn() string { return typed.Text(r.Row, "emptiedOn") }

// GoneOn: Left the yard.
func (r StockContainer) GoneOn() string { return typed.Text(r.Row, "goneOn") }

// State: Status.
func (r StockContainer) State() string { return typed.Text(r.Row, "state") }

// StateReason: Reason.
func (r StockContainer) StateReason() string { return typed.Text(r.Row, "stateReason") }

// Prints: Labels printed.
func (r StockContainer) Prints() int64 { return typed.Number(r.Row, "prints") }

// MaybePrints: Labels printed.
func (r StockContainer) MaybePrints() *int64 { return typed.Measured(r.Row, "prints") }

// CreatedBy: Added by.
func (r StockContainer) CreatedBy() string { return typed.Text(r.Row, "createdBy") }

// DeviceName: Device.
func (r StockContainer) DeviceName() string { return typed.Text(r.Row, "deviceName") }

// StockCount is "Count" of module inventory; with a nil row it is none, and every field is empty.
type StockCount struct{ *merge.Row }

// AsStockCount reads a row as one.
func AsStockCount(row *merge.Row) StockCount { return StockCount{row} }

// FindStockCount finds one, deleted or not.
func (v View) FindStockCount(id string) StockCount { return StockCount{v.Row("stockCount", id)} }

// ListStockCounts lists the living ones with these values, by id.
func (v View) ListStockCounts(where typed.Fields) []StockCount {
	return typed.Each(v.Rows("stockCount", where), AsStockCount)
}

// Number: Number.
func (r StockCount) Number() string { return typed.Text(r.Row, "number") }

// ProvisionalNumber: Provisional number.
func (r StockCount) ProvisionalNumber() string { return typed.Text(r.Row, "provisionalNumber") }

// PlaceID: Place.
func (r StockCount) PlaceID() string { return typed.Text(r.Row, "placeId") }

// Day: Day.
func (r StockCount) Day() string { return typed.Text(r.Row, "day") }

// Round: Count of the day.
func (r StockCount) Round() int64 { return typed.Number(r.Row, "round") }

// MaybeRound: Count of the day.
func (r StockCount) MaybeRound() *int64 { return typed.Measured(r.Row, "round") }

// People: Counted by.
func (r StockCount) People() []string { return typed.List[string](r.Row, "people") }

// Differs: Differences.
func (r StockCount) Differs() int64 { return typed.Number(r.Row, "differs") }

// MaybeDiffers: Differences.
func (r StockCount) MaybeDiffers() *int64 { return typed.Measured(r.Row, "differs") }

// Note: Note.
func (r StockCount) Note() string { return typed.Text(r.Row, "note") }

// State: Status.
func (r StockCount) State() string { return typed.Text(r.Row, "state") }

// StateReason: Reason.
func (r StockCount) StateReason() string { return typed.Text(r.Row, "stateReason") }

// DoneAt: Ended, ms.
func (r StockCount) DoneAt() int64 { return typed.Number(r.Row, "doneAt") }

// CreatedBy: Added by.
func (r StockCount) CreatedBy() string { return typed.Text(r.Row, "createdBy") }

// DeviceName: Device.
func (r StockCount) DeviceName() string { return typed.Text(r.Row, "deviceName") }

// StockCountLine is "Line of a count" of module inventory; with a nil row it is none, and every field is empty.
type StockCountLine struct{ *merge.Row }

// AsStockCountLine reads a row as one.
func AsStockCountLine(row *merge.Row) StockCountLine { return StockCountLine{row} }

// FindStockCountLine finds one, deleted or not.
func (v View) FindStockCountLine(id string) StockCountLine {
	return StockCountLine{v.Row("stockCountLine", id)}
}

// ListStockCountLines lists the living ones with these values, by id.
func (v View) ListStockCountLines(where typed.Fields) []StockCountLine {
	return typed.Each(v.Rows("stockCountLine", where), AsStockCountLine)
}

// ListStockCountLinesOf lists the living ones that are a part of a record, by id.
func (v View) ListStockCountLinesOf(id string) []StockCountLine {
	return v.ListStockCountLines(typed.Fields{"countId": id})
}

// CountID: Count.
func (r StockCountLine) CountID() string { return typed.Text(r.Row, "countId") }

// Lane: Counted with.
func (r StockCountLine) Lane() string { return typed.Text(r.Row, "lane") }

// ProductID: Product.
func (r StockCountLine) ProductID() string { return typed.Text(r.Row, "productId") }

// LotID: Lot.
func (r StockCountLine) LotID() string { return typed.Text(r.Row, "lotId") }

// ContainerID: Can.
func (r StockCountLine) ContainerID() string { return typed.Text(r.Row, "containerId") }

// Listed: On the list, scaled by ten to the power of 2.
func (r StockCountLine) Listed() int64 { return typed.Number(r.Row, "listed") }

// MaybeListed: On the list, scaled by ten to the power of 2.
func (r StockCountLine) MaybeListed() *int64 { return typed.Measured(r.Row, "listed") }

// Forms: On forms not posted, scaled by ten to the power of 2.
func (r StockCountLine) Forms() int64 { return typed.Number(r.Row, "forms") }

// MaybeForms: On forms not posted, scaled by ten to the power of 2.
func (r StockCountLine) MaybeForms() *int64 { return typed.Measured(r.Row, "forms") }

// Shelf: On the shelf, scaled by ten to the power of 2.
func (r StockCountLine) Shelf() int64 { return typed.Number(r.Row, "shelf") }

// MaybeShelf: On the shelf, scaled by ten to the power of 2.
func (r StockCountLine) MaybeShelf() *int64 { return typed.Measured(r.Row, "shelf") }

// CountedBy: Counted by.
func (r StockCountLine) CountedBy() string { return typed.Text(r.Row, "countedBy") }

// CountedAt: Counted, ms.
func (r StockCountLine) CountedAt() int64 { return typed.Number(r.Row, "countedAt") }

// Scans: Codes seen.
func (r StockCountLine) Scans() []string { return typed.List[string](r.Row, "scans") }

// SecondShelf: Second count, scaled by ten to the power of 2.
func (r StockCountLine) SecondShelf() int64 { return typed.Number(r.Row, "secondShelf") }

// MaybeSecondShelf: Second count, scaled by ten to the power of 2.
func (r StockCountLine) MaybeSecondShelf() *int64 { return typed.Measured(r.Row, "secondShelf") }

// SecondBy: Second count by.
func (r StockCountLine) SecondBy() string { return typed.Text(r.Row, "secondBy") }

// SecondAt: Counted again, ms.
func (r StockCountLine) SecondAt() int64 { return typed.Number(r.Row, "secondAt") }

// Found: How it was found.
func (r StockCountLine) Found() string { return typed.Text(r.Row, "found") }

// Answer: Why.
func (r StockCountLine) Answer() string { return typed.Text(r.Row, "answer") }

// Note: Note.
func (r StockCountLine) Note() string { return typed.Text(r.Row, "note") }

// MovementID: Adjustment.
func (r StockCountLine) MovementID() string { return typed.Text(r.Row, "movementId") }

// CreatedBy: Added by.
func (r StockCountLine) CreatedBy() string { return typed.Text(r.Row, "createdBy") }

// DeviceName: Device.
func (r StockCountLine) DeviceName() string { return typed.Text(r.Row, "deviceName") }

// StockMovement is "Movement" of module inventory; with a nil row it is none, and every field is empty.
type StockMovement struct{ *merge.Row }

// AsStockMovement reads a row as one.
func AsStockMovement(row *merge.Row) StockMovement { return StockMovement{row} }

// FindStockMovement finds one, deleted or not.
func (v View) FindStockMovement(id string) StockMovement {
	return StockMovement{v.Row("stockMovement", id)}
}

// ListStockMovements lists the living ones with these values, by id.
func (v View) ListStockMovements(where typed.Fields) []StockMovement {
	return typed.Each(v.Rows("stockMovement", where), AsStockMovement)
}

// Kind: What happened.
func (r StockMovement) Kind() string { return typed.Text(r.Row, "kind") }

// ProductID: Product.
func (r StockMovement) ProductID() string { return typed.Text(r.Row, "productId") }

// LotID: Lot.
func (r StockMovement) LotID() string { return typed.Text(r.Row, "lotId") }

// ContainerID: Can.
func (r StockMovement) ContainerID() string { return typed.Text(r.Row, "containerId") }

// PlaceID: Place.
func (r StockMovement) PlaceID() string { return typed.Text(r.Row, "placeId") }

// ToPlaceID: Into place.
func (r StockMovement) ToPlaceID() string { return typed.Text(r.Row, "toPlaceId") }

// Amount: Amount, scaled by ten to the power of 2.
func (r StockMovement) Amount() int64 { return typed.Number(r.Row, "amount") }

// MaybeAmount: Amount, scaled by ten to the power of 2.
func (r StockMovement) MaybeAmount() *int64 { return typed.Measured(r.Row, "amount") }

// Typed: As entered, scaled by ten to the power of 2.
func (r StockMovement) Typed() int64 { return typed.Number(r.Row, "typed") }

// MaybeTyped: As entered, scaled by ten to the power of 2.
func (r StockMovement) MaybeTyped() *int64 { return typed.Measured(r.Row, "typed") }

// TypedUnit: Unit as entered.
func (r StockMovement) TypedUnit() string { return typed.Text(r.Row, "typedUnit") }

// Day: Day.
func (r StockMovement) Day() string { return typed.Text(r.Row, "day") }

// At: When, ms.
func (r StockMovement) At() int64 { return typed.Number(r.Row, "at") }

// Job: Job.
func (r StockMovement) Job() string { return typed.Text(r.Row, "job") }

// VesselID: Vessel.
func (r StockMovement) VesselID() string { return typed.Text(r.Row, "vesselId") }

// ZoneID: Used in.
func (r StockMovement) ZoneID() string { return typed.Text(r.Row, "zoneId") }

// PersonID: For.
func (r StockMovement) PersonID() string { return typed.Text(r.Row, "personId") }

// FormID: Paint form.
func (r StockMovement) FormID() string { return typed.Text(r.Row, "formId") }

// FormName: Form.
func (r StockMovement) FormName() string { return typed.Text(r.Row, "formName") }

// WasteContainerID: Waste container.
func (r StockMovement) WasteContainerID() string { return typed.Text(r.Row, "wasteContainerId") }

// WasteAdditionID: Addition to the container.
func (r StockMovement) WasteAdditionID() string { return typed.Text(r.Row, "wasteAdditionId") }

// OrderLineID: Order line.
func (r StockMovement) OrderLineID() string { return typed.Text(r.Row, "orderLineId") }

// CountLineID: Count.
func (r StockMovement) CountLineID() string { return typed.Text(r.Row, "countLineId") }

// ReversesID: Reverses.
func (r StockMovement) ReversesID() string { return typed.Text(r.Row, "reversesId") }

// Reason: Reason.
func (r StockMovement) Reason() string { return typed.Text(r.Row, "reason") }

// Note: Note.
func (r StockMovement) Note() string { return typed.Text(r.Row, "note") }

// Asked: Confirmed.
func (r StockMovement) Asked() []string { return typed.List[string](r.Row, "asked") }

// CreatedBy: Entered by.
func (r StockMovement) CreatedBy() string { return typed.Text(r.Row, "createdBy") }

// CreatedAt: Entered, ms.
func (r StockMovement) CreatedAt() int64 { return typed.Number(r.Row, "createdAt") }

// DeviceName: Device.
func (r StockMovement) DeviceName() string { return typed.Text(r.Row, "deviceName") }

// StockOrder is "Order" of module inventory; with a nil row it is none, and every field is empty.
type StockOrder struct{ *merge.Row }

// AsStockOrder reads a row as one.
func AsStockOrder(row *merge.Row) StockOrder { return StockOrder{row} }

// FindStockOrder finds one, deleted or not.
func (v View) FindStockOrder(id string) StockOrder { return StockOrder{v.Row("stockOrder", id)} }

// ListStockOrders lists the living ones with these values, by id.
func (v View) ListStockOrders(where typed.Fields) []StockOrder {
	return typed.Each(v.Rows("stockOrder", where), AsStockOrder)
}

// Number: Number.
func (r StockOrder) Number() string { return typed.Text(r.Row, "number") }

// ProvisionalNumber: Provisional number.
func (r StockOrder) ProvisionalNumber() string { return typed.Text(r.Row, "provisionalNumber") }

// Supplier: Supplier.
func (r StockOrder) Supplier() string { return typed.Text(r.Row, "supplier") }

// Reference: Supplier's number.
func (r StockOrder) Reference() string { return typed.Text(r.Row, "reference") }

// OrderedOn: Ordered.
func (r StockOrder) OrderedOn() string { return typed.Text(r.Row, "orderedOn") }

// ExpectedOn: Expected.
func (r StockOrder) ExpectedOn() string { return typed.Text(r.Row, "expectedOn") }

// Note: Note.
func (r StockOrder) Note() string { return typed.Text(r.Row, "note") }

// State: Status.
func (r StockOrder) State() string { return typed.Text(r.Row, "state") }

// StateReason: Reason.
func (r StockOrder) StateReason() string { return typed.Text(r.Row, "stateReason") }

// CreatedBy: Added by.
func (r StockOrder) CreatedBy() string { return typed.Text(r.Row, "createdBy") }

// DeviceName: Device.
func (r StockOrder) DeviceName() string { return typed.Text(r.Row, "deviceName") }

// StockOrderLine is "Line of an order" of module inventory; with a nil row it is none, and every field is empty.
type StockOrderLine struct{ *merge.Row }

// AsStockOrderLine reads a row as one.
func AsStockOrderLine(row *merge.Row) StockOrderLine { return StockOrderLine{row} }

// FindStockOrderLine finds one, deleted or not.
func (v View) FindStockOrderLine(id string) StockOrderLine {
	return StockOrderLine{v.Row("stockOrderLine", id)}
}

// ListStockOrderLines lists the living ones with these values, by id.
func (v View) ListStockOrderLines(where typed.Fields) []StockOrderLine {
	return typed.Each(v.Rows("stockOrderLine", where), AsStockOrderLine)
}

// ListStockOrderLinesOf lists the living ones that are a part of a record, by id.
func (v View) ListStockOrderLinesOf(id string) []StockOrderLine {
	return v.ListStockOrderLines(typed.Fields{"orderId": id})
}

// OrderID: Order.
func (r StockOrderLine) OrderID() string { return typed.Text(r.Row, "orderId") }

// ProductID: Product.
func (r StockOrderLine) ProductID() string { return typed.Text(r.Row, "productId") }

// Amount: Amount, scaled by ten to the power of 2.
func (r StockOrderLine) Amount() int64 { return typed.Number(r.Row, "amount") }

// MaybeAmount: Amount, scaled by ten to the power of 2.
func (r StockOrderLine) MaybeAmount() *int64 { return typed.Measured(r.Row, "amount") }

// PlaceID: For.
func (r StockOrderLine) PlaceID() string { return typed.Text(r.Row, "placeId") }

// Price: Price, $, scaled by ten to the power of 2.
func (r StockOrderLine) Price() int64 { return typed.Number(r.Row, "price") }

// MaybePrice: Price, $, scaled by ten to the power of 2.
func (r StockOrderLine) MaybePrice() *int64 { return typed.Measured(r.Row, "price") }

// Note: Note.
func (r StockOrderLine) Note() string { return typed.Text(r.Row, "note") }

// Closed: Nothing more comes.
func (r StockOrderLine) Closed() bool { return typed.Yes(r.Row, "closed") }

// CreatedBy: Added by.
func (r StockOrderLine) CreatedBy() string { return typed.Text(r.Row, "createdBy") }

// DeviceName: Device.
func (r StockOrderLine) DeviceName() string { return typed.Text(r.Row, "deviceName") }

// StockPlace is "Storage place" of module inventory; with a nil row it is none, and every field is empty.
type StockPlace struct{ *merge.Row }

// AsStockPlace reads a row as one.
func AsStockPlace(row *merge.Row) StockPlace { return StockPlace{row} }

// FindStockPlace finds one, deleted or not.
func (v View) FindStockPlace(id string) StockPlace { return StockPlace{v.Row("stockPlace", id)} }

// ListStockPlaces lists the living ones with these values, by id.
func (v View) ListStockPlaces(where typed.Fields) []StockPlace {
	return typed.Each(v.Rows("stockPlace", where), AsStockPlace)
}

// Name: Name.
func (r StockPlace) Name() string { return typed.Text(r.Row, "name") }

// Code: Code.
func (r StockPlace) Code() string { return typed.Text(r.Row, "code") }

// Kind: Kind.
func (r StockPlace) Kind() string { return typed.Text(r.Row, "kind") }

// ZoneID: Zone.
func (r StockPlace) ZoneID() string { return typed.Text(r.Row, "zoneId") }

// LimitGal: Flammable liquids at most, gal, scaled by ten to the power of 2.
func (r StockPlace) LimitGal() int64 { return typed.Number(r.Row, "limitGal") }

// MaybeLimitGal: Flammable liquids at most, gal, scaled by ten to the power of 2.
func (r StockPlace) MaybeLimitGal() *int64 { return typed.Measured(r.Row, "limitGal") }

// Capacity: The tank can hold, gal, scaled by ten to the power of 2.
func (r StockPlace) Capacity() int64 { return typed.Number(r.Row, "capacity") }

// MaybeCapacity: The tank can hold, gal, scaled by ten to the power of 2.
func (r StockPlace) MaybeCapacity() *int64 { return typed.Measured(r.Row, "capacity") }

// FuelTankID: Its tank in Fuel.
func (r StockPlace) FuelTankID() string { return typed.Text(r.Row, "fuelTankId") }

// OwnerID: Who looks after it.
func (r StockPlace) OwnerID() string { return typed.Text(r.Row, "ownerId") }

// SpillKit: Spill kit.
func (r StockPlace) SpillKit() string { return typed.Text(r.Row, "spillKit") }

// Eyewash: Eyewash.
func (r StockPlace) Eyewash() string { return typed.Text(r.Row, "eyewash") }

// Active: In use.
func (r StockPlace) Active() bool { return typed.Yes(r.Row, "active") }

// Notes: Notes.
func (r StockPlace) Notes() string { return typed.Text(r.Row, "notes") }

// CreatedBy: Added by.
func (r StockPlace) CreatedBy() string { return typed.Text(r.Row, "createdBy") }

// DeviceName: Device.
func (r StockPlace) DeviceName() string { return typed.Text(r.Row, "deviceName") }

// StockRule is "Least and target" of module inventory; with a nil row it is none, and every field is empty.
type StockRule struct{ *merge.Row }

// AsStockRule reads a row as one.
func AsStockRule(row *merge.Row) StockRule { return StockRule{row} }

// FindStockRule finds one, deleted or not.
func (v View) FindStockRule(id string) StockRule { return StockRule{v.Row("stockRule", id)} }

// ListStockRules lists the living ones with these values, by id.
func (v View) ListStockRules(where typed.Fields) []StockRule {
	return typed.Each(v.Rows("stockRule", where), AsStockRule)
}

// ListStockRulesOf lists the living ones that are a part of a record, by id.
func (v View) ListStockRulesOf(id string) []StockRule {
	return v.ListStockRules(typed.Fields{"productId": id})
}

// ProductID: Product.
func (r StockRule) ProductID() string { return typed.Text(r.Row, "productId") }

// PlaceID: Place.
func (r StockRule) PlaceID() string { return typed.Text(r.Row, "placeId") }

// Min: At least, scaled by ten to the power of 2.
func (r StockRule) Min() int64 { return typed.Number(r.Row, "min") }

// MaybeMin: At least, scaled by ten to the power of 2.
func (r StockRule) MaybeMin() *int64 { return typed.Measured(r.Row, "min") }

// Target: Fill up to, scaled by ten to the power of 2.
func (r StockRule) Target() int64 { return typed.Number(r.Row, "target") }

// MaybeTarget: Fill up to, scaled by ten to the power of 2.
func (r StockRule) MaybeTarget() *int64 { return typed.Measured(r.Row, "target") }

// LeadDays: Lead time, days.
func (r StockRule) LeadDays() int64 { return typed.Number(r.Row, "leadDays") }

// MaybeLeadDays: Lead time, days.
func (r StockRule) MaybeLeadDays() *int64 { return typed.Measured(r.Row, "leadDays") }

// Supplier: Supplier.
func (r StockRule) Supplier() string { return typed.Text(r.Row, "supplier") }

// OnHand: On hand, scaled by ten to the power of 2.
func (r StockRule) OnHand() int64 { return typed.Number(r.Row, "onHand") }

// MaybeOnHand: On hand, scaled by ten to the power of 2.
func (r StockRule) MaybeOnHand() *int64 { return typed.Measured(r.Row, "onHand") }

// Low: Run low.
func (r StockRule) Low() bool { return typed.Yes(r.Row, "low") }

// Note: Note.
func (r StockRule) Note() string { return typed.Text(r.Row, "note") }

// CreatedBy: Added by.
func (r StockRule) CreatedBy() string { return typed.Text(r.Row, "createdBy") }

// DeviceName: Device.
func (r StockRule) DeviceName() string { return typed.Text(r.Row, "deviceName") }

// StockYear is "Chemical of a year" of module inventory; with a nil row it is none, and every field is empty.
type StockYear struct{ *merge.Row }

// AsStockYear reads a row as one.
func AsStockYear(row *merge.Row) StockYear { return StockYear{row} }

// FindStockYear finds one, deleted or not.
func (v View) FindStockYear(id string) StockYear { return StockYear{v.Row("stockYear", id)} }

// ListStockYears lists the living ones with these values, by id.
func (v View) ListStockYears(where typed.Fields) []StockYear {
	return typed.Each(v.Rows("stockYear", where), AsStockYear)
}

// SettingsID: Settings.
func (r StockYear) SettingsID() string { return typed.Text(r.Row, "settingsId") }

// Lane: Counted with.
func (r StockYear) Lane() string { return typed.Text(r.Row, "lane") }

// Year: Year.
func (r StockYear) Year() int64 { return typed.Number(r.Row, "year") }

// MaybeYear: Year.
func (r StockYear) MaybeYear() *int64 { return typed.Measured(r.Row, "year") }

// Kind: Counts as.
func (r StockYear) Kind() string { return typed.Text(r.Row, "kind") }

// Cas: CAS.
func (r StockYear) Cas() string { return typed.Text(r.Row, "cas") }

// Name: Name.
func (r StockYear) Name() string { return typed.Text(r.Row, "name") }

// ProductID: Product.
func (r StockYear) ProductID() string { return typed.Text(r.Row, "productId") }

// Most: Most on site, lb, scaled by ten to the power of 2.
func (r StockYear) Most() int64 { return typed.Number(r.Row, "most") }

// MaybeMost: Most on site, lb, scaled by ten to the power of 2.
func (r StockYear) MaybeMost() *int64 { return typed.Measured(r.Row, "most") }

// Average: Average, lb, scaled by ten to the power of 2.
func (r StockYear) Average() int64 { return typed.Number(r.Row, "average") }

// MaybeAverage: Average, lb, scaled by ten to the power of 2.
func (r StockYear) MaybeAverage() *int64 { return typed.Measured(r.Row, "average") }

// Latest: Today, lb, scaled by ten to the power of 2.
func (r StockYear) Latest() int64 { return typed.Number(r.Row, "latest") }

// MaybeLatest: Today, lb, scaled by ten to the power of 2.
func (r StockYear) MaybeLatest() *int64 { return typed.Measured(r.Row, "latest") }

// Threshold: Threshold, lb, scaled by ten to the power of 2.
func (r StockYear) Threshold() int64 { return typed.Number(r.Row, "threshold") }

// MaybeThreshold: Threshold, lb, scaled by ten to the power of 2.
func (r StockYear) MaybeThreshold() *int64 { return typed.Measured(r.Row, "threshold") }

// MostOn: Most on.
func (r StockYear) MostOn() string { return typed.Text(r.Row, "mostOn") }

// CrossedOn: Crossed on.
func (r StockYear) CrossedOn() string { return typed.Text(r.Row, "crossedOn") }

// Rows: Movements.
func (r StockYear) Rows() int64 { return typed.Number(r.Row, "rows") }

// MaybeRows: Movements.
func (r StockYear) MaybeRows() *int64 { return typed.Measured(r.Row, "rows") }

// Unknown: A part could not be counted.
func (r StockYear) Unknown() bool { return typed.Yes(r.Row, "unknown") }

// Taken: Taken into use, mg.
func (r StockYear) Taken() int64 { return typed.Number(r.Row, "taken") }

// MaybeTaken: Taken into use, mg.
func (r StockYear) MaybeTaken() *int64 { return typed.Measured(r.Row, "taken") }

// Days: Days on site, days.
func (r StockYear) Days() int64 { return typed.Number(r.Row, "days") }

// MaybeDays: Days on site, days.
func (r StockYear) MaybeDays() *int64 { return typed.Measured(r.Row, "days") }

// StopWork is "Stop work" of module safety-walk; with a nil row it is none, and every field is empty.
type StopWork struct{ *merge.Row }

// AsStopWork reads a row as one.
func AsStopWork(row *merge.Row) StopWork { return StopWork{row} }

// FindStopWork finds one, deleted or not.
func (v View) FindStopWork(id string) StopWork { return StopWork{v.Row("stopWork", id)} }

// ListStopWorks lists the living ones with these values, by id.
func (v View) ListStopWorks(where typed.Fields) []StopWork {
	return typed.Each(v.Rows("stopWork", where), AsStopWork)
}

// Number: Number.
func (r StopWork) Number() string { return typed.Text(r.Row, "number") }

// ProvisionalNumber: Provisional number.
func (r StopWork) ProvisionalNumber() string { return typed.Text(r.Row, "provisionalNumber") }

// FindingID: Finding.
func (r StopWork) FindingID() string { return typed.Text(r.Row, "findingId") }

// WalkID: Walk.
func (r StopWork) WalkID() string { return typed.Text(r.Row, "walkId") }

// ZoneID: Zone.
func (r StopWork) ZoneID() string { return typed.Text(r.Row, "zoneId") }

// Category: Hazard.
func (r StopWork) Category() string { return typed.Text(r.Row, "category") }

// State: Status.
func (r StopWork) State() string { return typed.Text(r.Row, "state") }

// RaisedAt: Raised, ms.
func (r StopWork) RaisedAt() int64 { return typed.Number(r.Row, "raisedAt") }

// RaisedAgain: Raised again after.
func (r StopWork) RaisedAgain() string { return typed.Text(r.Row, "raisedAgain") }

// RaisedBecause: Why it was raised again.
func (r StopWork) RaisedBecause() string { return typed.Text(r.Row, "raisedBecause") }

// CreatedBy: Raised by.
func (r StopWork) CreatedBy() string { return typed.Text(r.Row, "createdBy") }

// DeviceName: Device.
func (r StopWork) DeviceName() string { return typed.Text(r.Row, "deviceName") }

// AcknowledgedBy: Acknowledged by.
func (r StopWork) AcknowledgedBy() string { return typed.Text(r.Row, "acknowledgedBy") }

// AcknowledgedAt: Acknowledged, ms.
func (r StopWork) AcknowledgedAt() int64 { return typed.Number(r.Row, "acknowledgedAt") }

// EndedBy: Released or withdrawn by.
func (r StopWork) EndedBy() string { return typed.Text(r.Row, "endedBy") }

// EndedAt: Released or withdrawn, ms.
func (r StopWork) EndedAt() int64 { return typed.Number(r.Row, "endedAt") }

// ClearedBy: Who cleared it.
func (r StopWork) ClearedBy() string { return typed.Text(r.Row, "clearedBy") }

// EndReason: Why.
func (r StopWork) EndReason() string { return typed.Text(r.Row, "endReason") }

// Covers: Evidence the release covers.
func (r StopWork) Covers() json.RawMessage { return typed.JSON(r.Row, "covers") }

// Escalation: Escalations.
func (r StopWork) Escalation() int64 { return typed.Number(r.Row, "escalation") }

// MaybeEscalation: Escalations.
func (r StopWork) MaybeEscalation() *int64 { return typed.Measured(r.Row, "escalation") }

// EscalatedAt: Escalated, ms.
func (r StopWork) EscalatedAt() int64 { return typed.Number(r.Row, "escalatedAt") }

// TalkAttendance is "Attendance" of module safe-work; with a nil row it is none, and every field is empty.
type TalkAttendance struct{ *merge.Row }

// AsTalkAttendance reads a row as one.
func AsTalkAttendance(row *merge.Row) TalkAttendance { return TalkAttendance{row} }

// FindTalkAttendance finds one, deleted or not.
func (v View) FindTalkAttendance(id string) TalkAttendance {
	return TalkAttendance{v.Row("talkAttendance", id)}
}

// ListTalkAttendances lists the living ones with these values, by id.
func (v View) ListTalkAttendances(where typed.Fields) []TalkAttendance {
	return typed.Each(v.Rows("talkAttendance", where), AsTalkAttendance)
}

// ListTalkAttendancesOf lists the living ones that are a part of a record, by id.
func (v View) ListTalkAttendancesOf(id string) []TalkAttendance {
	return v.ListTalkAttendances(typed.Fields{"talkId": id})
}

// TalkID: Talk.
func (r TalkAttendance) TalkID() string { return typed.Text(r.Row, "talkId") }

// Who: Person or name.
func (r TalkAttendance) Who() string { return typed.Text(r.Row, "who") }

// PersonID: Person.
func (r TalkAttendance) PersonID() string { return typed.Text(r.Row, "personId") }

// Name: Name.
func (r TalkAttendance) Name() string { return typed.Text(r.Row, "name") }

// Company: Company.
func (r TalkAttendance) Company() string { return typed.Text(r.Row, "company") }

// How: How.
func (r TalkAttendance) How() string { return typed.Text(r.Row, "how") }

// Drawing: Signature.
func (r TalkAttendance) Drawing() string { return typed.Text(r.Row, "drawing") }

// SignedAt: Signed in, ms.
func (r TalkAttendance) SignedAt() int64 { return typed.Number(r.Row, "signedAt") }

// CreatedBy: Taken by.
func (r TalkAttendance) CreatedBy() string { return typed.Text(r.Row, "createdBy") }

// DeviceName: Device.
func (r TalkAttendance) DeviceName() string { return typed.Text(r.Row, "deviceName") }

// Task is "Task" of module tasks; with a nil row it is none, and every field is empty.
type Task struct{ *merge.Row }

// AsTask reads a row as one.
func AsTask(row *merge.Row) Task { return Task{row} }

// FindTask finds one, deleted or not.
func (v View) FindTask(id string) Task { return Task{v.Row("task", id)} }

// ListTasks lists the living ones with these values, by id.
func (v View) ListTasks(where typed.Fields) []Task { return typed.Each(v.Rows("task", where), AsTask) }

// Number: Number.
func (r Task) Number() string { return typed.Text(r.Row, "number") }

// ProvisionalNumber: Provisional number.
func (r Task) ProvisionalNumber() string { return typed.Text(r.Row, "provisionalNumber") }

// Title: Title.
func (r Task) Title() string { return typed.Text(r.Row, "title") }

// Description: Description.
func (r Task) Description() string { return typed.Text(r.Row, "description") }

// State: Status.
func (r Task) State() string { return typed.Text(r.Row, "state") }

// StateReason: Reason.
func (r Task) StateReason() string { return typed.Text(r.Row, "stateReason") }

// SelfApproved: Approved by who did it.
func (r Task) SelfApproved() bool { return typed.Yes(r.Row, "selfApproved") }

// Type: Type.
func (r Task) Type() string { return typed.Text(r.Row, "type") }

// Priority: Priority.
func (r Task) Priority() string { return typed.Text(r.Row, "priority") }

// Severity: Severity.
func (r Task) Severity() string { return typed.Text(r.Row, "severity") }

// AssigneeID: Assignee.
func (r Task) AssigneeID() string { return typed.Text(r.Row, "assigneeId") }

// ReviewerID: Reviewer.
func (r Task) ReviewerID() string { return typed.Text(r.Row, "reviewerId") }

// DueOn: Due.
func (r Task) DueOn() string { return typed.Text(r.Row, "dueOn") }

// DueSource: Due set by.
func (r Task) DueSource() string { return typed.Text(r.Row, "dueSource") }

// ZoneID: Zone.
func (r Task) ZoneID() string { return typed.Text(r.Row, "zoneId") }

// SourceEntity: Comes from.
func (r Task) SourceEntity() string { return typed.Text(r.Row, "sourceEntity") }

// SourceID: Source record.
func (r Task) SourceID() string { return typed.Text(r.Row, "sourceId") }

// EvidenceRule: Evidence needed.
func (r Task) EvidenceRule() string { return typed.Text(r.Row, "evidenceRule") }

// CreatedBy: Created by.
func (r Task) CreatedBy() string { return typed.Text(r.Row, "createdBy") }

// CreatedAt: Created, ms.
func (r Task) CreatedAt() int64 { return typed.Number(r.Row, "createdAt") }

// CompletedAt: Completed, ms.
func (r Task) CompletedAt() int64 { return typed.Number(r.Row, "completedAt") }

// ToolboxTalk is "Toolbox talk" of module safe-work; with a nil row it is none, and every field is empty.
type ToolboxTalk struct{ *merge.Row }

// AsToolboxTalk reads a row as one.
func AsToolboxTalk(row *merge.Row) ToolboxTalk { return ToolboxTalk{row} }

// FindToolboxTalk finds one, deleted or not.
func (v View) FindToolboxTalk(id string) ToolboxTalk { return ToolboxTalk{v.Row("toolboxTalk", id)} }

// ListToolboxTalks lists the living ones with these values, by id.
func (v View) ListToolboxTalks(where typed.Fields) []ToolboxTalk {
	return typed.Each(v.Rows("toolboxTalk", where), AsToolboxTalk)
}

// Number: Number.
func (r ToolboxTalk) Number() string { return typed.Text(r.Row, "number") }

// ProvisionalNumber: Number until it was sent.
func (r ToolboxTalk) ProvisionalNumber() string { return typed.Text(r.Row, "provisionalNumber") }

// TopicKey: Topic of the library.
func (r ToolboxTalk) TopicKey() string { return typed.Text(r.Row, "topicKey") }

// Title: Topic.
func (r ToolboxTalk) Title() string { return typed.Text(r.Row, "title") }

// Said: What was said and asked.
func (r ToolboxTalk) Said() string { return typed.Text(r.Row, "said") }

// ZoneID: Place.
func (r ToolboxTalk) ZoneID() string { return typed.Text(r.Row, "zoneId") }

// VesselID: Vessel.
func (r ToolboxTalk) VesselID() string { return typed.Text(r.Row, "vesselId") }

// HeldOn: Day.
func (r ToolboxTalk) HeldOn() string { return typed.Text(r.Row, "heldOn") }

// StartedAt: Started, ms.
func (r ToolboxTalk) StartedAt() int64 { return typed.Number(r.Row, "startedAt") }

// Minutes: Took, min.
func (r ToolboxTalk) Minutes() int64 { return typed.Number(r.Row, "minutes") }

// MaybeMinutes: Took, min.
func (r ToolboxTalk) MaybeMinutes() *int64 { return typed.Measured(r.Row, "minutes") }

// Language: Held in.
func (r ToolboxTalk) Language() string { return typed.Text(r.Row, "language") }

// LeaderID: Led by.
func (r ToolboxTalk) LeaderID() string { return typed.Text(r.Row, "leaderId") }

// CrewIDs: Who should hear it.
func (r ToolboxTalk) CrewIDs() []string { return typed.List[string](r.Row, "crewIds") }

// Signature: Signature of who led it.
func (r ToolboxTalk) Signature() string { return typed.Text(r.Row, "signature") }

// State: Status.
func (r ToolboxTalk) State() string { return typed.Text(r.Row, "state") }

// StateReason: Reason.
func (r ToolboxTalk) StateReason() string { return typed.Text(r.Row, "stateReason") }

// SignedBy: Signed by.
func (r ToolboxTalk) SignedBy() string { return typed.Text(r.Row, "signedBy") }

// SignedAt: Signed, ms.
func (r ToolboxTalk) SignedAt() int64 { return typed.Number(r.Row, "signedAt") }

// CreatedBy: Recorded by.
func (r ToolboxTalk) CreatedBy() string { return typed.Text(r.Row, "createdBy") }

// DeviceName: Device.
func (r ToolboxTalk) DeviceName() string { return typed.Text(r.Row, "deviceName") }

// UtilityBill is "Utility bill" of module fuel; with a nil row it is none, and every field is empty.
type UtilityBill struct{ *merge.Row }

// AsUtilityBill reads a row as one.
func AsUtilityBill(row *merge.Row) UtilityBill { return UtilityBill{row} }

// FindUtilityBill finds one, deleted or not.
func (v View) FindUtilityBill(id string) UtilityBill { return UtilityBill{v.Row("utilityBill", id)} }

// ListUtilityBills lists the living ones with these values, by id.
func (v View) ListUtilityBills(where typed.Fields) []UtilityBill {
	return typed.Each(v.Rows("utilityBill", where), AsUtilityBill)
}

// MeterID: Meter.
func (r UtilityBill) MeterID() string { return typed.Text(r.Row, "meterId") }

// FromDay: First day.
func (r UtilityBill) FromDay() string { return typed.Text(r.Row, "fromDay") }

// ToDay: Last day.
func (r UtilityBill) ToDay() string { return typed.Text(r.Row, "toDay") }

// Quantity: Used, scaled by ten to the power of 3.
func (r UtilityBill) Quantity() int64 { return typed.Number(r.Row, "quantity") }

// MaybeQuantity: Used, scaled by ten to the power of 3.
func (r UtilityBill) MaybeQuantity() *int64 { return typed.Measured(r.Row, "quantity") }

// Unit: Unit.
func (r UtilityBill) Unit() string { return typed.Text(r.Row, "unit") }

// TotalCost: Total, $, scaled by ten to the power of 2.
func (r UtilityBill) TotalCost() int64 { return typed.Number(r.Row, "totalCost") }

// MaybeTotalCost: Total, $, scaled by ten to the power of 2.
func (r UtilityBill) MaybeTotalCost() *int64 { return typed.Measured(r.Row, "totalCost") }

// Invoice: Invoice.
func (r UtilityBill) Invoice() string { return typed.Text(r.Row, "invoice") }

// UtilityBillPassedRow is a row of UtilityBill.Passed.
type UtilityBillPassedRow struct {
	VesselID string `json:"vesselId"`
	Quantity int64  `json:"quantity"`
}

// Passed: Passed through.
func (r UtilityBill) Passed() []UtilityBillPassedRow {
	return typed.List[UtilityBillPassedRow](r.Row, "passed")
}

// Note: Note.
func (r UtilityBill) Note() string { return typed.Text(r.Row, "note") }

// CreatedBy: Entered by.
func (r UtilityBill) CreatedBy() string { return typed.Text(r.Row, "createdBy") }

// UtilityMeter is "Utility meter" of module fuel; with a nil row it is none, and every field is empty.
type UtilityMeter struct{ *merge.Row }

// AsUtilityMeter reads a row as one.
func AsUtilityMeter(row *merge.Row) UtilityMeter { return UtilityMeter{row} }

// FindUtilityMeter finds one, deleted or not.
func (v View) FindUtilityMeter(id string) UtilityMeter {
	return UtilityMeter{v.Row("utilityMeter", id)}
}

// ListUtilityMeters lists the living ones with these values, by id.
func (v View) ListUtilityMeters(where typed.Fields) []UtilityMeter {
	return typed.Each(v.Rows("utilityMeter", where), AsUtilityMeter)
}

// Name: Name.
func (r UtilityMeter) Name() string { return typed.Text(r.Row, "name") }

// Energy: Energy.
func (r UtilityMeter) Energy() string { return typed.Text(r.Row, "energy") }

// Account: Account or meter no..
func (r UtilityMeter) Account() string { return typed.Text(r.Row, "account") }

// Subregion: Power subregion.
func (r UtilityMeter) Subregion() string { return typed.Text(r.Row, "subregion") }

// Retired: Not in use any more.
func (r UtilityMeter) Retired() bool { return typed.Yes(r.Row, "retired") }

// StartedOn: Put in.
func (r UtilityMeter) StartedOn() string { return typed.Text(r.Row, "startedOn") }

// EndedOn: Taken out.
func (r UtilityMeter) EndedOn() string { return typed.Text(r.Row, "endedOn") }

// ReplacesID: In place of.
func (r UtilityMeter) ReplacesID() string { return typed.Text(r.Row, "replacesId") }

// Notes: Notes.
func (r UtilityMeter) Notes() string { return typed.Text(r.Row, "notes") }

// Verification is "Verification" of module safety-walk; with a nil row it is none, and every field is empty.
type Verification struct{ *merge.Row }

// AsVerification reads a row as one.
func AsVerification(row *merge.Row) Verification { return Verification{row} }

// FindVerification finds one, deleted or not.
func (v View) FindVerification(id string) Verification {
	return Verification{v.Row("verification", id)}
}

// ListVerifications lists the living ones with these values, by id.
func (v View) ListVerifications(where typed.Fields) []Verification {
	return typed.Each(v.Rows("verification", where), AsVerification)
}

// ListVerificationsOf lists the living ones that are a part of a record, by id.
func (v View) ListVerificationsOf(id string) []Verification {
	return v.ListVerifications(typed.Fields{"walkId": id})
}

// WalkID: Walk.
func (r Verification) WalkID() string { return typed.Text(r.Row, "walkId") }

// FindingID: Finding.
func (r Verification) FindingID() string { return typed.Text(r.Row, "findingId") }

// ZoneID: Zone.
func (r Verification) ZoneID() string { return typed.Text(r.Row, "zoneId") }

// Result: Seen.
func (r Verification) Result() string { return typed.Text(r.Row, "result") }

// Note: Note.
func (r Verification) Note() string { return typed.Text(r.Row, "note") }

// VerifiedAt: Verified, ms.
func (r Verification) VerifiedAt() int64 { return typed.Number(r.Row, "verifiedAt") }

// CreatedBy: Verified by.
func (r Verification) CreatedBy() string { return typed.Text(r.Row, "createdBy") }

// DeviceName: Device.
func (r Verification) DeviceName() string { return typed.Text(r.Row, "deviceName") }

// Vessel is "Vessel" of module yard; with a nil row it is none, and every field is empty.
type Vessel struct{ *merge.Row }

// AsVessel reads a row as one.
func AsVessel(row *merge.Row) Vessel { return Vessel{row} }

// FindVessel finds one, deleted or not.
func (v View) FindVessel(id string) Vessel { return Vessel{v.Row("vessel", id)} }

// ListVessels lists the living ones with these values, by id.
func (v View) ListVessels(where typed.Fields) []Vessel {
	return typed.Each(v.Rows("vessel", where), AsVessel)
}

// Name: Name.
func (r Vessel) Name() string { return typed.Text(r.Row, "name") }

// HullNumber: Hull number.
func (r Vessel) HullNumber() string { return typed.Text(r.Row, "hullNumber") }

// Kind: Kind.
func (r Vessel) Kind() string { return typed.Text(r.Row, "kind") }

// LengthEighths: Length, 1/8 in.
func (r Vessel) LengthEighths() int64 { return typed.Number(r.Row, "lengthEighths") }

// MaybeLengthEighths: Length, 1/8 in.
func (r Vessel) MaybeLengthEighths() *int64 { return typed.Measured(r.Row, "lengthEighths") }

// ZoneID: Berth.
func (r Vessel) ZoneID() string { return typed.Text(r.Row, "zoneId") }

// InYard: In the yard.
func (r Vessel) InYard() bool { return typed.Yes(r.Row, "inYard") }

// VesselStaysRow is a row of Vessel.Stays.
type VesselStaysRow struct {
	From  string `json:"from"`
	Until string `json:"until"`
}

// Stays: Stays in the yard.
func (r Vessel) Stays() []VesselStaysRow { return typed.List[VesselStaysRow](r.Row, "stays") }

// VesselSpace is "Space" of module yard; with a nil row it is none, and every field is empty.
type VesselSpace struct{ *merge.Row }

// AsVesselSpace reads a row as one.
func AsVesselSpace(row *merge.Row) VesselSpace { return VesselSpace{row} }

// FindVesselSpace finds one, deleted or not.
func (v View) FindVesselSpace(id string) VesselSpace { return VesselSpace{v.Row("vesselSpace", id)} }

// ListVesselSpaces lists the living ones with these values, by id.
func (v View) ListVesselSpaces(where typed.Fields) []VesselSpace {
	return typed.Each(v.Rows("vesselSpace", where), AsVesselSpace)
}

// VesselID: Vessel.
func (r VesselSpace) VesselID() string { return typed.Text(r.Row, "vesselId") }

// Name: Name.
func (r VesselSpace) Name() string { return typed.Text(r.Row, "name") }

// Kind: Kind.
func (r VesselSpace) Kind() string { return typed.Text(r.Row, "kind") }

// Frames: Frames and deck.
func (r VesselSpace) Frames() string { return typed.Text(r.Row, "frames") }

// LastContents: Last contents.
func (r VesselSpace) LastContents() string { return typed.Text(r.Row, "lastContents") }

// Flammable: It held fuel or flammable liquid.
func (r VesselSpace) Flammable() bool { return typed.Yes(r.Row, "flammable") }

// AdjacentIDs: Next to it, also above and below.
func (r VesselSpace) AdjacentIDs() []string { return typed.List[string](r.Row, "adjacentIds") }

// VoiceNote is "Voice note" of module records; with a nil row it is none, and every field is empty.
type VoiceNote struct{ *merge.Row }

// AsVoiceNote reads a row as one.
func AsVoiceNote(row *merge.Row) VoiceNote { return VoiceNote{row} }

// FindVoiceNote finds one, deleted or not.
func (v View) FindVoiceNote(id string) VoiceNote { return VoiceNote{v.Row("voiceNote", id)} }

// ListVoiceNotes lists the living ones with these values, by id.
func (v View) ListVoiceNotes(where typed.Fields) []VoiceNote {
	return typed.Each(v.Rows("voiceNote", where), AsVoiceNote)
}

// ListVoiceNotesOf lists the living ones that are a part of a record, by id.
func (v View) ListVoiceNotesOf(id string) []VoiceNote {
	return v.ListVoiceNotes(typed.Fields{"parentId": id})
}

// ParentEntity: Belongs to.
func (r VoiceNote) ParentEntity() string { return typed.Text(r.Row, "parentEntity") }

// ParentID: Record.
func (r VoiceNote) ParentID() string { return typed.Text(r.Row, "parentId") }

// WalkID: Walk.
func (r VoiceNote) WalkID() string { return typed.Text(r.Row, "walkId") }

// Sha256: Recording.
func (r VoiceNote) Sha256() string { return typed.Text(r.Row, "sha256") }

// Mime: File type.
func (r VoiceNote) Mime() string { return typed.Text(r.Row, "mime") }

// DurationMs: Length, ms.
func (r VoiceNote) DurationMs() int64 { return typed.Number(r.Row, "durationMs") }

// MaybeDurationMs: Length, ms.
func (r VoiceNote) MaybeDurationMs() *int64 { return typed.Measured(r.Row, "durationMs") }

// Bytes: Size, B.
func (r VoiceNote) Bytes() int64 { return typed.Number(r.Row, "bytes") }

// MaybeBytes: Size, B.
func (r VoiceNote) MaybeBytes() *int64 { return typed.Measured(r.Row, "bytes") }

// Words: In words.
func (r VoiceNote) Words() string { return typed.Text(r.Row, "words") }

// RecordedAt: Recorded, ms.
func (r VoiceNote) RecordedAt() int64 { return typed.Number(r.Row, "recordedAt") }

// CreatedBy: Recorded by.
func (r VoiceNote) CreatedBy() string { return typed.Text(r.Row, "createdBy") }

// DeviceName: Device.
func (r VoiceNote) DeviceName() string { return typed.Text(r.Row, "deviceName") }

// Walk is "Walk" of module safety-walk; with a nil row it is none, and every field is empty.
type Walk struct{ *merge.Row }

// AsWalk reads a row as one.
func AsWalk(row *merge.Row) Walk { return Walk{row} }

// FindWalk finds one, deleted or not.
func (v View) FindWalk(id string) Walk { return Walk{v.Row("walk", id)} }

// ListWalks lists the living ones with these values, by id.
func (v View) ListWalks(where typed.Fields) []Walk { return typed.Each(v.Rows("walk", where), AsWalk) }

// Number: Number.
func (r Walk) Number() string { return typed.Text(r.Row, "number") }

// ProvisionalNumber: Provisional number.
func (r Walk) ProvisionalNumber() string { return typed.Text(r.Row, "provisionalNumber") }

// Title: Title.
func (r Walk) Title() string { return typed.Text(r.Row, "title") }

// TemplateID: Template.
func (r Walk) TemplateID() string { return typed.Text(r.Row, "templateId") }

// State: Status.
func (r Walk) State() string { return typed.Text(r.Row, "state") }

// StateReason: Reason.
func (r Walk) StateReason() string { return typed.Text(r.Row, "stateReason") }

// SelfApproved: Approved by who did it.
func (r Walk) SelfApproved() bool { return typed.Yes(r.Row, "selfApproved") }

// Route: Route.
func (r Walk) Route() json.RawMessage { return typed.JSON(r.Row, "route") }

// LeadID: Lead.
func (r Walk) LeadID() string { return typed.Text(r.Row, "leadId") }

// Weather: Weather.
func (r Walk) Weather() string { return typed.Text(r.Row, "weather") }

// StartedAt: Started, ms.
func (r Walk) StartedAt() int64 { return typed.Number(r.Row, "startedAt") }

// StartedOn: Date.
func (r Walk) StartedOn() string { return typed.Text(r.Row, "startedOn") }

// PlannedOn: Planned for.
func (r Walk) PlannedOn() string { return typed.Text(r.Row, "plannedOn") }

// RouteID: Route.
func (r Walk) RouteID() string { return typed.Text(r.Row, "routeId") }

// PausedAt: Paused, ms.
func (r Walk) PausedAt() int64 { return typed.Number(r.Row, "pausedAt") }

// PausedMs: Time paused, ms.
func (r Walk) PausedMs() int64 { return typed.Number(r.Row, "pausedMs") }

// MaybePausedMs: Time paused, ms.
func (r Walk) MaybePausedMs() *int64 { return typed.Measured(r.Row, "pausedMs") }

// ScoreGot: Points reached.
func (r Walk) ScoreGot() int64 { return typed.Number(r.Row, "scoreGot") }

// MaybeScoreGot: Points reached.
func (r Walk) MaybeScoreGot() *int64 { return typed.Measured(r.Row, "scoreGot") }

// ScoreMax: Points possible.
func (r Walk) ScoreMax() int64 { return typed.Number(r.Row, "scoreMax") }

// MaybeScoreMax: Points possible.
func (r Walk) MaybeScoreMax() *int64 { return typed.Measured(r.Row, "scoreMax") }

// ScoreAnswered: Questions answered.
func (r Walk) ScoreAnswered() int64 { return typed.Number(r.Row, "scoreAnswered") }

// MaybeScoreAnswered: Questions answered.
func (r Walk) MaybeScoreAnswered() *int64 { return typed.Measured(r.Row, "scoreAnswered") }

// ScoreTotal: Questions asked.
func (r Walk) ScoreTotal() int64 { return typed.Number(r.Row, "scoreTotal") }

// MaybeScoreTotal: Questions asked.
func (r Walk) MaybeScoreTotal() *int64 { return typed.Measured(r.Row, "scoreTotal") }

// CriticalFails: Critical questions failed.
func (r Walk) CriticalFails() int64 { return typed.Number(r.Row, "criticalFails") }

// MaybeCriticalFails: Critical questions failed.
func (r Walk) MaybeCriticalFails() *int64 { return typed.Measured(r.Row, "criticalFails") }

// SignedAt: Signed, ms.
func (r Walk) SignedAt() int64 { return typed.Number(r.Row, "signedAt") }

// ContentHash: Content hash.
func (r Walk) ContentHash() string { return typed.Text(r.Row, "contentHash") }

// ReportSha256: Report.
func (r Walk) ReportSha256() string { return typed.Text(r.Row, "reportSha256") }

// ReportRevision: Report revision.
func (r Walk) ReportRevision() int64 { return typed.Number(r.Row, "reportRevision") }

// MaybeReportRevision: Report revision.
func (r Walk) MaybeReportRevision() *int64 { return typed.Measured(r.Row, "reportRevision") }

// JoinSecret: Secret of the code to join.
func (r Walk) JoinSecret() string { return typed.Text(r.Row, "joinSecret") }

// CreatedBy: Started by.
func (r Walk) CreatedBy() string { return typed.Text(r.Row, "createdBy") }

// DeviceName: Device.
func (r Walk) DeviceName() string { return typed.Text(r.Row, "deviceName") }

// WalkParticipant is "Participant" of module safety-walk; with a nil row it is none, and every field is empty.
type WalkParticipant struct{ *merge.Row }

// AsWalkParticipant reads a row as one.
func AsWalkParticipant(row *merge.Row) WalkParticipant { return WalkParticipant{row} }

// FindWalkParticipant finds one, deleted or not.
func (v View) FindWalkParticipant(id string) WalkParticipant {
	return WalkParticipant{v.Row("walkParticipant", id)}
}

// ListWalkParticipants lists the living ones with these values, by id.
func (v View) ListWalkParticipants(where typed.Fields) []WalkParticipant {
	return typed.Each(v.Rows("walkParticipant", where), AsWalkParticipant)
}

// ListWalkParticipantsOf lists the living ones that are a part of a record, by id.
func (v View) ListWalkParticipantsOf(id string) []WalkParticipant {
	return v.ListWalkParticipants(typed.Fields{"walkId": id})
}

// WalkID: Walk.
func (r WalkParticipant) WalkID() string { return typed.Text(r.Row, "walkId") }

// PersonID: Person.
func (r WalkParticipant) PersonID() string { return typed.Text(r.Row, "personId") }

// DeviceName: Device.
func (r WalkParticipant) DeviceName() string { return typed.Text(r.Row, "deviceName") }

// JoinedAt: Joined, ms.
func (r WalkParticipant) JoinedAt() int64 { return typed.Number(r.Row, "joinedAt") }

// ZoneID: Last zone.
func (r WalkParticipant) ZoneID() string { return typed.Text(r.Row, "zoneId") }

// SeenAt: Last seen, ms.
func (r WalkParticipant) SeenAt() int64 { return typed.Number(r.Row, "seenAt") }

// FinishedAt: Finished, ms.
func (r WalkParticipant) FinishedAt() int64 { return typed.Number(r.Row, "finishedAt") }

// Made: Change-sets made for this walk.
func (r WalkParticipant) Made() int64 { return typed.Number(r.Row, "made") }

// MaybeMade: Change-sets made for this walk.
func (r WalkParticipant) MaybeMade() *int64 { return typed.Measured(r.Row, "made") }

// JoinSecret: Secret of the code that was read.
func (r WalkParticipant) JoinSecret() string { return typed.Text(r.Row, "joinSecret") }

// WalkReport is "Walk report" of module safety-walk; with a nil row it is none, and every field is empty.
type WalkReport struct{ *merge.Row }

// AsWalkReport reads a row as one.
func AsWalkReport(row *merge.Row) WalkReport { return WalkReport{row} }

// FindWalkReport finds one, deleted or not.
func (v View) FindWalkReport(id string) WalkReport { return WalkReport{v.Row("walkReport", id)} }

// ListWalkReports lists the living ones with these values, by id.
func (v View) ListWalkReports(where typed.Fields) []WalkReport {
	return typed.Each(v.Rows("walkReport", where), AsWalkReport)
}

// ListWalkReportsOf lists the living ones that are a part of a record, by id.
func (v View) ListWalkReportsOf(id string) []WalkReport {
	return v.ListWalkReports(typed.Fields{"walkId": id})
}

// WalkID: Walk.
func (r WalkReport) WalkID() string { return typed.Text(r.Row, "walkId") }

// Revision: Revision (1 = A).
func (r WalkReport) Revision() int64 { return typed.Number(r.Row, "revision") }

// MaybeRevision: Revision (1 = A).
func (r WalkReport) MaybeRevision() *int64 { return typed.Measured(r.Row, "revision") }

// Sha256: PDF.
func (r WalkReport) Sha256() string { return typed.Text(r.Row, "sha256") }

// Bytes: Size, B.
func (r WalkReport) Bytes() int64 { return typed.Number(r.Row, "bytes") }

// MaybeBytes: Size, B.
func (r WalkReport) MaybeBytes() *int64 { return typed.Measured(r.Row, "bytes") }

// ContentHash: Content hash.
func (r WalkReport) ContentHash() string { return typed.Text(r.Row, "contentHash") }

// Provisional: Provisional.
func (r WalkReport) Provisional() bool { return typed.Yes(r.Row, "provisional") }

// Outstanding: Devices not yet in.
func (r WalkReport) Outstanding() json.RawMessage { return typed.JSON(r.Row, "outstanding") }

// MadeAt: Made, ms.
func (r WalkReport) MadeAt() int64 { return typed.Number(r.Row, "madeAt") }

// CreatedBy: Made by.
func (r WalkReport) CreatedBy() string { return typed.Text(r.Row, "createdBy") }

// DeviceName: Device.
func (r WalkReport) DeviceName() string { return typed.Text(r.Row, "deviceName") }

// WalkRoute is "Walk route" of module safety-walk; with a nil row it is none, and every field is empty.
type WalkRoute struct{ *merge.Row }

// AsWalkRoute reads a row as one.
func AsWalkRoute(row *merge.Row) WalkRoute { return WalkRoute{row} }

// FindWalkRoute finds one, deleted or not.
func (v View) FindWalkRoute(id string) WalkRoute { return WalkRoute{v.Row("walkRoute", id)} }

// ListWalkRoutes lists the living ones with these values, by id.
func (v View) ListWalkRoutes(where typed.Fields) []WalkRoute {
	return typed.Each(v.Rows("walkRoute", where), AsWalkRoute)
}

// Name: Name.
func (r WalkRoute) Name() string { return typed.Text(r.Row, "name") }

// ZoneIDs: Zones in order.
func (r WalkRoute) ZoneIDs() json.RawMessage { return typed.JSON(r.Row, "zoneIds") }

// TemplateKey: Template.
func (r WalkRoute) TemplateKey() string { return typed.Text(r.Row, "templateKey") }

// Active: In use.
func (r WalkRoute) Active() bool { return typed.Yes(r.Row, "active") }

// Position: Place in the list.
func (r WalkRoute) Position() int64 { return typed.Number(r.Row, "position") }

// MaybePosition: Place in the list.
func (r WalkRoute) MaybePosition() *int64 { return typed.Measured(r.Row, "position") }

// WalkSettings is "Walk settings" of module safety-walk; with a nil row it is none, and every field is empty.
type WalkSettings struct{ *merge.Row }

// AsWalkSettings reads a row as one.
func AsWalkSettings(row *merge.Row) WalkSettings { return WalkSettings{row} }

// FindWalkSettings finds one, deleted or not.
func (v View) FindWalkSettings(id string) WalkSettings {
	return WalkSettings{v.Row("walkSettings", id)}
}

// ListWalkSettings lists the living ones with these values, by id.
func (v View) ListWalkSettings(where typed.Fields) []WalkSettings {
	return typed.Each(v.Rows("walkSettings", where), AsWalkSettings)
}

// DueDays: Days until due, by severity.
func (r WalkSettings) DueDays() json.RawMessage { return typed.JSON(r.Row, "dueDays") }

// WalkSettingsPhrasesRow is a row of WalkSettings.Phrases.
type WalkSettingsPhrasesRow struct {
	ID string `json:"id"`
	En string `json:"en"`
	Es string `json:"es"`
}

// Phrases: Phrases.
func (r WalkSettings) Phrases() []WalkSettingsPhrasesRow {
	return typed.List[WalkSettingsPhrasesRow](r.Row, "phrases")
}

// PhotosOnWifi: Photos on Wi-Fi only.
func (r WalkSettings) PhotosOnWifi() bool { return typed.Yes(r.Row, "photosOnWifi") }

// SendReportTo: Reports go to.
func (r WalkSettings) SendReportTo() json.RawMessage { return typed.JSON(r.Row, "sendReportTo") }

// SendDigestTo: Weekly digest goes to.
func (r WalkSettings) SendDigestTo() json.RawMessage { return typed.JSON(r.Row, "sendDigestTo") }

// AckMinutes: Minutes to acknowledge stopped work, min.
func (r WalkSettings) AckMinutes() int64 { return typed.Number(r.Row, "ackMinutes") }

// MaybeAckMinutes: Minutes to acknowledge stopped work, min.
func (r WalkSettings) MaybeAckMinutes() *int64 { return typed.Measured(r.Row, "ackMinutes") }

// StopWorkChain: Who is told next when nobody acknowledges.
func (r WalkSettings) StopWorkChain() json.RawMessage { return typed.JSON(r.Row, "stopWorkChain") }

// ScoreMinPercent: Answered questions a score needs, %.
func (r WalkSettings) ScoreMinPercent() int64 { return typed.Number(r.Row, "scoreMinPercent") }

// MaybeScoreMinPercent: Answered questions a score needs, %.
func (r WalkSettings) MaybeScoreMinPercent() *int64 { return typed.Measured(r.Row, "scoreMinPercent") }

// WalkTemplate is "Walk template" of module safety-walk; with a nil row it is none, and every field is empty.
type WalkTemplate struct{ *merge.Row }

// AsWalkTemplate reads a row as one.
func AsWalkTemplate(row *merge.Row) WalkTemplate { return WalkTemplate{row} }

// FindWalkTemplate finds one, deleted or not.
func (v View) FindWalkTemplate(id string) WalkTemplate {
	return WalkTemplate{v.Row("walkTemplate", id)}
}

// ListWalkTemplates lists the living ones with these values, by id.
func (v View) ListWalkTemplates(where typed.Fields) []WalkTemplate {
	return typed.Each(v.Rows("walkTemplate", where), AsWalkTemplate)
}

// Key: Key.
func (r WalkTemplate) Key() string { return typed.Text(r.Row, "key") }

// Version: Version.
func (r WalkTemplate) Version() int64 { return typed.Number(r.Row, "version") }

// MaybeVersion: Version.
func (r WalkTemplate) MaybeVersion() *int64 { return typed.Measured(r.Row, "version") }

// Title: Title.
func (r WalkTemplate) Title() json.RawMessage { return typed.JSON(r.Row, "title") }

// Areas: Areas and questions.
func (r WalkTemplate) Areas() json.RawMessage { return typed.JSON(r.Row, "areas") }

// Fails: Words of a failed question.
func (r WalkTemplate) Fails() json.RawMessage { return typed.JSON(r.Row, "fails") }

// Status: Status.
func (r WalkTemplate) Status() string { return typed.Text(r.Row, "status") }

// WalkZone is "Walk zone" of module safety-walk; with a nil row it is none, and every field is empty.
type WalkZone struct{ *merge.Row }

// AsWalkZone reads a row as one.
func AsWalkZone(row *merge.Row) WalkZone { return WalkZone{row} }

// FindWalkZone finds one, deleted or not.
func (v View) FindWalkZone(id string) WalkZone { return WalkZone{v.Row("walkZone", id)} }

// ListWalkZones lists the living ones with these values, by id.
func (v View) ListWalkZones(where typed.Fields) []WalkZone {
	return typed.Each(v.Rows("walkZone", where), AsWalkZone)
}

// ListWalkZonesOf lists the living ones that are a part of a record, by id.
func (v View) ListWalkZonesOf(id string) []WalkZone {
	return v.ListWalkZones(typed.Fields{"walkId": id})
}

// WalkID: Walk.
func (r WalkZone) WalkID() string { return typed.Text(r.Row, "walkId") }

// ZoneID: Zone.
func (r WalkZone) ZoneID() string { return typed.Text(r.Row, "zoneId") }

// Status: Status.
func (r WalkZone) Status() string { return typed.Text(r.Row, "status") }

// EnteredAt: Entered, ms.
func (r WalkZone) EnteredAt() int64 { return typed.Number(r.Row, "enteredAt") }

// LeftAt: Left, ms.
func (r WalkZone) LeftAt() int64 { return typed.Number(r.Row, "leftAt") }

// SkipReason: Reason for skipping.
func (r WalkZone) SkipReason() string { return typed.Text(r.Row, "skipReason") }

// WasteAddition is "Addition" of module hazwaste; with a nil row it is none, and every field is empty.
type WasteAddition struct{ *merge.Row }

// AsWasteAddition reads a row as one.
func AsWasteAddition(row *merge.Row) WasteAddition { return WasteAddition{row} }

// FindWasteAddition finds one, deleted or not.
func (v View) FindWasteAddition(id string) WasteAddition {
	return WasteAddition{v.Row("wasteAddition", id)}
}

// ListWasteAdditions lists the living ones with these values, by id.
func (v View) ListWasteAdditions(where typed.Fields) []WasteAddition {
	return typed.Each(v.Rows("wasteAddition", where), AsWasteAddition)
}

// ListWasteAdditionsOf lists the living ones that are a part of a record, by id.
func (v View) ListWasteAdditionsOf(id string) []WasteAddition {
	return v.ListWasteAdditions(typed.Fields{"containerId": id})
}

// ContainerID: Container.
func (r WasteAddition) ContainerID() string { return typed.Text(r.Row, "containerId") }

// Kind: What happened.
func (r WasteAddition) Kind() string { return typed.Text(r.Row, "kind") }

// AddedOn: Day.
func (r WasteAddition) AddedOn() string { return typed.Text(r.Row, "addedOn") }

// AddedAt: Entered, ms.
func (r WasteAddition) AddedAt() int64 { return typed.Number(r.Row, "addedAt") }

// Amount: Amount, scaled by ten to the power of 2.
func (r WasteAddition) Amount() int64 { return typed.Number(r.Row, "amount") }

// MaybeAmount: Amount, scaled by ten to the power of 2.
func (r WasteAddition) MaybeAmount() *int64 { return typed.Measured(r.Row, "amount") }

// Unit: Unit.
func (r WasteAddition) Unit() string { return typed.Text(r.Row, "unit") }

// Density: Density, kg/L, scaled by ten to the power of 3.
func (r WasteAddition) Density() int64 { return typed.Number(r.Row, "density") }

// MaybeDensity: Density, kg/L, scaled by ten to the power of 3.
func (r WasteAddition) MaybeDensity() *int64 { return typed.Measured(r.Row, "density") }

// MassG: Weight, g.
func (r WasteAddition) MassG() int64 { return typed.Number(r.Row, "massG") }

// MaybeMassG: Weight, g.
func (r WasteAddition) MaybeMassG() *int64 { return typed.Measured(r.Row, "massG") }

// VolumeMl: Volume, mL.
func (r WasteAddition) VolumeMl() int64 { return typed.Number(r.Row, "volumeMl") }

// MaybeVolumeMl: Volume, mL.
func (r WasteAddition) MaybeVolumeMl() *int64 { return typed.Measured(r.Row, "volumeMl") }

// StreamID: Stream.
func (r WasteAddition) StreamID() string { return typed.Text(r.Row, "streamId") }

// AreaID: Area.
func (r WasteAddition) AreaID() string { return typed.Text(r.Row, "areaId") }

// FromID: From container.
func (r WasteAddition) FromID() string { return typed.Text(r.Row, "fromId") }

// Whose: Whose waste.
func (r WasteAddition) Whose() string { return typed.Text(r.Row, "whose") }

// EpaID: Ships under EPA id.
func (r WasteAddition) EpaID() string { return typed.Text(r.Row, "epaId") }

// VesselID: Vessel.
func (r WasteAddition) VesselID() string { return typed.Text(r.Row, "vesselId") }

// Job: Job.
func (r WasteAddition) Job() string { return typed.Text(r.Row, "job") }

// Source: What it was.
func (r WasteAddition) Source() string { return typed.Text(r.Row, "source") }

// MovementID: Out of stock.
func (r WasteAddition) MovementID() string { return typed.Text(r.Row, "movementId") }

// Note: Note.
func (r WasteAddition) Note() string { return typed.Text(r.Row, "note") }

// CreatedBy: Added by.
func (r WasteAddition) CreatedBy() string { return typed.Text(r.Row, "createdBy") }

// DeviceName: Device.
func (r WasteAddition) DeviceName() string { return typed.Text(r.Row, "deviceName") }

// WasteAnswer is "Answer of an area" of module hazwaste; with a nil row it is none, and every field is empty.
type WasteAnswer struct{ *merge.Row }

// AsWasteAnswer reads a row as one.
func AsWasteAnswer(row *merge.Row) WasteAnswer { return WasteAnswer{row} }

// FindWasteAnswer finds one, deleted or not.
func (v View) FindWasteAnswer(id string) WasteAnswer { return WasteAnswer{v.Row("wasteAnswer", id)} }

// ListWasteAnswers lists the living ones with these values, by id.
func (v View) ListWasteAnswers(where typed.Fields) []WasteAnswer {
	return typed.Each(v.Rows("wasteAnswer", where), AsWasteAnswer)
}

// ListWasteAnswersOf lists the living ones that are a part of a record, by id.
func (v View) ListWasteAnswersOf(id string) []WasteAnswer {
	return v.ListWasteAnswers(typed.Fields{"inspectionId": id})
}

// InspectionID: Inspection.
func (r WasteAnswer) InspectionID() string { return typed.Text(r.Row, "inspectionId") }

// ItemID: Question.
func (r WasteAnswer) ItemID() string { return typed.Text(r.Row, "itemId") }

// Result: Answer.
func (r WasteAnswer) Result() string { return typed.Text(r.Row, "result") }

// Value: Reading, scaled by ten to the power of 2.
func (r WasteAnswer) Value() int64 { return typed.Number(r.Row, "value") }

// MaybeValue: Reading, scaled by ten to the power of 2.
func (r WasteAnswer) MaybeValue() *int64 { return typed.Measured(r.Row, "value") }

// Text: Words.
func (r WasteAnswer) Text() string { return typed.Text(r.Row, "text") }

// Note: Note.
func (r WasteAnswer) Note() string { return typed.Text(r.Row, "note") }

// FindingID: Finding.
func (r WasteAnswer) FindingID() string { return typed.Text(r.Row, "findingId") }

// AnsweredAt: Answered, ms.
func (r WasteAnswer) AnsweredAt() int64 { return typed.Number(r.Row, "answeredAt") }

// AnsweredBy: Answered by.
func (r WasteAnswer) AnsweredBy() string { return typed.Text(r.Row, "answeredBy") }

// InBulk: Answered with the rest of the section.
func (r WasteAnswer) InBulk() bool { return typed.Yes(r.Row, "inBulk") }

// WasteArea is "Waste area" of module hazwaste; with a nil row it is none, and every field is empty.
type WasteArea struct{ *merge.Row }

// AsWasteArea reads a row as one.
func AsWasteArea(row *merge.Row) WasteArea { return WasteArea{row} }

// FindWasteArea finds one, deleted or not.
func (v View) FindWasteArea(id string) WasteArea { return WasteArea{v.Row("wasteArea", id)} }

// ListWasteAreas lists the living ones with these values, by id.
func (v View) ListWasteAreas(where typed.Fields) []WasteArea {
	return typed.Each(v.Rows("wasteArea", where), AsWasteArea)
}

// Name: Name.
func (r WasteArea) Name() string { return typed.Text(r.Row, "name") }

// Code: Code on its label.
func (r WasteArea) Code() string { return typed.Text(r.Row, "code") }

// Kind: Kind.
func (r WasteArea) Kind() string { return typed.Text(r.Row, "kind") }

// ZoneID: Zone.
func (r WasteArea) ZoneID() string { return typed.Text(r.Row, "zoneId") }

// MapX: Place on the map, across, 1/10000 of map width.
func (r WasteArea) MapX() int64 { return typed.Number(r.Row, "mapX") }

// MaybeMapX: Place on the map, across, 1/10000 of map width.
func (r WasteArea) MaybeMapX() *int64 { return typed.Measured(r.Row, "mapX") }

// MapY: Place on the map, down, 1/10000 of map height.
func (r WasteArea) MapY() int64 { return typed.Number(r.Row, "mapY") }

// MaybeMapY: Place on the map, down, 1/10000 of map height.
func (r WasteArea) MaybeMapY() *int64 { return typed.Measured(r.Row, "mapY") }

// Places: Places.
func (r WasteArea) Places() int64 { return typed.Number(r.Row, "places") }

// MaybePlaces: Places.
func (r WasteArea) MaybePlaces() *int64 { return typed.Measured(r.Row, "places") }

// ResponsibleID: Responsible.
func (r WasteArea) ResponsibleID() string { return typed.Text(r.Row, "responsibleId") }

// DeputyID: Deputy.
func (r WasteArea) DeputyID() string { return typed.Text(r.Row, "deputyId") }

// InspectDays: Inspect every, days.
func (r WasteArea) InspectDays() int64 { return typed.Number(r.Row, "inspectDays") }

// MaybeInspectDays: Inspect every, days.
func (r WasteArea) MaybeInspectDays() *int64 { return typed.Measured(r.Row, "inspectDays") }

// TemplateKey: Questions.
func (r WasteArea) TemplateKey() string { return typed.Text(r.Row, "templateKey") }

// CentralOn: Runs as a central area since.
func (r WasteArea) CentralOn() string { return typed.Text(r.Row, "centralOn") }

// Coordinator: Emergency coordinator.
func (r WasteArea) Coordinator() string { return typed.Text(r.Row, "coordinator") }

// CoordinatorPhone: Coordinator's phone, day and night.
func (r WasteArea) CoordinatorPhone() string { return typed.Text(r.Row, "coordinatorPhone") }

// FireStation: Fire department.
func (r WasteArea) FireStation() string { return typed.Text(r.Row, "fireStation") }

// FirePhone: Fire department's phone.
func (r WasteArea) FirePhone() string { return typed.Text(r.Row, "firePhone") }

// Muster: Go to.
func (r WasteArea) Muster() string { return typed.Text(r.Row, "muster") }

// WasteAreaPhonesRow is a row of WasteArea.Phones.
type WasteAreaPhonesRow struct {
	Title string `json:"title"`
	Phone string `json:"phone"`
}

// Phones: Other phones.
func (r WasteArea) Phones() []WasteAreaPhonesRow {
	return typed.List[WasteAreaPhonesRow](r.Row, "phones")
}

// WasteAreaEquipmentRow is a row of WasteArea.Equipment.
type WasteAreaEquipmentRow struct {
	Title string `json:"title"`
	Place string `json:"place"`
}

// Equipment: Emergency equipment.
func (r WasteArea) Equipment() []WasteAreaEquipmentRow {
	return typed.List[WasteAreaEquipmentRow](r.Row, "equipment")
}

// WasteAreaPostedRow is a row of WasteArea.Posted.
type WasteAreaPostedRow struct {
	Title string `json:"title"`
}

// Posted: Posted here.
func (r WasteArea) Posted() []WasteAreaPostedRow {
	return typed.List[WasteAreaPostedRow](r.Row, "posted")
}

// Evacuate: When to leave at once.
func (r WasteArea) Evacuate() string { return typed.Text(r.Row, "evacuate") }

// Active: In use.
func (r WasteArea) Active() bool { return typed.Yes(r.Row, "active") }

// Notes: Notes.
func (r WasteArea) Notes() string { return typed.Text(r.Row, "notes") }

// CreatedBy: Added by.
func (r WasteArea) CreatedBy() string { return typed.Text(r.Row, "createdBy") }

// DeviceName: Device.
func (r WasteArea) DeviceName() string { return typed.Text(r.Row, "deviceName") }

// WasteCheck is "Container check" of module hazwaste; with a nil row it is none, and every field is empty.
type WasteCheck struct{ *merge.Row }

// AsWasteCheck reads a row as one.
func AsWasteCheck(row *merge.Row) WasteCheck { return WasteCheck{row} }

// FindWasteCheck finds one, deleted or not.
func (v View) FindWasteCheck(id string) WasteCheck { return WasteCheck{v.Row("wasteCheck", id)} }

// ListWasteChecks lists the living ones with these values, by id.
func (v View) ListWasteChecks(where typed.Fields) []WasteCheck {
	return typed.Each(v.Rows("wasteCheck", where), AsWasteCheck)
}

// ListWasteChecksOf lists the living ones that are a part of a record, by id.
func (v View) ListWasteChecksOf(id string) []WasteCheck {
	return v.ListWasteChecks(typed.Fields{"inspectionId": id})
}

// InspectionID: Inspection.
func (r WasteCheck) InspectionID() string { return typed.Text(r.Row, "inspectionId") }

// Mark: Container or code that was read.
func (r WasteCheck) Mark() string { return typed.Text(r.Row, "mark") }

// ContainerID: Container.
func (r WasteCheck) ContainerID() string { return typed.Text(r.Row, "containerId") }

// Result: Result.
func (r WasteCheck) Result() string { return typed.Text(r.Row, "result") }

// Answer: Answer.
func (r WasteCheck) Answer() string { return typed.Text(r.Row, "answer") }

// ToAreaID: It is in.
func (r WasteCheck) ToAreaID() string { return typed.Text(r.Row, "toAreaId") }

// ListedIn: The list had it in.
func (r WasteCheck) ListedIn() string { return typed.Text(r.Row, "listedIn") }

// SeenAt: Seen, ms.
func (r WasteCheck) SeenAt() int64 { return typed.Number(r.Row, "seenAt") }

// Note: Note.
func (r WasteCheck) Note() string { return typed.Text(r.Row, "note") }

// AnsweredBy: Checked by.
func (r WasteCheck) AnsweredBy() string { return typed.Text(r.Row, "answeredBy") }

// DeviceName: Device.
func (r WasteCheck) DeviceName() string { return typed.Text(r.Row, "deviceName") }

// WasteContainer is "Waste container" of module hazwaste; with a nil row it is none, and every field is empty.
type WasteContainer struct{ *merge.Row }

// AsWasteContainer reads a row as one.
func AsWasteContainer(row *merge.Row) WasteContainer { return WasteContainer{row} }

// FindWasteContainer finds one, deleted or not.
func (v View) FindWasteContainer(id string) WasteContainer {
	return WasteContainer{v.Row("wasteContainer", id)}
}

// ListWasteContainers lists the living ones with these values, by id.
func (v View) ListWasteContainers(where typed.Fields) []WasteContainer {
	return typed.Each(v.Rows("wasteContainer", where), AsWasteContainer)
}

// Number: Number.
func (r WasteContainer) Number() string { return typed.Text(r.Row, "number") }

// ProvisionalNumber: Number until it was sent.
func (r WasteContainer) ProvisionalNumber() string { return typed.Text(r.Row, "provisionalNumber") }

// Code: Code on its label.
func (r WasteContainer) Code() string { return typed.Text(r.Row, "code") }

// StreamID: Stream.
func (r WasteContainer) StreamID() string { return typed.Text(r.Row, "streamId") }

// AreaID: Area.
func (r WasteContainer) AreaID() string { return typed.Text(r.Row, "areaId") }

// Place: Place.
func (r WasteContainer) Place() string { return typed.Text(r.Row, "place") }

// Kind: Container.
func (r WasteContainer) Kind() string { return typed.Text(r.Row, "kind") }

// Material: Made of.
func (r WasteContainer) Material() string { return typed.Text(r.Row, "material") }

// Capacity: It holds, scaled by ten to the power of 2.
func (r WasteContainer) Capacity() int64 { return typed.Number(r.Row, "capacity") }

// MaybeCapacity: It holds, scaled by ten to the power of 2.
func (r WasteContainer) MaybeCapacity() *int64 { return typed.Measured(r.Row, "capacity") }

// Unit: Unit.
func (r WasteContainer) Unit() string { return typed.Text(r.Row, "unit") }

// State: Status.
func (r WasteContainer) State() string { return typed.Text(r.Row, "state") }

// StateReason: Reason.
func (r WasteContainer) StateReason() string { return typed.Text(r.Row, "stateReason") }

// StateAt: Since, ms.
func (r WasteContainer) StateAt() int64 { return typed.Number(r.Row, "stateAt") }

// FirstOn: First waste in.
func (r WasteContainer) FirstOn() string { return typed.Text(r.Row, "firstOn") }

// CentralOn: Its clock can run since.
func (r WasteContainer) CentralOn() string { return typed.Text(r.Row, "centralOn") }

// ExcessOn: Over the satellite limit since.
func (r WasteContainer) ExcessOn() string { return typed.Text(r.Row, "excessOn") }

// ExcessDays: Days to move the excess, days.
func (r WasteContainer) ExcessDays() int64 { return typed.Number(r.Row, "excessDays") }

// MaybeExcessDays: Days to move the excess, days.
func (r WasteContainer) MaybeExcessDays() *int64 { return typed.Measured(r.Row, "excessDays") }

// InheritedOn: Earliest start of what was merged in.
func (r WasteContainer) InheritedOn() string { return typed.Text(r.Row, "inheritedOn") }

// CrowdedOn: Site over its limit since.
func (r WasteContainer) CrowdedOn() string { return typed.Text(r.Row, "crowdedOn") }

// ReturnedOn: Came back rejected on.
func (r WasteContainer) ReturnedOn() string { return typed.Text(r.Row, "returnedOn") }

// ClockDays: Days on site, days.
func (r WasteContainer) ClockDays() int64 { return typed.Number(r.Row, "clockDays") }

// MaybeClockDays: Days on site, days.
func (r WasteContainer) MaybeClockDays() *int64 { return typed.Measured(r.Row, "clockDays") }

// ClockYears: Years on site, years.
func (r WasteContainer) ClockYears() int64 { return typed.Number(r.Row, "clockYears") }

// MaybeClockYears: Years on site, years.
func (r WasteContainer) MaybeClockYears() *int64 { return typed.Measured(r.Row, "clockYears") }

// ExtendedDays: Extension, days.
func (r WasteContainer) ExtendedDays() int64 { return typed.Number(r.Row, "extendedDays") }

// MaybeExtendedDays: Extension, days.
func (r WasteContainer) MaybeExtendedDays() *int64 { return typed.Measured(r.Row, "extendedDays") }

// ExtendedWhy: Extension granted by.
func (r WasteContainer) ExtendedWhy() string { return typed.Text(r.Row, "extendedWhy") }

// StartOn: Start.
func (r WasteContainer) StartOn() string { return typed.Text(r.Row, "startOn") }

// OutBy: Off site by.
func (r WasteContainer) OutBy() string { return typed.Text(r.Row, "outBy") }

// FullOn: Full since.
func (r WasteContainer) FullOn() string { return typed.Text(r.Row, "fullOn") }

// SampledOn: Sampled.
func (r WasteContainer) SampledOn() string { return typed.Text(r.Row, "sampledOn") }

// Sample: Sample.
func (r WasteContainer) Sample() string { return typed.Text(r.Row, "sample") }

// ShipmentID: Shipment.
func (r WasteContainer) ShipmentID() string { return typed.Text(r.Row, "shipmentId") }

// MergedIntoID: Merged into.
func (r WasteContainer) MergedIntoID() string { return typed.Text(r.Row, "mergedIntoId") }

// EpisodeID: Episodic event.
func (r WasteContainer) EpisodeID() string { return typed.Text(r.Row, "episodeId") }

// Whose: Whose waste.
func (r WasteContainer) Whose() string { return typed.Text(r.Row, "whose") }

// EpaID: Ships under EPA id.
func (r WasteContainer) EpaID() string { return typed.Text(r.Row, "epaId") }

// VesselID: Vessel.
func (r WasteContainer) VesselID() string { return typed.Text(r.Row, "vesselId") }

// MassG: Weight inside, g.
func (r WasteContainer) MassG() int64 { return typed.Number(r.Row, "massG") }

// MaybeMassG: Weight inside, g.
func (r WasteContainer) MaybeMassG() *int64 { return typed.Measured(r.Row, "massG") }

// VolumeMl: Volume inside, mL.
func (r WasteContainer) VolumeMl() int64 { return typed.Number(r.Row, "volumeMl") }

// MaybeVolumeMl: Volume inside, mL.
func (r WasteContainer) MaybeVolumeMl() *int64 { return typed.Measured(r.Row, "volumeMl") }

// Prints: Labels printed.
func (r WasteContainer) Prints() int64 { return typed.Number(r.Row, "prints") }

// MaybePrints: Labels printed.
func (r WasteContainer) MaybePrints() *int64 { return typed.Measured(r.Row, "prints") }

// PrintedOn: Last printed.
func (r WasteContainer) PrintedOn() string { return typed.Text(r.Row, "printedOn") }

// PrintedBy: Printed by.
func (r WasteContainer) PrintedBy() string { return typed.Text(r.Row, "printedBy") }

// LabelState: Its label.
func (r WasteContainer) LabelState() string { return typed.Text(r.Row, "labelState") }

// LabelOn: Label looked at.
func (r WasteContainer) LabelOn() string { return typed.Text(r.Row, "labelOn") }

// Notes: Notes.
func (r WasteContainer) Notes() string { return typed.Text(r.Row, "notes") }

// CreatedBy: Added by.
func (r WasteContainer) CreatedBy() string { return typed.Text(r.Row, "createdBy") }

// DeviceName: Device.
func (r WasteContainer) DeviceName() string { return typed.Text(r.Row, "deviceName") }

// WasteEpisode is "Episodic event" of module hazwaste; with a nil row it is none, and every field is empty.
type WasteEpisode struct{ *merge.Row }

// AsWasteEpisode reads a row as one.
func AsWasteEpisode(row *merge.Row) WasteEpisode { return WasteEpisode{row} }

// FindWasteEpisode finds one, deleted or not.
func (v View) FindWasteEpisode(id string) WasteEpisode {
	return WasteEpisode{v.Row("wasteEpisode", id)}
}

// ListWasteEpisodes lists the living ones with these values, by id.
func (v View) ListWasteEpisodes(where typed.Fields) []WasteEpisode {
	return typed.Each(v.Rows("wasteEpisode", where), AsWasteEpisode)
}

// Kind: Kind.
func (r WasteEpisode) Kind() string { return typed.Text(r.Row, "kind") }

// Title: What happens.
func (r WasteEpisode) Title() string { return typed.Text(r.Row, "title") }

// StartOn: Starts.
func (r WasteEpisode) StartOn() string { return typed.Text(r.Row, "startOn") }

// StartAt: Starts at, ms.
func (r WasteEpisode) StartAt() int64 { return typed.Number(r.Row, "startAt") }

// LearnedAt: We learned of it, ms.
func (r WasteEpisode) LearnedAt() int64 { return typed.Number(r.Row, "learnedAt") }

// Days: Finish and ship within, days.
func (r WasteEpisode) Days() int64 { return typed.Number(r.Row, "days") }

// MaybeDays: Finish and ship within, days.
func (r WasteEpisode) MaybeDays() *int64 { return typed.Measured(r.Row, "days") }

// OutBy: All shipped by.
func (r WasteEpisode) OutBy() string { return typed.Text(r.Row, "outBy") }

// NotifiedOn: Agency told.
func (r WasteEpisode) NotifiedOn() string { return typed.Text(r.Row, "notifiedOn") }

// Petition: By petition, as the second of the year.
func (r WasteEpisode) Petition() bool { return typed.Yes(r.Row, "petition") }

// ApprovedOn: Petition granted.
func (r WasteEpisode) ApprovedOn() string { return typed.Text(r.Row, "approvedOn") }

// EndedOn: Finished.
func (r WasteEpisode) EndedOn() string { return typed.Text(r.Row, "endedOn") }

// Text: Waste, amounts, why.
func (r WasteEpisode) Text() string { return typed.Text(r.Row, "text") }

// CreatedBy: Added by.
func (r WasteEpisode) CreatedBy() string { return typed.Text(r.Row, "createdBy") }

// DeviceName: Device.
func (r WasteEpisode) DeviceName() string { return typed.Text(r.Row, "deviceName") }

// WasteFinding is "Waste finding" of module hazwaste; with a nil row it is none, and every field is empty.
type WasteFinding struct{ *merge.Row }

// AsWasteFinding reads a row as one.
func AsWasteFinding(row *merge.Row) WasteFinding { return WasteFinding{row} }

// FindWasteFinding finds one, deleted or not.
func (v View) FindWasteFinding(id string) WasteFinding {
	return WasteFinding{v.Row("wasteFinding", id)}
}

// ListWasteFindings lists the living ones with these values, by id.
func (v View) ListWasteFindings(where typed.Fields) []WasteFinding {
	return typed.Each(v.Rows("wasteFinding", where), AsWasteFinding)
}

// Number: Number.
func (r WasteFinding) Number() string { return typed.Text(r.Row, "number") }

// ProvisionalNumber: Number until it was sent.
func (r WasteFinding) ProvisionalNumber() string { return typed.Text(r.Row, "provisionalNumber") }

// InspectionID: Inspection.
func (r WasteFinding) InspectionID() string { return typed.Text(r.Row, "inspectionId") }

// ContainerID: Container.
func (r WasteFinding) ContainerID() string { return typed.Text(r.Row, "containerId") }

// AreaID: Area.
func (r WasteFinding) AreaID() string { return typed.Text(r.Row, "areaId") }

// ItemID: Question.
func (r WasteFinding) ItemID() string { return typed.Text(r.Row, "itemId") }

// Kind: What is wrong.
func (r WasteFinding) Kind() string { return typed.Text(r.Row, "kind") }

// Text: In words.
func (r WasteFinding) Text() string { return typed.Text(r.Row, "text") }

// Severity: Severity.
func (r WasteFinding) Severity() string { return typed.Text(r.Row, "severity") }

// Priority: Priority.
func (r WasteFinding) Priority() string { return typed.Text(r.Row, "priority") }

// Citation: Rule.
func (r WasteFinding) Citation() string { return typed.Text(r.Row, "citation") }

// State: Status.
func (r WasteFinding) State() string { return typed.Text(r.Row, "state") }

// FoundOn: Found.
func (r WasteFinding) FoundOn() string { return typed.Text(r.Row, "foundOn") }

// ClosedOn: Closed.
func (r WasteFinding) ClosedOn() string { return typed.Text(r.Row, "closedOn") }

// CreatedBy: Found by.
func (r WasteFinding) CreatedBy() string { return typed.Text(r.Row, "createdBy") }

// DeviceName: Device.
func (r WasteFinding) DeviceName() string { return typed.Text(r.Row, "deviceName") }

// WasteHandler is "Waste handler" of module hazwaste; with a nil row it is none, and every field is empty.
type WasteHandler struct{ *merge.Row }

// AsWasteHandler reads a row as one.
func AsWasteHandler(row *merge.Row) WasteHandler { return WasteHandler{row} }

// FindWasteHandler finds one, deleted or not.
func (v View) FindWasteHandler(id string) WasteHandler {
	return WasteHandler{v.Row("wasteHandler", id)}
}

// ListWasteHandlers lists the living ones with these values, by id.
func (v View) ListWasteHandlers(where typed.Fields) []WasteHandler {
	return typed.Each(v.Rows("wasteHandler", where), AsWasteHandler)
}

// Name: Name.
func (r WasteHandler) Name() string { return typed.Text(r.Row, "name") }

// Kind: Does.
func (r WasteHandler) Kind() string { return typed.Text(r.Row, "kind") }

// EpaID: EPA id.
func (r WasteHandler) EpaID() string { return typed.Text(r.Row, "epaId") }

// Address: Site address.
func (r WasteHandler) Address() string { return typed.Text(r.Row, "address") }

// Phone: Phone.
func (r WasteHandler) Phone() string { return typed.Text(r.Row, "phone") }

// Contact: Contact.
func (r WasteHandler) Contact() string { return typed.Text(r.Row, "contact") }

// Miles: Distance, mi.
func (r WasteHandler) Miles() int64 { return typed.Number(r.Row, "miles") }

// MaybeMiles: Distance, mi.
func (r WasteHandler) MaybeMiles() *int64 { return typed.Measured(r.Row, "miles") }

// Active: In use.
func (r WasteHandler) Active() bool { return typed.Yes(r.Row, "active") }

// Notes: Notes.
func (r WasteHandler) Notes() string { return typed.Text(r.Row, "notes") }

// CreatedBy: Added by.
func (r WasteHandler) CreatedBy() string { return typed.Text(r.Row, "createdBy") }

// DeviceName: Device.
func (r WasteHandler) DeviceName() string { return typed.Text(r.Row, "deviceName") }

// WasteInspection is "Waste Storage inspection" of module hazwaste; with a nil row it is none, and every field is empty.
type WasteInspection struct{ *merge.Row }

// AsWasteInspection reads a row as one.
func AsWasteInspection(row *merge.Row) WasteInspection { return WasteInspection{row} }

// FindWasteInspection finds one, deleted or not.
func (v View) FindWasteInspection(id string) WasteInspection {
	return WasteInspection{v.Row("wasteInspection", id)}
}

// ListWasteInspections lists the living ones with these values, by id.
func (v View) ListWasteInspections(where typed.Fields) []WasteInspection {
	return typed.Each(v.Rows("wasteInspection", where), AsWasteInspection)
}

// AreaID: Area.
func (r WasteInspection) AreaID() string { return typed.Text(r.Row, "areaId") }

// InspectedOn: Day.
func (r WasteInspection) InspectedOn() string { return typed.Text(r.Row, "inspectedOn") }

// Round: Round of the day.
func (r WasteInspection) Round() int64 { return typed.Number(r.Row, "round") }

// MaybeRound: Round of the day.
func (r WasteInspection) MaybeRound() *int64 { return typed.Measured(r.Row, "round") }

// TemplateID: Questions.
func (r WasteInspection) TemplateID() string { return typed.Text(r.Row, "templateId") }

// StartedAt: Started, ms.
func (r WasteInspection) StartedAt() int64 { return typed.Number(r.Row, "startedAt") }

// InspectorID: Inspector.
func (r WasteInspection) InspectorID() string { return typed.Text(r.Row, "inspectorId") }

// State: Status.
func (r WasteInspection) State() string { return typed.Text(r.Row, "state") }

// StateReason: Reason.
func (r WasteInspection) StateReason() string { return typed.Text(r.Row, "stateReason") }

// Category: Generator category.
func (r WasteInspection) Category() string { return typed.Text(r.Row, "category") }

// Containers: Containers on the list.
func (r WasteInspection) Containers() int64 { return typed.Number(r.Row, "containers") }

// MaybeContainers: Containers on the list.
func (r WasteInspection) MaybeContainers() *int64 { return typed.Measured(r.Row, "containers") }

// Seen: Seen.
func (r WasteInspection) Seen() int64 { return typed.Number(r.Row, "seen") }

// MaybeSeen: Seen.
func (r WasteInspection) MaybeSeen() *int64 { return typed.Measured(r.Row, "seen") }

// OldestOn: Oldest start.
func (r WasteInspection) OldestOn() string { return typed.Text(r.Row, "oldestOn") }

// OnSiteG: Hazardous waste on site, g.
func (r WasteInspection) OnSiteG() int64 { return typed.Number(r.Row, "onSiteG") }

// MaybeOnSiteG: Hazardous waste on site, g.
func (r WasteInspection) MaybeOnSiteG() *int64 { return typed.Measured(r.Row, "onSiteG") }

// Note: Remarks.
func (r WasteInspection) Note() string { return typed.Text(r.Row, "note") }

// Signature: Signature.
func (r WasteInspection) Signature() string { return typed.Text(r.Row, "signature") }

// SignedAt: Signed, ms.
func (r WasteInspection) SignedAt() int64 { return typed.Number(r.Row, "signedAt") }

// Agreed: Answers were held against findings.
func (r WasteInspection) Agreed() bool { return typed.Yes(r.Row, "agreed") }

// Doubts: Answers that something else contradicts.
func (r WasteInspection) Doubts() string { return typed.Text(r.Row, "doubts") }

// CreatedBy: Started by.
func (r WasteInspection) CreatedBy() string { return typed.Text(r.Row, "createdBy") }

// DeviceName: Device.
func (r WasteInspection) DeviceName() string { return typed.Text(r.Row, "deviceName") }

// WasteLine is "Manifest line" of module hazwaste; with a nil row it is none, and every field is empty.
type WasteLine struct{ *merge.Row }

// AsWasteLine reads a row as one.
func AsWasteLine(row *merge.Row) WasteLine { return WasteLine{row} }

// FindWasteLine finds one, deleted or not.
func (v View) FindWasteLine(id string) WasteLine { return WasteLine{v.Row("wasteLine", id)} }

// ListWasteLines lists the living ones with these values, by id.
func (v View) ListWasteLines(where typed.Fields) []WasteLine {
	return typed.Each(v.Rows("wasteLine", where), AsWasteLine)
}

// ListWasteLinesOf lists the living ones that are a part of a record, by id.
func (v View) ListWasteLinesOf(id string) []WasteLine {
	return v.ListWasteLines(typed.Fields{"shipmentId": id})
}

// ShipmentID: Shipment.
func (r WasteLine) ShipmentID() string { return typed.Text(r.Row, "shipmentId") }

// Position: Line.
func (r WasteLine) Position() int64 { return typed.Number(r.Row, "position") }

// MaybePosition: Line.
func (r WasteLine) MaybePosition() *int64 { return typed.Measured(r.Row, "position") }

// StreamID: Stream.
func (r WasteLine) StreamID() string { return typed.Text(r.Row, "streamId") }

// HazardousMaterial: DOT hazardous material (9a).
func (r WasteLine) HazardousMaterial() bool { return typed.Yes(r.Row, "hazardousMaterial") }

// Reportable: RQ.
func (r WasteLine) Reportable() bool { return typed.Yes(r.Row, "reportable") }

// UnNumber: UN or NA number.
func (r WasteLine) UnNumber() string { return typed.Text(r.Row, "unNumber") }

// ShippingName: Proper shipping name.
func (r WasteLine) ShippingName() string { return typed.Text(r.Row, "shippingName") }

// TechnicalNames: Technical names.
func (r WasteLine) TechnicalNames() string { return typed.Text(r.Row, "technicalNames") }

// HazardClass: Hazard class.
func (r WasteLine) HazardClass() string { return typed.Text(r.Row, "hazardClass") }

// PackingGroup: Packing group.
func (r WasteLine) PackingGroup() string { return typed.Text(r.Row, "packingGroup") }

// Containers: Containers.
func (r WasteLine) Containers() int64 { return typed.Number(r.Row, "containers") }

// MaybeContainers: Containers.
func (r WasteLine) MaybeContainers() *int64 { return typed.Measured(r.Row, "containers") }

// ContainerType: Container type.
func (r WasteLine) ContainerType() string { return typed.Text(r.Row, "containerType") }

// Quantity: Total quantity.
func (r WasteLine) Quantity() int64 { return typed.Number(r.Row, "quantity") }

// MaybeQuantity: Total quantity.
func (r WasteLine) MaybeQuantity() *int64 { return typed.Measured(r.Row, "quantity") }

// Unit: Unit.
func (r WasteLine) Unit() string { return typed.Text(r.Row, "unit") }

// Codes: Waste codes.
func (r WasteLine) Codes() []string { return typed.List[string](r.Row, "codes") }

// MethodCode: Management method (19).
func (r WasteLine) MethodCode() string { return typed.Text(r.Row, "methodCode") }

// Ldr: LDR notice.
func (r WasteLine) Ldr() string { return typed.Text(r.Row, "ldr") }

// Received: Facility's quantity.
func (r WasteLine) Received() int64 { return typed.Number(r.Row, "received") }

// MaybeReceived: Facility's quantity.
func (r WasteLine) MaybeReceived() *int64 { return typed.Measured(r.Row, "received") }

// ReceivedUnit: Facility's unit.
func (r WasteLine) ReceivedUnit() string { return typed.Text(r.Row, "receivedUnit") }

// Cost: Cost, $, scaled by ten to the power of 2.
func (r WasteLine) Cost() int64 { return typed.Number(r.Row, "cost") }

// MaybeCost: Cost, $, scaled by ten to the power of 2.
func (r WasteLine) MaybeCost() *int64 { return typed.Measured(r.Row, "cost") }

// Note: Note.
func (r WasteLine) Note() string { return typed.Text(r.Row, "note") }

// CreatedBy: Added by.
func (r WasteLine) CreatedBy() string { return typed.Text(r.Row, "createdBy") }

// WasteMonth is "Generation of a month" of module hazwaste; with a nil row it is none, and every field is empty.
type WasteMonth struct{ *merge.Row }

// AsWasteMonth reads a row as one.
func AsWasteMonth(row *merge.Row) WasteMonth { return WasteMonth{row} }

// FindWasteMonth finds one, deleted or not.
func (v View) FindWasteMonth(id string) WasteMonth { return WasteMonth{v.Row("wasteMonth", id)} }

// ListWasteMonths lists the living ones with these values, by id.
func (v View) ListWasteMonths(where typed.Fields) []WasteMonth {
	return typed.Each(v.Rows("wasteMonth", where), AsWasteMonth)
}

// SettingsID: Settings.
func (r WasteMonth) SettingsID() string { return typed.Text(r.Row, "settingsId") }

// Month: Month.
func (r WasteMonth) Month() string { return typed.Text(r.Row, "month") }

// EpaID: EPA id.
func (r WasteMonth) EpaID() string { return typed.Text(r.Row, "epaId") }

// Category: Category.
func (r WasteMonth) Category() string { return typed.Text(r.Row, "category") }

// MassG: Counted, g.
func (r WasteMonth) MassG() int64 { return typed.Number(r.Row, "massG") }

// MaybeMassG: Counted, g.
func (r WasteMonth) MaybeMassG() *int64 { return typed.Measured(r.Row, "massG") }

// AcuteG: Acute, g.
func (r WasteMonth) AcuteG() int64 { return typed.Number(r.Row, "acuteG") }

// MaybeAcuteG: Acute, g.
func (r WasteMonth) MaybeAcuteG() *int64 { return typed.Measured(r.Row, "acuteG") }

// ResidueG: Residue of acute spills, g.
func (r WasteMonth) ResidueG() int64 { return typed.Number(r.Row, "residueG") }

// MaybeResidueG: Residue of acute spills, g.
func (r WasteMonth) MaybeResidueG() *int64 { return typed.Measured(r.Row, "residueG") }

// SqgOn: Small quantity since.
func (r WasteMonth) SqgOn() string { return typed.Text(r.Row, "sqgOn") }

// LqgOn: Large quantity since.
func (r WasteMonth) LqgOn() string { return typed.Text(r.Row, "lqgOn") }

// WasteMonthStreamsRow is a row of WasteMonth.Streams.
type WasteMonthStreamsRow struct {
	StreamID string `json:"streamId"`
	MassG    *int64 `json:"massG"`
	Counted  bool   `json:"counted"`
}

// Streams: By stream.
func (r WasteMonth) Streams() []WasteMonthStreamsRow {
	return typed.List[WasteMonthStreamsRow](r.Row, "streams")
}

// WasteMove is "Move" of module hazwaste; with a nil row it is none, and every field is empty.
type WasteMove struct{ *merge.Row }

// AsWasteMove reads a row as one.
func AsWasteMove(row *merge.Row) WasteMove { return WasteMove{row} }

// FindWasteMove finds one, deleted or not.
func (v View) FindWasteMove(id string) WasteMove { return WasteMove{v.Row("wasteMove", id)} }

// ListWasteMoves lists the living ones with these values, by id.
func (v View) ListWasteMoves(where typed.Fields) []WasteMove {
	return typed.Each(v.Rows("wasteMove", where), AsWasteMove)
}

// ListWasteMovesOf lists the living ones that are a part of a record, by id.
func (v View) ListWasteMovesOf(id string) []WasteMove {
	return v.ListWasteMoves(typed.Fields{"containerId": id})
}

// ContainerID: Container.
func (r WasteMove) ContainerID() string { return typed.Text(r.Row, "containerId") }

// FromID: From.
func (r WasteMove) FromID() string { return typed.Text(r.Row, "fromId") }

// ToID: To.
func (r WasteMove) ToID() string { return typed.Text(r.Row, "toId") }

// Place: Place.
func (r WasteMove) Place() string { return typed.Text(r.Row, "place") }

// MovedOn: Day.
func (r WasteMove) MovedOn() string { return typed.Text(r.Row, "movedOn") }

// MovedAt: Entered, ms.
func (r WasteMove) MovedAt() int64 { return typed.Number(r.Row, "movedAt") }

// Note: Note.
func (r WasteMove) Note() string { return typed.Text(r.Row, "note") }

// CreatedBy: Moved by.
func (r WasteMove) CreatedBy() string { return typed.Text(r.Row, "createdBy") }

// DeviceName: Device.
func (r WasteMove) DeviceName() string { return typed.Text(r.Row, "deviceName") }

// WasteRelease is "Spill or release" of module hazwaste; with a nil row it is none, and every field is empty.
type WasteRelease struct{ *merge.Row }

// AsWasteRelease reads a row as one.
func AsWasteRelease(row *merge.Row) WasteRelease { return WasteRelease{row} }

// FindWasteRelease finds one, deleted or not.
func (v View) FindWasteRelease(id string) WasteRelease {
	return WasteRelease{v.Row("wasteRelease", id)}
}

// ListWasteReleases lists the living ones with these values, by id.
func (v View) ListWasteReleases(where typed.Fields) []WasteRelease {
	return typed.Each(v.Rows("wasteRelease", where), AsWasteRelease)
}

// Number: Number.
func (r WasteRelease) Number() string { return typed.Text(r.Row, "number") }

// ProvisionalNumber: Number until it was sent.
func (r WasteRelease) ProvisionalNumber() string { return typed.Text(r.Row, "provisionalNumber") }

// AreaID: Area.
func (r WasteRelease) AreaID() string { return typed.Text(r.Row, "areaId") }

// ZoneID: Zone.
func (r WasteRelease) ZoneID() string { return typed.Text(r.Row, "zoneId") }

// ContainerID: Container.
func (r WasteRelease) ContainerID() string { return typed.Text(r.Row, "containerId") }

// StreamID: Stream.
func (r WasteRelease) StreamID() string { return typed.Text(r.Row, "streamId") }

// What: What was released.
func (r WasteRelease) What() string { return typed.Text(r.Row, "what") }

// Amount: About how much, scaled by ten to the power of 2.
func (r WasteRelease) Amount() int64 { return typed.Number(r.Row, "amount") }

// MaybeAmount: About how much, scaled by ten to the power of 2.
func (r WasteRelease) MaybeAmount() *int64 { return typed.Measured(r.Row, "amount") }

// Unit: Unit.
func (r WasteRelease) Unit() string { return typed.Text(r.Row, "unit") }

// HappenedAt: Happened, ms.
func (r WasteRelease) HappenedAt() int64 { return typed.Number(r.Row, "happenedAt") }

// LearnedAt: We learned of it, ms.
func (r WasteRelease) LearnedAt() int64 { return typed.Number(r.Row, "learnedAt") }

// Reached: How far.
func (r WasteRelease) Reached() string { return typed.Text(r.Row, "reached") }

// Sheen: Sheen on the water.
func (r WasteRelease) Sheen() bool { return typed.Yes(r.Row, "sheen") }

// Injured: Somebody was hurt.
func (r WasteRelease) Injured() bool { return typed.Yes(r.Row, "injured") }

// Reportable: At or over the reportable quantity?.
func (r WasteRelease) Reportable() string { return typed.Text(r.Row, "reportable") }

// Plan: Contingency plan was used.
func (r WasteRelease) Plan() bool { return typed.Yes(r.Row, "plan") }

// NrcAt: National Response Center called, ms.
func (r WasteRelease) NrcAt() int64 { return typed.Number(r.Row, "nrcAt") }

// NrcNumber: NRC report number.
func (r WasteRelease) NrcNumber() string { return typed.Text(r.Row, "nrcNumber") }

// NrcBy: Called by.
func (r WasteRelease) NrcBy() string { return typed.Text(r.Row, "nrcBy") }

// StateAt: State called, ms.
func (r WasteRelease) StateAt() int64 { return typed.Number(r.Row, "stateAt") }

// StateNumber: State's number.
func (r WasteRelease) StateNumber() string { return typed.Text(r.Row, "stateNumber") }

// LocalAt: Local planning committee called, ms.
func (r WasteRelease) LocalAt() int64 { return typed.Number(r.Row, "localAt") }

// Text: What happened and what was done.
func (r WasteRelease) Text() string { return typed.Text(r.Row, "text") }

// Cause: Why it happened.
func (r WasteRelease) Cause() string { return typed.Text(r.Row, "cause") }

// State: Status.
func (r WasteRelease) State() string { return typed.Text(r.Row, "state") }

// StateReason: Reason.
func (r WasteRelease) StateReason() string { return typed.Text(r.Row, "stateReason") }

// CreatedBy: Recorded by.
func (r WasteRelease) CreatedBy() string { return typed.Text(r.Row, "createdBy") }

// DeviceName: Device.
func (r WasteRelease) DeviceName() string { return typed.Text(r.Row, "deviceName") }

// WasteSettings is "Waste settings" of module hazwaste; with a nil row it is none, and every field is empty.
type WasteSettings struct{ *merge.Row }

// AsWasteSettings reads a row as one.
func AsWasteSettings(row *merge.Row) WasteSettings { return WasteSettings{row} }

// FindWasteSettings finds one, deleted or not.
func (v View) FindWasteSettings(id string) WasteSettings {
	return WasteSettings{v.Row("wasteSettings", id)}
}

// ListWasteSettings lists the living ones with these values, by id.
func (v View) ListWasteSettings(where typed.Fields) []WasteSettings {
	return typed.Each(v.Rows("wasteSettings", where), AsWasteSettings)
}

// SiteName: Name on labels and manifests.
func (r WasteSettings) SiteName() string { return typed.Text(r.Row, "siteName") }

// SiteAddress: Site address.
func (r WasteSettings) SiteAddress() string { return typed.Text(r.Row, "siteAddress") }

// MailAddress: Mailing address.
func (r WasteSettings) MailAddress() string { return typed.Text(r.Row, "mailAddress") }

// Phone: Phone.
func (r WasteSettings) Phone() string { return typed.Text(r.Row, "phone") }

// EmergencyPhone: Emergency response phone.
func (r WasteSettings) EmergencyPhone() string { return typed.Text(r.Row, "emergencyPhone") }

// EpaID: EPA id of the site.
func (r WasteSettings) EpaID() string { return typed.Text(r.Row, "epaId") }

// Category: Clocks run as.
func (r WasteSettings) Category() string { return typed.Text(r.Row, "category") }

// Far: Facility is 200 miles away or more.
func (r WasteSettings) Far() bool { return typed.Yes(r.Row, "far") }

// WasteSettingsLimitsRow is a row of WasteSettings.Limits.
type WasteSettingsLimitsRow struct {
	Key    string `json:"key"`
	Value  *int64 `json:"value"`
	Reason string `json:"reason"`
}

// Limits: Limits of this yard.
func (r WasteSettings) Limits() []WasteSettingsLimitsRow {
	return typed.List[WasteSettingsLimitsRow](r.Row, "limits")
}

// SatelliteChecks: Satellite areas are inspected every week.
func (r WasteSettings) SatelliteChecks() bool { return typed.Yes(r.Row, "satelliteChecks") }

// WasteShipment is "Waste shipment" of module hazwaste; with a nil row it is none, and every field is empty.
type WasteShipment struct{ *merge.Row }

// AsWasteShipment reads a row as one.
func AsWasteShipment(row *merge.Row) WasteShipment { return WasteShipment{row} }

// FindWasteShipment finds one, deleted or not.
func (v View) FindWasteShipment(id string) WasteShipment {
	return WasteShipment{v.Row("wasteShipment", id)}
}

// ListWasteShipments lists the living ones with these values, by id.
func (v View) ListWasteShipments(where typed.Fields) []WasteShipment {
	return typed.Each(v.Rows("wasteShipment", where), AsWasteShipment)
}

// Number: Number.
func (r WasteShipment) Number() string { return typed.Text(r.Row, "number") }

// ProvisionalNumber: Number until it was sent.
func (r WasteShipment) ProvisionalNumber() string { return typed.Text(r.Row, "provisionalNumber") }

// PickupOn: Pickup.
func (r WasteShipment) PickupOn() string { return typed.Text(r.Row, "pickupOn") }

// PickupAt: Time of pickup.
func (r WasteShipment) PickupAt() string { return typed.Text(r.Row, "pickupAt") }

// Tracking: Manifest tracking number.
func (r WasteShipment) Tracking() string { return typed.Text(r.Row, "tracking") }

// TransporterID: Transporter.
func (r WasteShipment) TransporterID() string { return typed.Text(r.Row, "transporterId") }

// Transporter2ID: Second transporter.
func (r WasteShipment) Transporter2ID() string { return typed.Text(r.Row, "transporter2Id") }

// WasteShipmentMoreTransportersRow is a row of WasteShipment.MoreTransporters.
type WasteShipmentMoreTransportersRow struct {
	Name  string `json:"name"`
	EpaID string `json:"epaId"`
}

// MoreTransporters: Further transporters.
func (r WasteShipment) MoreTransporters() []WasteShipmentMoreTransportersRow {
	return typed.List[WasteShipmentMoreTransportersRow](r.Row, "moreTransporters")
}

// FacilityID: Facility.
func (r WasteShipment) FacilityID() string { return typed.Text(r.Row, "facilityId") }

// Whose: Whose waste.
func (r WasteShipment) Whose() string { return typed.Text(r.Row, "whose") }

// EpaID: Generator's EPA id.
func (r WasteShipment) EpaID() string { return typed.Text(r.Row, "epaId") }

// EmergencyPhone: Emergency response phone.
func (r WasteShipment) EmergencyPhone() string { return typed.Text(r.Row, "emergencyPhone") }

// SignerID: Signs for the yard.
func (r WasteShipment) SignerID() string { return typed.Text(r.Row, "signerId") }

// Special: Special handling and more (14).
func (r WasteShipment) Special() string { return typed.Text(r.Row, "special") }

// International: Crosses a border.
func (r WasteShipment) International() string { return typed.Text(r.Row, "international") }

// Port: Port of entry or exit.
func (r WasteShipment) Port() string { return typed.Text(r.Row, "port") }

// LeftOn: Leaves the country.
func (r WasteShipment) LeftOn() string { return typed.Text(r.Row, "leftOn") }

// Driver: Driver.
func (r WasteShipment) Driver() string { return typed.Text(r.Row, "driver") }

// AcceptedOn: Driver signed.
func (r WasteShipment) AcceptedOn() string { return typed.Text(r.Row, "acceptedOn") }

// AcceptedAt: Driver signed at, ms.
func (r WasteShipment) AcceptedAt() int64 { return typed.Number(r.Row, "acceptedAt") }

// ContactDays: Ask for the copy after, days.
func (r WasteShipment) ContactDays() int64 { return typed.Number(r.Row, "contactDays") }

// MaybeContactDays: Ask for the copy after, days.
func (r WasteShipment) MaybeContactDays() *int64 { return typed.Measured(r.Row, "contactDays") }

// ReportDays: Report after, days.
func (r WasteShipment) ReportDays() int64 { return typed.Number(r.Row, "reportDays") }

// MaybeReportDays: Report after, days.
func (r WasteShipment) MaybeReportDays() *int64 { return typed.Measured(r.Row, "reportDays") }

// ContactedOn: Asked for the copy.
func (r WasteShipment) ContactedOn() string { return typed.Text(r.Row, "contactedOn") }

// ReportedOn: Exception report filed.
func (r WasteShipment) ReportedOn() string { return typed.Text(r.Row, "reportedOn") }

// CopyDueOn: Signed copy due.
func (r WasteShipment) CopyDueOn() string { return typed.Text(r.Row, "copyDueOn") }

// CopyOn: Signed copy received.
func (r WasteShipment) CopyOn() string { return typed.Text(r.Row, "copyOn") }

// State: Status.
func (r WasteShipment) State() string { return typed.Text(r.Row, "state") }

// StateReason: Reason.
func (r WasteShipment) StateReason() string { return typed.Text(r.Row, "stateReason") }

// Discrepancies: Discrepancy (18).
func (r WasteShipment) Discrepancies() []string { return typed.List[string](r.Row, "discrepancies") }

// DiscrepancyText: What differs.
func (r WasteShipment) DiscrepancyText() string { return typed.Text(r.Row, "discrepancyText") }

// OtherTracking: Manifest of what came back.
func (r WasteShipment) OtherTracking() string { return typed.Text(r.Row, "otherTracking") }

// AlternateID: Alternate facility.
func (r WasteShipment) AlternateID() string { return typed.Text(r.Row, "alternateId") }

// Corrected: Corrections.
func (r WasteShipment) Corrected() string { return typed.Text(r.Row, "corrected") }

// Cost: Invoice, $, scaled by ten to the power of 2.
func (r WasteShipment) Cost() int64 { return typed.Number(r.Row, "cost") }

// MaybeCost: Invoice, $, scaled by ten to the power of 2.
func (r WasteShipment) MaybeCost() *int64 { return typed.Measured(r.Row, "cost") }

// Notes: Notes.
func (r WasteShipment) Notes() string { return typed.Text(r.Row, "notes") }

// CreatedBy: Planned by.
func (r WasteShipment) CreatedBy() string { return typed.Text(r.Row, "createdBy") }

// DeviceName: Device.
func (r WasteShipment) DeviceName() string { return typed.Text(r.Row, "deviceName") }

// WasteStream is "Waste stream" of module hazwaste; with a nil row it is none, and every field is empty.
type WasteStream struct{ *merge.Row }

// AsWasteStream reads a row as one.
func AsWasteStream(row *merge.Row) WasteStream { return WasteStream{row} }

// FindWasteStream finds one, deleted or not.
func (v View) FindWasteStream(id string) WasteStream { return WasteStream{v.Row("wasteStream", id)} }

// ListWasteStreams lists the living ones with these values, by id.
func (v View) ListWasteStreams(where typed.Fields) []WasteStream {
	return typed.Each(v.Rows("wasteStream", where), AsWasteStream)
}

// Name: Name.
func (r WasteStream) Name() string { return typed.Text(r.Row, "name") }

// LibraryID: From the library.
func (r WasteStream) LibraryID() string { return typed.Text(r.Row, "libraryId") }

// Kind: Counts as.
func (r WasteStream) Kind() string { return typed.Text(r.Row, "kind") }

// Exclusion: Not counted, because.
func (r WasteStream) Exclusion() string { return typed.Text(r.Row, "exclusion") }

// Contents: Contents on the label.
func (r WasteStream) Contents() string { return typed.Text(r.Row, "contents") }

// Source: Where it comes from.
func (r WasteStream) Source() string { return typed.Text(r.Row, "source") }

// Physical: Form.
func (r WasteStream) Physical() string { return typed.Text(r.Row, "physical") }

// Codes: EPA codes.
func (r WasteStream) Codes() []string { return typed.List[string](r.Row, "codes") }

// StateCodes: State codes.
func (r WasteStream) StateCodes() []string { return typed.List[string](r.Row, "stateCodes") }

// Hazards: Hazards on the label.
func (r WasteStream) Hazards() []string { return typed.List[string](r.Row, "hazards") }

// Separation: Keep together with.
func (r WasteStream) Separation() string { return typed.Text(r.Row, "separation") }

// Universal: Universal waste.
func (r WasteStream) Universal() string { return typed.Text(r.Row, "universal") }

// Density: Density, kg/L, scaled by ten to the power of 3.
func (r WasteStream) Density() int64 { return typed.Number(r.Row, "density") }

// MaybeDensity: Density, kg/L, scaled by ten to the power of 3.
func (r WasteStream) MaybeDensity() *int64 { return typed.Measured(r.Row, "density") }

// UsualKind: Usual container.
func (r WasteStream) UsualKind() string { return typed.Text(r.Row, "usualKind") }

// UsualMaterial: Made of.
func (r WasteStream) UsualMaterial() string { return typed.Text(r.Row, "usualMaterial") }

// UsualCapacity: It holds, scaled by ten to the power of 2.
func (r WasteStream) UsualCapacity() int64 { return typed.Number(r.Row, "usualCapacity") }

// MaybeUsualCapacity: It holds, scaled by ten to the power of 2.
func (r WasteStream) MaybeUsualCapacity() *int64 { return typed.Measured(r.Row, "usualCapacity") }

// UsualUnit: Unit.
func (r WasteStream) UsualUnit() string { return typed.Text(r.Row, "usualUnit") }

// UnNumber: UN or NA number.
func (r WasteStream) UnNumber() string { return typed.Text(r.Row, "unNumber") }

// ShippingName: Proper shipping name.
func (r WasteStream) ShippingName() string { return typed.Text(r.Row, "shippingName") }

// TechnicalNames: Technical names.
func (r WasteStream) TechnicalNames() string { return typed.Text(r.Row, "technicalNames") }

// HazardClass: Hazard class.
func (r WasteStream) HazardClass() string { return typed.Text(r.Row, "hazardClass") }

// PackingGroup: Packing group.
func (r WasteStream) PackingGroup() string { return typed.Text(r.Row, "packingGroup") }

// Reportable: Reportable quantity (RQ).
func (r WasteStream) Reportable() bool { return typed.Yes(r.Row, "reportable") }

// ManifestUnit: Unit on the manifest.
func (r WasteStream) ManifestUnit() string { return typed.Text(r.Row, "manifestUnit") }

// MethodCode: Management method.
func (r WasteStream) MethodCode() string { return typed.Text(r.Row, "methodCode") }

// TransporterID: Usual transporter.
func (r WasteStream) TransporterID() string { return typed.Text(r.Row, "transporterId") }

// FacilityID: Usual facility.
func (r WasteStream) FacilityID() string { return typed.Text(r.Row, "facilityId") }

// ProfileNumber: Facility's profile number.
func (r WasteStream) ProfileNumber() string { return typed.Text(r.Row, "profileNumber") }

// ProfileExpiresOn: Profile expires.
func (r WasteStream) ProfileExpiresOn() string { return typed.Text(r.Row, "profileExpiresOn") }

// LdrNote: Land disposal note.
func (r WasteStream) LdrNote() string { return typed.Text(r.Row, "ldrNote") }

// LdrOn: LDR notice sent.
func (r WasteStream) LdrOn() string { return typed.Text(r.Row, "ldrOn") }

// LimitAmount: On hand at most, scaled by ten to the power of 2.
func (r WasteStream) LimitAmount() int64 { return typed.Number(r.Row, "limitAmount") }

// MaybeLimitAmount: On hand at most, scaled by ten to the power of 2.
func (r WasteStream) MaybeLimitAmount() *int64 { return typed.Measured(r.Row, "limitAmount") }

// LimitUnit: Unit of the limit.
func (r WasteStream) LimitUnit() string { return typed.Text(r.Row, "limitUnit") }

// Price: Price, $, scaled by ten to the power of 2.
func (r WasteStream) Price() int64 { return typed.Number(r.Row, "price") }

// MaybePrice: Price, $, scaled by ten to the power of 2.
func (r WasteStream) MaybePrice() *int64 { return typed.Measured(r.Row, "price") }

// PriceUnit: Price for each.
func (r WasteStream) PriceUnit() string { return typed.Text(r.Row, "priceUnit") }

// AdderIDs: Only these people add to it.
func (r WasteStream) AdderIDs() []string { return typed.List[string](r.Row, "adderIds") }

// Determination: How it was determined.
func (r WasteStream) Determination() string { return typed.Text(r.Row, "determination") }

// SampledOn: Last sampled.
func (r WasteStream) SampledOn() string { return typed.Text(r.Row, "sampledOn") }

// Active: In use.
func (r WasteStream) Active() bool { return typed.Yes(r.Row, "active") }

// CreatedBy: Added by.
func (r WasteStream) CreatedBy() string { return typed.Text(r.Row, "createdBy") }

// DeviceName: Device.
func (r WasteStream) DeviceName() string { return typed.Text(r.Row, "deviceName") }

// WasteTemplate is "Waste template" of module hazwaste; with a nil row it is none, and every field is empty.
type WasteTemplate struct{ *merge.Row }

// AsWasteTemplate reads a row as one.
func AsWasteTemplate(row *merge.Row) WasteTemplate { return WasteTemplate{row} }

// FindWasteTemplate finds one, deleted or not.
func (v View) FindWasteTemplate(id string) WasteTemplate {
	return WasteTemplate{v.Row("wasteTemplate", id)}
}

// ListWasteTemplates lists the living ones with these values, by id.
func (v View) ListWasteTemplates(where typed.Fields) []WasteTemplate {
	return typed.Each(v.Rows("wasteTemplate", where), AsWasteTemplate)
}

// Key: Key.
func (r WasteTemplate) Key() string { return typed.Text(r.Row, "key") }

// Version: Version.
func (r WasteTemplate) Version() int64 { return typed.Number(r.Row, "version") }

// MaybeVersion: Version.
func (r WasteTemplate) MaybeVersion() *int64 { return typed.Measured(r.Row, "version") }

// Title: Title.
func (r WasteTemplate) Title() json.RawMessage { return typed.JSON(r.Row, "title") }

// Areas: Areas and questions.
func (r WasteTemplate) Areas() json.RawMessage { return typed.JSON(r.Row, "areas") }

// Fails: Words of a failed question.
func (r WasteTemplate) Fails() json.RawMessage { return typed.JSON(r.Row, "fails") }

// Status: Status.
func (r WasteTemplate) Status() string { return typed.Text(r.Row, "status") }

// WorkPermit is "Permit to work" of module work-permits; with a nil row it is none, and every field is empty.
type WorkPermit struct{ *merge.Row }

// AsWorkPermit reads a row as one.
func AsWorkPermit(row *merge.Row) WorkPermit { return WorkPermit{row} }

// FindWorkPermit finds one, deleted or not.
func (v View) FindWorkPermit(id string) WorkPermit { return WorkPermit{v.Row("workPermit", id)} }

// ListWorkPermits lists the living ones with these values, by id.
func (v View) ListWorkPermits(where typed.Fields) []WorkPermit {
	return typed.Each(v.Rows("workPermit", where), AsWorkPermit)
}

// Number: Number.
func (r WorkPermit) Number() string { return typed.Text(r.Row, "number") }

// ProvisionalNumber: Number until it was sent.
func (r WorkPermit) ProvisionalNumber() string { return typed.Text(r.Row, "provisionalNumber") }

// Kind: Kind.
func (r WorkPermit) Kind() string { return typed.Text(r.Row, "kind") }

// Work: Work.
func (r WorkPermit) Work() string { return typed.Text(r.Row, "work") }

// Place: Exact place.
func (r WorkPermit) Place() string { return typed.Text(r.Row, "place") }

// ZoneID: Zone.
func (r WorkPermit) ZoneID() string { return typed.Text(r.Row, "zoneId") }

// VesselID: Vessel.
func (r WorkPermit) VesselID() string { return typed.Text(r.Row, "vesselId") }

// SpaceIDs: Spaces.
func (r WorkPermit) SpaceIDs() []string { return typed.List[string](r.Row, "spaceIds") }

// EquipmentID: Equipment.
func (r WorkPermit) EquipmentID() string { return typed.Text(r.Row, "equipmentId") }

// Solvents: Painting, solvents or other flammable work.
func (r WorkPermit) Solvents() bool { return typed.Yes(r.Row, "solvents") }

// FuelSpace: This or the next space held fuel or flammable liquid.
func (r WorkPermit) FuelSpace() bool { return typed.Yes(r.Row, "fuelSpace") }

// FromAt: From, ms.
func (r WorkPermit) FromAt() int64 { return typed.Number(r.Row, "fromAt") }

// UntilAt: Until, ms.
func (r WorkPermit) UntilAt() int64 { return typed.Number(r.Row, "untilAt") }

// HolderID: Holder.
func (r WorkPermit) HolderID() string { return typed.Text(r.Row, "holderId") }

// IssuerID: Issued by.
func (r WorkPermit) IssuerID() string { return typed.Text(r.Row, "issuerId") }

// CompetentID: Competent person.
func (r WorkPermit) CompetentID() string { return typed.Text(r.Row, "competentId") }

// FireWatchID: Fire watch.
func (r WorkPermit) FireWatchID() string { return typed.Text(r.Row, "fireWatchId") }

// AttendantID: Attendant.
func (r WorkPermit) AttendantID() string { return typed.Text(r.Row, "attendantId") }

// Rescue: Rescue: who, and how they are called.
func (r WorkPermit) Rescue() string { return typed.Text(r.Row, "rescue") }

// AnalysisID: Job safety analysis.
func (r WorkPermit) AnalysisID() string { return typed.Text(r.Row, "analysisId") }

// CertificateID: Marine Chemist’s certificate.
func (r WorkPermit) CertificateID() string { return typed.Text(r.Row, "certificateId") }

// WithID: Goes with permit.
func (r WorkPermit) WithID() string { return typed.Text(r.Row, "withId") }

// ConflictNote: How the conflict is dealt with.
func (r WorkPermit) ConflictNote() string { return typed.Text(r.Row, "conflictNote") }

// State: Status.
func (r WorkPermit) State() string { return typed.Text(r.Row, "state") }

// StateReason: Reason.
func (r WorkPermit) StateReason() string { return typed.Text(r.Row, "stateReason") }

// StateAt: Since, ms.
func (r WorkPermit) StateAt() int64 { return typed.Number(r.Row, "stateAt") }

// IssuedAt: Issued, ms.
func (r WorkPermit) IssuedAt() int64 { return typed.Number(r.Row, "issuedAt") }

// StartedAt: Started, ms.
func (r WorkPermit) StartedAt() int64 { return typed.Number(r.Row, "startedAt") }

// WorkEndedAt: Work ended, ms.
func (r WorkPermit) WorkEndedAt() int64 { return typed.Number(r.Row, "workEndedAt") }

// SurveyedAt: Area surveyed and clear, ms.
func (r WorkPermit) SurveyedAt() int64 { return typed.Number(r.Row, "surveyedAt") }

// SurveyedBy: Surveyed by.
func (r WorkPermit) SurveyedBy() string { return typed.Text(r.Row, "surveyedBy") }

// ConditionsAt: Conditions changed, ms.
func (r WorkPermit) ConditionsAt() int64 { return typed.Number(r.Row, "conditionsAt") }

// ConditionsWhy: What changed.
func (r WorkPermit) ConditionsWhy() string { return typed.Text(r.Row, "conditionsWhy") }

// LogDevice: Tablet with the entry log.
func (r WorkPermit) LogDevice() string { return typed.Text(r.Row, "logDevice") }

// LogHolderID: Entry log held by.
func (r WorkPermit) LogHolderID() string { return typed.Text(r.Row, "logHolderId") }

// ReopenedBecause: Why people may be inside.
func (r WorkPermit) ReopenedBecause() string { return typed.Text(r.Row, "reopenedBecause") }

// ToldRetestAt: Re-test told, ms.
func (r WorkPermit) ToldRetestAt() int64 { return typed.Number(r.Row, "toldRetestAt") }

// ToldUntilAt: End told, ms.
func (r WorkPermit) ToldUntilAt() int64 { return typed.Number(r.Row, "toldUntilAt") }

// ToldWatchAt: Fire watch told, ms.
func (r WorkPermit) ToldWatchAt() int64 { return typed.Number(r.Row, "toldWatchAt") }

// Notes: Notes.
func (r WorkPermit) Notes() string { return typed.Text(r.Row, "notes") }

// CreatedBy: Added by.
func (r WorkPermit) CreatedBy() string { return typed.Text(r.Row, "createdBy") }

// DeviceName: Device.
func (r WorkPermit) DeviceName() string { return typed.Text(r.Row, "deviceName") }

// WorkedHours is "Hours worked" of module safety; with a nil row it is none, and every field is empty.
type WorkedHours struct{ *merge.Row }

// AsWorkedHours reads a row as one.
func AsWorkedHours(row *merge.Row) WorkedHours { return WorkedHours{row} }

// FindWorkedHours finds one, deleted or not.
func (v View) FindWorkedHours(id string) WorkedHours { return WorkedHours{v.Row("workedHours", id)} }

// ListWorkedHours lists the living ones with these values, by id.
func (v View) ListWorkedHours(where typed.Fields) []WorkedHours {
	return typed.Each(v.Rows("workedHours", where), AsWorkedHours)
}

// Month: Month.
func (r WorkedHours) Month() string { return typed.Text(r.Row, "month") }

// Employer: Employer.
func (r WorkedHours) Employer() string { return typed.Text(r.Row, "employer") }

// EstablishmentID: Establishment.
func (r WorkedHours) EstablishmentID() string { return typed.Text(r.Row, "establishmentId") }

// Hours: Hours, h.
func (r WorkedHours) Hours() int64 { return typed.Number(r.Row, "hours") }

// MaybeHours: Hours, h.
func (r WorkedHours) MaybeHours() *int64 { return typed.Measured(r.Row, "hours") }

// People: People.
func (r WorkedHours) People() int64 { return typed.Number(r.Row, "people") }

// MaybePeople: People.
func (r WorkedHours) MaybePeople() *int64 { return typed.Measured(r.Row, "people") }

// Note: Note.
func (r WorkedHours) Note() string { return typed.Text(r.Row, "note") }

// CreatedBy: Written by.
func (r WorkedHours) CreatedBy() string { return typed.Text(r.Row, "createdBy") }

// YardClosure is "Closed days" of module calendar; with a nil row it is none, and every field is empty.
type YardClosure struct{ *merge.Row }

// AsYardClosure reads a row as one.
func AsYardClosure(row *merge.Row) YardClosure { return YardClosure{row} }

// FindYardClosure finds one, deleted or not.
func (v View) FindYardClosure(id string) YardClosure { return YardClosure{v.Row("yardClosure", id)} }

// ListYardClosures lists the living ones with these values, by id.
func (v View) ListYardClosures(where typed.Fields) []YardClosure {
	return typed.Each(v.Rows("yardClosure", where), AsYardClosure)
}

// Title: What.
func (r YardClosure) Title() string { return typed.Text(r.Row, "title") }

// FromOn: From.
func (r YardClosure) FromOn() string { return typed.Text(r.Row, "fromOn") }

// UntilOn: Until and including.
func (r YardClosure) UntilOn() string { return typed.Text(r.Row, "untilOn") }

// YardMap is "Yard map" of module yard; with a nil row it is none, and every field is empty.
type YardMap struct{ *merge.Row }

// AsYardMap reads a row as one.
func AsYardMap(row *merge.Row) YardMap { return YardMap{row} }

// FindYardMap finds one, deleted or not.
func (v View) FindYardMap(id string) YardMap { return YardMap{v.Row("yardMap", id)} }

// ListYardMaps lists the living ones with these values, by id.
func (v View) ListYardMaps(where typed.Fields) []YardMap {
	return typed.Each(v.Rows("yardMap", where), AsYardMap)
}

// Name: Name.
func (r YardMap) Name() string { return typed.Text(r.Row, "name") }

// Sha256: Picture.
func (r YardMap) Sha256() string { return typed.Text(r.Row, "sha256") }

// Mime: File type.
func (r YardMap) Mime() string { return typed.Text(r.Row, "mime") }

// Width: Width, px.
func (r YardMap) Width() int64 { return typed.Number(r.Row, "width") }

// MaybeWidth: Width, px.
func (r YardMap) MaybeWidth() *int64 { return typed.Measured(r.Row, "width") }

// Height: Height, px.
func (r YardMap) Height() int64 { return typed.Number(r.Row, "height") }

// MaybeHeight: Height, px.
func (r YardMap) MaybeHeight() *int64 { return typed.Measured(r.Row, "height") }

// Zone is "Zone" of module yard; with a nil row it is none, and every field is empty.
type Zone struct{ *merge.Row }

// AsZone reads a row as one.
func AsZone(row *merge.Row) Zone { return Zone{row} }

// FindZone finds one, deleted or not.
func (v View) FindZone(id string) Zone { return Zone{v.Row("zone", id)} }

// ListZones lists the living ones with these values, by id.
func (v View) ListZones(where typed.Fields) []Zone { return typed.Each(v.Rows("zone", where), AsZone) }

// Name: Name.
func (r Zone) Name() string { return typed.Text(r.Row, "name") }

// Code: Code.
func (r Zone) Code() string { return typed.Text(r.Row, "code") }

// Kind: Kind.
func (r Zone) Kind() string { return typed.Text(r.Row, "kind") }

// ParentID: Parent zone.
func (r Zone) ParentID() string { return typed.Text(r.Row, "parentId") }

// OwnerID: Owner.
func (r Zone) OwnerID() string { return typed.Text(r.Row, "ownerId") }

// RouteOrder: Route order.
func (r Zone) RouteOrder() int64 { return typed.Number(r.Row, "routeOrder") }

// MaybeRouteOrder: Route order.
func (r Zone) MaybeRouteOrder() *int64 { return typed.Measured(r.Row, "routeOrder") }

// MapID: Map.
func (r Zone) MapID() string { return typed.Text(r.Row, "mapId") }

// MapX: Pin, from left, 1/10000 of map width.
func (r Zone) MapX() int64 { return typed.Number(r.Row, "mapX") }

// MaybeMapX: Pin, from left, 1/10000 of map width.
func (r Zone) MaybeMapX() *int64 { return typed.Measured(r.Row, "mapX") }

// MapY: Pin, from top, 1/10000 of map height.
func (r Zone) MapY() int64 { return typed.Number(r.Row, "mapY") }

// MaybeMapY: Pin, from top, 1/10000 of map height.
func (r Zone) MaybeMapY() *int64 { return typed.Measured(r.Row, "mapY") }

// Qr: QR code text.
func (r Zone) Qr() string { return typed.Text(r.Row, "qr") }

// AreaIDs: Checklist areas.
func (r Zone) AreaIDs() []string { return typed.List[string](r.Row, "areaIds") }

// Active: In use.
func (r Zone) Active() bool { return typed.Yes(r.Row, "active") }
