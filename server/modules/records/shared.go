package records

import (
	"context"
	"fmt"

	"shipshape/server/quota"
	"shipshape/server/rules"
	"shipshape/sync/change"
)

// checkShared bounds how many lists one person shows to everybody. The refused one stays on its author's device, who can share it when
// another is no longer shared.
func checkShared(_ context.Context, view rules.View, c rules.Change) *change.Refusal {
	if c.After == nil || c.After.Fields["shared"] != true || c.Before != nil && c.Before.Alive() && c.Before.Fields["shared"] == true {
		return nil
	}
	message := fmt.Sprintf("%d saved views of yours are for everybody already. Stop sharing one of them first.", quota.MaxSharedViews)
	shared, err := view.Rows("savedView", map[string]any{"createdBy": c.After.Fields["createdBy"], "shared": true})
	if err == nil && len(shared) > quota.MaxSharedViews { // an unread database fails the set by itself
		return &change.Refusal{Code: change.CodeGuard, Message: message, Fields: map[string]string{"shared": message}}
	}
	return nil
}
