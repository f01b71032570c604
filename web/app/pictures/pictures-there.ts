/** Whether an element's pictures have loaded or failed, except lazy ones. */
export const arePicturesThere = (element: HTMLElement): boolean =>
  [...element.querySelectorAll('img')].every(({ complete, loading }) => complete || loading === 'lazy')

/** Calls back when an element's pictures have loaded, or after `patienceMs`; the returned function cancels it. */
export function whenPicturesAreThere(element: HTMLElement, patienceMs: number, callback: () => void): () => void {
  const look = () => arePicturesThere(element) && end()
  const late = setTimeout(end, patienceMs)
  element.addEventListener('load', look, true)
  function stop() {
    clearTimeout(late)
    element.removeEventListener('load', look, true)
  }
  function end() {
    stop()
    callback()
  }
  return stop
}
