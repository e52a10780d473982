/** What is shown in place of a sensitive value to people who do not review. */
export const MASKED = 'Not shown to you'
