import { stack } from '../../../ui/looks.ts'
import { useTexts } from './texts.ts'
import styles from './table-card.module.css'

/** The printed card with the QR code, as it stands on the tables. */
export function TableCard() {
  const t = useTexts()
  return (
    <div className={stack(3, styles.card)}>
      <p className={styles.title}>{t('home.hero.cardTitle')}</p>
      <img src="/media/qr.svg" width="160" height="160" alt={t('home.qr')} loading="lazy" />
      <p className={styles.text}>{t('home.hero.cardText')}</p>
    </div>
  )
}
