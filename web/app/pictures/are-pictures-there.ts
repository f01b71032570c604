/** Whether an element's pictures are there, but for those that wait for scrolling; what could not be fetched is not waited for. */
export const arePicturesThere = (element: HTMLElement): boolean =>
  [...element.querySelectorAll('img')].every(({ complete, loading }) => complete || loading === 'lazy')
