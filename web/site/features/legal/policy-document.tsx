import type { MDXComponents } from 'mdx/types'
import { policiesSince } from '#shared/rules/policy-version.ts'
import { frame, lead, noPrint, stack } from '../../../ui/looks.ts'
import { useLocale } from '../../pages/use-locale.ts'
import { CookieSettingsButton } from '../shell/cookie-settings-button.tsx'
import { PageMeta } from '../shell/page-meta.tsx'
import { Prose } from '../shell/prose.tsx'
import { CompanyFacts } from './company-facts.tsx'
import { ContentsList } from './contents-list.tsx'
import { CurrentPolicy, usePolicySection } from './current-policy.ts'
import { OtherPolicies } from './other-policies.tsx'
import styles from './policy-document.module.css'
import { policyFactsIn } from './policy-facts.ts'
import type { PolicyName } from './policy-sections.ts'
import { Section } from './section.tsx'
import { useTexts } from './texts.ts'

/** What every policy's content uses. */
const sharedParts = { CookieSettingsButton, Section, SectionLink }

interface PolicyDocumentProps {
  policy: PolicyName
  /** What this policy's content uses alone. */
  ownParts?: MDXComponents
}

/** One policy: its dates, its contents, its sections, who stands behind it. */
export function PolicyDocument({ policy, ownParts }: PolicyDocumentProps) {
  const t = useTexts()
  const locale = useLocale()
  const effective = <time dateTime={policiesSince}>{policyDate(policiesSince)}</time>
  return (
    <CurrentPolicy value={policy}>
      <PageMeta page={policy} />
      <article className={frame(styles.page)}>
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
          <h2 className={styles.contentsTitle} id="contents-title">
            {t('legal.contents')}
          </h2>
          <ContentsList policy={policy} />
        </nav>
        <Prose facts={policyFactsIn(locale)} parts={{ ...sharedParts, ...ownParts }}>
          <CompanyFacts />
        </Prose>
        <OtherPolicies than={policy} />
      </article>
    </CurrentPolicy>
  )
}

/** `2024-10-15` as `15.10.2024`, the form in which the policies give their date. */
function policyDate(isoDay: string): string {
  return isoDay.split('-').reverse().join('.')
}

/** "section 4", as a link to it: the number follows the section. */
function SectionLink({ to }: { to: string }) {
  const t = useTexts()
  const { id, number } = usePolicySection(to)
  return <a href={`#${id}`}>{t('legal.section', { number })}</a>
}
