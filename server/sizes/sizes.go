// Package sizes measures how much the server keeps, of which organization and entity, once a day, and foresees when the disk is full.
// It tells numbers only, and must not read what is in a record.
package sizes

import (
	"context"
	"fmt"
	"net/http"
	"time"

	"shipshape/server/app"
	"shipshape/server/store"
	"shipshape/server/web"
)

// keptDays is how long a day's sizes are of use: a year can be compared with the one before.
const keptDays = 400

// Disk is where the files lie, and SQLite's database.
type Disk struct {
	Free  int64 `json:"free"`
	Total int64 `json:"total"`
}

// Service is safe for concurrent use.
type Service struct {
	store *store.Store
	clock app.Clock
	disk  func() Disk
}

// New makes the service over an open store. disk answers zeros where nobody can say.
func New(st *store.Store, clock app.Clock, disk func() Disk) *Service {
	return &Service{st, clock, disk}
}

// Amount is how many there are and what they take.
type Amount struct {
	Rows  int64 `json:"rows"`
	Bytes int64 `json:"bytes"`
}

// Entity is how many records there are, deleted ones too, and how many more than on Report.Since; nil without such a day.
type Entity struct {
	Entity string `json:"entity"`
	Rows   int64  `json:"rows"`
	Grown  *int64 `json:"grown"`
}

// Organization is what one organization has.
type Organization struct {
	ID       string   `json:"id"`
	Name     string   `json:"name"`
	Records  int64    `json:"records"`
	Log      Amount   `json:"log"`
	Files    Amount   `json:"files"`
	Entities []Entity `json:"entities"`
}

// Report is what was measured last. Day is empty when nothing was. Since is the day it is compared with, at most 30 days before, empty
// when only one was measured.
type Report struct {
	Day           string         `json:"day"`
	Since         string         `json:"since"`
	DatabaseBytes int64          `json:"databaseBytes"`
	Disk          Disk           `json:"disk"`
	Organizations []Organization `json:"organizations"`
	Days          []Day          `json:"days"`
	Forecast      Forecast       `json:"forecast"`
}

// Routes tell superusers.
func (s *Service) Routes() []web.Route {
	return []web.Route{{
		Method: http.MethodGet, Path: "/api/sizes", Access: "organizations.organization.manage", Self: true,
		Handler: func(r *web.Request) error {
			report, err := s.Report(r.Ctx())
			if err != nil {
				return err
			}
			return r.JSON(http.StatusOK, report)
		},
	}}
}

// Sample measures the day, once, and forgets days of long ago.
func (s *Service) Sample(ctx context.Context) error {
	now := s.clock.Now().UTC()
	today := now.Format(time.DateOnly)
	var sizes []store.Size
	measured := false
	err := s.store.Read(ctx, func(tx *store.Tx) (err error) {
		if measured, err = tx.HasSizes(today); err != nil || measured {
			return err
		}
		sizes, err = tx.MeasureSizes()
		return err
	})
	if err != nil {
		return fmt.Errorf("measure sizes: %w", err)
	}
	if measured {
		return nil
	}
	err = s.store.Write(ctx, func(tx *store.Tx) error {
		if err := tx.SaveSizes(today, sizes); err != nil {
			return err
		}
		return tx.ForgetSizes(now.AddDate(0, 0, -keptDays).Format(time.DateOnly))
	})
	if err != nil {
		return fmt.Errorf("keep sizes: %w", err)
	}
	return nil
}

// Report tells what was measured last, how it grew, and what follows.
func (s *Service) Report(ctx context.Context) (Report, error) {
	out := Report{Disk: s.disk(), Organizations: []Organization{}, Days: []Day{}}
	err := s.store.Read(ctx, func(tx *store.Tx) error {
		totals, err := tx.ListSizeTotals(s.clock.Now().UTC().AddDate(0, 0, -keptDays).Format(time.DateOnly))
		if err != nil || len(totals) == 0 {
			return err
		}
		out.Days = daysOf(totals)
		last := out.Days[len(out.Days)-1]
		out.Day, out.DatabaseBytes = last.Day, last.DatabaseBytes
		sizes, err := tx.ListSizes(last.Day)
		if err != nil {
			return err
		}
		out.Since = monthBefore(out.Days)
		before, err := tx.ListSizes(out.Since)
		if err != nil {
			return err
		}
		names, err := tx.ListOrganizationNames()
		out.Organizations = organizationsOf(sizes, before, names)
		return err
	})
	if err != nil {
		return Report{}, fmt.Errorf("report sizes: %w", err)
	}
	out.Forecast = Foresee(out.Days, out.Disk, s.store.InFile())
	return out, nil
}

func daysOf(totals []store.Size) []Day {
	var days []Day
	for _, total := range totals {
		if len(days) == 0 || days[len(days)-1].Day != total.Day {
			days = append(days, Day{Day: total.Day})
		}
		day := &days[len(days)-1]
		switch total.Kind {
		case store.SizeDatabase:
			day.DatabaseBytes = total.Bytes
		case store.SizeFiles:
			day.FileBytes = total.Bytes
		case store.SizeLog:
			day.LogBytes = total.Bytes
		}
	}
	return days
}

// monthBefore is the first measured day among the last 30, empty when there is none but the last.
func monthBefore(days []Day) string {
	last := days[len(days)-1]
	for _, d := range days[:len(days)-1] {
		if number(last.Day)-number(d.Day) <= looksBack {
			return d.Day
		}
	}
	return ""
}

func organizationsOf(sizes, before []store.Size, names map[string]string) []Organization {
	was := make(map[[2]string]int64, len(before))
	for _, size := range before {
		was[[2]string{size.OrgID, size.Kind}] = size.Rows
	}
	out := []Organization{}
	for _, size := range sizes {
		if size.OrgID == "" {
			continue
		}
		if len(out) == 0 || out[len(out)-1].ID != size.OrgID {
			out = append(out, Organization{ID: size.OrgID, Name: names[size.OrgID], Entities: []Entity{}})
		}
		org := &out[len(out)-1]
		switch size.Kind {
		case store.SizeLog:
			org.Log = Amount{size.Rows, size.Bytes}
		case store.SizeFiles:
			org.Files = Amount{size.Rows, size.Bytes}
		default:
			entity := Entity{Entity: size.Kind, Rows: size.Rows}
			if len(before) > 0 {
				grown := size.Rows - was[[2]string{size.OrgID, size.Kind}]
				entity.Grown = &grown
			}
			org.Records += size.Rows
			org.Entities = append(org.Entities, entity)
		}
	}
	return out
}
