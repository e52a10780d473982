/** Every shortcut of the product, once: the `?` sheet is this table, and the code that listens names these keys. */
export interface Shortcut {
  /** As printed on the keys; several are pressed together, "then" separates those pressed one after the other. */
  readonly keys: string
  readonly does: string
  /** One letter or sign without a modifier: can be switched off (WCAG 2.1.4). */
  readonly single?: true
}

export interface ShortcutGroup {
  readonly title: string
  readonly shortcuts: readonly Shortcut[]
}

export const SHORTCUTS: readonly ShortcutGroup[] = [
  {
    title: 'Everywhere',
    shortcuts: [
      { keys: 'Ctrl K', does: 'Command palette' },
      { keys: '?', does: 'This sheet', single: true },
      { keys: 'Ctrl Z', does: 'Undo, for 30 minutes and across pages' },
      { keys: 'Ctrl Shift Z', does: 'Redo' },
      { keys: 'Esc', does: 'Close or clear' },
      { keys: 'F8', does: 'Go to the messages' },
    ],
  },
  {
    title: 'In a list',
    shortcuts: [
      { keys: 'J', does: 'Next row', single: true },
      { keys: 'K', does: 'Previous row', single: true },
      { keys: '↑ ↓', does: 'Move along the rows' },
      { keys: 'Enter', does: 'Open' },
      { keys: 'Space', does: 'Preview' },
      { keys: '/', does: 'Search', single: true },
      { keys: 'X', does: 'Select the row', single: true },
      { keys: 'Shift X', does: 'Select up to the row', single: true },
      { keys: 'Shift ↑ ↓', does: 'Select on the way' },
      { keys: 'Ctrl A', does: 'Select what is on screen; again: all that match' },
      { keys: 'Alt 1 … 9', does: 'Open a view' },
      { keys: 'C', does: 'Create here', single: true },
    ],
  },
  {
    title: 'With a record or a selection',
    shortcuts: [
      { keys: 'E', does: 'Next step of its status', single: true },
      { keys: 'A', does: 'Assign', single: true },
      { keys: 'D', does: 'Due date', single: true },
      { keys: 'P', does: 'Priority or severity', single: true },
      { keys: 'M', does: 'Comment', single: true },
      { keys: 'Ctrl Enter', does: 'Save and next' },
      { keys: '[', does: 'Previous record of the list', single: true },
      { keys: ']', does: 'Next record of the list', single: true },
    ],
  },
  {
    title: 'In the calendar',
    // On a day N and P lead to another period; E and A are about the thing that has the focus.
    shortcuts: [
      { keys: '← → ↑ ↓', does: 'Another day' },
      { keys: 'Tab', does: 'Into the day' },
      { keys: 'T', does: 'Today', single: true },
      { keys: 'N P', does: 'Next or previous period', single: true },
      { keys: '1 … 5', does: 'Month, week, agenda, year, timeline', single: true },
      { keys: 'E A', does: 'Complete it, or hand it over', single: true },
    ],
  },
  {
    title: 'On the answers of a question',
    // P means the priority of a record elsewhere; these belong to the three answers while one of them has the focus.
    shortcuts: [{ keys: 'P F N', does: 'Pass, fail, not applicable', single: true }],
  },
]
