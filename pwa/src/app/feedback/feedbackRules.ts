/** Feedback by specification sections 3, 5 and 8: its fields, its message, its fixed version. */
export const FEEDBACK_TYPES = [
  { value: 'suggestion', label: 'Suggestion' },
  { value: 'bug', label: 'Bug' },
  { value: 'general', label: 'General' },
] as const
export type FeedbackType = (typeof FEEDBACK_TYPES)[number]['value']

const MIN_LETTERS = 5
export const MAX_LETTERS = 5000
const APP_VERSION = '1.0.0'

export interface Feedback {
  readonly feedbackType: FeedbackType
  readonly feedback: string
  readonly pagePath: string
  readonly pageTitle: string
  readonly appVersion: string
  readonly browserInfo: string
}

/** Undefined when the text may be sent. */
export function feedbackProblem(text: string): string | undefined {
  return text.trim().length < MIN_LETTERS ? 'Feedback must be at least 5 characters' : undefined
}

/** What is sent, with the page it was written on. */
export function feedbackOf(
  feedbackType: FeedbackType,
  text: string,
  page: { readonly path: string; readonly title: string; readonly browser: string },
): Feedback {
  return {
    feedbackType,
    feedback: text.trim(),
    pagePath: page.path,
    pageTitle: page.title,
    appVersion: APP_VERSION,
    browserInfo: page.browser,
  }
}
