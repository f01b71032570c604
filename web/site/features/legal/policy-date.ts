/** `2024-10-15` as `15.10.2024`, the form in which the policies give their date. */
export function policyDate(isoDay: string): string {
  return isoDay.split('-').reverse().join('.')
}
