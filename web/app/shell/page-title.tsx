import { brand } from '#shared/brand.ts'
import { useLayoutEffect } from 'react'
import { useTexts } from './texts.ts'

/** Sets the document's title while the screen shows. */
export function PageTitle({ title }: { title: string }) {
  const t = useTexts()
  useLayoutEffect(() => document.querySelector('title[data-served]')?.remove(), [])
  return <title>{t('app.titleOf', { page: title, brand: brand.name })}</title>
}
