import type { DueDays } from '../../../lib/corrective.ts'
import { severityRule, SEVERITIES, type SeverityId } from '../../../lib/hazards.ts'
import { lookOf } from '../../../records/engine/words.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { KeyGroup } from '../../../ui/KeyGroup.tsx'
import { SeverityIcon } from '../../../ui/Severity.tsx'
import { dueHint, KINDS, type Kind } from '../rules.ts'

interface Props<Value> {
  readonly disabledReason: string | undefined
  readonly onChange: (value: Value) => void
}

/** What kind of finding it is. */
export function KindKeys({ value, disabledReason, onChange }: Props<Kind> & { readonly value: Kind }) {
  return (
    <KeyGroup
      label="Kind"
      hideLabel
      columns={3}
      options={KINDS.map((kind) => {
        const { label, icon } = lookOf('finding', 'kind', kind)
        return { value: kind, label, icon: icon === null ? undefined : <Icon name={icon} size="md" /> }
      })}
      value={value}
      disabledReason={disabledReason}
      onChange={onChange}
    />
  )
}

/** How bad it is, each key with the time it leaves. */
export function SeverityKeys({
  value,
  dueDays,
  disabledReason,
  onChange,
}: Props<SeverityId> & { readonly value: SeverityId | null; readonly dueDays: DueDays }) {
  return (
    <KeyGroup
      label="How bad"
      columns={4}
      columnsNarrow={2}
      size="xl"
      options={SEVERITIES.map((severity) => ({
        value: severity,
        label: severityRule(severity).title,
        hint: dueHint(severity, dueDays),
        icon: <SeverityIcon value={severity} size="md" />,
        tone: severity === 'stop_work' ? ('danger' as const) : ('neutral' as const),
      }))}
      value={value}
      disabledReason={disabledReason}
      onChange={onChange}
    />
  )
}
