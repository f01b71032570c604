// Shows the shell's words for a page that does not start: in browsers without modules, and where an error comes before the app.
// Written as the oldest browsers read it, for nothing else here runs in them.
/* oxlint-disable no-var -- these browsers know no other */
;(function (root, words) {
  var isLooking = false
  var wasLost = false
  function show() {
    if (root.firstChild) return
    words.removeAttribute('hidden')
    if (!document.title) document.title = words.title
    if (!isLooking && window.fetch) look()
  }
  // Files that a lost network has kept back come with another load alone: it is begun once the network is seen to be back.
  function look() {
    isLooking = true
    var late = setTimeout(noteLoss, 3000)
    function onAnswer() {
      clearTimeout(late)
      if (wasLost) location.reload()
    }
    function onFailure() {
      clearTimeout(late)
      noteLoss()
      setTimeout(look, 5000)
    }
    fetch('/config.json', { cache: 'no-store' }).then(onAnswer, onFailure)
  }
  function noteLoss() {
    wasLost = true
  }
  // Files that cannot be fetched or parsed tell their element alone, on the way down.
  addEventListener('error', show, true)
  addEventListener('unhandledrejection', show)
  if (!('noModule' in document.createElement('script'))) show()
})(document.getElementById('root'), document.getElementById('not-started'))
