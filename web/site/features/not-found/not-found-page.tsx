import { Button } from '../../../ui/button.tsx'
import { buttonClasses } from '../../../ui/button-classes.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Print } from '../../../ui/print.tsx'
import { center, frame, stack, title4, needsScript, cluster } from '../../../ui/looks.ts'
import { useTexts } from './texts.ts'
import { PageLink } from '../shell/page-link.tsx'
import { PageMeta } from '../shell/page-meta.tsx'
import { tap, columns } from '../shell/site-looks.ts'
import styles from './not-found-page.module.css'

const links = [
  { page: 'home', label: 'shell.start' },
  { page: 'home', hash: 'pricing', label: 'shell.pricing' },
  { page: 'qr-templates', label: 'shell.page.qr-templates' },
  { page: 'support', label: 'shell.page.support' },
] as const

export default function NotFoundPage() {
  const t = useTexts()
  return (
    <div className={frame(columns(stack(7, styles.page)))}>
      <PageMeta page="not-found" />
      <Print tilt="left" className={styles.print}>
        <div className={center(styles.blank)}>
          <span className={styles.code}>404</span>
        </div>
      </Print>
      <div className={stack(4)}>
        <h1>{t('notFound.title')}</h1>
        <p>{t('notFound.text')}</p>
        <div className={cluster(3)}>
          <PageLink page="home" className={buttonClasses({})}>
            {t('notFound.home')}
          </PageLink>
          <Button variant="quiet" className={needsScript()} onClick={() => window.history.back()}>
            <Icon name="arrow-left" />
            {t('notFound.back')}
          </Button>
        </div>
        <h2 className={title4(styles.subtitle)}>{t('notFound.links')}</h2>
        <ul className={cluster(3)} role="list">
          {links.map(({ label, ...link }) => (
            <li key={label}>
              <PageLink {...link} className={tap()}>
                {t(label)}
              </PageLink>
            </li>
          ))}
        </ul>
        <p className={styles.hint}>
          <Icon name="qr" />
          {t('notFound.hint')}
        </p>
      </div>
    </div>
  )
}
