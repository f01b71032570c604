import { buttonClasses } from '../../../ui/button-classes.ts'
import { Icon } from '../../../ui/icon.tsx'
import { siteIcons } from '../shell/site-icons.ts'
import { Print } from '../../../ui/print.tsx'
import { cluster, stackStart, frame } from '../../../ui/looks.ts'
import { useTexts } from './texts.ts'
import { HeroPrice } from '../shell/hero-price.tsx'
import { PageLink } from '../shell/page-link.tsx'
import { columns, heroLead, iconNote, kicker, secondAction } from '../shell/site-looks.ts'
import { heroScene } from './hero-scene.ts'
import styles from './hero.module.css'
import { LiveCard, TryDemo } from './try-demo.tsx'
import type { PricingState } from '../../shop/use-pricing.ts'

const events = ['weddings', 'birthdays', 'corporate', 'concerts', 'parties'] as const

export function Hero({ info }: Pick<PricingState, 'info'>) {
  const t = useTexts()
  return (
    <section className={frame(columns(styles.hero))}>
      <div className={stackStart(4)}>
        <p className={kicker()}>{t('home.hero.kicker')}</p>
        <Headline />
        <p className={heroLead(styles.lead)}>{t('home.hero.lead')}</p>
      </div>
      <div className={stackStart(3, styles.actions)}>
        <HeroPrice info={info} sentence={(price) => t.rich('home.hero.price', { price })} />
        <div className={cluster(2)}>
          <PageLink page="checkout" className={buttonClasses({ size: 'large' })}>
            {t('home.hero.start')}
          </PageLink>
          <PageLink
            page="home"
            hash="demo"
            className={buttonClasses({ variant: 'quiet', size: 'large' }, secondAction())}
          >
            {t('home.hero.how')}
            <Icon name="chevron-down" />
          </PageLink>
        </div>
        <p className={iconNote(styles.proof)}>
          <Icon path={siteIcons.shield} />
          {t('home.hero.proof')}
        </p>
        <TryDemo />
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
              // Styles and words come first.
              fetchPriority="low"
              decoding="async"
            />
          </picture>
        </Print>
        <Print tilt="left" caption={t('home.hero.printDance')} className={styles.dance}>
          <img src="/media/dance.svg" width="480" height="360" alt={t('home.features.danceAlt')} loading="lazy" />
        </Print>
        <div className={styles.card}>
          <LiveCard />
        </div>
      </div>
    </section>
  )
}

/**
 * The headline, in which kinds of event alternate, each on its own line: a full stop that moves with the words would
 * count as a layout shift. CSS alone alternates them, so it works before and without scripts. Under reduced motion they
 * stand still; screen readers read only the first.
 */
function Headline() {
  const t = useTexts()
  return (
    <h1 className={styles.title}>
      {t.rich('home.hero.title', {
        event: <i key="event" />,
        line: (words) => (
          <span key="line" className={styles.lines}>
            {events.map((event, turn) => (
              <span key={event} className={styles.line} aria-hidden={turn > 0 || undefined}>
                {words.map((part) =>
                  typeof part === 'string' ? (
                    part
                  ) : (
                    <em key="event" className={styles.event}>
                      {t(`home.hero.event.${event}`)}
                    </em>
                  ),
                )}
              </span>
            ))}
          </span>
        ),
      })}
    </h1>
  )
}
