import { brand } from '#shared/brand.ts'
import { siteLocales } from '#shared/locales.ts'
import { partnerTerms } from '#shared/rules/partner-terms.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { iconPaths } from '../../../ui/icon-paths.ts'
import { Icon } from '../../../ui/icon.tsx'
import { action, cluster, frame, section, sheet, stack, title3, title4, quiet } from '../../../ui/looks.ts'
import { Steps } from '../../../ui/steps.tsx'
import { useLocale } from '../../pages/use-locale.ts'
import { NewTab } from '../shell/new-tab.tsx'
import { PageMeta } from '../shell/page-meta.tsx'
import { AppLink } from '../shell/app-link.tsx'
import { siteIcons } from '../shell/site-icons.ts'
import { columns, dusk, heroLead, kicker, secondAction, large, tiles } from '../shell/site-looks.ts'
import styles from './affiliate.module.css'
import { useTexts } from './texts.ts'

const steps = ['join', 'share', 'earn'] as const

const benefits = [
  { name: 'half', icon: siteIcons.receipt },
  { name: 'memory', icon: siteIcons.calendar },
  { name: 'gift', icon: iconPaths.heart },
  { name: 'dashboard', icon: iconPaths.eye },
  { name: 'material', icon: iconPaths.print },
  { name: 'people', icon: iconPaths.users },
] as const

export default function AffiliatePage() {
  const t = useTexts()
  return (
    <>
      <PageMeta page="affiliate" />
      <Hero />
      <Figures />
      <HowItWorks />
      <Benefits />
      <section className={section(stack(4, styles.close))} aria-labelledby="partner-close">
        <h2 id="partner-close">{t('partner.close.title')}</h2>
        <p className={quiet(large())}>{t('partner.close.text')}</p>
        <PartnerLinks />
      </section>
    </>
  )
}

/** The terms of the reader's language, as words for its texts. */
function usePartnerTerms() {
  const t = useTexts()
  const locale = useLocale()
  return {
    commission: t('partner.commission'),
    days: partnerTerms[siteLocales.find((each) => each === locale) ?? 'en'].cookieDays,
    discount: t('partner.discount'),
    earnings: t('partner.earnings'),
  }
}

function Hero() {
  const t = useTexts()
  const { commission, discount, earnings } = usePartnerTerms()
  return (
    <section className={frame(columns(styles.hero))}>
      <div className={stack(5)}>
        <p className={kicker()}>{t('partner.kicker')}</p>
        <h1>{t('partner.title', { commission })}</h1>
        <p className={heroLead()}>{t('partner.lead', { commission, discount })}</p>
        <PartnerLinks />
      </div>
      <figure className={stack(4, styles.slip)}>
        <figcaption className={styles.caption}>{t('partner.example.title')}</figcaption>
        <dl className={stack(3, styles.lines)}>
          <div>
            <dt>{t('partner.example.sales')}</dt>
            <dd>{t('partner.exampleSales')}</dd>
          </div>
          <div>
            <dt>{t('partner.example.each', { commission })}</dt>
            <dd>{earnings}</dd>
          </div>
          <div className={styles.total}>
            <dt>{t('partner.example.yours')}</dt>
            <dd>{t('partner.exampleEarnings')}</dd>
          </div>
        </dl>
        <p className={styles.note}>{t('partner.example.note')}</p>
      </figure>
    </section>
  )
}

function Figures() {
  const t = useTexts()
  const { commission, days, discount, earnings } = usePartnerTerms()
  const figures = [
    { figure: commission, text: t('partner.numbers.commission') },
    { figure: t('partner.numbers.upTo', { earnings }), text: t('partner.numbers.perSale') },
    { figure: t('partner.numbers.days', { days }), text: t('partner.numbers.cookie') },
    { figure: discount, text: t('partner.numbers.discount') },
  ]
  return (
    <section className={dusk()} aria-label={t('partner.numbers.label')}>
      <dl className={frame(stack(6, tiles(styles.numbers)))}>
        {figures.map(({ figure, text }) => (
          <div key={text} className={styles.number}>
            <dt>{text}</dt>
            <dd className={styles.figure}>{figure}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function HowItWorks() {
  const t = useTexts()
  const { commission, days, discount } = usePartnerTerms()
  return (
    <section className={section(columns(styles.how))} aria-labelledby="partner-how">
      <div className={stack(6)}>
        <h2 id="partner-how">{t('partner.how.title')}</h2>
        <Steps
          steps={steps.map((step) => ({
            name: t(`partner.how.${step}.title`),
            text: t(`partner.how.${step}.text`, { commission, days, discount }),
          }))}
        />
      </div>
      <div className={stack(4, styles.link)}>
        <h3 className={title3()}>{t('partner.link.title')}</h3>
        <p className={styles.address}>
          https://{brand.siteHost}/?via=<mark className={styles.code}>{t('partner.link.code')}</mark>
        </p>
        <p>{t('partner.link.text', { days })}</p>
        <p>{t('partner.link.pages', { days })}</p>
      </div>
    </section>
  )
}

function Benefits() {
  const t = useTexts()
  const terms = usePartnerTerms()
  return (
    <section className={section(stack(6))} aria-labelledby="partner-benefits">
      <h2 id="partner-benefits">{t('partner.benefits.title')}</h2>
      <ul className={stack(4, styles.cards)} role="list">
        {benefits.map(({ name, icon }) => (
          <li key={name} className={sheet(stack(2, styles.card))}>
            <Icon path={icon} size="large" />
            <h3 className={title4()}>{t(`partner.benefits.${name}.title`, terms)}</h3>
            <p className={quiet()}>{t(`partner.benefits.${name}.text`, terms)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

/**
 * The buttons lead to the partner portal, which another company runs; the link leads to the partner's page in the app.
 */
function PartnerLinks() {
  const t = useTexts()
  const inNewTab = { size: 'large', target: '_blank', rel: 'noopener' } as const
  return (
    <>
      <p className={cluster(3)}>
        <ButtonLink {...inNewTab} href={brand.partnerPortalUrl}>
          {t('partner.join')}
          <NewTab />
        </ButtonLink>
        <ButtonLink {...inNewTab} variant="quiet" className={secondAction()} href={brand.partnerLoginUrl}>
          {t('partner.login')}
          <NewTab />
        </ButtonLink>
      </p>
      <p>
        <AppLink className={action()} path="/partner">
          {t('partner.door')}
        </AppLink>
      </p>
    </>
  )
}
