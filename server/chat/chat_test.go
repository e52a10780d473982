package chat_test

import (
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"shipshape/server/app"
	"shipshape/server/chat"
	"shipshape/server/chat/ask"
	"shipshape/server/cmd/shipshape/assembly"
	"shipshape/server/servertest"
	"shipshape/server/store"
	"shipshape/server/store/storetest"
	"shipshape/sync/change"
)

func TestMain(m *testing.M) { storetest.Main(m) }

type fields = map[string]any

func question(message string) fields {
	return fields{"message": message, "conversationId": nil, "mode": "quick"}
}

func asked(t *testing.T, c *servertest.Client, body fields) chat.Reply {
	t.Helper()
	a := c.Do(http.MethodPost, "/api/chat/query", body)
	var reply chat.Reply
	if err := json.Unmarshal([]byte(a.Body), &reply); err != nil || a.Status != http.StatusOK {
		t.Fatalf("%v: %d %s", body["message"], a.Status, a.Body)
	}
	return reply
}

func run(t *testing.T, rig *servertest.Rig, statement string, args ...any) {
	t.Helper()
	err := rig.Store.Write(t.Context(), func(tx *store.Tx) error {
		_, err := tx.Exec(statement, args...)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}

// write makes a record through the change log, as people do: the copy may be there already, and follows that alone.
func write(t *testing.T, rig *servertest.Rig, org, entity string, f fields) (id string) {
	t.Helper()
	id = app.RandomIDs{}.New()
	if _, err := rig.Sync.Write(t.Context(), org, []change.Op{{Entity: entity, ID: id, Kind: change.Add, Fields: f}}); err != nil {
		t.Fatal(err)
	}
	return id
}

func teach(t *testing.T, rig *servertest.Rig, org, kind, phrase, means string) {
	t.Helper()
	run(t, rig, `INSERT INTO chat_words (org_id, id, kind, phrase, means, cl, seq, versions, updated_by) VALUES (?, ?, ?, ?, ?, 1, 1, '{}', 'x')`, org, phrase, kind, phrase, means)
}

func TestQuery_RefusesWhatIsNoQuestion(t *testing.T) {
	t.Parallel()
	rig := servertest.Start(t)
	ana := rig.SignIn(rig.User(rig.Organization("Bayfront"), "contractor"))
	for name, c := range map[string]struct {
		client *servertest.Client
		body   fields
		status int
		want   string
	}{
		"nobody":             {rig.Client(), question("How many tasks?"), 401, ""},
		"empty":              {ana, question("  \n "), 400, "Type a question."},
		"too long":           {ana, question(strings.Repeat("fuel ", 2000)), 400, "at most 500 characters"},
		"signs":              {ana, question("fuel\x00used"), 400, "cannot be"},
		"an unknown mode":    {ana, fields{"message": "How many tasks?", "conversationId": nil, "mode": "deep"}, 400, "quick or reasoning"},
		"an unknown field":   {ana, fields{"message": "How many tasks?", "conversationId": nil, "mode": "quick", "sql": "SELECT 1"}, 400, "unknown field"},
		"an old talk":        {ana, fields{"message": "How many tasks?", "conversationId": "gone", "mode": "quick"}, 200, "conversationId"},
		"SQL in the text":    {ana, question("'; DROP TABLE tasks; --"), 200, "unknown"},
		"somebody's orders":  {ana, question("delete all tasks"), 200, "changes nothing"},
		"no such day":        {ana, question("tasks due on November 31"), 200, "There is no November 31: November has 30 days."},
		"no such date":       {ana, question("how many tasks on 2/30"), 200, "There is no February 30: February has 29 days."},
		"no such month":      {ana, question("tareas que vencen el 13/13"), 200, "There is no month 13."},
		"a day or a part":    {ana, question("2/3 of the tasks"), 200, "can be a day or a part"},
		"what it cannot say": {ana, question("what can I ask"), 200, "Ask about"},
	} {
		t.Run(name, func(t *testing.T) {
			if a := c.client.Do(http.MethodPost, "/api/chat/query", c.body); a.Status != c.status || !strings.Contains(a.Body, c.want) {
				t.Errorf("%d %s, want %d with %q", a.Status, a.Body, c.status, c.want)
			}
		})
	}
}

func TestQuery_GoesOnFromTheQuestionBefore(t *testing.T) {
	t.Parallel()
	rig := servertest.Start(t)
	org := rig.Organization("Bayfront")
	ana := rig.SignIn(rig.User(org, "ehs_manager"))
	first := asked(t, ana, question("How many tasks were created this month?"))
	if first.Answer.Outcome != "empty" || !strings.Contains(first.Answer.Detail, "Nobody has entered any tasks") {
		t.Errorf("an empty yard: %+v", first.Answer)
	}
	next := asked(t, ana, fields{"message": "and last month?", "conversationId": first.ConversationID, "mode": "quick"})
	if next.ConversationID != first.ConversationID || !strings.Contains(next.Answer.Assumes, "Oct 1 to 31") {
		t.Errorf("%+v", next)
	}
	lost := asked(t, ana, question("tasks in the frobnitz"))
	if on := asked(t, ana, fields{"message": "and the open ones?", "conversationId": lost.ConversationID, "mode": "quick"}); on.Answer.Outcome != "asked" || !strings.Contains(on.Answer.Headline, "“tasks in the frobnitz”") || len(on.Answer.Choices) == 0 {
		t.Errorf("it goes on from what was not read: %+v", on.Answer)
	}
	if fresh := asked(t, ana, fields{"message": "overdue tasks", "conversationId": lost.ConversationID, "mode": "quick"}); fresh.Answer.Outcome != "empty" {
		t.Errorf("a question of its own after one that was not read: %+v", fresh.Answer)
	}
	if alone := asked(t, ana, question("and last month?")); alone.Answer.Outcome != "unknown" {
		t.Errorf("without a question before: %+v", alone.Answer)
	}
}

func TestQuery_IsNobodyElsesConversation(t *testing.T) {
	t.Parallel()
	rig := servertest.Start(t)
	org := rig.Organization("Bayfront")
	ana, ben := rig.SignIn(rig.User(org, "ehs_manager")), rig.SignIn(rig.User(org, "ehs_manager"))
	away := rig.SignIn(rig.User(rig.Organization("Harbor"), "ehs_manager"))
	reply := asked(t, ana, question("How many tasks were created this month?"))
	goesOn := fields{"message": "and last month?", "conversationId": reply.ConversationID, "mode": "quick"}
	if a := ben.Do(http.MethodPost, "/api/chat/query", goesOn); a.Status != 404 || !strings.Contains(a.Body, "Start a new one") {
		t.Errorf("a colleague: %d %s", a.Status, a.Body)
	}
	if other := asked(t, away, goesOn); other.ConversationID == reply.ConversationID || other.Answer.Outcome != "unknown" {
		t.Errorf("another organization: %+v", other)
	}
	thumb := fields{"id": reply.Answer.ID, "up": false, "reason": "Wrong month"}
	for name, c := range map[string]*servertest.Client{"a colleague": ben, "another organization": away} {
		if a := c.Do(http.MethodPost, "/api/chat/thumbs", thumb); a.Status != 404 {
			t.Errorf("thumb of %s: %d %s", name, a.Status, a.Body)
		}
	}
	if a := ana.Do(http.MethodPost, "/api/chat/thumbs", thumb); a.Status != 204 {
		t.Errorf("own thumb: %d %s", a.Status, a.Body)
	}
	if a := ben.Do(http.MethodGet, "/api/chat/questions/"+reply.Answer.ID, nil); a.Status != 200 || !strings.Contains(a.Body, "created this month") {
		t.Errorf("a colleague opens the link: %d %s", a.Status, a.Body)
	}
	if a := away.Do(http.MethodGet, "/api/chat/questions/"+reply.Answer.ID, nil); a.Status != 404 {
		t.Errorf("another organization opens the link: %d %s", a.Status, a.Body)
	}
}

func TestQuery_WaitsForWhoAsksWithoutEnd(t *testing.T) {
	t.Parallel()
	rig := servertest.Start(t)
	org := rig.Organization("Bayfront")
	user := rig.User(org, "ehs_manager")
	ana := rig.SignIn(user)
	for i := range 60 {
		run(t, rig, `INSERT INTO chat_questions (org_id, id, conversation_id, user_id, at, mode, question, outcome, intent, why, plan, millis, tokens, thumb, reason)
			VALUES (?, ?, 'c', ?, ?, 'quick', 'q', 'answered', '', '', '{}', 1, 0, 0, '')`, org, strconv.Itoa(i), user.ID, rig.Clock.Now().UnixMilli())
	}
	if a := ana.Do(http.MethodPost, "/api/chat/query", question("How many tasks?")); a.Status != 429 || !strings.Contains(a.Body, "Wait a moment") {
		t.Errorf("%d %s", a.Status, a.Body)
	}
	rig.Clock.Turn(2 * time.Minute)
	asked(t, ana, question("How many tasks?"))
}

func TestTaughtWords_CountAtOnceAndInTheirOrganizationAlone(t *testing.T) {
	t.Parallel()
	rig := servertest.Start(t)
	org := rig.Organization("Bayfront")
	ana, away := rig.SignIn(rig.User(org, "ehs_manager")), rig.SignIn(rig.User(rig.Organization("Harbor"), "ehs_manager"))
	if before := asked(t, ana, question("how many zingers are overdue")); before.Answer.Teach != "zingers" {
		t.Errorf("before: %+v", before.Answer)
	}
	var tried chat.Tried
	a := ana.Do(http.MethodPost, "/api/chat/try", fields{"phrase": "zingers", "means": "tasks"})
	if err := json.Unmarshal([]byte(a.Body), &tried); err != nil || tried.Questions != 1 || tried.Answered != 1 {
		t.Errorf("tried: %d %s", a.Status, a.Body)
	}
	teach(t, rig, org, "word", "zingers", "tasks")
	teach(t, rig, org, "question", "the usual", "How many tasks are overdue?")
	teach(t, rig, org, "outside", "payroll", "")
	for message, want := range map[string]string{"how many zingers are overdue": "overdue tasks", "The usual": "overdue tasks", "what is the payroll of this month": "not in the records"} {
		if after := asked(t, ana, question(message)); !strings.Contains(after.Answer.Headline, want) {
			t.Errorf("%s: %+v", message, after.Answer)
		}
	}
	if other := asked(t, away, question("how many zingers are overdue")); other.Answer.Outcome != "unknown" {
		t.Errorf("another organization: %+v", other.Answer)
	}
}

// A word that stands in records is looked for in those that the person sees, and in no others: else its answer would say what they hold.
func TestQuery_LooksForAWordInTheTextsThatOneSees(t *testing.T) {
	t.Parallel()
	rig := servertest.Start(t)
	org := rig.Organization("Bayfront")
	ana, ben := rig.SignIn(rig.User(org, "ehs_manager")), rig.SignIn(rig.User(org, "contractor"))
	away := rig.SignIn(rig.User(rig.Organization("Harbor"), "ehs_manager"))
	for _, title := range []string{"Weld the hawsepipe of the barge", "Sweep the floor"} {
		write(t, rig, org, "task", fields{"title": title, "state": "open", "type": "corrective", "priority": "P2"})
	}
	for name, c := range map[string]struct {
		client   *servertest.Client
		question string
		outcome  string
		want     string
	}{
		"who sees it":              {ana, "tasks about the hawsepipe", "answered", "1 task (says “hawsepipe”)"},
		"by the start of the word": {ana, "tasks about hawsepipes", "answered", "1 task (says “hawsepipes”)"},
		"what stands nowhere":      {ana, "tasks about the bulwark", "asked", "bulwark"},
		"who sees none of it":      {ben, "tasks about the hawsepipe", "asked", "hawsepipe"},
		"another organization":     {away, "tasks about the hawsepipe", "asked", "hawsepipe"},
	} {
		if got := asked(t, c.client, question(c.question)).Answer; got.Outcome != c.outcome || !strings.Contains(got.Headline, c.want) {
			t.Errorf("%s: %+v", name, got)
		}
	}
}

func TestQuery_TellsOfARecordWhereItCannotReadWhatIsAsked(t *testing.T) {
	t.Parallel()
	rig := servertest.Start(t)
	org := rig.Organization("Bayfront")
	ana := rig.SignIn(rig.User(org, "ehs_manager"))
	away := rig.SignIn(rig.User(rig.Organization("Harbor"), "ehs_manager"))
	zone := write(t, rig, org, "zone", fields{"name": "Hawse deck", "code": "HD-7", "kind": "area"})
	for range 2 {
		write(t, rig, org, "task", fields{"title": "Loose rail", "state": "open", "type": "corrective", "priority": "P2", "zoneId": zone})
	}
	first := asked(t, ana, question("hawse deck what keeps wobbling"))
	if a := first.Answer; a.Outcome != "asked" || !strings.Contains(a.Headline, "“wobbling” here. This is on record for Hawse deck.") || a.Table == nil || !strings.Contains(fmt.Sprint(a.Table.Rows), "HD-7") {
		t.Fatalf("%+v", a)
	}
	if steps := len(first.Steps); steps > 2 {
		t.Errorf("%d steps: what was looked through for choices is none", steps)
	}
	at := slices.IndexFunc(first.Answer.Choices, func(c ask.ChoiceChip) bool { return c.Title == "Open tasks (Hawse deck)" && c.Hint == "2 tasks" })
	if at < 0 {
		t.Fatalf("%+v", first.Answer.Choices)
	}
	next := asked(t, ana, fields{"message": first.Answer.Choices[at].Title, "conversationId": first.ConversationID, "mode": "quick", "choice": first.Answer.Choices[at].ID})
	if a := next.Answer; a.Outcome != "answered" || *a.Value != 2 {
		t.Errorf("the choice: %+v", a)
	}
	write(t, rig, org, "finding", fields{"walkId": app.RandomIDs{}.New(), "zoneId": zone, "state": "open", "kind": "at_risk", "observedAt": rig.Clock.Now().UnixMilli()})
	all := asked(t, ana, question("what is open in the hawse deck"))
	if looked := all.Steps[len(all.Steps)-1]; all.Answer.Outcome != "answered" || len(all.Steps) != 2 || *looked.RowCount != 3 || !strings.Contains(looked.Message, ", ") {
		t.Errorf("over all kinds: %+v, %+v", all.Answer, all.Steps)
	}
	if a := asked(t, away, question("hawse deck what keeps wobbling")).Answer; a.Table != nil || strings.Contains(a.Headline, "Hawse deck") {
		t.Errorf("another organization: %+v", a)
	}
}

// What stands in a list inside a record is found by those who see the record, with the row that fits, and by nobody else.
func TestQuery_LooksIntoListsThatOneSees(t *testing.T) {
	t.Parallel()
	rig := servertest.Start(t)
	org := rig.Organization("Bayfront")
	ana, away := rig.SignIn(rig.User(org, "ehs_manager")), rig.SignIn(rig.User(rig.Organization("Harbor"), "ehs_manager"))
	write(t, rig, org, "product", fields{
		"name": "Topcoat", "kind": "coating", "unit": "gal", "state": "asked",
		"ingredients": json.RawMessage(`[{"name": "Hexamethylene diisocyanate", "cas": "822-06-0", "percent": 1250}]`),
	})
	write(t, rig, org, "product", fields{"name": "Rags", "kind": "other", "unit": "box", "state": "asked"})
	for name, c := range map[string]struct {
		client   *servertest.Client
		question string
		outcome  string
		want     string
	}{
		"who sees it":           {ana, "products with hexamethylene", "answered", "1 product"},
		"inside a longer word":  {ana, "which products have isocyanates", "answered", "1 product"},
		"by its number":         {ana, "products with 822-06-0", "answered", "1 product"},
		"without a kind":        {ana, "anything with hexamethylene", "answered", "1 product"},
		"what stands nowhere":   {ana, "products with toluene", "asked", "toluene"},
		"another organization":  {away, "anything with hexamethylene", "unknown", "hexamethylene"},
		"a number in all of it": {ana, "how many products contain hexamethylene", "answered", "1 product"},
	} {
		got := asked(t, c.client, question(c.question)).Answer
		if got.Outcome != c.outcome || !strings.Contains(got.Headline, c.want) {
			t.Errorf("%s: %+v", name, got)
		}
		if table := got.Table; table != nil && table.Rows[0][len(table.Columns)-1] != "822-06-0, Hexamethylene diisocyanate, 12.5 %" {
			t.Errorf("%s: the row that fits is %v", name, table.Rows[0])
		}
	}
}

func TestAnalytics_CountWhatPeopleGot(t *testing.T) {
	t.Parallel()
	rig := servertest.Start(t)
	org := rig.Organization("Bayfront")
	ana, ben := rig.SignIn(rig.User(org, "ehs_manager")), rig.SignIn(rig.User(org, "contractor"))
	asked(t, ana, question("How many tasks were created this month?"))
	asked(t, ana, question("how many zingers are overdue"))
	asked(t, ben, question("how many zingers are overdue?"))
	asked(t, rig.SignIn(rig.User(rig.Organization("Harbor"), "ehs_manager")), question("how many gizmos are overdue"))
	if a := ben.Do(http.MethodGet, "/api/chat/analytics?days=7", nil); a.Status != 403 {
		t.Errorf("a contractor: %d %s", a.Status, a.Body)
	}
	a := ana.Do(http.MethodGet, "/api/chat/analytics?days=7", nil)
	var f chat.Figures
	if err := json.Unmarshal([]byte(a.Body), &f); err != nil || a.Status != 200 {
		t.Fatalf("%d %s", a.Status, a.Body)
	}
	if f.Questions != 3 || f.People != 2 || f.Answered != 1 || f.Empty != 1 || f.Unknown != 2 || len(f.Days) != 7 || f.Days[6].Unknown != 2 {
		t.Errorf("%+v", f)
	}
	if len(f.Backlog) != 1 || f.Backlog[0].Asked != 2 || f.Backlog[0].People != 2 || f.Backlog[0].Word != "zingers" {
		t.Errorf("backlog %+v", f.Backlog)
	}
}

// model is a language model that says what it is told to, and remembers what it was asked.
func model(t *testing.T, says string) (config func(*assembly.Config), heard *[]string) {
	t.Helper()
	heard = &[]string{}
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		var body struct {
			Messages []struct{ Content string }
		}
		if err := json.NewDecoder(r.Body).Decode(&body); err != nil || r.Header.Get("Authorization") != "Bearer secret-of-the-yard" {
			w.WriteHeader(http.StatusUnauthorized)
			return
		}
		for _, m := range body.Messages {
			*heard = append(*heard, m.Content)
		}
		answer, err := json.Marshal(fields{"choices": []fields{{"message": fields{"role": "assistant", "content": says}}}, "usage": fields{"total_tokens": 40}})
		if err != nil {
			t.Error(err)
		}
		if _, err := w.Write(answer); err != nil {
			t.Error(err)
		}
	}))
	t.Cleanup(server.Close)
	return func(c *assembly.Config) {
		c.ChatKind, c.ChatURL, c.ChatModel, c.ChatKey = "openai", server.URL, "test", "secret-of-the-yard"
	}, heard
}

func allow(t *testing.T, rig *servertest.Rig, org string, dayTokens int) {
	t.Helper()
	run(t, rig, `INSERT INTO chat_settings (org_id, id, provider, names, day_tokens, cl, seq, versions, updated_by) VALUES (?, 'settings', 1, 0, ?, 1, 1, '{}', 'x')`, org, dayTokens)
}

func TestProvider_ReadsWhatTheEngineCannotAndOnlyWhereItIsLet(t *testing.T) {
	t.Parallel()
	config, heard := model(t, `Here is the plan: {"noun": "task", "frame": "count", "named": ["overdue"]}`)
	rig := servertest.Start(t, servertest.Options{Config: config})
	org := rig.Organization("Bayfront")
	ana := rig.SignIn(rig.User(org, "ehs_manager"))
	if off := asked(t, ana, question("how many zingers slipped")); off.Answer.Outcome != "unknown" || len(*heard) != 0 {
		t.Errorf("switched off: %+v, the model heard %q", off.Answer, *heard)
	}
	allow(t, rig, org, 60)
	if asked(t, ana, question("how many overdue tasks")); len(*heard) != 0 {
		t.Errorf("what the engine reads went out: %q", *heard)
	}
	on := asked(t, ana, question("how many zingers slipped"))
	if on.Answer.Outcome != "empty" || !strings.Contains(on.Answer.Headline, "overdue tasks") || !strings.Contains(on.Steps[0].Message, "language model") {
		t.Errorf("switched on: %+v", on)
	}
	asked(t, ana, question("how many gizmos slipped"))
	before := len(*heard)
	spent := asked(t, ana, question("how many widgets slipped"))
	if spent.Answer.Outcome != "unknown" || len(*heard) != before || !strings.Contains(spent.Steps[0].Message, "budget") {
		t.Errorf("over its budget: %+v", spent)
	}
}

func TestProvider_CannotAskForWhatThereIsNot(t *testing.T) {
	t.Parallel()
	for name, says := range map[string]string{
		"no plan":          "I would rather not.",
		"SQL":              `{"noun": "task", "frame": "count", "sql": "SELECT 1"}`,
		"another kind":     `{"noun": "users", "frame": "list"}`,
		"another field":    `{"noun": "task", "frame": "count", "filters": [{"path": "password", "in": ["x"]}]}`,
		"another value":    `{"noun": "task", "frame": "count", "filters": [{"path": "priority", "in": ["P9"]}]}`,
		"a wrong day":      `{"noun": "task", "frame": "count", "time": {"From": "1' OR 1=1", "To": ""}}`,
		"another measure":  `{"noun": "task", "frame": "figure", "measure": "salary"}`,
		"another grouping": `{"noun": "task", "frame": "count", "group": ["id; DROP TABLE tasks"]}`,
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			config, _ := model(t, says)
			rig := servertest.Start(t, servertest.Options{Config: config})
			org := rig.Organization("Bayfront")
			allow(t, rig, org, 0)
			reply := asked(t, rig.SignIn(rig.User(org, "ehs_manager")), question("how many zingers slipped"))
			if reply.Answer.Outcome != "unknown" || reply.Steps[0].Kind != "retry" {
				t.Errorf("%+v", reply)
			}
		})
	}
}

func TestProvider_IsDoneWithoutWhenItIsDown(t *testing.T) {
	t.Parallel()
	rig := servertest.Start(t, servertest.Options{Config: func(c *assembly.Config) {
		c.ChatKind, c.ChatURL, c.ChatModel, c.ChatKey = "anthropic", "http://127.0.0.1:1", "test", "secret-of-the-yard"
	}})
	org := rig.Organization("Bayfront")
	allow(t, rig, org, 0)
	reply := asked(t, rig.SignIn(rig.User(org, "ehs_manager")), fields{"message": "how many overdue tasks", "conversationId": nil, "mode": "reasoning"})
	if reply.Answer.Outcome != "empty" || !strings.Contains(reply.Steps[0].Message, "did not answer") {
		t.Errorf("%+v", reply)
	}
}
