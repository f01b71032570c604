import { Bunting } from '../shell/bunting.tsx'
import styles from './card-sheet.module.css'
import { useTexts } from './texts.ts'

interface CardProps {
  /** Names of the couple or the event; a line to write on if empty. */
  names: string
  /** Address of the code's picture; without one, an example is shown. */
  qr: string | undefined
}

const copies = [1, 2, 3, 4] as const

/** One card on the screen; on paper four A6 cards on a sheet of A4, with cutting lines. */
export function CardSheet(card: CardProps) {
  return (
    <div className={styles.sheet}>
      {copies.map((copy) => (
        <div key={copy} className={styles.place} aria-hidden={copy > 1 || undefined}>
          <PrintedCard {...card} />
        </div>
      ))}
    </div>
  )
}

function PrintedCard({ names, qr }: CardProps) {
  const t = useTexts()
  return (
    <div className={styles.card}>
      <div className={styles.frame}>
        <Bunting />
        <p className={styles.names}>{names}</p>
        <p className={styles.title}>{t('cards.card.title')}</p>
        <div className={styles.code}>
          <img
            className={qr ? undefined : styles.example}
            src={qr ?? '/media/qr.svg'}
            width="270"
            height="270"
            alt={qr ? t('cards.card.qr') : t('cards.card.exampleAlt')}
          />
          {!qr && <p className={styles.placeholder}>{t('cards.card.example')}</p>}
        </div>
        <p className={styles.text}>{t('cards.card.text')}</p>
      </div>
    </div>
  )
}
