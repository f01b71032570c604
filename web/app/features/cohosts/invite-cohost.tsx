import { maxCohosts } from '#shared/rules/event-hosts.ts'
import { localeFacts, isLocale, locales } from '#shared/locales.ts'
import { useState, type SubmitEvent } from 'react'
import { call } from '../../../client/call.ts'
import { ProblemError } from '../../../client/problem-error.ts'
import { Button } from '../../../ui/button.tsx'
import { stack } from '../../../ui/looks.ts'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { showToast } from '../../../ui/toast-store.ts'
import { useLocale } from '../../shell/locale-context.ts'
import { ProblemNotice } from '../../shell/problem-notice.tsx'
import { useHostTexts, type HostTextId } from '../../shell/texts.ts'
import { useFocusOnOpen } from '../../shell/use-focus-on-open.ts'
import { usePending } from '../../shell/use-pending.ts'

interface InviteCohostProps {
  eventId: string
  onInvited: () => Promise<unknown>
}

/** Invites an address, in a language that the host picks. */
export function InviteCohost({ eventId, onInvited }: InviteCohostProps) {
  const t = useHostTexts()
  const { locale } = useLocale()
  const field = useFocusOnOpen()
  const [email, setEmail] = useState('')
  const [language, setLanguage] = useState(locale)
  const [fault, setFault] = useState<HostTextId>()
  const [error, setError] = useState<unknown>()
  const [isInviting, run] = usePending((cause) => {
    const found = faultOf(cause)
    setFault(found)
    setError(found ? undefined : cause)
    field.current?.focus()
  })

  const submit = (submission: SubmitEvent) => {
    submission.preventDefault()
    setError(undefined)
    const isEmail = field.current?.validity.valid === true && email.trim() !== ''
    setFault(isEmail ? undefined : 'signIn.emailInvalid')
    if (!isEmail) return field.current?.focus()
    run(async () => {
      const body = { email: email.trim(), locale: language }
      const invited = await call('events/invite-cohost', { params: { id: eventId }, body })
      setEmail('')
      field.current?.focus()
      showToast({ tone: 'success', title: t('cohosts.invitedToast', { email: invited.email }) })
      await onInvited()
    })
  }

  return (
    <form className={stack(4)} onSubmit={submit} noValidate>
      <TextField
        ref={field}
        type="email"
        label={t('cohosts.email')}
        hint={t('cohosts.emailHint')}
        error={fault && t(fault, { count: maxCohosts })}
        autoComplete="off"
        required
        value={email}
        onChange={({ currentTarget }) => {
          setEmail(currentTarget.value)
          setFault(undefined)
        }}
      />
      <SelectField
        label={t('cohosts.language')}
        value={language}
        onChange={({ currentTarget: { value } }) => {
          if (isLocale(value)) setLanguage(value)
        }}
      >
        {locales.map((each) => (
          <option key={each} value={each} lang={localeFacts[each].htmlLang}>
            {localeFacts[each].name}
          </option>
        ))}
      </SelectField>
      {error !== undefined && <ProblemNotice error={error} />}
      <div>
        <Button type="submit" variant="secondary" busy={isInviting}>
          {t('cohosts.invite')}
        </Button>
      </div>
    </form>
  )
}

/** What is wrong with the address; undefined where something else went wrong. */
function faultOf(cause: unknown): HostTextId | undefined {
  if (!(cause instanceof ProblemError)) return undefined
  if (cause.code === 'already_host') return 'cohosts.alreadyHost'
  if (cause.code === 'too_many_cohosts') return 'cohosts.tooMany'
  return cause.fields.some((each) => each.field === 'email') ? 'signIn.emailInvalid' : undefined
}
