package auth

import (
	"context"
	"fmt"
	"net/http"
	"time"
	"unicode/utf8"

	"shipshape/server/app"
	"shipshape/server/store"
	"shipshape/server/web"
)

// reportPause is the least time between two reports of one device that are written; a device reports much more rarely.
const reportPause = 5 * time.Second

// maxCount bounds every number of a report: what is beyond is a broken device.
const maxCount = 1 << 50

// DeviceReport is what a device says about itself: how much waits on it and how safe it is there. LastSavedAt is epoch ms by
// the device's own clock; nil when nothing was saved on it yet.
type DeviceReport struct {
	Name         string `json:"name"` // empty from an app that does not tell it: then the name stays
	WaitingSets  int64  `json:"waitingSets"`
	WaitingFiles int64  `json:"waitingFiles"`
	WaitingBytes int64  `json:"waitingBytes"`
	AppVersion   string `json:"appVersion"`
	Persisted    *bool  `json:"persisted"`
	StorageUsed  *int64 `json:"storageUsed"`
	LastSavedAt  *int64 `json:"lastSavedAt"`
}

// DeviceState is a line of the table person × device. ReportedAt and what follows is nil until the device has reported;
// HeardAt is its last sign of life of any kind, epoch ms by the server.
type DeviceState struct {
	Device       string  `json:"device"`
	UserID       string  `json:"userId"`
	FullName     string  `json:"fullName"`
	Name         string  `json:"name"`
	Prefix       string  `json:"prefix"`
	HeardAt      int64   `json:"heardAt"`
	ReportedAt   *int64  `json:"reportedAt"`
	WaitingSets  *int64  `json:"waitingSets"`
	WaitingFiles *int64  `json:"waitingFiles"`
	WaitingBytes *int64  `json:"waitingBytes"`
	AppVersion   *string `json:"appVersion"`
	Persisted    *bool   `json:"persisted"`
	StorageUsed  *int64  `json:"storageUsed"`
	LastSavedAt  *int64  `json:"lastSavedAt"`
}

// Report keeps what one of the actor's devices says about itself.
func (s *Service) Report(ctx context.Context, actor app.Actor, device string, report DeviceReport) error {
	if err := report.check(); err != nil {
		return err
	}
	name := ""
	if report.Name != "" {
		var err error
		if name, err = cleanDeviceName(report.Name); err != nil {
			return err
		}
	}
	now := s.now().UnixMilli()
	err := s.store.Write(ctx, func(tx *store.Tx) error {
		known, err := tx.FindDevice(actor.OrgID, device)
		if store.NotFound(err) || err == nil && known.UserID != actor.UserID {
			return app.Errorf(app.ENotFound, "There is no such device.")
		}
		if err != nil {
			return err
		}
		if known.ReportedAt != nil && now-*known.ReportedAt < reportPause.Milliseconds() {
			return app.Errorf(app.ETooMany, "This device has just reported.")
		}
		var persisted *int64
		if report.Persisted != nil {
			persisted = new(int64)
			if *report.Persisted {
				*persisted = 1
			}
		}
		return tx.SaveReport(actor.OrgID, store.Device{
			Device: device, Name: name, ReportedAt: &now, WaitingSets: &report.WaitingSets, WaitingFiles: &report.WaitingFiles,
			WaitingBytes: &report.WaitingBytes, AppVersion: &report.AppVersion, Persisted: persisted, StorageUsed: report.StorageUsed, LastSavedAt: report.LastSavedAt,
		})
	})
	if err != nil {
		return fmt.Errorf("report of device %s: %w", device, err)
	}
	return nil
}

func (r DeviceReport) check() error {
	for _, count := range []*int64{&r.WaitingSets, &r.WaitingFiles, &r.WaitingBytes, r.StorageUsed, r.LastSavedAt} {
		if count != nil && (*count < 0 || *count > maxCount) {
			return app.Errorf(app.EInvalid, "A report holds numbers from 0.")
		}
	}
	if utf8.RuneCountInString(r.AppVersion) > 64 {
		return app.Errorf(app.EInvalid, "The version of the app has at most 64 characters.")
	}
	return nil
}

// Devices lists the actor's own devices, and everybody's for who may see those.
func (s *Service) Devices(ctx context.Context, actor app.Actor) ([]DeviceState, error) {
	userID := actor.UserID
	if actor.Scope(s.config.Schema, "account.device.read") != "" {
		userID = ""
	}
	var devices []store.Device
	err := s.store.Read(ctx, func(tx *store.Tx) error {
		var err error
		devices, err = tx.ListDevices(actor.OrgID, userID)
		return err
	})
	if err != nil {
		return nil, fmt.Errorf("list devices: %w", err)
	}
	states := make([]DeviceState, len(devices))
	for i, d := range devices {
		states[i] = DeviceState{
			Device: d.Device, UserID: d.UserID, FullName: d.FullName, Name: d.Name, Prefix: fmt.Sprintf("T%d", d.Number),
			HeardAt: d.RegisteredAt, ReportedAt: d.ReportedAt, WaitingSets: d.WaitingSets, WaitingFiles: d.WaitingFiles, WaitingBytes: d.WaitingBytes,
			AppVersion: d.AppVersion, StorageUsed: d.StorageUsed, LastSavedAt: d.LastSavedAt,
		}
		for _, sign := range []*int64{d.SeenAt, d.ReportedAt} {
			if sign != nil {
				states[i].HeardAt = max(states[i].HeardAt, *sign)
			}
		}
		if d.Persisted != nil {
			persisted := *d.Persisted == 1
			states[i].Persisted = &persisted
		}
	}
	return states, nil
}

func (s *Service) report(r *web.Request) error {
	var in DeviceReport
	if err := r.Bind(&in); err != nil {
		return err
	}
	if err := s.Report(r.Ctx(), r.Actor, r.Param("device"), in); err != nil {
		return err
	}
	return r.NoContent()
}

func (s *Service) devices(r *web.Request) error {
	devices, err := s.Devices(r.Ctx(), r.Actor)
	if err != nil {
		return err
	}
	return r.JSON(http.StatusOK, struct {
		ServerNow int64         `json:"serverNow"`
		Devices   []DeviceState `json:"devices"`
	}{s.now().UnixMilli(), devices})
}
