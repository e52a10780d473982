/**
 * Pages of which nothing is noted, neither for the organization's usage figures nor with a message to the makers: when somebody opened one
 * would say who they are.
 */
export const isUntold = (path: string): boolean => /\/(?:anonymous|code)$/u.test(path)
