package auth

import (
	"crypto/rand"
	"strings"

	"shipshape/server/store"
)

const (
	recoveryCount = 10
	// Crockford's alphabet: none of its characters can be read as another.
	recoveryAlphabet = "0123456789abcdefghjkmnpqrstvwxyz"
	recoveryHalf     = 5
)

// renewRecoveryCodes replaces a user's recovery codes. codes were made by newRecoveryCodes before the transaction.
func (s *Service) renewRecoveryCodes(tx *store.Tx, userID string, codes []string) error {
	if _, err := tx.Exec("DELETE FROM recovery_codes WHERE user_id = ?", userID); err != nil {
		return err
	}
	for _, code := range codes {
		if _, err := tx.Exec("INSERT INTO recovery_codes (user_id, code_hash, created_at) VALUES (?, ?, ?)",
			userID, s.recoveryHash(userID, code), s.now().UnixMilli()); err != nil {
			return err
		}
	}
	return nil
}

// newRecoveryCodes makes codes of 50 random bits each, in two halves that can be read aloud.
func newRecoveryCodes() []string {
	codes := make([]string, recoveryCount)
	for i := range codes {
		var random [2 * recoveryHalf]byte
		// crypto/rand.Read never fails since Go 1.24.
		_, _ = rand.Read(random[:])
		for j, b := range random {
			random[j] = recoveryAlphabet[int(b)%len(recoveryAlphabet)]
		}
		codes[i] = string(random[:recoveryHalf]) + "-" + string(random[recoveryHalf:])
	}
	return codes
}

// recoveryHash forgives what people misread and the hyphen.
func (s *Service) recoveryHash(userID, code string) string {
	plain := strings.NewReplacer("-", "", "o", "0", "i", "1", "l", "1").Replace(strings.ToLower(code))
	return s.key.mac("recovery", userID, plain)
}
