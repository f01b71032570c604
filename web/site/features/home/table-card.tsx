import { stack } from '../../../ui/looks.ts'
import { useTexts } from './texts.ts'
import styles from './table-card.module.css'

/** The printed card with the QR code, as on the tables; `code`: address of a picture of a working code. */
export function TableCard({ code = '/media/qr.svg' }: { code?: string | undefined }) {
  const t = useTexts()
  return (
    <div className={stack(3, styles.card)}>
      <p className={styles.title}>{t('home.hero.cardTitle')}</p>
      <img data-demo src={code} width="160" height="160" alt={t('home.qr')} loading="lazy" />
      <p className={styles.text}>{t('home.hero.cardText')}</p>
    </div>
  )
}
