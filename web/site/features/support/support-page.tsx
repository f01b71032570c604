import { PageMeta } from '../shell/page-meta.tsx'
import styles from './support-page.module.css'
import { useTexts } from './texts.ts'

export default function SupportPage() {
  const t = useTexts()
  return (
    <div className={styles.page}>
      <PageMeta page="support" />
      <header className={styles.head}>
        <h1>{t('support.title')}</h1>
        <p className={styles.lead}>{t('support.lead')}</p>
      </header>
    </div>
  )
}
