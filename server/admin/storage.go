package admin

import (
	"context"
	"fmt"
	"strings"

	"shipshape/server/store"
)

// The kinds of files, in the order in which one that serves several is counted: an original that is small enough to be its own
// rendition is an original.
const (
	StoredOriginals  = "originals"
	StoredRenditions = "renditions"
	StoredThumbnails = "thumbnails"
	StoredVoiceNotes = "voice_notes"
	StoredReports    = "reports"
	StoredPapers     = "attachments"
	StoredMaps       = "maps"
	StoredOther      = "other" // no record names it: sent ahead of its record, or the record was written over
)

var storedKinds = []string{StoredOriginals, StoredRenditions, StoredThumbnails, StoredVoiceNotes, StoredReports, StoredPapers, StoredMaps, StoredOther}

// storedAs says which kind of file a field names. A field that is missing here counts as other.
var storedAs = map[string]string{
	"photo.sha256":       StoredOriginals,
	"photo.reportSha256": StoredRenditions,
	"photo.markedSha256": StoredRenditions,
	"photo.thumbSha256":  StoredThumbnails,
	"voiceNote.sha256":   StoredVoiceNotes,
	"walk.reportSha256":  StoredReports,
	"walkReport.sha256":  StoredReports,
	"delivery.sha256":    StoredReports,
	"attachment.sha256":  StoredPapers,
	"safetySheet.sha256": StoredPapers,
	"yardMap.sha256":     StoredMaps,
}

// Storage is what the files of an organization take, each counted once. What lies in the recycle bin is stored too.
type Storage struct {
	Kinds []StoredKind `json:"kinds"`
	Files int64        `json:"files"`
	Bytes int64        `json:"bytes"`
}

// StoredKind is a part of it.
type StoredKind struct {
	Kind  string `json:"kind"`
	Files int64  `json:"files"`
	Bytes int64  `json:"bytes"`
}

// Storage says what the files of an organization are, in the order of their kinds and with the empty ones.
func (s *Service) Storage(ctx context.Context, orgID string) (Storage, error) {
	query, args := s.storageQuery(orgID)
	var out Storage
	err := s.Store.Read(ctx, func(tx *store.Tx) error {
		if _, err := readSettings(tx, orgID); err != nil {
			return err
		}
		var rows []struct {
			Kind  int   `db:"kind"`
			Files int64 `db:"files"`
			Bytes int64 `db:"bytes"`
		}
		if err := tx.Select(&rows, query, args...); err != nil {
			return err
		}
		out = Storage{Kinds: make([]StoredKind, len(storedKinds))}
		for i, kind := range storedKinds {
			out.Kinds[i].Kind = kind
		}
		for _, row := range rows {
			out.Kinds[row.Kind].Files, out.Kinds[row.Kind].Bytes = row.Files, row.Bytes
			out.Files += row.Files
			out.Bytes += row.Bytes
		}
		return nil
	})
	if err != nil {
		return Storage{}, fmt.Errorf("count stored files: %w", err)
	}
	return out, nil
}

// storageQuery gives every hash that a record names the first of its kinds, and counts the files by it. Tables and columns come from
// the schema.
func (s *Service) storageQuery(orgID string) (query string, args []any) {
	other := len(storedKinds) - 1
	var named []string
	for _, e := range s.Schema.Entities() {
		for _, f := range e.Fields {
			if !f.File {
				continue
			}
			kind := other
			for i, known := range storedKinds {
				if storedAs[e.Name+"."+f.Name] == known {
					kind = i
				}
			}
			named = append(named, fmt.Sprintf("SELECT %s AS sha256, %d AS kind FROM %s WHERE org_id = ? AND %s IS NOT NULL", f.Column, kind, e.Table, f.Column))
			args = append(args, orgID)
		}
	}
	query = fmt.Sprintf(`SELECT counted.kind, COUNT(*) AS files, CAST(SUM(counted.bytes) AS BIGINT) AS bytes
		FROM (SELECT f.bytes, COALESCE(known.kind, %d) AS kind
			FROM files f
			LEFT JOIN (SELECT named.sha256, MIN(named.kind) AS kind FROM (%s) named GROUP BY named.sha256) known ON known.sha256 = f.sha256
			WHERE f.org_id = ?) counted
		GROUP BY counted.kind`, other, strings.Join(named, " UNION ALL "))
	return query, append(args, orgID)
}
