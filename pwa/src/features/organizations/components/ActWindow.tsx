import { useEffect } from 'react'
import { ActDialog } from './ActDialog.tsx'
import { endActRequest, useActRequest } from './actRequest.ts'

/** Once on a page with numbers of organizations. */
export function ActWindow() {
  const request = useActRequest()
  // Whoever leaves the page has not answered.
  useEffect(() => endActRequest, [])
  return request === null ? null : <ActDialog {...request} onClose={endActRequest} />
}
