import type { Gallery } from '#shared/api/galleries.ts'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { Icon } from '../../../ui/icon.tsx'
import { row } from '../../../ui/looks.ts'
import { useTexts } from '../shell/texts.ts'
import styles from './closing-note.module.css'

/** Of a free gallery: when it ends with its photos. */
export function ClosingNote({ gallery: { closesAt } }: { gallery: Pick<Gallery, 'closesAt'> }) {
  const t = useTexts()
  const { formatDate } = useIntl()
  const [now] = useState(() => new Date())
  // One that stays past its day will go any hour.
  if (closesAt === null || now >= new Date(closesAt)) return null
  return (
    <p className={row(2, styles.note)}>
      <Icon name="clock" />
      {t('gallery.closesAt', { moment: formatDate(closesAt, { dateStyle: 'long', timeStyle: 'short' }) })}
    </p>
  )
}
