package feedback

import (
	"context"
	"fmt"
	"time"

	"shipshape/server/app"
	"shipshape/server/store"
)

// Own is what a sender sees of what they sent: where it stands and the answer. Who answered, how many want it and which one it was
// joined with are the board's, because other organizations stand behind them.
type Own struct {
	ID           string     `json:"id"`
	FeedbackType string     `json:"feedbackType"`
	Feedback     string     `json:"feedback"`
	PagePath     string     `json:"pagePath"`
	State        string     `json:"state"`
	Joined       bool       `json:"joined"`
	Reply        *string    `json:"reply"`
	RepliedAt    *time.Time `json:"repliedAt"`
	CreatedAt    time.Time  `json:"createdAt"`
	ChangedAt    time.Time  `json:"changedAt"`
}

// Mine lists what the actor sent, the newest first. What was merged stands where the one stands that it was merged into.
func (s *Service) Mine(ctx context.Context, actor app.Actor) ([]Own, error) {
	items, err := s.list(ctx, columns+" WHERE f.user_id = ? AND f.org_id = ?"+newest, actor.UserID, actor.UserID, actor.OrgID, PageSize)
	if err != nil {
		return nil, err
	}
	var joined []struct {
		ID    string `db:"id"`
		State string `db:"state"`
	}
	err = s.store.Read(ctx, func(tx *store.Tx) error {
		return tx.Select(&joined, "SELECT id, state FROM feedback WHERE id IN (SELECT merged_into FROM feedback WHERE user_id = ? AND org_id = ?)", actor.UserID, actor.OrgID)
	})
	if err != nil {
		return nil, fmt.Errorf("list feedback: %w", err)
	}
	list := make([]Own, len(items))
	for i, item := range items {
		for _, other := range joined {
			if item.MergedInto != nil && *item.MergedInto == other.ID {
				item.State = other.State
			}
		}
		list[i] = Own{
			ID: item.ID, FeedbackType: item.FeedbackType, Feedback: item.Feedback, PagePath: item.PagePath, State: item.State,
			Joined: item.MergedInto != nil, Reply: item.Reply, RepliedAt: item.RepliedAt, CreatedAt: item.CreatedAt, ChangedAt: item.ChangedAt,
		}
	}
	return list, nil
}
