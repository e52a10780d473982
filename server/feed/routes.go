package feed

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"net/http"
	"strings"

	"shipshape/server/web"
)

// Routes are the addresses of one's own, the calendar under one, and what one has as a file.
func (s *Service) Routes() []web.Route {
	return []web.Route{
		{Method: http.MethodGet, Path: s.Path + "/feeds", Access: web.Access(s.Permission), Handler: s.serveList},
		{Method: http.MethodPost, Path: s.Path + "/feeds", Access: web.Access(s.Permission), Handler: s.serveMake},
		{Method: http.MethodDelete, Path: s.Path + "/feeds/:id", Access: web.Access(s.Permission), Handler: s.serveRevoke},
		{Method: http.MethodGet, Path: s.Path + "/mine", Access: web.Access(s.Permission), Handler: s.serveFile},
		{Method: http.MethodGet, Path: s.Path + "/feed/:token", Access: web.Public, Head: true, Handler: s.serve},
	}
}

func (s *Service) serveList(r *web.Request) error {
	feeds, err := s.List(r.Ctx(), r.Actor)
	if err != nil {
		return err
	}
	return r.JSON(http.StatusOK, map[string]any{"items": feeds})
}

func (s *Service) serveMake(r *web.Request) error {
	made, err := s.Make(r.Ctx(), r.Actor)
	if err != nil {
		return err
	}
	return r.JSON(http.StatusCreated, made)
}

func (s *Service) serveRevoke(r *web.Request) error {
	if err := s.Revoke(r.Ctx(), r.Actor, r.Param("id")); err != nil {
		return err
	}
	return r.NoContent()
}

// serveFile answers the calendar of who asks, for a file. It makes no address.
func (s *Service) serveFile(r *web.Request) error {
	text, err := s.Own(r.Ctx(), r.Actor)
	if err != nil {
		return err
	}
	return r.JSON(http.StatusOK, map[string]any{"name": "shipshape.ics", "text": text})
}

// serve answers the calendar, or that it has not changed.
func (s *Service) serve(r *web.Request) error {
	token, named := strings.CutSuffix(r.Param("token"), ".ics")
	text, err := "", error(errUnknown)
	if named {
		text, err = s.Read(r.Ctx(), token)
	}
	if guess := errors.Is(err, errUnknown); guess || errors.Is(err, errResting) {
		if refused := s.guesses.admit(r, s.Clock.Now()); refused != nil {
			return refused
		}
		if guess {
			s.guesses.note(r, s.Clock.Now())
		}
	}
	if err != nil {
		return err
	}
	sum := sha256.Sum256([]byte(text))
	tag := `"` + hex.EncodeToString(sum[:16]) + `"`
	r.Header("ETag", tag)
	r.Header("Cache-Control", "private, no-cache")
	if web.Unchanged(r.Request, tag) {
		r.Status(http.StatusNotModified)
		r.Writer.WriteHeaderNow()
		return nil
	}
	r.Data(http.StatusOK, "text/calendar; charset=utf-8", []byte(text))
	return nil
}
