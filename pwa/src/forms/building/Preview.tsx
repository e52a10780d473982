import { useMemo, useState } from 'react'
import type { Form, Values } from '../../../../sync/forms/form.ts'
import { judge } from '../../../../sync/forms/judge.ts'
import { condition, labelsOf } from '../../../../sync/forms/words.ts'
import { FillForm } from '../filling/FillForm.tsx'
import type { FillStore, KeptValues } from '../filling/FillStore.ts'
import { useFilling } from '../filling/useFilling.ts'
import { Button } from '../../ui/Button.tsx'
import { Chip } from '../../ui/Chip.tsx'
import styles from './building.module.css'
import { doing } from './draft.ts'
import type { DraftStore } from './DraftStore.ts'

const SIZES = [
  { value: 'phone', label: 'Phone' },
  { value: 'tablet', label: 'Tablet' },
  { value: 'paper', label: 'Paper' },
] as const

type Size = (typeof SIZES)[number]['value']

/** The form as people will fill it, to try out: nothing that is typed here is kept. */
export function Preview({ form, store }: { readonly form: Form; readonly store: DraftStore }) {
  const [size, setSize] = useState<Size>('tablet')
  const [values, setValues] = useState<KeptValues>({})
  const local: FillStore = useMemo(
    () => ({
      id: `preview:${store.id}`,
      form,
      values,
      last: store.last,
      today: store.today,
      choices: store.choices,
      locked: () => null,
      save: (given) => {
        setValues((now) => {
          const next: Record<string, (KeptValues[string][number] | undefined)[]> = { ...now } as never
          for (const { key, line, part } of given) {
            const lines = [...(next[key] ?? [])]
            lines[line] = { ...lines[line], ...part }
            next[key] = lines
          }
          return next
        })
        return Promise.resolve({ ok: true, setId: '' })
      },
      removeRow: (group, line) => {
        setValues((now) =>
          Object.fromEntries(
            Object.entries(now).map(([key, lines]) => [
              key,
              form.fields.find((field) => field.key === key)?.in === group
                ? lines.filter((_, at) => at !== line)
                : lines,
            ]),
          ),
        )
        return Promise.resolve({ ok: true, setId: '' })
      },
    }),
    [form, store, values],
  )
  const tried = useFilling(local)
  const fired = useMemo(() => firedIn(form, values, store.today), [form, values, store.today])
  return (
    <aside className={styles.preview} aria-label="Preview">
      <div role="group" aria-label="Shown as" className={styles.sizes}>
        {SIZES.map(({ value, label }) => (
          <Chip key={value} selected={size === value} onToggle={() => setSize(value)}>
            {label}
          </Chip>
        ))}
      </div>
      <div className={styles.device} data-size={size}>
        {size === 'paper' ? <Paper form={form} /> : <FillForm filling={tried} strict={false} />}
      </div>
      <p className={styles.quiet}>
        {store.last === null
          ? 'Try it out: nothing typed here is kept.'
          : `Beside the fields stands the entry of ${store.last.on}.`}{' '}
        <Button
          size="small"
          kind="quiet"
          disabledReason={store.last === null ? 'There is no entry yet.' : undefined}
          onClick={() => {
            if (store.last !== null) setValues(store.last.values)
          }}
        >
          Fill with it
        </Button>
        <Button size="small" kind="quiet" onClick={() => setValues({})}>
          Empty
        </Button>
      </p>
      {form.rules.length === 0 ? null : (
        <ul className={styles.fired}>
          {form.rules.map((rule, at) => (
            <li key={rule.id} data-on={fired.has(rule.id) || undefined}>
              Rule {at + 1} {fired.has(rule.id) ? 'fires' : 'does not fire'}: {condition(rule.when, labelsOf(form))}
            </li>
          ))}
        </ul>
      )}
    </aside>
  )
}

/** Which rules hold: asked as if each of them raised something. */
function firedIn(form: Form, values: Values, today: string): ReadonlySet<string> {
  const asked = {
    ...form,
    rules: form.rules.map((rule) => (rule.then === 'show' || rule.then === 'end' ? rule : doing('notify', rule))),
  }
  const shows = form.rules.filter(({ then }) => then === 'show' || then === 'end')
  const judged = judge(asked, values, { today })
  const visible = new Set(judged.visible)
  return new Set([
    ...judged.raises,
    ...shows
      .filter((rule) =>
        rule.then === 'end' ? judged.endsAt === rule.of?.[0] : rule.of?.some((key) => visible.has(key)),
      )
      .map(({ id }) => id),
  ])
}

/** The blank sheet. */
function Paper({ form }: { readonly form: Form }) {
  return (
    <div className={styles.paper}>
      <h3>{form.title.en}</h3>
      {form.fields.map((field) =>
        field.kind === 'heading' || field.kind === 'page' ? (
          <h4 key={field.key}>{field.label.en}</h4>
        ) : field.kind === 'note' ? (
          <p key={field.key}>{field.label.en}</p>
        ) : (
          <div key={field.key} className={styles.blank}>
            <span>{field.label.en}</span>
            {field.options === undefined ? (
              <i>{field.unit}</i>
            ) : (
              <span className={styles.boxes}>
                {field.options.map(({ id, label }) => (
                  <span key={id}>☐ {label.en}</span>
                ))}
              </span>
            )}
          </div>
        ),
      )}
    </div>
  )
}
