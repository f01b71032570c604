import { buttonClasses } from '../../../ui/button-classes.ts'
import { Icon } from '../../../ui/icon.tsx'
import { siteIcons } from '../shell/site-icons.ts'
import { Print } from '../../../ui/print.tsx'
import { cluster, small, stack, stackStart } from '../../../ui/looks.ts'
import { useTexts } from './texts.ts'
import { PageLink } from '../shell/page-link.tsx'
import { Headline } from './headline.tsx'
import { heroScene } from './hero-scene.ts'
import styles from './hero.module.css'
import { TableCard } from './table-card.tsx'

/** Beside the words it is the largest thing in view; on phones it waits below them. */
const besideWords = '(min-width: 62rem)'

export function Hero() {
  const t = useTexts()
  return (
    <section className={stack(7, styles.hero)}>
      <link
        rel="preload"
        as="image"
        type="image/avif"
        imageSrcSet={heroScene.srcSet}
        imageSizes={heroScene.sizes}
        media={besideWords}
      />
      <div className={stackStart(5)}>
        <p className={styles.kicker}>{t('home.hero.kicker')}</p>
        <Headline />
        <p className={styles.lead}>{t('home.hero.lead')}</p>
        <div className={cluster(3)}>
          <PageLink page="checkout" className={buttonClasses({ size: 'large' })}>
            {t('home.hero.start')}
          </PageLink>
          <PageLink page="home" hash="demo" className={buttonClasses({ variant: 'quiet', size: 'large' }, styles.how)}>
            {t('home.hero.how')}
            <Icon name="chevron-down" />
          </PageLink>
        </div>
        <p className={small(styles.proof)}>
          <Icon path={siteIcons.shield} />
          {t('home.hero.proof')}
        </p>
      </div>
      <div className={styles.table}>
        <Print tilt="right" caption={t('home.hero.printTable')} className={styles.scene}>
          <picture>
            <source type="image/avif" srcSet={heroScene.srcSet} sizes={heroScene.sizes} />
            <img
              src={heroScene.fallback}
              width="1200"
              height="900"
              alt={t('home.hero.scene')}
              loading="lazy"
              decoding="async"
            />
          </picture>
        </Print>
        <Print tilt="left" caption={t('home.hero.printDance')} className={styles.dance}>
          <img src="/media/dance.svg" width="480" height="360" alt={t('home.features.danceAlt')} loading="lazy" />
        </Print>
        <div className={styles.card}>
          <TableCard />
        </div>
      </div>
    </section>
  )
}
