/** Kinds of file that evidence may ask for: the same as the server's (server/modules/calendar/files.go). Pure. */

interface FileKind {
  readonly id: string
  readonly words: string
  /** Of MIME; one that ends in a slash is all that begin with it. */
  readonly types: readonly string[]
}

const OFFICE = 'application/vnd.openxmlformats-officedocument.'
const OPEN = 'application/vnd.oasis.opendocument.'

export const FILE_KINDS: readonly FileKind[] = [
  { id: 'pdf', words: 'a PDF', types: ['application/pdf'] },
  { id: 'image', words: 'a picture', types: ['image/'] },
  {
    id: 'sheet',
    words: 'a spreadsheet',
    types: ['text/csv', 'application/vnd.ms-excel', `${OFFICE}spreadsheetml.sheet`, `${OPEN}spreadsheet`],
  },
  {
    id: 'document',
    words: 'a text document',
    types: ['application/msword', `${OFFICE}wordprocessingml.document`, `${OPEN}text`, 'text/plain', 'application/rtf'],
  },
]

function acceptedOf(accept: string | null): readonly FileKind[] {
  const ids = (accept ?? '').split(',').map((id) => id.trim())
  return FILE_KINDS.filter(({ id }) => ids.includes(id))
}

/** "a PDF or a picture"; null where any file will do. */
export function acceptWords(accept: string | null): string | null {
  const kinds = acceptedOf(accept)
  return kinds.length === 0 ? null : kinds.map(({ words }) => words).join(' or ')
}

/** Why a file is not taken as this evidence; null where it is. */
export function wrongKind(
  file: { readonly name: string; readonly mime: string },
  accept: string | null,
  title: string,
) {
  const wanted = acceptWords(accept)
  const fits = acceptedOf(accept).some(({ types }) =>
    types.some((type) => type === file.mime || (type.endsWith('/') && file.mime.startsWith(type))),
  )
  if (wanted === null || fits) return null
  return `${file.name} was not added. ${title} must be ${wanted}: choose another file.`
}
