package syncer

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"strconv"
	"strings"

	"shipshape/server/store"
	"shipshape/sync/wire"
)

// mark names a point of an organization's history: the seq, and the chain after it, which stands for everything before. Every
// answer hands one out; a device that brings back one which the server's own history does not lead to proves that the data
// went back. Without a chain (a cursor of an older server) only a seq beyond the server's says so.
type mark struct {
	epoch, org string
	seq        int64
	chain      string
	// signed says that this server, or one with its key, made it. Anybody can make one that is not.
	signed bool
}

// position is what a cursor says: where the next page goes on, for whom, and the mark of the answer that gave it. A device in
// the middle of its pages has rows of the whole history up to the mark, not only up to after.
type position struct {
	mark
	scope string
	after int64
}

const markVersion, cursorVersion, oldCursorVersion = "m1", "2", "1"

func (y *Syncer) sealMark(m mark) string {
	return y.seal(markVersion, m.epoch, m.org, strconv.FormatInt(m.seq, 10), "-"+m.chain)
}

func (y *Syncer) sealCursor(p position) string {
	return y.seal(cursorVersion, p.epoch, p.org, p.scope, strconv.FormatInt(p.after, 10), strconv.FormatInt(p.seq, 10), "-"+p.chain)
}

func (y *Syncer) seal(parts ...string) string {
	text := strings.Join(parts, " ")
	return base64.RawURLEncoding.EncodeToString([]byte(text + " " + y.mac(text)))
}

func (y *Syncer) mac(text string) string {
	if y.key == nil {
		return "-"
	}
	mac := hmac.New(sha256.New, y.key)
	mac.Write([]byte(text))
	return hex.EncodeToString(mac.Sum(nil)[:16])
}

// open takes a sealed text apart. One without a seal, as older servers gave, is not signed.
func (y *Syncer) open(sealed string) (parts []string, signed bool) {
	decoded, err := base64.RawURLEncoding.DecodeString(sealed)
	if err != nil {
		return nil, false
	}
	text := string(decoded)
	i := strings.LastIndexByte(text, ' ')
	if i < 0 {
		return nil, false
	}
	if strings.HasPrefix(text, oldCursorVersion+" ") {
		return strings.Split(text, " "), false
	}
	return strings.Split(text[:i], " "), y.key != nil && hmac.Equal([]byte(text[i+1:]), []byte(y.mac(text[:i])))
}

func (y *Syncer) readMark(text string) (mark, bool) {
	parts, signed := y.open(text)
	if len(parts) != 5 || parts[0] != markVersion {
		return mark{}, false
	}
	m := mark{epoch: parts[1], org: parts[2], signed: signed}
	return m, readSeq(parts[3], &m.seq) && readChain(parts[4], &m.chain)
}

func (y *Syncer) readCursor(text string) (position, bool) {
	parts, signed := y.open(text)
	switch {
	case len(parts) == 5 && parts[0] == oldCursorVersion:
		p := position{mark: mark{epoch: parts[1], org: parts[2]}, scope: parts[3]}
		ok := readSeq(parts[4], &p.after)
		p.seq = p.after
		return p, ok
	case len(parts) == 7 && parts[0] == cursorVersion:
		p := position{mark: mark{epoch: parts[1], org: parts[2], signed: signed}, scope: parts[3]}
		return p, readSeq(parts[4], &p.after) && readSeq(parts[5], &p.seq) && readChain(parts[6], &p.chain) && p.after <= p.seq
	}
	return position{}, false
}

func readSeq(text string, into *int64) bool {
	value, err := strconv.ParseInt(text, 10, 64)
	*into = value
	return err == nil && value >= 0
}

func readChain(text string, into *string) bool {
	chain, ok := strings.CutPrefix(text, "-")
	*into = chain
	return ok
}

// wentBack says that a mark is of a history which this server has forgotten.
func wentBack(tx *store.Tx, epoch string, counter store.Counter, m mark) (bool, error) {
	if m.epoch != epoch {
		known, err := tx.KnowsEpoch(m.epoch)
		// Of an epoch that was forgotten whole only the seal tells that it was ever one of ours.
		return !known && m.signed, err
	}
	if m.seq > counter.Seq {
		return true, nil
	}
	if m.chain == "" || m.seq == 0 {
		return false, nil
	}
	if m.seq == counter.Seq {
		return m.chain != counter.Chain, nil
	}
	chain, err := tx.FindChain(m.org, m.seq)
	if store.NotFound(err) {
		return false, nil // What was removed from the log proves nothing.
	}
	return err == nil && chain != m.chain, err
}

// resume says after which seq a cursor goes on, or why it starts from zero: valid is false for one that cannot be read, or whose history
// this server does not have. No cursor is a first pull and no reset.
func (p position) resume(cursor string, from position, valid bool) (after int64, reason string) {
	switch {
	case cursor == "":
		return 0, ""
	case !valid || from.org != p.org:
		return 0, wire.ResetCursor
	case from.epoch != p.epoch:
		return 0, wire.ResetEpoch
	case from.scope != p.scope:
		return 0, wire.ResetScope
	}
	return from.after, ""
}
