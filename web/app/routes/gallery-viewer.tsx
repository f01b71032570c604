import type { Photo } from '#shared/api/photos.ts'
import { type ComponentProps, useEffect, useRef, useState } from 'react'
import dark from '../pictures/dark-screen.module.css'
import { ActionButtons, useActionKeys } from '../pictures/photo-action.tsx'
import { useLike } from '../features/likes/use-like.ts'
import { useReport } from '../features/reports/use-report.tsx'
import { useSharePhoto } from '../features/galleries/use-share-photo.ts'
import { useSavePhoto } from '../features/galleries/use-save-photo.ts'
import { useRemovePhoto } from '../pictures/remove-photo.tsx'
import { PhotoViewer } from '../pictures/photo-viewer.tsx'
import { OwnNotes } from '../features/galleries/own-notes.tsx'
import { maySave } from '../features/galleries/may-save.ts'
import { PlaceChange as Change } from '../features/galleries/gallery-bar.tsx'
import { addressBelow } from '../shell/place-bar.tsx'
import { isVoiceFile } from '../upload-engine/upload-item.ts'
import { useOpenGallery } from './gallery/gallery-context.ts'

// Loaded with this chunk, so that photos open even if the network fails.
export { filtered, filterOf } from '../features/galleries/gallery-filter.ts'
export { GalleryFilters, NothingFound } from '../features/galleries/gallery-filters.tsx'
export { GalleryBar } from '../features/galleries/gallery-bar.tsx'
export { galleryLikes } from '../features/likes/use-like.ts'
export { MyPhotosPlace } from './my-photos-place.tsx'
export { GridOver } from '../pictures/grid-over.tsx'
export { loadLazyMessages } from '../shell/load-messages.ts'
export const loadBooth = () => import('./booth-page.tsx')

/** Announces a new place; and in every place, follows the guest's voices until they are safe. */
export function PlaceChange(props: ComponentProps<typeof Change>) {
  const { slug, items } = useOpenGallery()
  const hadVoice = useRef(false)
  useEffect(() => {
    const hasVoice = items.some(({ facts }) => isVoiceFile(facts))
    // Runs again when the last one is gone, to delete its stored parts.
    if (!hasVoice && !hadVoice.current) return
    hadVoice.current = hasVoice
    const look = async () => (await import('../features/messages/sent-voices.ts')).sentOf(slug).look(items)
    // Offline, they are checked with the next change.
    look().catch(() => undefined)
  }, [slug, items])
  return <Change {...props} />
}

/** The photo that the address names, with this viewer's actions. */
export function GalleryViewer() {
  const { slug, place, photoId, areRefused, gallery, seen, list, feed } = useOpenGallery()
  /** The photo that this viewer removes: the gallery's changes may say that it is gone before the answer comes. */
  const [leavingId, setLeavingId] = useState<string>()
  // Once another photo is shown, the removal has ended or does not matter: what was removed may come back later.
  if (leavingId !== undefined && leavingId !== photoId) setLeavingId(undefined)
  const shown = (place.isOwn ? list : seen).photos?.find(({ id }) => id === photoId)
  if (areRefused || !seen.photos || !(shown || seen.isWhole)) return null
  const home = addressBelow(`/g/${slug}`, place.isOwn ? place.path : '')
  return (
    <PhotoViewer
      photo={shown}
      isLeaving={leavingId !== undefined}
      photos={list.photos ?? []}
      alike={({ id }) => list.stacks.get(id)?.photos}
      addressOf={({ id }) => `${home}/p/${id}`}
      home={home}
      controls={(photo, moveOn) => <Controls photo={photo} moveOn={moveOn} onLeaving={setLeavingId} />}
      notes={(photo) =>
        photo.mine &&
        gallery.role === 'guest' && (
          <OwnNotes slug={slug} photo={photo} onChanged={(changed) => feed.tell([{ photo: changed }])} />
        )
      }
    />
  )
}

interface ControlsProps {
  photo: Photo
  moveOn: () => void
  /** Called with the photo's id while it is being removed, and with undefined if it stays. */
  onLeaving: (id: string | undefined) => void
}

function Controls({ photo, moveOn, onLeaving }: ControlsProps) {
  const { slug, gallery, feed, refresh } = useOpenGallery()
  const like = useLike(slug, photo, feed, (changed) => feed.tell([{ photo: changed }]))
  const save = useSavePhoto(slug, photo, refresh)
  const share = useSharePhoto(gallery, photo, `/g/${slug}/p/${photo.id}`)
  const removal = useRemovePhoto({
    slug,
    photo,
    eventId: gallery.eventId,
    onRemoving: (isRemoving) => onLeaving(isRemoving ? photo.id : undefined),
    onRestored: () => void refresh(),
    onRemoved() {
      moveOn()
      feed.drop(photo.id)
    },
  })
  const report = useReport(slug, photo, () => {
    moveOn()
    void refresh()
  })
  const actions = [
    gallery.features.likes && like,
    maySave(gallery, photo) && save,
    share,
    photo.removable ? removal.action : !photo.mine && report.action,
  ].filter((action) => action !== false && action !== undefined)
  useActionKeys(actions)
  return (
    <>
      <ActionButtons actions={actions} className={dark.control} />
      {photo.removable && removal.dialog}
      {report.dialog}
    </>
  )
}
