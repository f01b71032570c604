import { action } from '../../../ui/looks.ts'
import { SignInLink } from '../shell/sign-in-link.tsx'
import styles from './free-tier.module.css'
import { useTexts } from './texts.ts'

/** The free event beside the paid one, as a ticket's stub. */
export function FreeTier() {
  const t = useTexts()
  return (
    <div className={styles.ticket}>
      <h3 className={styles.title}>{t('home.free.title')}</h3>
      <p>{t('home.free.text')}</p>
      <SignInLink className={action()}>{t('home.free.action')}</SignInLink>
    </div>
  )
}
