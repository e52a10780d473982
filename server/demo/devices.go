package demo

import (
	"context"
	"fmt"
	"time"

	"shipshape/sync/change"
)

// Device is a registered tablet with what it last said about itself. An empty AppVersion is the version that runs.
type Device struct {
	ID, UserID, Name                                     string
	Number                                               int64
	Registered, Seen, Saved                              time.Time
	WaitingSets, WaitingFiles, WaitingBytes, StorageUsed int64
	Persisted                                            bool
	AppVersion                                           string
}

const megabyte = 1 << 20

// devices registers three of Bayfront's tablets: one that has sent everything, one that holds work of yesterday, and one that
// nobody has heard of for too long. Their numbers are the ones their provisional numbers begin with.
func (l *loader) devices(ctx context.Context) error {
	bay := change.UUID5(namespace, "bayfront")
	ago := func(days, hours int) time.Time {
		return l.now.AddDate(0, 0, -days).Add(-time.Duration(hours) * time.Hour)
	}
	tablets := map[string]Device{
		"castellano": {Number: 5, Registered: ago(81, 3), Seen: ago(0, 1), Saved: ago(0, 1), StorageUsed: 214 * megabyte, Persisted: true},
		"marsh": {
			Number: 8, Registered: ago(64, 5), Seen: ago(1, 6), Saved: ago(1, 2), WaitingSets: 3,
			StorageUsed: 168 * megabyte, Persisted: true,
		},
		"bell": {Number: 9, Registered: ago(40, 2), Seen: ago(12, 4), Saved: ago(12, 4), StorageUsed: 96 * megabyte, AppVersion: "0.9.4"},
	}
	for _, p := range bayfrontPeople {
		d, registered := tablets[p.key]
		if !registered {
			continue
		}
		d.ID, d.UserID, d.Name = newDevice(bay, p).id, change.UUID5(bay, "user:"+p.key), p.tablet
		if err := l.Office.Device(ctx, bay, d); err != nil {
			return fmt.Errorf("device of %s: %w", p.fullName, err)
		}
	}
	return nil
}
