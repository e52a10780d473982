package auth

import (
	"encoding/hex"
	"fmt"
	"net/http"

	"shipshape/server/web"
)

// sealingKey answers the key by which a device encrypts the person's own records when they sign out (pwa/src/data/store/seal.ts). It is
// derived from the server's key, so it is the same at every sign-in. Only a fresh session of the person gets it: the device that keeps
// the sealed records does not, and the next person who signs in does not.
func (s *Service) sealingKey(r *web.Request) error {
	key, err := hex.DecodeString(s.key.mac("sealing", r.Actor.UserID))
	if err != nil {
		return fmt.Errorf("derive sealing key: %w", err)
	}
	return r.JSON(http.StatusOK, struct {
		Key []byte `json:"key"`
	}{key})
}
