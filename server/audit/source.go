package audit

import (
	"time"

	"shipshape/server/app"
	"shipshape/server/web"
)

// Source is who acts, and through which request; the zero value of the last two is the command line.
type Source struct {
	Actor            app.Actor
	Address, Request string
}

// From reads the source off a request.
func From(r *web.Request) Source {
	return Source{Actor: r.Actor, Address: r.ClientIP(), Request: r.ID()}
}

// Entry is an act in the actor's organization; OrgID may be set to another one afterwards.
func (s Source) Entry(at time.Time, action, kind, id string, detail any) Entry {
	e := Entry{
		OrgID: s.Actor.OrgID, Actor: s.Actor.UserID, At: at.UnixMilli(), Action: action, SubjectKind: kind, SubjectID: id, Detail: detail,
		Address: s.Address, Request: s.Request,
	}
	if s.Actor.Impersonator != "" {
		e.OnBehalfOf = "role:" + s.Actor.Role
	}
	return e
}
