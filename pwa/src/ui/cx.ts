/** Joins class names; absent ones fall away. CSS Modules type every class as possibly undefined. */
export function cx(...names: readonly (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
