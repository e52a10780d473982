// Command bounds measures what one person's requests may cost everybody else: how long another organization's save takes while the worst
// pushes run, and how much memory the largest pulls need. It runs the whole server over HTTP and prints one JSON object, times in ms
// and sizes in MB.
package main

import (
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"time"

	"shipshape/scripts/bench/served"
	"shipshape/server/cmd/shipshape/assembly"
)

type outcome struct {
	SaveAlone  times             `json:"saveAlone"`
	SaveBeside map[string]times  `json:"saveBeside"` // by what the other organization pushes
	Push       map[string]pushes `json:"push"`
	Pull       memory            `json:"pull"`
	AbuseAlone times             `json:"abuseAlone"`
	Abuse      map[string]abused `json:"abuse"`
}

func main() {
	pulls := flag.Int("pulls", 6, "how many devices pull at once")
	seconds := flag.Int("seconds", 12, "how long saves are measured beside each kind of push")
	photos := flag.Int("photos", 2400, "how many rows of markup they pull")
	abuseOnly := flag.Bool("abuse", false, "measure the abuse alone")
	flag.Parse()
	result, err := run(*seconds, *pulls, *photos, *abuseOnly)
	if err == nil {
		err = json.NewEncoder(os.Stdout).Encode(result)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "bench bounds:", err)
		os.Exit(1)
	}
}

func run(seconds, pulls, photos int, abuseOnly bool) (outcome, error) {
	result := outcome{SaveBeside: map[string]times{}, Push: map[string]pushes{}, Abuse: map[string]abused{}}
	err := served.With(nil, func(ctx context.Context, server *assembly.Server, base string) (err error) {
		y := &served.Yard{Base: base, Server: server}
		if err := measureAbuse(ctx, y, time.Duration(seconds)*time.Second/2, &result); err != nil || abuseOnly {
			return err
		}
		if err := measureSaves(ctx, y, time.Duration(seconds)*time.Second, &result); err != nil {
			return err
		}
		result.Pull, err = measurePulls(ctx, y, pulls, photos)
		return err
	})
	return result, err
}
