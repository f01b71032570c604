// CloudFront Function (runtime cloudfront-js-2.0) of the site's distribution, on every viewer response: a stored file
// can ask for another status than 200 by its metadata, as the 404 pages do. A distribution-wide error page could not
// tell them from the API's own 404s. Any other status says what it must: a 304 that became a 404 would be an empty
// page.

// Called by CloudFront under this name.
// eslint-disable-next-line no-unused-vars
function handler(event) {
  var response = event.response
  var wanted = response.headers['x-amz-meta-status']
  if (wanted) {
    if (response.statusCode === 200) response.statusCode = Number(wanted.value)
    delete response.headers['x-amz-meta-status']
  }
  return response
}
