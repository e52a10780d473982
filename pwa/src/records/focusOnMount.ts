/** A ref for the field a person opened a form to fill; the dialog's own focus keeps it, and nothing else moves later. */
export function focusOnMount(field: HTMLElement | null): void {
  field?.focus()
}
