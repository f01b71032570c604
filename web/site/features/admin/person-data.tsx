import { useRef, useState } from 'react'
import { call } from '../../../client/call.ts'
import { ProblemError } from '../../../client/problem-error.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { AddressField } from '../../../ui/address-field.tsx'
import { showToast } from '../../../ui/toast-store.ts'
import { cluster, stack } from '../../../ui/looks.ts'
import { saveJson } from '../../../client/save-blob.ts'
import { useFailure } from './admin-session.ts'
import styles from './admin.module.css'
import { useTexts } from './texts.ts'

/** Everything held about an address: to hand over, or to erase. */
export function PersonData({ onDone }: { onDone: () => void }) {
  const t = useTexts()
  const onFailure = useFailure()
  const field = useRef<HTMLInputElement>(null)
  const [isInvalid, setInvalid] = useState(false)
  const [busy, setBusy] = useState<'export' | 'erase'>()
  const [asked, setAsked] = useState<string>()

  async function act(what: 'export' | 'erase', email: string) {
    setBusy(what)
    setInvalid(false)
    try {
      if (what === 'export') saveJson('person-data.json', await call('privacy/export-person-data', { body: { email } }))
      else {
        const { keptPayments } = await call('privacy/erase-person-data', { body: { email } })
        showToast({ tone: 'success', title: t('admin.privacy.erased', { count: keptPayments.length }) })
      }
      onDone()
    } catch (error) {
      if (error instanceof ProblemError && error.status === 400) setInvalid(true)
      else onFailure(error)
    } finally {
      setBusy(undefined)
    }
  }
  const email = () => field.current?.value.trim() ?? ''

  return (
    <Card className={stack(4, styles.inline)}>
      <h2>{t('admin.privacy.title')}</h2>
      <p>{t('admin.privacy.text')}</p>
      <AddressField
        ref={field}
        label={t('admin.column.email')}
        error={isInvalid ? t('admin.gift.invalid') : undefined}
        autoComplete="off"
      />
      <div className={cluster(3)}>
        <Button variant="secondary" busy={busy === 'export'} onClick={() => void act('export', email())}>
          {t('admin.privacy.export')}
        </Button>
        <Button variant="danger" busy={busy === 'erase'} onClick={() => setAsked(email())}>
          {t('admin.privacy.erase')}
        </Button>
      </div>
      <ConfirmDialog
        open={asked !== undefined}
        title={t('admin.privacy.eraseTitle')}
        words={{ close: t('shell.close'), cancel: t('admin.privacy.keep'), confirm: t('admin.privacy.erase') }}
        variant="danger"
        onConfirm={() => {
          setAsked(undefined)
          if (asked !== undefined) void act('erase', asked)
        }}
        onClose={() => setAsked(undefined)}
      >
        <p>{t('admin.privacy.eraseText', { email: asked ?? '' })}</p>
      </ConfirmDialog>
    </Card>
  )
}
