// Package patience waits in tests for what must come, however slow the machine is. It never decides that something did not come: that is
// shown by what comes later in the same queue.
package patience

import (
	"context"
	"testing"
	"time"
)

// Limit is when a test gives up: long after a machine with much else to do would have answered.
const Limit = 3 * time.Minute

const between = 5 * time.Millisecond

// Until asks again and again until it is done, and fails the test when that never comes.
func Until(t testing.TB, what string, done func() bool) {
	t.Helper()
	for ends := time.Now().Add(Limit); !done(); time.Sleep(between) {
		if time.Now().After(ends) {
			t.Fatalf("waited %s in vain: %s", Limit, what)
		}
	}
}

// Context ends with the test, or when it waits in vain.
func Context(t testing.TB) context.Context {
	t.Helper()
	ctx, stop := context.WithTimeout(t.Context(), Limit)
	t.Cleanup(stop)
	return ctx
}

// From answers what arrives.
func From[T any](t testing.TB, channel <-chan T) T {
	t.Helper()
	select {
	case arrived := <-channel:
		return arrived
	case <-Context(t).Done():
		t.Fatal("nothing arrived")
		panic("unreachable")
	}
}
