/**
 * Asks what react-intl asks first, so that the list of languages is loaded by the time the page asks; in which language is all
 * one.
 */
Intl.NumberFormat.supportedLocalesOf('en')
Intl.DateTimeFormat.supportedLocalesOf('en')
postMessage('warm')
