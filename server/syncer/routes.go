package syncer

import (
	"context"
	"net/http"
	"strconv"

	"shipshape/server/app"
	"shipshape/server/audit"
	"shipshape/server/web"
	"shipshape/sync/wire"
)

const mayUse = "account.sync.use"

// maxDecided is how many records of a restore somebody decides about at once.
const maxDecided = 200

// Routes are push, pull and history over HTTP.
func Routes(y *Syncer) []web.Route {
	return []web.Route{
		{
			Method: http.MethodPost, Path: "/api/sync/push", Access: web.Push, Permission: mayUse, MaxBody: wire.MaxSent, MaxUnpacked: wire.MaxUnpacked,
			Parts: true, Handler: y.servePush,
		},
		{
			Method: http.MethodPost, Path: "/api/sync/rescue", Access: web.User, Permission: mayUse, MaxBody: wire.MaxSent, MaxUnpacked: wire.MaxUnpacked,
			Parts: true, Handler: y.serveRescue,
		},
		{Method: http.MethodGet, Path: "/api/sync/pull", Access: web.Device, Permission: mayUse, Handler: y.servePull},
		{
			Method: http.MethodPost, Path: "/api/sync/witness", Access: web.Push, Permission: mayUse, MaxBody: wire.MaxSent, MaxUnpacked: wire.MaxUnpacked,
			Handler: y.serveWitness,
		},
		{Method: http.MethodGet, Path: "/api/sync/restores", Access: mayImport, Handler: y.serveRestores},
		{Method: http.MethodPost, Path: "/api/sync/restores/take-in", Access: mayImport, Handler: func(r *web.Request) error { return decide(r, y.TakeIn) }},
		{Method: http.MethodPost, Path: "/api/sync/restores/set-aside", Access: mayImport, Handler: func(r *web.Request) error { return decide(r, y.SetAside) }},
		{Method: http.MethodGet, Path: "/api/history/:entity/:id", Access: web.Device, Permission: mayUse, Handler: y.serveHistory},
		{Method: http.MethodPost, Path: "/api/records/query", Access: web.Device, Permission: mayUse, Handler: y.serveQuery},
		{Method: http.MethodGet, Path: "/api/records/:entity/:id", Access: web.Device, Permission: mayUse, Handler: y.serveWhole},
	}
}

func (y *Syncer) servePush(r *web.Request) error {
	var request wire.PushRequest
	if err := r.Bind(&request); err != nil {
		return err
	}
	response, err := y.PushAt(r.Ctx(), r.Actor, request, r.Request.Header.Get(wire.MarkHeader))
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
	asked := Asked{Cursor: r.Query("cursor"), Mark: r.Request.Header.Get(wire.MarkHeader), Windows: r.Query("windows") == "1"}
	for name, number := range map[string]*int{"limit": &asked.Limit, "part": &asked.Part} {
		if text := r.Query(name); text != "" {
			var err error
			if *number, err = strconv.Atoi(text); err != nil || *number < 1 {
				return app.Errorf(app.EInvalid, "%s must be a number from 1.", name)
			}
		}
	}
	pages, err := y.PullParts(r.Ctx(), r.Actor, asked)
	if err != nil {
		return err
	}
	// A page a line: without parts it is one, and JSON as it always was.
	var body []byte
	for i, page := range pages {
		encoded, err := encodePage(page)
		if err != nil {
			return err
		}
		if i == 0 {
			body = encoded
		} else {
			body = append(append(body, '\n'), encoded...)
		}
	}
	return r.Encoded(http.StatusOK, body)
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

func (y *Syncer) serveQuery(r *web.Request) error {
	var request ListRequest
	if err := r.Bind(&request); err != nil {
		return err
	}
	page, err := y.List(r.Ctx(), r.Actor, request)
	if err != nil {
		return err
	}
	body, err := encodeList(page)
	if err != nil {
		return err
	}
	return r.Encoded(http.StatusOK, body)
}

func (y *Syncer) serveWhole(r *web.Request) error {
	paged := r.Query("pages") == "1"
	after := ""
	if paged {
		after = r.Query("after")
	}
	body, err := y.encodedWhole(r.Ctx(), r.Actor, ref{r.Param("entity"), r.Param("id")}, after, paged)
	if err != nil {
		return err
	}
	return r.Encoded(http.StatusOK, body)
}

func (y *Syncer) serveWitness(r *web.Request) error {
	var request wire.WitnessRequest
	if err := r.Bind(&request); err != nil {
		return err
	}
	if err := y.Witness(r.Ctx(), r.Actor, request); err != nil {
		return err
	}
	return r.NoContent()
}

func (y *Syncer) serveRestores(r *web.Request) error {
	reports, err := y.Restores(r.Ctx(), r.Actor.OrgID)
	if err != nil {
		return err
	}
	return r.JSON(http.StatusOK, struct {
		Restores []RestoreReport `json:"restores"`
	}{reports})
}

func decide(r *web.Request, what func(context.Context, audit.Source, []SeenRecord) error) error {
	var request struct {
		Records []SeenRecord `json:"records"`
	}
	if err := r.Bind(&request); err != nil {
		return err
	}
	if len(request.Records) == 0 || len(request.Records) > maxDecided {
		return app.Errorf(app.EInvalid, "Choose from 1 to %d records.", maxDecided)
	}
	if err := what(r.Ctx(), audit.From(r), request.Records); err != nil {
		return err
	}
	return r.NoContent()
}
