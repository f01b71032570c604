// CloudFront Function (runtime cloudfront-js-2.0) of the app's distribution: every address that names no file is a page
// of the single-page app, but for walls and televisions, which have a page of their own (galleries' links a function
// answers).
// It runs before the cache, so that all addresses of a page share one cached shell.

// Called by CloudFront under this name.
// eslint-disable-next-line no-unused-vars
function handler(event) {
  var request = event.request
  var lastSegment = request.uri.slice(request.uri.lastIndexOf('/') + 1)
  var isWall = request.uri.startsWith('/w/') || request.uri === '/tv' || request.uri === '/tv/'
  if (!lastSegment.includes('.')) request.uri = isWall ? '/wall.html' : '/index.html'
  return request
}
