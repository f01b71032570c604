import { brand } from '#shared/brand.ts'
import { themeNames } from '#shared/rules/themes.ts'
import { buttonClasses } from '../../../ui/button-classes.ts'
import { noPrint, quiet, stackStart } from '../../../ui/looks.ts'
import { useLocale } from '../../pages/use-locale.ts'
import { SignInLink } from '../shell/sign-in-link.tsx'
import styles from './card-designs.module.css'
import { cardSample } from './card-samples.ts'
import { useTexts } from './texts.ts'

/** The cards that the app prints for an event, one of each design, with a code that leads here. */
export function CardDesigns() {
  const t = useTexts()
  const locale = useLocale()
  return (
    <section className={noPrint(stackStart(5))} aria-labelledby="cards-designs">
      <div className={stackStart(3)}>
        <h2 id="cards-designs">{t('cards.designs.title')}</h2>
        <p className={quiet()}>{t('cards.designs.text', { brand: brand.name })}</p>
      </div>
      <ul className={styles.designs}>
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
