//go:build movedclock

// Who decides what time it is decides how long sessions live, what is overdue and what the change log says. So no variable and no flag of
// the binary that a yard runs moves its clock: this file is compiled under a build tag that only the browser stories
// (pwa/e2e/day.ts) and the real client use, and the binary is another one, bin/shipshape-moved.

package main

import (
	"os"
	"strconv"
	"time"

	"shipshape/server/app"
)

// movedClock goes as fast as the machine's, and is that far ahead of it or behind.
type movedClock time.Duration

// Now is the present of the story in UTC.
func (m movedClock) Now() time.Time { return app.SystemClock{}.Now().Add(time.Duration(m)) }

// clock reads how far it is moved, in milliseconds: the same for the demo yard, the server, its next start and the browsers.
func clock() app.Clock {
	ms, err := strconv.ParseInt(os.Getenv("SHIPSHAPE_MOVED_MS"), 10, 64)
	if err != nil {
		panic("SHIPSHAPE_MOVED_MS: " + err.Error())
	}
	return movedClock(time.Duration(ms) * time.Millisecond)
}
