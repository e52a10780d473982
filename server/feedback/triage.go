package feedback

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"shipshape/server/app"
	"shipshape/server/audit"
	"shipshape/server/inbox"
	"shipshape/server/store"
)

const maxReply = 4000

// Patch is what the board changes; nil leaves it. MergedInto makes the item a duplicate of another one.
type Patch struct {
	State      *string `json:"state"`
	Reply      *string `json:"reply"`
	MergedInto *string `json:"mergedInto"`
}

func (p *Patch) check(id string) error {
	if p.State != nil && !slices.Contains(states, *p.State) {
		return app.Errorf(app.EInvalid, "The states of feedback are: %s.", strings.Join(states, ", "))
	}
	if p.State != nil && *p.State == "duplicate" && p.MergedInto == nil {
		return app.Errorf(app.EInvalid, "Say which feedback this is a duplicate of.")
	}
	if p.MergedInto != nil && *p.MergedInto == id {
		return app.Errorf(app.EInvalid, "Feedback cannot be merged into itself.")
	}
	if p.Reply != nil {
		reply := strings.TrimSpace(*p.Reply)
		if utf8.RuneCountInString(reply) > maxReply {
			return app.Errorf(app.EInvalid, "A reply has at most %d characters.", maxReply)
		}
		p.Reply = &reply
	}
	return nil
}

// Change moves a piece of feedback along, and tells its sender; when it ships, the senders of what was merged into it too.
func (s *Service) Change(ctx context.Context, by audit.Source, id string, patch Patch) (Item, error) {
	if err := patch.check(id); err != nil {
		return Item{}, err
	}
	now := s.clock.Now()
	err := s.store.Write(ctx, func(tx *store.Tx) error {
		before, err := find(tx, by.Actor, id)
		if err != nil {
			return err
		}
		after := before
		if patch.State != nil {
			after.State = *patch.State
			if after.State != "duplicate" {
				after.MergedInto = nil
			}
		}
		if patch.MergedInto != nil {
			if err := mergeVotes(tx, by.Actor, before, *patch.MergedInto, now.UnixMilli()); err != nil {
				return err
			}
			after.State, after.MergedInto = "duplicate", patch.MergedInto
		}
		query, args := "UPDATE feedback SET state = ?, merged_into = ?, changed_at = ?", []any{after.State, after.MergedInto, now.UnixMilli()}
		if patch.Reply != nil {
			query, args = query+", reply = ?, replied_by = ?, replied_at = ?", append(args, *patch.Reply, by.Actor.UserID, now.UnixMilli())
		}
		if _, err := tx.Exec(query+" WHERE id = ?", append(args, id)...); err != nil {
			return err
		}
		entry := by.Entry(now, "feedback.change", "feedback", id, map[string]any{
			"before": before.State, "after": after.State,
			"mergedInto": after.MergedInto, "replied": patch.Reply != nil,
		})
		entry.OrgID = before.OrgID
		if err := audit.Append(tx, entry); err != nil {
			return err
		}
		return s.tell(tx, before, after, patch)
	})
	if err != nil {
		return Item{}, fmt.Errorf("change feedback: %w", err)
	}
	items, err := s.list(ctx, columns+" WHERE f.id = ?", by.Actor.UserID, id)
	if err != nil {
		return Item{}, err
	}
	if len(items) == 0 {
		return Item{}, app.Errorf(app.ENotFound, "There is no such feedback.")
	}
	return items[0], nil
}

// inWords is how a state is told to the sender.
var inWords = map[string]string{
	"new": "is waiting to be read", "triaged": "has been read", "planned": "is planned", "in_progress": "is being worked on",
	"shipped": "has shipped", "declined": "will not be done", "duplicate": "was joined with the same wish of others",
}

func (s *Service) tell(tx *store.Tx, before, after row, patch Patch) error {
	moved, replied := before.State != after.State, patch.Reply != nil && *patch.Reply != ""
	if !moved && !replied {
		return nil
	}
	title := "Your feedback " + inWords[after.State]
	if !moved {
		title = "Your feedback was answered"
	}
	what := after.State
	if replied {
		what += ":answer"
	}
	to := []row{before}
	if moved && after.State == "shipped" {
		var merged []row
		err := tx.Select(&merged, "SELECT id, org_id, user_id, feedback, page_path FROM feedback WHERE merged_into = ? ORDER BY id", before.ID)
		if err != nil {
			return err
		}
		to = append(to, merged...)
	}
	for _, t := range to {
		// Everybody reads their own words again, never those of somebody in another organization.
		body := quote(t.Feedback)
		if replied {
			body = *patch.Reply
		}
		err := inbox.Tell(tx, inbox.Notice{
			OrgID: t.OrgID, UserID: t.UserID, Kind: "feedback", Title: title, Body: body, Link: place(t.PagePath),
			Dedup: "feedback:" + t.ID + ":" + what, At: s.clock.Now().UnixMilli(),
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// place is the page the feedback was about; what is no path of the app leads home.
func place(path string) string {
	if strings.HasPrefix(path, "/") && !strings.HasPrefix(path, "//") {
		return path
	}
	return "/"
}

// quote is the beginning of what somebody wrote.
func quote(text string) string {
	const most = 120
	if letters := []rune(text); len(letters) > most {
		text = string(letters[:most-1]) + "…"
	}
	return "“" + text + "”"
}

// mergeVotes gives the sender's and the voters' weight to the feedback that stays.
func mergeVotes(tx *store.Tx, actor app.Actor, from row, into string, now int64) error {
	target, err := find(tx, actor, into)
	if err != nil {
		return err
	}
	if target.MergedInto != nil {
		return app.Errorf(app.EConflict, "That feedback is itself a duplicate. Choose the one it was merged into.")
	}
	if _, err := tx.Exec("UPDATE feedback SET merged_into = ? WHERE merged_into = ?", into, from.ID); err != nil {
		return err
	}
	var voters []string
	if err := tx.Select(&voters, "SELECT user_id FROM feedback_votes WHERE feedback_id = ? ORDER BY user_id", from.ID); err != nil {
		return err
	}
	for _, voter := range append(voters, from.UserID) {
		if voter == target.UserID {
			continue // who asked for it is counted by having asked
		}
		if err := vote(tx, into, voter, now); err != nil {
			return err
		}
	}
	return nil
}

// Vote counts the actor for a piece of feedback, once; Unvote takes that back.
func (s *Service) Vote(ctx context.Context, actor app.Actor, id string) error {
	return s.write(ctx, func(tx *store.Tx) error {
		if _, err := find(tx, actor, id); err != nil {
			return err
		}
		return vote(tx, id, actor.UserID, s.clock.Now().UnixMilli())
	})
}

// Unvote takes the actor's vote back.
func (s *Service) Unvote(ctx context.Context, actor app.Actor, id string) error {
	return s.write(ctx, func(tx *store.Tx) error {
		if _, err := find(tx, actor, id); err != nil {
			return err
		}
		_, err := tx.Exec("DELETE FROM feedback_votes WHERE feedback_id = ? AND user_id = ?", id, actor.UserID)
		return err
	})
}

func (s *Service) write(ctx context.Context, fn func(tx *store.Tx) error) error {
	if err := s.store.Write(ctx, fn); err != nil {
		return fmt.Errorf("vote: %w", err)
	}
	return nil
}

func vote(tx *store.Tx, id, userID string, now int64) error {
	_, err := tx.Exec("INSERT INTO feedback_votes (feedback_id, user_id, voted_at) VALUES (?, ?, ?) ON CONFLICT (feedback_id, user_id) DO NOTHING", id, userID, now)
	return err
}

func find(tx *store.Tx, actor app.Actor, id string) (row, error) {
	var found row
	err := tx.Get(&found, columns+" WHERE f.id = ?", actor.UserID, id)
	if store.NotFound(err) {
		return row{}, app.Errorf(app.ENotFound, "There is no such feedback.")
	}
	return found, err
}
