/** What the module file cannot say of a qualification: until when it counts, how it is renewed; and its pages. */
import { defineRecord } from '../../records/engine/define.ts'
import { recordPages } from '../../records/engine/pages.tsx'
import { Expiry } from './Expiry.tsx'
import { Matrix } from './Matrix.tsx'
import { QualificationName } from './QualificationName.tsx'
import { Renew } from './Renew.tsx'

export const qualifications = defineRecord('qualification', {
  fields: {
    expiresOn: {
      below: (give, { kindId, issuedOn, expiresOn }) => (
        <Expiry kindId={kindId} issuedOn={issuedOn} expiresOn={expiresOn} onGive={give} />
      ),
    },
  },
  title: ({ certificateNumber }) =>
    certificateNumber === null || certificateNumber === '' ? 'Qualification' : `Certificate ${certificateNumber}`,
  list: {
    shapes: [
      { id: 'rows', title: 'Rows', icon: 'rows-3' },
      { id: 'matrix', title: 'Who may do what', icon: 'grid-3x3', Body: Matrix },
    ],
  },
  slots: { first: QualificationName, steps: Renew },
})

const made = recordPages(qualifications)

export const PAGES = { List: made.List, New: made.New, Detail: made.Detail }
