// CloudFront Function (runtime cloudfront-js-2.0) of the app's distribution: every address that names no file is a page
// of the single-page app. It runs before the cache, so that all of them share one cached shell.

// Called by CloudFront under this name.
// eslint-disable-next-line no-unused-vars
function handler(event) {
  var request = event.request
  var lastSegment = request.uri.slice(request.uri.lastIndexOf('/') + 1)
  if (!lastSegment.includes('.')) request.uri = '/index.html'
  return request
}
