import { Button } from '../../../ui/button.tsx'
import { buttonClasses } from '../../../ui/button-classes.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Print } from '../../../ui/print.tsx'
import { center, frame, stack, needsScript } from '../../../ui/looks.ts'
import { useTexts } from './texts.ts'
import { PageLink } from '../shell/page-link.tsx'
import { PageMeta } from '../shell/page-meta.tsx'
import styles from './not-found-page.module.css'

export default function NotFoundPage() {
  const t = useTexts()
  return (
    <div className={frame(stack(7, styles.page))}>
      <PageMeta page="not-found" />
      <Print tilt="left" className={styles.print}>
        <div className={center(styles.blank)}>
          <span className={styles.code}>404</span>
        </div>
      </Print>
      <div className={stack(4)}>
        <h1>{t('notFound.title')}</h1>
        <p>{t('notFound.text')}</p>
        <div className={styles.actions}>
          <PageLink page="home" className={buttonClasses({})}>
            {t('notFound.home')}
          </PageLink>
          <Button variant="quiet" className={needsScript()} onClick={() => window.history.back()}>
            <Icon name="arrow-left" />
            {t('notFound.back')}
          </Button>
        </div>
        <h2 className={styles.subtitle}>{t('notFound.links')}</h2>
        <ul className={styles.links} role="list">
          <li>
            <PageLink page="home">{t('shell.start')}</PageLink>
          </li>
          <li>
            <PageLink page="home" hash="pricing">
              {t('shell.pricing')}
            </PageLink>
          </li>
          <li>
            <PageLink page="qr-templates">{t('shell.page.qr-templates')}</PageLink>
          </li>
          <li>
            <PageLink page="support">{t('shell.page.support')}</PageLink>
          </li>
        </ul>
        <p className={styles.hint}>
          <Icon name="qr" />
          {t('notFound.hint')}
        </p>
      </div>
    </div>
  )
}
