import type { Asking } from './asking.ts'
import { MoreSheet } from './MoreSheet.tsx'
import { CertificateSheet, ConflictSheet, RescueSheet } from './PaperSheets.tsx'
import { PersonSheet, SomebodySheet, type SheetProps } from './PeopleSheets.tsx'
import { SignSheet } from './SignSheet.tsx'
import { StopWorkSheet } from './StopWorkSheet.tsx'
import { ChangedSheet, CloseSheet } from './StepSheets.tsx'

/** The one question that is open. */
export function PermitSheet({ asking, ...props }: SheetProps & { readonly asking: Asking }) {
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
    case 'stop':
      return <StopWorkSheet {...props} />
    case 'more':
      return <MoreSheet {...props} />
    case 'sign':
      return <SignSheet {...props} step={asking.step} />
    case 'gas':
      return null // a page of its own
  }
}
