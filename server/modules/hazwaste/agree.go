package hazwaste

import (
	"slices"

	"shipshape/server/rules"
	"shipshape/server/rules/typed"
	"shipshape/sync/agree"
	"shipshape/sync/merge"
)

// inspections holds the answers and the counted containers of an inspection against its findings. inOrder is what speaks against saying
// that a container is in order.
func inspections(shipped map[string]agree.Against, inOrder agree.Against) *rules.Agreement {
	return &rules.Agreement{
		Form: "wasteInspection", Of: "inspectionId", Commands: []string{"sign"}, Answers: "wasteAnswer", Findings: "wasteFinding", Shipped: shipped,
		Also: []string{"wasteCheck"},
		More: func(view rules.View, inspection *merge.Row, said *rules.Agreed) error {
			about := said.About(func(finding *merge.Row) string {
				if slices.Contains(inOrder.Found, typed.Text(finding, "kind")) {
					return typed.Text(finding, "containerId")
				}
				return ""
			})
			checks, err := view.Rows("wasteCheck", typed.Fields{"inspectionId": inspection.ID})
			if err != nil {
				return err
			}
			for _, check := range checks {
				container := typed.Text(check, "containerId")
				if typed.Text(check, "result") != "ok" || !about[container] {
					continue
				}
				row, err := view.Row("wasteContainer", container)
				if err != nil {
					return err
				}
				said.Passed(container, typed.Text(row, "number"), check, agree.Against{Found: []string{container}})
			}
			return nil
		},
	}
}
