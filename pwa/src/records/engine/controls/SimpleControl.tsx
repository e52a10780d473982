import { SignatureField } from '../../signing/SignatureField.tsx'
import { AnswerControl } from './AnswerControl.tsx'
import { ChoiceControl } from './ChoiceControl.tsx'
import { CodeControl } from './CodeControl.tsx'
import { DateControl, InstantControl } from './DateControls.tsx'
import type { ControlProps } from './given.ts'
import type { ControlKind } from './kind.ts'
import { NumberControl } from './NumberControl.tsx'
import { ReferenceControl } from './ReferenceControl.tsx'
import { AreaControl, TextControl } from './TextControl.tsx'
import { ToggleControl } from './ToggleControl.tsx'

export type SimpleKind = Exclude<ControlKind, 'rows' | 'list'>

/** The control of one value. */
export function SimpleControl({ kind, ...props }: ControlProps & { readonly kind: SimpleKind }) {
  switch (kind) {
    case 'text':
      return <TextControl {...props} />
    case 'area':
      return <AreaControl {...props} />
    case 'choice':
      return <ChoiceControl {...props} />
    case 'toggle':
      return <ToggleControl {...props} />
    case 'yesNo':
      return <AnswerControl {...props} />
    case 'reference':
      return <ReferenceControl {...props} />
    case 'number':
      return <NumberControl {...props} />
    case 'date':
      return <DateControl {...props} />
    case 'instant':
      return <InstantControl {...props} />
    case 'signature':
      return <SignatureField {...props} />
    case 'code':
      return <CodeControl {...props} />
  }
}
