import { download } from '../../lib/download.ts'

/** Hands a file on by what the device can: its share sheet, else a download. */
export async function shareFile(file: File, title: string): Promise<void> {
  if (navigator.canShare?.({ files: [file] })) {
    try {
      return await navigator.share({ files: [file], title })
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return
    }
  }
  downloadFile(file)
}

export function downloadFile(file: File): void {
  download(file.name, file)
}
