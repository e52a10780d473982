import type { Data } from '../queries.ts'

/** Hands the rescue file to the browser; answers what went wrong, or null. */
export async function saveRescue(data: Data): Promise<string | null> {
  try {
    const blob = await data.exportRescue()
    const url = URL.createObjectURL(blob)
    const link = document.createElement('a')
    link.href = url
    link.download = `shipshape-rescue-${new Date().toISOString().slice(0, 16).replaceAll(':', '')}.${blob.type.includes('zip') ? 'zip' : 'json'}`
    link.click()
    // The browser reads the URL after the click has returned.
    setTimeout(() => URL.revokeObjectURL(url), 60_000)
    return null
  } catch (error) {
    return `The rescue file was not written: ${error instanceof Error ? error.message : 'unknown reason'}. Free some space and try again.`
  }
}
