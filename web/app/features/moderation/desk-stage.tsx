import { useEffect } from 'react'
import { isPicture } from '#shared/rules/upload-kinds.ts'
import { stack } from '../../../ui/looks.ts'
import { useHostedEvent } from '../../hosts/hosted-event.ts'
import { PhotoStage, type StageProps } from '../../pictures/photo-stage.tsx'
import stage from '../../pictures/photo-stage.module.css'
import { useLazyTexts } from '../../shell/texts.ts'
import { voicePlayer } from '../../voices/voice-player.ts'
import { VoiceSound } from '../../voices/voice-sound.tsx'
import { trackOf } from '../../voices/voice-track.ts'
import { type DeskPhoto, type DeskVoice, useDeskLabel } from './desk-photo.ts'
import styles from './desk-voice.module.css'

/** A photo or film at the screen's size, or a voice to play, before a host decides. */
export const DeskStage = ({ photo, ...props }: StageProps<DeskPhoto>) =>
  isPicture(photo) ? <PhotoStage photo={photo} {...props} /> : <VoiceStage voice={photo} notes={props.notes} />

function VoiceStage({ voice, notes }: Pick<StageProps, 'notes'> & { voice: DeskVoice }) {
  const t = useLazyTexts()
  const labelOf = useDeskLabel()
  const { title } = useHostedEvent().event
  const { id, seconds, peaks = [], uploader = null, caption, playback, unplayable } = voice
  // Playback stops with the decision, or when the host moves on.
  useEffect(() => () => void (voicePlayer().state.get().id === id && voicePlayer().stop()), [id])
  return (
    <figure className={stack(2, stage.figure)} tabIndex={-1}>
      <div className={styles.place}>
        <div className={stack(3, styles.paper)}>
          <VoiceSound track={trackOf(voice, title)} seconds={seconds} peaks={peaks} name={uploader} />
          {caption !== undefined && (
            <p className={styles.words} dir="auto">
              {caption}
            </p>
          )}
        </div>
      </div>
      <figcaption className={stage.caption}>
        {labelOf(voice)}
        {!playback && <p>{t(unplayable ? 'voice.unplayable' : 'voice.preparing')}</p>}
        {notes}
      </figcaption>
    </figure>
  )
}
