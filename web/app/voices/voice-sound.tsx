import { useSyncExternalStore } from 'react'
import { center, row } from '../../ui/looks.ts'
import { Icon } from '../../ui/icon.tsx'
import { useLazyTexts } from '../shell/texts.ts'
import { clockOf } from './voice-file.ts'
import { type Track, voicePlayer } from './voice-player.ts'
import styles from './voice-sound.module.css'

interface VoiceSoundProps {
  /** Undefined while there is nothing to play yet. */
  track: Track | undefined
  seconds: number
  /** From 0 to 100 each; empty while unknown. */
  peaks: readonly number[]
  /** The speaker's name, for screen readers. */
  name: string | null
}

/** A voice: a play button, its waveform, in which a click seeks, and its length. */
export function VoiceSound({ track, seconds, peaks, name }: VoiceSoundProps) {
  const t = useLazyTexts()
  const player = voicePlayer()
  const state = useSyncExternalStore(player.state.subscribe, player.state.get)
  const isCurrent = track !== undefined && state.id === track.id
  const isPlaying = isCurrent && state.isPlaying
  const isLost = isCurrent && state.isLost
  const at = isCurrent ? Math.min(state.at, seconds) : 0
  const listen = name === null ? t('voice.listen') : t('voice.listenTo', { name })
  return (
    <div className={row(3, styles.sound)}>
      <button
        type="button"
        className={center(styles.play)}
        aria-label={isPlaying ? t('voice.pause') : listen}
        disabled={!track}
        onClick={() => track && player.toggle(track)}
      >
        <Icon name={isPlaying ? 'pause' : 'play'} />
      </button>
      <span className={styles.wave}>
        {track && !isLost && (
          <input
            type="range"
            className={styles.place}
            min={0}
            max={Math.max(1, Math.round(seconds))}
            value={Math.round(at)}
            aria-label={t('voice.place')}
            aria-valuetext={t('voice.placeOf', { at: clockOf(at), length: clockOf(seconds) })}
            onChange={({ currentTarget }) => player.seek(track, Number(currentTarget.value))}
          />
        )}
        {isLost ? (
          <span role="status">{t('voice.lost')}</span>
        ) : (
          <Waveform peaks={peaks} played={seconds > 0 ? at / seconds : 0} />
        )}
      </span>
      <span className={styles.length}>{clockOf(isCurrent && at > 0 ? at : seconds)}</span>
    </div>
  )
}

/** Bars in a drawing 40 high, 5 apart. */
const [height, step, count] = [40, 5, 64]

const barsOf = (peaks: readonly number[]) =>
  Array.from({ length: count }, (_, bar) => {
    const half = Math.max(1, ((peaks[bar] ?? 0) / 100) * (height / 2 - 2))
    return `M${bar * step + 2.5} ${height / 2 - half}v${2 * half}`
  }).join('')

/** `played`: the played share, from 0 to 1. */
function Waveform({ peaks, played }: { peaks: readonly number[]; played: number }) {
  const bars = barsOf(peaks)
  const box = { viewBox: `0 0 ${count * step} ${height}`, preserveAspectRatio: 'none' }
  return (
    <>
      <svg className={styles.bars} {...box} aria-hidden="true" focusable="false">
        <path d={bars} />
      </svg>
      <svg
        className={styles.played}
        {...box}
        style={{ clipPath: `inset(0 ${100 - played * 100}% 0 0)` }}
        aria-hidden="true"
        focusable="false"
      >
        <path d={bars} />
      </svg>
    </>
  )
}
