import { maxPhotoBytes, maxVideoBytes, maxVoiceBytes } from '#shared/rules/upload-limits.ts'
import { useIntl } from 'react-intl'
import { formatBytes } from '../../shell/format-bytes.ts'

/** The largest sizes in words, for the problems that name them. */
export function useLimitWords() {
  const intl = useIntl()
  return {
    photo: formatBytes(maxPhotoBytes, intl),
    video: formatBytes(maxVideoBytes, intl),
    voice: formatBytes(maxVoiceBytes, intl),
  }
}
