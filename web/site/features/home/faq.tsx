import { Suspense } from 'react'
import type { Locale } from '#shared/locales.ts'
import { Localized } from '../../../i18n/localized.tsx'
import type { ParsedMessages } from '../../../i18n/text-hook.ts'
import { Icon } from '../../../ui/icon.tsx'
import { action, quiet, section, stackStart } from '../../../ui/looks.ts'
import { fetchedOnce } from '../../pages/fetched-once.ts'
import { useLocale } from '../../pages/use-locale.ts'
import { PageLink } from '../shell/page-link.tsx'
import { columns, sticky } from '../shell/site-looks.ts'
import styles from './faq.module.css'
import { useTexts } from './texts.ts'
import { useOnPhone } from './use-on-phone.ts'

export function Faq() {
  const t = useTexts()
  return (
    <section data-late className={section(columns(styles.section))} id="faq" aria-labelledby="faq-title">
      <div className={stackStart(3, sticky())}>
        <h2 id="faq-title">{t('home.faq.title')}</h2>
        <p className={quiet()}>{t('home.faq.lead')}</p>
        <PageLink page="support" className={action()}>
          {t('home.faq.action')}
          <Icon name="arrow-right" />
        </PageLink>
      </div>
      <Suspense fallback={null}>
        <LateAnswers />
      </Suspense>
    </section>
  )
}

const messages = import.meta.glob<ParsedMessages>('./answers/messages/*.json', { import: 'default' })

async function load(locale: Locale) {
  const [{ Answers }, texts] = await Promise.all([
    import('./answers/answers.tsx'),
    messages[`./answers/messages/${locale}.json`]?.(),
  ])
  return { Answers, texts: texts ?? {} }
}

/** If loading fails, the prerendered answers stay. */
const parts = fetchedOnce((locale: Locale) => load(locale).catch(() => new Promise<never>(() => undefined)))

/** The prerendered answers; their code and texts load once the page works. */
function LateAnswers() {
  const locale = useLocale()
  const { Answers, texts } = parts.useValue(locale)
  const folds = useOnPhone()
  return (
    <Localized locale={locale} messages={texts}>
      <Answers folds={folds} />
    </Localized>
  )
}
