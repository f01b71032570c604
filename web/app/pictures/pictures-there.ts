/** Whether an element's pictures have come or failed, except those that wait for scrolling. */
export const arePicturesThere = (element: HTMLElement): boolean =>
  [...element.querySelectorAll('img')].every(({ complete, loading }) => complete || loading === 'lazy')

/** Calls back when an element's pictures have come, or after `patienceMs`; the answered function cancels it. */
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
