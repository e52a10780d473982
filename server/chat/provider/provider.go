// Package provider asks a language model of the operator's choice to read a question as a plan. It is off unless the operator names one and an
// organization lets it. The model sees what can be asked about and the question, and answers with a plan in the language of package ask: no
// record, no SQL and no key ever goes there.
package provider

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"strings"
	"time"
)

// The kinds of a provider.
const (
	OpenAI    = "openai"    // any server with POST {URL}/chat/completions
	Anthropic = "anthropic" // POST {URL}/v1/messages
)

const (
	longest     = 20 * time.Second
	mostBytes   = 256 << 10
	mostWritten = 800 // tokens of an answer
	version     = "2023-06-01"
)

// Config names a provider. The zero value is none.
type Config struct{ Kind, URL, Model, Key string }

// Client asks one provider. It is safe for concurrent use.
type Client struct {
	Config
	http *http.Client
}

// New makes a client; nil where no provider is named.
func New(config Config) *Client {
	if config.Kind == "" {
		return nil
	}
	return &Client{config, &http.Client{Timeout: longest, CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}}
}

// Said is what a model wrote, and the tokens it cost, both ways.
type Said struct {
	Text   string
	Tokens int
}

type message struct {
	Role    string `json:"role"`
	Content string `json:"content"`
}

// Ask sends instructions and a question and answers the text that comes back.
func (c *Client) Ask(ctx context.Context, instructions, question string) (Said, error) {
	ctx, cancel := context.WithTimeout(ctx, longest)
	defer cancel()
	var path string
	var body any
	headers := map[string]string{"Content-Type": "application/json"}
	if c.Kind == Anthropic {
		path, headers["x-api-key"], headers["anthropic-version"] = "/v1/messages", c.Key, version
		body = map[string]any{"model": c.Model, "max_tokens": mostWritten, "system": instructions, "messages": []message{{"user", question}}}
	} else {
		path, headers["Authorization"] = "/chat/completions", "Bearer "+c.Key
		body = map[string]any{"model": c.Model, "max_tokens": mostWritten, "temperature": 0, "messages": []message{{"system", instructions}, {"user", question}}}
	}
	encoded, err := json.Marshal(body)
	if err != nil {
		return Said{}, fmt.Errorf("encode a question for the provider: %w", err)
	}
	request, err := http.NewRequestWithContext(ctx, http.MethodPost, strings.TrimSuffix(c.URL, "/")+path, bytes.NewReader(encoded))
	if err != nil {
		return Said{}, fmt.Errorf("ask the provider: %w", err)
	}
	for name, value := range headers {
		request.Header.Set(name, value)
	}
	response, err := c.http.Do(request)
	if err != nil {
		return Said{}, fmt.Errorf("ask the provider: %w", err)
	}
	text, err := io.ReadAll(io.LimitReader(response.Body, mostBytes))
	if err := errors.Join(err, response.Body.Close()); err != nil {
		return Said{}, fmt.Errorf("read the provider's answer: %w", err)
	}
	if response.StatusCode != http.StatusOK {
		return Said{}, fmt.Errorf("the provider answered %d", response.StatusCode)
	}
	return read(text)
}

// read takes the text and the tokens out of either kind of answer.
func read(text []byte) (Said, error) {
	var answer struct {
		Choices []struct {
			Message message `json:"message"`
		} `json:"choices"`
		Content []struct {
			Text string `json:"text"`
		} `json:"content"`
		Usage struct {
			Total  int `json:"total_tokens"`
			Input  int `json:"input_tokens"`
			Output int `json:"output_tokens"`
		} `json:"usage"`
	}
	if err := json.Unmarshal(text, &answer); err != nil {
		return Said{}, fmt.Errorf("read the provider's answer: %w", err)
	}
	said := Said{Tokens: max(answer.Usage.Total, answer.Usage.Input+answer.Usage.Output)}
	switch {
	case len(answer.Choices) > 0:
		said.Text = answer.Choices[0].Message.Content
	case len(answer.Content) > 0:
		said.Text = answer.Content[0].Text
	}
	if said.Text == "" {
		return said, errors.New("the provider wrote nothing")
	}
	return said, nil
}
