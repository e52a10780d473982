// Package archtest holds the rules of the repository as tests: what the schema files must say, what SQL may use, how long a
// file may be, that generated files are current. It contains no code of the product.
package archtest
