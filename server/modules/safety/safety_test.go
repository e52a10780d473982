package safety_test

import (
	"encoding/json"
	"strings"
	"testing"

	"shipshape/server/modules/safety"
	"shipshape/server/modules/tasks"
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
	if say := step("oshaYear", year, "certify", certify); say != "" {
		t.Errorf("a decided year: %q", say)
	}
}
