import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { cluster, flush } from '../../../ui/looks.ts'
import { showToast } from '../../../ui/toast-store.ts'
import { ProblemNotice } from '../../shell/problem-notice.tsx'
import { useHostTexts } from '../../shell/texts.ts'
import { usePending } from '../../shell/use-pending.ts'
import type { WallControl } from './wall-control.ts'

const ends = ['newKey', 'off'] as const
type End = (typeof ends)[number]

/** The ends of a wall's address: another in its place, or none. */
export function EndWall({ control }: { control: WallControl }) {
  const t = useHostTexts()
  const [asked, setAsked] = useState<End>()
  const [error, setError] = useState<unknown>()
  const [isEnding, run] = usePending(setError)
  const close = () => {
    setAsked(undefined)
    setError(undefined)
  }
  const end = (how: End) =>
    run(async () => {
      await control.remove({ anew: how === 'newKey' })
      close()
      showToast({ tone: 'success', title: t(`wall.${how}Done`) })
    })
  return (
    <div className={cluster(4)}>
      {ends.map((how) => (
        <Button
          key={how}
          {...(how === 'off' ? { variant: 'danger' } : { variant: 'quiet', className: flush() })}
          onClick={() => setAsked(how)}
        >
          {t(`wall.${how}`)}
        </Button>
      ))}
      {asked && (
        <ConfirmDialog
          open
          title={t(`wall.${asked}Title`)}
          words={{ close: t('app.close'), cancel: t('app.cancel'), confirm: t(`wall.${asked}`) }}
          variant="danger"
          busy={isEnding}
          onConfirm={() => end(asked)}
          onClose={close}
        >
          <p>{t(`wall.${asked}Text`)}</p>
          {error !== undefined && <ProblemNotice error={error} />}
        </ConfirmDialog>
      )}
    </div>
  )
}
