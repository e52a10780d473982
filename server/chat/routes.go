package chat

import (
	"net/http"
	"strconv"

	"shipshape/server/web"
)

// Routes are the call of the specification, section 7, and what stands around an answer.
func (s *Service) Routes() []web.Route {
	const figures web.Access = "chat.analytics.read"
	return []web.Route{
		{Method: http.MethodPost, Path: "/api/chat/query", Access: web.User, Handler: s.serveAsk},
		{Method: http.MethodPost, Path: "/api/chat/thumbs", Access: web.User, Handler: s.serveThumb},
		{Method: http.MethodGet, Path: "/api/chat/questions/:id", Access: web.User, Handler: s.serveLinked},
		{Method: http.MethodGet, Path: "/api/chat/analytics", Access: figures, Handler: s.serveFigures},
		{Method: http.MethodGet, Path: "/api/chat/analytics/questions", Access: figures, Handler: s.serveQuestions},
		{Method: http.MethodPost, Path: "/api/chat/try", Access: figures, Handler: s.serveTry},
	}
}

func (s *Service) serveAsk(r *web.Request) error {
	var q Question
	if err := r.Bind(&q); err != nil {
		return err
	}
	reply, err := s.Ask(r.Ctx(), r.Actor, q)
	if err != nil {
		return err
	}
	return r.JSON(http.StatusOK, reply)
}

func (s *Service) serveThumb(r *web.Request) error {
	var t Thumb
	if err := r.Bind(&t); err != nil {
		return err
	}
	if err := s.Judge(r.Ctx(), r.Actor, t); err != nil {
		return err
	}
	return r.NoContent()
}

func (s *Service) serveLinked(r *web.Request) error {
	found, err := s.Linked(r.Ctx(), r.Actor, r.Param("id"))
	if err != nil {
		return err
	}
	return r.JSON(http.StatusOK, found)
}

func (s *Service) serveFigures(r *web.Request) error {
	days, err := strconv.Atoi(r.Query("days"))
	if err != nil {
		days = 28
	}
	figures, err := s.Figure(r.Ctx(), r.Actor, days)
	if err != nil {
		return err
	}
	return r.JSON(http.StatusOK, figures)
}

func (s *Service) serveQuestions(r *web.Request) error {
	days, err := strconv.Atoi(r.Query("days"))
	if err != nil {
		days = 28
	}
	list, err := s.Questions(r.Ctx(), r.Actor, days, r.Query("of"))
	if err != nil {
		return err
	}
	return r.JSON(http.StatusOK, list)
}

func (s *Service) serveTry(r *web.Request) error {
	var t Trial
	if err := r.Bind(&t); err != nil {
		return err
	}
	tried, err := s.Try(r.Ctx(), r.Actor, t)
	if err != nil {
		return err
	}
	return r.JSON(http.StatusOK, tried)
}
