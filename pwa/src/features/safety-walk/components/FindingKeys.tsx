import type { DueDays } from '../../../lib/corrective.ts'
import { severityRule, SEVERITIES, type SeverityId } from '../../../lib/hazards.ts'
import { lookOf } from '../../../records/engine/words.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { KeyGroup } from '../../../ui/KeyGroup.tsx'
import { SeverityIcon } from '../../../ui/Severity.tsx'
import { useCaptureWords } from '../capture/useCaptureWords.ts'
import { dueHint, KINDS, type Kind } from '../rules.ts'

interface Props<Value> {
  readonly disabledReason: string | undefined
  readonly onChange: (value: Value) => void
}

/** What kind of finding it is. */
export function KindKeys({ value, disabledReason, onChange }: Props<Kind> & { readonly value: Kind }) {
  const { t } = useCaptureWords()
  return (
    <KeyGroup
      label={t.kind}
      hideLabel
      columns={3}
      options={KINDS.map((kind) => {
        const { icon } = lookOf('finding', 'kind', kind)
        return { value: kind, label: t.kinds[kind], icon: icon === null ? undefined : <Icon name={icon} size="md" /> }
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
  const { t, said } = useCaptureWords()
  return (
    <KeyGroup
      label={t.howBad}
      columns={4}
      columnsNarrow={4}
      size="xl"
      options={SEVERITIES.map((severity) => ({
        value: severity,
        label: said(severityRule(severity).title),
        hint: dueHint(severity, dueDays, t),
        icon: <SeverityIcon value={severity} size="md" />,
        tone: severity === 'stop_work' ? ('danger' as const) : ('neutral' as const),
      }))}
      value={value}
      disabledReason={disabledReason}
      onChange={onChange}
    />
  )
}
