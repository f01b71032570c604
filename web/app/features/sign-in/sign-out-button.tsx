import { useNavigate } from 'react-router'
import { browserStorage } from '../../../client/browser-storage.ts'
import { call } from '../../../client/call.ts'
import { newEventKey } from '../../../client/storage-keys.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { labelOnWide } from '../../../ui/looks.ts'
import { useTexts } from '../../shell/texts.ts'
import { useWork } from '../../shell/use-pending.ts'
import { forgetGalleries } from '../../offline/kept-galleries.ts'
import { useForgetAnswers } from '../../shell/use-me.ts'

export function SignOutButton() {
  const t = useTexts()
  const navigate = useNavigate()
  const forgetAnswers = useForgetAnswers()
  const [isLeaving, run] = useWork()
  const signOut = () =>
    run(async () => {
      await call('sign-in/end-session', {})
      // The next person at this browser must see no gallery and no draft of this one. A browser that keeps nothing has
      // nothing to forget.
      await forgetGalleries().catch(() => undefined)
      browserStorage().removeItem(newEventKey)
      await navigate('/sign-in')
      await forgetAnswers()
    })
  return (
    <Button variant="quiet" busy={isLeaving} onClick={signOut}>
      <Icon name="sign-out" />
      <span className={labelOnWide()}>{t('app.signOut')}</span>
    </Button>
  )
}
