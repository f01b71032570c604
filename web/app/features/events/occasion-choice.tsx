import { defaultTheme, type ThemeName, themeNames } from '#shared/rules/themes.ts'
import { Button } from '../../../ui/button.tsx'
import { printed4, stack } from '../../../ui/looks.ts'
import { useHostTexts } from '../../shell/texts.ts'
import styles from './occasion-choice.module.css'

interface OccasionChoiceProps {
  chosen: ThemeName | undefined
  onChoose: (theme: ThemeName) => void
}

/** The occasion, each shown as a small page in its theme. */
export function OccasionChoice({ chosen, onChoose }: OccasionChoiceProps) {
  const t = useHostTexts()
  return (
    <>
      <ul role="list" className={stack(3, styles.occasions)}>
        {themeNames.map((name) => (
          <li key={name} data-theme={name}>
            <button
              type="button"
              className={styles.occasion}
              aria-pressed={name === chosen}
              onClick={() => onChoose(name)}
            >
              <span className={styles.ornament} />
              <span className={styles.print} />
              <span className={printed4(styles.name)}>{t(`occasion.${name}`)}</span>
            </button>
          </li>
        ))}
      </ul>
      <div>
        <Button variant="secondary" onClick={() => onChoose(defaultTheme.name)}>
          {t('occasion.other')}
        </Button>
      </div>
    </>
  )
}
