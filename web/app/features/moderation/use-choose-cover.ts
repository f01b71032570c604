import { call } from '../../../client/call.ts'
import { showToast } from '../../../ui/toast-store.ts'
import { useHostedEvent } from '../../hosts/hosted-event.ts'
import { useHostTexts } from '../../shell/texts.ts'
import { useWork } from '../../shell/use-pending.ts'

/** Makes a photo that every guest may see the event's cover. */
export function useChooseCover() {
  const t = useHostTexts()
  const { event, show } = useHostedEvent()
  const [isChoosing, run] = useWork()
  const choose = (photoId: string) =>
    run(async () => {
      await show(await call('photos/choose-cover', { params: { id: event.id }, body: { photoId } }))
      showToast({ tone: 'success', title: t('moderation.coverChosen') })
    })
  return [isChoosing, choose] as const
}
