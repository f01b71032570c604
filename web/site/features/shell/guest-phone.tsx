import { useSiteTexts } from '../../site-texts.ts'
import styles from './guest-phone.module.css'

const pictures = ['long-table', 'cake', 'dance', 'fjord', 'toast', 'garden'] as const

/** The guest's page on a phone, drawn small. Decoration: what surrounds it carries the words for screen readers. */
export function GuestPhone() {
  const t = useSiteTexts()
  return (
    <div className={styles.phone}>
      <div className={styles.screen}>
        <p className={styles.album}>{t('phone.album')}</p>
        <p className={styles.count}>{t('phone.count')}</p>
        <p className={styles.add}>{t('phone.add')}</p>
        <p className={styles.safe}>
          <svg viewBox="0 0 24 24">
            <path d="m4.5 12.5 5 5 10-11" />
          </svg>
          {t('phone.safe')}
        </p>
        <div className={styles.grid}>
          {pictures.map((picture) => (
            <img key={picture} src={`/media/${picture}.svg`} width="480" height="360" alt="" loading="lazy" />
          ))}
        </div>
      </div>
    </div>
  )
}
