package main

import (
	"context"
	"flag"
	"fmt"
	"io"
	"log/slog"
	"strings"
	"time"

	"shipshape/server/cmd/shipshape/assembly"
)

func backup(ctx context.Context, args []string, _ io.Reader, out, _ io.Writer) error {
	withKey := false
	config, to, err := configureWith("backup", args, func(flags *flag.FlagSet, _ *assembly.Config) {
		flags.BoolVar(&withKey, "with-key", false, "")
	})
	if err != nil {
		return err
	}
	if to == "" {
		return usagef("backup: name the directory to write to: shipshape backup DIRECTORY")
	}
	report, err := assembly.Backup(ctx, config, to, withKey, time.Now())
	if err != nil {
		return err
	}
	fmt.Fprintf(out, "Backed up %d organizations and %d files (%d bytes) to %s.\n", report.Organizations, report.Files, report.Bytes, to)
	sayLost(out, report.Lost)
	if report.WithKey {
		fmt.Fprintln(out, "secret.key is in it: keep this backup where only the server's own people can read it.")
	} else {
		fmt.Fprintln(out, "secret.key is not in it: keep a copy of it apart. Without it second factors and sealed tablets do not open (--with-key includes it).")
	}
	return nil
}

func restore(ctx context.Context, args []string, _ io.Reader, out, errs io.Writer) error {
	force, mark := false, false
	config, from, err := configureWith("restore", args, func(flags *flag.FlagSet, _ *assembly.Config) {
		flags.BoolVar(&force, "force", false, "")
		flags.BoolVar(&mark, "mark", false, "")
	})
	switch {
	case err != nil:
		return err
	case mark && (from != "" || force):
		return usagef("restore: --mark stands alone: it marks the database that is there")
	case !mark && from == "":
		return usagef("restore: name the backup: shipshape restore DIRECTORY, or --mark for a database that is back already")
	}
	log := slog.New(slog.NewJSONHandler(errs, nil))
	if mark {
		if err := assembly.MarkRestored(ctx, config, log); err != nil {
			return err
		}
		fmt.Fprintln(out, "Marked as restored. Devices offer again what they had sent; Admin, Restores shows what is back.")
		return nil
	}
	report, err := assembly.Restore(ctx, config, from, force, time.Now(), log)
	if report.Aside != "" {
		fmt.Fprintf(out, "The data that was here lies in %s.\n", report.Aside)
	}
	if err != nil {
		return err
	}
	fmt.Fprintf(out, "Restored the backup of %s and %d files into %s.\n", report.MadeAt.Format("Jan 2, 2006 15:04 MST"), report.Files, config.Data)
	sayLost(out, report.Lost)
	if report.KeyTaken {
		fmt.Fprintln(out, "secret.key came with the backup.")
	}
	if report.KeyOtherThan {
		fmt.Fprintln(out, "secret.key is not the one this data was used with: put it back before the server starts, or second factors and sealed tablets do not open.")
	}
	fmt.Fprintln(out, "Start the server. Devices offer again what they had sent since; Admin, Restores shows what is back.")
	return nil
}

func sayLost(out io.Writer, lost []string) {
	if len(lost) > 0 {
		fmt.Fprintf(out, "%d files that the database names are missing or damaged, the first: %s.\n", len(lost), strings.Join(lost[:min(len(lost), 3)], ", "))
	}
}
