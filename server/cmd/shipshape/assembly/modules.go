package assembly

import (
	"errors"
	"time"

	"shipshape/server/admin"
	"shipshape/server/anonymous"
	"shipshape/server/feed"
	"shipshape/server/modules/calendar"
	"shipshape/server/modules/ehschecklists"
	"shipshape/server/modules/equipment"
	"shipshape/server/modules/findings"
	"shipshape/server/modules/fuel"
	"shipshape/server/modules/hazwaste"
	"shipshape/server/modules/inventory"
	"shipshape/server/modules/logs"
	"shipshape/server/modules/paint"
	"shipshape/server/modules/qualifications"
	"shipshape/server/modules/records"
	"shipshape/server/modules/safety"
	"shipshape/server/modules/safetywalk"
	"shipshape/server/modules/tasks"
	"shipshape/server/modules/workpermits"
	"shipshape/server/rules"
)

// newFeed makes the feeds of what people have to do.
func (s *Server) newFeed(r *rules.Registry) (*feed.Service, error) {
	upcoming, err := calendar.UpcomingOf(r)
	if err != nil {
		return nil, err
	}
	return feed.New(feed.Config{
		Store: s.Store, Clock: s.clock, IDs: s.ids, Look: s.Sync.Look, Rights: s.Access.Effective,
		Permission: "calendar.item.read", Path: "/api/calendar", Link: s.Config.Link(),
		Entries: func(view rules.View, person string, now time.Time) ([]feed.Entry, error) {
			due, err := upcoming(view, person, now)
			entries := make([]feed.Entry, len(due))
			for i, one := range due {
				entries[i] = feed.Entry(one)
			}
			return entries, err
		},
	}), nil
}

// newAnonymous makes the path of reports without a name.
func (s *Server) newAnonymous(r *rules.Registry, key []byte) (*anonymous.Service, error) {
	return anonymous.New(anonymous.Config{
		Kind:  safety.Reports{Notices: r.Notices},
		Store: s.Store, Clock: s.clock, IDs: s.ids, Key: key, Keep: s.Files.Store, Look: s.Sync.Look, Act: s.Sync.Act,
	})
}

// registry holds the rules a client must not decide, in the order in which they are asked.
func (s *Server) registry() (*rules.Registry, error) {
	r := rules.New(s.Schema)
	return r, errors.Join(
		records.New(s.Files).Register(r),
		safetywalk.Module{Link: s.Config.Link()}.Register(r),
		tasks.Module{}.Register(r),
		qualifications.Module{}.Register(r),
		calendar.Module{Link: s.Config.Link()}.Register(r),
		fuel.Module{}.Register(r),
		hazwaste.Module{}.Register(r),
		inventory.Module{}.Register(r),
		ehschecklists.Module{}.Register(r),
		logs.Module{}.Register(r),
		equipment.Module{}.Register(r),
		workpermits.Module{Link: s.Config.Link()}.Register(r),
		paint.Module{}.Register(r),
		safety.Module{}.Register(r),
		findings.Module{}.Register(r),
		admin.Profile{}.Register(r),
		admin.Directory{Schema: s.Schema}.Register(r),
		r.AllNamed(),
	)
}
