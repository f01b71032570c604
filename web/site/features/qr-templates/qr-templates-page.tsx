import { PageMeta } from '../shell/page-meta.tsx'
import styles from './qr-templates-page.module.css'
import { useTexts } from './texts.ts'

export default function QrTemplatesPage() {
  const t = useTexts()
  return (
    <div className={styles.page}>
      <PageMeta page="qr-templates" />
      <header className={styles.head}>
        <h1>{t('cards.title')}</h1>
        <p className={styles.lead}>{t('cards.lead')}</p>
      </header>
    </div>
  )
}
