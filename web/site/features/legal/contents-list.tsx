import styles from './contents-list.module.css'
import { policySections, type PolicyName } from './policy-sections.ts'
import { useTexts } from './texts.ts'

/** Links to the sections of a policy. */
export function ContentsList({ policy }: { policy: PolicyName }) {
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
      <li>
        <a href="#about">{t('legal.about')}</a>
      </li>
      <li>
        <a href="#company">{t('legal.company')}</a>
      </li>
    </ul>
  )
}
