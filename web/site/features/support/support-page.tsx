import { buttonClasses } from '../../../ui/button-classes.ts'
import { Icon } from '../../../ui/icon.tsx'
import { frame, lead, stack, stackStart } from '../../../ui/looks.ts'
import { PageLink } from '../shell/page-link.tsx'
import { PageMeta } from '../shell/page-meta.tsx'
import { ContactForm } from './contact-form.tsx'
import { SupportFaq } from './support-faq.tsx'
import styles from './support-page.module.css'
import { useTexts } from './texts.ts'

export default function SupportPage() {
  const t = useTexts()
  return (
    <div className={frame(stack(8, styles.page))}>
      <PageMeta page="support" />
      <header className={stackStart(4)}>
        <h1>{t('support.title')}</h1>
        <p className={lead()}>{t('support.lead')}</p>
        <PageLink page="support" hash="contact" className={buttonClasses({ variant: 'secondary' })}>
          {t('support.write')}
          <Icon name="chevron-down" />
        </PageLink>
      </header>
      <SupportFaq />
      <ContactForm />
    </div>
  )
}
