/**
 * What must not happen on the way, whatever fails: read from the requests of the devices and the answers of the server, because devices
 * may come to the same records all the same.
 */
import { gunzipSync } from 'node:zlib'
import type { ChangeSet } from '../../../sync/change/change.ts'
import type { PushResponse } from '../../../sync/wire/wire.ts'
import { rowKey } from '../data/store/database.ts'

export interface SimWatch {
  readonly problems: readonly string[]
  readonly onAnswer: (url: string, init: RequestInit | undefined, answer: Response) => Promise<void>
  /** The file goes with this set. */
  readonly saved: (setId: string, sha256: string) => void
  /** This identity has two devices: what is answered with a fork goes under another name. */
  readonly cloned: (device: string) => void
  /** Says what else must not happen. */
  readonly note: (problem: string) => void
}

/** Refusals that only a fault of the device can bring: an edit that went before its record, a number or an id used twice. */
const OWN_FAULTS = ['malformed', 'bad_id', 'unknown_record']

/** `damaged`: the rows (`entity:id`) of sets that the disk has damaged; what was built on such a row may find no record. */
export function watchRun(damaged: ReadonlySet<string>): SimWatch {
  const problems: string[] = []
  const accepted = new Set<string>()
  const setOf = new Map<string, string>()
  const names = new Map<string, readonly string[]>()
  const ids = new Map<string, string>()
  const about = new Map<string, readonly string[]>()
  const latest = new Map<string, Pick<ChangeSet, 'n' | 'at'>>()
  const shared = new Set<string>()
  /** Sets whose latest name was taken by a copy: they go under one more. */
  const forked = new Set<string>()

  const sent = ({ id, device, n, at, ops }: ChangeSet) => {
    about.set(
      id,
      ops.map((op) => rowKey(op.entity, op.id)),
    )
    const name = `${device}/${n}`
    const known = names.get(id) ?? []
    // A request of another tab may be answered when the set has gone under its next name.
    if (!known.includes(name)) {
      if (known.length > 0 && !forked.delete(id)) problems.push(`set ${id} went as ${known.join(', ')} and as ${name}`)
      names.set(id, [...known, name])
    }
    if ((ids.get(name) ?? id) !== id) problems.push(`${name} is the name of the sets ${ids.get(name)} and ${id}`)
    ids.set(name, id)
    const before = latest.get(device)
    if (before !== undefined && n <= before.n) return
    if (before !== undefined && at <= before.at)
      problems.push(`set ${name} has the stamp ${at}, the one before ${before.at}`)
    latest.set(device, { n, at })
  }

  return {
    problems,
    saved: (setId, sha256) => void setOf.set(sha256, setId),
    cloned: (device) => void shared.add(device),
    note: (problem) => void problems.push(problem),
    onAnswer: async (url, init, answer) => {
      if (url.endsWith('/api/sync/push') && answer.ok) {
        const { sets } = JSON.parse(textOf(init)) as { readonly sets: readonly ChangeSet[] }
        sets.forEach(sent)
        // Of a request that went twice both answers may lie here at once: whose set it was is read from the request.
        const senders = new Map(sets.map(({ id, device }) => [id, device]))
        const { results } = (await answer.clone().json()) as PushResponse
        for (const { id, result, of, code = '' } of results) {
          const outcome = result === 'duplicate' ? of : result
          if (outcome === 'applied' || outcome === 'merged' || outcome === 'restamped') accepted.add(id)
          const orphaned = code === 'unknown_record' && about.get(id)?.some((row) => damaged.has(row)) === true
          const copied = result === 'forked' && shared.has(senders.get(id) ?? '')
          if (
            copied &&
            names
              .get(id)
              ?.at(-1)
              ?.startsWith(`${senders.get(id)}/`) === true
          )
            forked.add(id)
          if (!copied && (result === 'forked' || (OWN_FAULTS.includes(code) && !orphaned)))
            problems.push(`set ${id} of ${senders.get(id)}: ${result} ${code}`)
        }
      }
      if (url.endsWith('/api/files') && init?.method === 'POST') {
        const [, name = ''] = /sha256 ([^,]*)/.exec(new Headers(init.headers).get('Upload-Metadata') ?? '') ?? []
        const sha256 = atob(name)
        const setId = setOf.get(sha256)
        if (setId !== undefined && !accepted.has(setId)) problems.push(`file ${sha256} went before its record`)
      }
    },
  }
}

function textOf(init: RequestInit | undefined): string {
  // The parser's edge: what push.ts sends.
  const body = Buffer.from(init?.body as Uint8Array)
  return (new Headers(init?.headers).get('Content-Encoding') === 'gzip' ? gunzipSync(body) : body).toString()
}
