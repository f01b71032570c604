import { useMedia } from '../../../client/use-media.ts'

/** Whether the page is as narrow as on a phone, like this folder's styles; false until the page works. */
export const useOnPhone = (): boolean => useMedia('(max-width: 47.99rem)')
