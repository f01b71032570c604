import type { Gallery } from '#shared/api/galleries.ts'
import { useEffect, useEffectEvent, useRef } from 'react'
import { LazyMessages } from '../../shell/lazy-messages.tsx'
import type { UploadItem } from '../../upload-engine/upload-item.ts'
import type { UploadQueue } from '../../upload-engine/upload-queue.ts'
import type { FeedState } from '../../pictures/photo-feed.ts'
import { NameQuestion } from './name-question.tsx'
import { SentStrip } from './sent-strip.tsx'
import { UploadPanel } from './upload-panel.tsx'

interface SendingProps {
  slug: string
  gallery: Gallery
  queue: UploadQueue
  items: readonly UploadItem[]
  photos: FeedState
  /** Where this is; `isOwn`: where the guest's own photos are. */
  place: { isFront: boolean; takesPhotos: boolean; isOwn: boolean }
  /** Whether files were picked just now, which the guest is yet to see. */
  hasPicked: boolean
  onSeen: () => void
  isNameWanted: boolean
  onPickAgain: () => void
}

/** What this guest's phone sends or has sent: the photos, how far they are, and whose they are. */
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
      {isNameWanted && <NameQuestion slug={slug} cardName={gallery.card?.name} />}
    </LazyMessages>
  )
}

/** Sends what has waited for a place, as soon as the gallery has more of them. */
function useRoom(places: number, send: () => void): void {
  const before = useRef(places)
  const sendNow = useEffectEvent(send)
  useEffect(() => {
    if (places > before.current) sendNow()
    before.current = places
  }, [places])
}
