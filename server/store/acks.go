package store

// Ack says that a device held all up to Seq when it asked for more At (epoch ms, the server's clock).
type Ack struct {
	Seq int64 `db:"seq"`
	At  int64 `db:"at"`
}

// ListAcks reads what a device is known to have held, the earliest first.
func (t *Tx) ListAcks(orgID, device string) ([]Ack, error) {
	var acks []Ack
	err := t.Select(&acks, "SELECT seq, at FROM device_acks WHERE org_id = ? AND device = ? ORDER BY seq", orgID, device)
	return acks, err
}

// SaveAck notes what a device holds. Of what it held before a moment the latest alone is kept.
func (t *Tx) SaveAck(orgID, device string, ack Ack, before int64) error {
	_, err := t.Exec("INSERT INTO device_acks (org_id, device, seq, at) VALUES (?, ?, ?, ?) ON CONFLICT (org_id, device, seq) DO NOTHING", orgID, device, ack.Seq, ack.At)
	if err != nil {
		return err
	}
	_, err = t.Exec(`DELETE FROM device_acks WHERE org_id = ? AND device = ? AND seq < (SELECT MAX(a.seq) FROM device_acks a
		WHERE a.org_id = ? AND a.device = ? AND a.at < ?)`, orgID, device, orgID, device, before)
	return err
}
