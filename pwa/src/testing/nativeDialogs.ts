/** jsdom has the element of the browser's own windows and not its ways: as the browser, it takes the focus and gives it back. */
export function drawNativeDialogs(): void {
  let before: Element | null = null
  HTMLDialogElement.prototype.showModal = function showModal() {
    before = document.activeElement
    this.open = true
    this.querySelector('button')?.focus()
  }
  HTMLDialogElement.prototype.close = function close() {
    if (!this.open) return
    this.open = false
    if (before instanceof HTMLElement) before.focus()
    setTimeout(() => this.dispatchEvent(new Event('close')))
  }
}
