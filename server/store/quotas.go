package store

// Use adds to what a person has used on a day, and forgets the days before.
func (t *Tx) Use(orgID, userID, kind, day string, amount int64) error {
	_, err := t.Exec(`INSERT INTO daily_use (org_id, user_id, kind, day, used) VALUES (?, ?, ?, ?, ?)
		ON CONFLICT (org_id, user_id, kind) DO UPDATE SET
			used = CASE WHEN daily_use.day = excluded.day THEN daily_use.used ELSE 0 END + excluded.used, day = excluded.day`,
		orgID, userID, kind, day, amount)
	return err
}

// Used is how much a person has used on a day.
func (t *Tx) Used(orgID, userID, kind, day string) (int64, error) {
	var used int64
	err := t.Get(&used, "SELECT COALESCE(SUM(used), 0) FROM daily_use WHERE org_id = ? AND user_id = ? AND kind = ? AND day = ?", orgID, userID, kind, day)
	return used, err
}
