import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { cluster, flush, noPrint, small, stack, title3 } from '../../../ui/looks.ts'
import { LinkField, ShareButtons } from '../../hosts/share-link.tsx'
import { QrImage } from '../../pictures/qr-image.tsx'
import { useHostTexts } from '../../shell/texts.ts'
import { drawQrPng, drawQrSvg } from '../../pictures/qr-code.ts'
import { saveBlob } from '../../pictures/save-blob.ts'
import styles from './share-panel.module.css'

/** The link in three forms: to copy, to send, and to print. */
export function SharePanel({ title, link, fileName }: { title: string; link: string; fileName: string }) {
  const t = useHostTexts()
  return (
    <Card className={noPrint(stack(4, styles.panel))}>
      <h2 className={title3()}>{t('share.title')}</h2>
      <p>{t('share.lead')}</p>
      <QrImage address={link} size={240} alt={t('share.qrAlt')} className={styles.code} />
      <LinkField label={t('share.link')} link={link} />
      <div className={cluster(3)}>
        <ShareButtons text={link} sheet={{ title, url: link }} />
      </div>
      <div className={flush(cluster(1))}>
        <Button
          variant="quiet"
          onClick={() => saveBlob(new Blob([drawQrSvg(link)], { type: 'image/svg+xml' }), `${fileName}-qr.svg`)}
        >
          <Icon name="download" />
          {t('share.svg')}
        </Button>
        <Button variant="quiet" onClick={() => void drawQrPng(link).then((png) => saveBlob(png, `${fileName}-qr.png`))}>
          <Icon name="download" />
          {t('share.png')}
        </Button>
      </div>
      <p className={small()}>{t('share.printHint')}</p>
    </Card>
  )
}
