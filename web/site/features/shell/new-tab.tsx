import { Icon } from '../../../ui/icon.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { useSiteTexts } from '../../pages/site-texts.ts'

/** Marks a link that opens a new tab: an icon, and words for screen readers. */
export function NewTab() {
  const t = useSiteTexts()
  return (
    <>
      <Icon name="external" />
      <VisuallyHidden> {t('shell.newTab')}</VisuallyHidden>
    </>
  )
}
