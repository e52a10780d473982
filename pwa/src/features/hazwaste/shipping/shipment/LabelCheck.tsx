/** Before the driver signs somebody walks along the load: every label is scanned or looked at. */
import { useState } from 'react'
import { Link } from 'wouter'
import { today } from '../../../../lib/dates.ts'
import { withCode } from '../../../../records/engine/withCode.ts'
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
  const say = (container: Container, labelState: LabelState) =>
    void saving.save(null, [
      { kind: 'set', entity: 'wasteContainer', id: container.id, fields: { labelState, labelOn: today() } },
    ])
  const left = picked.filter(({ labelState }) => labelState === null).length
  const scanned = (text: string) => {
    const container = withCode(picked, NAMES, text)
    if (container === undefined) return false
    say(container, 'good')
    if (left <= 1) setScanning(false)
    // The camera stays for the next one.
    return left <= 1
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
              withCode(picked, NAMES, text) === undefined
                ? 'This container is not on the shipment.'
                : `${left} to go. Next label.`,
          }}
        />
      )}
    </>
  )
}
