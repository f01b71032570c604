/** The script of the album's page: a viewer over its photos; without it every link still works. */
export const albumScript = `
'use strict'
// Every photo and film is a link in the page. This shows them one by one, with keys and swipes.
const all = Array.from(document.querySelectorAll('a.photo'))
const isBest = (link) => link.closest('#best') !== null
// What is turned over: the best, or the whole day.
let links = []
const viewer = document.querySelector('dialog')
const stage = viewer.querySelector('.stage')
const caption = viewer.querySelector('.caption')
const original = viewer.querySelector('.original')
let shown = -1

function show(index) {
  const link = links[index]
  if (!link) return
  shown = index
  const isFilm = link.dataset.kind === 'video'
  const media = document.createElement(isFilm ? 'video' : 'img')
  if (isFilm) {
    media.controls = true
    media.autoplay = true
    media.playsInline = true
    const poster = link.querySelector('img')
    if (poster) media.poster = poster.src
  } else media.alt = link.getAttribute('aria-label')
  media.onerror = () => stage.classList.add('broken')
  media.src = link.href
  stage.classList.remove('broken')
  stage.replaceChildren(media)
  caption.textContent = link.getAttribute('aria-label') + ' · ' + (index + 1) + ' / ' + links.length
  original.href = link.dataset.original
  viewer.querySelector('.before').disabled = index === 0
  viewer.querySelector('.after').disabled = index === links.length - 1
  if (!viewer.open) viewer.showModal()
  // The next one is on the disk: it only has to be decoded.
  const next = links[index + 1]
  if (next && next.dataset.kind !== 'video') new Image().src = next.href
}

document.addEventListener('click', (event) => {
  const link = event.target.closest('a.photo')
  if (!link || event.metaKey || event.ctrlKey || event.shiftKey) return
  event.preventDefault()
  links = all.filter((other) => isBest(other) === isBest(link))
  show(links.indexOf(link))
})
viewer.querySelector('.before').onclick = () => show(shown - 1)
viewer.querySelector('.after').onclick = () => show(shown + 1)
viewer.querySelector('.close').onclick = () => viewer.close()
viewer.addEventListener('close', () => {
  stage.replaceChildren()
  links[shown].focus()
})
// On the document: at the last photo the focused button is disabled, and keys go nowhere else.
document.addEventListener('keydown', (event) => {
  // A film's own keys wind it.
  if (!viewer.open || event.target.tagName === 'VIDEO') return
  const steps = { ArrowLeft: shown - 1, ArrowRight: shown + 1, Home: 0, End: links.length - 1 }
  if (!(event.key in steps)) return
  event.preventDefault()
  show(steps[event.key])
})
let touchedAt
stage.addEventListener('touchstart', (event) => {
  touchedAt = event.touches.length === 1 ? event.touches[0].clientX : undefined
}, { passive: true })
stage.addEventListener('touchend', (event) => {
  if (touchedAt === undefined) return
  const moved = event.changedTouches[0].clientX - touchedAt
  if (Math.abs(moved) > 40) show(moved < 0 ? shown + 1 : shown - 1)
})
`
