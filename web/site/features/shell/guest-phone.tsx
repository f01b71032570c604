import { useTexts } from '../../texts.ts'
import styles from './guest-phone.module.css'

const pictures = ['long-table', 'cake', 'dance', 'fjord', 'toast', 'garden'] as const

/** The guest's page on a phone, drawn small. Decoration: what surrounds it carries the words for screen readers. */
export function GuestPhone() {
  const t = useTexts()
  return (
    <div className={styles.phone}>
      <div className={styles.screen}>
        <p className={styles.album}>{t('home.how.phoneAlbum')}</p>
        <p className={styles.count}>{t('home.how.phoneCount')}</p>
        <p className={styles.add}>{t('home.how.phoneAdd')}</p>
        <p className={styles.safe}>
          <svg viewBox="0 0 24 24">
            <path d="m4.5 12.5 5 5 10-11" />
          </svg>
          {t('home.how.phoneSafe')}
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
