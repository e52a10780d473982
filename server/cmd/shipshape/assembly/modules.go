package assembly

import (
	"errors"

	"shipshape/server/admin"
	"shipshape/server/modules/records"
	"shipshape/server/modules/safetywalk"
	"shipshape/server/modules/tasks"
	"shipshape/server/rules"
)

// registry holds the rules a client must not decide, in the order in which they are asked.
func (s *Server) registry() (*rules.Registry, error) {
	r := rules.New(s.Schema)
	return r, errors.Join(
		records.New(s.Files).Register(r),
		safetywalk.Module{Link: s.Config.Link()}.Register(r),
		tasks.Module{}.Register(r),
		admin.Profile{}.Register(r),
	)
}
