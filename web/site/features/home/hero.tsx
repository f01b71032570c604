import { useEffect, useState } from 'react'
import { buttonClasses } from '../../../ui/button-classes.ts'
import { Icon } from '../../../ui/icon.tsx'
import { siteIcons } from '../shell/site-icons.ts'
import { Print } from '../../../ui/print.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { cluster, stackStart } from '../../../ui/looks.ts'
import { useTexts } from './texts.ts'
import { shownPrice } from '../../shop/shown-price.ts'
import { PageLink } from '../shell/page-link.tsx'
import { columns, heroLead, heroPrice, iconNote, kicker, secondAction } from '../shell/site-looks.ts'
import { heroScene } from './hero-scene.ts'
import styles from './hero.module.css'
import { LiveCard, TryDemo } from './try-demo.tsx'
import type { PricingState } from '../../shop/use-pricing.ts'

const events = ['weddings', 'birthdays', 'corporate', 'concerts', 'parties'] as const

/** Milliseconds that each kind of event stays (product document, section 9). */
const rotation = 3000

export function Hero({ info }: Pick<PricingState, 'info'>) {
  const t = useTexts()
  return (
    <section className={columns(styles.hero)}>
      <link rel="preload" as="image" type="image/avif" imageSrcSet={heroScene.srcSet} imageSizes={heroScene.sizes} />
      <div className={stackStart(4)}>
        <p className={kicker()}>{t('home.hero.kicker')}</p>
        <Headline />
        <p className={heroLead(styles.lead)}>{t('home.hero.lead')}</p>
      </div>
      <div className={stackStart(3, styles.actions)}>
        <Price info={info} />
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
              loading="lazy"
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

/** The price for this visitor once the pricing call has answered; until then its place is empty. */
function Price({ info }: Pick<PricingState, 'info'>) {
  const t = useTexts()
  return (
    <p className={heroPrice(info !== undefined)}>
      {t.rich('home.hero.price', { price: <b key="price">{info && shownPrice(info).price}</b> })}
    </p>
  )
}

/**
 * The headline, in which kinds of event take turns. It stands still under reduced motion; screen readers read the first
 * kind alone.
 */
function Headline() {
  const t = useTexts()
  const turn = useTurns()
  const event = events[turn % events.length] ?? events[0]
  return (
    <h1 className={styles.title}>
      {t.rich('home.hero.title', {
        event: (
          <span key="event">
            <VisuallyHidden>{t(`home.hero.event.${events[0]}`)}</VisuallyHidden>
            <span className={turn === 0 ? styles.event : styles.nextEvent} aria-hidden="true">
              {t(`home.hero.event.${event}`)}
            </span>
          </span>
        ),
        // Each turn has a line of its own: a full stop that moves with the words would count as a layout shift.
        line: (words) => (
          <span key={`line-${turn}`} className={styles.line}>
            {words}
          </span>
        ),
      })}
    </h1>
  )
}

/** How many events have had their turn. */
function useTurns(): number {
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined
    const timer = setInterval(() => setTurn((current) => current + 1), rotation)
    return () => clearInterval(timer)
  }, [])
  return turn
}
