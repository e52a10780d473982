/** tus-js-client over our own fetch and bytes: the same code in the browser and under test, and captive portals count as no answer. */
import type { FileReader, HttpRequest, HttpResponse, HttpStack } from 'tus-js-client'
import type { Environment } from '../session/environment.ts'
import { isOurs } from '../online/http.ts'

export function readBytes(bytes: ArrayBuffer): FileReader {
  return {
    openFile: () =>
      Promise.resolve({
        size: bytes.byteLength,
        slice: (start: number, end: number) =>
          Promise.resolve({
            value: new Blob([bytes.slice(start, end)]),
            done: end >= bytes.byteLength,
            size: Math.min(end, bytes.byteLength) - start,
          }),
        close: () => undefined,
      }),
  }
}

export function fetchStack({ fetch }: Pick<Environment, 'fetch'>): HttpStack {
  return { getName: () => 'shipshape', createRequest: (method, url) => createRequest(fetch, method, url) }
}

function createRequest(fetch: Environment['fetch'], method: string, url: string): HttpRequest {
  const headers = new Map<string, string>()
  const aborting = new AbortController()
  return {
    getMethod: () => method,
    getURL: () => url,
    setHeader: (name, value) => headers.set(name, value),
    getHeader: (name) => headers.get(name),
    setProgressHandler: () => undefined,
    send: async (body) => {
      const response = await fetch(url, {
        method,
        headers: Object.fromEntries(headers),
        credentials: 'include',
        signal: aborting.signal,
        ...(body === null || body === undefined ? {} : { body: body as BodyInit }),
      })
      if (!isOurs(response)) throw new Error('No connection to the server.')
      return readResponse(response, await response.text())
    },
    abort: () => {
      aborting.abort()
      return Promise.resolve()
    },
    getUnderlyingObject: () => null,
  }
}

function readResponse(response: Response, body: string): HttpResponse {
  return {
    getStatus: () => response.status,
    getHeader: (name) => response.headers.get(name) ?? undefined,
    getBody: () => body,
    getUnderlyingObject: () => response,
  }
}
