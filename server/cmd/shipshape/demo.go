package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"maps"
	"slices"
	"text/tabwriter"

	"shipshape/server/app"
	"shipshape/server/auth"
	"shipshape/server/cmd/shipshape/assembly"
	"shipshape/server/demo"
)

func loadDemo(ctx context.Context, args []string, _ io.Reader, out, errs io.Writer) error {
	config, err := configure("demo", args, nil)
	if err != nil {
		return err
	}
	if config.Env == assembly.Production {
		return usagef("demo: the demo yard is never loaded in production (SHIPSHAPE_ENV)")
	}
	clock := demo.NewClock(app.SystemClock{}.Now())
	server, err := assembly.Open(ctx, config, slog.New(slog.NewJSONHandler(errs, nil)), assembly.Options{Clock: clock})
	if err != nil {
		return err
	}
	summary, err := fill(ctx, server, clock)
	if err := errors.Join(err, server.Close()); err != nil {
		return err
	}
	return show(out, summary)
}

func fill(ctx context.Context, server *assembly.Server, clock *demo.Clock) (demo.Summary, error) {
	exists, err := server.HasOrganization(ctx)
	if err != nil {
		return demo.Summary{}, err
	}
	if exists {
		return demo.Summary{}, errors.New("demo: there is already an organization; the demo yard needs an empty data directory")
	}
	return demo.Load(ctx, demo.Deps{Schema: server.Schema, Accounts: accounts{server.Accounts}, Files: server.Files, Sync: server.Sync, Clock: clock})
}

// accounts is what the demo asks of auth.
type accounts struct{ service *auth.Service }

func (a accounts) CreateUser(ctx context.Context, u demo.User) error {
	_, err := a.service.CreateUser(ctx, auth.NewUser(u))
	return err
}

func show(out io.Writer, summary demo.Summary) error {
	fmt.Fprintln(out, "The demo yard is loaded. Sign in with one of these:")
	table := tabwriter.NewWriter(out, 0, 4, 2, ' ', 0)
	fmt.Fprintln(table, "ORGANIZATION\tNAME\tROLE\tEMAIL\tPASSWORD")
	for _, s := range summary.SignIns {
		fmt.Fprintf(table, "%s\t%s\t%s\t%s\t%s\n", s.Organization, s.Name, s.Role, s.Email, s.Password)
	}
	if err := table.Flush(); err != nil {
		return fmt.Errorf("print the sign-ins: %w", err)
	}
	for _, entity := range slices.Sorted(maps.Keys(summary.Counts)) {
		fmt.Fprintf(out, "%6d × %s\n", summary.Counts[entity], entity)
	}
	return nil
}
