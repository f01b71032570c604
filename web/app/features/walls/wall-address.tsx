import { ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { cluster, small, stack, title3 } from '../../../ui/looks.ts'
import { ShareButtons } from '../../hosts/share-link.tsx'
import { QrImage } from '../../pictures/qr-image.tsx'
import { useHostTexts } from '../../shell/texts.ts'
import styles from './walls.module.css'

/** How the wall gets onto a screen: its address to open, to copy, to scan and to type. */
export function WallAddress({ link }: { link: string }) {
  const t = useHostTexts()
  const { host, pathname } = new URL(link)
  const [, room = '', key = ''] = pathname.split('/')
  return (
    <Card className={stack(4)}>
      <h2 className={title3()}>{t('wall.addressTitle')}</h2>
      <ol className={styles.steps}>
        <li>{t('wall.step1')}</li>
        <li>{t('wall.step2')}</li>
        <li>{t('wall.step3')}</li>
      </ol>
      <p className={styles.address} aria-label={link}>
        <span>{`${host}/${room}/`}</span>
        {/* Groups are easier to type; what is copied has no gaps. Of the last no letter is left over. */}
        {(key.match(/.{5,9}?(?=.{5}|$)/g) ?? []).map((group, index) => (
          <span key={index} className={styles.group}>
            {group}
          </span>
        ))}
      </p>
      <div className={cluster(3)}>
        <ButtonLink variant="secondary" href={link} target="_blank" rel="noopener">
          <Icon name="external" />
          {t('wall.open')}
        </ButtonLink>
        <ShareButtons text={link} sheet={{ url: link }} />
      </div>
      <QrImage address={link} size={200} alt={t('wall.qrAlt')} className={styles.code} />
      <p className={small()}>{t('wall.addressHint')}</p>
    </Card>
  )
}
