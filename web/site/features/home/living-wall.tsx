import { CheckList } from '../../../ui/check-list.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { joinClasses } from '../../../ui/join-classes.ts'
import { action, frame, lead, stack, stackStart } from '../../../ui/looks.ts'
import { Print } from '../../../ui/print.tsx'
import { PhoneFrame } from '../shell/phone-frame.tsx'
import { ProductShot } from '../shell/product-shot.tsx'
import hold from './hold.module.css'
import styles from './living-wall.module.css'
import { useTexts } from './texts.ts'
import { useSeenOnce } from './use-seen-once.ts'
import { wallPictures } from './wall-pictures.ts'

const points = ['fair', 'control', 'guestbook'] as const

/**
 * The wall with photos of the demo event, which drop onto each other as on a table, and the phone that controls it. CSS
 * alone moves it, once it has been in view; before that, without scripts and under reduced motion all photos lie still.
 */
export function LivingWall() {
  const t = useTexts()
  const [screen, seen] = useSeenOnce<HTMLDivElement>()
  return (
    <section data-late className={styles.section} id="wall" aria-labelledby="wall-title">
      {/* Before all that it governs, for Firefox 115 knows no `:has`. */}
      <input className={joinClasses(hold.box, styles.paused)} type="checkbox" id="wall-paused" />
      <div className={frame(stack(5, styles.room))}>
        <div className={stackStart(3, styles.head)}>
          <h2 id="wall-title">{t('home.wall.title')}</h2>
          <p className={lead()}>{t('home.wall.lead')}</p>
        </div>
        <div className={stackStart(4)}>
          <CheckList gap={2} items={points.map((point) => t(`home.wall.${point}`))} />
          <label className={action(hold.label)} htmlFor="wall-paused">
            <Icon name="pause" />
            {t('home.wall.pause')}
          </label>
        </div>
        <div
          className={joinClasses(styles.screen, seen && styles.living)}
          ref={screen}
          role="img"
          aria-label={t('home.wall.alt')}
        >
          <div className={styles.table}>
            {wallPictures.map(({ scene, width, height, caption }) => (
              <Print key={scene} caption={caption} className={width > height ? styles.wide : styles.upright}>
                <img src={`/media/wall/${scene}.webp`} width={width} height={height} alt="" loading="lazy" />
              </Print>
            ))}
          </div>
          <p className={styles.message}>{t('home.wall.message')}</p>
          <p className={styles.code}>
            <img src="/media/qr.svg" width="160" height="160" alt="" loading="lazy" />
            {t('home.hero.cardText')}
          </p>
        </div>
        <PhoneFrame className={styles.remote}>
          <ProductShot shot="remote" alt={t('home.wall.remoteAlt')} sizes="(min-width: 48rem) 13rem, 7rem" />
        </PhoneFrame>
      </div>
    </section>
  )
}
