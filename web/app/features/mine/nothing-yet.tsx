import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { useLaterTexts } from '../../shell/texts.ts'

/** In place of one's own photos before the first one. */
export function NothingYet({ onAdd }: { onAdd: (() => void) | undefined }) {
  const t = useLaterTexts()
  return (
    <EmptyState
      icon="camera"
      title={t('mine.emptyTitle')}
      action={onAdd && <Button onClick={onAdd}>{t('gallery.add')}</Button>}
    >
      {t('mine.emptyText')}
    </EmptyState>
  )
}
