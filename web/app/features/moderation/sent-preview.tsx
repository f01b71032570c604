import type { EventPhoto } from '#shared/api/photos.ts'
import { placeholderStyle } from '../../pictures/placeholder-style.ts'
import { useHostTexts } from '../../shell/texts.ts'
import styles from './sent-preview.module.css'

/** What hosts have shown where the photo turned out to be another picture; nothing for all other photos. */
export function SentPreview({ photo: { previewPlaceholder, width, height } }: { photo: EventPhoto }) {
  const t = useHostTexts()
  if (previewPlaceholder === undefined) return null
  const style = {
    aspectRatio: `${width || 1} / ${height || 1}`,
    ...placeholderStyle({ placeholder: previewPlaceholder }),
  }
  return <span className={styles.picture} style={style} role="img" aria-label={t('moderation.sentPreview')} />
}
