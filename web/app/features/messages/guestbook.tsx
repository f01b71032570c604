import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { Button } from '../../../ui/button.tsx'
import { drawAndFocus } from '../../../ui/draw-and-focus.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { cluster, flush, noPrint, stack, title3 } from '../../../ui/looks.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { withLazyMessages } from '../../shell/lazy-messages.tsx'
import { Awaited } from '../../shell/awaited.tsx'
import { revealMoment } from '../../shell/reveal-moment.ts'
import { useLazyTexts } from '../../shell/texts.ts'
import type { Gallery } from '#shared/api/galleries.ts'
import type { Message } from '#shared/api/messages.ts'
import type { Voice } from '#shared/api/photos.ts'
import type { Audience } from '#shared/rules/sight.ts'
import useSWR from 'swr'
import { call } from '../../../client/call.ts'
import { fetchAll } from '../../../client/fetch-all.ts'
import type { UploadItem } from '../../upload-engine/upload-item.ts'
import { SayItButton } from './say-it-button.tsx'
import { useVoices } from './use-voices.ts'
import { type UseVoiceActions, VoiceCard } from './voice-card.tsx'
import { VoiceLine, VoiceUnderWay, voicesUnderWay } from './voice-under-way.tsx'
import styles from './guestbook.module.css'
import { MessageCard } from './message-card.tsx'
import { MessageForm, unsentWords } from './message-form.tsx'

/** Voices beside the words. */
interface VoicesHere {
  /** Of the host's event; null for guests. */
  eventId: string | null
  /** Whether hosts see all voices; otherwise those that guests hear. */
  isDesk?: boolean
  /** What this browser sends, and how it sends more. */
  items: readonly UploadItem[]
  useActions: UseVoiceActions
  recording?: { gallery: Gallery; send: (file: File, audience: Audience) => void } | undefined
}

interface GuestbookProps {
  slug: string
  /** Of the event: what stands above it on paper. */
  title: string
  /** Changes with the guestbook. */
  head: string
  isHost: boolean
  /** Whether guests see what others write, now or later. */
  isShared: boolean
  /** When they will see it; undefined: at once. */
  readFrom?: string | undefined
  /** Whether guests write here; a guestbook may have voices alone. */
  hasWords?: boolean
  voices?: VoicesHere | undefined
}

/** Written and spoken messages as cards, with the controls to add more; the print view has only the cards. */
export const Guestbook = withLazyMessages(function Guestbook(props: GuestbookProps) {
  const { slug, title, head, isHost, isShared, readFrom, hasWords = true, voices } = props
  const { isDesk = false, recording } = voices ?? {}
  const t = useLazyTexts()
  const words = useMessages(slug, head, hasWords)
  const spoken = useVoices(slug, voices && { eventId: voices.eventId, isDesk })
  const isReady = (!hasWords || words.messages !== undefined) && (!voices || spoken.voices !== undefined)
  const count = (words.messages?.length ?? 0) + (spoken.voices?.length ?? 0) + underWayOf(voices, spoken).length
  // A guest comes to write.
  const [isWriting, setWriting] = useState(() => hasWords && (!isHost || unsentWords(slug) !== ''))
  const isEmpty = isReady && count === 0
  const region = useRef<HTMLElement>(null)
  const write = () => drawAndFocus(region.current, 'textarea', () => setWriting(true))
  const endWriting = () => drawAndFocus(region.current, '[data-write]', () => setWriting(false))
  const focusHeading = () => region.current?.querySelector('h2')?.focus()
  const error = words.error ?? spoken.error
  const retry = () => {
    words.retry()
    spoken.retry()
  }

  return (
    <section ref={region} className={stack(4, styles.guestbook)} aria-labelledby="guestbook-heading">
      <Heading
        title={title}
        hasPrint={isReady && !isEmpty && hasWords}
        onWrite={hasWords && !isWriting && (isReady ? !isEmpty : error !== undefined) ? write : undefined}
      >
        {recording && (
          <SayItButton
            slug={slug}
            gallery={recording.gallery}
            send={(file, audience) => {
              recording.send(file, audience)
              // Without the form, the sent voice is in view.
              if (unsentWords(slug) === '') setWriting(false)
            }}
          />
        )}
      </Heading>
      {hasWords && (isWriting || (isEmpty && !isHost)) && (
        <MessageForm
          slug={slug}
          isShared={isShared}
          readFrom={readFrom}
          onLeft={async (message) => {
            await words.put(message)
            endWriting()
          }}
          onClose={isEmpty ? undefined : endWriting}
        />
      )}
      {isEmpty && (
        <EmptyState icon="edit" title={t('guestbook.emptyTitle')}>
          {t(isHost ? 'guestbook.emptyHost' : 'guestbook.empty')}
        </EmptyState>
      )}
      <Awaited answer={{ data: isReady || undefined, error, mutate: retry }}>
        <Skeleton shape="block" />
      </Awaited>
      {voices && <VoiceLine title={title} voices={spoken.voices} items={voices.items} />}
      <Cards {...{ slug, title, isHost, voices, words, spoken, isReady, focusHeading }} />
    </section>
  )
})

interface HeadingProps {
  title: string
  hasPrint: boolean
  /** Undefined if guests cannot write here, or the form is open. */
  onWrite: (() => void) | undefined
  children: ReactNode
}

function Heading({ title, hasPrint, onWrite, children }: HeadingProps) {
  const t = useLazyTexts()
  return (
    <div className={cluster(3, styles.heading)}>
      <h2 className={title3()} id="guestbook-heading" tabIndex={-1}>
        <span className={styles.event}>{title}</span>
        {t('guestbook.title')}
      </h2>
      <div className={cluster(4, noPrint())}>
        <Button
          variant="quiet"
          className={flush(styles.print)}
          data-idle={!hasPrint || undefined}
          onClick={() => window.print()}
        >
          {t('guestbook.print')}
        </Button>
        {children}
        {onWrite && (
          <Button variant="secondary" data-write onClick={onWrite}>
            <Icon name="edit" />
            {t('guestbook.write')}
          </Button>
        )}
      </div>
    </div>
  )
}

const underWayOf = (voices: VoicesHere | undefined, { seen }: ReturnType<typeof useVoices>) =>
  voices ? voicesUnderWay(voices.items, seen) : []

interface CardsProps extends Pick<GuestbookProps, 'slug' | 'title' | 'isHost' | 'voices'> {
  words: ReturnType<typeof useMessages>
  spoken: ReturnType<typeof useVoices>
  /** Whether everything is loaded: cards that arrive earlier would shift the layout. */
  isReady: boolean
  /** Called if a removed card had the focus. */
  focusHeading: () => void
}

/** Voices that are being sent, then all messages, newest first. */
function Cards({ slug, title, isHost, voices, words, spoken, isReady, focusHeading }: CardsProps) {
  const cards = isReady ? [...(words.messages ?? []), ...(spoken.voices ?? [])].sort(newestFirst) : []
  const underWay = underWayOf(voices, spoken)
  if (cards.length + underWay.length === 0) return null
  return (
    <ul className={styles.cards} role="list">
      {underWay.map((item) => (
        <VoiceUnderWay key={item.id} item={item} title={title} />
      ))}
      {cards.map((each) =>
        'text' in each ? (
          <MessageCard
            key={each.id}
            slug={slug}
            message={each}
            isHost={isHost}
            onChanged={words.put}
            onRemoved={() => words.drop(each.id).then(focusHeading)}
          />
        ) : (
          voices && (
            <VoiceCard
              key={each.id}
              {...{ slug, title }}
              useActions={voices.useActions}
              voice={each}
              eventId={voices.eventId}
              isDesk={voices.isDesk === true}
              item={voices.items.find(({ photoId }) => photoId === each.id)}
              onChanged={spoken.put}
              onRemoved={() => spoken.drop(each.id).then(focusHeading)}
              refresh={spoken.retry}
            />
          )
        ),
      )}
    </ul>
  )
}

const timeOf = (each: Message | Voice) => ('text' in each ? each.at : each.capturedAt)
const newestFirst = (one: Message | Voice, other: Message | Voice) => (timeOf(one) < timeOf(other) ? 1 : -1)

interface GuestbookPlaceProps {
  slug: string
  gallery: Gallery
  /** What this browser sends, and how it sends more. */
  items: readonly UploadItem[]
  useActions: UseVoiceActions
  add: (files: Iterable<File>, audience: Audience) => Promise<void>
}

/** A gallery's guestbook as a place of its own; hosts moderate here too. */
export const GuestbookPlace = withLazyMessages(function GuestbookPlace(props: GuestbookPlaceProps) {
  const { slug, gallery, items, add, useActions } = props
  const t = useLazyTexts()
  const { formatDate } = useIntl()
  const [now] = useState(() => new Date())
  const { title, head, role, eventId, features, canSeePhotos, guestsSeeGallery, canUpload, uploadsPaused } = gallery
  const send = (file: File, audience: Audience) => void add([file], audience)
  const recording = canUpload && !uploadsPaused ? { gallery, send } : undefined
  const voices = features.voices && { eventId, items, recording, useActions }
  if (features.guestbook || voices)
    return (
      <Guestbook
        {...{ slug, title, head }}
        isHost={role === 'host'}
        isShared={guestsSeeGallery || canSeePhotos}
        readFrom={revealMoment(gallery, now, formatDate)}
        hasWords={features.guestbook}
        voices={voices || undefined}
      />
    )
  return (
    <EmptyState icon="lock" title={t('guestbook.offTitle')}>
      {t('guestbook.off')}
    </EmptyState>
  )
})

/** Messages of a page. */
const limit = 500

/** All messages that this viewer may read, newest first; read again when `head` changes. */
function useMessages(slug: string, head: string, hasWords: boolean) {
  const {
    data: messages,
    error,
    mutate,
  } = useSWR<Message[], unknown>(hasWords ? ['messages', slug] : null, () => readAll(slug), {
    revalidateOnFocus: false,
    shouldRetryOnError: false,
  })
  useEffect(() => void mutate(), [head, mutate])
  const show = (change: (messages: readonly Message[]) => Message[]) =>
    mutate((shown = []) => change(shown), { revalidate: false })
  return {
    messages,
    error,
    retry: () => void mutate(),
    /** Adds or replaces a message. Both functions settle once the change shows. */
    put: (message: Message) =>
      show((shown) =>
        shown.some(({ id }) => id === message.id)
          ? shown.map((each) => (each.id === message.id ? message : each))
          : [message, ...shown],
      ),
    drop: (id: string) => show((shown) => shown.filter((each) => each.id !== id)),
  }
}

const readAll = (slug: string) =>
  fetchAll(async (next) => {
    const query = { limit, ...(next !== undefined && { next }) }
    const { messages, ...rest } = await call('messages/list-messages', { params: { slug }, query })
    return { rows: messages, ...rest }
  })
