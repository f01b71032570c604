import { posterSeconds } from '#shared/rules/film-limits.ts'
import { encodePreview, encodingFor } from './encode-preview.ts'

/** A film that this browser cannot play never shows a frame. */
const patience = 8000

/** A picture of a picked film; undefined where this browser cannot play it. */
export async function drawPoster(file: File): Promise<Blob | undefined> {
  const url = URL.createObjectURL(file)
  const video = document.createElement('video')
  try {
    video.muted = true
    video.setAttribute('playsinline', '')
    video.preload = 'auto'
    video.src = url
    if (!(await comesTo(video, 'loadeddata'))) return undefined
    video.currentTime = Math.min(posterSeconds, video.duration / 2)
    if (!(await comesTo(video, 'seeked'))) return undefined
    return await encodePreview(
      video,
      { width: video.videoWidth, height: video.videoHeight },
      encodingFor(file.type, false),
    )
  } finally {
    video.removeAttribute('src')
    video.load()
    URL.revokeObjectURL(url)
  }
}

function comesTo(video: HTMLVideoElement, event: 'loadeddata' | 'seeked'): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), patience)
    const end = (comes: boolean) => () => {
      clearTimeout(timer)
      resolve(comes)
    }
    video.addEventListener(event, end(true), { once: true })
    video.addEventListener('error', end(false), { once: true })
  })
}
