import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { stack } from '../../ui/looks.ts'
import { useTexts } from '../features/shell/texts.ts'
import { useLocation, useParams } from 'react-router'
import { whenIdle } from '../../client/when-idle.ts'
import { ProblemError } from '../../client/problem-error.ts'
import { useLocale } from '../features/shell/locale-context.ts'
import { ScreenSkeleton } from '../features/shell/app-frame.tsx'
import { Icon } from '../../ui/icon.tsx'
import { LinkButton } from '../features/shell/link-button.tsx'
import { PageTitle } from '../features/shell/page-title.tsx'
import { ProblemNotice } from '../features/shell/problem-notice.tsx'
import { AddPhotos } from '../features/uploads/add-photos.tsx'
import { loadUploadParts } from '../features/uploads/load-queue.ts'
import { pendingUploads } from '../features/uploads/pending-uploads.ts'
import { useHasSent } from '../features/uploads/use-has-sent.ts'
import { useUploadQueue } from '../features/uploads/use-upload-queue.ts'
import { GalleryHeader, standIns } from '../features/galleries/gallery-header.tsx'
import styles from './gallery-page.module.css'
import { maySave } from '../features/galleries/may-save.ts'
import { NoPhotos } from '../features/galleries/no-photos.tsx'
import { PhotoGrid } from '../features/galleries/photo-grid.tsx'
import { asGuest } from '../features/galleries/as-guest.ts'
import { onlyOpen } from '../features/galleries/only-open.ts'
import { likedPhotos, type LikeView } from '../features/likes/liked-photos.ts'
import { useKeptGallery } from '../features/galleries/use-kept-gallery.ts'
import { useGallery } from '../features/galleries/use-gallery.ts'
import { isGone } from '../pictures/use-followed-gallery.ts'
import { useRefusedPictures } from '../pictures/use-refused-pictures.ts'

const loadViewer = () => import('./gallery-viewer.tsx')
const GalleryViewer = lazy(async () => ({ default: (await loadViewer()).GalleryViewer }))
const PinPage = lazy(async () => ({ default: (await import('../features/galleries/pin-page.tsx')).PinPage }))
// Comes with the viewer, in which hearts are given, also where the network has gone.
const LikeFilter = lazy(async () => ({ default: (await loadViewer()).LikeFilter }))
const loadRareStates = () => import('../features/galleries/rare-states.ts')
const GalleryUnavailable = lazy(async () => ({ default: (await loadRareStates()).GalleryUnavailable }))
const NoCookies = lazy(async () => ({ default: (await loadRareStates()).NoCookies }))
const PrivateGallery = lazy(async () => ({ default: (await loadRareStates()).PrivateGallery }))
const LastSeen = lazy(async () => ({ default: (await import('../features/galleries/last-seen.tsx')).LastSeen }))
// Wanted with the first files; the queue's loading brings both along.
const UploadPanel = lazy(async () => ({ default: (await loadUploadParts()).UploadPanel }))
const NameQuestion = lazy(async () => ({ default: (await loadUploadParts()).NameQuestion }))
const PendingTile = lazy(async () => ({ default: (await loadUploadParts()).PendingTile }))
const GuestbookPlace = lazy(async () => ({
  default: (await import('../features/messages/guestbook-place.tsx')).GuestbookPlace,
}))

const GalleryBar = lazy(async () => ({ default: (await loadViewer()).GalleryBar }))
const MinePlace = lazy(async () => ({ default: (await loadViewer()).MinePlace }))

/**
 * The guest's page: one button to add photos, and everybody's photos below; once he has sent something, a bar of its places. The host
 * sees what guests see, and may remove.
 */
export function GalleryPage() {
  const t = useTexts()
  const { locale } = useLocale()
  const { slug = '', photoId } = useParams()
  const place = useLocation().pathname.split('/')[3]
  const isMine = place === 'mine'
  const isGuestbook = place === 'messages'
  const region = useRef<HTMLDivElement>(null)
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
  const [view, setView] = useState<LikeView>('all')
  const shelf = useMemo(() => {
    if (isMine) return { ...photos, photos: photos.photos?.filter(({ mine }) => mine) }
    return view === 'all' ? seen : { ...seen, photos: seen.photos && likedPhotos(seen.photos, view) }
  }, [isMine, view, photos, seen])
  const isLoved = seen.photos?.some(({ liked, likes = 0 }) => liked || likes > 0)
  const shown = (isMine ? shelf : seen).photos?.find(({ id }) => id === photoId)
  const pending = pendingUploads(items, photos.photos ?? [], photos.gone)
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
  const hasSent = useHasSent(slug, items, photos.photos)
  const hasBar = hasSent || isMine
  if (locked) return <PinPage slug={slug} gallery={locked} onEntered={() => mutate()} />
  if (isGone(error)) return <GalleryUnavailable isGone />
  if (!data) {
    if (error instanceof ProblemError && (error.status === 404 || error.status === 400))
      return <GalleryUnavailable isGone={false} />
    if (error) return <ProblemNotice error={error} retry={() => void mutate()} />
    return <ScreenSkeleton />
  }

  const addMore = () => picker.current?.click()
  const onAdd = data.canUpload && !data.uploadsPaused && data.uploadsLeft !== 0 ? addMore : undefined
  const retry = () => void feed.catchUp(data.head).catch(() => undefined)
  const pendingTiles = (
    <Suspense>
      {pending.map((item) => (
        <PendingTile key={item.id} item={item} />
      ))}
    </Suspense>
  )
  const addPhotos = (
    <AddPhotos
      key="add"
      gallery={data}
      input={picker}
      hasBar={hasBar}
      onPick={(files, audience) => void add(files, audience)}
    />
  )
  const panel = queue && items.length > 0 && (
    <Suspense key="panel">
      <UploadPanel queue={queue} items={items} summary={summary} onPickAgain={addMore} />
      {hasSent && !isMine && <NameQuestion slug={slug} />}
    </Suspense>
  )
  return (
    <div className={stack(6, styles.page)} data-bar={hasBar || undefined} {...handlers}>
      <PageTitle title={data.title} />
      <GalleryHeader
        gallery={areRefused || isMine ? { ...data, cover: null, photoCount: 0 } : data}
        first={seen.photos?.slice(0, standIns)}
      />
      {kept && (
        <Suspense>
          <LastSeen seenAt={kept.seenAt} look={look} />
        </Suspense>
      )}
      {hasBar && (
        <div className={styles.bar}>
          <Suspense>
            <GalleryBar slug={slug} region={region} hasGuestbook={data.features.guestbook} onAdd={onAdd} />
          </Suspense>
        </div>
      )}
      <div className={stack(5)}>
        {/* What is on its way goes before what may be added, once there is something. */}
        {isGuestbook ? panel : hasBar ? [panel, addPhotos] : [addPhotos, panel]}
      </div>
      {data.features.guestbook && !isMine && !isGuestbook && !hasBar && (
        <LinkButton to={`/g/${slug}/messages`} variant="secondary" className={styles.manage}>
          <Icon name="edit" />
          {t('gallery.message')}
        </LinkButton>
      )}
      {data.eventId && !isMine && !isGuestbook && (
        <LinkButton to={`/events/${data.eventId}`} variant="secondary" className={styles.manage}>
          <Icon name="settings" />
          {t('gallery.manage')}
        </LinkButton>
      )}
      <div ref={region} tabIndex={-1} className={stack(6, styles.place)}>
        {areRefused ? (
          <NoCookies />
        ) : isGuestbook ? (
          <Suspense fallback={<ScreenSkeleton />}>
            <GuestbookPlace slug={slug} gallery={data} />
          </Suspense>
        ) : isMine ? (
          <Suspense fallback={<ScreenSkeleton />}>
            <MinePlace
              slug={slug}
              gallery={data}
              photos={photos}
              feed={feed}
              shownId={photoId}
              onAdd={onAdd}
              pending={pendingTiles}
              pendingCount={pending.length}
              summary={summary}
            />
          </Suspense>
        ) : (
          <>
            {!data.canSeePhotos && (
              <Suspense>
                <PrivateGallery gallery={data} />
              </Suspense>
            )}
            {data.features.likes && (isLoved || view !== 'all') && (
              <Suspense>
                <LikeFilter
                  view={view}
                  hasCounts={data.features.likeCounts}
                  isEmpty={shelf.photos?.length === 0}
                  onChange={setView}
                />
              </Suspense>
            )}
            <PhotoGrid
              slug={slug}
              feed={shelf}
              retry={retry}
              photoCount={data.photoCount}
              title={t(data.canSeePhotos ? 'gallery.photos' : 'gallery.yours')}
              name={data.title}
              maySave={(photo) => maySave(data, photo)}
              empty={view === 'all' && data.canSeePhotos && data.canUpload && <NoPhotos />}
              shownId={photoId}
              pendingCount={pending.length}
            >
              {pendingTiles}
            </PhotoGrid>
          </>
        )}
      </div>
      {photoId && !areRefused && seen.photos && (shown || seen.isWhole) && (
        <Suspense>
          <GalleryViewer
            slug={slug}
            home={isMine ? `/g/${slug}/mine` : `/g/${slug}`}
            gallery={data}
            photo={shown}
            photos={shelf.photos ?? []}
            feed={feed}
            refresh={mutate}
          />
        </Suspense>
      )}
    </div>
  )
}
