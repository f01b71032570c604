import { brand } from '#shared/brand.ts'
import { supportCategories, supportLimits } from '#shared/rules/support-request.ts'
import { joinClasses } from '../../../ui/join-classes.ts'
import { SelectField } from '../../../ui/select-field.tsx'
import { SubmitButton } from '../../../ui/submit-button.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { AddressField } from '../../../ui/address-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { cluster, quiet, sheet, stack, needsScript, withoutScript } from '../../../ui/looks.ts'
import { columns, roomy, tap, tiles } from '../shell/site-looks.ts'
import styles from './support.module.css'
import type { ContactField } from './contact-fields.ts'
import { useTexts } from './texts.ts'
import { useContactForm } from './use-contact-form.ts'

export function ContactForm() {
  const t = useTexts()
  const { faults, isSending, formProps, sentId } = useContactForm()
  const errorOf = (field: ContactField) => {
    const fault = faults[field]
    return fault && (fault === 'tooLong' ? t('support.faults.tooLong') : t(`support.faults.${field}.${fault}`))
  }
  return (
    <section
      className={columns(joinClasses(styles.section, styles.contact))}
      id="contact"
      aria-labelledby="contact-title"
    >
      <div className={stack(3)}>
        <h2 id="contact-title">{t('support.contact.title')}</h2>
        <p className={quiet()}>{t('support.contact.lead')}</p>
        <p>
          <a className={tap()} href={`mailto:${brand.mail.support}`}>
            {brand.mail.support}
          </a>
        </p>
      </div>
      <form className={needsScript(sheet(roomy(stack(5, styles.form))))} {...formProps}>
        <ContactFields errorOf={errorOf} />
        <div className={cluster(4, styles.actions)}>
          <SubmitButton
            className={styles.send}
            busy={isSending}
            label={t('support.form.send')}
            busyLabel={t('support.form.sending')}
          />
          <p role="status">
            {isSending && <VisuallyHidden>{t('support.form.sending')}</VisuallyHidden>}
            {sentId !== undefined && t('support.number', { id: sentId })}
          </p>
        </div>
      </form>
      <p className={withoutScript()}>{t('support.noScript', { email: brand.mail.support })}</p>
    </section>
  )
}

function ContactFields({ errorOf }: { errorOf: (field: ContactField) => string | undefined }) {
  const t = useTexts()
  return (
    <>
      <div className={stack(5, tiles(styles.pair))}>
        <TextField
          name="name"
          label={t('support.form.name')}
          error={errorOf('name')}
          autoComplete="name"
          maxLength={supportLimits.name}
          required
        />
        <AddressField
          label={t('support.form.email')}
          error={errorOf('email')}
          maxLength={supportLimits.email}
          required
        />
      </div>
      <SelectField
        name="category"
        label={t('support.form.category')}
        error={errorOf('category')}
        defaultValue=""
        required
        options={supportCategories.map((category) => [category, t(`support.category.${category}`)])}
      >
        <option value="">{t('support.form.choose')}</option>
      </SelectField>
      <TextField
        name="subject"
        label={t('support.form.subject')}
        error={errorOf('subject')}
        maxLength={supportLimits.subject}
        required
      />
      <TextArea
        name="message"
        label={t('support.form.message')}
        hint={t('support.form.messageHint')}
        error={errorOf('message')}
        rows={6}
        maxLength={supportLimits.message}
        required
      />
    </>
  )
}
