package demo

import (
	"regexp"
	"testing"
)

func TestSignature_IsOneHandPerPersonInsideTheBox(t *testing.T) {
	t.Parallel()
	ana := walker{}.signature("Ana Ruiz")
	if ana != (walker{}).signature("Ana Ruiz") || ana == (walker{}).signature("Thuy Nguyen") {
		t.Error("a hand is not its owner's")
	}
	if !regexp.MustCompile(`^(M\d{1,3}\.\d 1?\d{1,2}\.\d(L\d{1,3}\.\d 1?\d{1,2}\.\d)+)+$`).MatchString(ana) || len(ana) > 60000 {
		t.Errorf("not a path in the box of 600 by 200: %.200s", ana)
	}
}
