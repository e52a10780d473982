package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"text/tabwriter"
	"time"

	"shipshape/server/admin"
	"shipshape/server/app"
	"shipshape/server/audit"
	"shipshape/server/auth"
	"shipshape/server/cmd/shipshape/assembly"
	"shipshape/server/demo"
	"shipshape/server/feedback"
	"shipshape/server/store"
)

func loadDemo(ctx context.Context, args []string, _ io.Reader, out, errs io.Writer) error {
	config, err := configure("demo", args, nil)
	if err != nil {
		return err
	}
	if config.Env == assembly.Production {
		return usagef("demo: the demo yard is never loaded in production (SHIPSHAPE_ENV)")
	}
	clock := demo.NewClock(clock().Now())
	server, err := assembly.Open(ctx, config, slog.New(slog.NewJSONHandler(errs, nil)), assembly.Options{Clock: clock})
	if err != nil {
		return err
	}
	signIns, err := fill(ctx, server, clock)
	if err := errors.Join(err, server.Close()); err != nil {
		return err
	}
	return show(out, signIns)
}

func fill(ctx context.Context, server *assembly.Server, clock *demo.Clock) ([]demo.SignIn, error) {
	exists, err := server.HasOrganization(ctx)
	if err != nil {
		return nil, err
	}
	if exists {
		return nil, errors.New("demo: there is already an organization; the demo yard needs an empty data directory")
	}
	return demo.Load(ctx, demo.Deps{
		Schema: server.Schema, Accounts: accounts{server.Accounts}, Files: server.Files, Sync: server.Sync, Office: office{server},
		Clock: clock,
	})
}

// accounts is what the demo asks of auth.
type accounts struct{ service *auth.Service }

func (a accounts) CreateUser(ctx context.Context, u demo.User) error {
	_, err := a.service.CreateUser(ctx, auth.NewUser(u))
	return err
}

// office is what the demo asks of the administration and of the feedback board.
type office struct{ server *assembly.Server }

func (o office) Invite(ctx context.Context, by app.Actor, i demo.Invitation) (string, error) {
	made, err := o.server.Admin.Invite(ctx, audit.Source{Actor: by}, admin.NewInvitation{Email: i.Email, FullName: i.FullName, Role: i.Role, Company: &i.Company})
	return made.ID, err
}

func (o office) RevokeInvitation(ctx context.Context, by app.Actor, id string) error {
	return o.server.Admin.RevokeInvitation(ctx, audit.Source{Actor: by}, id)
}

func (o office) Grant(ctx context.Context, by app.Actor, userID, permission, scope string, until time.Time) error {
	_, err := o.server.Admin.SetGrants(ctx, audit.Source{Actor: by}, userID, []admin.Grant{{Permission: permission, Scope: scope, ExpiresAt: &until}})
	return err
}

func (o office) SendFeedback(ctx context.Context, by app.Actor, f demo.Feedback) (string, error) {
	sent := feedback.Sent{FeedbackType: f.Type, Feedback: f.Text, PagePath: f.Path, PageTitle: f.Title, AppVersion: assembly.Version, BrowserInfo: "Demo"}
	if err := o.server.Feedback.Send(ctx, by, sent); err != nil {
		return "", err
	}
	mine, err := o.server.Feedback.Mine(ctx, by)
	if err != nil {
		return "", err
	}
	return mine[0].ID, nil // the newest, just sent
}

func (o office) Answer(ctx context.Context, by app.Actor, id, state, reply, mergedInto string) error {
	var patch feedback.Patch
	for value, into := range map[*string]**string{&state: &patch.State, &reply: &patch.Reply, &mergedInto: &patch.MergedInto} {
		if *value != "" {
			*into = value
		}
	}
	_, err := o.server.Feedback.Change(ctx, audit.Source{Actor: by}, id, patch)
	return err
}

func (o office) ActAs(ctx context.Context, by app.Actor, orgID, role, reason string, minutes func()) error {
	if _, err := o.server.Admin.Start(ctx, audit.Source{Actor: by}, orgID, role, reason); err != nil {
		return err
	}
	minutes()
	return o.server.Admin.End(ctx, audit.Source{Actor: by})
}

func (o office) SignedIn(ctx context.Context, userID string, at time.Time) error {
	return o.server.Store.Write(ctx, func(tx *store.Tx) error {
		_, err := tx.Exec("UPDATE users SET signed_in_at = ? WHERE id = ?", at.UnixMilli(), userID)
		return err
	})
}

// deviceCredential is how long the list says that a device may send; what is stored is no hash of anything.
const deviceCredential = 30 * 24 * time.Hour

// Device writes the row a registration leaves, with a credential that nothing opens: hashes are 64 hex digits, so no token has this one.
func (o office) Device(ctx context.Context, orgID string, d demo.Device) error {
	seen, saved, persisted := d.Seen.UnixMilli(), d.Saved.UnixMilli(), int64(store.Flag(d.Persisted))
	version := cmp.Or(d.AppVersion, assembly.Version)
	return o.server.Store.Write(ctx, func(tx *store.Tx) error {
		if _, err := tx.Exec("INSERT INTO devices (org_id, device, user_id, number, name, registered_at) VALUES (?, ?, ?, ?, ?, ?)",
			orgID, d.ID, d.UserID, d.Number, d.Name, d.Registered.UnixMilli()); err != nil {
			return err
		}
		if _, err := tx.Exec("INSERT INTO push_credentials (token_hash, org_id, device, user_id, seen_at, expires_at) VALUES (?, ?, ?, ?, ?, ?)",
			"demo, opens nothing: "+d.ID, orgID, d.ID, d.UserID, seen, d.Seen.Add(deviceCredential).UnixMilli()); err != nil {
			return err
		}
		return tx.SaveReport(orgID, store.Device{
			Device: d.ID, ReportedAt: &seen, WaitingSets: &d.WaitingSets, WaitingFiles: &d.WaitingFiles, WaitingBytes: &d.WaitingBytes,
			AppVersion: &version, Persisted: &persisted, StorageUsed: &d.StorageUsed, LastSavedAt: &saved,
		})
	})
}

func show(out io.Writer, signIns []demo.SignIn) error {
	fmt.Fprintln(out, "The demo yard is loaded. Sign in with one of these:")
	table := tabwriter.NewWriter(out, 0, 4, 2, ' ', 0)
	fmt.Fprintln(table, "ORGANIZATION\tNAME\tROLE\tEMAIL\tPASSWORD")
	for _, s := range signIns {
		fmt.Fprintf(table, "%s\t%s\t%s\t%s\t%s\n", s.Organization, s.Name, s.Role, s.Email, s.Password)
	}
	if err := table.Flush(); err != nil {
		return fmt.Errorf("print the sign-ins: %w", err)
	}
	return nil
}
