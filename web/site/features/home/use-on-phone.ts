import { useMedia } from '../../../client/use-media.ts'

/** Whether the page is as narrow as on a phone, as the styles of this folder have it; false until the page works. */
export const useOnPhone = (): boolean => useMedia('(max-width: 47.99rem)')
