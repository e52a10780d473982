/**
 * What a signature covers. The signer sees a hash; the hash is SHA-256 over a canonical text of the walk: one line per fact,
 * `key=value` with JSON-quoted values, lines sorted inside each block, blocks in a fixed order. Two devices that hold the same walk
 * make the same text, whatever order the rows arrived in; a changed finding, answer or photo changes it.
 *
 * Left out on purpose: human numbers, receipt times and task links, which the server fills in later, and signatures themselves.
 */
import type { Answer, Finding, Photo, Walk, WalkZone } from '../../../../schema/gen/types.ts'
import { sha256Hex } from '../../lib/sha256.ts'

export interface SignedContent {
  readonly walk: Walk
  readonly zones: readonly WalkZone[]
  readonly findings: readonly Finding[]
  readonly photos: readonly Photo[]
  readonly answers: readonly Answer[]
}

type Facts = Readonly<Record<string, unknown>>

export function canonicalText(content: SignedContent): string {
  const { walk } = content
  const blocks: readonly (readonly string[])[] = [
    [
      line('walk', walk.id, {
        title: walk.title,
        template: walk.templateId,
        route: walk.route,
        started: walk.startedAt,
        lead: walk.leadId,
      }),
    ],
    content.zones.map((row) => line('zone', row.zoneId, { status: row.status, reason: row.skipReason })),
    content.findings.map((row) => line('finding', row.id, findingFacts(row))),
    content.photos.map((row) =>
      line('photo', row.id, { of: row.parentId, role: row.role, sha256: row.sha256, taken: row.takenAt }),
    ),
    content.answers.map((row) =>
      line('answer', row.id, {
        zone: row.zoneId,
        item: row.itemId,
        result: row.result,
        value: row.value,
        note: row.note,
      }),
    ),
  ]
  return ['shipshape walk content 1', ...blocks.flatMap((block) => [...block].sort())].join('\n')
}

function findingFacts(row: Finding): Facts {
  return {
    zone: row.zoneId,
    kind: row.kind,
    category: row.category,
    severity: row.severity,
    text: row.text,
    action: row.immediateAction,
    told: row.toldPerson,
    assignee: row.assigneeId,
    due: row.dueOn,
    item: row.itemId,
    standard: row.standardRef,
    seen: row.observedAt,
    by: row.createdBy,
  }
}

function line(kind: string, id: string, facts: Facts): string {
  const parts = Object.entries(facts)
    .filter(([, value]) => value !== null && value !== undefined)
    .map(([key, value]) => `${key}=${JSON.stringify(value)}`)
  return [kind, id, ...parts].join(' ')
}

/** Lower-case hex SHA-256 of the canonical text. */
export async function contentHash(content: SignedContent): Promise<string> {
  return sha256Hex(new TextEncoder().encode(canonicalText(content)))
}
