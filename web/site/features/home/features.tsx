import { buttonClasses } from '../../../ui/button-classes.ts'
import { Icon } from '../../../ui/icon.tsx'
import { iconPaths } from '../../../ui/icon-paths.ts'
import { Print } from '../../../ui/print.tsx'
import { center, lead, quiet, section, sheet, stack, title4 } from '../../../ui/looks.ts'
import { useTexts } from './texts.ts'
import { PageLink } from '../shell/page-link.tsx'
import { AlbumScene, AloneScene, OrderScene, SafeScene } from './feature-scenes.tsx'
import styles from './features.module.css'
import { PhoneFrame } from '../shell/phone-frame.tsx'
import { ProductShot } from '../shell/product-shot.tsx'
import { columns, sticky } from '../shell/site-looks.ts'
import { useOnPhone } from './use-on-phone.ts'

/** Unique features are shown, the rest is described. The wall has its own section. */
const shownFeatures = [
  { id: 'full', Scene: SafeScene },
  { id: 'order', Scene: OrderScene },
  { id: 'alone', Scene: AloneScene },
  { id: 'download', Scene: AlbumScene },
] as const

const toldFeatures = [
  { id: 'noApp', icon: iconPaths.qr },
  { id: 'control', icon: iconPaths.eye },
  { id: 'words', icon: iconPaths.heart },
  { id: 'look', icon: iconPaths.sparkle },
] as const

export function Features() {
  const t = useTexts()
  // On phones the lists scroll sideways, which must also work by keyboard.
  const swiped = useOnPhone() ? { tabIndex: 0, 'aria-labelledby': 'features-title' } : {}
  return (
    <section
      data-late
      className={section(columns(stack(7, styles.section)))}
      id="features"
      aria-labelledby="features-title"
    >
      <div className={stack(4, sticky(styles.intro))}>
        <h2 id="features-title">{t('home.features.title')}</h2>
        <p className={lead()}>{t('home.features.lead')}</p>
        <div className={styles.screens}>
          <Print tilt="left" caption={t('home.features.hostCaption')} className={styles.host}>
            <ProductShot shot="host" alt={t('home.features.hostAlt')} sizes="(min-width: 62rem) 31rem, 86vw" />
          </Print>
          <PhoneFrame className={styles.phone}>
            <ProductShot shot="gallery" alt={t('home.features.galleryAlt')} sizes="(min-width: 36rem) 13rem, 37vw" />
          </PhoneFrame>
        </div>
      </div>
      <ul className={stack(4, styles.shown)} role="list" {...swiped}>
        {shownFeatures.map(({ id, Scene }) => (
          <li key={id} className={sheet(stack(2, styles.show))}>
            <div className={center(styles.scene)} aria-hidden="true">
              <Scene />
            </div>
            <h3 className={title4()}>{t(`home.features.${id}.title`)}</h3>
            <p className={quiet()}>{t(`home.features.${id}.text`)}</p>
          </li>
        ))}
      </ul>
      <div className={stack(5, styles.intro)}>
        <ul className={stack(4, styles.told)} role="list" {...swiped}>
          {toldFeatures.map(({ id, icon }) => (
            <li key={id} className={stack(4, styles.feature)}>
              <span className={center(styles.icon)}>
                <Icon path={icon} />
              </span>
              <div>
                <h3 className={title4(styles.name)}>{t(`home.features.${id}.title`)}</h3>
                <p className={quiet()}>{t(`home.features.${id}.text`)}</p>
              </div>
            </li>
          ))}
        </ul>
        <p>
          <PageLink page="home" hash="pricing" className={buttonClasses({ variant: 'secondary' })}>
            {t('home.features.action')}
            <Icon name="arrow-right" />
          </PageLink>
        </p>
      </div>
    </section>
  )
}
