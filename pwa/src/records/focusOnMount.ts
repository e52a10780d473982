/** A ref for the field a person opened a form to fill, or for the question that a press brought up; the dialog's own focus keeps it, and nothing else moves later. */
export function focusOnMount(field: HTMLElement | null): void {
  field?.focus()
}
