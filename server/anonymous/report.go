package anonymous

import (
	"bytes"
	"context"
	"crypto/aes"
	"crypto/cipher"
	"crypto/ecdh"
	"crypto/hkdf"
	"crypto/sha256"
	"encoding/binary"
	"encoding/json"
	"fmt"
	"image"
	"image/jpeg"
	_ "image/png" // a browser that makes no JPEG sends one
	"net/http"
	"slices"
	"strings"
	"time"
	"unicode/utf8"

	"shipshape/server/app"
	"shipshape/sync/change"
)

const (
	maxPictures = 4
	// maxSide of a picture: tablets send 2048.
	maxSide    = 4096
	thumbSide  = 320
	maxWhat    = 3500 // the record takes 4,000, and the server may add a sentence
	maxSeconds = 120
)

// report is what is sealed.
type report struct {
	Code       string   `json:"code"`
	Kind       string   `json:"kind"`
	What       string   `json:"what"`
	ZoneID     string   `json:"zoneId"`
	Place      string   `json:"place"`
	HappenedAt int64    `json:"happenedAt"`
	Pictures   [][]byte `json:"pictures"`
	Voice      *voice   `json:"voice"`
}

type voice struct {
	DurationMs int64  `json:"durationMs"`
	Data       []byte `json:"data"`
}

var kinds = []string{"injury", "illness", "near_miss", "property", "spill", "fire", "security", "other"}

// unseal opens a report (pwa/src/features/safety/anonymous/seal.ts): an ephemeral key of P-256 (65 bytes), a nonce (12 bytes), and the text
// encrypted by AES-GCM under HKDF-SHA256 of the shared secret, bound to the organization.
func (a *Service) unseal(orgID string, sealed []byte) (report, error) {
	const public, nonce = 65, 12
	if len(sealed) < public+nonce {
		return report{}, errUnopened
	}
	theirs, err := ecdh.P256().NewPublicKey(sealed[:public])
	if err != nil {
		return report{}, errUnopened
	}
	shared, err := a.private.ECDH(theirs)
	if err != nil {
		return report{}, errUnopened
	}
	key, err := hkdf.Key(sha256.New, shared, sealed[:public], "shipshape anonymous report", 32)
	if err != nil {
		return report{}, fmt.Errorf("derive the key of a report: %w", err)
	}
	block, err := aes.NewCipher(key)
	if err != nil {
		return report{}, fmt.Errorf("open a report: %w", err)
	}
	box, err := cipher.NewGCM(block)
	if err != nil {
		return report{}, fmt.Errorf("open a report: %w", err)
	}
	text, err := box.Open(nil, sealed[public:public+nonce], sealed[public+nonce:], []byte(orgID))
	if err != nil {
		return report{}, errUnopened
	}
	var said report
	decoder := json.NewDecoder(bytes.NewReader(text))
	decoder.DisallowUnknownFields()
	if err := decoder.Decode(&said); err != nil {
		return report{}, app.Errorf(app.EInvalid, "The report is not in the expected form. Update the app, then write it again.")
	}
	return said, said.check()
}

func (r *report) check() error {
	code, ok := tidyCode(r.Code)
	r.Code = code
	r.What, r.Place = strings.TrimSpace(r.What), strings.TrimSpace(strings.Join(strings.Fields(r.Place), " "))
	switch {
	case !ok:
		return errCodeForm
	case !slices.Contains(kinds, r.Kind):
		return app.Errorf(app.EInvalid, "Say what it is: someone hurt, a near miss, a spill …")
	case !utf8.ValidString(r.What+r.Place) || strings.ContainsRune(r.What+r.Place, 0):
		return app.Errorf(app.EInvalid, "The text holds characters that cannot be stored.")
	case utf8.RuneCountInString(r.What) > maxWhat:
		return app.Errorf(app.ETooLarge, "The text is longer than 3,500 characters. Shorten it.")
	case utf8.RuneCountInString(r.Place) > 120:
		return app.Errorf(app.ETooLarge, "The place is longer than 120 characters. Shorten it.")
	case len(r.Pictures) > maxPictures:
		return app.Errorf(app.ETooLarge, "A report without a name takes 4 photos at most.")
	case r.Voice != nil && (r.Voice.DurationMs < 0 || r.Voice.DurationMs > maxSeconds*1000):
		return app.Errorf(app.ETooLarge, "The recording is longer than two minutes. Record it again.")
	}
	if !change.IsUUID(r.ZoneID) {
		r.ZoneID = ""
	}
	return nil
}

// sounds are the containers in which browsers record, by what their bytes say.
var sounds = map[string]string{"video/webm": "audio/webm", "video/mp4": "audio/mp4", "application/ogg": "audio/ogg"}

// File is a picture or a recording that lies among the files.
type File struct {
	ID, Mime, SHA256 string
	// Thumb, Width and Height are a picture's, DurationMs a recording's.
	Thumb                string
	Width, Height, Bytes int64
	DurationMs           int64
	Sound                bool
}

// keep draws the pictures anew and stores them. One that cannot be read is left out, in words: the rest of the report must not be lost for it.
func (a *Service) keep(ctx context.Context, orgID string, said report) (Said, error) {
	all := Said{Kind: said.Kind, What: said.What, ZoneID: said.ZoneID, Place: said.Place, HappenedAt: time.UnixMilli(said.HappenedAt)}
	unread := 0
	for _, picture := range said.Pictures {
		whole, thumb, size, ok := drawAnew(picture)
		if !ok {
			unread++
			continue
		}
		file := File{Mime: "image/jpeg", Width: int64(size.X), Height: int64(size.Y), Bytes: int64(len(whole))}
		var err error
		if file.SHA256, err = a.Keep(ctx, orgID, file.Mime, whole); err != nil {
			return Said{}, err
		}
		if file.Thumb, err = a.Keep(ctx, orgID, file.Mime, thumb); err != nil {
			return Said{}, err
		}
		all.Files = append(all.Files, file)
	}
	if said.Voice != nil {
		sound := said.Voice
		if mime, ok := sounds[http.DetectContentType(sound.Data)]; ok {
			data := withoutTimes(sound.Data)
			hash, err := a.Keep(ctx, orgID, mime, data)
			if err != nil {
				return Said{}, err
			}
			all.Files = append(all.Files, File{Sound: true, Mime: mime, SHA256: hash, Bytes: int64(len(data)), DurationMs: sound.DurationMs})
		} else {
			all.Note = "[The recording could not be read and was left out.]"
		}
	}
	if unread > 0 {
		all.Note = strings.TrimSpace(all.Note + fmt.Sprintf(" [Photos that could not be read and were left out: %d.]", unread))
	}
	return all, nil
}

// drawAnew decodes a picture and encodes its pixels, and a small one: nothing that stood beside the pixels remains.
func drawAnew(data []byte) (whole, thumb []byte, size image.Point, ok bool) {
	config, _, err := image.DecodeConfig(bytes.NewReader(data))
	if err != nil || config.Width <= 0 || config.Height <= 0 || config.Width > maxSide || config.Height > maxSide {
		return nil, nil, image.Point{}, false
	}
	picture, _, err := image.Decode(bytes.NewReader(data))
	if err != nil {
		return nil, nil, image.Point{}, false
	}
	var large, small bytes.Buffer
	if jpeg.Encode(&large, picture, &jpeg.Options{Quality: 85}) != nil || jpeg.Encode(&small, smaller(picture), &jpeg.Options{Quality: 75}) != nil {
		return nil, nil, image.Point{}, false
	}
	return large.Bytes(), small.Bytes(), picture.Bounds().Size(), true
}

// smaller is a picture whose longer side has thumbSide pixels at most, each the mean of those it stands for.
func smaller(picture image.Image) image.Image {
	bounds := picture.Bounds()
	width, height := bounds.Dx(), bounds.Dy()
	scale := max(width, height)
	if scale <= thumbSide {
		return picture
	}
	to := image.NewRGBA(image.Rect(0, 0, max(1, width*thumbSide/scale), max(1, height*thumbSide/scale)))
	for y := range to.Rect.Dy() {
		for x := range to.Rect.Dx() {
			var sum [3]uint32
			count := uint32(0)
			for sy := y * height / to.Rect.Dy(); sy < (y+1)*height/to.Rect.Dy(); sy++ {
				for sx := x * width / to.Rect.Dx(); sx < (x+1)*width/to.Rect.Dx(); sx++ {
					r, g, b, _ := picture.At(bounds.Min.X+sx, bounds.Min.Y+sy).RGBA()
					sum[0], sum[1], sum[2], count = sum[0]+r>>8, sum[1]+g>>8, sum[2]+b>>8, count+1
				}
			}
			at := to.PixOffset(x, y)
			for i := range sum {
				to.Pix[at+i] = uint8(sum[i] / max(1, count) & 0xff)
			}
			to.Pix[at+3] = 255
		}
	}
	return to
}

// withoutTimes blanks the times of creation in an MP4 container (ISO 14496-12, mvhd, tkhd and mdhd): they say to the second when somebody spoke.
// Other containers of browsers note none.
func withoutTimes(data []byte) []byte {
	if len(data) < 12 || string(data[4:8]) != "ftyp" {
		return data
	}
	data = slices.Clone(data)
	blank(data)
	return data
}

func blank(boxes []byte) {
	for len(boxes) >= 8 {
		size := int(binary.BigEndian.Uint32(boxes))
		if size == 0 {
			size = len(boxes)
		}
		if size < 8 || size > len(boxes) {
			return
		}
		body := boxes[8:size]
		switch string(boxes[4:8]) {
		case "moov", "trak", "mdia":
			blank(body)
		case "udta", "meta":
			copy(boxes[4:8], "free")
			clear(body)
		case "mvhd", "tkhd", "mdhd":
			if len(body) >= 20 && body[0] == 1 {
				clear(body[4:20])
			} else if len(body) >= 12 {
				clear(body[4:12])
			}
		}
		boxes = boxes[size:]
	}
}
