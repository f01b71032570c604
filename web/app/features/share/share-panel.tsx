import { useMemo } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { CopyOrShare } from '../../../ui/copy-or-share.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { cluster, flush, noPrint, small, stack, title3 } from '../../../ui/looks.ts'
import { useHostTexts } from '../../shell/texts.ts'
import { drawQrPng, drawQrSvg } from '../../pictures/qr-code.ts'
import { saveBlob } from '../../pictures/save-blob.ts'
import styles from './share-panel.module.css'

/** The link in three forms: to copy, to send, and to print. */
export function SharePanel({ title, link, fileName }: { title: string; link: string; fileName: string }) {
  const t = useHostTexts()
  const svg = useMemo(() => drawQrSvg(link), [link])

  return (
    <Card className={noPrint(stack(4, styles.panel))}>
      <h2 className={title3()}>{t('share.title')}</h2>
      <p>{t('share.lead')}</p>
      <img
        className={styles.code}
        src={`data:image/svg+xml,${encodeURIComponent(svg)}`}
        width={240}
        height={240}
        alt={t('share.qrAlt')}
      />
      <input
        className={styles.link}
        aria-label={t('share.link')}
        readOnly
        value={link}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <div className={cluster(3)}>
        <CopyOrShare
          text={link}
          sheet={{ title, url: link }}
          words={{
            copy: t('share.copy'),
            copied: t('share.copied'),
            copyFailed: t('share.copyFailed'),
            share: t('share.native'),
          }}
        />
      </div>
      <div className={flush(cluster(1))}>
        <Button
          variant="quiet"
          onClick={() => saveBlob(new Blob([svg], { type: 'image/svg+xml' }), `${fileName}-qr.svg`)}
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
