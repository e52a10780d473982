package main

import (
	"bufio"
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"log/slog"
	"net"
	"os"
	"path/filepath"
	"strings"

	"shipshape/server/app"
	"shipshape/server/cmd/shipshape/assembly"
)

func serve(ctx context.Context, args []string, _ io.Reader, out, errs io.Writer) error {
	config, err := configure("serve", args, serveFlags)
	if err != nil {
		return err
	}
	log := slog.New(slog.NewJSONHandler(errs, nil))
	server, err := assembly.Open(ctx, config, log, assembly.Options{Clock: clock(), Fatal: func(err error) {
		// After a failed flush nobody knows what is on the disk: stop, and let the supervisor start the server again.
		log.Error("the disk refused data", "cause", err)
		os.Exit(exitFailed)
	}})
	if err != nil {
		return err
	}
	listener, err := (&net.ListenConfig{}).Listen(ctx, "tcp", config.Addr)
	if err != nil {
		return errors.Join(err, server.Close())
	}
	server.Config.Addr = listener.Addr().String()
	if err := announce(ctx, server, log, out); err != nil {
		return errors.Join(err, listener.Close(), server.Close())
	}
	if config.MetricsAddr != "" {
		metrics, err := (&net.ListenConfig{}).Listen(ctx, "tcp", config.MetricsAddr)
		if err != nil {
			return errors.Join(err, listener.Close(), server.Close())
		}
		go func() {
			if err := server.ServeMetrics(ctx, metrics); err != nil {
				log.Error("metrics stopped", "cause", err)
			}
		}()
	}
	return errors.Join(server.Serve(ctx, listener), server.Close())
}

// announce prints where the app is, and logs what an operator should know at a start.
func announce(ctx context.Context, server *assembly.Server, log *slog.Logger, out io.Writer) error {
	config := server.Config
	log.Info("starting", "version", assembly.Version, "environment", config.Env, "addr", config.Addr, "data", config.Data, "schema", server.Schema.Version)
	for kind, service := range map[string]string{"mail": config.SMTPURL, "SMS": config.SMSURL} {
		if service == "" {
			log.Info("not delivered but written to a file", "messages", kind, "outbox", config.Outbox())
		}
	}
	if config.Env == assembly.Production && !strings.HasPrefix(config.Link(), "https://") {
		log.Warn("production without HTTPS: browsers keep neither sign-ins nor the offline app; set --tls-cert and --tls-key, or --base-url https://… behind a proxy")
	}
	fits, err := server.Accounts.KeyFits(ctx)
	if err != nil {
		return err
	}
	if !fits {
		log.Error("the server's key is not the one this database was used with: authenticator apps, recovery codes and what tablets sealed do not open; bring secret.key or SHIPSHAPE_SECRET_KEY back")
	}
	if config.SecretKey == "" && config.DatabaseURL != "" {
		log.Warn("the server's key lies in the data directory: several servers on one database need the same SHIPSHAPE_SECRET_KEY, and so does a data directory that does not last")
	}
	known, err := server.Accounts.HasUsers(ctx)
	if err != nil {
		return err
	}
	if !known {
		fmt.Fprintf(out, "Nobody can sign in yet. Create the first superuser with:\n  shipshape user create --data %q --superuser --email you@example.com --name \"Your Name\"\n", config.Data)
	}
	fmt.Fprintf(out, "Shipshape is running at %s\n", config.Link())
	return nil
}

func createUser(ctx context.Context, args []string, in io.Reader, out, errs io.Writer) error {
	var person assembly.Person
	var fromStdin bool
	config, err := configure("user create", args, func(flags *flag.FlagSet, config *assembly.Config) {
		flags.StringVar(&config.BaseURL, "base-url", config.BaseURL, "")
		flags.StringVar(&person.Email, "email", "", "")
		flags.StringVar(&person.FullName, "name", "", "")
		flags.StringVar(&person.Org, "org", "", "")
		flags.StringVar(&person.Role, "role", "", "")
		flags.BoolVar(&person.Superuser, "superuser", false, "")
		flags.BoolVar(&fromStdin, "password-stdin", false, "")
	})
	if err != nil {
		return err
	}
	switch {
	case person.Email == "" || person.FullName == "":
		return usagef("user create: --email and --name are needed")
	case person.Superuser && person.Role != "":
		return usagef("user create: give --role or --superuser, not both")
	case !person.Superuser && (person.Org == "" || person.Role == ""):
		return usagef("user create: --org and --role are needed, or --superuser")
	}
	if fromStdin {
		if person.Password, err = firstLine(in); err != nil {
			return err
		}
	}
	server, err := assembly.Open(ctx, config, slog.New(slog.NewJSONHandler(errs, nil)), assembly.Options{Clock: clock()})
	if err != nil {
		return err
	}
	link, err := server.CreateUser(ctx, person)
	if err := errors.Join(err, server.Close()); err != nil {
		if app.CodeOf(err) == app.EInvalid {
			return usagef("user create: %v", err)
		}
		return err
	}
	fmt.Fprintf(out, "Created %s.\n", person.Email)
	if link != "" {
		fmt.Fprintf(out, "First login, valid once and for 72 hours:\n%s\n", link)
	}
	return nil
}

func firstLine(in io.Reader) (string, error) {
	line, err := bufio.NewReader(io.LimitReader(in, 4096)).ReadString('\n')
	if err != nil && !errors.Is(err, io.EOF) {
		return "", fmt.Errorf("read the password: %w", err)
	}
	line = strings.TrimRight(line, "\r\n")
	if line == "" {
		return "", usagef("user create: no password on standard input")
	}
	return line, nil
}

func migrate(ctx context.Context, args []string, _ io.Reader, out, errs io.Writer) error {
	config, err := configure("migrate", args, nil)
	if err != nil {
		return err
	}
	server, err := assembly.Open(ctx, config, slog.New(slog.NewJSONHandler(errs, nil)), assembly.Options{})
	if err != nil {
		return err
	}
	if err := server.Close(); err != nil {
		return err
	}
	fmt.Fprintf(out, "The database is at schema %d.\n", server.Schema.Version)
	return nil
}

func verify(ctx context.Context, args []string, _ io.Reader, out, errs io.Writer) error {
	file := ""
	config, err := configure("verify", args, func(flags *flag.FlagSet, _ *assembly.Config) { flags.StringVar(&file, "heads", "", "") })
	if err != nil {
		return err
	}
	told := []byte(nil)
	if file != "" {
		if told, err = os.ReadFile(filepath.Clean(file)); err != nil {
			return fmt.Errorf("verify: read the heads: %w", err)
		}
	}
	server, err := assembly.Open(ctx, config, slog.New(slog.NewJSONHandler(errs, nil)), assembly.Options{})
	if err != nil {
		return err
	}
	report, err := server.Verify(ctx)
	if file != "" && err == nil {
		var heads assembly.Report
		heads, err = server.VerifyHeads(ctx, string(told))
		report.Lines, report.Broken = append(heads.Lines, report.Lines...), report.Broken+heads.Broken
	}
	if err := errors.Join(err, server.Close()); err != nil {
		return err
	}
	for _, line := range report.Lines {
		fmt.Fprintln(out, line)
	}
	if report.Broken > 0 {
		return fmt.Errorf("verify: %d problems found", report.Broken)
	}
	return nil
}

func version(_ context.Context, args []string, _ io.Reader, out, _ io.Writer) error {
	if len(args) > 0 {
		return usagef("version: unexpected %q", args[0])
	}
	fmt.Fprintln(out, assembly.Version)
	return nil
}
