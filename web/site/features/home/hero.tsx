import { buttonClasses } from '#web/ui/button-classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Print } from '#web/ui/print.tsx'
import { useTexts } from './texts.ts'
import { PageLink } from '../shell/page-link.tsx'
import styles from './hero.module.css'
import { RotatingEvent } from './rotating-event.tsx'
import { TableCard } from './table-card.tsx'

const scene = '/media/summer-evening.svg'

export function Hero() {
  const t = useTexts()
  return (
    <section className={styles.hero}>
      {/* Where it stands beside the words it is the largest thing in view; on phones it waits below them. */}
      <link rel="preload" as="image" href={scene} media="(min-width: 62rem)" />
      <div className={styles.words}>
        <p className={styles.kicker}>{t('home.hero.kicker')}</p>
        <h1 className={styles.title}>
          {t.rich('home.hero.title', {
            event: <RotatingEvent key="event" />,
            line: (words) => (
              <span key="line" className={styles.line}>
                {words}
              </span>
            ),
          })}
        </h1>
        <p className={styles.lead}>{t('home.hero.lead')}</p>
        <div className={styles.actions}>
          <PageLink page="checkout" className={buttonClasses({ size: 'large' })}>
            {t('home.hero.start')}
          </PageLink>
          <PageLink page="home" hash="demo" className={buttonClasses({ variant: 'quiet', size: 'large' })}>
            {t('home.hero.how')}
            <Icon name="chevron-down" />
          </PageLink>
        </div>
        <p className={styles.proof}>
          <Icon name="shield" />
          {t('home.hero.proof')}
        </p>
      </div>
      <div className={styles.table}>
        <Print tilt="right" caption={t('home.hero.printTable')} className={styles.scene}>
          <img src={scene} width="1200" height="900" alt={t('home.hero.scene')} loading="lazy" />
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
