import type { EventPhoto } from '#shared/api/photos.ts'
import { call } from '../../../client/call.ts'
import { Icon } from '../../../ui/icon.tsx'
import { showToast } from '../../../ui/toast-store.ts'
import { useHostedEvent } from '../../hosts/hosted-event.ts'
import dark from '../../pictures/dark-screen.module.css'
import { useHostTexts } from '../../shell/texts.ts'
import { useWork } from '../../shell/use-pending.ts'

/** Makes a photo that every guest may see the event's cover. */
export function UseAsCover({ photo }: { photo: EventPhoto }) {
  const t = useHostTexts()
  const { event, show } = useHostedEvent()
  const [isSaving, run] = useWork()
  if (photo.status !== 'shown' || photo.audience !== 'everyone' || photo.renditions.length === 0) return null
  const choose = () =>
    run(async () => {
      await show(await call('photos/choose-cover', { params: { id: event.id }, body: { photoId: photo.id } }))
      showToast({ tone: 'success', title: t('desk.coverChosen') })
    })
  return (
    <button
      type="button"
      className={dark.control}
      title={t('desk.useAsCover')}
      aria-label={t('desk.useAsCover')}
      aria-busy={isSaving}
      onClick={choose}
    >
      <Icon name="image" />
      <span>{t('desk.cover')}</span>
    </button>
  )
}
