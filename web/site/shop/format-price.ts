/** A price tag in major units, Norwegian figures, without decimals where there are none: `499 kr`, `45 USD`. */
export function formatPrice(major: number, currency: string): string {
  return new Intl.NumberFormat('nb-NO', {
    style: 'currency',
    currency,
    trailingZeroDisplay: 'stripIfInteger',
  }).format(major)
}
