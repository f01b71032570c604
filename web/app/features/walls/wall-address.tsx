import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { cluster, flush, small, stack, title3 } from '../../../ui/looks.ts'
import { ShareButtons } from '../../hosts/share-link.tsx'
import { QrImage } from '../../pictures/qr-image.tsx'
import { useHostTexts } from '../../shell/texts.ts'
import type { ButtonLook } from '../../../ui/button-classes.ts'
import { showToast } from '../../../ui/toast-store.ts'
import { useQuestion } from '../../shell/use-question.tsx'
import styles from './walls.module.css'
import type { WallControl } from './wall-control.ts'

/** How the wall gets onto a screen: its address to open, to copy, to scan and to type. */
export function WallAddress({ link }: { link: string }) {
  const t = useHostTexts()
  const { host, pathname } = new URL(link)
  const [, room = '', key = ''] = pathname.split('/')
  return (
    <Card className={stack(4)}>
      <h2 className={title3()}>{t('wall.addressTitle')}</h2>
      <ol className={stack(2, styles.steps)}>
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

/** The ends of a wall's address: another in its place, or none. */
export function EndWall({ control }: { control: WallControl }) {
  return (
    <div className={cluster(4)}>
      <EndButton how="newKey" control={control} variant="quiet" className={flush()} />
      <EndButton how="off" control={control} variant="danger" />
    </div>
  )
}

interface EndButtonProps extends Pick<ButtonLook, 'variant'> {
  how: 'newKey' | 'off'
  control: WallControl
  className?: string
}

function EndButton({ how, control, ...look }: EndButtonProps) {
  const t = useHostTexts()
  const { ask, dialog } = useQuestion({
    title: t(`wall.${how}Title`),
    text: t(`wall.${how}Text`),
    confirm: t(`wall.${how}`),
    work: () => control.remove({ renew: how === 'newKey' }),
    after: () => showToast({ tone: 'success', title: t(`wall.${how}Done`) }),
  })
  return (
    <>
      <Button {...look} onClick={ask}>
        {t(`wall.${how}`)}
      </Button>
      {dialog}
    </>
  )
}
