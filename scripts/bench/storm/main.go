// Command storm lets many tablets come back at once, each with a day of sets that it had no signal for, on the real program: how long until all
// of it is in, what the office sees meanwhile, and whether every set is there once. With -postgres two programs serve one PostgreSQL, and one of
// them is killed in the middle. It prints one JSON object.
package main

import (
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"os"
	"slices"
	"sync/atomic"
	"time"

	"shipshape/schema"
	"shipshape/scripts/bench/served"
	"shipshape/server/store"
	"shipshape/server/store/storetest"
)

// storm is what is let loose.
type storm struct {
	program              string
	yards, tablets, sets int
	kill                 bool

	bases   []string
	gone    atomic.Int32 // how many of them were killed
	drained atomic.Int64 // tablets
}

type outcome struct {
	Sets        int     `json:"sets"`
	Seconds     float64 `json:"seconds"`     // until all of them were answered
	Failures    int64   `json:"failures"`    // requests that failed, but for those that a killed server could not answer
	Repeated    int64   `json:"repeated"`    // requests that were sent again after the kill
	OfficeCount int     `json:"officeCount"` // pages of the office meanwhile
	OfficeP50Ms float64 `json:"officeP50Ms"`
	OfficeP99Ms float64 `json:"officeP99Ms"`
	Lost        int     `json:"lost"`  // sets that are not in the log
	Twice       int     `json:"twice"` // sets that are in it more than once, and records that should not be there
}

func main() {
	s := &storm{}
	flag.StringVar(&s.program, "program", "bin/shipshape", "the program")
	flag.IntVar(&s.yards, "yards", 10, "how many organizations")
	flag.IntVar(&s.tablets, "tablets", 500, "how many tablets, of all organizations together")
	flag.IntVar(&s.sets, "sets", 200, "how many sets each tablet has")
	flag.BoolVar(&s.kill, "postgres", false, "two programs on one PostgreSQL, one of which is killed")
	flag.Parse()
	var result outcome
	run := func(address string) (err error) {
		result, err = s.run(context.Background(), address)
		return err
	}
	var err error
	if s.kill {
		err = storetest.WithPostgreSQL(run)
	} else {
		err = run("")
	}
	if err == nil {
		err = json.NewEncoder(os.Stdout).Encode(result)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "bench storm:", err)
		os.Exit(1)
	}
}

func (s *storm) run(ctx context.Context, database string) (result outcome, err error) {
	dir, err := os.MkdirTemp("", "shipshape-bench-")
	if err != nil {
		return result, err
	}
	defer os.RemoveAll(dir)
	var crowd []*served.Tablet
	var office *served.Tablet
	err = served.Prepare(ctx, dir, database, func(ctx context.Context, y *served.Yard) error {
		for range s.yards {
			org, err := y.Organization(ctx, "Bayfront")
			if err != nil {
				return err
			}
			for range s.tablets / s.yards {
				t, err := y.Tablet(ctx, org)
				if err != nil {
					return err
				}
				crowd = append(crowd, t)
			}
			if office == nil {
				if office, err = y.Tablet(ctx, org); err != nil {
					return err
				}
			}
		}
		return nil
	})
	if err != nil {
		return result, err
	}
	var processes []*served.Process
	for range map[bool]int{false: 1, true: 2}[s.kill] {
		p, err := served.Start(ctx, s.program, dir, database)
		if err != nil {
			return result, err
		}
		defer func() { err = errors.Join(err, p.Kill()) }()
		processes, s.bases = append(processes, p), append(s.bases, p.Base)
	}
	if result, err = s.rage(ctx, crowd, office, processes); err != nil {
		return result, err
	}
	for _, p := range processes {
		if err := p.Kill(); err != nil {
			return result, err
		}
	}
	if database == "" {
		database = "sqlite:" + dir + "/shipshape.db"
	}
	return result, result.count(ctx, database, crowd)
}

// count looks into the database for every set of every tablet.
func (o *outcome) count(ctx context.Context, database string, crowd []*served.Tablet) error {
	declared, err := schema.Load()
	if err != nil {
		return err
	}
	st, err := store.Open(ctx, database, declared)
	if err != nil {
		return err
	}
	defer st.Close()
	return st.Read(ctx, func(tx *store.Tx) error {
		for _, t := range crowd {
			var found struct {
				Sets    int `db:"sets"`
				Numbers int `db:"numbers"`
				Rows    int `db:"records"`
			}
			err := tx.Get(&found, `SELECT COUNT(*) AS sets, COUNT(DISTINCT n) AS numbers,
				(SELECT COUNT(*) FROM tasks WHERE org_id = c.org_id AND created_by = ?) AS records FROM change_sets c WHERE device = ? GROUP BY c.org_id`, t.User, t.Device)
			if err != nil {
				return fmt.Errorf("count the sets of %s: %w", t.Device, err)
			}
			each := o.Sets / len(crowd)
			o.Lost += max(0, each-found.Numbers) + max(0, each-found.Rows)
			o.Twice += found.Sets - found.Numbers + max(0, found.Rows-each)
		}
		return nil
	})
}

func percentile(took []time.Duration, percent int) float64 {
	if len(took) == 0 {
		return 0
	}
	took = slices.Sorted(slices.Values(took))
	return float64(took[min(len(took)-1, len(took)*percent/100)].Microseconds()) / 1000
}
