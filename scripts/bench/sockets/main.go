// Command sockets measures the memory of the real program with many idle sockets open: how much it has without them, with a tenth of them, and
// with all. It prints one JSON object, sizes in MB.
package main

import (
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"os"
	"strings"
	"time"

	"shipshape/scripts/bench/served"

	"github.com/coder/websocket"
)

// each is how many sockets a person has.
const each = 20

// rest is how long the server is left alone before its memory is read: longer than two rounds of the garbage collector's and of the
// sockets' own clocks.
const rest = 6 * time.Second

type outcome struct {
	Sockets []int     `json:"sockets"`
	MB      []float64 `json:"mb"`
}

func main() {
	program := flag.String("program", "bin/shipshape", "the program")
	sockets := flag.Int("sockets", 2000, "how many sockets")
	flag.Parse()
	result, err := run(*program, *sockets)
	if err == nil {
		err = json.NewEncoder(os.Stdout).Encode(result)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "bench sockets:", err)
		os.Exit(1)
	}
}

func run(program string, sockets int) (result outcome, err error) {
	ctx := context.Background()
	dir, err := os.MkdirTemp("", "shipshape-bench-")
	if err != nil {
		return result, err
	}
	defer os.RemoveAll(dir)
	var people []*served.Tablet
	err = served.Prepare(ctx, dir, "", func(ctx context.Context, y *served.Yard) error {
		org, err := y.Organization(ctx, "Bayfront")
		if err != nil {
			return err
		}
		for range sockets / each {
			t, err := y.Tablet(ctx, org)
			if err != nil {
				return err
			}
			people = append(people, t)
		}
		return nil
	})
	if err != nil {
		return result, err
	}
	process, err := served.Start(ctx, program, dir, "")
	if err != nil {
		return result, err
	}
	defer func() { err = errors.Join(err, process.Kill()) }()
	for _, t := range people {
		if err := t.SignInAt(ctx, process.Base); err != nil {
			return result, err
		}
	}
	open := 0
	for _, until := range []int{0, sockets / 10, sockets} {
		for ; open < until; open++ {
			t := people[open%len(people)]
			conn, _, err := websocket.Dial(ctx, strings.Replace(process.Base, "http", "ws", 1)+"/api/sync/socket", &websocket.DialOptions{HTTPClient: t.Browser})
			if err != nil {
				return result, fmt.Errorf("socket %d: %w", open, err)
			}
			defer conn.CloseNow()
			conn.CloseRead(ctx)
		}
		time.Sleep(rest)
		resident, err := process.Resident()
		if err != nil {
			return result, err
		}
		result.Sockets, result.MB = append(result.Sockets, open), append(result.MB, resident)
	}
	return result, nil
}
