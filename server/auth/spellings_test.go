package auth

import (
	"testing"

	"github.com/alexedwards/argon2id"
)

// One system writes an accent with its letter, another apart. The password is the same, also one that was kept as it was typed.
func TestMatch_ReadsEverySpellingOfAPassword(t *testing.T) {
	t.Parallel()
	cost := &argon2id.Params{Memory: 64, Iterations: 1, Parallelism: 1, SaltLength: 16, KeyLength: 32}
	p, err := newPasswords(cost)
	if err != nil {
		t.Fatal(err)
	}
	spelled := []string{"gr\u00faa del mu\u00f1oz 42", "gru\u0301a del mun\u0303oz 42"}
	for _, kept := range spelled {
		hash, err := argon2id.CreateHash(kept, cost)
		if err != nil {
			t.Fatal(err)
		}
		for _, typed := range spelled {
			if same, err := p.match(t.Context(), typed, hash); !same || err != nil {
				t.Errorf("%q typed, %q kept: %v %v", typed, kept, same, err)
			}
		}
		if same, _ := p.match(t.Context(), "grua del munoz 42", hash); same {
			t.Error("letters without their accents open it")
		}
	}
}

// A code or an address is what was shown, not what a phone made of its dash or a page put between its letters.
func TestPlainCode_ReadsWhatAPhoneMakesOfIt(t *testing.T) {
	t.Parallel()
	for typed, want := range map[string]string{
		" A01B2-C3D41 ": "a01b2c3d41", "a01b2\u2013c3d41": "a01b2c3d41", "a01b2 \u2212 c3d41": "a01b2c3d41", "a01b2\u00adc3d41": "a01b2c3d41",
		"123 456": "123456", "\uff11\uff12\uff13456": "123456", "123\u00a0456": "123456", "a01b2_c3d41": "a01b2_c3d41",
	} {
		if got := plainCode(typed); got != want {
			t.Errorf("%q is read as %q, want %q", typed, got, want)
		}
	}
}

func TestCleanEmail_ReadsEverySpellingOfAnAddress(t *testing.T) {
	t.Parallel()
	for _, typed := range []string{
		"Ana.Ruiz@Bayfront.example", " ana.ruiz@bayfront.example\u00a0", "ana.ruiz\u200b@bayfront.example", "\u200eana.ruiz@bayfront.example",
		"ana.ruiz\uff20bayfront.example", "ana.ruiz@bayfront.\u00adexample",
	} {
		if got, err := CleanEmail(typed); got != "ana.ruiz@bayfront.example" || err != nil {
			t.Errorf("%q is read as %q: %v", typed, got, err)
		}
	}
	composed, _ := CleanEmail("jos\u00e9@bayfront.example")
	if apart, _ := CleanEmail("jose\u0301@bayfront.example"); apart != composed {
		t.Errorf("%q and %q are two addresses", apart, composed)
	}
}
