/** What is wrong before a driver signs, in words a person can act on. Pure. */
import { numberOf, type Container, type Stream } from '../../core/kinds.ts'
import { EPA_ID, TRACKING, type Handler, type Shipment } from '../kinds.ts'
import { MANIFEST } from '../library.ts'
import { textsOf, type ManifestLine } from './lines.ts'
import { typesText } from './measures.ts'

export interface Trouble {
  readonly id: string
  /** The bold part. */
  readonly fact: string
  readonly text: string
  /** The driver cannot sign before it is settled. */
  readonly stops: boolean
  readonly containerId?: string
  /** Another label helps. */
  readonly reprint?: boolean
  /** The profile has to be filled. */
  readonly streamId?: string
}

export function troubleOf(lines: readonly ManifestLine[], day: string): readonly Trouble[] {
  return lines.flatMap((line) => [
    ...line.all.flatMap(labelTrouble),
    ...streamTrouble(line, day),
    ...mixedTypes(line),
    ...(line.all.length > 0 && line.quantity === null ? [noAmount(line)] : []),
  ])
}

function labelTrouble(container: Container): readonly Trouble[] {
  if (container.labelState !== 'faded' && container.labelState !== 'missing') return []
  const number = numberOf(container)
  return [
    {
      id: `label ${container.id}`,
      fact: container.labelState === 'faded' ? `${number} has a faded label.` : `${number} has no label.`,
      text: 'The driver cannot sign until it is reprinted and reads well.',
      stops: true,
      containerId: container.id,
      reprint: true,
    },
  ]
}

function streamTrouble({ stream, codes }: ManifestLine, day: string): readonly Trouble[] {
  const found: Trouble[] = []
  const say = (id: string, text: string) =>
    found.push({
      id: `${id} ${stream.id}`,
      fact: `${stream.name}:`,
      text,
      stops: false,
      streamId: stream.id,
    })
  if (isRegulated(stream) && textsOf(codes).length === 0) say('codes', 'no EPA code, and the label needs one.')
  if (isRegulated(stream) && textsOf(stream.hazards).length === 0) say('hazards', 'no hazard, and the label needs one.')
  if (isRegulated(stream) && (stream.shippingName ?? '') === '') say('name', 'no proper shipping name.')
  if (stream.profileExpiresOn !== null && stream.profileExpiresOn < day)
    say('profile', 'the facility’s profile has expired.')
  return found
}

function isRegulated({ kind }: Pick<Stream, 'kind'>): boolean {
  return kind === 'hazardous' || kind === 'acute' || kind === 'acute_residue'
}

function mixedTypes(line: ManifestLine): readonly Trouble[] {
  const text = typesText(line.all)
  if (!text.includes(',') || line.typed.includes('containerType')) return []
  return [
    {
      id: `types ${line.stream.id}`,
      fact: `Line ${line.n} holds ${text}.`,
      text: 'A line of the form names one type: take some off, or choose the type.',
      stops: false,
    },
  ]
}

function noAmount({ n, stream }: ManifestLine): Trouble {
  return {
    id: `density ${stream.id}`,
    fact: `Line ${n} has no total.`,
    text: `${stream.name} has no density, so its amounts cannot be turned into the unit of the form.`,
    stops: false,
    streamId: stream.id,
  }
}

/** How the head of a manifest says what is right and what is missing. */
export interface Said {
  readonly ok: boolean
  readonly text: string
}

export function trackingSaid({ tracking }: Pick<Shipment, 'tracking'>): Said {
  if (tracking === null || tracking === '') return { ok: false, text: 'From the form, or from e-Manifest' }
  if (!TRACKING.test(tracking)) return { ok: false, text: 'Nine digits and three letters' }
  if (!MANIFEST.suffixes.list.includes(tracking.slice(-3)))
    return { ok: false, text: `Are the last letters ${tracking.slice(-3)}? They are not on our list.` }
  return { ok: true, text: '9 digits, 3 letters' }
}

export function handlerSaid(handler: Pick<Handler, 'epaId'> | null): Said {
  if (handler === null) return { ok: false, text: 'Not chosen yet' }
  if (handler.epaId === null || handler.epaId === '') return { ok: false, text: 'Its EPA id is missing' }
  return EPA_ID.test(handler.epaId)
    ? { ok: true, text: handler.epaId }
    : { ok: false, text: `${handler.epaId}: two letters and ten letters or digits` }
}
