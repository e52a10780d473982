package auth

import (
	"context"
	"runtime"
	"strings"
	"testing"
	"time"

	"shipshape/server/app"

	"github.com/alexedwards/argon2id"
)

// The vectors of RFC 4226, appendix D.
func TestHOTP_AnswersTheVectorsOfTheStandard(t *testing.T) {
	t.Parallel()
	want := []string{"755224", "287082", "359152", "969429", "338314", "254676", "287922", "162583", "399871", "520489"}
	for counter, code := range want {
		if got := hotp([]byte("12345678901234567890"), int64(counter)); got != code {
			t.Errorf("counter %d: %s, want %s", counter, got, code)
		}
	}
}

// The vectors of RFC 6238, appendix B, for SHA-1; authenticators show the last six digits.
func TestTOTP_AnswersTheVectorsOfTheStandard(t *testing.T) {
	t.Parallel()
	secret := base32Text.EncodeToString([]byte("12345678901234567890"))
	for at, code := range map[int64]string{59: "94287082", 1111111109: "07081804", 1111111111: "14050471", 1234567890: "89005924", 2000000000: "69279037", 20000000000: "65353130"} {
		if step, err := matchTOTP(secret, code[2:], time.Unix(at, 0), 0); err != nil || step != at/30 {
			t.Errorf("at %d: step %d, %v", at, step, err)
		}
	}
}

func TestTOTP_ToleratesOneStepOfDriftAndUsesEachStepOnce(t *testing.T) {
	t.Parallel()
	secret := newTOTPSecret()
	key, err := base32Text.DecodeString(secret)
	if err != nil || len(key) != totpBytes {
		t.Fatalf("%d bytes, %v", len(key), err)
	}
	now := time.Unix(1_800_000_000, 0)
	current := now.Unix() / 30
	for _, c := range []struct{ step, last, want int64 }{
		{current, 0, current},
		{current - 1, 0, current - 1},
		{current + 1, 0, current + 1},
		{current - 2, 0, 0},
		{current + 2, 0, 0},
		{current, current, 0},
		{current - 1, current, 0},
		{current + 1, current, current + 1},
	} {
		if got, err := matchTOTP(secret, hotp(key, c.step), now, c.last); err != nil || got != c.want {
			t.Errorf("code of step %+d after step %d: %d, %v", c.step-current, c.last, got, err)
		}
	}
	uri := totpURI("ana@yard.example", secret)
	if uri != "otpauth://totp/Shipshape:ana@yard.example?algorithm=SHA1&digits=6&issuer=Shipshape&period=30&secret="+secret {
		t.Error(uri)
	}
}

func TestPhone_IsAnAmericanNumberOnly(t *testing.T) {
	t.Parallel()
	for in, want := range map[string]string{
		"5555551234": "5555551234", "(555) 555-1234": "5555551234", "1 555 555 1234": "5555551234", "+1 (757) 555-0199": "7575550199", "757.555.0199": "7575550199",
	} {
		if got, err := usPhone(in); err != nil || got != want {
			t.Errorf("%q: %q, %v", in, got, err)
		}
	}
	for in, want := range map[string]string{
		"": "Phone number is required", " ( ) - ": "Phone number is required", "555555123": "", "55555512345": "", "15555551": "", "1555555123": "", "0555551234": "",
		"5551551234": "", "5550551234": "", "+44 20 7946 0958": "", "25555551234": "", "555555123a": "", "5555551234 x9": "", "９８７６５４３２１０": "",
		"9005551234": "", "7579765555": "", "8765551234": "", "8095551234": "",
	} {
		if want == "" {
			want = "Please enter a valid US phone number"
		}
		if got, err := usPhone(in); err == nil || err.Error() != want {
			t.Errorf("%q: %q, %v", in, got, err)
		}
	}
}

func TestMasked_ShowsTheLastFourDigits(t *testing.T) {
	t.Parallel()
	for in, want := range map[string]string{"5555551234": "******1234", "1234": "1234", "": ""} {
		if got := masked(in); got != want {
			t.Errorf("%q: %q", in, got)
		}
	}
}

func TestStrength_RefusesWhatIsGuessedFirst(t *testing.T) {
	t.Parallel()
	names := []string{"Bayfront Ship Repair", "maria.okafor@bayfront.example", "Maria Okafor"}
	for _, easy := range []string{
		"Password1", "Passw0rd!", "Summer2026!", "qwertyuiop", "1q2w3e4r", "Bayfront", "Bayfront2026", "MariaOkafor", "maria.okafor", "Shipshape1!", "Shipyard2026", "B4yfr0nt!", "$hipy4rd",
		"aaaaaaaaaaaa", "welcome2026",
	} {
		if err := checkStrength(easy, names); err == nil || err.Error() != "This password is too easy to guess. Choose another one." {
			t.Errorf("%q: %v", easy, err)
		}
	}
	for _, short := range []string{"", "xk7!Qpz", "пароль1"} {
		if err := checkStrength(short, names); err == nil || err.Error() != "The password must be at least 8 characters." {
			t.Errorf("%q: %v", short, err)
		}
	}
	// No kinds of characters are asked for, and none is forbidden.
	for _, good := range []string{"blue-crane-77", "Harbor-Tide-26", "gantry marble otter", "xkq7vbn2wz", "ключ-волна-тридцать", "🐬🐬 low tide at nine", strings.Repeat("x7Kq-", 25) + "abc"} {
		if err := checkStrength(good, names); err != nil {
			t.Errorf("%q: %v", good, err)
		}
	}
	if err := checkStrength(strings.Repeat("x7Kq-", 25)+"abcd", names); err == nil {
		t.Error("129 characters were taken")
	}
}

// Judged in every disguise, such a password kept a core busy for seconds. The work is counted in allocations, which no other program changes;
// so this test must be alone in its own.
func TestStrength_IsJudgedInBoundedTime(t *testing.T) {
	for _, costly := range []string{"4@8({[<369!1|7$5+%20x4@8({[<369!1|7$5+%2", "4@8({[<369!1|7$5+%20abcdefghijkl", strings.Repeat("1!|7+$5@4(", 12)} {
		allocated := testing.AllocsPerRun(1, func() { _ = checkStrength(costly, []string{"Bayfront Ship Repair"}) })
		if allocated > 20_000 {
			t.Errorf("%q: %.0f allocations", costly, allocated)
		}
	}
}

// C5, case 1: for an account that is not there a password is compared all the same, or the time of the answer would tell.
func TestPasswords_AreComparedForNobodyToo(t *testing.T) {
	t.Parallel()
	p, err := newPasswords(&argon2id.Params{Memory: 64, Iterations: 1, Parallelism: 1, SaltLength: 16, KeyLength: 32})
	if err != nil {
		t.Fatal(err)
	}
	if same, err := p.match(t.Context(), "Harbor-Tide-26", ""); same || err != nil {
		t.Errorf("nobody signed in: %v %v", same, err)
	}
	p.nobody = "no hash" // so that comparing shows
	if _, err := p.match(t.Context(), "Harbor-Tide-26", ""); err == nil {
		t.Error("nothing was compared")
	}
}

// Case 4: however many sign in at once, so many are compared at a time that a core stays for who syncs; who waits too long is told.
func TestPasswords_AreComparedFewAtATime(t *testing.T) {
	t.Parallel()
	p, err := newPasswords(&argon2id.Params{Memory: 64, Iterations: 1, Parallelism: 1, SaltLength: 16, KeyLength: 32})
	if err != nil {
		t.Fatal(err)
	}
	if most := max(1, runtime.GOMAXPROCS(0)-1); cap(p.turns) != most {
		t.Errorf("%d at a time, want %d", cap(p.turns), most)
	}
	for range cap(p.turns) {
		if _, err := p.enter(t.Context()); err != nil {
			t.Fatal(err)
		}
	}
	impatient, cancel := context.WithTimeout(t.Context(), time.Millisecond)
	defer cancel()
	if _, err := p.match(impatient, "Harbor-Tide-26", ""); app.CodeOf(err) != app.EUnavailable {
		t.Errorf("one too many: %v", err)
	}
	if _, err := p.hash(impatient, "gantry marble otter", nil); app.CodeOf(err) != app.EUnavailable {
		t.Errorf("one too many who chooses a password: %v", err)
	}
}

func TestKey_OpensWhatItSealedForTheSameOwnerOnly(t *testing.T) {
	t.Parallel()
	key, other := serverKey(strings.Repeat("k", KeyLength)), serverKey(strings.Repeat("o", KeyLength))
	sealed, err := key.seal("ana", "secret")
	if err != nil || strings.Contains(sealed, "secret") {
		t.Fatal(sealed, err)
	}
	if again, err := key.seal("ana", "secret"); err != nil || again == sealed {
		t.Errorf("the same seal twice: %v", err)
	}
	if text, err := key.open("ana", sealed); err != nil || text != "secret" {
		t.Errorf("%q %v", text, err)
	}
	for name, open := range map[string]func() (string, error){
		"another owner":  func() (string, error) { return key.open("ben", sealed) },
		"another key":    func() (string, error) { return other.open("ana", sealed) },
		"a changed seal": func() (string, error) { return key.open("ana", "A"+sealed[1:]+"A") },
		"a short text":   func() (string, error) { return key.open("ana", "AAAA") },
		"no base64":      func() (string, error) { return key.open("ana", "!") },
	} {
		if text, err := open(); err == nil {
			t.Errorf("%s opened %q", name, text)
		}
	}
	if key.mac("code", "a", "bc") == key.mac("code", "ab", "c") || key.mac("code", "a") == other.mac("code", "a") {
		t.Error("different things have the same keyed hash")
	}
}

func TestRecoveryCodes_AreForgivingAndUnlike(t *testing.T) {
	t.Parallel()
	s := &Service{key: serverKey(strings.Repeat("k", KeyLength))}
	seen := map[string]bool{}
	for range 50 {
		for _, code := range newRecoveryCodes() {
			if !recoveryForm.MatchString(code) || len(code) != 11 || strings.ContainsAny(code, "ilou") || seen[code] {
				t.Fatalf("%q", code)
			}
			seen[code] = true
		}
	}
	want := s.recoveryHash("ana", "a01b2-c3d41")
	for _, typed := range []string{"A01B2-C3D41", "aO1b2-c3d4l", "a0ib2c3d4I"} {
		if s.recoveryHash("ana", typed) != want {
			t.Errorf("%q is not taken for the same", typed)
		}
	}
	if s.recoveryHash("ben", "a01b2-c3d41") == want {
		t.Error("another person's code is the same")
	}
}
