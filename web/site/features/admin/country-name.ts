/** A country's name in a language; its code where there is no name. */
export function countryName(code: string, localeTag: string): string {
  return new Intl.DisplayNames(localeTag, { type: 'region', fallback: 'code' }).of(code) ?? code
}
