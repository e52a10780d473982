package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"text/tabwriter"

	"shipshape/server/cmd/shipshape/assembly"
	"shipshape/server/sizes"
)

// stats prints what the superuser's page shows. A day that was not measured yet is measured first.
func stats(ctx context.Context, args []string, _ io.Reader, out, errs io.Writer) error {
	config, err := configure("stats", args, nil)
	if err != nil {
		return err
	}
	server, err := assembly.Open(ctx, config, slog.New(slog.NewJSONHandler(errs, nil)), assembly.Options{Clock: clock()})
	if err != nil {
		return err
	}
	report, err := measure(ctx, server.Sizes)
	if err := errors.Join(err, server.Close()); err != nil {
		return err
	}
	return printSizes(out, report)
}

func measure(ctx context.Context, service *sizes.Service) (sizes.Report, error) {
	if err := service.Sample(ctx); err != nil {
		return sizes.Report{}, err
	}
	return service.Report(ctx)
}

func printSizes(out io.Writer, report sizes.Report) error {
	table := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
	fmt.Fprintf(table, "Measured on %s. Database %s, disk %s free of %s.\n%s\n", report.Day, megabytes(report.DatabaseBytes), megabytes(report.Disk.Free), megabytes(report.Disk.Total), foretell(report))
	for _, org := range report.Organizations {
		fmt.Fprintf(table, "\n%s\t%s\n", org.Name, org.ID)
		fmt.Fprintf(table, "  change log\t%d sets\t%s\n", org.Log.Rows, megabytes(org.Log.Bytes))
		fmt.Fprintf(table, "  files\t%d\t%s\n", org.Files.Rows, megabytes(org.Files.Bytes))
		for _, entity := range org.Entities {
			grown := ""
			if entity.Grown != nil {
				grown = fmt.Sprintf("%+d since %s", *entity.Grown, report.Since)
			}
			fmt.Fprintf(table, "  %s\t%d\t%s\n", entity.Entity, entity.Rows, grown)
		}
	}
	return table.Flush()
}

// foretell says the forecast in a sentence.
func foretell(report sizes.Report) string {
	f := report.Forecast
	switch f.Outcome {
	case sizes.TooFew:
		return fmt.Sprintf("No forecast yet: %d of the last 30 days were measured, %d are needed.", f.Samples, f.Needed)
	case sizes.NoDisk:
		return fmt.Sprintf("It grows by %s a day; the size of the disk is not known.", megabytes(f.BytesPerDay))
	case sizes.Steady:
		return "At this rate the disk is not full within ten years."
	default:
		return fmt.Sprintf("At this rate (%s a day) the disk of %s is full in about %s.", megabytes(f.BytesPerDay), megabytes(report.Disk.Total), ahead(f.DaysLeft))
	}
}

func ahead(days int64) string {
	if days < 60 {
		return fmt.Sprintf("%d days", days)
	}
	return fmt.Sprintf("%d months", days/30)
}

func megabytes(bytes int64) string {
	if bytes >= 1_000_000_000 {
		return fmt.Sprintf("%.1f GB", float64(bytes)/1e9)
	}
	return fmt.Sprintf("%.1f MB", float64(bytes)/1e6)
}
