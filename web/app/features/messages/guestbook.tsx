import { useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { drawAndFocus } from '../../../ui/draw-and-focus.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { cluster, flush, noPrint, stack, title3 } from '../../../ui/looks.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { LazyMessages } from '../../shell/lazy-messages.tsx'
import { Awaited } from '../../shell/awaited.tsx'
import { useLazyTexts } from '../../shell/texts.ts'
import styles from './guestbook.module.css'
import { MessageCard } from './message-card.tsx'
import { MessageForm } from './message-form.tsx'
import { unsentWords } from './unsent-words.ts'
import { useMessages } from './use-messages.ts'

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
export function Guestbook(props: GuestbookProps) {
  return (
    <LazyMessages>
      <OpenGuestbook {...props} />
    </LazyMessages>
  )
}

function OpenGuestbook({ slug, title, head, isHost, isShared }: GuestbookProps) {
  const t = useLazyTexts()
  const { messages, error, retry, put, drop } = useMessages(slug, head)
  const [isWriting, setWriting] = useState(() => unsentWords(slug) !== '')
  const isEmpty = messages?.length === 0
  const region = useRef<HTMLElement>(null)
  const write = () => drawAndFocus(region.current, 'textarea', () => setWriting(true))
  const endWriting = () => drawAndFocus(region.current, '[data-write]', () => setWriting(false))

  return (
    <section ref={region} className={stack(5, styles.guestbook)} aria-labelledby="guestbook-heading">
      <div className={styles.heading}>
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
      {isEmpty && (
        <EmptyState icon="edit" title={t('guestbook.emptyTitle')}>
          {t(isHost ? 'guestbook.emptyHost' : 'guestbook.empty')}
        </EmptyState>
      )}
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
}
