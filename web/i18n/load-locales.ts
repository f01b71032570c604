/** Asks what react-intl asks first: V8 then loads its list of languages, which takes a phone over 100 ms, once. */
export function loadLocales(): void {
  Intl.NumberFormat.supportedLocalesOf('en')
  Intl.DateTimeFormat.supportedLocalesOf('en')
}
