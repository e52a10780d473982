/** A rule on its own page: what it says, the next twelve months, and how its items went. */
import type { Row } from '../../../data/react/live.ts'
import { ruleOf } from '../../../../../sync/schedule/item.ts'
import { ConflictChip } from '../../../records/ConflictChip.tsx'
import { defineRecord } from '../../../records/engine/define.ts'
import { recordPages } from '../../../records/engine/pages.tsx'
import { useStanding } from '../../../records/rights.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { LawCitation } from '../LawCitation.tsx'
import { RULE_IMPORT } from './ruleImport.ts'
import { RuleItems } from './RuleItems.tsx'
import { SaysCard } from './SaysCard.tsx'
import { WHEN } from './whenFields.ts'

const SHOWN = [
  'permitId',
  'permitCondition',
  'citation',
  'penalty',
  'submitTo',
  'ownerId',
  'backupId',
  'approval',
  'approverRole',
  'qualificationKindId',
  'category',
  'program',
  'authority',
  'risk',
  'fromOn',
  'untilOn',
  'lastDoneOn',
  'libraryEdition',
]

/** What the page only shows: a rule is changed in its editor, where one sees what that does. */
const EDITED = [...SHOWN, 'mark', ...WHEN, 'leads', 'evidence', 'templateKey']

export const rules = defineRecord('calendarRule', {
  importing: RULE_IMPORT,
  read: EDITED,
  about: SHOWN,
  facts: { citation: { label: 'Citation', Value: Source, has: ({ citation }) => (citation ?? '') !== '' } },
  slots: {
    steps: EditRule,
    beside: ({ row }) => <SaysCard rule={ruleOf(row)} ruleId={row.id} values={{ ownerId: row.ownerId }} />,
    body: RuleItems,
  },
})

function Source({ row }: { readonly row: Row<'calendarRule'> }) {
  return (
    <>
      <LawCitation citation={row.citation ?? ''} mark={row.mark} libraryId={row.libraryId} />{' '}
      <ConflictChip row={row} entity="calendarRule" field="citation" />
    </>
  )
}

function EditRule({ row }: { readonly row: Row<'calendarRule'> }) {
  const { edit, lock } = useStanding(row)
  if (!edit || lock !== null) return null
  return (
    <LinkButton href={`/calendar/rules/${row.id}/edit`} icon={<Icon name="pencil" size="xs" />}>
      Edit rule
    </LinkButton>
  )
}

const made = recordPages(rules)
export const Rules = made.List
export const Rule = made.Detail
