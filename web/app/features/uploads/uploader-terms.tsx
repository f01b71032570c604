import { useSurfaceConfig } from '../../../client/use-surface-config.ts'
import { small } from '../../../ui/looks.ts'
import { useLocale } from '../../shell/locale-context.ts'
import { uploaderTermsAddress } from '../../shell/site-links.ts'
import { useTexts } from '../../shell/texts.ts'

/** What guests agree to by picking photos, in one line where they pick them. */
export function UploaderTerms({ className }: { className?: string | undefined }) {
  const t = useTexts()
  const config = useSurfaceConfig()
  const { locale } = useLocale()
  return (
    <p className={small(className)}>
      {t.rich('gallery.terms', {
        terms: (words) => (
          <a href={config && uploaderTermsAddress(config.siteOrigin, locale)} target="_blank" rel="noopener">
            {words}
          </a>
        ),
      })}
    </p>
  )
}
