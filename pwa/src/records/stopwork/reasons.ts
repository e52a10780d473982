/** Why stopped work is withdrawn, one press each. The record keeps the English words. */
export const WITHDRAW_REASONS: readonly { readonly en: string; readonly es: string }[] = [
  { en: 'Pressed by mistake', es: 'Se presionó por error' },
  { en: 'Not a stop-work hazard', es: 'No es un peligro para detener el trabajo' },
  { en: 'Duplicate', es: 'Duplicado' },
  { en: 'Fixed on the spot', es: 'Corregido en el momento' },
]
