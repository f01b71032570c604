import type { EventPhoto } from '#shared/api/photos.ts'
import { useHostTexts } from '../../shell/texts.ts'
import { useWork } from '../../shell/use-pending.ts'
import { saveOriginals } from './save-originals.ts'

/** Saves photos to the host's own device, and says so where that does not work. */
export function useSave(slug: string) {
  const t = useHostTexts()
  const [, run] = useWork()
  return (photos: readonly EventPhoto[]) => run(() => saveOriginals(slug, photos))
}
