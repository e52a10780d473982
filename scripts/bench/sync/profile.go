package main

import (
	"errors"
	"os"
	"path/filepath"
	"runtime/pprof"
)

// profiles is the folder for a CPU profile of each part, "" for none.
type profiles string

// of runs a part of the bench and writes its profile.
func (dir profiles) of(part string, run func() error) error {
	if dir == "" {
		return run()
	}
	file, err := os.Create(filepath.Join(string(dir), part+".pprof"))
	if err != nil {
		return err
	}
	if err := pprof.StartCPUProfile(file); err != nil {
		return errors.Join(err, file.Close())
	}
	err = run()
	pprof.StopCPUProfile()
	return errors.Join(err, file.Close())
}
