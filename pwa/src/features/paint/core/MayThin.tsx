/** May I thin this, and how much? By batch, from the can's page in the dock. */
import paintRules from '../../../../../schema/library/paint-rules.json'
import { useRows, type Row } from '../../../data/react/live.ts'
import { formatNumber } from '../../../lib/numbers.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Text } from '../../../ui/layout.tsx'
import { Table } from '../../../ui/Table.tsx'

const OUNCES_PER_GALLON = 128
/** From the table of limits, which says 4.5 °C. */
const COLD = paintRules.numbers.find(({ key }) => key === 'coldBelow')?.value ?? ''

export function MayThin({ row }: { readonly row: Row<'coating'> }) {
  const batches = useRows('paintBatch', { coatingId: row.id })
  if (batches === undefined) return null
  if (row.option === '1')
    return (
      <Banner tone="danger" fact="No thinner.">
        This coating complies as it is delivered. Add no thinner.
      </Banner>
    )
  return (
    <Card title="May I thin it, and how much?" aside="at most, in a gallon of coating">
      <Table
        label="Thinner at most"
        rows={batches.toSorted((a, b) => (a.receivedOn > b.receivedOn ? -1 : 1))}
        rowKey={({ id }) => id}
        empty="No batch is entered. Without its certificate nobody can say how much thinner it takes."
        columns={[
          { title: 'Batch', cell: ({ batch }) => batch },
          { title: `Air of ${COLD} °F or more`, number: true, cell: ({ ratioWarm }) => mostWords(ratioWarm) },
          { title: 'Colder', number: true, cell: ({ ratioCold }) => mostWords(ratioCold) },
        ]}
      />
      <Text size="sm" tone="muted">
        From the batch’s certificate and the limit of its category (40 CFR 63.785, Eq. 1). The month’s sum decides.
      </Text>
    </Card>
  )
}

/** `ratio`: ten-thousandths of a percent. Never rounded up. */
function mostWords(ratio: number | null): string {
  if (ratio === null) return 'not known: do not thin'
  if (ratio <= 0) return 'none'
  const share = ratio / 1_000_000
  const ounces = Math.floor(share * OUNCES_PER_GALLON * 10) / 10
  return `${formatNumber(ounces, 1)} fl oz (${formatNumber(Math.floor(share * 1000) / 10, 1)}%)`
}
