package workpermits_test

import (
	"strings"
	"testing"

	"shipshape/server/servertest/yardtest"
	"shipshape/sync/change"
)

func (y *yard) signs(permit, role string, more fields) change.Op {
	return yardtest.Add("permitSignature", yardtest.NewID(), yardtest.With(fields{
		"permitId": permit, "role": role, "name": "Somebody", "statement": "I sign.", "drawing": "M10 10L90 90L180 20",
		"contentHash": strings.Repeat("0", 64), "sealVersion": int64(1), "signedAt": y.Clock.At.UnixMilli(),
	}, more))
}

func TestSignature_IsOfWhoBearsTheName(t *testing.T) {
	t.Parallel()
	y := newYard(t)
	id := yardtest.NewID()
	y.running(id, "confined_space", nil)
	boss, holder := y.boss.Actor.UserID, y.holder.Actor.UserID
	for name, test := range map[string]struct {
		op        change.Op
		code, say string
		is        fields
	}{
		"own session":          {op: y.signs(id, "issue", fields{"personId": boss}), is: fields{"name": "Maria Okafor", "proof": "session"}},
		"issued by another":    {op: y.signs(id, "issue", fields{"personId": holder, "proof": "pin"}), code: "rejected forbidden", say: "Who issues or closes a permit signs it with their own session."},
		"closed by a name":     {op: y.signs(id, "close", nil), code: "rejected forbidden", say: "Who issues or closes a permit signs it with their own session."},
		"accepted with a PIN":  {op: y.signs(id, "accept", fields{"personId": holder, "proof": "pin"}), is: fields{"name": "Ray Castellano", "proof": "pin"}},
		"a tester by name":     {op: y.signs(id, "test", fields{"name": "L. Pereira"}), is: fields{"name": "L. Pereira", "proof": "written"}},
		"drawn for another":    {op: y.signs(id, "accept", fields{"personId": holder, "proof": "written"}), is: fields{"name": "Ray Castellano", "proof": "written", "personId": nil}},
		"drawn without a word": {op: y.signs(id, "test", fields{"personId": holder}), is: fields{"name": "Ray Castellano", "proof": "written", "personId": nil}},
		"another’s session":    {op: y.signs(id, "accept", fields{"personId": holder, "proof": "session"}), code: "rejected forbidden", say: "Only the person who is signed in can sign with this session."},
		"nobody of this yard":  {op: y.signs(id, "accept", fields{"personId": yardtest.NewID(), "proof": "pin"}), code: "rejected invalid", say: "This person is not in the directory. Write the name instead."},
		"a moment of long ago": {op: y.signs(id, "issue", fields{"personId": boss, "signedAt": y.Clock.At.UnixMilli() - 3_600_000}), is: fields{"recordedAt": y.Clock.At.UnixMilli()}},
	} {
		code, say := y.boss.Does(test.op)
		if code != test.code || say != test.say {
			t.Errorf("%s: %q %q", name, code, say)
		}
		if test.is != nil {
			y.Says(name, "permitSignature", test.op.ID, test.is)
		}
	}
}
