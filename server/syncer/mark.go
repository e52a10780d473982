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
	scope    string
	after    int64  // what changed up to here is there
	caught   int64  // what belongs to groups joined up to here is there
	catching string // the catch-up it is in, "" for none
	till     int64  // up to where the groups are caught up with when it is over
	place    place
	told     int64  // what had left the devices by then was told; 0 = the device holds everything
	leaving  string // where the telling goes on, see readLeaving; "" when it is over
	windows  string // by which windows the device holds records; "" = by none
}

const markVersion, cursorVersion, wholeCursorVersion, flatCursorVersion, oldCursorVersion = "m1", "4", "3", "2", "1"

func (y *Syncer) sealMark(m mark) string {
	return y.seal(markVersion, m.epoch, m.org, strconv.FormatInt(m.seq, 10), "-"+m.chain)
}

func (y *Syncer) sealCursor(p position) string {
	number := func(n int64) string { return strconv.FormatInt(n, 10) }
	return y.seal(cursorVersion, p.epoch, p.org, p.scope, number(p.after), number(p.seq), "-"+p.chain, number(p.caught), number(p.till),
		strings.Join([]string{p.catching, p.place.token, p.place.entity, p.place.id}, "/"), number(p.told), "-"+p.leaving, "-"+p.windows)
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
		p.seq, p.caught = p.after, p.after
		return p, ok
	case len(parts) == 13 && parts[0] == cursorVersion || len(parts) == 10 && parts[0] == wholeCursorVersion:
		p := position{mark: mark{epoch: parts[1], org: parts[2], signed: signed}, scope: parts[3]}
		at := strings.Split(parts[9], "/")
		if len(at) != 4 {
			return position{}, false
		}
		p.catching, p.place = at[0], place{at[1], at[2], at[3]}
		if len(parts) == 13 && (!readSeq(parts[10], &p.told) || !readChain(parts[11], &p.leaving) || !readChain(parts[12], &p.windows)) {
			return position{}, false
		}
		return p, readSeq(parts[4], &p.after) && readSeq(parts[5], &p.seq) && readChain(parts[6], &p.chain) && readSeq(parts[7], &p.caught) &&
			readSeq(parts[8], &p.till) && max(p.after, p.caught, p.till) <= p.seq
	case len(parts) == 7 && parts[0] == flatCursorVersion:
		p := position{mark: mark{epoch: parts[1], org: parts[2], signed: signed}, scope: parts[3]}
		ok := readSeq(parts[4], &p.after) && readSeq(parts[5], &p.seq) && readChain(parts[6], &p.chain) && p.after <= p.seq
		p.caught = p.after
		return p, ok
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

// resume says where a cursor goes on, or why it starts from zero: valid is false for one that cannot be read, or whose history this server does
// not have; up to pruned nobody knows any more who got to see what. No cursor is a first pull and no reset. A device that held records by
// windows, and now by others or by none, lacks what those would hold.
func resume(here position, cursor string, from position, valid bool, pruned int64) (at position, reason string) {
	switch {
	case cursor == "":
	case !valid || from.org != here.org:
		reason = wire.ResetCursor
	case from.epoch != here.epoch:
		reason = wire.ResetEpoch
	case from.after < pruned: // caught is never before after, but in a first pull, which brings everything
		reason = wire.ResetScope
	case from.scope != here.scope || from.windows != "" && from.windows != here.windows:
		reason = wire.ResetScope
	default:
		from.mark, from.windows = here.mark, here.windows
		return from, ""
	}
	here.after, here.catching, here.till = here.seq, catchAll, here.seq
	return here, reason
}
