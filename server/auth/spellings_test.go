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
