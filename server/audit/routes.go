package audit

import (
	"net/http"
	"strconv"
	"time"

	"shipshape/server/app"
	"shipshape/server/web"
)

// Routes let who may read the log read it and prove it.
func (l *Log) Routes() []web.Route {
	return []web.Route{
		{Method: http.MethodGet, Path: "/api/admin/audit", Access: "admin.audit.read", Handler: l.list},
		{Method: http.MethodGet, Path: "/api/admin/audit/verify", Access: "admin.audit.read", Handler: l.verify},
	}
}

func (l *Log) list(r *web.Request) error {
	filter, err := filterOf(r)
	if err != nil {
		return err
	}
	page, err := l.List(r.Ctx(), r.Actor.OrgID, filter)
	if err != nil {
		return err
	}
	return r.JSON(http.StatusOK, page)
}

func filterOf(r *web.Request) (f Filter, err error) {
	f = Filter{Actor: r.Query("actor"), Action: r.Query("action"), Subject: r.Query("subject")}
	for name, into := range map[string]*time.Time{"from": &f.From, "to": &f.To} {
		if text := r.Query(name); text != "" {
			if *into, err = time.Parse(time.RFC3339, text); err != nil {
				return Filter{}, app.Errorf(app.EInvalid, "%s must be a time such as 2026-01-31T08:00:00Z.", name)
			}
		}
	}
	if f.Before, err = number(r, "before"); err != nil {
		return Filter{}, err
	}
	limit, err := number(r, "limit")
	f.Limit = int(min(limit, maxLimit))
	return f, err
}

// number reads a count from the query; 0 when it is not there.
func number(r *web.Request, name string) (int64, error) {
	text := r.Query(name)
	if text == "" {
		return 0, nil
	}
	value, err := strconv.ParseInt(text, 10, 64)
	if err != nil || value < 1 {
		return 0, app.Errorf(app.EInvalid, "%s must be a number from 1.", name)
	}
	return value, nil
}

func (l *Log) verify(r *web.Request) error {
	proof, err := l.Verify(r.Ctx(), r.Actor.OrgID)
	if err != nil {
		return err
	}
	return r.JSON(http.StatusOK, proof)
}
