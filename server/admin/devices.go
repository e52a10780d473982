package admin

import (
	"context"
	"fmt"
	"time"

	"shipshape/server/store"
)

// Device is a line of the list of devices. What a device says about itself is nil until it has reported. Revoked means that it
// has no right to send left.
type Device struct {
	Device       string     `json:"device"`
	Name         string     `json:"name"`
	UserID       string     `json:"userId"`
	UserName     string     `json:"userName"`
	Number       int64      `json:"number"`
	RegisteredAt time.Time  `json:"registeredAt"`
	SeenAt       *time.Time `json:"seenAt"`
	ReportedAt   *time.Time `json:"reportedAt"`
	WaitingSets  *int64     `json:"waitingSets"`
	WaitingFiles *int64     `json:"waitingFiles"`
	AppVersion   *string    `json:"appVersion"`
	Persisted    *bool      `json:"persisted"`
	StorageUsed  *int64     `json:"storageUsed"`
	LastSavedAt  *time.Time `json:"lastSavedAt"`
	Revoked      bool       `json:"revoked"`
}

// Devices lists the devices of an organization.
func (s *Service) Devices(ctx context.Context, orgID string) ([]Device, error) {
	var rows []store.Device
	var living []string
	err := s.Store.Read(ctx, func(tx *store.Tx) (err error) {
		if rows, err = tx.ListDevices(orgID, ""); err != nil {
			return err
		}
		return tx.Select(&living, "SELECT DISTINCT device FROM push_credentials WHERE org_id = ? AND expires_at > ?", orgID, s.now().UnixMilli())
	})
	if err != nil {
		return nil, fmt.Errorf("list devices: %w", err)
	}
	holds := map[string]bool{}
	for _, device := range living {
		holds[device] = true
	}
	list := make([]Device, len(rows))
	for i, d := range rows {
		list[i] = Device{
			Device: d.Device, Name: d.Name, UserID: d.UserID, UserName: d.FullName, Number: d.Number,
			RegisteredAt: time.UnixMilli(d.RegisteredAt).UTC(), SeenAt: timeOf(d.SeenAt), ReportedAt: timeOf(d.ReportedAt), WaitingSets: d.WaitingSets,
			WaitingFiles: d.WaitingFiles, AppVersion: d.AppVersion, StorageUsed: d.StorageUsed, LastSavedAt: timeOf(d.LastSavedAt), Revoked: !holds[d.Device],
		}
		if d.Persisted != nil {
			persisted := *d.Persisted == 1
			list[i].Persisted = &persisted
		}
	}
	return list, nil
}
