import { brand } from '#shared/brand.ts'
import { useTexts } from './texts.ts'

/** The document's title while the screen shows. */
export function PageTitle({ title }: { title: string }) {
  const t = useTexts()
  return <title>{t('app.titleOf', { page: title, brand: brand.name })}</title>
}
