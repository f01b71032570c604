import { brand } from '#shared/brand.ts'
import { buttonClasses } from '../../../ui/button-classes.ts'
import { Print } from '../../../ui/print.tsx'
import { frame, noPrint, stack, stackStart } from '../../../ui/looks.ts'
import { PageLink } from '../shell/page-link.tsx'
import { PageMeta } from '../shell/page-meta.tsx'
import { CardDesigns } from './card-designs.tsx'
import { CardMaker } from './card-maker.tsx'
import { DesignTool } from './design-tool.tsx'
import { PrintSteps } from './print-steps.tsx'
import styles from './qr-templates-page.module.css'
import { useTexts } from './texts.ts'

export default function QrTemplatesPage() {
  const t = useTexts()
  return (
    <div className={frame(stack(9, styles.page))}>
      <PageMeta page="qr-templates" />
      <CardMaker />
      <CardDesigns />
      <DesignTool templateUrl={brand.cardTemplateUrl} />
      <PrintSteps />
      <section className={noPrint(styles.close)} aria-labelledby="cards-close">
        <div className={stackStart(4)}>
          <h2 id="cards-close">{t('cards.close.title')}</h2>
          <p className={styles.quiet}>{t('cards.close.text')}</p>
          <PageLink page="checkout" className={buttonClasses({ size: 'large' })}>
            {t('cards.close.action')}
          </PageLink>
        </div>
        <Print tilt="left" className={styles.scene}>
          <img src="/media/long-table.svg" width="480" height="360" alt={t('cards.close.scene')} loading="lazy" />
        </Print>
      </section>
    </div>
  )
}
