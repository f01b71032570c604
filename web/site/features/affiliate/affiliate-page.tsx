import { PageMeta } from '../shell/page-meta.tsx'
import styles from './affiliate-page.module.css'
import { useTexts } from './texts.ts'

export default function AffiliatePage() {
  const t = useTexts()
  return (
    <div className={styles.page}>
      <PageMeta page="affiliate" />
      <header className={styles.head}>
        <h1>{t('partner.title')}</h1>
        <p className={styles.lead}>{t('partner.lead')}</p>
      </header>
    </div>
  )
}
