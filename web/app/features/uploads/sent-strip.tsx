import type { Gallery } from '#shared/api/galleries.ts'
import type { Photo } from '#shared/api/photos.ts'
import { memo, useEffect, useMemo, useRef } from 'react'
import { Link } from 'react-router'
import { Icon } from '../../../ui/icon.tsx'
import { center } from '../../../ui/looks.ts'
import { tileSlot } from '../../pictures/first-photos.ts'
import { usePhotoLabel } from '../../pictures/photo-label.ts'
import { imageIn } from '../../shell/pick-rendition.ts'
import { type LazyTextId, useLazyTexts } from '../../shell/texts.ts'
import { isVoiceFile, type UploadItem, type UploadState, waitsForPlace } from '../../upload-engine/upload-item.ts'
import { ownState } from '../../pictures/own-state.ts'
import styles from './sent-strip.module.css'
import { usePreview } from './use-preview.ts'

interface SentStripProps {
  gallery: Pick<Gallery, 'guestsSeeGallery'>
  items: readonly UploadItem[]
  /** The gallery's photos, and removed ones. */
  photos: readonly Photo[]
  gone: ReadonlySet<string>
  /** Where a photo of the strip opens. */
  addressOf: (photoId: string) => string
  /** Whether the place shows the guest's own photos: then the strip has only what is missing there. */
  isOwnPlace: boolean
  /** Whether files were just picked; `onSeen` is called once they are visible. */
  hasPicked: boolean
  onSeen: () => void
}

/** States in which this phone is not sending. */
const notSent: ReadonlySet<UploadState> = new Set(['refused', 'duplicate', 'sentByOther', 'lost'])

/**
 * What this page has sent or sends, each by itself, the latest pick first, in the order in which its files are read:
 * the first that the phone has drawn is in sight at once. It stays until the page is left.
 */
export function SentStrip(props: SentStripProps) {
  const { gallery, items, photos, gone, addressOf, isOwnPlace, hasPicked, onSeen } = props
  const t = useLazyTexts()
  const strip = useRef<HTMLDivElement>(null)
  const own = useMemo(() => new Map(photos.flatMap((photo) => (photo.mine ? [[photo.id, photo]] : []))), [photos])
  const shown = items
    .map((item) => ({ item, photo: own.get(item.photoId ?? '') }))
    .filter(({ item: { facts, file, state, photoId = '' }, photo }) => {
      return file && !isVoiceFile(facts) && !notSent.has(state) && !gone.has(photoId) && !(isOwnPlace && photo)
    })
    .sort((a, b) => (b.item.pick ?? 0) - (a.item.pick ?? 0))
  const isEmpty = shown.length === 0

  // Scrolls to newly picked photos; uploads that an earlier page left do not scroll.
  useEffect(() => {
    if (!hasPicked || isEmpty) return
    strip.current?.scrollIntoView({ block: 'nearest' })
    strip.current?.scrollTo({ left: 0 })
    onSeen()
  }, [hasPicked, isEmpty, onSeen])

  if (isEmpty) return null
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a keyboard scrolls it before any of it can be opened (WCAG 2.1.1)
    <div ref={strip} className={styles.strip} role="region" aria-label={t('upload.justSent')} tabIndex={0}>
      <div className={styles.tiles} role="list">
        {shown.map(({ item, photo }) => (
          <SentTile
            key={item.id}
            item={item}
            photo={photo}
            address={photo && addressOf(photo.id)}
            word={wordOf(item, photo, gallery.guestsSeeGallery)}
          />
        ))}
      </div>
    </div>
  )
}

interface SentTileProps {
  item: UploadItem
  /** As the gallery has it. */
  photo: Photo | undefined
  address: string | undefined
  /** Its state, where others do not see it. */
  word: LazyTextId | undefined
}

/** The picture as this phone has it. */
const SentTile = memo(function SentTile({ item, photo, address, word }: SentTileProps) {
  const t = useLazyTexts()
  const labelOf = usePhotoLabel()
  const tile = useRef<HTMLDivElement>(null)
  const preview = usePreview(item.file, tile)
  const label = photo ? labelOf(photo) : item.facts.name
  const drawn = photo && imageIn(tileSlot, photo.renditions)
  const content = (
    <>
      {preview ? (
        <img src={preview} alt={label} />
      ) : drawn ? (
        <img {...drawn} alt={label} />
      ) : (
        <span className={center(styles.blank)} role="img" aria-label={label}>
          <Icon name={item.facts.type.startsWith('video/') ? 'video' : 'image'} />
        </span>
      )}
      {word && <span className={styles.word}>{t(word)}</span>}
    </>
  )
  return (
    <div ref={tile} className={styles.tile} role="listitem">
      {address === undefined ? (
        content
      ) : (
        <Link to={address} state={{ fromGrid: true }}>
          {content}
        </Link>
      )}
    </div>
  )
})

function wordOf(item: UploadItem, photo: Photo | undefined, guestsSee: boolean): LazyTextId | undefined {
  if (photo) return ownState(photo)?.badge ?? (guestsSee ? undefined : 'own.hosts')
  if (waitsForPlace(item)) return 'upload.state.noPlace'
  return item.state === 'failed' ? 'upload.state.failed' : 'myPhotos.arriving'
}
