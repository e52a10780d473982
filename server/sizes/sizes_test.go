package sizes_test

import (
	"context"
	"testing"
	"time"

	"shipshape/server/app"
	"shipshape/server/rules"
	"shipshape/server/sizes"
	"shipshape/server/store"
	"shipshape/server/store/storetest"
	"shipshape/server/syncer"
	"shipshape/sync/change"

	"github.com/google/go-cmp/cmp"
	"github.com/google/uuid"
)

func TestMain(m *testing.M) { storetest.Main(m) }

const (
	yard  = "01990000-0000-7000-8000-00000000000a"
	other = "01990000-0000-7000-8000-00000000000b"
)

type clock struct{ now time.Time }

func (c *clock) Now() time.Time { return c.now }

func days(first string, bytes ...int64) []sizes.Day {
	at, _ := time.Parse(time.DateOnly, first)
	var out []sizes.Day
	for i, b := range bytes {
		out = append(out, sizes.Day{Day: at.AddDate(0, 0, i).Format(time.DateOnly), DatabaseBytes: b, FileBytes: 1000})
	}
	return out
}

func TestForesee_IsHonest(t *testing.T) {
	disk := sizes.Disk{Free: 4000, Total: 9000}
	week := days("2026-11-01", 100, 200, 300, 400, 500, 600, 700)
	for name, test := range map[string]struct {
		days   []sizes.Day
		disk   sizes.Disk
		inFile bool
		want   sizes.Forecast
	}{
		"nothing measured": {nil, disk, true, sizes.Forecast{Outcome: sizes.TooFew, Needed: 7}},
		"six days":         {week[:6], disk, true, sizes.Forecast{Outcome: sizes.TooFew, Samples: 6, Needed: 7}},
		"a week":           {week, disk, true, sizes.Forecast{Outcome: sizes.Fills, Samples: 7, Needed: 7, BytesPerDay: 100, DaysLeft: 40}},
		"in less than a month": {
			week,
			sizes.Disk{Free: 2999, Total: 9000},
			true,
			sizes.Forecast{Outcome: sizes.FullSoon, Samples: 7, Needed: 7, BytesPerDay: 100, DaysLeft: 29},
		},
		"full":                    {week, sizes.Disk{Total: 9000}, true, sizes.Forecast{Outcome: sizes.FullSoon, Samples: 7, Needed: 7, BytesPerDay: 100}},
		"an unknown disk":         {week, sizes.Disk{}, true, sizes.Forecast{Outcome: sizes.NoDisk, Samples: 7, Needed: 7, BytesPerDay: 100}},
		"a database elsewhere":    {week, disk, false, sizes.Forecast{Outcome: sizes.Steady, Samples: 7, Needed: 7}},
		"shrinking":               {days("2026-11-01", 700, 600, 500, 400, 300, 200, 100), disk, true, sizes.Forecast{Outcome: sizes.Steady, Samples: 7, Needed: 7, BytesPerDay: -100}},
		"long ago does not count": {append(days("2026-01-01", 1, 9_000_000), week...), disk, true, sizes.Forecast{Outcome: sizes.Fills, Samples: 7, Needed: 7, BytesPerDay: 100, DaysLeft: 40}},
		"not within ten years":    {week, sizes.Disk{Free: 400_000, Total: 900_000}, true, sizes.Forecast{Outcome: sizes.Steady, Samples: 7, Needed: 7, BytesPerDay: 100}},
	} {
		if diff := cmp.Diff(test.want, sizes.Foresee(test.days, test.disk, test.inFile)); diff != "" {
			t.Errorf("%s: %s", name, diff)
		}
	}
}

func TestSample_KeepsADayOnceAndTellsGrowthByOrganizationAndEntity(t *testing.T) {
	storetest.Each(t, func(t *testing.T, engine storetest.Engine) {
		ctx := context.Background()
		st, schema, now := storetest.Open(t, engine), storetest.Schema(t), &clock{time.Date(2026, 11, 1, 12, 0, 0, 0, time.UTC)}
		y := syncer.New(st, schema, rules.New(schema), now, app.RandomIDs{}, nil)
		service := sizes.New(st, now, func() sizes.Disk { return sizes.Disk{Free: 5, Total: 9} })
		task := func(org string) {
			t.Helper()
			op := change.Op{
				Entity: "task", ID: uuid.Must(uuid.NewV7()).String(), Kind: change.Add,
				Fields: map[string]any{"title": "Fix the rail", "state": "open", "priority": "P2"},
			}
			if _, err := y.Write(ctx, org, []change.Op{op}); err != nil {
				t.Fatal(err)
			}
		}
		report := func() sizes.Report {
			t.Helper()
			if err := service.Sample(ctx); err != nil {
				t.Fatal(err)
			}
			out, err := service.Report(ctx)
			if err != nil {
				t.Fatal(err)
			}
			return out
		}
		tasks := func(r sizes.Report, org string) (rows int64, grown *int64) {
			for _, o := range r.Organizations {
				for _, e := range o.Entities {
					if o.ID == org && e.Entity == "task" {
						return e.Rows, e.Grown
					}
				}
			}
			return 0, nil
		}
		before, err := service.Report(ctx)
		if err != nil || before.Day != "" || before.Forecast.Outcome != sizes.TooFew {
			t.Fatalf("before anything was measured: %+v, %v", before, err)
		}
		task(yard)
		first := report()
		if rows, grown := tasks(first, yard); rows != 1 || grown != nil || first.Since != "" {
			t.Errorf("the first day: %d tasks, grown by %v since %q", rows, grown, first.Since)
		}
		task(yard)
		task(other)
		if rows, _ := tasks(report(), yard); rows != 1 {
			t.Errorf("the same day was measured twice: %d tasks", rows)
		}
		now.now = now.now.AddDate(0, 0, 1)
		second := report()
		rows, grown := tasks(second, yard)
		if rows != 2 || grown == nil || *grown != 1 || second.Since != "2026-11-01" || second.Day != "2026-11-02" {
			t.Errorf("the second day %s: %d tasks, grown by %v since %q", second.Day, rows, grown, second.Since)
		}
		if rows, _ := tasks(second, other); rows != 1 {
			t.Errorf("another organization has %d tasks", rows)
		}
		var logged int64
		for _, o := range second.Organizations {
			if o.Log.Rows == 0 || o.Log.Bytes == 0 || o.Records == 0 {
				t.Errorf("%+v", o)
			}
			logged += o.Log.Bytes
		}
		if len(second.Days) != 2 || second.DatabaseBytes == 0 || second.Days[1].LogBytes != logged {
			t.Errorf("%+v", second.Days)
		}
		now.now = now.now.AddDate(0, 0, 401)
		if last := report(); len(last.Days) != 1 {
			t.Errorf("days of long ago stay: %+v", last.Days)
		}
		kept := 0
		if err := st.Read(ctx, func(tx *store.Tx) error { return tx.Get(&kept, "SELECT COUNT(DISTINCT day) FROM size_samples") }); err != nil || kept != 1 {
			t.Errorf("%d days are kept, %v", kept, err)
		}
	})
}
