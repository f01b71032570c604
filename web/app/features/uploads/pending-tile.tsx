import { useRef } from 'react'
import { center } from '../../../ui/looks.ts'
import { useTexts } from '../../shell/texts.ts'
import { Icon } from '../../../ui/icon.tsx'
import type { UploadItem } from '../../upload-engine/upload-item.ts'
import { usePreview } from './use-preview.ts'
import styles from './pending-tile.module.css'

/** Holds the place of an own upload, with a preview from this device where the browser can draw it. */
export function PendingTile({ item }: { item: UploadItem }) {
  const t = useTexts()
  const tile = useRef<HTMLLIElement>(null)
  const preview = usePreview(item.file, tile)
  return (
    <li ref={tile} className={styles.tile} style={{ '--ratio': 1 }}>
      {preview ? (
        <img src={preview} alt="" />
      ) : (
        <span className={center(styles.blank)}>
          <Icon name={item.facts.type.startsWith('video/') ? 'video' : 'image'} />
        </span>
      )}
      <span className={styles.badge}>{t('gallery.preparing')}</span>
    </li>
  )
}
