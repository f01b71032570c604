import { type WallScene, wallScenes } from '#shared/rules/wall-scenes.ts'
import { choiceCard, choiceCards } from '../../../ui/choice-card.ts'
import { stack, title3 } from '../../../ui/looks.ts'
import { useHostTexts } from '../../shell/texts.ts'
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
      <fieldset className={choiceCards(styles.scenes)} aria-labelledby="wall-scenes">
        {wallScenes.map((scene) => (
          <label key={scene} className={choiceCard(styles.scene)}>
            <SceneDrawing scene={scene} />
            <input type="radio" name="scene" checked={scene === chosen} onChange={() => onChoose(scene)} />
            <span>{t(`wall.scene.${scene}`)}</span>
          </label>
        ))}
      </fieldset>
    </section>
  )
}

/** Prints as they lie on the screen: their middle and size in the drawing's units, and how far they are turned. */
const prints: Readonly<
  Record<WallScene, readonly { x: number; y: number; width: number; height: number; turn: number }[]>
> = {
  single: [{ x: 48, y: 27, width: 52, height: 38, turn: -2 }],
  table: [
    { x: 27, y: 19, width: 30, height: 22, turn: -9 },
    { x: 66, y: 18, width: 20, height: 26, turn: 7 },
    { x: 36, y: 37, width: 21, height: 26, turn: 5 },
    { x: 62, y: 37, width: 31, height: 23, turn: -5 },
  ],
  pair: [
    { x: 31, y: 27, width: 28, height: 38, turn: -2 },
    { x: 65, y: 27, width: 28, height: 38, turn: 2 },
  ],
}

/** A screen and how photos lie on it. */
export function SceneDrawing({ scene }: { scene: WallScene }) {
  return (
    <svg className={styles.drawing} viewBox="0 0 96 54" aria-hidden="true" focusable="false">
      <rect className={styles.screen} x="1" y="1" width="94" height="52" rx="4" />
      {prints[scene].map(({ x, y, width, height, turn }, index) => (
        <g key={`${x} ${y}`} transform={`translate(${x} ${y}) rotate(${turn})`}>
          <rect className={styles.sheet} x={-width / 2} y={-height / 2} width={width} height={height} rx="1.5" />
          <rect
            className={index % 2 === 0 ? styles.warm : styles.cool}
            x={2.5 - width / 2}
            y={2.5 - height / 2}
            width={width - 5}
            height={height - 8}
          />
        </g>
      ))}
    </svg>
  )
}
