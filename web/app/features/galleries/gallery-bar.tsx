import type { RefObject } from 'react'
import { useLocation } from 'react-router'
import { Icon } from '../../../ui/icon.tsx'
import { iconPaths } from '../../../ui/icon-paths.ts'
import { type Place, PlaceBar, placeAt, usePlaceChange } from '../../shell/place-bar.tsx'
import { withLazyMessages } from '../../shell/lazy-messages.tsx'
import { type LazyTextId, useLazyTexts } from '../../shell/texts.ts'

/** Places of a gallery, in the order of the bar. */
const galleryPlaces: readonly [Place<LazyTextId>, ...Place<LazyTextId>[]] = [
  { path: '', text: 'bar.photos', icon: iconPaths.image },
  { path: 'mine', text: 'bar.mine', icon: iconPaths.camera },
  { path: 'messages', text: 'bar.messages', icon: iconPaths.edit },
]

interface GalleryBarProps {
  slug: string
  hasGuestbook: boolean
  /** Opens the picker; undefined while nothing can be added. */
  onAdd: (() => void) | undefined
}

/** The gallery's places and the button that adds photos. */
export const GalleryBar = withLazyMessages(function GalleryBar({ slug, hasGuestbook, onAdd }: GalleryBarProps) {
  const t = useLazyTexts()
  return (
    <PlaceBar
      label={t('bar.label')}
      home={`/g/${slug}`}
      places={galleryPlaces.filter(({ path }) => hasGuestbook || path !== 'messages')}
      shown={placeAt(useLocation().pathname, galleryPlaces)}
      wordsOf={t}
    >
      {onAdd && (
        <div role="listitem">
          <button type="button" data-add aria-label={t('gallery.add')} onClick={onAdd}>
            <Icon name="plus" />
            <span>{t('bar.add')}</span>
          </button>
        </div>
      )}
    </PlaceBar>
  )
})

/** Moves the focus when the place changes; `region` shows the place that the address names. */
export function PlaceChange({ region }: { region: RefObject<HTMLElement | null> }) {
  usePlaceChange(placeAt(useLocation().pathname, galleryPlaces), region)
  return null
}
