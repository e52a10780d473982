package auth

import (
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha1" // RFC 6238's default, and the only hash that every authenticator app knows
	"encoding/base32"
	"encoding/binary"
	"fmt"
	"net/url"
	"strconv"
	"time"
)

// What authenticator apps expect (RFC 6238): 6 digits, 30 seconds. One step earlier and later are taken for clocks that differ.
const (
	codeDigits = 6
	totpStep   = 30 * time.Second
	totpDrift  = 1
	totpBytes  = 20
)

var base32Text = base32.StdEncoding.WithPadding(base32.NoPadding)

func newTOTPSecret() string {
	var secret [totpBytes]byte
	// crypto/rand.Read never fails since Go 1.24.
	_, _ = rand.Read(secret[:])
	return base32Text.EncodeToString(secret[:])
}

// totpURI is what an authenticator app reads from a QR code.
func totpURI(email, secret string) string {
	query := url.Values{
		"secret": {secret}, "issuer": {"Shipshape"}, "algorithm": {"SHA1"}, "digits": {strconv.Itoa(codeDigits)},
		"period": {strconv.Itoa(int(totpStep.Seconds()))},
	}
	return "otpauth://totp/" + url.PathEscape("Shipshape:"+email) + "?" + query.Encode()
}

// matchTOTP answers the step whose code this is; 0 for none. Steps up to last were used already.
func matchTOTP(secret, code string, now time.Time, last int64) (int64, error) {
	key, err := base32Text.DecodeString(secret)
	if err != nil {
		return 0, fmt.Errorf("read authenticator secret: %w", err)
	}
	current := now.Unix() / int64(totpStep.Seconds())
	for step := current - totpDrift; step <= current+totpDrift; step++ {
		if step > last && hmac.Equal([]byte(hotp(key, step)), []byte(code)) {
			return step, nil
		}
	}
	return 0, nil
}

// hotp is RFC 4226, section 5.3.
func hotp(key []byte, counter int64) string {
	h := hmac.New(sha1.New, key)
	_, _ = h.Write(binary.BigEndian.AppendUint64(nil, uint64(counter)))
	sum := h.Sum(nil)
	offset := sum[len(sum)-1] & 0xf
	number := binary.BigEndian.Uint32(sum[offset:]) & 0x7fffffff
	return fmt.Sprintf("%0*d", codeDigits, number%1_000_000)
}
