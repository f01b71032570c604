import { Link, useLocation } from 'react-router'
import { Icon } from '../../../ui/icon.tsx'
import { useFootBar } from '../../hosts/use-foot-bar.ts'
import { useLazyTexts } from '../../shell/texts.ts'
import styles from './gallery-bar.module.css'
import { addressInGallery, galleryPlaces, placeOfGallery } from './gallery-places.ts'

interface GalleryBarProps {
  slug: string
  hasGuestbook: boolean
  /** Opens the picker; undefined while nothing can be added. */
  onAdd: (() => void) | undefined
}

/** The gallery's places and the way to add more, in the thumb's reach. */
export function GalleryBar({ slug, hasGuestbook, onAdd }: GalleryBarProps) {
  const t = useLazyTexts()
  const place = placeOfGallery(useLocation().pathname)
  useFootBar()
  return (
    <nav className={styles.bar} aria-label={t('bar.label')}>
      <div>
        {galleryPlaces
          .filter(({ path }) => hasGuestbook || path !== 'messages')
          .map((each) => (
            <Link
              key={each.path}
              className={styles.item}
              to={addressInGallery(slug, each.path)}
              aria-current={each === place ? 'page' : undefined}
            >
              <Icon name={each.icon} />
              <span>{t(each.text)}</span>
            </Link>
          ))}
        {onAdd && (
          <button type="button" className={styles.item} data-add aria-label={t('gallery.add')} onClick={onAdd}>
            <Icon name="plus" />
            <span>{t('bar.add')}</span>
          </button>
        )}
      </div>
    </nav>
  )
}
