import { Icon } from '../../ui/icon.tsx'
import { flush } from '../../ui/looks.ts'
import { LinkButton } from './link-button.tsx'
import { useTexts } from './texts.ts'

/** Link back to a host's events. */
export function ToMyEvents() {
  const t = useTexts()
  return (
    <p>
      <LinkButton to="/" variant="quiet" className={flush()}>
        <Icon name="arrow-left" />
        {t('app.myEvents')}
      </LinkButton>
    </p>
  )
}
