/** What hangs on a record, as its paper shows it: photos from this device, and the names of files. */
import type { Data } from '../../data/data.ts'
import { formatDateTime } from '../../lib/written.ts'
import { formatBytes } from '../../lib/numbers.ts'
import type { RecordInput } from '../../workers/reportInput.ts'
import { reportPicture } from './pictures.ts'

/** The files of a record, or of its parts, by their names: paper says what there is, and the record has it. */
export async function filesTable(
  data: Data,
  parentIds: readonly string[],
  person: (id: string | null) => string,
): Promise<RecordInput['tables']> {
  const wheres = parentIds.map((parentId) => ({ parentId }))
  const files = (await data.listEach('attachment', wheres, { sort: 'createdAt' })).flat()
  if (files.length === 0) return []
  const rows = files.map(({ name, bytes, createdBy, createdAt }) => [
    name,
    bytes === null ? '' : formatBytes(bytes),
    person(createdBy),
    createdAt === null ? '' : formatDateTime(createdAt),
  ])
  return [{ title: 'Files', columns: ['File', 'Size', 'Added by', 'Added'], rows }]
}

/** `of`: what they are photos of, where that is a part of the record. */
export async function photosOf(data: Data, parentId: string, of: string | null = null): Promise<RecordInput['photos']> {
  const photos = await data.list('photo', { parentId }, { sort: 'takenAt' })
  return Promise.all(
    photos.map(async (photo) => {
      const label = [of, photo.caption, formatDateTime(photo.takenAt)]
        .filter((part) => part !== null && part !== '')
        .join(', ')
      const picture = await reportPicture(data, photo)
      return picture === null ? { missing: label } : { ...picture, label }
    }),
  )
}
