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

/** Voices that this page is sending; failures are shown in the upload panel. */
export const voicesUnderWay = (items: readonly UploadItem[], seen: ReadonlySet<string>): UploadItem[] =>
  items.filter(
    ({ facts, file, state, photoId }) =>
      isVoiceFile(facts) && file && !notSent.has(state) && !(photoId && seen.has(photoId)),
  )

const notSent: ReadonlySet<string> = new Set(['refused', 'failed', 'lost', 'duplicate', 'known', 'sentByOther'])

/** A voice that is being sent; its speaker can play it. */
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

/** Renders nothing: sets the playing order, and rereads the list once a voice has arrived. */
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
