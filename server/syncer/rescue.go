package syncer

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"

	"shipshape/schema"
	"shipshape/server/app"
	"shipshape/server/audit"
	"shipshape/server/store"
	"shipshape/sync/change"
	"shipshape/sync/wire"
)

const mayImport = "account.rescue.import"

// maxRescueFiles is more than a walk may have photos, times three renditions.
const maxRescueFiles = 2000

// errDryRun rolls a finished plan back.
var errDryRun = errors.New("dry run")

// Rescue brings in the sets of a rescue file. This is the only door through which somebody sends what another wrote: it needs a
// right of its own, unless all of it is by the actor. The sets keep their author, device, number and bytes, so that a second
// import, or the tablet itself coming back, finds them as duplicates; the change log notes in whose hands they came.
//
// What the author may do decides, as if the tablet had sent it. Who has left the organization may do what the importer may:
// their work must not be lost with their account. What a file cannot vouch for is refused for these hands only (carried).
func (y *Syncer) Rescue(ctx context.Context, by audit.Source, req wire.RescueRequest) (wire.RescueResponse, error) {
	importer := by.Actor
	response := wire.RescueResponse{Received: []string{}, Results: []wire.Result{}}
	if err := y.checkImporter(ctx, importer, req.Author); err != nil {
		return response, err
	}
	if err := y.checkQuota(ctx, importer); err != nil {
		return response, err
	}
	if len(req.Files) > maxRescueFiles {
		return response, app.Errorf(app.ETooLarge, "A rescue file holds at most %d files.", maxRescueFiles)
	}
	if slices.ContainsFunc(append([]string{req.Author, req.Device}, req.Files...), func(text string) bool { return strings.ContainsRune(text, 0) }) {
		return response, app.Errorf(app.EInvalid, "This rescue file names its author, device or files in a way that cannot be stored. The file was changed.")
	}
	author, device, err := y.findAuthor(ctx, importer, req)
	if err != nil {
		return response, err
	}
	sets, err := readSets(author, wire.PushRequest{Proto: req.Proto, Device: req.Device, Sets: req.Sets})
	if err != nil {
		return response, err
	}
	response.AuthorName, response.DeviceName = author.FullName, device.Name
	// In one part: a dry run takes all of it back, and later sets build on earlier ones.
	_, err = y.write(ctx, author, req.Device, [][]pushed{sets}, nil, func(p *plan, results []wire.Result) error {
		response.Results = results
		var err error
		if response.Received, err = p.tx.FindFiles(importer.OrgID, req.Files); err != nil {
			return err
		}
		if req.DryRun {
			return errDryRun
		}
		if err := p.tx.SaveImports(importer.OrgID, imported(results), importer.UserID, p.now.UnixMilli()); err != nil {
			return err
		}
		return noteImport(p, by, author, cmp.Or(device.Name, req.Device), results)
	})
	if err != nil && !errors.Is(err, errDryRun) {
		return wire.RescueResponse{}, fmt.Errorf("rescue: %w", err)
	}
	return response, nil
}

// checkImporter says whether somebody may bring in what author wrote. A superuser who acts in the organization may not: they
// cannot sign or approve there under their own name, and must not under another.
func (y *Syncer) checkImporter(ctx context.Context, importer app.Actor, author string) error {
	if author == importer.UserID {
		return nil
	}
	if err := app.Can(y.schema, importer, mayImport); err != nil {
		if y.rights != nil {
			err = cmp.Or(y.rights.Denial(ctx, importer, mayImport), err)
		}
		return err
	}
	if importer.Impersonator != "" {
		return app.Errorf(app.EForbidden,
			"You act in this organization for a while: what others wrote is brought in by its own people. Ask an organization admin or an EHS manager.")
	}
	return nil
}

// findAuthor makes the actor whose rights count. The author and the device must be known here, and belong together: a file of
// another yard names neither.
func (y *Syncer) findAuthor(ctx context.Context, importer app.Actor, req wire.RescueRequest) (app.Actor, store.Device, error) {
	author := app.Actor{UserID: req.Author, OrgID: importer.OrgID}
	var device store.Device
	err := y.store.Read(ctx, func(tx *store.Tx) error {
		member, err := tx.FindMember(importer.OrgID, req.Author)
		if store.NotFound(err) {
			return app.Errorf(app.EInvalid, "The person who made this rescue file does not belong to your organization.")
		}
		if err != nil {
			return err
		}
		author.FullName, author.Role, author.Company, author.Zones = member.FullName, member.Role, member.Company, nil
		if err := json.Unmarshal([]byte(member.Zones), &author.Zones); err != nil {
			return fmt.Errorf("zones of %s: %w", req.Author, err)
		}
		device, err = tx.FindDevice(importer.OrgID, req.Device)
		if store.NotFound(err) {
			return nil // It never reached the server: its work is all the more worth having.
		}
		if err == nil && device.UserID != req.Author {
			return app.Errorf(app.EInvalid, "The device in this rescue file belongs to another person than its author. The file was changed.")
		}
		return err
	})
	if err != nil {
		return app.Actor{}, store.Device{}, err
	}
	if author.Role == "" {
		author.Role, author.Superuser, author.Impersonator = importer.Role, importer.Superuser, importer.Impersonator
	}
	if y.rights != nil {
		if author, err = y.rights.Effective(ctx, author); err != nil {
			return app.Actor{}, store.Device{}, err
		}
	}
	if author.UserID != importer.UserID {
		author.Carrier = importer.UserID
	}
	return author, device, nil
}

// carried refuses an approval in somebody else's file: nothing but the file says that its author gave it. So does a command that
// somebody else than the record's people must give, whatever right it asks for.
func (l *layer) carried(e *schema.Entity, op change.Op) *change.Refusal {
	if draws(e, op) {
		return Carried(l.p.actor)
	}
	if op.Kind != change.Command || e.States == nil || e.States.Commands[op.Command] == nil {
		return nil
	}
	command := e.States.Commands[op.Command]
	if command.Action != "approve" && len(command.Guard.NotAuthor) == 0 {
		return nil
	}
	return Carried(l.p.actor)
}

// draws says that an operation brings a drawn signature, or is a step that is taken with one.
func draws(e *schema.Entity, op change.Op) bool {
	return slices.ContainsFunc(e.Fields, func(f *schema.Field) bool {
		if !f.IsDrawn() {
			return false
		}
		signs := false
		if op.Kind == change.Command && e.States != nil && e.States.Commands[op.Command] != nil {
			_, signs = e.States.Commands[op.Command].Guard.FieldIn[f.Name]
		}
		return signs || op.Fields[f.Name] != nil
	})
}

// Carried refuses an operation that only its author can give, such as a signature or an approval, when another person brings it in
// with a rescue file.
func Carried(author app.Actor) *change.Refusal {
	if author.Carrier == "" {
		return nil
	}
	return &change.Refusal{Code: change.CodeImporter, Message: fmt.Sprintf("Signatures and approvals are not taken from somebody else's file, because a file can be changed. "+
		"%s sends this from their own device, or imports the file themselves.", author.FullName)}
}

// noteImport tells the audit log of an import, unless everything in it was known.
func noteImport(p *plan, by audit.Source, author app.Actor, device string, results []wire.Result) error {
	changes, refused := 0, 0
	for _, result := range results {
		switch {
		case accepted(result.Result):
			changes++
		case result.Result != wire.Duplicate:
			refused++
		}
	}
	if changes+refused == 0 {
		return nil
	}
	detail := map[string]any{"device": device, "changes": changes, "refused": refused}
	return audit.Append(p.tx, by.Entry(p.now, "rescue.import", "user", author.UserID, detail))
}

// imported lists the sets that this request brought into effect.
func imported(results []wire.Result) []string {
	var ids []string
	for _, result := range results {
		if accepted(result.Result) && change.IsUUID(result.ID) {
			ids = append(ids, result.ID)
		}
	}
	return ids
}
