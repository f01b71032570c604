import type { Event } from '#shared/api/events.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useHostTexts } from '../../shell/texts.ts'

interface HostsOnlyNoticeProps {
  event: Pick<Event, 'privacy'>
  /** Whether the screen is black, where the wall is on. */
  isBlack: boolean
  onBlack: (black: boolean) => void
}

/** Where guests see no gallery: says what the wall shows all the same, and lets the host keep the screen black. */
export function HostsOnlyNotice({ event, isBlack, onBlack }: HostsOnlyNoticeProps) {
  const t = useHostTexts()
  if (event.privacy.guestsSeeGallery) return null
  return (
    <Notice
      action={
        <Button variant="secondary" onClick={() => onBlack(!isBlack)}>
          {t(isBlack ? 'wall.hostsOnlyShow' : 'wall.hostsOnlyBlack')}
        </Button>
      }
    >
      {t('wall.hostsOnly')}
    </Notice>
  )
}
