import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useHostedEvent } from '../../hosts/hosted-event.ts'
import { useHostTexts } from '../../shell/texts.ts'
import { FormattedDate } from 'react-intl'

interface HostsOnlyNoticeProps {
  /** Whether the screen is black, where the wall is on. */
  isBlack: boolean
  onBlack: (black: boolean) => void
}

/** Where guests see no gallery: says what the wall shows all the same, and lets the host keep the screen black. */
export function HostsOnlyNotice({ isBlack, onBlack }: HostsOnlyNoticeProps) {
  const t = useHostTexts()
  const { event } = useHostedEvent()
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

/** Says that nothing is shown before the moment of revealing, where that is still to come. */
export function RevealNotice() {
  const t = useHostTexts()
  const { timeZone, privacy } = useHostedEvent().event
  const { revealAt } = privacy
  if (revealAt === null || !isAhead(revealAt)) return null
  return (
    <Notice>
      {t.rich('wall.heldBack', {
        at: <FormattedDate value={revealAt} timeZone={timeZone} dateStyle="long" timeStyle="short" />,
      })}
    </Notice>
  )
}

const isAhead = (instant: string) => new Date(instant) > new Date()
