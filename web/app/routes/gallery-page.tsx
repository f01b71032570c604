import type { Answer } from '#shared/api/shapes.ts'
import type { GalleryOrder } from '#shared/rules/gallery-order.ts'
import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { onScreen, stack } from '../../ui/looks.ts'
import { useTexts } from '../shell/texts.ts'
import { useLocation, useParams } from 'react-router'
import { whenIdle } from '../../client/when-idle.ts'
import { ProblemError } from '../../client/problem-error.ts'
import { useLocale } from '../shell/locale-context.ts'
import { ScreenSkeleton } from '../shell/app-frame.tsx'
import { Icon } from '../../ui/icon.tsx'
import { LinkButton } from '../shell/link-button.tsx'
import { PageTitle } from '../shell/page-title.tsx'
import { ProblemNotice } from '../shell/problem-notice.tsx'
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
import { hasFilter } from '../features/galleries/has-filter.ts'
import { keepOrder, orderOf } from '../features/galleries/gallery-order.ts'
import { useKeptGallery } from '../features/galleries/use-kept-gallery.ts'
import { useTheme } from '../features/galleries/use-theme.ts'
import { useStanding } from '../features/galleries/use-standing.ts'
import { useGallery } from '../features/galleries/use-gallery.ts'
import { inSections, oneSection } from '../pictures/photo-sections.ts'
import { isGone } from '../pictures/use-followed-gallery.ts'
import { useRefusedPictures } from '../pictures/use-refused-pictures.ts'

export { answerAhead } from '../features/galleries/answer-ahead.ts'

const loadViewer = () => import('./gallery-viewer.tsx')
const GalleryViewer = lazy(async () => ({ default: (await loadViewer()).GalleryViewer }))
const PinPage = lazy(async () => ({ default: (await import('../features/galleries/pin-page.tsx')).PinPage }))
const loadRareStates = () => import('../features/galleries/rare-states.tsx')
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

const MinePlace = lazy(async () => ({ default: (await loadViewer()).MinePlace }))

/**
 * The guest's page: one button to add photos, and everybody's photos below; once he has sent something, a bar of its places. The host
 * sees what guests see, and may remove.
 */
export function GalleryPage() {
  const t = useTexts()
  const { locale } = useLocale()
  const { slug = '', photoId } = useParams()
  const { pathname, search: query, hash } = useLocation()
  const place = pathname.split('/')[3]
  const isMine = place === 'mine'
  const isGuestbook = place === 'messages'
  const region = useRef<HTMLDivElement>(null)
  const { gallery, locked, photos: fed, feed } = useGallery(slug)
  const picker = useRef<HTMLInputElement>(null)
  const { mutate } = gallery
  const take = useCallback(
    (answer?: Answer<'galleries/show-gallery'>) => void mutate(answer, { revalidate: answer === undefined }),
    [mutate],
  )
  const { areRefused, isDrawn, handlers } = useRefusedPictures(mutate)
  const isStanding = useStanding(isDrawn, fed)
  const { queue, items, summary, add } = useUploadQueue(slug, isStanding)

  const { data: answered, error } = gallery
  const kept = useKeptGallery(slug, { data: answered, error, isLocked: locked !== undefined, photos: fed })
  const told = answered ?? kept?.gallery
  const photos = useMemo(() => (kept ? { ...fed, photos: kept.photos, error: undefined } : fed), [kept, fed])
  // Hosts come here to see what their guests see; their own screen has the rest. What is revealed meanwhile comes with another answer.
  const data = useMemo(() => (told?.role === 'host' ? asGuest(told) : told), [told])
  const seen = useMemo(() => (data?.role === 'host' ? onlyOpen(photos, data) : photos), [data, photos])
  const [tools, setTools] = useState<Awaited<ReturnType<typeof loadViewer>>>()
  const search = hasFilter(query) ? query : ''
  const [chosenOrder, setChosenOrder] = useState<GalleryOrder>()
  const { date, timeZone, moments } = data ?? {}
  // Nothing turns round at midnight under who looks at it.
  const usualOrder = useMemo(() => date && timeZone && orderOf(slug, { date, timeZone }), [slug, date, timeZone])
  const order = chosenOrder ?? (usualOrder || 'oldest')
  const isNewestFirst = order === 'newest'
  const shelf = useMemo(() => {
    if (isMine) return { ...photos, photos: photos.photos?.filter(({ mine }) => mine), sections: oneSection }
    const filter = tools?.filterOf(search, moments)
    const chosen = search && seen.photos ? filter && tools?.filtered(seen.photos, filter) : seen.photos
    if (!chosen || !timeZone || !moments || filter?.name === 'loved')
      return { ...seen, photos: chosen, sections: oneSection }
    const { isWhole } = seen
    return { ...seen, ...inSections(chosen, { moments, timeZone, isNewestFirst, isWhole }) }
  }, [isMine, photos, tools, search, seen, timeZone, moments, isNewestFirst])
  const shown = (isMine ? shelf : seen).photos?.find(({ id }) => id === photoId)
  const pending = pendingUploads(items, photos.photos ?? [], photos.gone)
  const isPending = pending.length > 0
  useEffect(() => feed.awaitOwn(isPending), [feed, isPending])
  const hasSent = useHasSent(slug, items, photos.photos)
  const isSender = hasSent || isMine
  // Guests with anything of their own here find it, and may have it erased; the guestbook has what they wrote.
  const hasBar = isSender || isGuestbook || photos.photos?.some(({ liked }) => liked)
  // Nobody opens a photo before the page stands; soon after it is here, also where the network goes meanwhile.
  const isWanted = isStanding || hasBar || search !== ''
  useEffect(
    () =>
      isWanted
        ? whenIdle(
            () =>
              void loadViewer()
                .then((viewer) => {
                  setTools(viewer)
                  // What was tapped without a network is sent.
                  viewer.galleryLikes(slug, feed)
                  return viewer.loadLaterMessages(locale)
                })
                .catch(() => undefined),
          )
        : undefined,
    [isWanted, locale, slug, feed],
  )
  useTheme(data?.theme ?? locked?.theme)
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
      hasBar={isSender && tools !== undefined}
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
    <div className={stack(6, styles.page)} {...handlers}>
      <PageTitle title={data.title} />
      {tools && <tools.PlaceChange region={region} />}
      <GalleryHeader
        gallery={areRefused || isMine || isGuestbook ? { ...data, cover: null, photoCount: 0 } : data}
        first={isNewestFirst ? seen.photos?.slice(-standIns).reverse() : seen.photos?.slice(0, standIns)}
      />
      {kept && (
        <Suspense>
          <LastSeen slug={slug} seenAt={kept.seenAt} take={take} />
        </Suspense>
      )}
      {hasBar && (
        <div className={styles.bar}>
          {tools && <tools.GalleryBar slug={slug} hasGuestbook={data.features.guestbook} onAdd={onAdd} />}
        </div>
      )}
      {(!isGuestbook || panel) && (
        <div className={onScreen(stack(5))}>
          {/* What is on its way goes before what may be added, once there is something. */}
          {isGuestbook ? panel : [panel, addPhotos]}
        </div>
      )}
      {data.features.guestbook && !isGuestbook && !isSender && (
        <LinkButton to={`/g/${slug}/messages`} variant="secondary" className={onScreen(styles.manage)}>
          <Icon name="edit" />
          {t('gallery.message')}
        </LinkButton>
      )}
      {data.eventId && !isMine && !isGuestbook && (
        <LinkButton to={`/events/${data.eventId}`} variant="secondary" className={onScreen(styles.manage)}>
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
              queue={queue}
            />
          </Suspense>
        ) : (
          <>
            {!data.canSeePhotos && (
              <Suspense>
                <PrivateGallery gallery={data} />
              </Suspense>
            )}
            <PhotoGrid
              slug={slug}
              feed={shelf}
              sections={shelf.sections}
              isNewestFirst={isNewestFirst}
              search={search}
              openAt={hash.slice(1)}
              retry={retry}
              photoCount={data.photoCount}
              filmCount={data.filmCount}
              title={t(data.canSeePhotos ? 'gallery.photos' : 'gallery.yours')}
              name={data.title}
              maySave={(photo) => maySave(data, photo)}
              filters={
                (search || (seen.photos?.length ?? 0) > 1) && (
                  <div className={styles.filters}>
                    {tools && seen.photos && (
                      <tools.GalleryFilters
                        slug={slug}
                        gallery={data}
                        photos={seen.photos}
                        search={search}
                        order={order}
                        onOrder={(chosen) => {
                          keepOrder(slug, chosen)
                          setChosenOrder(chosen)
                        }}
                      />
                    )}
                  </div>
                )
              }
              empty={
                search
                  ? tools && seen.isWhole && <tools.NothingFound slug={slug} search={search} />
                  : data.canSeePhotos && data.canUpload && <NoPhotos />
              }
              shownId={photoId}
              pendingCount={pending.length}
              over={
                tools &&
                shelf.photos && (
                  <tools.GridOver
                    photos={shelf.photos}
                    sections={shelf.sections}
                    arrivals={shelf.arrivals}
                    timeZone={data.timeZone}
                  />
                )
              }
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
