import { Link } from 'react-router'
import { freeUploadLimit } from '#shared/rules/upload-limits.ts'
import type { IconName } from '../../../ui/icon-paths.ts'
import { Icon } from '../../../ui/icon.tsx'
import { sheet, small, stack, title3 } from '../../../ui/looks.ts'
import { type HostTextId, useHostTexts } from '../../shell/texts.ts'
import styles from './empty-event.module.css'

interface Step {
  icon: IconName
  to: string
  title: HostTextId
  text: HostTextId
}

interface EmptyEventProps {
  home: string
  /** The gallery's. */
  slug: string
  /** Given where its owner has a credit for it. */
  onActivate: (() => void) | undefined
}

/** Before the first photo: how it will look, and what to do until then. */
export function EmptyEvent({ home, slug, onActivate }: EmptyEventProps) {
  const t = useHostTexts()
  const steps: readonly Step[] = [
    { icon: 'qr', to: `${home}/share`, title: 'moderation.empty.share', text: 'moderation.empty.shareText' },
    { icon: 'edit', to: `${home}/settings`, title: 'moderation.empty.cover', text: 'moderation.empty.coverText' },
    { icon: 'camera', to: `/g/${slug}`, title: 'moderation.empty.try', text: 'moderation.empty.tryText' },
  ]
  return (
    <div className={stack(4, styles.empty)}>
      <div className={styles.prints} aria-hidden="true">
        <span />
        <span />
        <span />
      </div>
      <h2 className={title3()}>{t('moderation.empty.title')}</h2>
      <p>{t('moderation.empty.text')}</p>
      <ul role="list" className={stack(4, styles.steps)}>
        {onActivate && (
          <li>
            <button type="button" className={sheet(styles.step)} onClick={onActivate}>
              <Icon name="sparkle" />
              <span>
                <strong>{t('moderation.empty.activate')}</strong>
                <small className={small()}>{t('moderation.empty.activateText', { limit: freeUploadLimit })}</small>
              </span>
            </button>
          </li>
        )}
        {steps.map(({ icon, to, title, text }) => (
          <li key={to}>
            <Link to={to} className={sheet(styles.step)}>
              <Icon name={icon} />
              <span>
                <strong>{t(title)}</strong>
                <small className={small()}>{t(text)}</small>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
