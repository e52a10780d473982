package store_test

import (
	"bytes"
	"compress/gzip"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"shipshape/schema"
	"shipshape/server/store"
	"shipshape/server/store/storetest"
	"shipshape/sync/merge"

	"github.com/google/go-cmp/cmp"
)

// makeFixture writes testdata/v<version>.db.gz and .json when they are missing (go tool task fixtures). Do it once per schema version,
// before its first release, and never again: a fixture is what a yard's disk holds, and later builds have to read it.
var makeFixture = flag.Bool("make-fixture", false, "write the fixture of this schema version when it is missing")

// written is what the generator put in; it is kept beside the database because the schema moves on.
type written struct {
	Seq     int64
	Records map[string]map[string]any // entity to field to value
}

const fixtureSets = 3

func TestFixtures_OfEarlierVersionsOpenMigrateAndRead(t *testing.T) {
	t.Parallel()
	for version := range storetest.Schema(t).Version {
		name := fmt.Sprintf("testdata/v%d.db.gz", version+1)
		_, err := os.Stat(name)
		switch missing := errors.Is(err, fs.ErrNotExist); {
		case missing && *makeFixture && version+1 == storetest.Schema(t).Version:
			writeFixture(t)
		case missing:
			t.Errorf("%s is missing: run go tool task fixtures", name)
		}
	}
	fixtures, err := filepath.Glob("testdata/v*.db.gz")
	check(t, err)
	for _, fixture := range fixtures {
		t.Run(filepath.Base(fixture), func(t *testing.T) {
			t.Parallel()
			readFixture(t, fixture)
		})
	}
}

func readFixture(t *testing.T, fixture string) {
	var want written
	expected, err := os.ReadFile(strings.TrimSuffix(fixture, ".db.gz") + ".json")
	check(t, err)
	check(t, json.Unmarshal(expected, &want))
	packed, err := os.ReadFile(fixture)
	check(t, err)
	unpacker, err := gzip.NewReader(bytes.NewReader(packed))
	check(t, err)
	content, err := io.ReadAll(unpacker)
	check(t, err)
	copied := filepath.Join(t.TempDir(), "shipshape.db")
	check(t, os.WriteFile(copied, content, 0o600))

	st := storetest.OpenAt(t, "sqlite:"+copied)
	got := written{Records: map[string]map[string]any{}}
	check(t, st.Read(context.Background(), func(tx *store.Tx) error {
		counter, err := tx.FindCounter(org)
		if err != nil {
			return err
		}
		got.Seq = counter.Seq
		for name, fields := range want.Records {
			records, err := tx.ListRecords(org, storetest.Schema(t).Entity(name))
			if err != nil || len(records) != 1 {
				return fmt.Errorf("%s: %d records, %w", name, len(records), err)
			}
			// Fields that came later are not part of what was written.
			got.Records[name] = map[string]any{}
			for field := range fields {
				got.Records[name][field] = records[0].Row.Fields[field]
			}
		}
		sets, err := tx.ListSets(org, 0, 10)
		if len(sets) != fixtureSets || sets[0].Payload == nil {
			t.Errorf("%d sets in the change log", len(sets))
		}
		return err
	}))
	// Through JSON, because that is how the expectation lies on the disk.
	encoded, err := json.Marshal(got)
	check(t, err)
	var plain written
	check(t, json.Unmarshal(encoded, &plain))
	if diff := cmp.Diff(want, plain); diff != "" {
		t.Errorf("read (-written +got):\n%s", diff)
	}
	report, err := st.Verify(context.Background())
	check(t, err)
	if len(report.Problems) > 0 || report.Sets != fixtureSets {
		t.Errorf("verify: %d sets, problems %q", report.Sets, report.Problems)
	}
}

func writeFixture(t *testing.T) {
	s := storetest.Schema(t)
	path := filepath.Join(t.TempDir(), "shipshape.db")
	st, err := store.Open(context.Background(), "sqlite:"+path, s)
	check(t, err)
	content := written{Records: map[string]map[string]any{}}
	check(t, st.WriteOrg(context.Background(), org, func(tx *store.Tx, counter store.Counter) error {
		for n := range int64(fixtureSets) {
			payload := fmt.Sprintf(`{"n":%d}`, n+1)
			sum := sha256.Sum256([]byte(payload))
			hash := hex.EncodeToString(sum[:])
			counter = store.Counter{Seq: counter.Seq + 1, Chain: store.Chain(counter.Chain, counter.Seq+1, hash)}
			changes := "[]"
			set := store.LoggedSet{
				Seq: counter.Seq, SetID: fixtureID(0x5e, int(n)), Device: "00000000000000d1", N: n + 1,
				At: fmt.Sprintf("%012x000000000000000000d1", 1763712000000+n), Actor: fixtureID(0xac, 0), Schema: s.Version,
				Wall: 1763712000000 + n, Quality: "measured", ReceivedAt: 1763712000500 + n, Hash: hash, Chain: counter.Chain,
				Payload: &payload, Changes: &changes,
			}
			if err := tx.AppendSets(org, []store.LoggedSet{set}); err != nil {
				return err
			}
			result := store.Result{
				Device: set.Device, N: set.N, SetID: set.SetID, Actor: set.Actor, Hash: hash, Outcome: "applied",
				Seq: set.Seq, Result: "{}", ReceivedAt: set.ReceivedAt,
			}
			if err := tx.SaveResults(org, []store.Result{result}); err != nil {
				return err
			}
		}
		for i, e := range s.Entities() {
			fields := fixtureFields(e, i)
			content.Records[e.Name] = fields
			record := &store.Record{Seq: counter.Seq, UpdatedBy: fixtureID(0xac, 0), Row: &merge.Row{
				ID: fixtureID(0x1d, i), CL: 1,
				Fields: fields, Versions: merge.Versions{"*": {fixtureID(0x5e, 2)}},
			}}
			if err := tx.SaveRecords(org, e, []*store.Record{record}); err != nil {
				return err
			}
			if err := tx.SaveHeads(org, []store.Head{{Entity: e.Name, ID: record.Row.ID, Seq: record.Seq, Alive: true}}); err != nil {
				return err
			}
			if err := tx.AppendTouches(org, []store.Touch{{Entity: e.Name, ID: record.Row.ID, Seq: record.Seq}}); err != nil {
				return err
			}
		}
		content.Seq = counter.Seq
		return tx.MoveCounter(org, counter)
	}))
	check(t, st.Close())
	name := fmt.Sprintf("testdata/v%d", s.Version)
	file, err := os.ReadFile(path)
	check(t, err)
	// Most pages are empty: a sixtieth of the size.
	var packed bytes.Buffer
	packer := gzip.NewWriter(&packed)
	_, err = packer.Write(file)
	check(t, err)
	check(t, packer.Close())
	check(t, os.WriteFile(name+".db.gz", packed.Bytes(), 0o600))
	encoded, err := json.MarshalIndent(content, "", "  ")
	check(t, err)
	check(t, os.WriteFile(name+".json", append(encoded, '\n'), 0o600))
}

// fixtureFields gives every field a value of its type.
func fixtureFields(e *schema.Entity, i int) map[string]any {
	fields := map[string]any{}
	for j, f := range e.Fields {
		switch {
		case len(f.Enum) > 0:
			fields[f.Name] = f.Enum[0]
		case f.Carrier:
			fields[f.Name] = f.Carriers[0]
		case f.Type == "integer":
			fields[f.Name] = int64(1763712000000 + j)
		case f.Type == "boolean":
			fields[f.Name] = true
		case f.Type == "json":
			fields[f.Name] = json.RawMessage(`["a",{"b":1}]`)
		case f.Format == "uuid":
			fields[f.Name] = fixtureID(0xf0+i, j)
		case f.Format == "sha256":
			fields[f.Name] = fmt.Sprintf("%064x", j)
		case f.Format == "date":
			fields[f.Name] = "2026-11-20"
		default:
			fields[f.Name] = f.Name + " of " + e.Name
		}
	}
	return fields
}

func fixtureID(kind, n int) string {
	return fmt.Sprintf("01990000-0000-7000-8000-%06x%06x", kind, n)
}
