import { brand } from '#shared/brand.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { cluster } from '../../../ui/looks.ts'
import styles from './partner-links.module.css'
import { useTexts } from './texts.ts'

/** Both lead to the partner portal, which is somebody else's, in a new tab. */
export function PartnerLinks() {
  const t = useTexts()
  const newTab = (
    <>
      <Icon name="external" />
      <VisuallyHidden> {t('shell.newTab')}</VisuallyHidden>
    </>
  )
  return (
    <p className={cluster(3)}>
      <ButtonLink size="large" href={brand.partnerPortalUrl} target="_blank" rel="noopener">
        {t('partner.join')}
        {newTab}
      </ButtonLink>
      <ButtonLink
        variant="quiet"
        size="large"
        className={styles.login}
        href={brand.partnerLoginUrl}
        target="_blank"
        rel="noopener"
      >
        {t('partner.login')}
        {newTab}
      </ButtonLink>
    </p>
  )
}
