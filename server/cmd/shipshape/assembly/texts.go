package assembly

import (
	"context"
	"errors"

	"shipshape/server/store"
)

// text sends a message to the telephones of its people. When it reached one of them it counts as sent: to try again would ring that one
// again.
func (p *postman) text(ctx context.Context, effect store.Effect, recipients []string) error {
	// A number is stored once its owner has typed in the code that was sent there.
	numbers, err := p.reach(ctx, effect.OrgID, recipients, "SELECT phone_number FROM users WHERE id IN (?) AND sms_enabled = 1 AND phone_number IS NOT NULL ORDER BY phone_number")
	if err != nil {
		return err
	}
	var failures []error
	for _, number := range numbers {
		if err := p.texts.Send(ctx, "+1"+number, effect.Body); err != nil {
			failures = append(failures, err)
		}
	}
	if len(failures) > 0 && len(failures) < len(numbers) {
		p.log.Error("text sent to some only", "org", effect.OrgID, "key", effect.Key, "cause", errors.Join(failures...))
		return nil
	}
	return errors.Join(failures...)
}
