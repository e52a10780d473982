package admin_test

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"strings"
	"testing"

	"shipshape/server/admin"
	"shipshape/server/store/storetest"
	"shipshape/sync/change"

	"github.com/google/go-cmp/cmp"
)

// What is stored adds up to what the list says, file by file, whatever the records say about sizes.
func TestStorage_IsToldByKindAndAddsUp(t *testing.T) {
	storetest.Each(t, func(t *testing.T, engine storetest.Engine) {
		y := newYard(t, engine)
		harbor := y.Organization("Harbor Point")
		root := y.signIn(y.User(harbor, "superuser"))
		// Every file is a drawing, whose bytes nobody looks into; each has its own length.
		file := func(org string, length int) string {
			t.Helper()
			hash, err := y.Files.Store(t.Context(), org, "image/svg+xml", []byte(strings.Repeat("x", length)))
			if err != nil {
				t.Fatal(err)
			}
			return hash
		}
		const one = int64(1)
		id := func(n int) string { return fmt.Sprintf("0b7a9d6e-4d55-4f0a-9a55-2f3a0e6f1c%02d", n) }
		add := func(entity string, n int, values fields) change.Op {
			return change.Op{Entity: entity, ID: id(n), Kind: change.Add, Fields: values}
		}
		photo := func(n int, files fields) change.Op {
			op := add("photo", n, fields{
				"parentEntity": "finding", "parentId": id(90), "mime": "image/jpeg", "width": one, "height": one, "bytes": 99999 * one,
				"takenAt": one, "role": "before",
			})
			for field, hash := range files {
				op.Fields[field] = hash
			}
			return op
		}
		notSentYet := sha256.Sum256([]byte("still on the tablet"))
		small := file(y.org, 40) // an original that is its own rendition and thumbnail
		pdf := file(y.org, 300)
		ops := []change.Op{
			photo(1, fields{"sha256": file(y.org, 1000), "reportSha256": file(y.org, 100), "markedSha256": file(y.org, 101), "thumbSha256": file(y.org, 10)}),
			photo(2, fields{"sha256": small, "reportSha256": small, "thumbSha256": small}),
			photo(3, fields{"sha256": hex.EncodeToString(notSentYet[:])}),
			add("voiceNote", 4, fields{"parentEntity": "finding", "parentId": id(90), "sha256": file(y.org, 200), "mime": "audio/webm", "durationMs": one, "bytes": one, "recordedAt": one}),
			add("walkReport", 5, fields{"walkId": id(91), "revision": one, "sha256": pdf, "contentHash": pdf, "madeAt": one}),
			add("delivery", 6, fields{"kind": "walk_report", "sha256": pdf, "fileName": "Walk.pdf", "subject": "Walk"}),
			add("attachment", 8, fields{"parentEntity": "permit", "parentId": id(92), "name": "Permit.pdf", "sha256": file(y.org, 90), "mime": "application/pdf"}),
			add("yardMap", 7, fields{"name": "Yard", "sha256": file(y.org, 30), "mime": "image/svg+xml", "width": one, "height": one}),
		}
		if _, err := y.Sync.Write(t.Context(), y.org, ops); err != nil {
			t.Fatal(err)
		}
		file(y.org, 7) // nothing names it
		file(harbor, 5000)
		file(harbor, 1000) // the same content is another organization's own file

		got := call[admin.Storage](t, root, get, "/api/organizations/"+y.org+"/storage", nil, ok)
		want := admin.Storage{Files: 10, Bytes: 1878, Kinds: []admin.StoredKind{
			{Kind: admin.StoredOriginals, Files: 2, Bytes: 1040},
			{Kind: admin.StoredRenditions, Files: 2, Bytes: 201},
			{Kind: admin.StoredThumbnails, Files: 1, Bytes: 10},
			{Kind: admin.StoredVoiceNotes, Files: 1, Bytes: 200},
			{Kind: admin.StoredReports, Files: 1, Bytes: 300},
			{Kind: admin.StoredPapers, Files: 1, Bytes: 90},
			{Kind: admin.StoredMaps, Files: 1, Bytes: 30},
			{Kind: admin.StoredOther, Files: 1, Bytes: 7},
		}}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Error(diff)
		}
		list := call[[]admin.Organization](t, root, get, "/api/organizations", nil, ok)
		for _, name := range []string{"Bayfront", "Harbor Point"} {
			listed := organizationNamed(t, list, name)
			stored := call[admin.Storage](t, root, get, "/api/organizations/"+listed.ID+"/storage", nil, ok)
			sum := int64(0)
			for _, kind := range stored.Kinds {
				sum += kind.Bytes
			}
			if sum != listed.StorageBytes || stored.Bytes != listed.StorageBytes {
				t.Errorf("%s: the kinds take %d and together %d, the list says %d", name, sum, stored.Bytes, listed.StorageBytes)
			}
		}

		empty := y.Organization("Gulf Dry Dock")
		none := call[admin.Storage](t, root, get, "/api/organizations/"+empty+"/storage", nil, ok)
		if none.Files != 0 || none.Bytes != 0 || len(none.Kinds) != len(want.Kinds) {
			t.Errorf("%+v", none)
		}
		refused(t, root, get, "/api/organizations/"+id(92)+"/storage", nil, missing, "no such organization")
		refused(t, y.admin, get, "/api/organizations/"+y.org+"/storage", nil, forbidden, "superusers")
	})
}
