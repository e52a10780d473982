/**
 * Many records on paper: one document, or an archive with a document for each. Made record by record in a worker, without a network.
 * What was asked for is kept on the device, so that it goes on after a reload; in an archive the papers made are kept too, up to a size.
 */
import type { EntityName } from '../../../../schema/gen/types.ts'
import type { Data } from '../../data/data.ts'
import type { PackFormat, RecordInput } from '../../workers/reportInput.ts'

/** A page before the records: what they prove together, and what is missing among them. */
export type PackCover = Pick<RecordInput, 'title' | 'facts' | 'texts' | 'tables'>

/** A workbook is made of kinds whose module says how (`workbook`). */
export type JobFormat = PackFormat | 'xlsx'

export interface PackJob {
  readonly id: string
  readonly format: JobFormat
  readonly ids: readonly string[]
  readonly cover?: PackCover
}

export type Packed =
  /** `gone`: records that were deleted since. A workbook has no pages. */
  | { readonly state: 'made'; readonly file: File; readonly pages: number; readonly gone: number }
  | { readonly state: 'failed'; readonly message: string }
  /** The page was left, or somebody cancelled. */
  | { readonly state: 'stopped' }

const jobKey = (entity: EntityName) => `paper-pack:${entity}`
const partKey = (job: PackJob, at: number) => `paper-part:${job.id}:${at}`

export async function readPack(data: Data, entity: EntityName): Promise<PackJob | null> {
  const value = (await data.drafts.read(jobKey(entity)))?.value
  return isJob(value) ? value : null
}

export function keepPack(data: Data, entity: EntityName, job: PackJob): Promise<void> {
  return data.drafts.write(jobKey(entity), job)
}

export async function forgetPack(data: Data, entity: EntityName, job: PackJob): Promise<void> {
  await data.drafts.clear(jobKey(entity))
  await Promise.all(job.ids.map((_id, at) => data.drafts.clear(partKey(job, at))))
}

/** A paper of an unfinished archive; null where it is not kept. */
export async function readPart(
  data: Data,
  job: PackJob,
  at: number,
): Promise<{ readonly bytes: ArrayBuffer; readonly pages: number } | null> {
  const value = (await data.drafts.read(partKey(job, at)))?.value
  if (typeof value !== 'object' || value === null || !('text' in value) || !('pages' in value)) return null
  const { text, pages } = value
  return typeof text === 'string' && typeof pages === 'number' ? { bytes: fromText(text), pages } : null
}

export function keepPart(
  data: Data,
  job: PackJob,
  at: number,
  { bytes, pages }: { readonly bytes: ArrayBuffer; readonly pages: number },
): Promise<void> {
  return data.drafts.write(partKey(job, at), { pages, text: toText(new Uint8Array(bytes)) })
}

/** Only this file writes these drafts, in this or an older build. */
function isJob(value: unknown): value is PackJob {
  return typeof value === 'object' && value !== null && 'ids' in value && Array.isArray(value.ids) && 'format' in value
}

/** In slices, because an argument list has a limit. */
function toText(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += 8192) text += String.fromCharCode(...bytes.subarray(at, at + 8192))
  return btoa(text)
}

function fromText(text: string): ArrayBuffer {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0)).buffer
}
