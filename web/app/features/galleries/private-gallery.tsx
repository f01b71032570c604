import { useTexts } from '../shell/texts.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'

/** In place of the grid where the host keeps the photos to himself. */
export function PrivateGallery() {
  const t = useTexts()
  return (
    <EmptyState icon="heart" title={t('gallery.privateTitle')}>
      {t('gallery.privateText')}
    </EmptyState>
  )
}
