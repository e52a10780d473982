// Command gen writes schema/gen from schema/modules. With -check it writes nothing and fails when a file is not current.
// It refuses to go on when the modules changed without a new version in schema/version.json. With -migration NAME it writes the next
// file of schema/migrations instead: what the modules say and the tables so far lack.
package main

import (
	"context"
	"flag"
	"fmt"
	"os"
	"path/filepath"

	"shipshape/scripts/gen/emit"
	"shipshape/scripts/gen/migration"
)

func main() {
	check := flag.Bool("check", false, "only say whether the generated files are current")
	root := flag.String("root", ".", "the project's root")
	stamp := flag.Bool("stamp", false, "write the modules' hash into version.json (after raising the version)")
	named := flag.String("migration", "", "write the next migration under this name, such as create_equipment")
	flag.Parse()
	if err := run(*root, *check, *stamp, *named); err != nil {
		fmt.Fprintln(os.Stderr, "gen:", err)
		os.Exit(1)
	}
}

func run(root string, check, stamp bool, named string) error {
	if named != "" {
		path, err := migration.Write(context.Background(), root, named)
		if err == nil {
			fmt.Println("wrote", path+": read it, then run the tests of server/store")
		}
		return err
	}
	if stamp {
		// The stamp is read through the embedded copy, so generation itself is a second run.
		if err := emit.Stamp(root); err != nil {
			return err
		}
		fmt.Println("stamped schema/version.json: now run gen without -stamp")
		return nil
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
