import { type WallScene, wallScenes } from '#shared/rules/wall-scenes.ts'
import { stack, title3 } from '../../../ui/looks.ts'
import { useHostTexts } from '../../shell/texts.ts'
import { SceneDrawing } from './scene-drawing.tsx'
import styles from './walls.module.css'

interface SceneChoiceProps {
  chosen: WallScene
  onChoose: (scene: WallScene) => void
}

/** How photos lie on the screen; a choice counts at once. */
export function SceneChoice({ chosen, onChoose }: SceneChoiceProps) {
  const t = useHostTexts()
  return (
    <section className={stack(3)} aria-labelledby="wall-scenes">
      <h2 className={title3()} id="wall-scenes">
        {t('wall.scenes')}
      </h2>
      <fieldset className={styles.scenes} aria-labelledby="wall-scenes">
        {wallScenes.map((scene) => (
          <label key={scene} className={styles.scene}>
            <SceneDrawing scene={scene} />
            <input type="radio" name="scene" checked={scene === chosen} onChange={() => onChoose(scene)} />
            <span>{t(`wall.scene.${scene}`)}</span>
          </label>
        ))}
      </fieldset>
    </section>
  )
}
