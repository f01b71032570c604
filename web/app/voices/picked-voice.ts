import { claimedFileType, fileTypeOfExtension, fileTypes } from '#shared/rules/file-types.ts'

/**
 * A picked recording with its real type: browsers call WebM and Ogg films, and give others no type or their own.
 * Undefined if neither type nor name is a recording's.
 */
export function asVoice(file: File): File | undefined {
  const { name, lastModified } = file
  const type = [claimedFileType(name, file.type), fileTypeOfExtension(name)].find(
    (claim) => claim && fileTypes[claim].kind === 'voice',
  )
  return type && new File([file], name, { type: fileTypes[type].mime, lastModified })
}

/** Levels a second, as for recordings made here. */
const looksASecond = 10

/** Length and loudness (relative to the loudest) of a recording; a browser that cannot play it knows neither. */
export async function measured(file: File): Promise<{ seconds: number; levels: readonly number[] }> {
  try {
    const sound = await new OfflineAudioContext(1, 1, 8000).decodeAudioData(await file.arrayBuffer())
    const samples = sound.getChannelData(0)
    const step = sound.sampleRate / looksASecond
    const looks = Array.from({ length: Math.ceil(samples.length / step) }, (_, look) =>
      loudestOf(samples.subarray(look * step, (look + 1) * step)),
    )
    const loudest = looks.reduce((most, look) => Math.max(most, look), 0) || 1
    return { seconds: sound.duration, levels: looks.map((look) => look / loudest) }
  } catch {
    return { seconds: 0, levels: [] }
  }
}

function loudestOf(samples: Float32Array): number {
  let loudest = 0
  for (const sample of samples) loudest = Math.max(loudest, Math.abs(sample))
  return loudest
}
