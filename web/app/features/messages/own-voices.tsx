import { useRef } from 'react'
import { noPrint } from '../../../ui/looks.ts'
import { withLazyMessages } from '../../shell/lazy-messages.tsx'
import { useTexts } from '../../shell/texts.ts'
import { BookCards, type VoicesHere } from './book-cards.tsx'
import type { useVoices } from './use-voices.ts'
import { voicesUnderWay } from './voice-under-way.tsx'

interface OwnVoicesProps extends Pick<VoicesHere, 'items' | 'useActions'> {
  slug: string
  /** Of the event. */
  title: string
  spoken: ReturnType<typeof useVoices>
}

/** This guest's voices, including those that are being sent. */
export const OwnVoices = withLazyMessages(function OwnVoices(props: OwnVoicesProps) {
  const { slug, title, spoken, items, useActions } = props
  const t = useTexts()
  const count = spoken.rows?.length ?? 0
  const region = useRef<HTMLElement>(null)
  // The section disappears with the last voice.
  const focusRest = () => (count > 1 ? region.current : document.querySelector('main'))?.focus()
  return (
    <section
      ref={region}
      tabIndex={-1}
      aria-label={t('count.voices', { count: count + voicesUnderWay(items, spoken.seen).length })}
      className={noPrint()}
    >
      <BookCards
        {...{ slug, title, spoken, focusRest }}
        isHost={false}
        voices={{ eventId: null, items, useActions }}
        isReady
      />
    </section>
  )
})
