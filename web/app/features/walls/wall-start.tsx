import { wallScenes } from '#shared/rules/wall-scenes.ts'
import { Button } from '../../../ui/button.tsx'
import { stack, title2 } from '../../../ui/looks.ts'
import { useHostTexts } from '../../shell/texts.ts'
import { usePending } from '../../shell/use-pending.ts'
import { Notice } from '../../../ui/notice.tsx'
import { useHostedEvent } from '../../hosts/hosted-event.ts'
import { FormattedDate } from 'react-intl'
import { SceneDrawing } from './scene-choice.tsx'
import styles from './walls.module.css'

/** What a wall is, before there is one. */
export function WallStart({ onStart }: { onStart: (black: boolean) => Promise<void> }) {
  const t = useHostTexts()
  const [isStarting, run] = usePending(() => undefined)
  return (
    <div className={stack(5, styles.start)}>
      <div className={stack(4, styles.drawings)}>
        {wallScenes.map((scene) => (
          <SceneDrawing key={scene} scene={scene} />
        ))}
      </div>
      <h2 className={title2()}>{t('wall.startTitle')}</h2>
      <p>{t('wall.startText')}</p>
      <RevealNotice />
      <HostsOnlyNotice isBlack={false} onBlack={(black) => run(() => onStart(black))} />
      <Button size="large" busy={isStarting} onClick={() => run(() => onStart(false))}>
        {t('wall.start')}
      </Button>
    </div>
  )
}

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
