package admin

import (
	"shipshape/server/app"
	"shipshape/server/store"
)

// findUser reads one member of an organization; somebody of another one is not there.
func findUser(tx *store.Tx, orgID, userID string) (userRow, error) {
	var row userRow
	err := tx.Get(&row, userColumns+" AND u.id = ?", orgID, userID)
	if store.NotFound(err) {
		return userRow{}, app.Errorf(app.ENotFound, "There is no such person.")
	}
	return row, err
}
