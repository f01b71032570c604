import { brand } from '#shared/brand.ts'
import { themeNames } from '#shared/rules/themes.ts'
import { buttonClasses } from '../../../ui/button-classes.ts'
import { noPrint, stack, stackStart, quiet, frame } from '../../../ui/looks.ts'
import { Print } from '../../../ui/print.tsx'
import { Steps } from '../../../ui/steps.tsx'
import { useLocale } from '../../pages/use-locale.ts'
import { PageLink } from '../shell/page-link.tsx'
import { PageMeta } from '../shell/page-meta.tsx'
import { SignInLink } from '../shell/sign-in-link.tsx'
import { CardMaker } from './card-maker.tsx'
import { cardSample } from './card-samples.ts'
import { DesignTool } from './design-tool.tsx'
import { columns, large, tiles } from '../shell/site-looks.ts'
import styles from './qr-templates.module.css'
import { useTexts } from './texts.ts'

const steps = ['link', 'fill', 'print', 'cut', 'test', 'place'] as const

export default function QrTemplatesPage() {
  const t = useTexts()
  return (
    <div className={frame(stack(9, styles.page))}>
      <PageMeta page="qr-templates" />
      <CardMaker />
      <CardDesigns />
      <DesignTool templateUrl={brand.cardTemplateUrl} />
      <PrintSteps />
      <section className={noPrint(stack(6, columns(styles.close)))} aria-labelledby="cards-close">
        <div className={stackStart(4)}>
          <h2 id="cards-close">{t('cards.close.title')}</h2>
          <p className={quiet(large())}>{t('cards.close.text')}</p>
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

function PrintSteps() {
  const t = useTexts()
  return (
    <section className={noPrint(stack(6))} aria-labelledby="cards-how">
      <h2 id="cards-how">{t('cards.how.title')}</h2>
      <Steps
        className={tiles(styles.steps)}
        steps={steps.map((step) => ({ name: t(`cards.how.${step}.title`), text: t(`cards.how.${step}.text`) }))}
      />
    </section>
  )
}

/** The cards that the app prints for an event, one per design, with a code of this page. */
function CardDesigns() {
  const t = useTexts()
  const locale = useLocale()
  return (
    <section className={noPrint(stackStart(5))} aria-labelledby="cards-designs">
      <div className={stackStart(3)}>
        <h2 id="cards-designs">{t('cards.designs.title')}</h2>
        <p className={quiet()}>{t('cards.designs.text', { brand: brand.name })}</p>
      </div>
      <ul className={stack(5, tiles(styles.designs))} role="list">
        {themeNames.map((name) => (
          <li key={name}>
            <figure className={styles.design}>
              <img
                src={`/media/cards/${name}-${locale}.webp`}
                width={cardSample.width}
                height={cardSample.height}
                alt={t('cards.designs.alt', { title: cardSample.title })}
                loading="lazy"
              />
              <figcaption>{t(`cards.designs.${name}`)}</figcaption>
            </figure>
          </li>
        ))}
      </ul>
      <SignInLink className={buttonClasses({ size: 'large' })}>{t('cards.designs.action')}</SignInLink>
    </section>
  )
}
