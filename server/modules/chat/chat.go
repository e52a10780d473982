// Package chat reads what a yard taught chat, and what it lets a language model do.
package chat

import (
	"errors"

	"shipshape/server/chat"
	"shipshape/server/store"
)

// Words are what a yard taught chat.
func Words(tx *store.Tx, orgID string) (words []chat.Taught, err error) {
	err = tx.Select(&words, "SELECT kind, phrase, COALESCE(means, '') AS means FROM chat_words WHERE org_id = ? AND cl % 2 <> 0 AND phrase IS NOT NULL ORDER BY id LIMIT 1000", orgID)
	return words, err
}

// Outside is what a yard lets a language model do: nothing while nobody has set it up.
func Outside(tx *store.Tx, orgID string) (o chat.Outside, err error) {
	err = tx.Get(&o, `SELECT COALESCE(provider, 0) AS provider, COALESCE(names, 0) AS names, COALESCE(day_tokens, 0) AS day_tokens
		FROM chat_settings WHERE org_id = ? AND cl % 2 <> 0 ORDER BY id LIMIT 1`, orgID)
	if errors.Is(err, store.ErrNotFound) {
		return chat.Outside{}, nil
	}
	return o, err
}
