import { useEffect } from 'react'
import { ActDialog } from './ActDialog.tsx'
import { StorageDialog } from './StorageDialog.tsx'
import { endRequest, useWindowRequest } from './windowRequest.ts'

/** Once on a page with numbers of organizations. */
export function RequestWindow() {
  const request = useWindowRequest()
  // Whoever leaves the page has not answered.
  useEffect(() => endRequest, [])
  switch (request?.window) {
    case undefined:
      return null
    case 'act':
      return <ActDialog orgId={request.orgId} path={request.path} onClose={endRequest} />
    case 'storage':
      return <StorageDialog organization={request.organization} onClose={endRequest} />
  }
}
