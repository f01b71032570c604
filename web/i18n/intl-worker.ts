/** Asks what react-intl asks first, so that the list of languages is loaded by the time the page asks. */
addEventListener('message', ({ data: tag }: MessageEvent<string>) => {
  Intl.NumberFormat.supportedLocalesOf(tag)
  Intl.DateTimeFormat.supportedLocalesOf(tag)
  postMessage('warm')
})
