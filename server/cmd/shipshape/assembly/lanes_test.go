package assembly_test

import (
	"bufio"
	"fmt"
	"io"
	"net"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"shipshape/server/cmd/shipshape/assembly"
	"shipshape/server/servertest"
	"shipshape/server/servertest/patience"
	"shipshape/server/store"
	"shipshape/server/store/storetest"

	"github.com/google/go-cmp/cmp"
)

// post is a mail server that several servers of ours hand their mails to. It keeps what it took, by who gets it.
type post struct {
	net.Listener
	mu    sync.Mutex
	taken []letter
	// before is asked with the recipient before a mail is taken, after once it was taken and before that is said.
	before, after func(to string)
}

type letter struct{ To, Subject, ID string }

func startPost(t *testing.T) *post {
	t.Helper()
	listener, err := (&net.ListenConfig{}).Listen(t.Context(), "tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	p := &post{Listener: listener, before: func(string) {}, after: func(string) {}}
	var talks sync.WaitGroup
	talks.Go(func() {
		for {
			conn, err := listener.Accept()
			if err != nil {
				return
			}
			talks.Go(func() { p.talk(conn) })
		}
	})
	t.Cleanup(func() { listener.Close(); talks.Wait() })
	return p
}

func (p *post) talk(conn net.Conn) {
	defer conn.Close()
	in := bufio.NewReader(conn)
	say := func(line string) { _, _ = io.WriteString(conn, line+"\r\n") }
	say("220 fake ESMTP")
	var to []string
	for {
		line, err := in.ReadString('\n')
		if err != nil {
			return
		}
		switch word := strings.ToUpper(strings.Fields(line + " .")[0]); word {
		case "EHLO":
			say("250 fake")
		case "MAIL":
			to = nil
			say("250 ok")
		case "RCPT":
			_, rest, _ := strings.Cut(line, "<")
			address, _, _ := strings.Cut(rest, ">")
			p.hook(&p.before)(address)
			to = append(to, address)
			say("250 ok")
		case "DATA":
			say("354 go on")
			var one letter
			for line != ".\r\n" {
				if line, err = in.ReadString('\n'); err != nil {
					return
				}
				if value, ok := strings.CutPrefix(line, "Subject: "); ok {
					one.Subject = strings.TrimSpace(value)
				}
				if value, ok := strings.CutPrefix(line, "Message-ID: "); ok {
					one.ID = strings.TrimSpace(value)
				}
			}
			p.mu.Lock()
			for _, one.To = range to {
				p.taken = append(p.taken, one)
			}
			p.mu.Unlock()
			for _, address := range to {
				p.hook(&p.after)(address)
			}
			say("250 taken")
		case "QUIT":
			say("221 bye")
			return
		default:
			say("250 ok")
		}
	}
}

func (p *post) hook(which *func(to string)) func(to string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	return *which
}

// arrived counts what reached people: by person and subject, in how many conversations and under how many names.
func (p *post) arrived() (conversations, names map[string]int) {
	p.mu.Lock()
	defer p.mu.Unlock()
	conversations, names = map[string]int{}, map[string]int{}
	seen := map[letter]bool{}
	for _, one := range p.taken {
		conversations[one.To+" "+one.Subject]++
		if !seen[one] {
			seen[one] = true
			names[one.To+" "+one.Subject]++
		}
	}
	return conversations, names
}

// several starts servers on one database with one mail server.
func several(t *testing.T, count int, address string, p *post) []*servertest.Rig {
	t.Helper()
	var rigs []*servertest.Rig
	for range count {
		rigs = append(rigs, servertest.Start(t, servertest.Options{Config: func(c *assembly.Config) {
			c.DatabaseURL, c.SMTPURL, c.MailFrom = address, "smtp://"+p.Addr().String(), "shipshape@yard.example"
		}}))
	}
	return rigs
}

func promiseMails(t *testing.T, rig *servertest.Rig, org string, effects ...store.Effect) {
	t.Helper()
	if err := rig.Store.Write(t.Context(), func(tx *store.Tx) error { return tx.SaveEffects(org, effects) }); err != nil {
		t.Fatal(err)
	}
}

func mailTo(key string, to servertest.User) store.Effect {
	return store.Effect{Key: key, Kind: "mail", Recipients: `["` + to.ID + `"]`, Subject: key, Body: "Now.", CreatedAt: 1}
}

// Two servers look at the same promises at once: each mail leaves once.
func TestPostman_OfTwoServersSendsEachMailOnce(t *testing.T) {
	storetest.Each(t, func(t *testing.T, engine storetest.Engine) {
		p := startPost(t)
		rigs := several(t, 2, storetest.Address(t, engine), p)
		want := map[string]int{}
		for yard := range 3 {
			org := rigs[0].Organization(fmt.Sprintf("Yard %d", yard))
			who := rigs[0].User(org, "ehs_manager")
			var effects []store.Effect
			for n := range 12 {
				key := fmt.Sprintf("%d-%02d", yard, n)
				effects = append(effects, mailTo(key, who))
				want[who.Email+" "+key] = 1
			}
			promiseMails(t, rigs[0], org, effects...)
			for _, rig := range rigs {
				wake(t, rig, org)
			}
		}
		patience.Until(t, "everything has left", rigs[0].Delivered)
		got, _ := p.arrived()
		if diff := cmp.Diff(want, got); diff != "" {
			t.Error(diff)
		}
	})
}

// The mail of one yard hangs: its own notices, and everything of the other yard, go on.
func TestPostman_LetsAHangingMailHoldNobodyElse(t *testing.T) {
	t.Parallel()
	p := startPost(t)
	rig := servertest.Start(t, servertest.Options{Config: func(c *assembly.Config) {
		c.SMTPURL, c.MailFrom = "smtp://"+p.Addr().String(), "shipshape@yard.example"
	}})
	slow, fast := rig.Organization("Harbor Point"), rig.Organization("Bayfront")
	stuck, other := rig.User(slow, "ehs_manager"), rig.User(fast, "ehs_manager")
	release, hangs := make(chan struct{}), make(chan struct{}, 1)
	t.Cleanup(func() { close(release) })
	p.mu.Lock()
	p.before = func(to string) {
		if to == stuck.Email {
			hangs <- struct{}{}
			<-release
		}
	}
	p.mu.Unlock()
	promiseMails(t, rig, slow, mailTo("first", stuck))
	wake(t, rig, slow)
	if _, ok := patience.From(t, hangs), true; !ok {
		t.Fatal("the mail never began")
	}
	promiseMails(t, rig, slow, store.Effect{Key: "told", Kind: "notice", Recipients: `["` + stuck.ID + `"]`, Subject: "Read me", Body: `{"kind":"due","dedup":"d"}`, CreatedAt: 2})
	promiseMails(t, rig, fast, mailTo("second", other))
	wake(t, rig, fast)
	patience.Until(t, "the other yard's mail has left", func() bool { got, _ := p.arrived(); return got[other.Email+" second"] == 1 })
	patience.Until(t, "the notice is in the inbox", func() bool { return slices.Equal(inboxOf(t, rig, stuck), []string{"Read me"}) })
	if got, _ := p.arrived(); len(got) != 1 {
		t.Errorf("%v", got)
	}
}

// A server dies after the mail server took a mail and before that was noted. The other one sends it again under the same name, so that a
// mailbox that knows names shows it once, and everything else once altogether.
func TestPostman_OfTheOtherServerGoesOnUnderTheSameName(t *testing.T) {
	storetest.Each(t, func(t *testing.T, engine storetest.Engine) {
		p := startPost(t)
		address := storetest.Address(t, engine)
		rigs := several(t, 2, address, p)
		org := rigs[0].Organization("Bayfront")
		who := rigs[0].User(org, "ehs_manager")
		burst, many, line := "ana", "stop-work findings", "A line"
		hold := func(key string) store.Effect {
			effect := mailTo(key, who)
			effect.Burst, effect.Many, effect.Line = &burst, &many, &line
			return effect
		}
		dies := make(chan struct{})
		kill := func(rig *servertest.Rig, at int) {
			p.mu.Lock()
			defer p.mu.Unlock()
			dies = make(chan struct{})
			gone := dies
			p.after = func(string) {
				p.mu.Lock()
				n := len(p.taken)
				p.mu.Unlock()
				if n == at {
					_ = rig.Store.Close() // the first error of the dead server is not ours to judge
					close(gone)
				}
			}
		}
		// The first server dies with the second mail of three.
		kill(rigs[0], 2)
		promiseMails(t, rigs[0], org, mailTo("1", who), mailTo("2", who), mailTo("3", who))
		wake(t, rigs[0], org)
		patience.From(t, dies)
		takesOver(t, rigs[1], org)
		conversations, names := p.arrived()
		if diff := cmp.Diff(map[string]int{who.Email + " 1": 1, who.Email + " 2": 2, who.Email + " 3": 1}, conversations); diff != "" {
			t.Error(diff)
		}
		if diff := cmp.Diff(map[string]int{who.Email + " 1": 1, who.Email + " 2": 1, who.Email + " 3": 1}, names); diff != "" {
			t.Error(diff)
		}
		// What waits together leaves together also at the second try, though more has come to wait meanwhile.
		promiseMails(t, rigs[1], org, hold("a"), hold("b"), hold("c"))
		wake(t, rigs[1], org)
		patience.Until(t, "the first of them has left", rigs[1].Delivered)
		kill(rigs[1], 6)
		rigs[1].Clock.Turn(time.Minute)
		wake(t, rigs[1], org)
		patience.From(t, dies)
		third := several(t, 1, address, p)[0]
		third.Clock.Turn(rigs[1].Clock.Now().Sub(third.Clock.Now()))
		promiseMails(t, third, org, hold("d"))
		takesOver(t, third, org)
		conversations, names = p.arrived()
		want := map[string]int{who.Email + " 1": 1, who.Email + " 2": 1, who.Email + " 3": 1, who.Email + " a": 1, who.Email + " 2 more stop-work findings": 1, who.Email + " d": 1}
		if diff := cmp.Diff(want, names); diff != "" || conversations[who.Email+" 2 more stop-work findings"] != 2 {
			t.Error(conversations, diff)
		}
	})
}

// takesOver lets time pass until a server has done what another one had begun.
func takesOver(t *testing.T, rig *servertest.Rig, org string) {
	t.Helper()
	patience.Until(t, "everything has left", func() bool {
		rig.Clock.Turn(10 * time.Second)
		wake(t, rig, org)
		return rig.Delivered()
	})
}
