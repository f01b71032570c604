// Shows the shell's words for a page that does not start: in browsers without modules, and where an error comes before
// the app.
// Written as the oldest browsers read it, for nothing else here runs in them.
/* oxlint-disable no-var, no-unused-vars -- these browsers know no other variables, and no catch without one */
;(function (root, words) {
  var isLooking = false
  var wasLost = false
  var wasSlow = false
  var slowStarts = 'slow-starts'
  function show() {
    if (root.firstChild) return
    words.removeAttribute('hidden')
    if (!document.title) document.title = words.title
    if (!isLooking && window.fetch) look()
  }
  // Files that a lost network has kept back come with another load alone: it is begun once the network is seen to be
  // back.
  function look() {
    isLooking = true
    var late = setTimeout(function () {
      wasSlow = true
    }, 3000)
    function onAnswer() {
      clearTimeout(late)
      if (wasLost || (wasSlow && mayRepeat())) location.reload()
    }
    function onFailure() {
      clearTimeout(late)
      wasLost = true
      setTimeout(look, 5000)
    }
    fetch('/config.json', { cache: 'no-store' }).then(onAnswer, onFailure)
  }
  // Where the network is only slow, the fault may be another one and come again.
  // So a tab is loaded again three times, until the app starts in it.
  function mayRepeat() {
    try {
      var count = Number(sessionStorage.getItem(slowStarts))
      sessionStorage.setItem(slowStarts, count + 1)
      return count < 3
    } catch (refused) {
      return false
    }
  }
  addEventListener('pagehide', function () {
    try {
      if (root.firstChild) sessionStorage.removeItem(slowStarts)
    } catch (refused) {
      return
    }
  })
  // Files that cannot be fetched or parsed tell their element alone, on the way down.
  addEventListener('error', show, true)
  addEventListener('unhandledrejection', show)
  if (!('noModule' in document.createElement('script'))) show()
})(document.getElementById('root'), document.getElementById('not-started'))
