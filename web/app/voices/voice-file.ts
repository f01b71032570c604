/** Extension by recording type, for browsers that report no type. */
const extensions: Readonly<Partial<Record<string, string>>> = {
  'audio/mp4': 'm4a',
  'audio/webm': 'weba',
  'audio/ogg': 'ogg',
}

/** `voice-20270619-213045.m4a`, in the device's time; unknown types get no extension. */
export function nameOfVoice(type: string, at: Date): string {
  const two = (value: number) => String(value).padStart(2, '0')
  const day = `${at.getFullYear()}${two(at.getMonth() + 1)}${two(at.getDate())}`
  const time = `${two(at.getHours())}${two(at.getMinutes())}${two(at.getSeconds())}`
  const extension = extensions[type]
  return `voice-${day}-${time}${extension === undefined ? '' : `.${extension}`}`
}

/** Types for the picker where recording is impossible. */
export const acceptedVoices = 'audio/*,.m4a,.weba,.webm,.ogg,.oga,.opus'

/** `1:04`. */
export function clockOf(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds))
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}

/** Number of bars in a waveform. */
const barCount = 64

/** Levels of any number as `peaks`: the loudest of each stretch, from 0 to 100. */
export function peaksOf(levels: readonly number[]): number[] {
  if (levels.length === 0) return []
  return Array.from({ length: barCount }, (_, bar) => {
    const from = Math.floor((bar * levels.length) / barCount)
    const to = Math.max(from + 1, Math.floor(((bar + 1) * levels.length) / barCount))
    return Math.round(100 * Math.max(...levels.slice(from, to)))
  })
}
