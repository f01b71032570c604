import { useSyncExternalStore } from 'react'

/** As the styles of this folder have it. */
const phone = '(max-width: 47.99rem)'

/** Whether the page is as narrow as on a phone; false until the page works. */
export const useOnPhone = (): boolean =>
  useSyncExternalStore(
    watch,
    () => matchMedia(phone).matches,
    () => false,
  )

function watch(onChange: () => void): () => void {
  const query = matchMedia(phone)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}
