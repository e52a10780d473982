package store

import "errors"

// Device is a browser profile of one person, with what it last said about itself. Pointers are nil until it did.
type Device struct {
	Device       string  `db:"device"`
	UserID       string  `db:"user_id"`
	FullName     string  `db:"full_name"`
	Number       int64   `db:"number"`
	Name         string  `db:"name"`
	RegisteredAt int64   `db:"registered_at"`
	SeenAt       *int64  `db:"seen_at"`
	ReportedAt   *int64  `db:"reported_at"`
	WaitingSets  *int64  `db:"waiting_sets"`
	WaitingFiles *int64  `db:"waiting_files"`
	WaitingBytes *int64  `db:"waiting_bytes"`
	AppVersion   *string `db:"app_version"`
	Persisted    *int64  `db:"persisted"`
	StorageUsed  *int64  `db:"storage_used"`
	LastSavedAt  *int64  `db:"last_saved_at"`
}

// ListDevices reads the devices of an organization, of one person only when userID is given. A device counts as seen when it
// last used its credential or its session.
func (t *Tx) ListDevices(orgID, userID string) ([]Device, error) {
	var devices []Device
	err := t.Select(&devices, `SELECT d.device, d.user_id, COALESCE(u.full_name, '') AS full_name, d.number, d.name, d.registered_at,
			(SELECT MAX(c.seen_at) FROM push_credentials c WHERE c.org_id = d.org_id AND c.device = d.device) AS seen_at,
			d.reported_at, d.waiting_sets, d.waiting_files, d.waiting_bytes, d.app_version, d.persisted, d.storage_used, d.last_saved_at
		FROM devices d LEFT JOIN users u ON u.id = d.user_id
		WHERE d.org_id = ? AND (? = '' OR d.user_id = ?)
		ORDER BY d.number`, orgID, userID, userID)
	return devices, err
}

// FindDevice reads whose device this is and when it last reported.
func (t *Tx) FindDevice(orgID, device string) (Device, error) {
	var found Device
	err := t.Get(&found, "SELECT device, user_id, number, name, registered_at, reported_at FROM devices WHERE org_id = ? AND device = ?", orgID, device)
	return found, err
}

// SaveReport keeps what a device says about itself; without a name the one it has stays.
func (t *Tx) SaveReport(orgID string, d Device) error {
	_, err := t.Exec(`UPDATE devices SET reported_at = ?, waiting_sets = ?, waiting_files = ?, waiting_bytes = ?, app_version = ?,
			persisted = ?, storage_used = ?, last_saved_at = ?, name = COALESCE(NULLIF(?, ''), name) WHERE org_id = ? AND device = ?`,
		d.ReportedAt, d.WaitingSets, d.WaitingFiles, d.WaitingBytes, d.AppVersion, d.Persisted, d.StorageUsed, d.LastSavedAt, d.Name, orgID, d.Device)
	return err
}

// Member is a person of an organization. Role is empty for somebody who does not belong to it any more.
type Member struct {
	UserID   string `db:"user_id"`
	FullName string `db:"full_name"`
	Role     string `db:"role"`
	Zones    string `db:"zones"` // JSON, null for every zone
	Company  string `db:"company"`
}

// FindMember answers ErrNotFound for a person who never belonged to the organization.
func (t *Tx) FindMember(orgID, userID string) (Member, error) {
	var member Member
	err := t.Get(&member, `SELECT m.user_id, u.full_name, CASE WHEN m.active = 1 THEN m.role ELSE '' END AS role,
		COALESCE(m.zones, 'null') AS zones, COALESCE(m.company, '') AS company
		FROM memberships m JOIN users u ON u.id = m.user_id WHERE m.org_id = ? AND m.user_id = ?`, orgID, userID)
	return member, err
}

// FindUserName answers "" for an account that is not there any more.
func (t *Tx) FindUserName(userID string) (string, error) {
	var name string
	err := t.Get(&name, "SELECT full_name FROM users WHERE id = ?", userID)
	if errors.Is(err, ErrNotFound) {
		return "", nil
	}
	return name, err
}

// SaveImports notes who brought in sets from a rescue file.
func (t *Tx) SaveImports(orgID string, setIDs []string, importedBy string, at int64) error {
	rows := make([][]any, len(setIDs))
	for i, id := range setIDs {
		rows[i] = []any{orgID, id, importedBy, at}
	}
	return t.insert("set_imports", []string{"org_id", "set_id", "imported_by", "imported_at"}, " ON CONFLICT (org_id, set_id) DO NOTHING", rows)
}

// Import says who brought in a set from a rescue file, and when.
type Import struct {
	SetID string `db:"set_id"`
	By    string `db:"imported_by"`
	At    int64  `db:"imported_at"`
}

// FindImports says which of the sets came from a rescue file.
func (t *Tx) FindImports(orgID string, setIDs []string) (map[string]Import, error) {
	found := map[string]Import{}
	err := eachBatch(setIDs, func(marks string, args []any) error {
		var rows []Import
		err := t.Select(&rows, "SELECT set_id, imported_by, imported_at FROM set_imports WHERE org_id = ? AND set_id IN ("+marks+")", append([]any{orgID}, args...)...)
		for _, row := range rows {
			found[row.SetID] = row
		}
		return err
	})
	return found, err
}

// FindFiles says which contents the organization has complete.
func (t *Tx) FindFiles(orgID string, hashes []string) ([]string, error) {
	found := []string{}
	err := eachBatch(hashes, func(marks string, args []any) error {
		var rows []string
		err := t.Select(&rows, "SELECT sha256 FROM files WHERE org_id = ? AND sha256 IN ("+marks+") ORDER BY sha256", append([]any{orgID}, args...)...)
		found = append(found, rows...)
		return err
	})
	return found, err
}
