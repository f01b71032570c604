import { useLazyTexts } from '../../shell/texts.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PageTitle } from '../../shell/page-title.tsx'

/** Instead of a gallery: its time is over, or the link never led anywhere. */
export function GalleryUnavailable({ isGone }: { isGone: boolean }) {
  const t = useLazyTexts()
  const title = t(isGone ? 'gallery.goneTitle' : 'gallery.missingTitle')
  return (
    <>
      <PageTitle title={title} />
      <EmptyState heading="h1" icon={isGone ? 'clock' : 'link'} title={title}>
        {t(isGone ? 'gallery.goneText' : 'gallery.missingText')}
      </EmptyState>
    </>
  )
}
