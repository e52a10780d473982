package admin

import (
	"context"
	"fmt"
	"maps"
	"slices"

	"shipshape/schema"
	"shipshape/server/store"
)

// Matrix is what every role may do in an organization.
type Matrix struct {
	Roles       []schema.Role  `json:"roles"`
	Permissions []MatrixRow    `json:"permissions"`
	Modules     []ModuleSwitch `json:"modules"`
}

// MatrixRow is a permission with the answer for each role.
type MatrixRow struct {
	ID          string          `json:"id"`
	Module      string          `json:"module"`
	ModuleTitle string          `json:"moduleTitle"`
	Title       string          `json:"title"`
	Cells       map[string]Cell `json:"cells"`
}

// Cell says how far a role may use a permission: as declared for everybody, and as this organization has it. "" is not at all.
type Cell struct {
	Scope    string `json:"scope"`
	Declared string `json:"declared"`
	Changed  bool   `json:"changed"`
}

// ModuleSwitch says whether a module is on. One that is built in cannot be switched off.
type ModuleSwitch struct {
	ID      string `json:"id"`
	Title   string `json:"title"`
	On      bool   `json:"on"`
	BuiltIn bool   `json:"builtIn"`
}

// Rights reads the matrix. Permissions that no role holds belong to superusers and are left out: nobody can give them.
func (s *Service) Rights(ctx context.Context, orgID string) (Matrix, error) {
	var changed map[cellKey]string
	var off []string
	err := s.Store.Read(ctx, func(tx *store.Tx) (err error) {
		if changed, err = readCells(tx, orgID); err != nil {
			return err
		}
		policies, err := readPolicies(tx, orgID)
		if err != nil {
			return err
		}
		off, err = policies.off()
		return err
	})
	if err != nil {
		return Matrix{}, fmt.Errorf("read rights: %w", err)
	}
	matrix := Matrix{Roles: s.Schema.Roles(), Permissions: []MatrixRow{}, Modules: []ModuleSwitch{}}
	for _, m := range s.Schema.Modules {
		builtIn := m.Core
		matrix.Modules = append(matrix.Modules, ModuleSwitch{ID: m.ID, Title: m.Title, On: builtIn || !slices.Contains(off, m.ID), BuiltIn: builtIn})
		for _, id := range slices.Sorted(maps.Keys(m.Permissions)) {
			if len(m.Permissions[id].Roles) == 0 {
				continue
			}
			row := MatrixRow{ID: id, Module: m.ID, ModuleTitle: m.Title, Title: m.Permissions[id].Title, Cells: map[string]Cell{}}
			for _, role := range matrix.Roles {
				declared := s.Schema.Scope(role.ID, id)
				cell := Cell{Scope: declared, Declared: declared}
				if scope, ok := changed[cellKey{role.ID, id}]; ok {
					cell.Scope, cell.Changed = scope, true
				}
				row.Cells[role.ID] = cell
			}
			matrix.Permissions = append(matrix.Permissions, row)
		}
	}
	return matrix, nil
}

type cellKey struct{ role, permission string }

func readCells(tx *store.Tx, orgID string) (map[cellKey]string, error) {
	var rows []struct {
		Role       string `db:"role"`
		Permission string `db:"permission"`
		Scope      string `db:"scope"`
	}
	err := tx.Select(&rows, "SELECT role, permission, scope FROM role_rights WHERE org_id = ?", orgID)
	cells := make(map[cellKey]string, len(rows))
	for _, row := range rows {
		cells[cellKey{row.Role, row.Permission}] = row.Scope
	}
	return cells, err
}
