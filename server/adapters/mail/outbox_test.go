package mail_test

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"shipshape/server/adapters/mail"
	"shipshape/server/adapters/outbox"

	"github.com/google/go-cmp/cmp"
)

func TestOutbox_WritesEachMailAsOneLine(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "outbox.jsonl")
	at := time.Date(2026, 11, 21, 8, 0, 0, 0, time.UTC)
	box := mail.NewOutbox(outbox.New(path), func() time.Time { return at })
	message := mail.Message{To: []string{"ana@bayfront.example"}, Subject: "Stop work at Dry dock 2", Body: "Line 1\nLine 2"}
	var senders sync.WaitGroup
	for range 20 {
		senders.Go(func() {
			if err := box.Send(t.Context(), message); err != nil {
				t.Error(err)
			}
		})
	}
	senders.Wait()

	written, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(strings.TrimSpace(string(written)), "\n")
	if len(lines) != 20 {
		t.Fatalf("%d lines, want 20", len(lines))
	}
	want := map[string]any{"at": "2026-11-21T08:00:00Z", "kind": "mail", "to": []any{"ana@bayfront.example"}, "subject": "Stop work at Dry dock 2", "body": "Line 1\nLine 2"}
	for _, line := range lines {
		var got map[string]any
		if err := json.Unmarshal([]byte(line), &got); err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Fatal(diff)
		}
	}
}

func TestOutbox_NamesAttachmentsByTheirHash(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "outbox.jsonl")
	box := mail.NewOutbox(outbox.New(path), func() time.Time { return time.Date(2026, 11, 21, 8, 0, 0, 0, time.UTC) })
	report := mail.File{Name: "WALK-2026-0001 Rev A.pdf", Mime: "application/pdf", SHA256: strings.Repeat("ab", 32)}
	if err := box.Send(t.Context(), mail.Message{To: []string{"ana@bayfront.example"}, Subject: "Report", Body: "Attached.", Files: []mail.File{report}}); err != nil {
		t.Fatal(err)
	}
	written, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	var got struct{ Files []mail.File }
	if err := json.Unmarshal(written, &got); err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff([]mail.File{report}, got.Files); diff != "" {
		t.Error(diff)
	}
}
