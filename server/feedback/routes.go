package feedback

import (
	"net/http"

	"shipshape/server/audit"
	"shipshape/server/web"
)

// Routes are sending, the sender's own list, and the superusers' board.
func (s *Service) Routes() []web.Route {
	const (
		send   web.Access = "feedback.item.create"
		manage web.Access = "feedback.item.manage"
	)
	return []web.Route{
		{Method: http.MethodPost, Path: "/api/feedback", Access: send, SignInFirst: "You must be logged in to submit feedback", Handler: s.serveSend},
		{Method: http.MethodGet, Path: "/api/feedback/mine", Access: send, Handler: s.serveMine},
		{Method: http.MethodGet, Path: "/api/feedback", Access: manage, Handler: s.serveBoard},
		{Method: http.MethodPatch, Path: "/api/feedback/:id", Access: manage, Handler: s.serveChange},
		{Method: http.MethodPost, Path: "/api/feedback/:id/vote", Access: manage, Handler: s.serveVote},
		{Method: http.MethodDelete, Path: "/api/feedback/:id/vote", Access: manage, Handler: s.serveUnvote},
	}
}

func (s *Service) serveSend(r *web.Request) error {
	var in Sent
	if err := r.Bind(&in); err != nil {
		return err
	}
	if err := s.Send(r.Ctx(), r.Actor, in); err != nil {
		return err
	}
	return r.NoContent()
}

func (s *Service) serveMine(r *web.Request) error {
	items, err := s.Mine(r.Ctx(), r.Actor)
	if err != nil {
		return err
	}
	return r.JSON(http.StatusOK, items)
}

func (s *Service) serveBoard(r *web.Request) error {
	items, err := s.Board(r.Ctx(), r.Actor, Filter{State: r.Query("state"), OrgID: r.Query("org"), Before: r.Query("before")})
	if err != nil {
		return err
	}
	return r.JSON(http.StatusOK, items)
}

func (s *Service) serveChange(r *web.Request) error {
	var patch Patch
	if err := r.Bind(&patch); err != nil {
		return err
	}
	item, err := s.Change(r.Ctx(), audit.From(r), r.Param("id"), patch)
	if err != nil {
		return err
	}
	return r.JSON(http.StatusOK, item)
}

func (s *Service) serveVote(r *web.Request) error {
	if err := s.Vote(r.Ctx(), r.Actor, r.Param("id")); err != nil {
		return err
	}
	return r.NoContent()
}

func (s *Service) serveUnvote(r *web.Request) error {
	if err := s.Unvote(r.Ctx(), r.Actor, r.Param("id")); err != nil {
		return err
	}
	return r.NoContent()
}
