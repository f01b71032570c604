import type { MDXComponents } from 'mdx/types'
import { brand } from '#shared/brand.ts'
import { partnerTerms } from '#shared/rules/partner-terms.ts'
import { policiesSince } from '#shared/rules/policy-version.ts'
import { textFacts } from '#shared/rules/text-facts.ts'
import { lead, noPrint, stack, title4, needsScript, frame } from '../../../ui/looks.ts'
import { useLocale } from '../../pages/use-locale.ts'
import { CookieSettingsButton } from '../shell/cookie-settings-button.tsx'
import { PageLink } from '../shell/page-link.tsx'
import { PageMeta } from '../shell/page-meta.tsx'
import { Prose } from '../shell/prose.tsx'
import { plainButton, tap } from '../shell/site-looks.ts'
import styles from './policy-document.module.css'
import { policyNames, policySections, type PolicyName } from './policy-sections.ts'
import { CurrentPolicy, Section, SectionLink } from './section.tsx'
import { useTexts } from './texts.ts'

const { company, mail } = brand

/** What every policy's content uses. */
const sharedParts = { CookieSettingsButton, Section, SectionLink }

interface PolicyDocumentProps {
  policy: PolicyName
  ownParts?: MDXComponents
}

export function PolicyDocument({ policy, ownParts }: PolicyDocumentProps) {
  const t = useTexts()
  const locale = useLocale()
  const { commission, cookieDays } = partnerTerms[locale === 'pt' ? 'en' : locale]
  // Names and numbers for the content, as `props.<name>`.
  const facts = {
    ...textFacts,
    site: brand.siteHost,
    app: brand.appHost,
    legal: mail.legal,
    commission,
    partnerCookieDays: cookieDays,
  }
  // `2024-10-15` as `15.10.2024`, the policies' own date format.
  const effective = <time dateTime={policiesSince}>{policiesSince.split('-').reverse().join('.')}</time>
  return (
    <CurrentPolicy value={policy}>
      <PageMeta page={policy} />
      <article className={frame(stack(6, styles.page))}>
        <header className={stack(4, styles.head)}>
          <h1>{t(`${policy}.title`)}</h1>
          <p className={lead()}>{t(`${policy}.lead`)}</p>
          <p className={styles.dates}>
            <span>{t.rich('legal.effective', { date: effective })}</span>
            <span>{t('legal.updated', { date: t('legal.version') })}</span>
          </p>
        </header>
        <details className={noPrint(styles.foldedContents)}>
          <summary>{t('legal.contents')}</summary>
          <ContentsList policy={policy} />
        </details>
        <nav className={noPrint(styles.contents)} aria-labelledby="contents-title">
          <h2 className={title4(styles.contentsTitle)} id="contents-title">
            {t('legal.contents')}
          </h2>
          <ContentsList policy={policy} />
        </nav>
        <Prose facts={facts} parts={{ ...sharedParts, ...ownParts }}>
          <CompanyFacts />
        </Prose>
        <OtherPolicies than={policy} />
      </article>
    </CurrentPolicy>
  )
}

function ContentsList({ policy }: { policy: PolicyName }) {
  const t = useTexts()
  return (
    <ul className={styles.list} role="list">
      {policySections[policy].map(({ id, number, titleId }) => (
        <li key={id}>
          <a href={`#${id}`}>
            <span className={styles.number}>{number}.</span> {t(titleId)}
          </a>
        </li>
      ))}
      {(['about', 'company'] as const).map((id) => (
        <li key={id}>
          <a href={`#${id}`}>{t(`legal.${id}`)}</a>
        </li>
      ))}
    </ul>
  )
}

/** The company behind a policy and its address (product document, section 2), the same below each policy. */
function CompanyFacts() {
  const t = useTexts()
  return (
    <>
      <section aria-labelledby="about">
        <h2 id="about">{t('legal.about')}</h2>
        <p>{t('legal.aboutText', { brand: brand.name, company: company.name, city: company.city })}</p>
      </section>
      <section aria-labelledby="company">
        <h2 id="company">{t('legal.company')}</h2>
        <address>
          <strong>{company.name}</strong>
          <br />
          {company.street}
          <br />
          {company.postalCode} {company.city}, {t('legal.country')}
          <br />
          {t('legal.organisationNumber', { number: company.organisationNumber })}
          <br />
          <a href={`mailto:${mail.support}`}>{mail.support}</a>
        </address>
      </section>
    </>
  )
}

function OtherPolicies({ than }: { than: PolicyName }) {
  const t = useTexts()
  return (
    <nav className={noPrint(stack(3, styles.others))} aria-labelledby="other-policies">
      <h2 className={title4()} id="other-policies">
        {t('legal.others')}
      </h2>
      <ul className={styles.otherLinks} role="list">
        {policyNames
          .filter((policy) => policy !== than)
          .map((policy) => (
            <li key={policy}>
              <PageLink page={policy} className={tap()}>
                {t(`${policy}.title`)}
              </PageLink>
            </li>
          ))}
        <li className={needsScript()}>
          <CookieSettingsButton className={plainButton(tap())} />
        </li>
      </ul>
    </nav>
  )
}
