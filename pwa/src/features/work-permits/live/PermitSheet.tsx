import { usePermitWords } from '../core/useWords.ts'
import { command } from '../core/ops.ts'
import type { Asking } from './asking.ts'
import { MoreSheet } from './MoreSheet.tsx'
import { CertificateSheet, ConflictSheet, RescueSheet } from './PaperSheets.tsx'
import { PersonSheet, SomebodySheet, type SheetProps } from './PeopleSheets.tsx'
import { ChangedSheet, CloseSheet, ReasonSheet } from './StepSheets.tsx'

/** The one question that is open. */
export function PermitSheet({ asking, ...props }: SheetProps & { readonly asking: Asking }) {
  const { t } = usePermitWords()
  switch (asking.what) {
    case 'person':
      return <PersonSheet {...props} field={asking.field} />
    case 'rescue':
      return <RescueSheet {...props} />
    case 'certificate':
      return <CertificateSheet {...props} />
    case 'conflict':
      return <ConflictSheet {...props} />
    case 'somebody':
      return <SomebodySheet {...props} />
    case 'close':
      return <CloseSheet {...props} />
    case 'changed':
      return <ChangedSheet {...props} />
    case 'suspend':
      return (
        <ReasonSheet
          title={t.more.suspendWhy}
          label={t.more.why}
          action={t.live.suspend}
          missing={t.more.noWhy}
          opsOf={(why) => [command(props.around.permit.id, 'suspend', { stateReason: why })]}
          onClose={props.onClose}
        />
      )
    case 'more':
      return <MoreSheet {...props} />
    case 'gas':
      return null // a page of its own
  }
}
