package syncer

import (
	"net/http"
	"strconv"

	"shipshape/server/app"
	"shipshape/server/audit"
	"shipshape/server/web"
	"shipshape/sync/wire"
)

const mayUse = "account.sync.use"

// Routes are push, pull and history over HTTP.
func Routes(y *Syncer) []web.Route {
	return []web.Route{
		{Method: http.MethodPost, Path: "/api/sync/push", Access: web.Push, Permission: mayUse, MaxBody: wire.MaxSent, MaxUnpacked: wire.MaxUnpacked,
			Parts: true, Handler: y.servePush},
		{Method: http.MethodPost, Path: "/api/sync/rescue", Access: web.User, Permission: mayUse, MaxBody: wire.MaxSent, MaxUnpacked: wire.MaxUnpacked,
			Parts: true, Handler: y.serveRescue},
		{Method: http.MethodGet, Path: "/api/sync/pull", Access: web.Device, Permission: mayUse, Handler: y.servePull},
		{Method: http.MethodGet, Path: "/api/history/:entity/:id", Access: web.Device, Permission: mayUse, Handler: y.serveHistory},
	}
}

func (y *Syncer) servePush(r *web.Request) error {
	var request wire.PushRequest
	if err := r.Bind(&request); err != nil {
		return err
	}
	response, err := y.Push(r.Ctx(), r.Actor, request)
	if err != nil {
		return err
	}
	return r.JSON(http.StatusOK, response)
}

func (y *Syncer) serveRescue(r *web.Request) error {
	var request wire.RescueRequest
	if err := r.Bind(&request); err != nil {
		return err
	}
	response, err := y.Rescue(r.Ctx(), audit.From(r), request)
	if err != nil {
		return err
	}
	return r.JSON(http.StatusOK, response)
}

func (y *Syncer) servePull(r *web.Request) error {
	limit := 0
	if text := r.Query("limit"); text != "" {
		var err error
		if limit, err = strconv.Atoi(text); err != nil || limit < 1 {
			return app.Errorf(app.EInvalid, "limit must be a number from 1.")
		}
	}
	page, err := y.Pull(r.Ctx(), r.Actor, r.Query("cursor"), limit)
	if err != nil {
		return err
	}
	return r.JSON(http.StatusOK, page)
}

func (y *Syncer) serveHistory(r *web.Request) error {
	before := int64(0)
	if text := r.Query("before"); text != "" {
		var err error
		if before, err = strconv.ParseInt(text, 10, 64); err != nil || before < 1 {
			return app.Errorf(app.EInvalid, "before must be a number from 1.")
		}
	}
	page, err := y.History(r.Ctx(), r.Actor, r.Param("entity"), r.Param("id"), before)
	if err != nil {
		return err
	}
	return r.JSON(http.StatusOK, page)
}
