package store

// What a size is of, beside the records of an entity.
const (
	SizeLog      = "(log)"
	SizeFiles    = "(files)"
	SizeDatabase = "(database)"
)

// Size is how much there is of one kind. OrgID is empty for the database as a whole. Bytes is 0 for the records of an entity.
type Size struct {
	Day   string `db:"day"`
	OrgID string `db:"org_id"`
	Kind  string `db:"kind"`
	Rows  int64  `db:"row_count"`
	Bytes int64  `db:"byte_count"`
}

// MeasureSizes counts the records of every entity, the change log, the files and the database. It reads whole tables.
func (t *Tx) MeasureSizes() ([]Size, error) {
	var sizes []Size
	take := func(kind, query string) error {
		var rows []Size
		if err := t.Select(&rows, query); err != nil {
			return err
		}
		for _, row := range rows {
			row.Kind = kind
			sizes = append(sizes, row)
		}
		return nil
	}
	for _, e := range t.store.schema.Entities() {
		if err := take(e.Name, "SELECT org_id, COUNT(*) AS row_count, 0 AS byte_count FROM "+quote(e.Table)+" GROUP BY org_id ORDER BY org_id"); err != nil {
			return nil, err
		}
	}
	if err := take(SizeLog, `SELECT org_id, COUNT(*) AS row_count,
			CAST(SUM(COALESCE(OCTET_LENGTH(payload), 0) + COALESCE(OCTET_LENGTH(changes), 0)) AS BIGINT) AS byte_count
		FROM change_sets GROUP BY org_id ORDER BY org_id`); err != nil {
		return nil, err
	}
	if err := take(SizeFiles, `SELECT org_id, COUNT(*) AS row_count, CAST(SUM(bytes) AS BIGINT) AS byte_count
		FROM files GROUP BY org_id ORDER BY org_id`); err != nil {
		return nil, err
	}
	whole := Size{Kind: SizeDatabase}
	err := t.Get(&whole.Bytes, t.store.engine.databaseBytes())
	return append(sizes, whole), err
}

// SaveSizes keeps the sizes of a day. What another server kept for that day stays.
func (t *Tx) SaveSizes(day string, sizes []Size) error {
	rows := make([][]any, len(sizes))
	for i, size := range sizes {
		rows[i] = []any{day, size.OrgID, size.Kind, size.Rows, size.Bytes}
	}
	return t.insert("size_samples", []string{"day", "org_id", "kind", "row_count", "byte_count"}, "ON CONFLICT (day, org_id, kind) DO NOTHING", rows)
}

// HasSizes says whether a day was measured.
func (t *Tx) HasSizes(day string) (bool, error) {
	var found []string
	err := t.Select(&found, "SELECT day FROM size_samples WHERE day = ? LIMIT 1", day)
	return len(found) > 0, err
}

// ForgetSizes drops what was measured before a day.
func (t *Tx) ForgetSizes(before string) error {
	_, err := t.Exec("DELETE FROM size_samples WHERE day < ?", before)
	return err
}

// ListSizes reads what was measured on one day.
func (t *Tx) ListSizes(day string) ([]Size, error) {
	var sizes []Size
	err := t.Select(&sizes, `SELECT day, org_id, kind, row_count, byte_count FROM size_samples
		WHERE day = ? ORDER BY org_id, kind`, day)
	return sizes, err
}

// ListSizeTotals reads, for every day measured since one, the bytes of the database and of all files and log entries.
func (t *Tx) ListSizeTotals(since string) ([]Size, error) {
	var sizes []Size
	err := t.Select(&sizes, `SELECT day, kind, CAST(SUM(row_count) AS BIGINT) AS row_count, CAST(SUM(byte_count) AS BIGINT) AS byte_count FROM size_samples
		WHERE day >= ? AND kind IN (?, ?, ?) GROUP BY day, kind ORDER BY day, kind`, since, SizeDatabase, SizeFiles, SizeLog)
	return sizes, err
}

// ListOrganizationNames reads the names of all organizations by id.
func (t *Tx) ListOrganizationNames() (map[string]string, error) {
	var rows []struct {
		ID   string `db:"id"`
		Name string `db:"name"`
	}
	err := t.Select(&rows, "SELECT id, name FROM organizations WHERE id = org_id AND cl % 2 = 1")
	names := make(map[string]string, len(rows))
	for _, row := range rows {
		names[row.ID] = row.Name
	}
	return names, err
}

// InFile says that the database is a file on this machine.
func (s *Store) InFile() bool { return !s.engine.postgres }
