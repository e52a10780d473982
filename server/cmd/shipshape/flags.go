package main

import (
	"errors"
	"flag"
	"io"
	"strings"

	"shipshape/server/cmd/shipshape/assembly"

	"github.com/caarlos0/env/v11"
)

var errHelp = errors.New("help")

// configure reads SHIPSHAPE_* over the defaults and flags over both. add declares the flags of one command.
func configure(name string, args []string, add func(*flag.FlagSet, *assembly.Config)) (assembly.Config, error) {
	config, left, err := configureWith(name, args, add)
	if err == nil && left != "" {
		err = usagef("%s: unexpected %q", name, left)
	}
	return config, err
}

// configureWith is configure for a command that takes one word besides its flags, before or after them; "" when it is not there.
func configureWith(name string, args []string, add func(*flag.FlagSet, *assembly.Config)) (config assembly.Config, word string, err error) {
	if err := env.ParseWithOptions(&config, env.Options{Prefix: "SHIPSHAPE_"}); err != nil {
		return config, "", usagef("%s: %v", name, err)
	}
	flags := flag.NewFlagSet(name, flag.ContinueOnError)
	flags.SetOutput(io.Discard)
	flags.StringVar(&config.Data, "data", config.Data, "")
	flags.StringVar(&config.DatabaseURL, "database-url", config.DatabaseURL, "")
	if add != nil {
		add(flags, &config)
	}
	for rest := args; ; rest = flags.Args()[1:] {
		err := flags.Parse(rest)
		if errors.Is(err, flag.ErrHelp) {
			return config, "", errHelp
		}
		if err != nil {
			return config, "", usagef("%s: %v", name, err)
		}
		if flags.NArg() == 0 {
			break
		}
		if word != "" {
			return config, "", usagef("%s: unexpected %q", name, flags.Arg(0))
		}
		word = flags.Arg(0)
	}
	if err := config.Check(); err != nil {
		return config, "", usagef("%s: %v", name, err)
	}
	return config, word, nil
}

func serveFlags(flags *flag.FlagSet, config *assembly.Config) {
	flags.StringVar(&config.Addr, "addr", config.Addr, "")
	flags.StringVar(&config.BaseURL, "base-url", config.BaseURL, "")
	flags.StringVar(&config.TLSCert, "tls-cert", config.TLSCert, "")
	flags.StringVar(&config.TLSKey, "tls-key", config.TLSKey, "")
	flags.StringVar(&config.MetricsAddr, "metrics-addr", config.MetricsAddr, "")
	flags.Func("trust-proxy", "", func(value string) error {
		config.TrustProxy = strings.Split(value, ",")
		return nil
	})
}

// oneLine keeps an error on one line whatever it wraps.
func oneLine(text string) string { return strings.Join(strings.Fields(text), " ") }
