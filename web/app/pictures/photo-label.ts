import type { Tiled } from './photo-feed.ts'
import { useIntl } from 'react-intl'
import { useTexts } from '../shell/texts.ts'

/** A photo's text for screen readers: kind, guest and time. */
export function usePhotoLabel() {
  const t = useTexts()
  const { formatDate } = useIntl()
  return ({ kind, uploader, capturedAt }: Pick<Tiled, 'kind' | 'uploader' | 'capturedAt'>): string => {
    const date = formatDate(capturedAt, { dateStyle: 'long', timeStyle: 'short' })
    if (uploader) return t(kind === 'video' ? 'gallery.videoBy' : 'gallery.photoBy', { name: uploader, date })
    return t(kind === 'video' ? 'gallery.videoAt' : 'gallery.photoAt', { date })
  }
}
