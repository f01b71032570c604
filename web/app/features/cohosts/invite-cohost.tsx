import { maxCohosts } from '#shared/rules/event-hosts.ts'
import { isLocale } from '#shared/locales.ts'
import { call } from '../../../client/call.ts'
import { isAbout, ProblemError } from '../../../client/problem-error.ts'
import { Button } from '../../../ui/button.tsx'
import { stack } from '../../../ui/looks.ts'
import { LanguageField } from '../../../ui/language-field.tsx'
import { AddressField } from '../../../ui/address-field.tsx'
import { showToast } from '../../../ui/toast-store.ts'
import { hasWords } from '#shared/rules/has-words.ts'
import { useHostedEvent } from '../../hosts/hosted-event.ts'
import { useLocale } from '../../shell/locale-context.ts'
import { ProblemNotice } from '../../shell/problem-notice.tsx'
import { useHostTexts, type HostTextId } from '../../shell/texts.ts'
import { useMe } from '../../shell/use-me.ts'
import { useFocusOnOpen } from '../../shell/use-focus-on-open.ts'
import { useForm } from '../../../ui/use-form.ts'
import { keepOwnName, nameFaults, OwnNameField } from './own-name.tsx'

/** Invites an address, in a language that the host picks. */
export function InviteCohost({ onInvited }: { onInvited: () => Promise<unknown> }) {
  const t = useHostTexts()
  const { id } = useHostedEvent().event
  const { locale } = useLocale()
  const me = useMe()
  const field = useFocusOnOpen()
  const { faults, error, isSending, formProps } = useForm<'email' | 'locale' | 'name', HostTextId>({
    names: ['email', 'name', 'locale'],
    check: ({ email, name }, isEmail) => ({
      ...(!(isEmail && hasWords(email)) && { email: 'signIn.emailInvalid' }),
      ...nameFaults(name),
    }),
    async send({ email, name, locale: language }, form) {
      await keepOwnName(name)
      const body = { email: email.trim(), locale: isLocale(language) ? language : locale }
      const invited = await call('events/invite-cohost', { params: { id }, body })
      if (name) await me.mutate()
      form.reset()
      field.current?.focus()
      showToast({ tone: 'success', title: t('cohosts.invitedToast', { email: invited.email }) })
      await onInvited()
    },
    refusal: faultsOf,
  })

  return (
    <form className={stack(4)} {...formProps}>
      <AddressField
        ref={field}
        label={t('cohosts.email')}
        hint={t('cohosts.emailHint')}
        error={faults.email && t(faults.email, { count: maxCohosts })}
        autoComplete="off"
        required
      />
      <OwnNameField error={faults.name} />
      <LanguageField name="locale" label={t('cohosts.language')} defaultValue={locale} />
      {error !== undefined && <ProblemNotice error={error} />}
      <div>
        <Button type="submit" variant="secondary" busy={isSending}>
          {t('cohosts.invite')}
        </Button>
      </div>
    </form>
  )
}

/** What is wrong with the address; undefined where something else went wrong. */
function faultsOf(cause: unknown): { email: HostTextId } | undefined {
  if (isAbout(cause, 'email')) return { email: 'signIn.emailInvalid' }
  const code = cause instanceof ProblemError && cause.code
  if (code === 'already_host') return { email: 'cohosts.alreadyHost' }
  return code === 'too_many_cohosts' ? { email: 'cohosts.tooMany' } : undefined
}
