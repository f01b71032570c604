import { summarizeUploads } from '../upload-engine/summarize-uploads.ts'
import { lazy, Suspense, useEffect, useMemo, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useCall } from '../../client/use-call.ts'
import { stack } from '../../ui/looks.ts'
import { maySave } from '../features/galleries/may-save.ts'
import { AnotherPhone, tokenIn } from '../features/my-photos/another-phone.tsx'
import { NothingYet, OwnPhotos } from '../features/my-photos/own-photos.tsx'
import { useVoices } from '../features/messages/use-voices.ts'
import { isVoiceFile } from '../upload-engine/upload-item.ts'
import { TakeOver } from '../features/my-photos/take-over.tsx'
import { ScreenSkeleton } from '../shell/app-frame.tsx'
import { PageTitle } from '../shell/page-title.tsx'
import { ProblemNotice } from '../shell/problem-notice.tsx'
import { useLazyTexts } from '../shell/texts.ts'
import { GuestName } from '../features/uploads/guest-name.tsx'
import { forgetSent } from '../features/uploads/sent-mark.ts'
import { readUploaderName } from '../../client/uploader-name.ts'
import { LazyMessages } from '../shell/lazy-messages.tsx'
import { useOpenGallery } from './gallery/gallery-context.ts'
import { Notice } from '../../ui/notice.tsx'
import type { Photo } from '#shared/api/photos.ts'
import { isPicture } from '#shared/rules/upload-kinds.ts'
import type { FeedState } from '../pictures/photo-feed.ts'

const ChoosePhotos = lazy(async () => ({
  default: (await import('../features/galleries/choose-photos.tsx')).ChoosePhotos,
}))

const OwnVoices = lazy(async () => ({ default: (await import('./guestbook/guestbook-here.tsx')).OwnVoicesHere }))
const GuestCard = lazy(async () => ({ default: (await import('../features/galleries/guest-card.tsx')).GuestCard }))
const GuestData = lazy(async () => ({ default: (await import('../features/own-data/guest-data.tsx')).GuestData }))

/** A guest's own place: all that they have sent, in any state, and their name. */
export function MyPhotosPlace() {
  return (
    <LazyMessages>
      <MyPhotos />
    </LazyMessages>
  )
}

function MyPhotos() {
  const { slug, gallery, photos, feed, photoId, onAdd, pending, items, refresh } = useOpenGallery()
  const t = useLazyTexts()
  const { own, hasErased, noteErased } = useUnerased(useOwnPhotos(slug, photos))
  const spoken = useVoices(slug, { eventId: null, isMine: true })
  const voiceCount = spoken.rows?.length ?? 0
  const navigate = useNavigate()
  const { hash, state } = useLocation()
  const token = tokenIn(hash)
  // Requested again whenever an upload ends, successfully or not.
  const guest = useCall('guests/show-guest', { params: { slug } })
  const { mutate } = guest
  const { underway, failed, lost } = summarizeUploads(items)
  useEffect(() => void mutate().catch(() => undefined), [mutate, underway, failed, lost])
  const unfinished = (guest.data?.unfinished ?? 0) - underway - failed - lost
  const savable = own?.filter((photo) => maySave(gallery, photo)) ?? []
  // A guest who sends something afterwards sees that instead.
  const isErased = hasErased && pending.length === 0 && own?.length === 0
  const forget = () => {
    feed.tell((own ?? []).map(({ id }) => ({ gone: id })))
    forgetSent(slug)
    noteErased()
    void readAgain()
  }
  const readAgain = () => Promise.all([refresh(), mutate()]).catch(() => undefined)
  const named = guest.data?.name ?? own?.find(({ uploader }) => uploader)?.uploader
  return (
    <div className={stack(6)}>
      <PageTitle title={t('bar.titleOf', { place: t('bar.mine'), event: gallery.title })} />
      {token !== undefined && (
        <TakeOver
          slug={slug}
          token={token}
          ownCount={own?.length ?? 0}
          isSending={underway > 0}
          onLeave={() => void navigate({ hash: '' }, { replace: true })}
        />
      )}
      <UnfinishedNote count={unfinished} />
      {isErased ? (
        <ErasedNote />
      ) : own ? (
        own.length + pending.length + underway + voiceCount === 0 ? (
          <NothingSent spoken={spoken} onAdd={onAdd} />
        ) : (
          <>
            <OwnPhotos
              slug={slug}
              photos={own}
              voiceCount={voiceCount}
              feed={feed}
              arrivals={photos.arrivals}
              shownId={photoId}
              isHost={gallery.role === 'host'}
              isSavingFirst={typeof state === 'object' && state !== null && 'isSaving' in state}
              choose={
                savable.length > 0
                  ? (onClose) => (
                      <Suspense>
                        <ChoosePhotos slug={slug} photos={savable} name={gallery.title} onClose={onClose} />
                      </Suspense>
                    )
                  : undefined
              }
            />
            <Said spoken={spoken} />
            <GuestName slug={slug} known={named ?? readUploaderName()} />
            <AnotherPhone slug={slug} title={gallery.title} isUsed={guest.data?.link?.isUsed ?? false} />
          </>
        )
      ) : photos.error === undefined ? (
        <ScreenSkeleton />
      ) : (
        <ProblemNotice error={photos.error} retry={() => void feed.catchUp(gallery.head).catch(() => undefined)} />
      )}
      {own && !isErased && <OwnData onErased={forget} onPutAway={readAgain} />}
    </div>
  )
}

/** A guest without photos may have voices. */
function NothingSent({ spoken, onAdd }: Parameters<typeof Said>[0] & Parameters<typeof NothingYet>[0]) {
  if (spoken.rows) return <NothingYet onAdd={onAdd} />
  if (spoken.error === undefined) return <ScreenSkeleton />
  return <ProblemNotice error={spoken.error} retry={() => void spoken.reload()} />
}

/** Their voices; nothing before the first. */
function Said({ spoken }: { spoken: ReturnType<typeof useVoices> }) {
  const { slug, gallery, items } = useOpenGallery()
  if (!spoken.rows?.length && !items.some(({ facts }) => isVoiceFile(facts))) return null
  return (
    <Suspense>
      <OwnVoices {...{ slug, spoken, items }} title={gallery.title} />
    </Suspense>
  )
}

interface OwnDataProps {
  onErased: () => void
  /** Reads the gallery and its guest again: the card's name is gone. */
  onPutAway: () => Promise<unknown>
}

/** This guest's card, if they have one, and what the gallery holds on them. */
function OwnData({ onErased, onPutAway }: OwnDataProps) {
  const { slug, gallery, queue } = useOpenGallery()
  return (
    <Suspense>
      {gallery.card && <GuestCard slug={slug} card={gallery.card} onPutAway={onPutAway} />}
      <GuestData slug={slug} abandon={() => queue?.abandon()} onErased={onErased} />
    </Suspense>
  )
}

/** Files that this guest has begun to send and that have neither arrived nor are being sent from this phone. */
function UnfinishedNote({ count }: { count: number }) {
  const t = useLazyTexts()
  if (count <= 0) return null
  return <Notice title={t('myPhotos.unfinished', { count })}>{t('myPhotos.unfinishedText')}</Notice>
}

/** Shown after a guest's photos are erased. */
function ErasedNote() {
  const t = useLazyTexts()
  return (
    <Notice tone="success" title={t('ownData.erasedTitle')}>
      {t('ownData.erasedText')}
    </Notice>
  )
}

/** Leaves out erased photos: until the server has erased them, a change of one would bring it back. */
function useUnerased(listed: readonly Photo[] | undefined) {
  const [erased, setErased] = useState<ReadonlySet<string>>()
  return {
    own: erased ? listed?.filter(({ id }) => !erased.has(id)) : listed,
    hasErased: erased !== undefined,
    noteErased: () => setErased(new Set(listed?.map(({ id }) => id))),
  }
}

/** This guest's photos; requested separately while thousands of others are still loading. */
function useOwnPhotos(slug: string, { photos, isWhole, error }: FeedState): readonly Photo[] | undefined {
  const isLoading = !isWhole && error === undefined
  const first = useCall('feed/list-photos', isLoading ? { params: { slug }, query: { mine: 'true' } } : null)
  const own = useMemo(() => photos?.filter(({ mine }) => mine), [photos])
  if (isWhole) return own
  return first.data?.photos.filter(isPicture) ?? (own && own.length > 0 ? own : undefined)
}
