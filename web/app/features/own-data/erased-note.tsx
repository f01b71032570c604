import { Notice } from '../../../ui/notice.tsx'
import { useLaterTexts } from '../../shell/texts.ts'

/** In place of what was his, once a guest has had it erased. */
export function ErasedNote() {
  const t = useLaterTexts()
  return (
    <Notice tone="success" title={t('ownData.erasedTitle')}>
      {t('ownData.erasedText')}
    </Notice>
  )
}
