import type { Photo } from '#shared/api/photos.ts'
import { useEffect } from 'react'
import type { UploadItem, UploadState } from '../../upload-engine/upload-item.ts'
import { markSent } from './sent-mark.ts'
import { useSentMark } from './use-sent-mark.ts'

const onTheirWay: ReadonlySet<UploadState> = new Set(['sending', 'verifying', 'safe', 'known'])

/** Whether this guest has sent something or is sending; remembered from the first photo. */
export function useHasSent(slug: string, items: readonly UploadItem[], photos: readonly Photo[] = []): boolean {
  const mark = useSentMark(slug)
  const isSending =
    mark === undefined && items.some(({ state, photoId }) => photoId !== undefined || onTheirWay.has(state))
  const hasSent = mark === undefined && (isSending || photos.some(({ mine }) => mine))
  useEffect(() => {
    if (hasSent) markSent(slug, 'unnamed')
  }, [slug, hasSent])
  return mark !== undefined || hasSent
}
