/** tus 1.0 in memory, for the fake server. */
import type { FakeRequest } from './fakeRequest.ts'

export interface FakeFiles {
  readonly stored: Map<string, Uint8Array>
  readonly answer: (request: FakeRequest) => Response
}

export function createFakeFiles(): FakeFiles {
  const stored = new Map<string, Uint8Array>()
  const uploads = new Map<string, { readonly sha256: string; readonly length: number; bytes: Uint8Array }>()

  const create = ({ headers }: FakeRequest): Response => {
    const length = Number(headers.get('Upload-Length'))
    const sha256 = metadata(headers.get('Upload-Metadata') ?? '', 'sha256')
    const location = `/api/files/uploads/${uploads.size + 1}`
    uploads.set(location, { sha256, length, bytes: new Uint8Array() })
    const known = stored.has(sha256)
    return tus(known ? 200 : 201, { Location: location, 'Upload-Offset': String(known ? length : 0) })
  }

  const append = ({ path, headers, body }: FakeRequest): Response => {
    const upload = uploads.get(path)
    if (upload === undefined) return tus(404, {})
    if (Number(headers.get('Upload-Offset')) !== upload.bytes.length) return tus(409, {})
    const bytes = new Uint8Array(upload.bytes.length + body.length)
    bytes.set(upload.bytes)
    bytes.set(body, upload.bytes.length)
    upload.bytes = bytes
    if (bytes.length === upload.length) stored.set(upload.sha256, bytes)
    return tus(204, { 'Upload-Offset': String(bytes.length) })
  }

  return {
    stored,
    answer: (request) => {
      if (request.method === 'POST') return create(request)
      if (request.method === 'PATCH') return append(request)
      if (request.method === 'HEAD') {
        const upload = uploads.get(request.path)
        if (upload === undefined) return tus(404, {})
        return tus(200, { 'Upload-Offset': String(upload.bytes.length), 'Upload-Length': String(upload.length) })
      }
      const bytes = stored.get(request.path.split('/').at(-1) ?? '')
      if (bytes === undefined) return tus(404, {})
      return new Response(new Uint8Array(bytes), {
        status: 200,
        headers: { 'X-Shipshape': '1', 'Content-Type': 'image/jpeg' },
      })
    },
  }
}

function tus(status: number, headers: Readonly<Record<string, string>>): Response {
  return new Response(null, { status, headers: { 'X-Shipshape': '1', 'Tus-Resumable': '1.0.0', ...headers } })
}

function metadata(header: string, name: string): string {
  const pair = header.split(',').find((each) => each.startsWith(`${name} `))
  return pair === undefined ? '' : atob(pair.slice(name.length + 1))
}
