import { Link } from 'react-router'
import { freeUploadLimit } from '#shared/rules/upload-limits.ts'
import type { IconName } from '../../../ui/icon-paths.ts'
import { Icon } from '../../../ui/icon.tsx'
import { sheet, small, stack, title3 } from '../../../ui/looks.ts'
import { useHostedEvent } from '../../hosts/hosted-event.ts'
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
  /** Given if its owner has a credit for it. */
  onActivate: (() => void) | undefined
}

/** Before the first photo: a preview of the gallery, and what to do until then. */
export function EmptyEvent({ home, onActivate }: EmptyEventProps) {
  const t = useHostTexts()
  const { slug, cover, description } = useHostedEvent().event
  const look: Step = cover
    ? {
        icon: 'edit',
        to: `${home}/settings#greeting`,
        title: 'moderation.empty.greeting',
        text: 'moderation.empty.greetingText',
      }
    : {
        icon: 'image',
        to: `${home}/settings#cover`,
        title: 'moderation.empty.cover',
        text: 'moderation.empty.coverText',
      }
  const steps: readonly Step[] = [
    { icon: 'qr', to: `${home}/share`, title: 'moderation.empty.share', text: 'moderation.empty.shareText' },
    ...(cover && description ? [] : [look]),
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
          <li className={styles.activation}>
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
            <Link to={to} reloadDocument={to.startsWith('/g/')} className={sheet(styles.step)}>
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
