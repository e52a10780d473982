// Package hlc is the hybrid logical clock of sync/README.md. A stamp orders field versions and nothing else:
// it is never a cursor and never an identity. The package reads no clock; wall times come in as parameters.
package hlc

import "strconv"

// Stamp is 32 lower-case hex digits: 12 for the wall time in epoch milliseconds, 4 for a counter, 16 for the device.
// Stamps compare as text.
type Stamp string

const (
	maxWall    = 1<<48 - 1
	maxCounter = 1<<16 - 1
	wallDigits = 12
	timeDigits = 16
	allDigits  = 32
)

// Make writes a stamp. A wall time outside 48 bits is clamped, because a wrong device clock never refuses a write.
func Make(wallMS int64, counter uint16, device string) Stamp {
	var b [timeDigits]byte
	putHex(b[:wallDigits], uint64(clamp(wallMS)))
	putHex(b[wallDigits:], uint64(counter))
	return Stamp(string(b[:]) + device)
}

// Wall is the time of the stamp in epoch milliseconds, 0 when the stamp is not valid.
func (s Stamp) Wall() int64 {
	if !s.Valid() {
		return 0
	}
	wall, _ := strconv.ParseInt(string(s[:wallDigits]), 16, 64) // Valid has checked the digits.
	return wall
}

// Counter orders stamps of one millisecond, 0 when the stamp is not valid.
func (s Stamp) Counter() uint16 {
	if !s.Valid() {
		return 0
	}
	counter, _ := strconv.ParseUint(string(s[wallDigits:timeDigits]), 16, 16) // Valid has checked the digits.
	return uint16(counter)
}

// Device is who made the stamp, empty when the stamp is not valid.
func (s Stamp) Device() string {
	if !s.Valid() {
		return ""
	}
	return string(s[timeDigits:])
}

// Valid says whether s has the shape of a stamp.
func (s Stamp) Valid() bool {
	if len(s) != allDigits {
		return false
	}
	return isHex(string(s))
}

// ValidDevice says whether device is 16 lower-case hex digits.
func ValidDevice(device string) bool { return len(device) == allDigits-timeDigits && isHex(device) }

// Clock makes ascending stamps for one device. After a restart it is fed the last stamp by Receive.
type Clock struct {
	device  string
	wall    int64
	counter uint16
}

// New is a clock that has not ticked.
func New(device string) *Clock { return &Clock{device: device} }

// Now is a stamp greater than every stamp this clock made or received.
func (c *Clock) Now(wallMS int64) Stamp {
	if wall := clamp(wallMS); wall > c.wall {
		c.wall, c.counter = wall, 0
	} else {
		c.tick()
	}
	return Make(c.wall, c.counter, c.device)
}

// Receive moves the clock past a stamp of somebody else. A stamp that is not valid is ignored.
func (c *Clock) Receive(s Stamp, wallMS int64) {
	if !s.Valid() {
		return
	}
	wall, theirs := clamp(wallMS), s.Wall()
	switch {
	case wall > c.wall && wall > theirs:
		c.wall, c.counter = wall, 0
		return
	case theirs > c.wall:
		c.wall, c.counter = theirs, s.Counter()
	case theirs == c.wall:
		c.counter = max(c.counter, s.Counter())
	}
	c.tick()
}

func (c *Clock) tick() {
	if c.counter < maxCounter {
		c.counter++
		return
	}
	c.wall, c.counter = clamp(c.wall+1), 0
}

func clamp(wallMS int64) int64 { return min(max(wallMS, 0), maxWall) }

func putHex(into []byte, v uint64) {
	const digits = "0123456789abcdef"
	for i := len(into) - 1; i >= 0; i-- {
		into[i] = digits[v&15]
		v >>= 4
	}
}

func isHex(s string) bool {
	for i := range len(s) {
		if c := s[i]; (c < '0' || c > '9') && (c < 'a' || c > 'f') {
			return false
		}
	}
	return true
}
