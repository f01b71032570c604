import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { useLazyTexts } from '../../shell/texts.ts'

/** In place of one's own photos before the first one. */
export function NothingYet({ onAdd }: { onAdd: (() => void) | undefined }) {
  const t = useLazyTexts()
  return (
    <EmptyState
      icon="camera"
      title={t('myPhotos.emptyTitle')}
      action={onAdd && <Button onClick={onAdd}>{t('gallery.add')}</Button>}
    >
      {t('myPhotos.emptyText')}
    </EmptyState>
  )
}
