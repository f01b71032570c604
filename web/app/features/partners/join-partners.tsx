import type { Answer } from '#shared/api/shapes.ts'
import { partnerCodePattern } from '#shared/rules/partner-code.ts'
import { hasWords } from '#shared/rules/has-words.ts'
import { partnerTerms } from '#shared/rules/partner-terms.ts'
import { call } from '../../../client/call.ts'
import { isAbout, ProblemError } from '../../../client/problem-error.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { stack, title3 } from '../../../ui/looks.ts'
import { TextField } from '../../../ui/text-field.tsx'
import { showToast } from '../../../ui/toast-store.ts'
import { ProblemNotice } from '../../shell/problem-notice.tsx'
import { useHostTexts, type HostTextId } from '../../shell/texts.ts'
import styles from './partner.module.css'
import { useForm } from '../../../ui/use-form.ts'

interface JoinPartnersProps {
  onJoined: (partner: Answer<'partners/join-partners'>) => Promise<unknown>
  /** He has joined elsewhere meanwhile. */
  onKnown: () => void
}

/** Alike in every language. */
const { commission, cookieDays: days } = partnerTerms.en

/** What a partner gets, and the code that he wants. */
export function JoinPartners({ onJoined, onKnown }: JoinPartnersProps) {
  const t = useHostTexts()
  const { faults, error, isSending, formProps } = useForm<'code', HostTextId>({
    names: ['code'],
    check: ({ code }) =>
      !hasWords(code) || partnerCodePattern.test(code.trim()) ? {} : { code: 'partner.codeInvalid' },
    async send({ code }) {
      await onJoined(await call('partners/join-partners', { body: hasWords(code) ? { code: code.trim() } : {} }))
      showToast({ tone: 'success', title: t('partner.joined') })
    },
    refusal(cause) {
      if (cause instanceof ProblemError && cause.code === 'already_partner') onKnown()
      return faultsOf(cause)
    },
  })
  return (
    <Card className={styles.narrow}>
      <form className={stack(4)} {...formProps}>
        <h2 className={title3()}>{t('partner.inviteTitle')}</h2>
        <p>{t('partner.inviteText', { commission, days })}</p>
        <TextField
          name="code"
          label={t('partner.code')}
          hint={t('partner.codeHint')}
          error={faults.code && t(faults.code)}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        {error !== undefined && <ProblemNotice error={error} />}
        <div>
          <Button type="submit" busy={isSending}>
            {t('partner.join')}
          </Button>
        </div>
      </form>
    </Card>
  )
}

/** What is wrong with the code; undefined where something else went wrong. */
function faultsOf(cause: unknown): { code: HostTextId } | undefined {
  if (isAbout(cause, 'code')) return { code: 'partner.codeInvalid' }
  const code = cause instanceof ProblemError && cause.code
  if (code === 'code_taken') return { code: 'partner.codeTaken' }
  return code === 'already_partner' ? { code: 'partner.alreadyJoined' } : undefined
}
