import { Link, useLocation } from 'react-router'
import { Icon } from '../../../ui/icon.tsx'
import { withLazyMessages } from '../../shell/lazy-messages.tsx'
import { type LazyTextId, useLazyTexts } from '../../shell/texts.ts'
import type { RefObject } from 'react'
import { usePlaceChange } from '../../hosts/use-place-change.ts'
import styles from './gallery-bar.module.css'
import type { IconName } from '../../../ui/icon-paths.ts'

interface GalleryPlace {
  /** The last part of its address below the gallery's; Photos stands at the gallery's own. */
  path: string
  text: LazyTextId
  icon: IconName
}

const photosPlace: GalleryPlace = { path: '', text: 'bar.photos', icon: 'image' }

/** Places of a gallery, in the order of the bar. */
const galleryPlaces: readonly GalleryPlace[] = [
  photosPlace,
  { path: 'mine', text: 'bar.mine', icon: 'camera' },
  { path: 'messages', text: 'bar.messages', icon: 'edit' },
]

/** The place that an address shows: `/g/{slug}/{place}`; every other address below a gallery shows Photos. */
function placeOfGallery(pathname: string): GalleryPlace {
  const path = pathname.split('/')[3]
  return galleryPlaces.find((place) => place.path === path) ?? photosPlace
}

export function addressInGallery(slug: string, path: string): string {
  return path === '' ? `/g/${slug}` : `/g/${slug}/${path}`
}

interface GalleryBarProps {
  slug: string
  hasGuestbook: boolean
  /** Opens the picker; undefined while nothing can be added. */
  onAdd: (() => void) | undefined
}

/** The gallery's places and the button that adds photos, within the thumb's reach. */
export const GalleryBar = withLazyMessages(function GalleryBar({ slug, hasGuestbook, onAdd }: GalleryBarProps) {
  const t = useLazyTexts()
  const place = placeOfGallery(useLocation().pathname)
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
})

/** Moves the focus when the place changes; `region` shows the place that the address names. */
export function PlaceChange({ region }: { region: RefObject<HTMLElement | null> }) {
  usePlaceChange(placeOfGallery(useLocation().pathname), region)
  return null
}
