package safety_test

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"shipshape/server/modules/safety"
	"shipshape/server/modules/tasks"
	"shipshape/server/record"
	"shipshape/server/servertest/yardtest"
	"shipshape/server/store/storetest"
	"shipshape/server/syncer"
	"shipshape/sync/change"
)

func TestMain(m *testing.M) { storetest.Main(m) }

type fields = yardtest.Fields

// planted is the name of a person whose case is private; nobody else in the yard is called so.
const planted = "Quillfeather"

func TestPrivacyCase_IsNamedToNobodyWithoutTheRight(t *testing.T) {
	t.Parallel()
	y := yardtest.New(t, storetest.SQLite, "2026-11-20 08:00", tasks.Module{}, safety.Module{})
	boss, reporter := y.Person("ehs_manager", "Maria Okafor"), y.Person("supervisor", "Ray Castellano")
	others := map[string]*yardtest.Person{}
	for _, role := range []string{"org_admin", "env_specialist", "supervisor", "inspector", "operations", "data_clerk", "auditor", "contractor"} {
		others[role] = y.Person(role, "Other "+role)
	}
	at := y.Clock.At.UnixMilli()
	incident, person, oshaCase := yardtest.NewID(), yardtest.NewID(), yardtest.NewID()
	reporter.Must(yardtest.Add("incident", incident, fields{
		"kind": "illness", "happenedAt": at, "learnedAt": at, "state": "triage", "what": planted + " felt ill", "severe": "hospital", "createdBy": reporter.Actor.UserID,
	}))
	boss.Must(
		yardtest.Add("incidentPerson", person, fields{"incidentId": incident, "role": "injured", "name": planted, "createdBy": boss.Actor.UserID}),
		yardtest.Add("oshaCase", oshaCase, fields{
			"incidentId": incident, "personId": person, "onDay": "2026-11-20", "state": "candidate", "illness": "6", "privacyKind": "mental", "createdBy": boss.Actor.UserID,
		}),
	)
	task, comment := yardtest.NewID(), yardtest.NewID()
	boss.Must(
		yardtest.Add("task", task, fields{"title": "Talk with " + planted, "state": "open", "priority": "P2", "sourceEntity": "incident", "sourceId": incident, "createdBy": boss.Actor.UserID, "createdAt": at}),
		yardtest.Add("comment", comment, fields{"parentEntity": "incident", "parentId": incident, "text": planted + " is at home", "createdBy": boss.Actor.UserID, "createdAt": at}),
		yardtest.On("incident", y.Row("incident", incident), change.Update, "", fields{"severityActual": "high"}),
	)
	asked := map[string]string{"incident": incident, "incidentPerson": person, "oshaCase": oshaCase, "task": task, "comment": comment}
	told := func(p *yardtest.Person) string {
		var all strings.Builder
		tell := func(answer any, err error) {
			if err == nil {
				text, _ := json.Marshal(answer)
				all.Write(text)
			}
		}
		tell(p.Sees(), nil)
		for entity, id := range asked {
			for _, search := range []string{"", planted} {
				page, err := y.List(y.Context(), p.Actor, syncer.ListRequest{Entity: entity, Search: search})
				tell(page, err)
			}
			history, err := y.History(y.Context(), p.Actor, entity, id, 0)
			tell(history, err)
			whole, err := y.Whole(y.Context(), p.Actor, entity, id)
			tell(whole, err)
			pages, err := y.WholePage(y.Context(), p.Actor, entity, id, "")
			tell(pages, err)
		}
		return all.String()
	}
	for role, p := range others {
		if strings.Contains(told(p), planted) {
			t.Errorf("%s can obtain the name", role)
		}
	}
	if !strings.Contains(told(boss), planted) {
		t.Error("the EHS manager does not see it: nothing was asked")
	}
	for _, kind := range []string{"notice", "mail", "text"} {
		if messages, err := json.Marshal(y.Promised(kind)); err != nil || strings.Contains(string(messages), planted) {
			t.Errorf("a %s names the person: %v", kind, err)
		}
	}
}

func TestCase_GoesOnTheLogByItsAnswersAlone(t *testing.T) {
	t.Parallel()
	y := yardtest.New(t, storetest.SQLite, "2026-11-20 08:00", safety.Module{})
	boss := y.Person("ehs_manager", "Maria Okafor")
	at := y.Clock.At.UnixMilli()
	incident, oshaCase := yardtest.NewID(), yardtest.NewID()
	boss.Must(
		yardtest.Add("incident", incident, fields{"kind": "injury", "happenedAt": at, "learnedAt": at, "state": "triage", "createdBy": boss.Actor.UserID}),
		yardtest.Add("oshaCase", oshaCase, fields{"incidentId": incident, "onDay": "2026-11-20", "state": "candidate", "illness": "1", "createdBy": boss.Actor.UserID}),
	)
	step := func(entity, id, command string, f fields) string {
		_, say := boss.Does(yardtest.On(entity, y.Row(entity, id), change.Command, command, f))
		return say
	}
	person := yardtest.NewID()
	boss.Must(yardtest.Add("incidentPerson", person, fields{"incidentId": incident, "role": "injured", "name": planted, "createdBy": boss.Actor.UserID}))
	row := fields{"personId": person, "place": "Dock 2", "describe": "Cut, left hand, plate edge"}
	if say := step("oshaCase", oshaCase, "enter", row); !strings.Contains(say, "not decided yet") {
		t.Errorf("an undecided case: %q", say)
	}
	boss.Must(yardtest.On("oshaCase", y.Row("oshaCase", oshaCase), change.Update, "", fields{
		"ours": "payroll", "abnormal": true, "workRelated": true, "newCase": true, "beyondFirstAid": true,
	}))
	if say := step("oshaCase", oshaCase, "leaveOff", nil); !strings.Contains(say, "answers make it recordable") {
		t.Errorf("a recordable case: %q", say)
	}
	y.To("2027-01-04 09:00")
	year := yardtest.NewID()
	boss.Must(yardtest.Add("oshaYear", year, fields{"year": int64(2026), "revision": int64(1), "yearEnd": "2026-12-31", "state": "draft", "createdBy": boss.Actor.UserID}))
	certify := fields{"executive": "P. Holloway", "executiveTitle": "President", "signature": "M 10 10 L 60 20 L 90 80"}
	if say := step("oshaYear", year, "certify", certify); !strings.Contains(say, "not decided yet") {
		t.Errorf("a year with a waiting case: %q", say)
	}
	if say := step("oshaCase", oshaCase, "enter", nil); say == "" {
		t.Error("a case without a person, a place and an injury is on the log")
	}
	if say := step("oshaCase", oshaCase, "enter", row); say != "" {
		t.Errorf("a recordable case: %q", say)
	}
	if say := step("oshaYear", year, "certify", certify); !strings.Contains(say, "column J is 1, not 0") {
		t.Errorf("a year that was prepared before its case was on the log: %q", say)
	}
	boss.Must(yardtest.On("oshaYear", y.Row("oshaYear", year), change.Update, "", fields{"people": int64(3)}))
	if say := step("oshaYear", year, "certify", certify); say != "" {
		t.Errorf("a decided year: %q", say)
	}
}

// Form 300A holds what the server counts of the log of one establishment, whatever a device wrote, and is signed with nothing else.
func TestYear_IsAddedUpByTheServer(t *testing.T) {
	t.Parallel()
	y := yardtest.New(t, storetest.SQLite, "2026-11-20 08:00", safety.Module{})
	boss := y.Person("ehs_manager", "Maria Okafor")
	at := y.Clock.At.UnixMilli()
	pier := yardtest.NewID()
	boss.Must(yardtest.Add("establishment", pier, fields{"name": "South Pier", "createdBy": boss.Actor.UserID}))
	hurt := func(onDay, from, back, establishment string) {
		incident, person, oshaCase := yardtest.NewID(), yardtest.NewID(), yardtest.NewID()
		says := fields{
			"incidentId": incident, "personId": person, "onDay": onDay, "state": "candidate", "illness": "1", "createdBy": boss.Actor.UserID,
			"ours": "payroll", "abnormal": true, "workRelated": true, "newCase": true, "away": true, "place": "Dock 2", "describe": "Cut, left hand",
		}
		if establishment != "" {
			says["establishmentId"] = establishment
		}
		boss.Must(
			yardtest.Add("incident", incident, fields{"kind": "injury", "happenedAt": at, "learnedAt": at, "state": "triage", "createdBy": boss.Actor.UserID}),
			yardtest.Add("incidentPerson", person, fields{"incidentId": incident, "role": "injured", "name": "Curtis Vaughn", "createdBy": boss.Actor.UserID}),
			yardtest.Add("oshaCase", oshaCase, says),
		)
		for day, status := range map[string]string{from: "away", back: "full"} {
			key := fields{"caseId": oshaCase, "fromDay": day}
			id, _ := change.KeyedID(storetest.Schema(t).Entity("caseDay"), key)
			boss.Must(yardtest.Add("caseDay", id, fields{"caseId": oshaCase, "fromDay": day, "status": status, "createdBy": boss.Actor.UserID}))
		}
		boss.Must(yardtest.On("oshaCase", y.Row("oshaCase", oshaCase), change.Command, "enter", fields{}))
	}
	hurt("2026-03-02", "2026-03-03", "2026-03-13", "")
	hurt("2026-04-06", "2026-04-07", "2026-04-09", pier)
	month := func(hours, people int64, more fields) {
		says := fields{"month": "2026-03", "hours": hours, "people": people, "createdBy": boss.Actor.UserID}
		for name, value := range more {
			says[name] = value
		}
		boss.Must(yardtest.Add("workedHours", yardtest.NewID(), says))
	}
	month(30000, 171, nil)
	month(9000, 60, fields{"establishmentId": pier})
	month(5000, 30, fields{"employer": "Tidewater Riggers"})
	y.To("2027-01-04 09:00")
	prepared := func(more fields) string {
		id := yardtest.NewID()
		says := fields{"year": int64(2026), "revision": int64(1), "yearEnd": "2026-12-31", "state": "draft", "hours": int64(1), "people": int64(1), "createdBy": boss.Actor.UserID}
		says["totals"] = json.RawMessage(`[{"column":"G","sum":7},{"column":"K","sum":0}]`)
		for name, value := range more {
			says[name] = value
		}
		boss.Must(yardtest.Add("oshaYear", id, says))
		return id
	}
	of := func(id string) (sums map[string]int64, hours, people int64) {
		year := record.AsOshaYear(y.Row("oshaYear", id))
		sums = map[string]int64{}
		for _, row := range year.Totals() {
			sums[row.Column] = row.Sum
		}
		return sums, year.Hours(), year.People()
	}
	yard, south := prepared(nil), prepared(fields{"establishmentId": pier})
	for _, want := range []struct {
		id                  string
		days, hours, people int64
	}{{yard, 10, 30000, 171}, {south, 2, 9000, 60}} {
		sums, hours, people := of(want.id)
		if sums["G"] != 0 || sums["H"] != 1 || sums["K"] != want.days || sums["M1"] != 1 || len(sums) != 12 || hours != want.hours || people != want.people {
			t.Errorf("counted %v, %d hours, %d people; want %+v", sums, hours, people, want)
		}
	}
	certify := fields{"executive": "P. Holloway", "executiveTitle": "President", "signature": "M 10 10 L 60 20 L 90 80"}
	hurt("2026-05-04", "2026-05-05", "2026-05-06", "")
	if _, say := boss.Does(yardtest.On("oshaYear", y.Row("oshaYear", yard), change.Command, "certify", certify)); !strings.Contains(say, "column H is 2, not 1") {
		t.Errorf("a form that is older than its log: %q", say)
	}
	boss.Must(yardtest.On("oshaYear", y.Row("oshaYear", yard), change.Update, "", fields{"people": int64(5)}))
	if sums, _, people := of(yard); sums["H"] != 2 || sums["K"] != 11 || people != 171 {
		t.Errorf("prepared again: %v, %d people", sums, people)
	}
	if _, say := boss.Does(yardtest.On("oshaYear", y.Row("oshaYear", yard), change.Command, "certify", certify)); say != "" {
		t.Errorf("a form as the log stands: %q", say)
	}
}

func TestWorkedHours_AMonthOfOneEmployerIsWrittenOnce(t *testing.T) {
	t.Parallel()
	y := yardtest.New(t, storetest.SQLite, "2026-11-20 08:00", safety.Module{})
	boss := y.Person("ehs_manager", "Maria Okafor")
	pier := yardtest.NewID()
	boss.Must(yardtest.Add("establishment", pier, fields{"name": "South Pier", "createdBy": boss.Actor.UserID}))
	var ids []string
	write := func(month string, more fields) string {
		id := yardtest.NewID()
		_, say := boss.Does(yardtest.Add("workedHours", id, yardtest.With(fields{"month": month, "hours": int64(30000), "createdBy": boss.Actor.UserID}, more)))
		ids = append(ids, id)
		return say
	}
	for _, one := range []struct {
		month string
		more  fields
		twice bool
	}{
		{"2026-09", nil, false},
		{"2026-10", nil, false},
		{"2026-10", nil, true},
		{"2026-10", fields{"employer": "Delta Scaffold"}, false},
		{"2026-10", fields{"employer": " delta  SCAFFOLD"}, true},
		{"2026-10", fields{"establishmentId": pier}, false},
	} {
		if say := write(one.month, one.more); one.twice != strings.Contains(say, "the same month, employer and establishment") || !one.twice && say != "" {
			t.Errorf("%s %v: %q", one.month, one.more, say)
		}
	}
	set := func(at int, f fields) string {
		_, say := boss.Does(yardtest.On("workedHours", y.Row("workedHours", ids[at]), change.Update, "", f))
		return say
	}
	if say := set(3, fields{"employer": nil}); !strings.Contains(say, "the same month") {
		t.Errorf("an employer that is taken out: %q", say)
	}
	if say := set(1, fields{"hours": int64(31000)}); say != "" {
		t.Errorf("corrected: %q", say)
	}
	boss.Must(yardtest.On("workedHours", y.Row("workedHours", ids[1]), change.Delete, "", nil))
	if say := write("2026-10", nil); say != "" {
		t.Errorf("after the first went to the bin: %q", say)
	}
	if _, say := boss.Does(yardtest.On("workedHours", y.Row("workedHours", ids[1]), change.Update, "", fields{})); !strings.Contains(say, "the same month") {
		t.Errorf("back out of the bin: %q", say)
	}
}

func TestRequests_TellWhoGivesBeforeTheTimeEndsAndWhenItEnded(t *testing.T) {
	t.Parallel()
	y := yardtest.New(t, storetest.SQLite, "2026-11-24 08:00", safety.Module{})
	boss := y.Person("ehs_manager", "Maria Okafor")
	request := func(kind string) string {
		id := yardtest.NewID()
		boss.Must(yardtest.Add("recordsRequest", id, fields{
			"kind": kind, "askedBy": "Ines Brandt", "askedAt": y.Clock.At.UnixMilli(), "yearFrom": int64(2026), "yearTo": int64(2026), "state": "open", "createdBy": boss.Actor.UserID,
		}))
		return id
	}
	told := func(at string) []string {
		y.To(at)
		y.Tick()
		y.Tick()
		var all []string
		for _, message := range y.Promised("notice") {
			all = append(all, message.Subject)
		}
		return all
	}
	y.To("2026-11-24 09:00")
	inspector := request("inspector")
	request("employee")
	warned := "Copies for an inspector for Ines Brandt: due 1:00 PM"
	over := "Copies for an inspector for Ines Brandt: the time is over"
	for _, c := range []struct {
		at   string
		want []string
	}{
		{"2026-11-24 11:59", nil},
		{"2026-11-24 12:01", []string{warned}},
		{"2026-11-24 13:01", []string{warned, over}},
		{"2026-11-25 12:59", []string{warned, over}},
		{"2026-11-25 13:01", []string{warned, over, "The log and their own form 301 for Ines Brandt: due 5:00 PM"}},
	} {
		if all := told(c.at); !slices.Equal(all, c.want) {
			t.Errorf("%s: %q, want %q", c.at, all, c.want)
		}
	}
	boss.Must(yardtest.On("recordsRequest", y.Row("recordsRequest", inspector), change.Command, "withdraw", fields{"stateReason": "They left"}))
	settled := func(message yardtest.Message) bool {
		return strings.Contains(message.Body, `"settles":"records_due:`+inspector)
	}
	if messages := y.Promised("notice"); !slices.ContainsFunc(messages, settled) {
		t.Errorf("a request that nobody needs any more still asks: %+v", messages)
	}
}
