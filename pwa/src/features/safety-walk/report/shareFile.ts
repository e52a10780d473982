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
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = file.name
  link.click()
  // The browser reads the URL after the click has returned.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
