import { maxHostName } from '#shared/rules/event-hosts.ts'
import { hasPageAddress } from '#shared/rules/page-address.ts'
import { hasWords } from '#shared/rules/has-words.ts'
import { call } from '../../../client/call.ts'
import { Button } from '../../../ui/button.tsx'
import { stackStart } from '../../../ui/looks.ts'
import { TextField } from '../../../ui/text-field.tsx'
import { useForm } from '../../../ui/use-form.ts'
import { ProblemNotice } from '../../shell/problem-notice.tsx'
import { useHostTexts, type HostTextId } from '../../shell/texts.ts'
import { useMe } from '../../shell/use-me.ts'

/** Asks hosts once for the name that letters to others use; `error` says what is wrong with it. */
export function OwnNameField({ error }: { error: HostTextId | undefined }) {
  const t = useHostTexts()
  const { data } = useMe()
  if (!data || data.name !== undefined) return null
  return (
    <TextField
      name="name"
      label={t('event.ownName')}
      hint={t('event.ownNameHint')}
      error={error && t(error)}
      autoComplete="name"
      maxLength={maxHostName}
    />
  )
}

export const nameFaults = (name: string): { name?: HostTextId } =>
  hasPageAddress(name) ? { name: 'event.ownNameAddress' } : {}

/** Saves the name if the host has typed one. */
export async function keepOwnName(name: string): Promise<void> {
  if (hasWords(name)) await call('sign-in/change-account', { body: { name: name.trim() } })
}

/** The field as a form of its own. */
export function OwnName() {
  const t = useHostTexts()
  const { data, mutate } = useMe()
  const { faults, error, isSending, formProps } = useForm<'name', HostTextId>({
    names: ['name'],
    check: ({ name }) => nameFaults(name),
    async send({ name }) {
      await keepOwnName(name)
      await mutate()
    },
  })
  if (!data || data.name !== undefined) return null
  return (
    <form className={stackStart(3)} {...formProps}>
      <OwnNameField error={faults.name} />
      {error !== undefined && <ProblemNotice error={error} />}
      <Button type="submit" variant="secondary" busy={isSending}>
        {t('guests.save')}
      </Button>
    </form>
  )
}
