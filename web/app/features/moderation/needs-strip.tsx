import { Link } from 'react-router'
import { Icon } from '../../../ui/icon.tsx'
import { cluster, row } from '../../../ui/looks.ts'
import { useHostTexts } from '../../shell/texts.ts'
import styles from './needs-strip.module.css'

interface NeedsStripProps {
  waiting: number
  reported: number
  /** Addresses of the review deck and of the reported photos. */
  deck: string
  reports: string
}

/** What needs a host's decision, above everything else; nothing if nothing does. */
export function NeedsStrip({ waiting, reported, deck, reports }: NeedsStripProps) {
  const t = useHostTexts()
  const needs = [
    { icon: 'clock', count: waiting, to: deck, title: 'moderation.needs.waiting', text: 'moderation.needs.waitingDo' },
    {
      icon: 'flag',
      count: reported,
      to: reports,
      title: 'moderation.needs.reported',
      text: 'moderation.needs.reportedDo',
    },
  ] as const
  return (
    <div className={cluster(3)} role="group" aria-label={t('moderation.needs')} hidden={waiting + reported === 0}>
      {needs.map(
        ({ icon, count, to, title, text }) =>
          count > 0 && (
            <Link key={icon} className={row(3, styles.need)} to={to} state={{ fromGrid: true }}>
              <Icon name={icon} size="large" />
              <span className={styles.words}>
                <strong>{t(title, { count })}</strong>
                {t(text)}
              </span>
              <Icon name="chevron-right" />
            </Link>
          ),
      )}
    </div>
  )
}
