import { lazy, Suspense, useCallback, useEffect, useMemo, useRef } from 'react'
import { stack } from '../../ui/looks.ts'
import { useTexts } from '../features/shell/texts.ts'
import { useParams } from 'react-router'
import { whenIdle } from '../../client/when-idle.ts'
import { ProblemError } from '../../client/problem-error.ts'
import { useLocale } from '../features/shell/locale-context.ts'
import { ScreenSkeleton } from '../features/shell/app-frame.tsx'
import { Icon } from '../../ui/icon.tsx'
import { LinkButton } from '../features/shell/link-button.tsx'
import { PageTitle } from '../features/shell/page-title.tsx'
import { ProblemNotice } from '../features/shell/problem-notice.tsx'
import { AddPhotos } from '../features/uploads/add-photos.tsx'
import { pendingUploads } from '../features/uploads/pending-uploads.ts'
import { useUploadQueue } from '../features/uploads/use-upload-queue.ts'
import { GalleryHeader, standIns } from '../features/galleries/gallery-header.tsx'
import styles from './gallery-page.module.css'
import { maySave } from '../features/galleries/may-save.ts'
import { NoPhotos } from '../features/galleries/no-photos.tsx'
import { PhotoGrid } from '../features/galleries/photo-grid.tsx'
import { asGuest } from '../features/galleries/as-guest.ts'
import { onlyOpen } from '../features/galleries/only-open.ts'
import { PrivateGallery } from '../features/galleries/private-gallery.tsx'
import { useKeptGallery } from '../features/galleries/use-kept-gallery.ts'
import { useGallery } from '../features/galleries/use-gallery.ts'
import { isGone } from '../pictures/use-followed-gallery.ts'
import { useRefusedPictures } from '../pictures/use-refused-pictures.ts'

const loadViewer = () => import('./gallery-viewer.tsx')
const GalleryViewer = lazy(async () => ({ default: (await loadViewer()).GalleryViewer }))
const PinPage = lazy(async () => ({ default: (await import('../features/galleries/pin-page.tsx')).PinPage }))
const loadRareStates = () => import('../features/galleries/rare-states.ts')
const GalleryUnavailable = lazy(async () => ({ default: (await loadRareStates()).GalleryUnavailable }))
const NoCookies = lazy(async () => ({ default: (await loadRareStates()).NoCookies }))
const LastSeen = lazy(async () => ({ default: (await import('../features/galleries/last-seen.tsx')).LastSeen }))
// Wanted with the first files; the queue's loading brings both along.
const UploadPanel = lazy(async () => ({ default: (await import('../features/uploads/upload-panel.tsx')).UploadPanel }))
const PendingTile = lazy(async () => ({ default: (await import('../features/uploads/pending-tile.tsx')).PendingTile }))

/** The guest's page: one button to add photos, and everybody's photos below. The host sees what they see, and may remove. */
export function GalleryPage() {
  const t = useTexts()
  const { locale } = useLocale()
  const { slug = '', photoId } = useParams()
  const { gallery, locked, photos: fed, feed } = useGallery(slug)
  const { queue, items, summary, add } = useUploadQueue(slug)
  const picker = useRef<HTMLInputElement>(null)
  const { mutate } = gallery
  const look = useCallback(() => void mutate(), [mutate])
  const { areRefused, handlers } = useRefusedPictures(mutate)

  const { data: answered, error } = gallery
  const kept = useKeptGallery(slug, { data: answered, error, isLocked: locked !== undefined, photos: fed })
  const told = answered ?? kept?.gallery
  const photos = useMemo(() => (kept ? { ...fed, photos: kept.photos, error: undefined } : fed), [kept, fed])
  // Hosts come here to see what their guests see; their own screen has the rest. What is revealed meanwhile comes with another answer.
  const data = useMemo(() => (told?.role === 'host' ? asGuest(told) : told), [told])
  const seen = useMemo(() => (data?.role === 'host' ? onlyOpen(photos, data) : photos), [data, photos])
  const shown = seen.photos?.find(({ id }) => id === photoId)
  const pending = pendingUploads(items, photos.photos ?? [])
  const isPending = pending.length > 0
  useEffect(() => feed.awaitOwn(isPending), [feed, isPending])
  // Nobody opens a photo before the page stands; by then it is here, also where the network goes meanwhile.
  useEffect(
    () =>
      whenIdle(
        () =>
          void loadViewer()
            .then((viewer) => {
              // What was tapped without a network is sent.
              viewer.galleryLikes(slug, feed)
              return viewer.loadLaterMessages(locale)
            })
            .catch(() => undefined),
      ),
    [locale, slug, feed],
  )
  if (locked) return <PinPage slug={slug} gallery={locked} onEntered={() => mutate()} />
  if (isGone(error)) return <GalleryUnavailable isGone />
  if (!data) {
    if (error instanceof ProblemError && (error.status === 404 || error.status === 400))
      return <GalleryUnavailable isGone={false} />
    if (error) return <ProblemNotice error={error} retry={() => void mutate()} />
    return <ScreenSkeleton />
  }

  return (
    <div className={stack(6, styles.page)} {...handlers}>
      <PageTitle title={data.title} />
      <GalleryHeader
        gallery={areRefused ? { ...data, cover: null, photoCount: 0 } : data}
        first={seen.photos?.slice(0, standIns)}
      />
      {kept && (
        <Suspense>
          <LastSeen seenAt={kept.seenAt} look={look} />
        </Suspense>
      )}
      <div className={stack(5)}>
        <AddPhotos slug={slug} gallery={data} input={picker} onPick={(files, audience) => void add(files, audience)} />
        {queue && items.length > 0 && (
          <Suspense>
            <UploadPanel queue={queue} items={items} summary={summary} onPickAgain={() => picker.current?.click()} />
          </Suspense>
        )}
      </div>
      {data.eventId && (
        <LinkButton to={`/events/${data.eventId}`} variant="secondary" className={styles.manage}>
          <Icon name="settings" />
          {t('gallery.manage')}
        </LinkButton>
      )}
      {areRefused ? (
        <NoCookies />
      ) : (
        <>
          {!data.canSeePhotos && <PrivateGallery gallery={data} />}
          <PhotoGrid
            slug={slug}
            feed={seen}
            retry={() => void feed.catchUp(data.head).catch(() => undefined)}
            photoCount={data.photoCount}
            title={t(data.canSeePhotos ? 'gallery.photos' : 'gallery.yours')}
            name={data.title}
            maySave={(photo) => maySave(data, photo)}
            empty={data.canSeePhotos && data.canUpload && <NoPhotos />}
            shownId={photoId}
            pendingCount={pending.length}
          >
            <Suspense>
              {pending.map((item) => (
                <PendingTile key={item.id} item={item} />
              ))}
            </Suspense>
          </PhotoGrid>
        </>
      )}
      {photoId && !areRefused && seen.photos && (shown || seen.isWhole) && (
        <Suspense>
          <GalleryViewer slug={slug} gallery={data} photo={shown} photos={seen.photos} feed={feed} refresh={mutate} />
        </Suspense>
      )}
    </div>
  )
}
