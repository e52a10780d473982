package web

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"io/fs"
	"mime"
	"net/http"
	"net/url"
	"path"
	"strings"
	"sync"

	"shipshape/server/app"

	"github.com/gin-gonic/gin"
)

const notBuilt = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Shipshape</title>
<h1>The web app is not built</h1><p>The server runs, but this binary holds no web app. Run <code>go tool task build</code> and start it again.</p></html>`

// static serves the built web app. Files under /assets carry a hash in their name and never change; everything else is asked
// for again each time, so that an update is seen. A path that is no file is a page of the app.
type static struct {
	files fs.FS
	mu    sync.Mutex
	cache map[string]*asset
}

type asset struct {
	plain, packed []byte
	kind, etag    string
}

func newStatic(files fs.FS) *static { return &static{files: files, cache: map[string]*asset{}} }

func (s *static) serve(c *gin.Context) error {
	name := strings.TrimPrefix(path.Clean(c.Request.URL.Path), "/")
	if name == "api" || strings.HasPrefix(name, "api/") {
		return app.Errorf(app.ENotFound, "There is nothing at this address.")
	}
	if c.Request.Method != http.MethodGet && c.Request.Method != http.MethodHead {
		return app.Errorf(app.ENotFound, "There is nothing at this address.")
	}
	if isFile(name) {
		found, err := s.find(name)
		if errors.Is(err, fs.ErrNotExist) {
			return app.Errorf(app.ENotFound, "There is no file %s.", path.Base(name))
		}
		if err != nil {
			return err
		}
		return found.write(c, strings.HasPrefix(name, "assets/"))
	}
	index, err := s.find("index.html")
	if errors.Is(err, fs.ErrNotExist) {
		c.Data(http.StatusServiceUnavailable, "text/html; charset=utf-8", []byte(notBuilt))
		return nil
	}
	if err != nil {
		return err
	}
	return index.write(c, false)
}

// isFile tells a file of the build from a page of the app. Nothing under /assets is ever a page: a page in place of a
// script that an older build asks for would break that tab.
func isFile(name string) bool {
	return strings.HasPrefix(name, "assets/") || name == "assets" || path.Ext(name) != ""
}

func (s *static) find(name string) (*asset, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if found := s.cache[name]; found != nil {
		return found, nil
	}
	if !fs.ValidPath(name) || strings.Contains("/"+name, "/.") {
		return nil, fs.ErrNotExist
	}
	info, err := fs.Stat(s.files, name)
	if err != nil {
		return nil, err
	}
	if info.IsDir() {
		return nil, fs.ErrNotExist
	}
	plain, err := fs.ReadFile(s.files, name)
	if err != nil {
		return nil, err
	}
	sum := sha256.Sum256(plain)
	made := &asset{plain: plain, kind: kindOf(name), etag: `"` + hex.EncodeToString(sum[:8]) + `"`}
	if compressible(made.kind) && len(plain) >= worthPacking {
		if made.packed, err = pack(plain); err != nil {
			return nil, err
		}
	}
	s.cache[name] = made
	return made, nil
}

func (a *asset) write(c *gin.Context, immutable bool) error {
	c.Header("Content-Type", a.kind)
	c.Header("ETag", a.etag)
	c.Header("Vary", "Accept-Encoding")
	if immutable {
		c.Header("Cache-Control", "public, max-age=31536000, immutable")
	} else {
		c.Header("Cache-Control", "no-cache")
	}
	if Unchanged(c.Request, a.etag) {
		c.Status(http.StatusNotModified)
		c.Writer.WriteHeaderNow()
		return nil
	}
	body := a.plain
	if a.packed != nil && acceptsGzip(c.Request) {
		c.Header("Content-Encoding", "gzip")
		body = a.packed
	}
	c.Status(http.StatusOK)
	if c.Request.Method == http.MethodHead {
		c.Writer.WriteHeaderNow()
		return nil
	}
	if _, err := c.Writer.Write(body); err != nil {
		return errGone{err}
	}
	return nil
}

// kindOf does not ask the machine's own table, which differs from one to the next.
func kindOf(name string) string {
	switch path.Ext(name) {
	case ".js", ".mjs":
		return "text/javascript; charset=utf-8"
	case ".css":
		return "text/css; charset=utf-8"
	case ".html":
		return "text/html; charset=utf-8"
	case ".json", ".map":
		return "application/json"
	case ".webmanifest":
		return "application/manifest+json"
	case ".wasm":
		return "application/wasm"
	case ".svg":
		return "image/svg+xml"
	case ".woff2":
		return "font/woff2"
	}
	if kind := mime.TypeByExtension(path.Ext(name)); kind != "" {
		return kind
	}
	return "application/octet-stream"
}

func compressible(kind string) bool {
	for _, part := range []string{"text/", "json", "svg", "wasm"} {
		if strings.Contains(kind, part) {
			return true
		}
	}
	return false
}

// originOf is scheme and host of a URL; empty when there is none.
func originOf(base string) string {
	u, err := url.Parse(base)
	if err != nil || u.Host == "" {
		return ""
	}
	return u.Scheme + "://" + u.Host
}

func pack(body []byte) ([]byte, error) {
	var packed bytes.Buffer
	writer, err := gzip.NewWriterLevel(&packed, gzip.BestCompression)
	if err != nil {
		return nil, err
	}
	if _, err := writer.Write(body); err != nil {
		return nil, err
	}
	if err := writer.Close(); err != nil {
		return nil, err
	}
	return packed.Bytes(), nil
}
