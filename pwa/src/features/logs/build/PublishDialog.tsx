import { useState } from 'react'
import { useLocation } from 'wouter'
import { useData } from '../../../data/react/context.tsx'
import { differencesOf } from '../../../forms/building/differences.ts'
import type { Builder } from '../../../forms/building/useBuilder.ts'
import { plural } from '../../../lib/text.ts'
import { focusOnMount } from '../../../records/focusOnMount.ts'
import { useSaver } from '../../../records/saving/useSaver.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Field } from '../../../ui/Field.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { TextArea } from '../../../ui/TextArea.tsx'
import { useUndo } from '../../../ui/UndoBar.tsx'
import { formOf } from '../core/entry.ts'
import { publishOps } from './drafts.ts'
import type { Drafted } from './useDraft.ts'
import styles from './build.module.css'

interface Props {
  readonly drafted: Drafted
  readonly builder: Builder
  readonly onClose: () => void
}

const ICONS = { added: 'plus', removed: 'minus', changed: 'pencil' } as const

/** What a draft changes, what that means, and why: then it is the version in use. */
export function PublishDialog({ drafted, builder, onClose }: Props) {
  const data = useData()
  const [, navigate] = useLocation()
  const { tell } = useUndo()
  const { save, step, busy, failure } = useSaver()
  const [why, setWhy] = useState('')
  const { log, live, versions, open } = drafted
  const next = (versions[0]?.version ?? 0) + 1
  const changes = live === null ? [] : differencesOf(formOf(live), builder.form)
  const publish = () =>
    step(async () => {
      const kept = await save(data.commit(publishOps(log, versions, builder.form, why.trim())))
      if (kept) {
        tell(`${log.name}: version ${next} is in use`)
        navigate(`/logs/${log.id}`)
      }
      return kept
    })
  const reason =
    live === null
      ? undefined
      : changes.length === 0
        ? 'Nothing differs from the version in use.'
        : why.trim() === ''
          ? 'Say why it changes.'
          : undefined
  return (
    <Dialog
      open
      width="wide"
      title={live === null ? `Publish ${log.name}` : `Version ${live.version} to ${next}`}
      description={
        live === null
          ? 'From then on people fill it, on tablets too. Change it whenever you like: what is filled keeps the version it was filled in.'
          : plural(changes.length, 'change')
      }
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Keep as draft</Button>
          <Button kind="primary" busy={busy} disabledReason={reason} onClick={() => void publish()}>
            Publish version {next}
          </Button>
        </>
      }
    >
      {failure === null ? null : <Alert>{failure}</Alert>}
      <ul className={styles.changes}>
        {changes.map(({ id, is, what, how, from, to }) => (
          <li key={id}>
            <Icon name={ICONS[is]} size="sm" />
            <p>
              <b>{what}</b> {is === 'removed' ? null : how} {from === '' ? null : <s>{from}</s>}{' '}
              {to === '' ? null : <mark>{to}</mark>} {is === 'removed' ? how : null}
            </p>
          </li>
        ))}
      </ul>
      <dl className={styles.means}>
        <div>
          <dt>{plural(builder.form.fields.length, 'field')}</dt>
          <dd>{plural(builder.form.rules.length, 'rule')}</dd>
        </div>
        {live === null ? null : (
          <>
            <div>
              <dt>{plural(open, 'entry is', 'entries are')} being filled</dt>
              <dd>They finish on the version they began with</dd>
            </div>
            <div>
              <dt>Trends</dt>
              <dd>Go on where the field keeps its key</dd>
            </div>
            <div>
              <dt>Tablets without a signal</dt>
              <dd>Get version {next} when they are back</dd>
            </div>
          </>
        )}
      </dl>
      {live === null ? null : (
        <Field label="Why this change" required>
          <TextArea value={why} onChange={setWhy} rows={3} maxLength={2000} ref={focusOnMount} />
        </Field>
      )}
    </Dialog>
  )
}
