import { brand } from '#shared/brand.ts'
import { useLayoutEffect } from 'react'
import { useTexts } from './texts.ts'

/** The document's title while the screen shows, in place of the one that the page was served with. */
export function PageTitle({ title }: { title: string }) {
  const t = useTexts()
  useLayoutEffect(() => document.querySelector('title[data-served]')?.remove(), [])
  return <title>{t('app.titleOf', { page: title, brand: brand.name })}</title>
}
