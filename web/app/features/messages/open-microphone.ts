import type { Microphone, MicrophoneEvents } from './voice-recorder.ts'

/** Length of a part in milliseconds: a page that is killed loses at most one and a half parts. */
const partLength = 1000
/** Enough for a voice in any of the codecs that browsers write. */
const bitsPerSecond = 64_000

/** Whether this browser records at all; some that live within other apps do not. */
export const canRecord = () => 'mediaDevices' in navigator && 'MediaRecorder' in globalThis

/** Opens the microphone and starts recording. Rejects as `getUserMedia` does, or if the browser cannot record. */
export async function openMicrophone({ onPart, onMuted, onGone }: MicrophoneEvents): Promise<Microphone> {
  if (!canRecord()) throw new Error('This browser cannot record.')
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true })
  const letGo = () => stream.getTracks().forEach((track) => track.stop())
  try {
    const recorder = new MediaRecorder(stream, { audioBitsPerSecond: bitsPerSecond })
    const meter = levelMeter(stream)
    const stopped = new Promise<void>((resolve) => recorder.addEventListener('stop', () => resolve()))
    recorder.addEventListener('dataavailable', ({ data }) => onPart(data))
    // Its tracks ended or it failed: it has delivered its last part.
    recorder.addEventListener('stop', onGone)
    for (const track of stream.getAudioTracks()) track.addEventListener('mute', onMuted)
    recorder.start(partLength)
    return {
      level: meter.level,
      pause: () => recorder.state === 'recording' && recorder.pause(),
      resume: () => recorder.state === 'paused' && recorder.resume(),
      async stop() {
        if (recorder.state !== 'inactive') recorder.stop()
        await stopped
        letGo()
        meter.close()
      },
    }
  } catch (cause) {
    letGo()
    throw cause
  }
}

/** The beep of an answering machine: speak now. */
export function beep(): void {
  if (!('AudioContext' in globalThis)) return
  const context = new AudioContext()
  const tone = context.createOscillator()
  const volume = context.createGain()
  tone.frequency.value = 880
  volume.gain.value = 0.2
  tone.connect(volume).connect(context.destination)
  tone.addEventListener('ended', () => void context.close())
  tone.start()
  tone.stop(context.currentTime + 0.35)
}

/** Loudness of a stream; 0 if the browser cannot measure it. */
function levelMeter(stream: MediaStream) {
  if (!('AudioContext' in globalThis)) return { level: () => 0, close: () => undefined }
  const context = new AudioContext()
  const analyser = context.createAnalyser()
  analyser.fftSize = 1024
  context.createMediaStreamSource(stream).connect(analyser)
  const samples = new Float32Array(analyser.fftSize)
  return {
    level() {
      analyser.getFloatTimeDomainData(samples)
      let power = 0
      for (const sample of samples) power += (sample * sample) / samples.length
      // Speech lies between −50 and −10 dB below the loudest.
      return Math.min(1, Math.max(0, 1 + (10 * Math.log10(power + 1e-9) + 10) / 40))
    },
    close: () => void context.close(),
  }
}
