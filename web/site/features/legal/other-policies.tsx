import { noPrint, stack, title4, needsScript } from '../../../ui/looks.ts'
import { CookieSettingsButton } from '../shell/cookie-settings-button.tsx'
import { PageLink } from '../shell/page-link.tsx'
import styles from './other-policies.module.css'
import { policyNames, type PolicyName } from './policy-sections.ts'
import { useTexts } from './texts.ts'

export function OtherPolicies({ than }: { than: PolicyName }) {
  const t = useTexts()
  return (
    <nav className={noPrint(stack(3, styles.others))} aria-labelledby="other-policies">
      <h2 className={title4()} id="other-policies">
        {t('legal.others')}
      </h2>
      <ul className={styles.list} role="list">
        {policyNames
          .filter((policy) => policy !== than)
          .map((policy) => (
            <li key={policy}>
              <PageLink page={policy}>{t(`${policy}.title`)}</PageLink>
            </li>
          ))}
        <li className={needsScript()}>
          <CookieSettingsButton className={styles.button} />
        </li>
      </ul>
    </nav>
  )
}
