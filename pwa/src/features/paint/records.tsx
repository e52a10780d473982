/** What the module file cannot say of paint's records; and their pages. */
import { defineRecord, type Looked } from '../../records/engine/define.ts'
import { recordPages } from '../../records/engine/pages.tsx'
import type { Row } from '../../data/store/rows.ts'
import { formatScaled } from '../../lib/numbers.ts'
import { PaintTabs } from './core/PaintTabs.tsx'
import { blankOf } from './core/blank.ts'
import { MayThin } from './core/MayThin.tsx'
import { Lines } from './form/Lines.tsx'
import { ReportBody, reportPaper } from './report/Report.tsx'
import { formatDate } from '../../lib/dates.ts'
import { wordOf } from '../../records/engine/words.ts'
import { PaperCard } from './print/PaperCard.tsx'
import { FieldsToReview, ReadSheets } from './reading/FieldsToReview.tsx'
import { Learned } from './reading/Learned.tsx'
import { SentBack } from './reading/SentBack.tsx'
import { waitingWords } from './reading/tasks.ts'

const forms = defineRecord('paintForm', {
  title: ({ number, provisionalNumber, job }) => [number ?? provisionalNumber, job].filter(Boolean).join(' '),
  // Reading takes these steps by itself.
  without: (_row, command) => command === 'finishReading' || command === 'failReading' || command === 'startReading',
  columns: { job: { value: ({ job }) => job ?? '' } },
  needs: ['paintLine', 'paintRead', 'coating', 'paintBatch', 'product', 'paintSettings'],
  refuse: (row, command, looked) => (command === 'approve' ? notApproved(row, looked) : null),
  draws: ['paintPosting', 'paintRead'],
  slots: {
    first: SentBack,
    body: ({ row }) => <Lines row={row} />,
    beside: ({ row }) => <PaperCard row={row} />,
  },
  list: {
    add: 'New paint form',
    Above: () => (
      <>
        <PaintTabs here="/paint/forms" />
        <FieldsToReview />
        <ReadSheets />
      </>
    ),
    empty: {
      all: {
        fact: 'A form says what was applied to which vessel on one day. It counts once it is approved and posted.',
      },
    },
  },
})

function notApproved(form: Row<'paintForm'>, { rows }: Looked): string | null {
  const lines = rows('paintLine')
  const reads = rows('paintRead').filter(({ formId }) => formId === form.id)
  const settings = rows('paintSettings')[0]
  const blank = blankOf(form, lines)
  if (blank !== null || reads.length === 0) return blank
  const registry = {
    coatings: rows('coating'),
    batches: rows('paintBatch'),
    products: rows('product'),
    limitSet: settings?.limitSet ?? null,
  }
  return waitingWords({ form, reads, lines, registry, vessels: [], auditPct: settings?.auditPct ?? null, office: true })
}

const coatings = defineRecord('coating', {
  title: ({ code, name }) => `${code} ${name}`,
  columns: { name: { value: ({ name }) => name } },
  slots: { first: MayThin },
  list: {
    add: 'Propose a coating',
    Above: () => <PaintTabs here="/paint/coatings" />,
    empty: {
      all: {
        fact: 'Each coating says its category, and which of the four options it complies by, before it is first used.',
      },
    },
  },
})

const units = defineRecord('emissionUnit', {
  title: ({ code, name }) => `${code} ${name}`,
  columns: { name: { value: ({ name }) => name } },
  list: {
    Above: () => <PaintTabs here="/paint/units" />,
    empty: { all: { fact: 'Booths, docks and shops that the air permit names: forms say where paint was applied.' } },
  },
})

const limits = defineRecord('emissionLimit', {
  columns: { pounds: { render: ({ pounds }) => `${formatScaled(pounds, 2)} lb` } },
  list: {
    Above: () => <PaintTabs here="/paint/limits" />,
    empty: { all: { fact: 'The most that the air permit lets the yard emit: the ledger shows how near it is.' } },
  },
})

const postings = defineRecord('paintPosting', {
  list: {
    Above: () => <PaintTabs here="/paint/postings" />,
    empty: {
      all: { fact: 'Each line of a posted form is a row here. A form that is opened again takes its rows back.' },
    },
  },
})

const deviations = defineRecord('paintDeviation', {
  columns: { text: { value: ({ text }) => text } },
  list: {
    Above: () => <PaintTabs here="/paint/deviations" />,
    empty: {
      all: {
        fact: 'A line above its limit, or a month with more thinner than its batches allow, appears here by itself. What somebody saw is added by hand.',
      },
    },
  },
})

const reports = defineRecord('paintReport', {
  title: ({ kind, fromDay, toDay }) =>
    `${wordOf('paintReport', 'kind', kind)}, ${formatDate(fromDay)} to ${formatDate(toDay)}`,
  paper: reportPaper,
  slots: { body: ReportBody },
  list: {
    add: 'New report',
    Above: () => <PaintTabs here="/paint/reports" />,
    empty: {
      all: {
        fact: 'A report sums up the ledger of its days: coatings, thinner against what was allowed, deviations. Approved, it proves the obligation in the calendar.',
      },
    },
  },
})

const lessons = defineRecord('paintLesson', {
  title: ({ readAs, means }) => `${readAs} means ${means}`,
  columns: { readAs: { value: ({ readAs }) => readAs } },
  list: {
    add: 'Add a lesson',
    Above: Learned,
    empty: {
      all: {
        fact: 'When a form is approved, what people corrected on its sheet is counted here. What was corrected twice is offered first the next time.',
      },
    },
  },
})

const [form, coating, unit, limit, posting, deviation, report, lesson] = [
  recordPages(forms),
  recordPages(coatings),
  recordPages(units),
  recordPages(limits),
  recordPages(postings),
  recordPages(deviations),
  recordPages(reports),
  recordPages(lessons),
]

export const PAGES = {
  Forms: form.List,
  FormPage: form.Detail,
  NewForm: form.Field,
  EditForm: form.New,
  Coatings: coating.List,
  Coating: coating.Detail,
  NewCoating: coating.New,
  Units: unit.List,
  Unit: unit.Detail,
  NewUnit: unit.New,
  Limits: limit.List,
  Limit: limit.Detail,
  NewLimit: limit.New,
  Postings: posting.List,
  Posting: posting.Detail,
  Deviations: deviation.List,
  Deviation: deviation.Detail,
  NewDeviation: deviation.New,
  Reports: report.List,
  Report: report.Detail,
  NewReport: report.New,
  Lessons: lesson.List,
  Lesson: lesson.Detail,
  NewLesson: lesson.New,
}
