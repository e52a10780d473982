// Package chat is the door of the questions that people ask of their own records. It holds no model: until an organization can
// have one, the door says so in the words of the specification.
package chat

import (
	"net/http"

	"shipshape/server/app"
	"shipshape/server/web"
)

// Routes are the call of the specification, section 7.
func Routes() []web.Route {
	return []web.Route{{Method: http.MethodPost, Path: "/api/chat/query", Access: web.User, Handler: refuse}}
}

func refuse(*web.Request) error {
	return app.Errorf(app.EForbidden, "Chat is not enabled for this organization")
}
