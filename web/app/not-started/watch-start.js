// Shows the shell's words for a page that does not start: in browsers without modules, and where an error comes before the app.
// Written as the oldest browsers read it, for nothing else here runs in them.
;(function (root, words) {
  function show() {
    if (root.firstChild) return
    words.removeAttribute('hidden')
    if (!document.title) document.title = words.title
  }
  // Files that cannot be fetched or parsed tell their element alone, on the way down.
  addEventListener('error', show, true)
  addEventListener('unhandledrejection', show)
  if (!('noModule' in document.createElement('script'))) show()
})(document.getElementById('root'), document.getElementById('not-started'))
