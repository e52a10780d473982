// Package quota says how much one person may use in a day or hold at once, so that an account in wrong hands, or a device that goes round
// in circles, cannot fill the server. What goes beyond waits on the device and goes later; nothing is thrown away for a quota.
package quota

import (
	"time"

	"shipshape/server/app"
)

const (
	// MaxBytes is what somebody uploads in a day, as announced. A walk with 200 photos is 140 MB in all renditions; this is some thirty of
	// those, or a tablet that comes home after three weeks.
	MaxBytes = 4 << 30
	// MaxRows is what somebody's sets write in a day. Eight tablets under one name write some thousands; a row a second around the clock is
	// 86,400, and an import of a whole yard more.
	MaxRows = 250_000
	// MaxOpenUploads are files begun and not ended. A device sends two at a time; one that loses its place begins anew and leaves the old
	// one for a week.
	MaxOpenUploads = 200
	// MaxSockets are devices and tabs of one person that hang on one server at once: eight tablets, an office, and as many dead lines.
	// Without a socket a device asks every minute.
	MaxSockets = 20
	// MaxSharedViews are lists that somebody shows to everybody: each stands in everybody's menu and on everybody's device.
	MaxSharedViews = 50
)

// The kinds of what is counted by day.
const (
	Bytes = "bytes"
	Rows  = "rows"
)

// Day is the day on which a use counts: of UTC, because a server knows many yards and a person may work in several.
func Day(now time.Time) string { return now.UTC().Format(time.DateOnly) }

// What a person is told.
var (
	ErrBytes = app.Errorf(app.ETooMany,
		"You have uploaded %d GB today, as much as one person can in a day. The other files stay on this device and go by themselves tomorrow.", MaxBytes>>30)
	ErrRows = app.Errorf(app.ETooMany,
		"You have sent %d entries today, as many as one person can in a day. The others stay on this device and go by themselves tomorrow.", MaxRows)
	ErrOpenUploads = app.Errorf(app.ETooMany,
		"%d of your files are on their way already. The others stay on this device and go by themselves when those have arrived.", MaxOpenUploads)
	ErrSockets = app.Errorf(app.ETooMany,
		"You are connected %d times already. This device asks for news once a minute instead. Close what you do not use.", MaxSockets)
)
