import { Card } from '../../../ui/card.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { center, cluster, stack, title3 } from '../../../ui/looks.ts'
import { CoverEditor } from '../../features/uploads/cover-editor.tsx'
import { useHostedEvent } from '../../hosts/hosted-event.ts'
import { LinkField, ShareButtons } from '../../hosts/share-link.tsx'
import { QrImage } from '../../pictures/qr-image.tsx'
import { LinkButton } from '../../shell/link-button.tsx'
import { useHostTexts } from '../../shell/texts.ts'
import styles from './ready-place.module.css'

/** The last screen of a new event: its link, and the first steps. */
export function ReadyPlace() {
  const t = useHostTexts()
  const { event, show, refresh } = useHostedEvent()
  const { id, slug, title, link, status } = event
  return (
    <div className={stack(5)}>
      <h2 className={title3()}>{t(`ready.${status}`)}</h2>
      <div className={stack(5, styles.beside)}>
        <Card className={stack(4)}>
          <div className={center()}>
            <QrImage address={link} size={220} alt={t('share.qrAlt')} />
          </div>
          <LinkField label={t('share.link')} link={link} />
          <div className={cluster(3)}>
            <LinkButton to={`/events/${id}/share#cards`}>
              <Icon name="print" /> {t('ready.print')}
            </LinkButton>
            <ShareButtons text={link} sheet={{ title, url: link }} />
            <LinkButton to={`/g/${slug}`} reloadDocument variant="secondary">
              <Icon name="camera" /> {t('moderation.empty.try')}
            </LinkButton>
          </div>
        </Card>
        <CoverEditor event={event} refresh={refresh} onChanged={show} />
      </div>
      <div>
        <LinkButton to={`/events/${id}`} variant="quiet">
          {t('ready.on')} <Icon name="arrow-right" />
        </LinkButton>
      </div>
    </div>
  )
}
