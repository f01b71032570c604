import { EmptyState } from '../../../ui/empty-state.tsx'
import { useTexts } from '../../shell/texts.ts'

/** In place of the grid before the first photo. */
export function NoPhotos() {
  const t = useTexts()
  return (
    <EmptyState icon="camera" title={t('gallery.emptyTitle')}>
      {t('gallery.emptyText')}
    </EmptyState>
  )
}
