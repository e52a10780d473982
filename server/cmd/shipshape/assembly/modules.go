package assembly

import (
	"shipshape/server/admin"
	"shipshape/server/modules/notices"
	"shipshape/server/modules/records"
	"shipshape/server/modules/safetywalk"
	"shipshape/server/modules/tasks"
	"shipshape/server/syncer"
)

// modules are the rules a client must not decide, in the order they are asked.
func modules(s *Server) []syncer.Module {
	return []syncer.Module{records.New(s.Files), safetywalk.Module{Link: s.Config.Link()}, tasks.Module{}, notices.Module{}, admin.Profile{}}
}
