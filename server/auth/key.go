package auth

import (
	"context"
	"crypto/aes"
	"crypto/cipher"
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"errors"
	"fmt"

	"shipshape/server/store"
)

// KeyLength is the length of the server's key in bytes.
const KeyLength = 32

// serverKey protects values that are too short for a hash alone (codes) and values that must be read again (an authenticator's
// secret). A thief who has only the database can use neither.
type serverKey []byte

// mac is the keyed hash of parts for one purpose. Purpose and parts never contain a zero byte.
func (k serverKey) mac(purpose string, parts ...string) string {
	h := hmac.New(sha256.New, k)
	// hash.Hash.Write never fails.
	_, _ = h.Write([]byte(purpose))
	for _, part := range parts {
		_, _ = h.Write([]byte("\x00" + part))
	}
	return hex.EncodeToString(h.Sum(nil))
}

func (k serverKey) sealer() (cipher.AEAD, error) {
	derived, err := hex.DecodeString(k.mac("seal"))
	if err != nil {
		return nil, err
	}
	block, err := aes.NewCipher(derived)
	if err != nil {
		return nil, err
	}
	return cipher.NewGCM(block)
}

// seal encrypts text for owner; what belongs to one owner does not open for another.
func (k serverKey) seal(owner, text string) (string, error) {
	sealer, err := k.sealer()
	if err != nil {
		return "", fmt.Errorf("seal: %w", err)
	}
	nonce := make([]byte, sealer.NonceSize())
	// crypto/rand.Read never fails since Go 1.24.
	_, _ = rand.Read(nonce)
	return base64.RawStdEncoding.EncodeToString(sealer.Seal(nonce, nonce, []byte(text), []byte(owner))), nil
}

func (k serverKey) open(owner, sealed string) (string, error) {
	sealer, err := k.sealer()
	if err != nil {
		return "", fmt.Errorf("open what is sealed: %w", err)
	}
	data, err := base64.RawStdEncoding.DecodeString(sealed)
	if err != nil || len(data) < sealer.NonceSize() {
		return "", errors.New("open what is sealed: not a sealed text")
	}
	text, err := sealer.Open(nil, data[:sealer.NonceSize()], data[sealer.NonceSize():], []byte(owner))
	if err != nil {
		return "", fmt.Errorf("open what is sealed (was the server's key changed?): %w", err)
	}
	return string(text), nil
}

// KeyFits says whether the server's key is the one that the database was used with, as far as there is anything to try it on.
func (s *Service) KeyFits(ctx context.Context) (bool, error) {
	var user struct {
		ID     string `db:"id"`
		Secret string `db:"totp_secret"`
	}
	err := s.store.Read(ctx, func(tx *store.Tx) error {
		return tx.Get(&user, "SELECT id, totp_secret FROM users WHERE totp_secret IS NOT NULL ORDER BY id LIMIT 1")
	})
	if store.NotFound(err) {
		return true, nil
	}
	if err != nil {
		return false, fmt.Errorf("try the server's key: %w", err)
	}
	_, err = s.key.open(user.ID, user.Secret)
	return err == nil, nil
}
