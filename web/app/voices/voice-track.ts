import { useEffect, useMemo } from 'react'
import type { Voice } from '#shared/api/photos.ts'
import type { Track } from './voice-player.ts'
import { peaksOf } from './voice-file.ts'

/** Facts of voices recorded on this page, by file, until the gallery has them. */
const heard = new WeakMap<File, { seconds: number; peaks: readonly number[] }>()

interface Said {
  file: File
  seconds: number
  levels: readonly number[]
}

export const noteHeard = ({ file, seconds, levels }: Said) => heard.set(file, { seconds, peaks: peaksOf(levels) })

export const heardOf = (file: File | undefined) => (file && heard.get(file)) ?? { seconds: 0, peaks: [] }

/** A voice as a track; `sent` is the address of its file in this page. Undefined without either address. */
export function trackOf({ id, playback, uploader }: Voice, album: string, sent?: string): Track | undefined {
  const url = playback?.url ?? sent
  return url === undefined ? undefined : { id, url, title: uploader ?? album, album }
}

/** An object URL of bytes, valid while the component is mounted. */
export function useObjectUrl(bytes: Blob | undefined): string | undefined {
  const url = useMemo(() => bytes && URL.createObjectURL(bytes), [bytes])
  useEffect(() => () => (url === undefined ? undefined : URL.revokeObjectURL(url)), [url])
  return url
}
