import { wallScenes } from '#shared/rules/wall-scenes.ts'
import { Button } from '../../../ui/button.tsx'
import { stack, title2 } from '../../../ui/looks.ts'
import { useHostTexts } from '../../shell/texts.ts'
import { usePending } from '../../shell/use-pending.ts'
import { HostsOnlyNotice, RevealNotice } from './wall-notices.tsx'
import { SceneDrawing } from './scene-choice.tsx'
import styles from './walls.module.css'

/** What a wall is, before there is one. */
export function WallStart({ onStart }: { onStart: (black: boolean) => Promise<void> }) {
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
      <RevealNotice />
      <HostsOnlyNotice isBlack={false} onBlack={(black) => run(() => onStart(black))} />
      <Button size="large" busy={isStarting} onClick={() => run(() => onStart(false))}>
        {t('wall.start')}
      </Button>
    </div>
  )
}
