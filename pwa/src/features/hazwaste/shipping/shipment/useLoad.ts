/** A shipment with all that its page shows: what is on it, what could go, its lines and who carries it. */
import { useMemo } from 'react'
import { useAnswer, useCollection, useRow, useRows } from '../../../../data/react/live.ts'
import type { Container, Stream } from '../../core/kinds.ts'
import type { Contents } from '../../core/contents.ts'
import { useContainersOnSite, useSettings, type Settings } from '../../core/settings.ts'
import type { Handler, Line, Shipment } from '../kinds.ts'
import { useContents } from '../../core/inside.ts'
import { linesOf, type ManifestLine } from './lines.ts'
import { sortOut } from './sortOut.ts'

export interface Loaded {
  readonly shipment: Shipment
  readonly settings: Settings | null
  readonly streams: ReadonlyMap<string, Stream>
  /** What is on it, also when it has left. */
  readonly picked: readonly Container[]
  /** What came back from it. */
  readonly returned: readonly Container[]
  /** What stands in the yard and could go with it; what ships under another EPA id is left out. */
  readonly free: readonly Container[]
  readonly otherId: number
  readonly contents: ReadonlyMap<string, Contents>
  readonly rows: readonly Line[]
  readonly lines: readonly ManifestLine[]
  readonly transporter: Handler | null
  readonly transporter2: Handler | null
  readonly facility: Handler | null
}

/** Undefined while the device reads. */
export function useLoad(shipment: Shipment | null | undefined): Loaded | undefined {
  const id = shipment?.id ?? ''
  const settings = useSettings()
  const streamRows = useCollection('wasteStream')
  const shipments = useCollection('wasteShipment')
  const here = useContainersOnSite()
  const named = useRows('wasteContainer', { shipmentId: id })
  const rows = useRows('wasteLine', { shipmentId: id })
  const earlier = useEarlier(shipment ?? null)
  const transporter = useRow('wasteHandler', shipment?.transporterId ?? null)
  const transporter2 = useRow('wasteHandler', shipment?.transporter2Id ?? null)
  const facility = useRow('wasteHandler', shipment?.facilityId ?? null)
  const sorted = useMemo(
    () =>
      here === undefined || named === undefined || shipments === undefined || !shipment
        ? undefined
        : sortOut(shipment, { here, named, shipments, siteId: settings?.epaId ?? null }),
    [shipment, here, named, shipments, settings],
  )
  const contents = useContents(
    useMemo(() => (sorted ? [...sorted.picked, ...sorted.free].map(({ id }) => id) : []), [sorted]),
  )
  return useMemo(() => {
    if (!shipment || settings === undefined || streamRows === undefined || rows === undefined) return undefined
    if (sorted === undefined || contents === undefined || earlier === undefined) return undefined
    const streams = new Map(streamRows.map((stream) => [stream.id, stream]))
    const lines = linesOf({ shipment, containers: sorted.picked, rows, streams, contents, earlier })
    const handlers = {
      transporter: transporter ?? null,
      transporter2: transporter2 ?? null,
      facility: facility ?? null,
    }
    return { shipment, settings, streams, ...sorted, contents, rows, lines, ...handlers }
  }, [shipment, settings, streamRows, rows, sorted, contents, earlier, transporter, transporter2, facility])
}

/** The lines of what went to the same facility before, newest first. */
/** What other loads took to the same facility, the last in front. */
export function useEarlier(shipment: Pick<Shipment, 'id' | 'facilityId'> | null): readonly Line[] | undefined {
  const facilityId = shipment?.facilityId ?? null
  const own = shipment?.id ?? ''
  return useAnswer(`lines sent to ${facilityId ?? ''} before ${own}`, async (data) => {
    if (facilityId === null) return []
    const gone = (
      await Promise.all(
        (['shipped', 'confirmed', 'rejected'] as const).map((state) => data.list('wasteShipment', { state })),
      )
    ).flat()
    const before = gone
      .filter((one) => one.facilityId === facilityId && one.id !== own)
      .toSorted((a, b) => (b.acceptedOn ?? '').localeCompare(a.acceptedOn ?? ''))
    const lines = await Promise.all(before.map(({ id }) => data.list('wasteLine', { shipmentId: id })))
    return lines.flat()
  })
}
