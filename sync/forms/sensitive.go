package forms

import "encoding/json"

// Sensitive lists the fields of a form, and says of each whether its answers are sensitive. It reads no more of the form, for
// it is asked about every row that leaves the server. What is in a table that is sensitive is, too.
func Sensitive(body []byte) (sensitive map[string]bool, ok bool) {
	var form struct {
		Fields []struct {
			Key       string `json:"key"`
			In        string `json:"in"`
			Sensitive any    `json:"sensitive"`
		} `json:"fields"`
	}
	if json.Unmarshal(body, &form) != nil {
		return nil, false
	}
	sensitive = map[string]bool{}
	for _, f := range form.Fields {
		// Anything but a plain no: of two fields with one key, too.
		sensitive[f.Key] = sensitive[f.Key] || f.Sensitive != nil && f.Sensitive != false
	}
	for _, f := range form.Fields {
		if f.In != "" && sensitive[f.In] {
			sensitive[f.Key] = true
		}
	}
	return sensitive, true
}
