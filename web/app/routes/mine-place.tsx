import type { ReactNode } from 'react'
import type { Gallery } from '#shared/api/galleries.ts'
import { stack } from '../../ui/looks.ts'
import { NothingYet } from '../features/mine/nothing-yet.tsx'
import { OwnPhotos } from '../features/mine/own-photos.tsx'
import { useOwnPhotos } from '../features/mine/use-own-photos.ts'
import { ScreenSkeleton } from '../features/shell/app-frame.tsx'
import { PageTitle } from '../features/shell/page-title.tsx'
import { ProblemNotice } from '../features/shell/problem-notice.tsx'
import { useLaterTexts } from '../features/shell/texts.ts'
import { GuestName } from '../features/uploads/guest-name.tsx'
import { readUploaderName } from '../features/uploads/uploader-name.ts'
import { LaterTexts } from '../features/shell/later-texts.tsx'
import type { FeedState, PhotoFeed } from '../pictures/photo-feed.ts'
import styles from './mine-place.module.css'

interface MinePlaceProps {
  slug: string
  gallery: Gallery
  /** The gallery's list, of which his own are shown. */
  photos: FeedState
  feed: PhotoFeed
  shownId: string | undefined
  /** Opens the picker; undefined while nothing can be added. */
  onAdd: (() => void) | undefined
  /** Tiles that hold the place of own uploads, and how many they are. */
  pending: ReactNode
  pendingCount: number
}

/** What is this guest's own in a gallery: all that he has sent, in whatever state, and the name that it bears. */
export function MinePlace(props: MinePlaceProps) {
  return (
    <LaterTexts>
      <Mine {...props} />
    </LaterTexts>
  )
}

function Mine({ slug, gallery, photos, feed, shownId, onAdd, pending, pendingCount }: MinePlaceProps) {
  const t = useLaterTexts()
  const own = useOwnPhotos(slug, photos)
  const named = own?.find(({ uploader }) => uploader)?.uploader
  return (
    <div className={stack(6, styles.place)}>
      <PageTitle title={t('bar.titleOf', { place: t('bar.mine'), event: gallery.title })} />
      {own ? (
        own.length + pendingCount === 0 ? (
          <NothingYet onAdd={onAdd} />
        ) : (
          <>
            <OwnPhotos
              slug={slug}
              photos={own}
              feed={feed}
              arrivals={photos.arrivals}
              shownId={shownId}
              isHost={gallery.role === 'host'}
              pending={pending}
              pendingCount={pendingCount}
            />
            <GuestName slug={slug} known={named ?? readUploaderName()} />
          </>
        )
      ) : photos.error === undefined ? (
        <ScreenSkeleton />
      ) : (
        <ProblemNotice error={photos.error} retry={() => void feed.catchUp(gallery.head).catch(() => undefined)} />
      )}
    </div>
  )
}
