/** The mark: a ship's load line, a ring and a level. */
export function LoadLine({ size = 32, label }: { readonly size?: number; readonly label?: string }) {
  const named = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label }
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" fill="none" {...named}>
      <circle cx="16" cy="16" r="9.5" stroke="currentColor" strokeWidth="2.6" />
      <path d="M1.5 16h29" stroke="var(--accent)" strokeWidth="3.4" />
    </svg>
  )
}
