import { useRef } from 'react'
import { brand } from '#shared/brand.ts'
import { giftWords } from '#shared/gift-words.ts'
import { Accordion } from '../../../ui/accordion.tsx'
import { buttonClasses } from '../../../ui/button-classes.ts'
import { CheckList } from '../../../ui/check-list.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { cluster, frame, quiet, section, stack, stackStart } from '../../../ui/looks.ts'
import { Print } from '../../../ui/print.tsx'
import { Steps } from '../../../ui/steps.tsx'
import { useLocale } from '../../pages/use-locale.ts'
import { usePricing } from '../../shop/use-pricing.ts'
import { Bunting } from '../shell/bunting.tsx'
import { HeroPrice } from '../shell/hero-price.tsx'
import { PageLink } from '../shell/page-link.tsx'
import { PageMeta } from '../shell/page-meta.tsx'
import { PhoneFrame } from '../shell/phone-frame.tsx'
import { ProductShot } from '../shell/product-shot.tsx'
import { siteIcons } from '../shell/site-icons.ts'
import { columns, evening, eveningButton, heroLead, iconNote, kicker, large, tiles } from '../shell/site-looks.ts'
import { StructuredData } from '../shell/structured-data.tsx'
import { frequentQuestions } from '../shell/structured-facts.ts'
import styles from './gift.module.css'
import { useTexts } from './texts.ts'

const contents = ['uploads', 'qr', 'wall', 'control', 'zip', 'storage'] as const
const steps = ['write', 'letter', 'use'] as const
const questions = ['when', 'paper', 'mistake', 'price', 'unused', 'back'] as const

export default function GiftPage() {
  const t = useTexts()
  return (
    <>
      <PageMeta page="gift" />
      <Hero />
      <Contents />
      <section className={section(stack(6))} id="how" aria-labelledby="gift-how">
        <h2 id="gift-how">{t('gift.how.title')}</h2>
        <Steps
          className={tiles(styles.steps)}
          steps={steps.map((step) => ({ name: t(`gift.how.${step}.title`), text: t(`gift.how.${step}.text`) }))}
        />
      </section>
      <Questions />
      <section className={evening(styles.close)} aria-labelledby="gift-close">
        <div className={frame(stackStart(4))}>
          <h2 id="gift-close">{t('gift.close.title')}</h2>
          <p className={large(styles.closeText)}>{t('gift.close.text')}</p>
          <GiveLink className={eveningButton()} />
        </div>
      </section>
    </>
  )
}

function Hero() {
  const t = useTexts()
  const box = useRef<HTMLElement>(null)
  const { info } = usePricing(box)
  return (
    <section className={frame(columns(styles.hero))} ref={box}>
      <div className={stackStart(5)}>
        <p className={kicker()}>{t('gift.kicker')}</p>
        <h1>{t('gift.title')}</h1>
        <p className={heroLead()}>{t('gift.lead')}</p>
        <HeroPrice info={info} sentence={(price) => t.rich('gift.price', { price })} />
        <div className={cluster(3)}>
          <GiveLink />
          <PageLink page="gift" hash="how" className={buttonClasses({ variant: 'secondary', size: 'large' })}>
            {t('gift.how.title')}
            <Icon name="chevron-down" />
          </PageLink>
        </div>
        <p className={iconNote()}>
          <Icon path={siteIcons.shield} />
          <span>{t('gift.proof')}</span>
        </p>
      </div>
      <div className={styles.table}>
        <Print tilt="right" className={styles.scene}>
          <img src="/media/toast.svg" width="480" height="360" alt={t('gift.scene')} />
        </Print>
        <ExampleCard />
      </div>
    </section>
  )
}

/** An example of the card for the envelope. */
function ExampleCard() {
  const t = useTexts()
  const { title, signed } = giftWords[useLocale()]
  return (
    <div className={styles.card}>
      <Bunting />
      <p className={styles.cardTitle}>{title}</p>
      <p className={styles.cardWords}>{t('gift.example.words')}</p>
      <p className={styles.cardName}>{signed(t('gift.example.from'))}</p>
    </div>
  )
}

function Contents() {
  const t = useTexts()
  return (
    <section className={section(columns(styles.contents))} aria-labelledby="gift-contents">
      <div className={stackStart(5)}>
        <h2 id="gift-contents">{t('gift.contents.title')}</h2>
        <p className={quiet()}>{t('gift.contents.lead', { brand: brand.name })}</p>
        <CheckList items={contents.map((item) => t(`gift.contents.${item}`))} />
      </div>
      <PhoneFrame className={styles.phone}>
        <ProductShot shot="gallery" alt={t('gift.contents.imageAlt')} sizes="15rem" />
      </PhoneFrame>
    </section>
  )
}

function Questions() {
  const t = useTexts()
  const facts = questions.map((name) => ({
    question: t(`gift.faq.${name}.question`),
    answer: t(`gift.faq.${name}.answer`),
  }))
  return (
    <section className={section(columns(styles.questions))} aria-labelledby="gift-faq">
      <StructuredData facts={frequentQuestions(facts)} />
      <h2 id="gift-faq">{t('gift.faq.title')}</h2>
      <div>
        {facts.map((fact) => (
          <Accordion key={fact.question} {...fact} />
        ))}
      </div>
    </section>
  )
}

/** Links to the checkout, with the switch "It's a gift" on. */
function GiveLink({ className }: { className?: string }) {
  const t = useTexts()
  return (
    <PageLink page="checkout" hash="gift" className={buttonClasses({ size: 'large' }, className)}>
      {t('gift.action')}
    </PageLink>
  )
}
