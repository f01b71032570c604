import type { Gallery } from '#shared/api/galleries.ts'
import { useEffect, useEffectEvent, useRef } from 'react'
import { readUploaderName } from '../../../client/uploader-name.ts'
import { LazyMessages } from '../../shell/lazy-messages.tsx'
import type { UploadItem } from '../../upload-engine/upload-item.ts'
import type { UploadQueue } from '../../upload-engine/upload-queue.ts'
import type { FeedState } from '../../pictures/photo-feed.ts'
import { GuestName } from './guest-name.tsx'
import { SentStrip } from './sent-strip.tsx'
import { UploadPanel } from './upload-panel.tsx'

interface SendingProps {
  slug: string
  gallery: Gallery
  queue: UploadQueue
  items: readonly UploadItem[]
  photos: FeedState
  /** The current place; `isOwn`: the place with the guest's own photos. */
  place: { isFront: boolean; takesPhotos: boolean; isOwn: boolean }
  /** Whether files were just picked that the guest has not seen in the page yet. */
  hasPicked: boolean
  onSeen: () => void
  isNameWanted: boolean
  onPickAgain: () => void
}

/** This phone's uploads: the photos, their progress, and the sender's name. */
export function Sending(props: SendingProps) {
  const { slug, gallery, queue, items, photos, place, isNameWanted, onPickAgain } = props
  useRoom(gallery.uploadsLeft ?? Infinity, () => queue.retryFailed())
  return (
    <LazyMessages>
      {place.takesPhotos && (
        <SentStrip
          gallery={gallery}
          items={items}
          photos={photos.photos ?? []}
          gone={photos.gone}
          addressOf={(photoId) => `/g/${slug}${place.isOwn ? '/mine' : ''}/p/${photoId}`}
          isOwnPlace={place.isOwn}
          hasPicked={props.hasPicked}
          onSeen={props.onSeen}
        />
      )}
      <UploadPanel gallery={gallery} queue={queue} items={items} isAside={!place.isFront} onPickAgain={onPickAgain} />
      {isNameWanted && <GuestName slug={slug} known={readUploaderName() || (gallery.card?.name ?? '')} isQuestion />}
    </LazyMessages>
  )
}

/** Sends photos that waited because the gallery was full, once it has room. */
function useRoom(places: number, send: () => void): void {
  const before = useRef(places)
  const sendNow = useEffectEvent(send)
  useEffect(() => {
    if (places > before.current) sendNow()
    before.current = places
  }, [places])
}
