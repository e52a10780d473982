import { useRef, useState, type KeyboardEvent } from 'react'
import type { Field } from '../../../../sync/forms/form.ts'
import { formula, labelsOf, type Labels } from '../../../../sync/forms/words.ts'
import { plural } from '../../lib/text.ts'
import { Button } from '../../ui/Button.tsx'
import { cx } from '../../ui/cx.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { numberText } from '../filling/numbers.ts'
import styles from './building.module.css'
import { FieldEditor } from './FieldEditor.tsx'
import { iconOf } from './Palette.tsx'
import { RuleEditor } from './RuleEditor.tsx'
import { fieldOfPart, ruleOfPart, type Builder } from './useBuilder.ts'

/** The fields in their order, the chosen one open, and what happens when. */
export function Canvas({ builder }: { readonly builder: Builder }) {
  const { parts, problems, selected, form } = builder
  const list = useRef<HTMLOListElement>(null)
  const [dragged, setDragged] = useState<string | null>(null)
  const fields = parts.filter(({ kind }) => kind === 'field')
  const rules = parts.filter(({ kind }) => kind === 'rule')
  const focus = (key: string) => list.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`)?.focus()
  const onKey = (event: KeyboardEvent, key: string) => {
    if (event.target !== event.currentTarget) return
    const at = fields.findIndex((part) => part.key === key)
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (by !== 0) {
      event.preventDefault()
      if (event.altKey) builder.move(key, by)
      else {
        const next = fields[at + by]?.key
        if (next !== undefined) focus(next)
      }
    } else if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      builder.select(selected === key ? null : key)
    } else if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault()
      builder.drop(key)
    }
  }
  const wrong = (key: string) => problems.filter((one) => one.key === key)
  const whole = problems.filter(({ key, rule }) => key === undefined && rule === undefined)
  const [first] = form.fields
  const labels = labelsOf(form)
  return (
    <div className={styles.canvas}>
      {whole.length === 0 ? null : (
        <ul className={styles.problems}>
          {whole.map(({ words }) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      )}
      {fields.length === 0 ? (
        <EmptyState
          drawing="search"
          title="Nothing is asked yet"
          fact="Press what you need at the left: a number, a choice, a photo. It is kept as you go."
        />
      ) : null}
      <ol ref={list} className={styles.fields} aria-label="Fields">
        {fields.map((part) => {
          const field = fieldOfPart(part)
          if (field === null) return null
          const open = selected === part.key
          return (
            <li
              key={part.key}
              className={cx(styles.field, open && styles.open, field.in !== undefined && styles.inside)}
              data-kind={field.kind}
              data-dragged={dragged === part.key || undefined}
            >
              <div
                role="button"
                tabIndex={0}
                data-key={part.key}
                aria-expanded={open}
                aria-label={`${field.label.en}, ${detailOf(field, labels)}`}
                className={styles.head}
                draggable
                onDragStart={() => setDragged(part.key)}
                onDragEnd={() => setDragged(null)}
                onDragOver={(event) => event.preventDefault()}
                onDrop={() => {
                  if (dragged !== null && dragged !== part.key) builder.place(dragged, part.key)
                  setDragged(null)
                }}
                onClick={() => builder.select(open ? null : part.key)}
                onKeyDown={(event) => onKey(event, part.key)}
              >
                <Icon name={iconOf(field.kind)} size="sm" />
                <b>
                  {field.label.en} <small>{field.unit}</small>
                </b>
                <span>{detailOf(field, labels)}</span>
                <em>{field.kind === 'calc' ? 'Calculated' : field.required === true ? 'Required' : ''}</em>
              </div>
              {wrong(part.key).map(({ words }) => (
                <p key={words} className={styles.wrong}>
                  {words}
                </p>
              ))}
              {open ? (
                <>
                  <FieldEditor key={part.key} builder={builder} field={field} />
                  <div className={styles.tools}>
                    <Button
                      size="small"
                      kind="quiet"
                      icon={<Icon name="arrow-up" size="xs" />}
                      onClick={() => builder.move(part.key, -1)}
                    >
                      Up
                    </Button>
                    <Button
                      size="small"
                      kind="quiet"
                      icon={<Icon name="arrow-down" size="xs" />}
                      onClick={() => builder.move(part.key, 1)}
                    >
                      Down
                    </Button>
                    <Button
                      size="small"
                      kind="quiet"
                      icon={<Icon name="trash-2" size="xs" />}
                      onClick={() => builder.drop(part.key)}
                    >
                      Remove
                    </Button>
                  </div>
                </>
              ) : null}
            </li>
          )
        })}
      </ol>
      <section className={styles.rules} aria-label="What happens when">
        <header>
          <h2>What happens when</h2>
          {rules.length === 0 ? null : (
            <span className={styles.quiet}>
              {problems.some(({ rule }) => rule !== undefined)
                ? 'A rule needs a look'
                : `${plural(rules.length, 'rule')} checked, same result on tablet and server`}
            </span>
          )}
        </header>
        <ol>
          {rules.map((part, at) => {
            const rule = ruleOfPart(part)
            if (rule === null) return null
            return (
              <li key={part.key}>
                <RuleEditor builder={builder} name={part.key} rule={rule} nth={at + 1} />
                {problems
                  .filter((one) => one.rule === rule.id)
                  .map(({ words }) => (
                    <p key={words} className={styles.wrong}>
                      {words}
                    </p>
                  ))}
              </li>
            )
          })}
        </ol>
        <Button
          size="small"
          icon={<Icon name="plus" size="xs" />}
          disabledReason={first === undefined ? 'Add a field first.' : undefined}
          onClick={() => {
            if (first !== undefined)
              builder.addRule('warn', {
                when: { '!': [{ missing: [first.key] }] },
                of: [first.key],
                say: { en: 'Look at this' },
              })
          }}
        >
          Rule
        </Button>
      </section>
    </div>
  )
}

/** What a field says beside its name. */
function detailOf(field: Field, labels: Labels): string {
  const say = (value: number | undefined) => (value === undefined ? '' : numberText(value, field.decimals))
  if (field.calc !== undefined) return formula(field.calc, labels)
  if (field.kind === 'choice')
    return field.entity === undefined && field.list === undefined
      ? (field.options ?? []).map(({ label }) => label.en).join(', ')
      : 'from a list'
  const limits = [
    field.low === undefined
      ? field.high === undefined
        ? ''
        : `up to ${say(field.high)}`
      : field.high === undefined
        ? `from ${say(field.low)}`
        : `${say(field.low)} to ${say(field.high)}`,
    field.warnLow === undefined ? '' : `warn below ${say(field.warnLow)}`,
    field.warnHigh === undefined ? '' : `warn above ${say(field.warnHigh)}`,
  ].filter(Boolean)
  return limits.length > 0 ? limits.join(', ') : field.start === undefined ? '' : 'begins with the last value'
}
