import type { Message } from '#shared/api/messages.ts'
import type { Voice } from '#shared/api/photos.ts'
import type { UploadItem } from '../../upload-engine/upload-item.ts'
import styles from './guestbook.module.css'
import { MessageCard } from './message-card.tsx'
import type { useVoices } from './use-voices.ts'
import type { useWholeList } from './use-whole-list.ts'
import { type UseVoiceActions, VoiceCard } from './voice-card.tsx'
import { VoiceLine, VoiceUnderWay, voicesUnderWay } from './voice-under-way.tsx'

/** Voices among the cards. */
export interface VoicesHere {
  /** Of the host's event; null for guests. */
  eventId: string | null
  /** Whether hosts see all voices; otherwise those that guests hear. */
  isDesk?: boolean
  /** What this browser sends. */
  items: readonly UploadItem[]
  useActions: UseVoiceActions
}

interface BookCardsProps {
  slug: string
  /** Of the event. */
  title: string
  isHost: boolean
  words?: ReturnType<typeof useWholeList<Message>>
  voices: VoicesHere | undefined
  spoken: ReturnType<typeof useVoices>
  /** Whether everything is loaded: cards that arrive earlier would shift the layout. */
  isReady: boolean
  /** Called if a removed card had the focus. */
  focusRest: () => void
}

/** Voices that are being sent, then all messages, newest first. */
export function BookCards({ slug, title, isHost, words, voices, spoken, isReady, focusRest }: BookCardsProps) {
  const cards = isReady ? [...(words?.rows ?? []), ...(spoken.rows ?? [])].sort(newestFirst) : []
  const underWay = voicesUnderWay(voices?.items ?? [], spoken.seen)
  return (
    <>
      {voices && <VoiceLine title={title} voices={spoken.rows} items={voices.items} />}
      {cards.length + underWay.length > 0 && (
        <ul className={styles.cards} role="list">
          {underWay.map((item) => (
            <VoiceUnderWay key={item.id} item={item} title={title} />
          ))}
          {cards.map((each) =>
            'text' in each
              ? words && (
                  <MessageCard
                    key={each.id}
                    {...{ slug, isHost }}
                    message={each}
                    onChanged={words.put}
                    onRemoved={() => words.drop(each.id).then(focusRest)}
                  />
                )
              : voices && (
                  <VoiceCard
                    key={each.id}
                    {...{ slug, title }}
                    useActions={voices.useActions}
                    voice={each}
                    eventId={voices.eventId}
                    isDesk={voices.isDesk === true}
                    item={voices.items.find(({ photoId }) => photoId === each.id)}
                    onChanged={spoken.put}
                    onRemoved={() => void spoken.drop(each.id).then(focusRest)}
                    refresh={() => void spoken.reload()}
                  />
                ),
          )}
        </ul>
      )}
    </>
  )
}

const timeOf = (each: Message | Voice) => ('text' in each ? each.at : each.capturedAt)
const newestFirst = (one: Message | Voice, other: Message | Voice) => (timeOf(one) < timeOf(other) ? 1 : -1)
