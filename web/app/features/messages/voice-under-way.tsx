import { useEffect } from 'react'
import type { Voice } from '#shared/api/photos.ts'
import { stack } from '../../../ui/looks.ts'
import { useLazyTexts } from '../../shell/texts.ts'
import { isHeld, isVoiceFile, type UploadItem } from '../../upload-engine/upload-item.ts'
import card from './guestbook.module.css'
import { tellNews } from '../../pictures/voice-news.ts'
import { voicePlayer } from '../../voices/voice-player.ts'
import { VoiceSound } from '../../voices/voice-sound.tsx'
import { heardOf, trackOf, useObjectUrl } from '../../voices/voice-track.ts'

/** Voices that this page has taken and that the gallery does not have yet; what did not go well the panel says. */
export const voicesUnderWay = (items: readonly UploadItem[], seen: ReadonlySet<string>): UploadItem[] =>
  items.filter(
    ({ facts, file, state, photoId }) =>
      isVoiceFile(facts) && file && !notSent.has(state) && !(photoId && seen.has(photoId)),
  )

const notSent: ReadonlySet<string> = new Set(['refused', 'failed', 'lost', 'duplicate', 'known', 'sentByOther'])

/** A voice on its way, which its speaker may hear meanwhile. */
export function VoiceUnderWay({ item, title }: { item: UploadItem; title: string }) {
  const t = useLazyTexts()
  const url = useObjectUrl(item.file)
  const track = url === undefined ? undefined : { id: item.id, url, title, album: title }
  return (
    <li className={stack(3, card.card)}>
      <VoiceSound track={track} {...heardOf(item.file)} name={null} />
      <p className={card.notes} role="status">
        {t('myPhotos.arriving')}
      </p>
    </li>
  )
}

interface VoiceLineProps {
  title: string
  voices: readonly Voice[] | undefined
  items: readonly UploadItem[]
}

/** Draws nothing: what plays after what, and that the list is read again once a voice has arrived. */
export function VoiceLine({ title, voices, items }: VoiceLineProps) {
  useEffect(() => {
    voicePlayer().line((voices ?? []).flatMap((voice) => trackOf(voice, title) ?? []))
    return () => voicePlayer().line([])
  }, [voices, title])
  useEffect(() => () => voicePlayer().stop(), [])
  const arrived = items.filter((item) => isVoiceFile(item.facts) && isHeld(item) && item.photoId)
  const ids = arrived.map(({ photoId }) => photoId).join(' ')
  useEffect(() => {
    if (ids) tellNews()
  }, [ids])
  return null
}
