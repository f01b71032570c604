import { lazy, type RefObject, Suspense, useEffect, useRef, useState } from 'react'
import type { Gallery } from '#shared/api/galleries.ts'
import { ProblemError } from '../../client/problem-error.ts'
import { whenIdle } from '../../client/when-idle.ts'
import { Icon } from '../../ui/icon.tsx'
import type { IconName } from '../../ui/icon-paths.ts'
import { noPrint, stack } from '../../ui/looks.ts'
import { scannedCode } from '../features/galleries/card-code.ts'
import { GalleryHeader, standIns } from '../features/galleries/gallery-header.tsx'
import { useTheme } from '../features/galleries/use-theme.ts'
import { AddPhotos } from '../features/uploads/add-photos.tsx'
import { loadUploadParts } from '../features/uploads/load-queue.ts'
import { useFootBar } from '../shell/use-foot-bar.ts'
import { isGone } from '../pictures/use-followed-gallery.ts'
import { ScreenSkeleton } from '../shell/app-frame.tsx'
import { LinkButton } from '../shell/link-button.tsx'
import { PageTitle } from '../shell/page-title.tsx'
import { ProblemNotice } from '../shell/problem-notice.tsx'
import { type TextId, useTexts } from '../shell/texts.ts'
import { GalleryContext } from './gallery/gallery-context.ts'
import styles from './gallery-page.module.css'
import { loadRareStates, views } from './gallery-places.tsx'
import {
  GalleryPageContext,
  type GalleryState,
  loadViewer,
  useGalleryPage,
  useGalleryState,
} from './use-gallery-state.ts'

const GalleryViewer = lazy(async () => ({ default: (await loadViewer()).GalleryViewer }))
const PinPage = lazy(async () => ({ default: (await import('../features/galleries/pin-page.tsx')).PinPage }))
const GalleryUnavailable = lazy(async () => ({ default: (await loadRareStates()).GalleryUnavailable }))
const NoCookies = lazy(async () => ({ default: (await loadRareStates()).NoCookies }))
const Welcome = lazy(async () => ({ default: (await import('../features/galleries/welcome.tsx')).Welcome }))
const loadHostRoutes = () => import('./host-routes.tsx')
// Needed with the first files, and loaded together with the queue.
const Sending = lazy(async () => ({ default: (await loadUploadParts()).Sending }))

/**
 * The guest's page: one button to add photos, and everybody's photos below; once they have sent something, a bar of
 * its places. The host sees what guests see, and may remove.
 */
export function GalleryPage() {
  const state = useGalleryState()
  const { slug, gallery, locked, error, refresh } = state
  useTheme(gallery?.theme ?? locked?.theme)
  if (locked) return <PinPage slug={slug} gallery={locked} onEntered={() => refresh()} />
  if (isGone(error)) return <GalleryUnavailable isGone />
  if (gallery) return <OpenGallery state={state} gallery={gallery} />
  if (error instanceof ProblemError && (error.status === 404 || error.status === 400))
    return <GalleryUnavailable isGone={false} />
  if (error) return <ProblemNotice error={error} retry={() => void refresh()} />
  return <ScreenSkeleton />
}

function OpenGallery({ state, gallery }: { state: GalleryState; gallery: Gallery }) {
  const { slug, place, tools, seen, list, kept, areRefused, order, hasBar } = state
  const View = views[place.path]
  const { features } = gallery
  const region = useRef<HTMLDivElement>(null)
  const picker = useRef<HTMLInputElement>(null)
  // Space is reserved from the start: the bar appears once its texts are loaded.
  useFootBar(hasBar ? 'places' : null)
  const addMore = () => picker.current?.click()
  const isOpen = gallery.canUpload && !gallery.uploadsPaused
  const onAdd = isOpen ? addMore : undefined
  const page = { ...state, gallery, onAdd }
  // The reason for the visit comes first: sent photos, own photos, messages.
  const isShort =
    !place.isFront || (!gallery.thanks && (state.isSender || state.items.some(({ state: each }) => each !== 'refused')))
  const leads = seen.photos?.filter(({ id }) => (list.stacks.get(id)?.lead.id ?? id) === id)
  const first = order === 'newest' ? leads?.slice(-standIns).reverse() : leads?.slice(0, standIns)
  return (
    <GalleryContext value={page}>
      <GalleryPageContext value={page}>
        <div className={stack(isShort ? 4 : 6)} {...state.handlers}>
          <PageTitle title={gallery.title} />
          {tools && <tools.PlaceChange region={region} />}
          <GalleryHeader
            gallery={areRefused || !place.isFront ? { ...gallery, cover: null, photoCount: 0 } : gallery}
            first={first}
            isShort={isShort}
          />
          {kept && <kept.LastSeen slug={slug} seenAt={kept.seenAt} take={state.take} />}
          {hasBar && (
            <div className={styles.bar}>
              {tools && (
                <tools.GalleryBar slug={slug} hasGuestbook={features.guestbook || features.voices} onAdd={onAdd} />
              )}
            </div>
          )}
          {place.isFront && <Greeting />}
          <Adding picker={picker} addMore={addMore} />
          {place.isFront && <WaysOn />}
          <div ref={region} tabIndex={-1} className={stack(6)}>
            {areRefused ? <NoCookies /> : <Suspense fallback={<ScreenSkeleton />}>{View && <View />}</Suspense>}
          </div>
          {state.photoId && (
            <Suspense>
              <GalleryViewer />
            </Suspense>
          )}
        </div>
      </GalleryPageContext>
    </GalleryContext>
  )
}

/** The greeting of a card's guest, and of everybody after the event; space is reserved while its texts load. */
function Greeting() {
  const page = useGalleryPage()
  const { gallery, isSender } = page
  // The answer is shown in the card's place.
  const [isGreeted] = useState(() => scannedCode() !== undefined || (!isSender && gallery.card !== null))
  if (!isGreeted && !gallery.thanks) return null
  return (
    <div className={styles.greeting}>
      <Suspense>
        <Welcome {...page} isGreeted={isGreeted} />
      </Suspense>
    </div>
  )
}

interface AddingProps {
  picker: RefObject<HTMLInputElement | null>
  addMore: () => void
}

/** Uploads in progress, or the upload button while there are none. */
function Adding({ picker, addMore }: AddingProps) {
  const { slug, place, gallery, queue, items, photos, add, tools, hasSent, isSender } = useGalleryPage()
  const [hasPicked, setPicked] = useState(false)
  const sending = queue && items.length > 0 && (
    <Suspense key="sending">
      <Sending
        key={place.path}
        {...{ slug, gallery, queue, items, photos, place, hasPicked }}
        onSeen={() => setPicked(false)}
        isNameWanted={hasSent && place.isFront}
        onPickAgain={addMore}
      />
    </Suspense>
  )
  if (!place.takesPhotos) return sending && <div className={noPrint(styles.aside)}>{sending}</div>
  return (
    <div className={noPrint(stack(isSender ? 3 : 5))}>
      {sending}
      <AddPhotos
        key="add"
        gallery={gallery}
        input={picker}
        hasBar={isSender && tools !== undefined}
        saveAt={hasSent && !place.isOwn ? `/g/${slug}/mine` : undefined}
        onPick={(files, audience) => {
          setPicked(true)
          void add(files, audience)
        }}
      />
    </div>
  )
}

/** Links to the guestbook if there is no bar, and to the host's own screen. */
function WaysOn() {
  const { slug, gallery, isSender } = useGalleryPage()
  const { guestbook, voices } = gallery.features
  const messages = `/g/${slug}/messages`
  const isHost = gallery.eventId !== null
  useEffect(() => (isHost ? whenIdle(() => void loadHostRoutes().catch(() => undefined)) : undefined), [isHost])
  return (
    <>
      {!isSender && guestbook && <WayOn to={messages} icon="edit" text="gallery.message" />}
      {!isSender && voices && <WayOn to={`${messages}#say`} icon="microphone" text="gallery.say" />}
      {gallery.eventId && <WayOn to={`/events/${gallery.eventId}`} icon="settings" text="gallery.manage" />}
    </>
  )
}

function WayOn({ to, icon, text }: { to: string; icon: IconName; text: TextId }) {
  const t = useTexts()
  return (
    <LinkButton to={to} variant="secondary" className={noPrint(styles.manage)}>
      <Icon name={icon} />
      {t(text)}
    </LinkButton>
  )
}
