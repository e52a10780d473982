package assembly

import (
	"shipshape/server/admin"
	"shipshape/server/clock"
	"shipshape/server/modules/notices"
	"shipshape/server/modules/records"
	"shipshape/server/modules/safetywalk"
	"shipshape/server/modules/tasks"
	"shipshape/server/syncer"
)

func (s *Server) safetyWalk() safetywalk.Module { return safetywalk.Module{Link: s.Config.Link()} }

// duties are what time does to the records.
func (s *Server) duties() []clock.Duty { return s.safetyWalk().Duties() }

// modules are the rules a client must not decide, in the order they are asked.
func modules(s *Server) []syncer.Module {
	return []syncer.Module{records.New(s.Files), s.safetyWalk(), tasks.Module{}, notices.Module{}, admin.Profile{}}
}
