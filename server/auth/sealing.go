package auth

import (
	"encoding/hex"
	"fmt"
	"net/http"

	"shipshape/server/web"
)

// sealingKey is with what a device encrypts the person's own records when they sign out of it (pwa/src/data/store/seal.ts). It follows
// from the server's key, so that it is the same at every sign-in, and only a fresh session of the person gets it: not the device
// that keeps the sealed records, and not whoever signs in next.
func (s *Service) sealingKey(r *web.Request) error {
	key, err := hex.DecodeString(s.key.mac("sealing", r.Actor.UserID))
	if err != nil {
		return fmt.Errorf("derive sealing key: %w", err)
	}
	return r.JSON(http.StatusOK, struct {
		Key []byte `json:"key"`
	}{key})
}
