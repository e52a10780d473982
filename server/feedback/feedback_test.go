package feedback_test

import (
	"encoding/json"
	"fmt"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"shipshape/server/cmd/shipshape/assembly"
	"shipshape/server/feedback"
	"shipshape/server/inbox"
	"shipshape/server/servertest"
	"shipshape/server/store"
	"shipshape/server/store/storetest"
)

func TestMain(m *testing.M) { storetest.Main(m) }

type fields = map[string]any

func sent(kind, text string) fields {
	return fields{"feedbackType": kind, "feedback": text, "pagePath": "/tasks", "pageTitle": "Tasks", "appVersion": "1.0.0", "browserInfo": "Test"}
}

func read[T any](t *testing.T, c *servertest.Client, path string) T {
	t.Helper()
	a := c.Do(http.MethodGet, path, nil)
	var out T
	if err := json.Unmarshal([]byte(a.Body), &out); err != nil || a.Status != http.StatusOK {
		t.Fatalf("%s: %d %s", path, a.Status, a.Body)
	}
	return out
}

func expect(t *testing.T, a servertest.Answer, status int, word string) {
	t.Helper()
	if a.Status != status || !strings.Contains(a.Body, word) {
		t.Errorf("%d %s, want %d with %q", a.Status, a.Body, status, word)
	}
}

func TestSend_AnswersWithTheTextsOfTheSpecification(t *testing.T) {
	t.Parallel()
	rig := servertest.Start(t)
	ana := rig.SignIn(rig.User(rig.Organization("Bayfront"), "contractor"))
	for name, c := range map[string]struct {
		client *servertest.Client
		body   fields
		status int
		want   string
	}{
		"nobody":            {rig.Client(), sent("bug", "It does not open"), 401, "You must be logged in to submit feedback"},
		"too short":         {ana, sent("bug", " Oh!  "), 400, "Feedback must be at least 5 characters"},
		"too long":          {ana, sent("bug", strings.Repeat("long ", 2000)), 400, "at most"},
		"an unknown type":   {ana, sent("praise", "Well done, all"), 400, "general, bug, suggestion"},
		"an unknown field":  {ana, fields{"feedbackType": "bug", "feedback": "It does not open", "votes": 9}, 400, "unknown field"},
		"as it should be":   {ana, sent("bug", "It does not open"), 204, ""},
		"of a long address": {ana, fields{"feedbackType": "general", "feedback": "Hello there", "browserInfo": strings.Repeat("x", 5000)}, 204, ""},
	} {
		t.Run(name, func(t *testing.T) { expect(t, c.client.Do(http.MethodPost, "/api/feedback", c.body), c.status, c.want) })
	}
	if mine := read[[]feedback.Own](t, ana, "/api/feedback/mine"); len(mine) != 2 {
		t.Errorf("%+v", mine)
	}
	// C5, case 36: where it was written leads nowhere but into the app.
	for _, path := range []string{"javascript:alert(1)", "data:text/html,<script>alert(1)</script>", "//evil.example/tasks", "/tasks?tab=open"} {
		body := sent("bug", "From a page of my own")
		body["pagePath"] = path
		expect(t, ana.Do(http.MethodPost, "/api/feedback", body), 204, "")
	}
	var paths []string
	for _, item := range read[[]feedback.Own](t, ana, "/api/feedback/mine") {
		if item.Feedback == "From a page of my own" && item.PagePath != "" {
			paths = append(paths, item.PagePath)
		}
	}
	if len(paths) != 1 || paths[0] != "/tasks?tab=open" {
		t.Errorf("kept as the page: %q", paths)
	}
	for range 60 {
		ana.Do(http.MethodPost, "/api/feedback", sent("general", "More and more"))
	}
	expect(t, ana.Do(http.MethodPost, "/api/feedback", sent("general", "More and more")), 429, "tomorrow")
}

// Nobody's board may take the server's memory: it comes in pages, and together they are all of it.
func TestBoard_ComesInPages(t *testing.T) {
	storetest.Each(t, func(t *testing.T, engine storetest.Engine) {
		rig := servertest.Start(t, servertest.Options{Config: func(c *assembly.Config) { c.DatabaseURL = storetest.Address(t, engine) }})
		org := rig.Organization("Bayfront")
		const all = 2*feedback.PageSize + 3
		at := rig.Clock.Now().UnixMilli()
		err := rig.Store.Write(t.Context(), func(tx *store.Tx) error {
			for i := range all {
				// Several of one moment: the page ends between them.
				if _, err := tx.Exec(`INSERT INTO feedback (id, org_id, user_id, feedback_type, feedback, page_path, page_title, app_version, browser_info, state,
						created_at, changed_at) VALUES (?, ?, 'ana', 'bug', 'It broke', '/', '', '', '', 'new', ?, 0)`, fmt.Sprintf("%05d", i), org, at-int64(i/7)); err != nil {
					return err
				}
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
		root := rig.SignIn(rig.User(rig.Organization("Shipshape"), "superuser"))
		var ids, sizes []string
		before := ""
		for range 4 {
			page := read[[]feedback.Item](t, root, "/api/feedback?state=new&org="+org+"&before="+before)
			sizes = append(sizes, strconv.Itoa(len(page)))
			for _, item := range page {
				ids = append(ids, item.ID)
			}
			if len(page) < feedback.PageSize {
				break
			}
			before = ids[len(ids)-1]
		}
		if got := strings.Join(sizes, " "); got != "500 500 3" || len(ids) != all || !slices.IsSorted(ids) || len(slices.Compact(ids)) != all {
			t.Errorf("pages of %s, %d in all", got, len(ids))
		}
		expect(t, root.Do(http.MethodGet, "/api/feedback?before=nowhere", nil), 400, "last one of the page")
	})
}

// From the yard to the board and back: the sender sees the state and is told, also when the wish of others ships that theirs was
// merged into.
func TestBoard_ClosesTheLoop(t *testing.T) {
	storetest.Each(t, func(t *testing.T, engine storetest.Engine) {
		rig := servertest.Start(t, servertest.Options{Config: func(c *assembly.Config) { c.DatabaseURL = storetest.Address(t, engine) }})
		bay, harbor := rig.Organization("Bayfront"), rig.Organization("Harbor Point")
		ana, ben := rig.SignIn(rig.User(bay, "inspector")), rig.SignIn(rig.User(harbor, "supervisor"))
		root := rig.SignIn(rig.User(rig.Organization("Shipshape"), "superuser"))
		expect(t, ana.Do(http.MethodPost, "/api/feedback", sent("suggestion", "Sort walks by zone")), 204, "")
		rig.Clock.Turn(time.Minute)
		expect(t, ben.Do(http.MethodPost, "/api/feedback", sent("suggestion", "Zones first, please")), 204, "")

		board := read[[]feedback.Item](t, root, "/api/feedback")
		if len(board) != 2 || board[0].OrgName != "Harbor Point" || board[1].UserName != "Test inspector" || board[1].State != "new" {
			t.Fatalf("%+v", board)
		}
		his, hers := board[0].ID, board[1].ID
		if only := read[[]feedback.Item](t, root, "/api/feedback?org="+bay+"&state=new"); len(only) != 1 || only[0].ID != hers {
			t.Errorf("%+v", only)
		}
		expect(t, root.Do(http.MethodGet, "/api/feedback?state=lost", nil), 400, "The states")
		if theirs := read[[]feedback.Own](t, ben, "/api/feedback/mine"); len(theirs) != 1 || theirs[0].ID != his {
			t.Errorf("%+v", theirs)
		}

		change := func(id string, body fields, status int, word string) {
			t.Helper()
			expect(t, root.Do(http.MethodPatch, "/api/feedback/"+id, body), status, word)
		}
		change(hers, fields{"state": "planned", "reply": "In the next release."}, 200, `"state":"planned"`)
		change(his, fields{"state": "duplicate"}, 400, "duplicate of")
		change(his, fields{"mergedInto": his}, 400, "itself")
		change(his, fields{"mergedInto": "nowhere"}, 404, "no such feedback")
		change(his, fields{"mergedInto": hers}, 200, `"state":"duplicate"`)
		change(hers, fields{"mergedInto": his}, 409, "itself a duplicate")
		for range 2 { // twice counts once
			expect(t, root.Do(http.MethodPost, "/api/feedback/"+hers+"/vote", nil), 204, "")
		}
		board = read[[]feedback.Item](t, root, "/api/feedback")
		if got := board[1]; got.ID != hers || got.Votes != 2 || !got.Voted || *got.Reply != "In the next release." || *got.RepliedByName != "Test superuser" {
			t.Errorf("%+v", got)
		}
		expect(t, root.Do(http.MethodDelete, "/api/feedback/"+hers+"/vote", nil), 204, "")
		rig.Clock.Turn(time.Hour)
		change(hers, fields{"state": "shipped"}, 200, `"votes":1`)

		titles := func(c *servertest.Client) string {
			var list []string
			for _, item := range read[inbox.Inbox](t, c, "/api/inbox").Items {
				list = append(list, item.Title)
			}
			return strings.Join(list, "; ")
		}
		if got := titles(ana); got != "Your feedback has shipped; Your feedback is planned" {
			t.Errorf("she was told: %s", got)
		}
		if got := titles(ben); got != "Your feedback has shipped; Your feedback was joined with the same wish of others" {
			t.Errorf("he was told: %s", got)
		}
		if mine := read[[]feedback.Own](t, ana, "/api/feedback/mine"); mine[0].State != "shipped" || *mine[0].Reply != "In the next release." {
			t.Errorf("%+v", mine)
		}
		// Whose wish was joined with another one sees how that goes, and never the words of somebody in another organization.
		if mine := read[[]feedback.Own](t, ben, "/api/feedback/mine"); mine[0].State != "shipped" || !mine[0].Joined || mine[0].Reply != nil {
			t.Errorf("%+v", mine)
		}
		// What else stands behind it is no sender's: who answered, how many want it, and the others' records.
		for _, c := range []*servertest.Client{ana, ben} {
			body := c.Do(http.MethodGet, "/api/feedback/mine", nil).Body
			for _, hidden := range []string{"Test superuser", "repliedByName", "votes", "voted", "mergedInto", "userName", "orgName"} {
				if strings.Contains(body, hidden) {
					t.Errorf("a sender sees %s: %s", hidden, body)
				}
			}
		}
		if body := ben.Do(http.MethodGet, "/api/feedback/mine", nil).Body; strings.Contains(body, hers) {
			t.Errorf("he sees which one of another organization it was joined with: %s", body)
		}
		for _, item := range read[inbox.Inbox](t, ben, "/api/inbox").Items {
			if item.Body != "“Zones first, please”" {
				t.Errorf("he was told: %s", item.Body)
			}
		}
		for _, org := range []string{bay, harbor} {
			if proof, err := rig.Audit.Verify(t.Context(), org); err != nil || !proof.OK || proof.Rows == 0 {
				t.Errorf("%+v %v", proof, err)
			}
		}
	})
}
