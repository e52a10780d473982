/** What the module file cannot say of logs and their entries; and their pages. */
import { defineRecord } from '../../records/engine/define.ts'
import { recordPages } from '../../records/engine/pages.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { EntryBeside, EntryBody, EntryFirst, EntrySteps } from './entry/EntrySlots.tsx'

/** Submitting asks for a signature and returning for the fields: both have windows of their own. */
const OWN_WINDOWS = new Set(['submit', 'return'])

export const entries = defineRecord('logEntry', {
  without: (_, command) => OWN_WINDOWS.has(command),
  draws: ['logValue', 'logCorrection'],
  // Its log, thing and version stand over it.
  about: ['submittedAt', 'createdAt', 'deviceName', 'decidedBy', 'decidedAt', 'selfApproved'],
  paper: async (data, row, reader) => (await import('./paper/entryPaper.ts')).entryPaper(data, row, reader),
  paperTellsWho: true,
  workbook: async (data, rows, reader, turn) => {
    const [{ entrySheets }, { sheetsBlob }] = await Promise.all([
      import('./paper/workbook.ts'),
      import('../../lib/xlsx.ts'),
    ])
    const sheets = await entrySheets(data, rows, reader, turn)
    return sheets === null ? null : sheetsBlob(sheets)
  },
  slots: { first: EntryFirst, steps: EntrySteps, body: EntryBody, beside: EntryBeside },
  list: {
    breadcrumb: [{ label: 'Logs', href: '/logs' }],
    Tools: () => <LinkButton href="/logs/entries/new">Fill a log</LinkButton>,
    empty: { all: { fact: 'Filled entries appear here, with who filled them and what was out of range.' } },
  },
  absent: 'It was deleted, or it is older than what this device holds and there is no signal.',
})

export const logs = defineRecord('log', {
  draws: ['logPart', 'logVersion', 'logEntry'],
  formTitle: (name) => `Settings of ${name}`,
  fields: {
    rhythm: {
      placeholder: 'each shift, weekly',
      hint: 'Words beside its name. A rule of the calendar that asks for this log reminds people.',
    },
    thingIds: {
      hint: 'With some, an entry is begun for each of them. Without, the log is filled for nothing in particular.',
    },
    fillers: { hint: 'Without a role everybody who fills logs fills it.' },
    approvers: { hint: 'Without a role everybody who approves logs approves it.' },
    seers: {
      hint: 'Without a role everybody who reads logs sees it. With some, these see it, and who fills, approves or builds it.',
    },
    keepYears: { hint: 'Entries are kept at least this long, and never less than five years.' },
  },
})

const made = recordPages(entries)

const settings = recordPages(logs)

export const PAGES = { Settings: settings.New, Entry: made.Detail }
