/** Keys of the rows a person sees in the list's scroll area: the "page" of a list that has no pages. */
export function visibleKeys(tableId: string): readonly string[] {
  const region = document.getElementById(tableId)
  if (region === null) return []
  const view = region.getBoundingClientRect()
  return [...region.querySelectorAll<HTMLElement>('tr[data-key]')].flatMap((row) => {
    const { top, bottom } = row.getBoundingClientRect()
    const key = row.dataset['key']
    return key !== undefined && bottom >= view.top && top <= view.bottom ? [key] : []
  })
}
