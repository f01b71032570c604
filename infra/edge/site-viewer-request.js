// CloudFront Function (runtime cloudfront-js-2.0) of the site's distribution, on every viewer request: one address per
// page, each mapped to its prerendered file; an address that is no page gets the nearest 404 page above it: that of its
// language, or of the blog in its language. `edge-functions.ts` fills the lists in from what was built.

var pages = new Set(['__PAGES__'])
var files = new Set(['__FILES__'])
var foldersWith404 = new Set(['__FOLDERS_WITH_404__'])

// Called by CloudFront under this name.
// eslint-disable-next-line no-unused-vars
function handler(event) {
  var request = event.request
  var uri = request.uri
  var trimmed = uri.replace(/\/+$/, '')
  // Only to a page that exists: a redirect to what the visitor typed could lead to another site (`//host/`).
  if (trimmed !== uri && pages.has(trimmed)) return redirect(trimmed, request.querystring)
  if (isFile(uri)) return request
  if (pages.has(uri)) request.uri = (uri === '/' ? '' : uri) + '/index.html'
  else request.uri = folderWith404(trimmed) + '/404.html'
  return request
}

// In a folder of files any name may be one: those of builds before this one stay in the bucket for pages that are open.
function isFile(uri) {
  var folder = uri.slice(0, uri.indexOf('/', 1) + 1)
  return files.has(folder || uri)
}

function folderWith404(path) {
  var folder = path
  do folder = folder.slice(0, Math.max(folder.lastIndexOf('/'), 0))
  while (folder !== '' && !foldersWith404.has(folder))
  return folder
}

function redirect(path, querystring) {
  return {
    statusCode: 301,
    statusDescription: 'Moved Permanently',
    headers: { location: { value: path + queryOf(querystring) } },
  }
}

function queryOf(querystring) {
  var pairs = []
  for (var name in querystring) {
    var entry = querystring[name]
    var values = entry.multiValue || [entry]
    for (var i = 0; i < values.length; i++) pairs.push(name + (values[i].value === '' ? '' : '=' + values[i].value))
  }
  return pairs.length > 0 ? '?' + pairs.join('&') : ''
}
