/** The paper beside a form: printing its sheet, and reading it once it is filled in. */
import { useState } from 'react'
import { useActor, useCan, useData } from '../../../data/react/context.tsx'
import type { Data } from '../../../data/data.ts'
import type { Row } from '../../../data/react/live.ts'
import { formatScaled } from '../../../lib/numbers.ts'
import { plural } from '../../../lib/text.ts'
import { Card } from '../../../ui/Card.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { Row as Line, Stack, Text } from '../../../ui/layout.tsx'
import { Menu } from '../../../ui/Menu.tsx'
import { toast } from '../../../ui/Toast.tsx'
import { isCold } from '../core/can.ts'
import { LINES_PER_SHEET, MOST_SHEETS } from '../reading/layout.ts'
import { serialOf } from '../reading/serial.ts'
import type { SheetInput } from './sheetInput.ts'

/** While the form can still take what stands on paper. */
const OPEN: readonly string[] = ['draft', 'submitted', 'unread', 'read', 'review', 'rejected']

export function PaperCard({ row }: { readonly row: Row<'paintForm'> }) {
  const data = useData()
  const { orgName } = useActor()
  const edits = useCan('paint.form.edit')
  const [busy, setBusy] = useState(false)
  if (!OPEN.includes(row.state)) return null
  const print = async (sheets: number) => {
    setBusy(true)
    try {
      const { makeSheets } = await import('../../../workers/report.ts')
      const { downloadFile } = await import('../../../records/paper/shareFile.ts')
      const input = await inputOf(data, row, orgName, sheets)
      const made = await makeSheets(input)
      if (!made.ok) return failed(made.message)
      downloadFile(new File([made.bytes], `${input.serial}.pdf`, { type: 'application/pdf' }))
    } catch (problem) {
      failed(problem instanceof Error ? problem.message : 'Try again.')
    } finally {
      setBusy(false)
    }
  }
  return (
    <Card title="On paper">
      <Stack gap={3}>
        <Text size="sm" tone="muted">
          The sheet is printed for this form, {serialOf(row.id)}. Filled in and photographed, it is read on this device.
        </Text>
        <Line gap={2}>
          <Menu
            label={busy ? 'Making…' : 'Print the sheet'}
            icon={<Icon name="printer" size="xs" />}
            align="start"
            items={Array.from({ length: MOST_SHEETS }, (_, at) => ({
              label: plural(at + 1, 'sheet'),
              detail: `${(at + 1) * LINES_PER_SHEET} lines`,
              onSelect: () => void print(at + 1),
            }))}
          />
          {edits ? (
            <LinkButton href={`/paint/forms/${row.id}/sheet`}>
              {row.sheetSerial === null ? 'Read a filled sheet' : 'Look at its sheet'}
            </LinkButton>
          ) : null}
        </Line>
      </Stack>
    </Card>
  )
}

function failed(description: string): void {
  toast({ title: 'The sheet was not made', description, variant: 'destructive' })
}

/** Coatings that the yard uses, those of this form first, then by how often they were used; two lines of each sheet stay free. */
async function inputOf(data: Data, form: Row<'paintForm'>, organization: string, sheets: number): Promise<SheetInput> {
  const [coatings, batches, lines, vessel, unit] = await Promise.all([
    data.list('coating', { state: 'active' }),
    data.list('paintBatch'),
    data.list('paintLine'),
    data.get('vessel', form.vesselId),
    form.unitId === null ? null : data.get('emissionUnit', form.unitId),
  ])
  const used = (id: string) =>
    lines.reduce((sum, line) => sum + (line.coatingId === id ? (line.formId === form.id ? 1000 : 1) : 0), 0)
  const chosen = coatings
    .toSorted((a, b) => used(b.id) - used(a.id) || a.code.localeCompare(b.code))
    .slice(0, sheets * LINES_PER_SHEET - 2)
  const cold = isCold(form)
  const most = (id: string, option: string): string => {
    if (option === '1') return 'no thinner'
    const ratios = batches.flatMap(({ coatingId, ratioWarm, ratioCold }) =>
      coatingId === id ? ((cold ? (ratioCold ?? ratioWarm) : ratioWarm) ?? []) : [],
    )
    // The ratio of the batch that takes least: which can it is stands on the sticker.
    return ratios.length === 0
      ? 'see the can'
      : `most ${formatScaled(Math.floor(Math.min(...ratios) / 10_000), 2)} per gal`
  }
  return {
    title: `Paint sheet ${serialOf(form.id)}`,
    organization,
    serial: serialOf(form.id),
    sheets,
    year: form.workDate.slice(2, 4),
    vessel: vessel?.name ?? '',
    job: form.job ?? '',
    place: form.place ?? '',
    unit: unit?.code ?? '',
    lines: chosen.map(({ id, code, name, option }) => ({ code, name, most: most(id, option) })),
  }
}
