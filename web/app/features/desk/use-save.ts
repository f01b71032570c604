import type { EventPhoto } from '#shared/api/photos.ts'
import { showToast } from '../../../ui/toast-store.ts'
import { problemMessage } from '../../shell/problem-message.ts'
import { useHostTexts } from '../../shell/texts.ts'
import { usePending } from '../../shell/use-pending.ts'
import { saveOriginals } from './save-originals.ts'

/** Saves photos to the host's own device, and says so where that does not work. */
export function useSave(slug: string) {
  const t = useHostTexts()
  const [, run] = usePending((cause) => showToast({ tone: 'error', title: problemMessage(cause, t) }))
  return (photos: readonly EventPhoto[]) => run(() => saveOriginals(slug, photos))
}
