// Package conformance proves every entity of the module files on the real push path: who may do what to it, in each state and place, what
// a person hears who breaks a rule, and how a record lives from its first save to the recycle bin and back. The tests are made from the
// schema, so that a new module is proven the moment its file is there. It contains no code of the product.
package conformance
