package inbox

import (
	"net/http"

	"shipshape/server/web"
)

// Routes are everybody's own inbox.
func (s *Service) Routes() []web.Route {
	return []web.Route{
		{Method: http.MethodGet, Path: "/api/inbox", Access: web.User, Handler: s.serveList},
		{Method: http.MethodPost, Path: "/api/inbox/read-all", Access: web.User, Handler: s.serveReadAll},
		{Method: http.MethodPost, Path: "/api/inbox/:id/read", Access: web.User, Handler: s.serveRead},
		{Method: http.MethodPost, Path: "/api/inbox/:id/done", Access: web.User, Handler: s.serveDone},
	}
}

func (s *Service) serveList(r *web.Request) error {
	box, err := s.List(r.Ctx(), r.Actor)
	if err != nil {
		return err
	}
	return r.JSON(http.StatusOK, box)
}

func (s *Service) serveReadAll(r *web.Request) error {
	if err := s.ReadAll(r.Ctx(), r.Actor); err != nil {
		return err
	}
	return r.NoContent()
}

func (s *Service) serveRead(r *web.Request) error {
	if err := s.Read(r.Ctx(), r.Actor, r.Param("id")); err != nil {
		return err
	}
	return r.NoContent()
}

func (s *Service) serveDone(r *web.Request) error {
	if err := s.Done(r.Ctx(), r.Actor, r.Param("id")); err != nil {
		return err
	}
	return r.NoContent()
}
