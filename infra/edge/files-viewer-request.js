// CloudFront Function (runtime cloudfront-js-2.0) of the app's files: what follows `/files/` is the key in the media
// bucket.
// CloudFront looks at the address's signature before it runs this.

// Called by CloudFront under this name.
// eslint-disable-next-line no-unused-vars
function handler(event) {
  var request = event.request
  request.uri = request.uri.slice('__FILES__'.length)
  return request
}
