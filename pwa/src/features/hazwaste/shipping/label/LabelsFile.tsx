import type { LabelsInput } from '../../../../workers/reportInput.ts'
import { PdfButton } from '../PdfButton.tsx'
import type { WasteLabel } from './labelText.ts'

interface Props {
  readonly labels: readonly WasteLabel[]
  readonly printed: string
  /** The file is there: they count as printed. */
  readonly onMade: () => void
}

/** The labels as a file of pages of 4 × 6 in, for a printer that this device does not know. */
export function LabelsFile({ labels, printed, onMade }: Props) {
  const make = async () => {
    const { labelsFile } = await import('../../../../records/paper/makePaper.ts')
    return labelsFile({ title: 'Waste labels', labels: labels.map((label) => onPaper(label, printed)) })
  }
  return <PdfButton make={make} onMade={onMade} />
}

function onPaper(label: WasteLabel, printed: string): LabelsInput['labels'][number] {
  const { start, site, law } = label
  return {
    words: label.words,
    hazards: label.hazards,
    diamonds: label.diamonds,
    date: start.kind === 'none' ? null : { title: start.title, text: start.kind === 'date' ? start.text : null },
    number: { title: `${label.kind} no.`, text: label.number },
    name: label.contents,
    detail: label.detail,
    codes: label.codes.join('  '),
    shipping: label.shipping,
    law: law === null ? '' : `${law.lead} ${law.text}`,
    site: [site.name, site.address, site.epaId === '' ? '' : `EPA ID ${site.epaId}`],
    blank: law === null ? null : { title: 'Manifest no.', text: label.manifest },
    square: label.square,
    under: [label.area, label.vessel, `Print ${label.print}, ${printed}`],
  }
}
