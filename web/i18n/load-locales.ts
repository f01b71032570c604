/** Asks what react-intl asks first: V8 then loads its list of languages, in over 100 ms on a phone, once for the process. */
export function loadLocales(): void {
  Intl.NumberFormat.supportedLocalesOf('en')
  Intl.DateTimeFormat.supportedLocalesOf('en')
}
