import { useHostTexts } from './texts.ts'
import { useSurfaceConfig } from '../../client/use-surface-config.ts'
import type { ButtonLook } from '../../ui/button-classes.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { useLocale } from './locale-context.ts'
import { checkoutAddress } from './site-links.ts'

/** Links to the site's checkout in the reader's language. */
export function BuyLink(look: ButtonLook) {
  const t = useHostTexts()
  const config = useSurfaceConfig()
  const { locale } = useLocale()
  return (
    <ButtonLink {...look} href={config && checkoutAddress(config.siteOrigin, locale)}>
      {t('events.buy')}
    </ButtonLink>
  )
}
