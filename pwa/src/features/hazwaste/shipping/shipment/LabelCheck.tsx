/** Before the driver signs somebody walks along the load: every label is scanned or looked at. */
import { useState } from 'react'
import { Link } from 'wouter'
import { today } from '../../../../lib/dates.ts'
import { WhichOne } from '../../../../records/capture/WhichOne.tsx'
import { allWithCode } from '../../../../records/engine/withCode.ts'
import { useSaving } from '../../../../records/saving/useSaving.ts'
import { wordOf } from '../../../../records/engine/words.ts'
import { Alert } from '../../../../ui/Alert.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { Dialog } from '../../../../ui/Dialog.tsx'
import { Icon } from '../../../../ui/Icon.tsx'
import { KeyGroup } from '../../../../ui/KeyGroup.tsx'
import { lazyWindow } from '../../../../ui/lazyWindow.tsx'
import { numberOf, type Container } from '../../core/kinds.ts'
import styles from './shipment.module.css'
import type { Loaded } from './useLoad.ts'

const ScanView = lazyWindow(async () => (await import('../../../../records/capture/ScanView.tsx')).ScanView)

type LabelState = NonNullable<Container['labelState']>
const STATES: readonly LabelState[] = ['good', 'faded', 'missing']
const NAMES = ['code', 'number', 'provisionalNumber'] as const

export function LabelCheck({ load, onClose }: { readonly load: Loaded; readonly onClose: () => void }) {
  const { picked, streams } = load
  const saving = useSaving()
  const [scanning, setScanning] = useState(false)
  const [several, setSeveral] = useState<{ readonly text: string; readonly found: readonly Container[] } | null>(null)
  const say = (container: Container, labelState: LabelState) =>
    void saving.save(null, [
      { kind: 'set', entity: 'wasteContainer', id: container.id, fields: { labelState, labelOn: today() } },
    ])
  const left = picked.filter(({ labelState }) => labelState === null).length
  const scanned = (text: string) => {
    const found = allWithCode(picked, NAMES, text)
    const [container, ...others] = found
    if (container === undefined) return false
    if (others.length > 0) setSeveral({ text: text.trim(), found })
    else say(container, 'good')
    const done = others.length > 0 || left <= 1
    if (done) setScanning(false)
    // The camera stays for the next one.
    return done
  }
  return (
    <>
      <Dialog
        open
        onClose={onClose}
        title={
          left === 0 ? 'Every label was looked at' : left === 1 ? '1 label to look at' : `${left} labels to look at`
        }
        width="wide"
        footer={
          <>
            <Button size="touch" icon={<Icon name="scan-line" size="xs" />} onClick={() => setScanning(true)}>
              Scan
            </Button>
            <Button kind="primary" size="touch" onClick={onClose}>
              Done
            </Button>
          </>
        }
      >
        {saving.refusal === null ? null : <Alert title="Not saved">{saving.refusal.message}</Alert>}
        <ul className={styles.checks}>
          {picked.map((container) => (
            <li key={container.id}>
              <span className={styles.what}>
                <b className="num">{numberOf(container)}</b>
                <small>{streams.get(container.streamId)?.name}</small>
                {container.labelState === 'faded' || container.labelState === 'missing' ? (
                  <Link href={`/hazwaste/labels?ids=${container.id}`}>Reprint</Link>
                ) : null}
              </span>
              <KeyGroup<LabelState>
                label={`Label of ${numberOf(container)}`}
                hideLabel
                columns={3}
                value={container.labelState}
                onChange={(state) => say(container, state)}
                options={STATES.map((value) => ({
                  value,
                  label: wordOf('wasteContainer', 'labelState', value),
                  ...(value === 'good' ? {} : { tone: 'danger' as const }),
                }))}
              />
            </li>
          ))}
        </ul>
      </Dialog>
      {several !== null && (
        <WhichOne
          title={`More than one container has the code “${several.text}”. Which one is it?`}
          choices={several.found.map((container) => ({
            id: container.id,
            label: numberOf(container),
            hint: [streams.get(container.streamId)?.name, container.place].filter(Boolean).join(' · '),
            value: container,
          }))}
          onChoose={(container) => {
            say(container, 'good')
            setSeveral(null)
            setScanning(left > 1)
          }}
          onClose={() => setSeveral(null)}
        />
      )}
      {scanning && (
        <ScanView
          onCode={scanned}
          onClose={() => setScanning(false)}
          words={{
            title: 'Scan each label of the load',
            back: 'Back to the list',
            hint: `${left} to go. A label that scans reads well.`,
            field: 'Code on the label',
            example: '',
            action: 'Take',
            problem: (text) =>
              allWithCode(picked, NAMES, text).length === 0
                ? 'This container is not on the shipment.'
                : `${left} to go. Next label.`,
          }}
        />
      )}
    </>
  )
}
