import { CATEGORIES, SEVERITIES, severityRule } from '../../lib/hazards.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Field } from '../../ui/Field.tsx'
import { Select } from '../../ui/Select.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import { FAILED_LAST_TIME, isJudged, type Kind } from '../template.ts'
import { AgainstEditor } from './AgainstEditor.tsx'
import { type DraftItem, hasSensor, YARD_RULE } from './draft.ts'
import { FOLLOWED } from './follows.ts'
import { InOthers } from './InOthers.tsx'
import { RESULT_WORDS } from './draftCheck.ts'
import type { TemplateUse } from './TemplateStore.ts'
import panels from '../../ui/Panels.module.css'
import styles from './Editor.module.css'

interface ItemEditorProps {
  readonly use: Pick<TemplateUse, 'dialect' | 'conditions' | 'say' | 'agrees'>
  readonly item: DraftItem
  /** What is asked before it in its area: it may follow on one of these. */
  readonly earlier: readonly DraftItem[]
  /** The other questions of the checklist that can fail. */
  readonly others?: readonly DraftItem[]
  readonly problems: readonly string[]
  readonly onChange: (patch: Partial<DraftItem>) => void
  readonly onDone: () => void
}

const NONE = 'none'
const FOLLOWS = 'follows'
const WRITTEN = 'written'
const KINDS: Readonly<Record<Kind, string>> = {
  choice: 'Pass, fail or N/A',
  number: 'A reading',
  text: 'Words',
  select: 'One of several',
  date: 'A date',
}

const SAYS: Readonly<Record<DraftItem['mark'], string>> = {
  V: 'Checked: somebody read it in the text. Changing the question or the citation makes it not checked.',
  S: 'Second source: seen in a summary or a copy, not in the text itself.',
  U: 'Not checked: nobody has read the question against the source yet.',
  house: 'House rule: the text does not name the number of this question.',
}

/** One question. What is typed is kept at once; a checked citation falls back to unverified when its words change. */
export function ItemEditor({ use, item, earlier, others = [], problems, onChange, onDone }: ItemEditorProps) {
  const judged = earlier.filter(({ kind }) => isJudged(kind))
  const last = judged.at(-1)
  const { follows } = item
  const asked = item.when ?? (follows !== null ? FOLLOWS : item.rest['when'] === undefined ? NONE : WRITTEN)
  return (
    <div className={styles.editor}>
      {problems.length === 0 ? null : <Alert title="To correct">{problems.join(' ')}</Alert>}
      <div className={panels.two}>
        <Field label="Question in English" required>
          <TextArea value={item.en} onChange={(en) => onChange({ en })} rows={2} maxLength={500} />
        </Field>
        <InOthers
          label="Question"
          value={item.others}
          onChange={(others) => onChange({ others })}
          rows={2}
          maxLength={500}
        />
      </div>
      <div className={panels.two}>
        <Field label="When it fails, in English" hint={use.say.fail}>
          <TextInput value={item.failEn} onChange={(failEn) => onChange({ failEn })} maxLength={120} />
        </Field>
        <InOthers
          label="When it fails,"
          value={item.failOthers}
          onChange={(failOthers) => onChange({ failOthers })}
          maxLength={120}
        />
      </div>
      <div className={panels.four}>
        <Field label="Answered by">
          <Select
            value={item.kind}
            options={use.dialect.kinds.map((value) => ({ value, label: KINDS[value] }))}
            onChange={(kind) => onChange({ kind })}
          />
        </Field>
        {item.kind === 'number' ? (
          <>
            <Field label="Unit">
              <TextInput value={item.unit} onChange={(unit) => onChange({ unit })} maxLength={16} />
            </Field>
            <Field label="Lowest" hint="Below it fails">
              <TextInput value={item.min} onChange={(min) => onChange({ min })} inputMode="decimal" maxLength={10} />
            </Field>
            <Field label="Highest" hint="Above it fails">
              <TextInput value={item.max} onChange={(max) => onChange({ max })} inputMode="decimal" maxLength={10} />
            </Field>
          </>
        ) : null}
      </div>
      {item.kind === 'number' ? (
        <div className={panels.four}>
          <Field label="Instrument reads from" hint="What is below it asks before it is kept">
            <TextInput
              value={item.sensorMin}
              onChange={(sensorMin) => onChange({ sensorMin })}
              inputMode="decimal"
              maxLength={10}
            />
          </Field>
          <Field label="Instrument reads up to" hint="What is above it asks before it is kept">
            <TextInput
              value={item.sensorMax}
              onChange={(sensorMax) => onChange({ sensorMax })}
              inputMode="decimal"
              maxLength={10}
            />
          </Field>
          {!hasSensor(item) ? null : item.sensorMark === 'V' ? (
            <p>Instrument verified. Changing what it reads makes it unverified.</p>
          ) : (
            <Field
              label="What the instrument reads is unverified"
              hint="It is the yard’s sense of it: look it up in its papers."
            >
              <Button onClick={() => onChange({ sensorMark: 'V' })}>I have looked it up: mark as verified</Button>
            </Field>
          )}
        </div>
      ) : null}
      <div className={panels.two}>
        <Field
          label="Citation"
          hint={
            item.citation.trim() === YARD_RULE
              ? 'A rule of the yard: no source to check.'
              : item.citation.trim() === ''
                ? 'For instance 29 CFR 1915.73(c)'
                : SAYS[item.mark]
          }
        >
          <TextInput value={item.citation} onChange={(citation) => onChange({ citation })} maxLength={120} />
        </Field>
        {item.citation.trim() === '' || item.citation.trim() === YARD_RULE || item.mark === 'V' ? null : (
          <Field label="Checked against the source?" hint="Read the regulation’s own text first.">
            <Button onClick={() => onChange({ mark: 'V', edition: '' })}>I have read it: mark as verified</Button>
          </Field>
        )}
      </div>
      <div className={panels.four}>
        <Field label="Severity of a fail">
          <Select
            value={item.severity ?? NONE}
            options={[
              { value: NONE, label: use.say.open },
              ...SEVERITIES.map((id) => ({ value: id, label: severityRule(id).title })),
            ]}
            onChange={(value) => onChange({ severity: SEVERITIES.find((id) => id === value) ?? null })}
          />
        </Field>
        <Field label="Category">
          <Select
            value={item.category ?? NONE}
            options={[
              { value: NONE, label: use.say.open },
              ...CATEGORIES.map(({ id, title }) => ({ value: id, label: title })),
            ]}
            onChange={(value) => onChange({ category: value === NONE ? null : value })}
          />
        </Field>
        <Field label="Weight" hint="Points, 0 to 100">
          <TextInput
            value={item.weight}
            onChange={(weight) => onChange({ weight })}
            inputMode="numeric"
            maxLength={3}
          />
        </Field>
        <Field label="Asked">
          <Select
            value={asked}
            options={[
              { value: NONE, label: 'Always' },
              ...use.conditions.map(({ name, label, option }) => ({ value: name, label: option ?? label })),
              { value: FAILED_LAST_TIME, label: 'If it failed last time' },
              ...(last === undefined && item.follows === null
                ? []
                : [{ value: FOLLOWS, label: 'After another answer' }]),
              ...(asked === WRITTEN ? [{ value: WRITTEN, label: 'By a condition over other answers' }] : []),
            ]}
            onChange={(to) => {
              if (to === WRITTEN) return
              const { when: _when, ...rest } = item.rest
              const follows = to === FOLLOWS && last !== undefined ? { itemId: last.id, result: 'fail' as const } : null
              onChange({ when: to === NONE || to === FOLLOWS ? null : to, follows, rest })
            }}
          />
        </Field>
      </div>
      {follows === null ? null : (
        <div className={panels.two}>
          <Field label="Follows on">
            <Select
              value={follows.itemId}
              options={[
                ...judged.map(({ id, en }) => ({ value: id, label: en === '' ? 'New question' : en })),
                ...(judged.some(({ id }) => id === follows.itemId)
                  ? []
                  : [{ value: follows.itemId, label: 'A question that is not here' }]),
              ]}
              onChange={(itemId) => onChange({ follows: { ...follows, itemId } })}
            />
          </Field>
          <Field label="When that one">
            <Select
              value={follows.result}
              options={FOLLOWED.map((value) => ({ value, label: RESULT_WORDS[value] }))}
              onChange={(result) => onChange({ follows: { ...follows, result } })}
            />
          </Field>
        </div>
      )}
      {use.agrees === undefined || !isJudged(item.kind) ? null : (
        <AgainstEditor
          value={item.against}
          others={others}
          agrees={use.agrees}
          onChange={(against) => onChange({ against })}
        />
      )}
      <div className={panels.two}>
        <Field label="Hint in English">
          <TextInput value={item.hintEn} onChange={(hintEn) => onChange({ hintEn })} maxLength={300} />
        </Field>
        <InOthers
          label="Hint"
          value={item.hintOthers}
          onChange={(hintOthers) => onChange({ hintOthers })}
          maxLength={300}
        />
      </div>
      <div className={styles.checks}>
        <Checkbox
          checked={item.critical}
          onChange={(critical) => onChange({ critical })}
          label="Critical: a fail puts the area at 0"
        />
        <Checkbox checked={item.photo} onChange={(photo) => onChange({ photo })} label="A fail opens the camera" />
      </div>
      <div className={panels.end}>
        <Button onClick={onDone}>Done</Button>
      </div>
    </div>
  )
}
