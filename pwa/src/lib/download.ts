/** ms the address of a file lives on: the click only queues the download, and slow browsers read the address long after it. */
const ADDRESS_LIVES = 60_000

/** Hands a file made here to the browser. */
export function download(name: string, file: Blob): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), ADDRESS_LIVES)
}
