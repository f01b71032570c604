import type { Event } from '#shared/api/events.ts'
import { wallScenes } from '#shared/rules/wall-scenes.ts'
import { Button } from '../../../ui/button.tsx'
import { stack, title2 } from '../../../ui/looks.ts'
import { useHostTexts } from '../../shell/texts.ts'
import { usePending } from '../../shell/use-pending.ts'
import { HostsOnlyNotice } from './hosts-only-notice.tsx'
import { RevealNotice } from './reveal-notice.tsx'
import { SceneDrawing } from './scene-drawing.tsx'
import styles from './walls.module.css'

interface WallStartProps {
  event: Pick<Event, 'privacy' | 'timeZone'>
  onStart: (black: boolean) => Promise<void>
}

/** What a wall is, before there is one. */
export function WallStart({ event, onStart }: WallStartProps) {
  const t = useHostTexts()
  const [isStarting, run] = usePending(() => undefined)
  return (
    <div className={stack(5, styles.start)}>
      <div className={styles.drawings}>
        {wallScenes.map((scene) => (
          <SceneDrawing key={scene} scene={scene} />
        ))}
      </div>
      <h2 className={title2()}>{t('wall.startTitle')}</h2>
      <p>{t('wall.startText')}</p>
      <RevealNotice event={event} />
      <HostsOnlyNotice event={event} isBlack={false} onBlack={(black) => run(() => onStart(black))} />
      <Button size="large" busy={isStarting} onClick={() => run(() => onStart(false))}>
        {t('wall.start')}
      </Button>
    </div>
  )
}
