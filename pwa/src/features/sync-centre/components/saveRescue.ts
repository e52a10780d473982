import { download } from '../../../lib/download.ts'
import type { Data } from '../queries.ts'

/** Hands the rescue file to the browser, of somebody else when they are named; answers what went wrong, or null. */
export async function saveRescue(data: Data, of?: string): Promise<string | null> {
  try {
    const blob = await data.exportRescue(of)
    download(
      `shipshape-rescue-${new Date().toISOString().slice(0, 16).replaceAll(':', '')}.${blob.type.includes('zip') ? 'zip' : 'json'}`,
      blob,
    )
    return null
  } catch (error) {
    return `The rescue file was not written: ${error instanceof Error ? error.message : 'unknown reason'}. Free some space and try again.`
  }
}
