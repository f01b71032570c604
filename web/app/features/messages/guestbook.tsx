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
import type { Audience } from '#shared/rules/sight.ts'
import { call } from '../../../client/call.ts'
import { fetchAll } from '../../../client/fetch-all.ts'
import { BookCards, type VoicesHere } from './book-cards.tsx'
import { SayItButton } from './say-it-button.tsx'
import { useVoices } from './use-voices.ts'
import { useWholeList } from './use-whole-list.ts'
import { voicesUnderWay } from './voice-under-way.tsx'
import styles from './guestbook.module.css'
import { MessageForm, unsentWords } from './message-form.tsx'

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
  /** Voices beside the words, and how this browser sends more. */
  voices?:
    | (VoicesHere & { recording?: { gallery: Gallery; send: (file: File, audience: Audience) => void } | undefined })
    | undefined
}

/** Written and spoken messages as cards, with the controls to add more; the print view has only the cards. */
export const Guestbook = withLazyMessages(function Guestbook(props: GuestbookProps) {
  const { slug, title, head, isHost, isShared, readFrom, hasWords = true, voices } = props
  const { isDesk = false, recording } = voices ?? {}
  const t = useLazyTexts()
  const words = useMessages(slug, head, hasWords)
  const spoken = useVoices(slug, voices && { eventId: voices.eventId, isDesk })
  const isReady = (!hasWords || words.rows !== undefined) && (!voices || spoken.rows !== undefined)
  const underWay = voicesUnderWay(voices?.items ?? [], spoken.seen)
  const count = (words.rows?.length ?? 0) + (spoken.rows?.length ?? 0) + underWay.length
  // A guest comes to write.
  const [isWriting, setWriting] = useState(() => hasWords && (!isHost || unsentWords(slug) !== ''))
  const isEmpty = isReady && count === 0
  const region = useRef<HTMLElement>(null)
  const write = () => drawAndFocus(region.current, 'textarea', () => setWriting(true))
  const endWriting = () => drawAndFocus(region.current, '[data-write]', () => setWriting(false))
  const focusRest = () => region.current?.querySelector('h2')?.focus()
  const error = words.error ?? spoken.error
  const retry = () => Promise.all([words.reload(), spoken.reload()])

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
            await words.add(message)
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
      <BookCards {...{ slug, title, isHost, words, voices, spoken, isReady, focusRest }} />
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

interface GuestbookPlaceProps extends Pick<VoicesHere, 'items' | 'useActions'> {
  slug: string
  gallery: Gallery
  /** Sends more. */
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
  const list = useWholeList(hasWords ? ['messages', slug] : null, () => readAll(slug))
  const { reload } = list
  useEffect(() => void reload(), [head, reload])
  return list
}

const readAll = (slug: string) =>
  fetchAll(async (next) => {
    const { messages, ...page } = await call('messages/list-messages', { params: { slug }, query: { limit, next } })
    return { rows: messages, ...page }
  })
