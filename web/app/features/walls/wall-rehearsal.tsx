import type { Wall } from '#shared/api/walls.ts'
import { useIntl } from 'react-intl'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { stack, title3 } from '../../../ui/looks.ts'
import { useHostTexts } from '../../shell/texts.ts'
import type { WallControl } from './wall-control.ts'

/** Lets hosts see an evening on their screens before there is one. */
export function WallRehearsal({ wall, control }: { wall: Wall; control: WallControl }) {
  const t = useHostTexts()
  const { formatTime } = useIntl()
  const { rehearsal, rehearsalEndsAt } = wall
  return (
    <Card className={stack(3)}>
      <h2 className={title3()}>{t('rehearsal.title')}</h2>
      <p>{t('rehearsal.text')}</p>
      <p role="status">
        {rehearsal && rehearsalEndsAt !== null && t('rehearsal.on', { at: formatTime(rehearsalEndsAt) })}
      </p>
      <div>
        <Button
          variant={rehearsal ? 'primary' : 'secondary'}
          onClick={() => void control.set({ rehearsal: !rehearsal })}
        >
          {t(rehearsal ? 'rehearsal.end' : 'rehearsal.start')}
        </Button>
      </div>
    </Card>
  )
}
