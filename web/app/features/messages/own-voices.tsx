import { useRef } from 'react'
import { noPrint } from '../../../ui/looks.ts'
import { withLazyMessages } from '../../shell/lazy-messages.tsx'
import { useTexts } from '../../shell/texts.ts'
import type { UploadItem } from '../../upload-engine/upload-item.ts'
import styles from './guestbook.module.css'
import type { useVoices } from './use-voices.ts'
import { type UseVoiceActions, VoiceCard } from './voice-card.tsx'
import { VoiceLine, VoiceUnderWay, voicesUnderWay } from './voice-under-way.tsx'

interface OwnVoicesProps {
  slug: string
  /** Of the event. */
  title: string
  spoken: ReturnType<typeof useVoices>
  items: readonly UploadItem[]
  useActions: UseVoiceActions
}

/** This guest's voices, including those that are being sent. */
export const OwnVoices = withLazyMessages(function OwnVoices(props: OwnVoicesProps) {
  const { slug, title, spoken, items, useActions } = props
  const t = useTexts()
  const voices = spoken.voices ?? []
  const underWay = voicesUnderWay(items, spoken.seen)
  const region = useRef<HTMLElement>(null)
  // The section disappears with the last voice.
  const focusRest = () => (voices.length > 1 ? region.current : document.querySelector('main'))?.focus()
  return (
    <section
      ref={region}
      tabIndex={-1}
      aria-label={t('count.voices', { count: voices.length + underWay.length })}
      className={noPrint()}
    >
      <VoiceLine title={title} voices={voices} items={items} />
      <ul className={styles.cards} role="list">
        {underWay.map((item) => (
          <VoiceUnderWay key={item.id} item={item} title={title} />
        ))}
        {voices.map((voice) => (
          <VoiceCard
            key={voice.id}
            {...{ slug, title, voice, useActions }}
            eventId={null}
            isDesk={false}
            item={items.find(({ photoId }) => photoId === voice.id)}
            onChanged={spoken.put}
            onRemoved={() => spoken.drop(voice.id).then(focusRest)}
            refresh={spoken.retry}
          />
        ))}
      </ul>
    </section>
  )
})
