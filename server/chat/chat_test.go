package chat_test

import (
	"net/http"
	"testing"

	"shipshape/server/servertest"
)

func TestQuery_IsRefusedInTheWordsOfTheSpecification(t *testing.T) {
	t.Parallel()
	rig := servertest.Start(t)
	ask := func(c *servertest.Client) servertest.Answer {
		return c.Do(http.MethodPost, "/api/chat/query", map[string]any{"message": "Hello", "conversationId": nil, "mode": "quick"})
	}
	if a := ask(rig.SignIn(rig.User(rig.Organization("Bayfront"), "contractor"))); a.Status != 403 || a.Body != "Chat is not enabled for this organization" {
		t.Errorf("%d %s", a.Status, a.Body)
	}
	if a := ask(rig.Client()); a.Status != 401 {
		t.Errorf("nobody: %d %s", a.Status, a.Body)
	}
}
