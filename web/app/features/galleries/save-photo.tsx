import type { Photo } from '#shared/api/photos.ts'
import { Icon } from '../../../ui/icon.tsx'
import { spare } from '../../../ui/looks.ts'
import { Spinner } from '../../../ui/spinner.tsx'
import { showToast } from '../../../ui/toast-store.ts'
import dark from '../../pictures/dark-screen.module.css'
import { saveOriginal } from '../../pictures/save-original.ts'
import { useLaterTexts } from '../shell/texts.ts'
import { usePending } from '../shell/use-pending.ts'
import { saveProblem } from './save-problem.ts'

interface SavePhotoProps {
  slug: string
  photo: Photo
  /** Looks at the gallery anew: what may be saved may have changed. */
  refresh: () => Promise<unknown>
}

/** The photo for whoever looks at it, in full resolution. */
export function SavePhoto({ slug, photo, refresh }: SavePhotoProps) {
  const t = useLaterTexts()
  const [isSaving, run] = usePending((cause) => {
    showToast({ tone: 'error', title: saveProblem(cause, photo, t) })
    void refresh()
  })
  return (
    <button
      type="button"
      className={dark.control}
      title={t('viewer.save')}
      aria-busy={isSaving || undefined}
      onClick={() => run(() => saveOriginal(slug, photo.id))}
    >
      {isSaving ? <Spinner /> : <Icon name="download" />}
      <span className={spare()}>{t('viewer.save')}</span>
    </button>
  )
}
