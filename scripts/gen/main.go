// Command gen writes schema/gen from schema/modules. With -check it writes nothing and fails when a file is not current.
// It refuses to go on when the modules changed without a new version in schema/version.json.
package main

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"

	"shipshape/scripts/gen/emit"
)

func main() {
	check := flag.Bool("check", false, "only say whether the generated files are current")
	root := flag.String("root", ".", "the project's root")
	stamp := flag.Bool("stamp", false, "write the modules' hash into version.json (after raising the version)")
	flag.Parse()
	if err := run(*root, *check, *stamp); err != nil {
		fmt.Fprintln(os.Stderr, "gen:", err)
		os.Exit(1)
	}
}

func run(root string, check, stamp bool) error {
	if stamp {
		// The stamp is read through the embedded copy, so generation itself is a second run.
		return emit.Stamp(root)
	}
	files, err := emit.All(root)
	if err != nil {
		return err
	}
	for name, want := range files {
		path := filepath.Join(root, name)
		have, err := os.ReadFile(path)
		if err == nil && string(have) == want {
			continue
		}
		if check {
			return fmt.Errorf("%s is not current: run go tool task gen", name)
		}
		if err := os.MkdirAll(filepath.Dir(path), 0o750); err != nil {
			return err
		}
		if err := os.WriteFile(path, []byte(want), 0o600); err != nil {
			return err
		}
	}
	return nil
}
