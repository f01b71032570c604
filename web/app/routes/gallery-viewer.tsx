import type { Photo } from '#shared/api/photos.ts'
import type { PhotoFeed } from '../pictures/photo-feed.ts'
import { PhotoViewer } from '../pictures/photo-viewer.tsx'
import { ReportPhoto } from '../features/reports/report-photo.tsx'
import { OwnNotes } from '../features/galleries/own-notes.tsx'
import { RemovePhoto } from '../features/galleries/remove-photo.tsx'

interface GalleryViewerProps {
  slug: string
  role: 'host' | 'guest'
  photo: Photo | undefined
  photos: readonly Photo[]
  feed: PhotoFeed
  /** Looks at the gallery anew. */
  refresh: () => Promise<unknown>
}

/** One photo of a gallery: its sender says for whom it is or takes it back, everybody else may report it. */
export function GalleryViewer({ slug, role, photo: shown, photos, feed, refresh }: GalleryViewerProps) {
  return (
    <PhotoViewer
      photo={shown}
      photos={photos}
      addressOf={({ id }) => `/g/${slug}/p/${id}`}
      home={`/g/${slug}`}
      controls={(photo, moveOn) =>
        photo.removable ? (
          <RemovePhoto
            slug={slug}
            photo={photo}
            isHost={role === 'host'}
            onRemoved={() => {
              moveOn()
              feed.drop(photo.id)
            }}
          />
        ) : (
          !photo.mine && (
            <ReportPhoto
              slug={slug}
              photo={photo}
              onReported={() => {
                moveOn()
                void refresh()
              }}
            />
          )
        )
      }
      notes={(photo) =>
        photo.mine &&
        role === 'guest' && (
          <OwnNotes slug={slug} photo={photo} onChanged={(changed) => feed.tell([{ photo: changed }])} />
        )
      }
    />
  )
}
