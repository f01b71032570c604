import type { Tiled } from './photo-feed.ts'
import type { IntlShape } from 'react-intl'
import type { Texts } from '../../i18n/text-hook.ts'
import type { TextId } from '../shell/texts.ts'

/** A photo's text for screen readers: kind, guest and time. */
export function photoLabel(
  { kind, uploader, capturedAt }: Pick<Tiled, 'kind' | 'uploader' | 'capturedAt'>,
  t: Texts<TextId>,
  formatDate: IntlShape['formatDate'],
): string {
  const date = formatDate(capturedAt, { dateStyle: 'long', timeStyle: 'short' })
  if (uploader) return t(kind === 'video' ? 'gallery.videoBy' : 'gallery.photoBy', { name: uploader, date })
  return t(kind === 'video' ? 'gallery.videoAt' : 'gallery.photoAt', { date })
}
