package app

import (
	"time"

	"github.com/google/uuid"
)

// SystemClock is the machine's clock.
type SystemClock struct{}

// Now is the present in UTC.
func (SystemClock) Now() time.Time { return time.Now().UTC() }

// RandomIDs makes UUIDv7 ids.
type RandomIDs struct{}

// New returns an id that sorts by the time it was made.
func (RandomIDs) New() string {
	// The random source of the kernel does not fail on the systems Go supports.
	return uuid.Must(uuid.NewV7()).String()
}
