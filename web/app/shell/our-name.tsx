import { brand } from '#shared/brand.ts'
import { useSurfaceConfig } from '../../client/use-surface-config.ts'
import { small } from '../../ui/looks.ts'
import styles from './app-frame.module.css'
import { useLocale } from './locale-context.ts'
import { homeAddress } from './site-links.ts'
import { useTexts } from './texts.ts'

/** The small line at the foot of a guest's page. */
export function OurName() {
  const t = useTexts()
  const config = useSurfaceConfig()
  const { locale } = useLocale()
  return (
    <footer className={small(styles.foot)}>
      <a href={config && homeAddress(config.siteOrigin, locale)} target="_blank" rel="noopener">
        {t('app.ours', { brand: brand.name })}
      </a>
    </footer>
  )
}
