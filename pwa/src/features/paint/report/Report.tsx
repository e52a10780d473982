/** What a paint report says: the figures of its days from the ledger, and what is missing from it. */
import { Link } from 'wouter'
import type { Data } from '../../../data/data.ts'
import { useRows, type Row } from '../../../data/react/live.ts'
import { plural } from '../../../lib/text.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Stack } from '../../../ui/layout.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { Table } from '../../../ui/Table.tsx'
import { useRegistry } from '../core/useRegistry.ts'
import { deviationsIn, figuresOf, litersText, poundsText, tablesOf, waitingIn, type CoatingSum } from './period.ts'

type Report = Row<'paintReport'>

export function ReportBody({ row }: { readonly row: Report }) {
  const registry = useRegistry()
  const postings = useRows('paintPosting')
  const forms = useRows('paintForm')
  const deviations = useRows('paintDeviation')
  if (!registry || !postings || !forms || !deviations)
    return (
      <Card title="Figures">
        <Skeleton lines={4} />
      </Card>
    )
  const figures = figuresOf(postings, registry, row)
  const waiting = waitingIn(forms, row)
  const later = laterOf(row, figures.coatings)
  return (
    <Stack gap={4}>
      {waiting.length === 0 ? null : (
        <Banner tone="warn" fact={`${plural(waiting.length, 'form')} of these days not in the ledger.`}>
          Their figures are missing here. <Link href={`/paint/forms?day=${row.fromDay}..${row.toDay}`}>Open them</Link>
        </Banner>
      )}
      {later === 0 ? null : (
        <Banner tone="warn" fact="The ledger has changed since.">
          {plural(later, 'coating')} came out differently after the report was approved. Open it again to bring it up to
          date.
        </Banner>
      )}
      {figures.lacking === 0 ? null : (
        <Banner tone="warn" fact={`Not all of ${plural(figures.lacking, 'row')} is counted.`}>
          The VOC or the density of a product is not known. Enter it with the product, open the form again and post it.
        </Banner>
      )}
      {tablesOf(figures, deviationsIn(deviations, row)).map(({ title, columns, words, rows }) => (
        <Card key={title} title={title}>
          <Table
            label={title}
            rows={rows}
            rowKey={(cells) => cells.join('|')}
            cards
            columns={columns.map((column, at) => ({
              title: column,
              number: at >= words,
              cell: (cells: readonly string[]) => cells[at],
            }))}
          />
        </Card>
      ))}
      {figures.coatings.length === 0 ? <Card title="Figures">Nothing of these days is in the ledger.</Card> : null}
    </Stack>
  )
}

/** How many coatings differ from what the report was approved with. */
function laterOf({ coatings }: Report, now: readonly CoatingSum[]): number {
  if (coatings === null) return 0
  const words = ({ liters, thinner, voc, hap }: Pick<CoatingSum, 'liters' | 'thinner' | 'voc' | 'hap'>) =>
    [litersText(liters), litersText(thinner), poundsText(voc), poundsText(hap)].join()
  const kept = new Map(
    coatings.map(({ coating, liters, thinner, voc, hap }) => [
      coating,
      words({ liters: liters ?? 0, thinner: thinner ?? 0, voc: voc ?? 0, hap: hap ?? 0 }),
    ]),
  )
  const names = new Set([...kept.keys(), ...now.map(({ coating }) => coating)])
  return [...names].filter((name) => {
    const sum = now.find(({ coating }) => coating === name)
    return kept.get(name) !== (sum === undefined ? undefined : words(sum))
  }).length
}

/** The tables of its paper. */
export async function reportPaper(data: Data, row: Report) {
  const [postings, coatings, batches, deviations] = await Promise.all([
    data.list('paintPosting', {}),
    data.list('coating', {}),
    data.list('paintBatch', {}),
    data.list('paintDeviation', {}),
  ])
  return { tables: tablesOf(figuresOf(postings, { coatings, batches }, row), deviationsIn(deviations, row)) }
}
