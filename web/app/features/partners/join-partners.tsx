import { useRef, useState, type SubmitEvent } from 'react'
import type { Answer } from '#shared/api/shapes.ts'
import { partnerCodePattern } from '#shared/rules/partner-code.ts'
import { partnerTerms } from '#shared/rules/partner-terms.ts'
import { call } from '../../../client/call.ts'
import { ProblemError } from '../../../client/problem-error.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { stack, title3 } from '../../../ui/looks.ts'
import { TextField } from '../../../ui/text-field.tsx'
import { showToast } from '../../../ui/toast-store.ts'
import { ProblemNotice } from '../../shell/problem-notice.tsx'
import { useHostTexts, type HostTextId } from '../../shell/texts.ts'
import { usePending } from '../../shell/use-pending.ts'
import styles from './partner.module.css'

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
  const field = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState('')
  const [fault, setFault] = useState<HostTextId>()
  const [error, setError] = useState<unknown>()
  const [isJoining, run] = usePending((cause) => {
    if (cause instanceof ProblemError && cause.code === 'already_partner') onKnown()
    const found = faultOf(cause)
    setFault(found)
    setError(found ? undefined : cause)
    field.current?.focus()
  })
  const submit = (submission: SubmitEvent) => {
    submission.preventDefault()
    setError(undefined)
    const wanted = code.trim()
    const isGood = wanted === '' || partnerCodePattern.test(wanted)
    setFault(isGood ? undefined : 'partner.codeInvalid')
    if (!isGood) return field.current?.focus()
    run(async () => {
      await onJoined(await call('partners/join-partners', { body: wanted === '' ? {} : { code: wanted } }))
      showToast({ tone: 'success', title: t('partner.joined') })
    })
  }
  return (
    <Card className={styles.narrow}>
      <form className={stack(4)} onSubmit={submit} noValidate>
        <h2 className={title3()}>{t('partner.inviteTitle')}</h2>
        <p>{t('partner.inviteText', { commission, days })}</p>
        <TextField
          ref={field}
          label={t('partner.code')}
          hint={t('partner.codeHint')}
          error={fault && t(fault)}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={code}
          onChange={({ currentTarget }) => {
            setCode(currentTarget.value)
            setFault(undefined)
          }}
        />
        {error !== undefined && <ProblemNotice error={error} />}
        <div>
          <Button type="submit" busy={isJoining}>
            {t('partner.join')}
          </Button>
        </div>
      </form>
    </Card>
  )
}

/** What is wrong with the code; undefined where something else went wrong. */
function faultOf(cause: unknown): HostTextId | undefined {
  if (!(cause instanceof ProblemError)) return undefined
  if (cause.code === 'code_taken') return 'partner.codeTaken'
  if (cause.code === 'already_partner') return 'partner.alreadyJoined'
  return cause.fields.some(({ field }) => field === 'code') ? 'partner.codeInvalid' : undefined
}
