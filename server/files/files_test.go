package files_test

import (
	"bytes"
	"crypto/sha256"
	"encoding/base64"
	"encoding/binary"
	"encoding/hex"
	"fmt"
	"hash/crc32"
	"image"
	"image/color"
	"image/jpeg"
	"image/png"
	"net"
	"net/http"
	"strconv"
	"strings"
	"testing"
	"time"

	"shipshape/server/app"
	"shipshape/server/servertest"
	"shipshape/server/servertest/patience"
	"shipshape/server/store"
	"shipshape/sync/change"

	"github.com/google/go-cmp/cmp"
)

const tablet = "5f0c000000000001"

func photo(t *testing.T) []byte {
	t.Helper()
	picture := image.NewRGBA(image.Rect(0, 0, 320, 240))
	for x := range 320 {
		for y := range 240 {
			picture.Set(x, y, color.RGBA{uint8(x * y), uint8(x ^ y), uint8(y), 255})
		}
	}
	var b bytes.Buffer
	if err := jpeg.Encode(&b, picture, nil); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// hugePNG is a valid header of a picture that nobody may decode.
func hugePNG(t *testing.T, side uint32) []byte {
	t.Helper()
	var small bytes.Buffer
	if err := png.Encode(&small, image.NewGray(image.Rect(0, 0, 1, 1))); err != nil {
		t.Fatal(err)
	}
	data := small.Bytes()
	binary.BigEndian.PutUint32(data[16:], side)
	binary.BigEndian.PutUint32(data[20:], side)
	binary.BigEndian.PutUint32(data[29:], crc32.ChecksumIEEE(data[12:29]))
	return data
}

func webp(width, height int) []byte {
	data := append([]byte("RIFF\x00\x00\x00\x00WEBPVP8X\x0a\x00\x00\x00\x00\x00\x00\x00"), make([]byte, 6)...)
	for i, v := range []int{width - 1, height - 1} {
		data[24+3*i], data[25+3*i], data[26+3*i] = byte(v), byte(v>>8), byte(v>>16)
	}
	return data
}

func nameOf(data []byte) string {
	sum := sha256.Sum256(data)
	return hex.EncodeToString(sum[:])
}

func create(c *servertest.Client, name, mime string, length int) servertest.Answer {
	encode := func(s string) string { return base64.StdEncoding.EncodeToString([]byte(s)) }
	return c.Do(http.MethodPost, "/api/files", nil, "Tus-Resumable", "1.0.0", "Upload-Length", strconv.Itoa(length),
		"Upload-Metadata", "sha256 "+encode(name)+",mime "+encode(mime))
}

func patch(c *servertest.Client, location string, offset int, part []byte) servertest.Answer {
	return c.Do(http.MethodPatch, location, part, "Tus-Resumable", "1.0.0", "Upload-Offset", strconv.Itoa(offset),
		"Content-Type", "application/offset+octet-stream")
}

func offset(c *servertest.Client, location string) string {
	return c.Do(http.MethodHead, location, nil, "Tus-Resumable", "1.0.0").Header.Get("Upload-Offset")
}

// send uploads data in one part and answers the last response.
func send(t *testing.T, c *servertest.Client, name, mime string, data []byte) servertest.Answer {
	t.Helper()
	created := create(c, name, mime, len(data))
	if created.Status != http.StatusCreated {
		return created
	}
	return patch(c, created.Header.Get("Location"), 0, data)
}

func inspector(t *testing.T) (*servertest.Rig, *servertest.Client, string) {
	t.Helper()
	rig := servertest.Start(t)
	user := rig.User(rig.Organization("Bayfront"), "inspector")
	return rig, rig.Device(user, tablet), user.OrgID
}

func TestUpload_ResumesWhereItBroke(t *testing.T) {
	t.Parallel()
	_, c, _ := inspector(t)
	data := photo(t)
	location := create(c, nameOf(data), "image/jpeg", len(data)).Header.Get("Location")
	third := len(data) / 3
	if a := patch(c, location, 0, data[:third]); a.Status != 204 || a.Header.Get("Upload-Offset") != strconv.Itoa(third) {
		t.Fatalf("first part: %d %s", a.Status, a.Body)
	}
	// The answer was lost: the tablet sends the part again, hears 409 and asks.
	if a := patch(c, location, 0, data[:third]); a.Status != 409 || a.Header.Get("Upload-Offset") != strconv.Itoa(third) {
		t.Errorf("a part sent twice: %d at %s", a.Status, a.Header.Get("Upload-Offset"))
	}
	if a := patch(c, location, len(data), data); a.Status != 409 {
		t.Errorf("a part from beyond: %d", a.Status)
	}
	if got := offset(c, location); got != strconv.Itoa(third) {
		t.Errorf("offset %s", got)
	}
	if a := c.Do(http.MethodGet, "/api/files/"+nameOf(data), nil); a.Status != 404 {
		t.Errorf("half a file was served: %d", a.Status)
	}
	if a := patch(c, location, third, data[third:2*third]); a.Status != 204 {
		t.Fatalf("second part: %d %s", a.Status, a.Body)
	}
	if a := patch(c, location, 2*third, data[2*third:]); a.Status != 204 {
		t.Fatalf("last part: %d %s", a.Status, a.Body)
	}
	a := c.Do(http.MethodGet, "/api/files/"+nameOf(data), nil)
	if a.Status != 200 || a.Body != string(data) {
		t.Fatalf("read back: %d, %d bytes", a.Status, len(a.Body))
	}
	for name, want := range map[string]string{
		"Content-Type": "image/jpeg", "Etag": `"` + nameOf(data) + `"`,
		"Cache-Control": "private, max-age=31536000, immutable", "Content-Disposition": "", "X-Content-Type-Options": "nosniff",
	} {
		if got := a.Header.Get(name); got != want {
			t.Errorf("%s is %q, want %q", name, got, want)
		}
	}
	if a := c.Do(http.MethodGet, "/api/files/"+nameOf(data), nil, "If-None-Match", `"`+nameOf(data)+`"`); a.Status != 304 {
		t.Errorf("known content: %d", a.Status)
	}
	if a := c.Do(http.MethodHead, "/api/files/"+nameOf(data), nil); a.Status != 200 || a.Header.Get("Content-Length") != strconv.Itoa(len(data)) {
		t.Errorf("HEAD: %d %s", a.Status, a.Header.Get("Content-Length"))
	}
}

// The network goes away in the middle of a part: what has arrived is kept.
func TestUpload_KeepsWhatABrokenConnectionDelivered(t *testing.T) {
	t.Parallel()
	rig, c, _ := inspector(t)
	data := photo(t)
	location := create(c, nameOf(data), "image/jpeg", len(data)).Header.Get("Location")
	conn, err := net.Dial("tcp", strings.TrimPrefix(rig.URL, "http://"))
	if err != nil {
		t.Fatal(err)
	}
	_, err = fmt.Fprintf(conn, "PATCH %s HTTP/1.1\r\nHost: yard\r\nTus-Resumable: 1.0.0\r\nUpload-Offset: 0\r\nAuthorization: Bearer %s\r\n"+
		"Content-Type: application/offset+octet-stream\r\nContent-Length: %d\r\n\r\n%s", location, c.Credential, len(data), data[:700])
	if err != nil {
		t.Fatal(err)
	}
	if err := conn.Close(); err != nil {
		t.Fatal(err)
	}
	patience.Until(t, "what arrived is kept", func() bool { return offset(c, location) == "700" })
	if a := patch(c, location, 700, data[700:]); a.Status != 204 {
		t.Fatalf("the rest: %d %s", a.Status, a.Body)
	}
	if a := c.Do(http.MethodGet, "/api/files/"+nameOf(data), nil); a.Body != string(data) {
		t.Error("the file is not what was sent")
	}
}

func TestUpload_OfKnownContentIsDoneAtOnce(t *testing.T) {
	t.Parallel()
	_, c, _ := inspector(t)
	data := photo(t)
	if a := send(t, c, nameOf(data), "image/jpeg", data); a.Status != 204 {
		t.Fatalf("%d %s", a.Status, a.Body)
	}
	size := strconv.Itoa(len(data))
	a := create(c, nameOf(data), "image/jpeg", len(data))
	if a.Status != 200 || a.Header.Get("Upload-Offset") != size {
		t.Errorf("%d at %s", a.Status, a.Header.Get("Upload-Offset"))
	}
	// A tus client does not know about 200: it follows the Location, and must find a finished upload.
	if got := offset(c, a.Header.Get("Location")); got != size {
		t.Errorf("HEAD of the location: %s", got)
	}
	if a := patch(c, a.Header.Get("Location"), 0, data); a.Status != 204 || a.Header.Get("Upload-Offset") != size {
		t.Errorf("PATCH of the location: %d at %s", a.Status, a.Header.Get("Upload-Offset"))
	}
}

func TestUpload_RefusesWhatItIsNot(t *testing.T) {
	t.Parallel()
	_, c, _ := inspector(t)
	good := photo(t)
	text := []byte("<html><script>alert(1)</script></html>")
	// In two parts, or scanners would take this file for the thing itself.
	eicar := []byte(`X5O!P%@AP[4\PZX54(P^)7CC)7}$EICAR-` + `STANDARD-ANTIVIRUS-TEST-FILE!$H+H*`)
	for name, in := range map[string]struct {
		data []byte
		name string
		mime string
		want int
	}{
		"other bytes than named":     {good, nameOf([]byte("x")), "image/jpeg", 460},
		"a picture damaged at begin": {append([]byte{0}, good[1:]...), nameOf(good), "image/jpeg", 460},
		"a page for a picture":       {text, nameOf(good), "image/jpeg", 460},
		"a page that says JPEG":      {text, "", "image/jpeg", 415},
		"an SVG":                     {[]byte(`<svg xmlns="http://www.w3.org/2000/svg"/>`), "", "image/svg+xml", 415},
		"an SVG that says PNG":       {[]byte(`<svg xmlns="http://www.w3.org/2000/svg"/>`), "", "image/png", 415},
		"a JPEG that says PNG":       {good, "", "image/png", 415},
		"a JPEG cut after its magic": {good[:12], "", "image/jpeg", 415},
		"40,000 × 40,000":            {hugePNG(t, 40_000), "", "image/png", 413},
		"2^31 × 2^31":                {hugePNG(t, 1<<31-1), "", "image/png", 415},
		"WebP of 16,383 × 16,383":    {webp(16_383, 16_383), "", "image/webp", 413},
		"WebP without a chunk":       {webp(10, 10)[:20], "", "image/webp", 415},
		"WebP":                       {webp(640, 480), "", "image/webp", 204},
		"PDF":                        {[]byte("%PDF-1.7\n%%EOF"), "", "application/pdf", 204},
		"PHP that says JPEG":         {[]byte("<?php system($_GET['c']); ?>"), "", "image/jpeg", 415},
		"an archive":                 {[]byte("PK\x03\x04 42.zip"), "", "application/zip", 415},
		"an archive that says PDF":   {[]byte("PK\x03\x04 42.zip"), "", "application/pdf", 415},
		"a workbook":                 {[]byte("PK\x03\x04[Content_Types].xml"), "", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", 415},
		"XML with entities":          {[]byte(`<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>`), "", "text/xml", 415},
		"the antivirus test file":    {eicar, "", "application/octet-stream", 415},
		"the same that says PDF":     {eicar, "", "application/pdf", 415},
		"HEIC":                       {[]byte("\x00\x00\x00\x18ftypheic\x00\x00\x00\x00mif1heic"), "", "image/heic", 415},
		"HEIC that says JPEG":        {[]byte("\x00\x00\x00\x18ftypheic\x00\x00\x00\x00mif1heic"), "", "image/jpeg", 415},
		"nothing that says JPEG":     {[]byte(" "), "", "image/jpeg", 415},
		"a program":                  {[]byte("\x7fELF\x02\x01\x01"), "", "application/x-executable", 415},
	} {
		if in.name == "" {
			in.name = nameOf(in.data)
		}
		if a := send(t, c, in.name, in.mime, in.data); a.Status != in.want {
			t.Errorf("%s: %d %s, want %d", name, a.Status, a.Body, in.want)
		}
		if a := c.Do(http.MethodGet, "/api/files/"+in.name, nil); (a.Status == 200) != (in.want == 204) {
			t.Errorf("%s: afterwards GET answers %d", name, a.Status)
		}
	}
}

func TestUpload_BeginsAgainAfterDamage(t *testing.T) {
	t.Parallel()
	_, c, _ := inspector(t)
	data := photo(t)
	damaged := bytes.Clone(data)
	damaged[len(damaged)/2] ^= 1
	created := create(c, nameOf(data), "image/jpeg", len(data))
	if a := patch(c, created.Header.Get("Location"), 0, damaged); a.Status != 460 {
		t.Fatalf("damaged: %d", a.Status)
	}
	if a := patch(c, created.Header.Get("Location"), 0, data); a.Status != 404 {
		t.Errorf("the damaged upload still stands: %d", a.Status)
	}
	if a := send(t, c, nameOf(data), "image/jpeg", data); a.Status != 204 {
		t.Errorf("second time: %d %s", a.Status, a.Body)
	}
}

func TestUpload_RefusesBadRequests(t *testing.T) {
	t.Parallel()
	_, c, _ := inspector(t)
	meta := "sha256 " + base64.StdEncoding.EncodeToString([]byte(strings.Repeat("a", 64))) + ",mime " + base64.StdEncoding.EncodeToString([]byte("image/png"))
	post := func(header ...string) int { return c.Do(http.MethodPost, "/api/files", nil, header...).Status }
	for name, got := range map[string][2]int{
		"no tus version":   {post("Upload-Length", "1", "Upload-Metadata", meta), 412},
		"no length":        {post("Tus-Resumable", "1.0.0", "Upload-Metadata", meta), 400},
		"negative length":  {post("Tus-Resumable", "1.0.0", "Upload-Length", "-1", "Upload-Metadata", meta), 400},
		"101 MB":           {post("Tus-Resumable", "1.0.0", "Upload-Length", strconv.Itoa(101<<20), "Upload-Metadata", meta), 413},
		"no metadata":      {post("Tus-Resumable", "1.0.0", "Upload-Length", "1"), 400},
		"not base64":       {post("Tus-Resumable", "1.0.0", "Upload-Length", "1", "Upload-Metadata", "sha256 ???"), 400},
		"a path as hash":   {create(c, "../../../etc/passwd", "image/png", 1).Status, 400},
		"hash in capitals": {create(c, strings.Repeat("A", 64), "image/png", 1).Status, 400},
	} {
		if got[0] != got[1] {
			t.Errorf("%s: %d, want %d", name, got[0], got[1])
		}
	}
	location := create(c, strings.Repeat("a", 64), "image/png", 10).Header.Get("Location")
	if a := c.Do(http.MethodPatch, location, "x", "Tus-Resumable", "1.0.0", "Upload-Offset", "0", "Content-Type", "text/plain"); a.Status != 415 {
		t.Errorf("a part of another type: %d", a.Status)
	}
	if a := patch(c, location, 0, make([]byte, 11)); a.Status != 413 {
		t.Errorf("more than announced: %d", a.Status)
	}
	if got := offset(c, location); got != "0" {
		t.Errorf("after too much: offset %s", got)
	}
	if a := c.Do(http.MethodDelete, location, nil, "Tus-Resumable", "1.0.0"); a.Status != 204 {
		t.Errorf("termination: %d", a.Status)
	}
	if a := patch(c, location, 0, make([]byte, 10)); a.Status != 404 {
		t.Errorf("after termination: %d", a.Status)
	}
}

func TestFiles_AreTheOrganizationsOwn(t *testing.T) {
	t.Parallel()
	rig, c, org := inspector(t)
	stranger := rig.Device(rig.User(rig.Organization("Harbor Point"), "org_admin"), tablet)
	colleague := rig.Device(rig.User(org, "inspector"), "5f0c000000000002")
	data := photo(t)
	location := create(c, nameOf(data), "image/jpeg", len(data)).Header.Get("Location")
	for name, other := range map[string]*servertest.Client{"a stranger": stranger, "a colleague": colleague} {
		if a := patch(other, location, 0, data); a.Status != 404 {
			t.Errorf("%s continued an upload: %d", name, a.Status)
		}
	}
	if a := patch(c, location, 0, data); a.Status != 204 {
		t.Fatal(a.Status)
	}
	if a := colleague.Do(http.MethodGet, "/api/files/"+nameOf(data), nil); a.Status != 404 {
		t.Errorf("a colleague before any record names it: %d", a.Status)
	}
	record(t, rig, org, photoOf("finding", app.RandomIDs{}.New(), "", nameOf(data)))
	if a := colleague.Do(http.MethodGet, "/api/files/"+nameOf(data), nil); a.Status != 200 {
		t.Errorf("a colleague: %d", a.Status)
	}
	if a := stranger.Do(http.MethodGet, "/api/files/"+nameOf(data), nil); a.Status != 404 {
		t.Errorf("a stranger who knows the hash: %d", a.Status)
	}
	if a := create(stranger, nameOf(data), "image/jpeg", len(data)); a.Status != 201 {
		t.Errorf("the same content in another organization must be sent there: %d", a.Status)
	}
	auditor := rig.Device(rig.User(org, "auditor"), "5f0c000000000003")
	if a := create(auditor, strings.Repeat("a", 64), "image/png", 1); a.Status != 403 {
		t.Errorf("an auditor uploads: %d", a.Status)
	}
}

func TestFiles_ThatAreNoPicturesAreDownloadedAndRunNothing(t *testing.T) {
	t.Parallel()
	rig, c, org := inspector(t)
	svg := []byte(`<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>`)
	if _, err := rig.Files.Store(t.Context(), org, "image/svg+xml", svg); err != nil {
		t.Fatal(err)
	}
	record(t, rig, org, mapOf(nameOf(svg)))
	pdf := []byte("%PDF-1.7\n%%EOF")
	if a := send(t, c, nameOf(pdf), "application/pdf", pdf); a.Status != 204 {
		t.Fatal(a.Status)
	}
	for name, disposition := range map[string]string{nameOf(svg): "", nameOf(pdf): "attachment"} {
		a := c.Do(http.MethodGet, "/api/files/"+name, nil)
		if a.Status != 200 || a.Header.Get("Content-Disposition") != disposition || !strings.Contains(a.Header.Get("Content-Security-Policy"), "sandbox") {
			t.Errorf("%s: %d %v", a.Header.Get("Content-Type"), a.Status, a.Header)
		}
	}
}

// receivedAt of a photo row, as everybody sees it; both orders of arrival must lead there.
func TestPhoto_IsMarkedReceivedWhicheverComesFirst(t *testing.T) {
	t.Parallel()
	for name, fileFirst := range map[string]bool{"row first": false, "file first": true} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			rig, c, org := inspector(t)
			data, thumb := photo(t), webp(320, 240)
			id := app.RandomIDs{}.New()
			upload := func() {
				for mime, content := range map[string][]byte{"image/jpeg": data, "image/webp": thumb} {
					if a := send(t, c, nameOf(content), mime, content); a.Status != 204 {
						t.Fatalf("%d %s", a.Status, a.Body)
					}
				}
			}
			write := func() {
				_, err := rig.Sync.Write(t.Context(), org, []change.Op{{Entity: "photo", ID: id, Kind: "add", Fields: map[string]any{
					"parentEntity": "finding", "parentId": app.RandomIDs{}.New(), "role": "before", "sha256": nameOf(data), "thumbSha256": nameOf(thumb),
					"mime": "image/jpeg", "width": int64(320), "height": int64(240), "bytes": int64(len(data)), "takenAt": int64(1_763_712_000_000),
				}}})
				if err != nil {
					t.Fatal(err)
				}
			}
			if fileFirst {
				upload()
				write()
				// What the module of photos does for a pushed row is the sweep's work for one the server wrote itself.
				if err := rig.Files.Sweep(t.Context()); err != nil {
					t.Fatal(err)
				}
			} else {
				write()
				upload()
			}
			now := rig.Clock.Now().UnixMilli()
			if diff := cmp.Diff(marks{now, now}, marksOf(t, rig, id)); diff != "" {
				t.Error(diff)
			}
		})
	}
}

// A file that hangs on a record is told too, and two records that hold the same file.
func TestAttachment_IsMarkedReceivedWhicheverComesFirst(t *testing.T) {
	t.Parallel()
	rig, c, org := inspector(t)
	paper := []byte("%PDF-1.7\n%%EOF")
	early, late := app.RandomIDs{}.New(), app.RandomIDs{}.New()
	write := func(id string) {
		_, err := rig.Sync.Write(t.Context(), org, []change.Op{{Entity: "attachment", ID: id, Kind: "add", Fields: map[string]any{
			"parentEntity": "permit", "parentId": app.RandomIDs{}.New(), "name": "Permit.pdf", "sha256": nameOf(paper), "mime": "application/pdf", "bytes": int64(len(paper)),
		}}})
		if err != nil {
			t.Fatal(err)
		}
	}
	write(early)
	if a := send(t, c, nameOf(paper), "application/pdf", paper); a.Status != 204 {
		t.Fatalf("%d %s", a.Status, a.Body)
	}
	write(late)
	if err := rig.Files.Sweep(t.Context()); err != nil {
		t.Fatal(err)
	}
	var told []int64
	err := rig.Store.Read(t.Context(), func(tx *store.Tx) error {
		return tx.Select(&told, "SELECT COALESCE(received_at, 0) FROM attachments WHERE id IN (?, ?)", early, late)
	})
	if err != nil {
		t.Fatal(err)
	}
	now := rig.Clock.Now().UnixMilli()
	if diff := cmp.Diff([]int64{now, now}, told); diff != "" {
		t.Error(diff)
	}
}

type marks struct {
	Original int64 `db:"received_at"`
	Thumb    int64 `db:"thumb_received_at"`
}

func marksOf(t *testing.T, rig *servertest.Rig, id string) marks {
	t.Helper()
	var got marks
	err := rig.Store.Read(t.Context(), func(tx *store.Tx) error {
		return tx.Get(&got, "SELECT COALESCE(received_at, 0) AS received_at, COALESCE(thumb_received_at, 0) AS thumb_received_at FROM photos WHERE id = ?", id)
	})
	if err != nil {
		t.Fatal(err)
	}
	return got
}

func TestSweep_DropsUploadsGivenUp(t *testing.T) {
	t.Parallel()
	rig, c, _ := inspector(t)
	data := photo(t)
	location := create(c, nameOf(data), "image/jpeg", len(data)).Header.Get("Location")
	if a := patch(c, location, 0, data[:100]); a.Status != 204 {
		t.Fatal(a.Status)
	}
	rig.Clock.Turn(7*24*time.Hour + time.Second)
	if err := rig.Files.Sweep(t.Context()); err != nil {
		t.Fatal(err)
	}
	var left int
	err := rig.Store.Read(t.Context(), func(tx *store.Tx) error { return tx.Get(&left, "SELECT COUNT(*) FROM uploads") })
	if err != nil || left != 0 {
		t.Errorf("%d uploads left (%v)", left, err)
	}
	if a := patch(c, location, 100, data[100:]); a.Status != 404 {
		t.Errorf("an expired upload went on: %d", a.Status)
	}
}
