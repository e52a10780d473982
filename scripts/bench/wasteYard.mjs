// The hazardous waste of a large yard after three years: 20,000 containers, of which some hundreds stand there and one area holds 300; a
// shipment a week, and the inspections of every week. The streams and the categories are those of the demo.
const DAY = 86_400_000
/** Of the demo yard. */
const ZONE = 'America/New_York'

/** How much of everything; the areas are those that this yard has besides the demo's. */
export const LARGE = {
  containers: 20_000,
  onSite: 600,
  /** In the first area. */
  crowded: 300,
  areas: 6,
  weeks: 156,
  /** Of one inspection; the last one of the first area has seen all that stand there. */
  checks: 20,
  answers: 10,
}

/** Pushes it as another device of the yard. Answers the first area, and an inspection of it that is half done. */
export async function seedWaste(seeder) {
  const today = new Date().toLocaleDateString('en-CA', { timeZone: ZONE })
  const rows = await seeder.rows()
  const streams = rows.filter(({ entity, fields }) => entity === 'wasteStream' && fields.kind === 'hazardous')
  const handler = (kind) => rows.find(({ entity, fields }) => entity === 'wasteHandler' && fields.kind === kind).id
  const said = { seeder, streams, today, haulerId: handler('transporter'), treaterId: handler('facility') }
  const areas = Array.from({ length: LARGE.areas }, (_, at) => area(seeder, at))
  await seeder.push(areas)
  const gone = LARGE.containers - LARGE.onSite
  for (let week = LARGE.weeks; week > 0; week--) {
    const nth = LARGE.weeks - week
    const [from, to] = [nth, nth + 1].map((edge) => Math.floor((edge * gone) / LARGE.weeks))
    const load = shipped(said, areas, { from, to, pickupAgo: week * 7 - 4 })
    await seeder.push(load.ops)
    await seeder.push(load.after)
    await seeder.push(areas.flatMap(({ id }) => signed(said, id, week * 7 - 3, load.ids)))
  }
  const here = standing(said, areas)
  await seeder.push(here.ops)
  const [{ id: areaId }] = areas
  await seeder.push(signed(said, areaId, 1, here.crowd, LARGE.crowded))
  const open = inspection(said, areaId, 0)
  const seen = here.crowd.slice(0, LARGE.crowded / 2).map((id, at) => check(said, open, id, at))
  await seeder.push([open, ...seen])
  return { areaId, inspectionId: open.id }
}

const add = (entity, id, fields) => ({ entity, id, kind: 'add', fields })
const command = (entity, id, name, fields) => ({ entity, id, kind: 'command', command: name, cl: 1, fields })
const before = (today, days) => new Date(Date.parse(today) - days * DAY).toISOString().slice(0, 10)

function area({ newId }, at) {
  return add('wasteArea', newId(), {
    code: `BN-${at + 1}`,
    name: `Large pad ${at + 1}`,
    kind: 'central',
    places: LARGE.crowded,
    active: true,
  })
}

/** A drum with what went in on two days. */
function drum({ seeder, streams, today }, at, areaId, firstAgo, more = {}) {
  const id = seeder.newId()
  const { id: streamId, fields } = streams[at % streams.length]
  const poured = (ago, amount) =>
    add('wasteAddition', seeder.newId(), {
      containerId: id,
      kind: 'generated',
      addedOn: before(today, ago),
      amount,
      unit: 'gal',
      density: fields.density,
      source: `Job ${1000 + (at % 400)}`,
    })
  return {
    id,
    ops: [
      add('wasteContainer', id, {
        streamId,
        areaId,
        provisionalNumber: `BN-${at}`,
        place: `Row ${1 + (at % 12)}, ${1 + (at % 25)}`,
        kind: 'drum',
        capacity: 5500,
        unit: 'gal',
        state: 'accumulating',
        firstOn: before(today, firstAgo),
        centralOn: before(today, firstAgo),
        clockDays: 90,
        whose: 'yard',
        ...more,
      }),
      poured(firstAgo, 300 + (at % 9) * 50),
      ...(at % 2 === 0 ? [poured(Math.max(0, firstAgo - 9), 200)] : []),
    ],
  }
}

/** The load of a week: `after` comes with the facility's copy. */
function shipped(said, areas, { from, to, pickupAgo }) {
  const { seeder, streams, today, haulerId, treaterId } = said
  const shipmentId = seeder.newId()
  const drums = Array.from({ length: to - from }, (_, nth) =>
    drum(said, from + nth, areas[(from + nth) % areas.length].id, pickupAgo + 20 + ((from + nth) % 60), { shipmentId }),
  )
  const lines = streams.slice(0, 4).map(({ id: streamId, fields }, at) => {
    const line = {
      shipmentId,
      position: at + 1,
      streamId,
      hazardousMaterial: true,
      unNumber: fields.unNumber,
      shippingName: fields.shippingName,
      containers: Math.ceil((to - from) / 4),
      containerType: 'DM',
      quantity: 1500,
      unit: 'G',
      cost: 250_000,
    }
    return add('wasteLine', seeder.keyedId('wasteLine', line), line)
  })
  return {
    ids: drums.map(({ id }) => id),
    ops: [
      ...drums.flatMap(({ ops }) => ops),
      add('wasteShipment', shipmentId, {
        state: 'draft',
        provisionalNumber: `BN-S${from}`,
        pickupOn: before(today, pickupAgo),
        tracking: `${String(from).padStart(9, '0')}BNC`,
        transporterId: haulerId,
        facilityId: treaterId,
        contactDays: 45,
        reportDays: 60,
      }),
      ...lines,
      command('wasteShipment', shipmentId, 'ship', { acceptedOn: before(today, pickupAgo) }),
    ],
    after: [command('wasteShipment', shipmentId, 'confirm', { copyOn: before(today, Math.max(0, pickupAgo - 20)) })],
  }
}

/** What stands there: half of it in the first area, for up to three months. */
function standing(said, areas) {
  const [crowded, ...others] = areas
  const crowd = []
  const ops = Array.from({ length: LARGE.onSite }, (_, at) => {
    const inCrowd = at < LARGE.crowded
    const { id } = inCrowd ? crowded : others[at % others.length]
    const one = drum(said, LARGE.containers - LARGE.onSite + at, id, at % 85)
    if (inCrowd) crowd.push(one.id)
    return one.ops
  })
  return { ops: ops.flat(), crowd }
}

function inspection({ seeder, today }, areaId, ago) {
  const fields = {
    areaId,
    inspectedOn: before(today, ago),
    round: 1,
    inspectorId: seeder.user.id,
    category: 'lqg',
    startedAt: Date.parse(today) - ago * DAY,
  }
  return add('wasteInspection', seeder.keyedId('wasteInspection', fields), { ...fields, state: 'open' })
}

function check({ seeder }, { id: inspectionId, fields: { areaId, startedAt } }, containerId, at) {
  const fields = {
    inspectionId,
    mark: containerId,
    containerId,
    result: 'ok',
    listedIn: areaId,
    seenAt: startedAt + at,
  }
  return add('wasteCheck', seeder.keyedId('wasteCheck', fields), fields)
}

/** A signed inspection of so many days ago, with its checks and answers. */
function signed(said, areaId, ago, containers, checks = LARGE.checks) {
  const { seeder } = said
  const head = inspection(said, areaId, ago)
  const seen = containers.slice(0, checks).map((id, at) => check(said, head, id, at))
  const answers = Array.from({ length: LARGE.answers }, (_, at) => {
    const fields = { inspectionId: head.id, itemId: `bench-${at}`, result: 'pass' }
    return add('wasteAnswer', seeder.keyedId('wasteAnswer', fields), fields)
  })
  const sign = command('wasteInspection', head.id, 'sign', {
    signature: 'M70 140L130 44L190 120L440 118',
    signedAt: head.fields.startedAt + 600_000,
    containers: seen.length,
    seen: seen.length,
  })
  return [head, ...seen, ...answers, sign]
}
