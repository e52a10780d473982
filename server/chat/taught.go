package chat

import (
	"fmt"

	"shipshape/server/store"
)

// The kinds of record of this package's own module, by a field that only they have.
const (
	byPhrase = "phrase"
	byTokens = "dayTokens"
)

// table is where the records of the module chat lie that have a field; the module file names them.
func (s *Service) table(field string) string {
	for _, e := range s.Schema.Module("chat").Entities {
		if e.Properties[field] != nil {
			return store.Quoted(e.Table)
		}
	}
	return ""
}

// Taught is a word of the yard: kind word, question or outside.
type Taught struct {
	Kind   string `db:"kind"`
	Phrase string `db:"phrase"`
	Means  string `db:"means"`
}

// mostTaught is how many words of a yard count.
const mostTaught = 1000

func (s *Service) words(tx *store.Tx, orgID string) (words []Taught, err error) {
	query := fmt.Sprintf("SELECT kind, phrase, COALESCE(means, '') AS means FROM %s WHERE org_id = ? AND cl %% 2 <> 0 AND phrase IS NOT NULL ORDER BY id LIMIT ?", s.table(byPhrase))
	err = tx.Select(&words, query, orgID, mostTaught)
	return words, err
}

// pricePlaces makes dollars of a stored price.
const pricePlaces = 10_000

// Outside is what an organization lets a provider do. Names says that names of the yard may be sent along; without it the model reads NAME_1.
type Outside struct {
	On     bool  `db:"provider"`
	Names  bool  `db:"names"`
	Tokens int64 `db:"day_tokens"`
	// Price is what a thousand tokens cost, in hundredths of a cent; nil where nobody said.
	Price *int64 `db:"token_price"`
}

// outside is nothing while nobody has set it up.
func (s *Service) outside(tx *store.Tx, orgID string) (o Outside, err error) {
	query := fmt.Sprintf("SELECT COALESCE(provider, 0) AS provider, COALESCE(names, 0) AS names, COALESCE(day_tokens, 0) AS day_tokens, token_price FROM %s WHERE org_id = ? AND cl %% 2 <> 0 ORDER BY id LIMIT 1", s.table(byTokens))
	err = tx.Get(&o, query, orgID)
	if store.NotFound(err) {
		return Outside{}, nil
	}
	return o, err
}
