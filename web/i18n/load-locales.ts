/**
 * Asks what react-intl asks first, so that the browser's list of languages is loaded by the time a page asks; in which language is all
 * one. V8 keeps one list for the whole process, and a phone takes over 100 ms to load it.
 */
export function loadLocales(): void {
  Intl.NumberFormat.supportedLocalesOf('en')
  Intl.DateTimeFormat.supportedLocalesOf('en')
}
