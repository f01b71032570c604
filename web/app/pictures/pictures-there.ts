/** Whether an element's pictures are there, but for those that wait for scrolling; what could not be fetched is not waited for. */
export const arePicturesThere = (element: HTMLElement): boolean =>
  [...element.querySelectorAll('img')].every(({ complete, loading }) => complete || loading === 'lazy')

/** Calls back when an element's pictures have come, or after so many milliseconds, unless the answered function is called before. */
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
