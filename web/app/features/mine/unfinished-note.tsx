import { Notice } from '../../../ui/notice.tsx'
import { useLaterTexts } from '../../shell/texts.ts'

/** Of what this guest has begun to send, what neither has arrived nor is on its way from this phone. */
export function UnfinishedNote({ count }: { count: number }) {
  const t = useLaterTexts()
  if (count <= 0) return null
  return <Notice title={t('mine.unfinished', { count })}>{t('mine.unfinishedText')}</Notice>
}
