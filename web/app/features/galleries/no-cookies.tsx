import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { useLazyTexts } from '../../shell/texts.ts'

/** In place of the grid where the browser keeps no cookies, by which pictures are opened. */
export function NoCookies() {
  const t = useLazyTexts()
  return (
    <EmptyState
      icon="image"
      title={t('gallery.noCookiesTitle')}
      action={<Button onClick={() => location.reload()}>{t('crash.reload')}</Button>}
    >
      {t('gallery.noCookiesText')}
    </EmptyState>
  )
}
