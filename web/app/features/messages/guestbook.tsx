import { useEffect, useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { drawAndFocus } from '../../../ui/draw-and-focus.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { cluster, flush, noPrint, stack, title3 } from '../../../ui/looks.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { withLazyMessages } from '../../shell/lazy-messages.tsx'
import { Awaited } from '../../shell/awaited.tsx'
import { useLazyTexts } from '../../shell/texts.ts'
import type { Gallery } from '#shared/api/galleries.ts'
import type { Message } from '#shared/api/messages.ts'
import useSWR from 'swr'
import { call } from '../../../client/call.ts'
import { fetchAll } from '../../../client/fetch-all.ts'
import styles from './guestbook.module.css'
import { MessageCard } from './message-card.tsx'
import { MessageForm, unsentWords } from './message-form.tsx'

interface GuestbookProps {
  slug: string
  /** Of the event: what stands above it on paper. */
  title: string
  /** Another one where the guestbook reads otherwise. */
  head: string
  isHost: boolean
  /** Whether guests see what others write. */
  isShared: boolean
}

/** What guests have written, each on a card of its own, and the way to write; on paper the cards alone. */
export const Guestbook = withLazyMessages(function Guestbook(props: GuestbookProps) {
  const { slug, title, head, isHost, isShared } = props
  const t = useLazyTexts()
  const { messages, error, retry, put, drop } = useMessages(slug, head)
  // A guest comes to write.
  const [isWriting, setWriting] = useState(() => !isHost || unsentWords(slug) !== '')
  const isEmpty = messages?.length === 0
  const region = useRef<HTMLElement>(null)
  const write = () => drawAndFocus(region.current, 'textarea', () => setWriting(true))
  const endWriting = () => drawAndFocus(region.current, '[data-write]', () => setWriting(false))

  return (
    <section ref={region} className={stack(4, styles.guestbook)} aria-labelledby="guestbook-heading">
      <div className={cluster(3, styles.heading)}>
        <h2 className={title3()} id="guestbook-heading" tabIndex={-1}>
          <span className={styles.event}>{title}</span>
          {t('guestbook.title')}
        </h2>
        <div className={cluster(4, noPrint())}>
          {messages && !isEmpty && (
            <Button variant="quiet" className={flush()} onClick={() => window.print()}>
              {t('guestbook.print')}
            </Button>
          )}
          {!isWriting && (messages ? !isEmpty : error !== undefined) && (
            <Button variant="secondary" data-write onClick={write}>
              <Icon name="edit" />
              {t('guestbook.write')}
            </Button>
          )}
        </div>
      </div>
      {(isWriting || (isEmpty && !isHost)) && (
        <MessageForm
          slug={slug}
          isShared={isShared}
          onLeft={async (message) => {
            await put(message)
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
      <Awaited answer={{ data: messages, error, mutate: retry }}>
        <Skeleton shape="block" />
      </Awaited>
      {messages && !isEmpty && (
        <ul className={styles.cards} role="list">
          {messages.map((message) => (
            <MessageCard
              key={message.id}
              slug={slug}
              message={message}
              isHost={isHost}
              onChanged={put}
              onRemoved={async () => {
                await drop(message.id)
                region.current?.querySelector('h2')?.focus()
              }}
            />
          ))}
        </ul>
      )}
    </section>
  )
})

interface GuestbookPlaceProps {
  slug: string
  gallery: Gallery
}

/** A gallery's guestbook in the place of its photos; a host hides, removes and answers here as well. */
export const GuestbookPlace = withLazyMessages(function GuestbookPlace({ slug, gallery }: GuestbookPlaceProps) {
  const t = useLazyTexts()
  const { title, head, role, features, canSeePhotos } = gallery
  if (features.guestbook)
    return <Guestbook slug={slug} title={title} head={head} isHost={role === 'host'} isShared={canSeePhotos} />
  return (
    <EmptyState icon="lock" title={t('guestbook.offTitle')}>
      {t('guestbook.off')}
    </EmptyState>
  )
})

/** Messages of a page. */
const limit = 500

/** All that this viewer may read of a guestbook, newest first; it is read again where `head` is another. */
function useMessages(slug: string, head: string) {
  const {
    data: messages,
    error,
    mutate,
  } = useSWR<Message[], unknown>(['messages', slug], () => readAll(slug), {
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
    /** A new one, or one that is otherwise. Both settle once it is shown. */
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
