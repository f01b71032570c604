import { localeFacts } from '#shared/locales.ts'
import { Button } from '../../../ui/button.tsx'
import { cluster, needsScript, sheet, stack } from '../../../ui/looks.ts'
import { Switch } from '../../../ui/toggle.tsx'
import { useLocale } from '../../pages/use-locale.ts'
import styles from './gift.module.css'
import { useTexts } from './texts.ts'
import { editGift, giftPlace, type GiftOfVisit } from './use-gift.ts'

/** Turns the order into a gift; once filled in, it shows the gift and its recipient. */
export function GiftSwitch({ gift }: { gift: GiftOfVisit | undefined }) {
  const t = useTexts()
  const { tag } = localeFacts[useLocale()]
  const settled = gift?.ordered
  return (
    <div className={needsScript(sheet(stack(2, styles.choice)))} id={giftPlace}>
      <Switch
        label={t('checkout.gift.switch')}
        hint={t('checkout.gift.switchHint')}
        checked={gift?.isOn ?? false}
        onChange={({ currentTarget }) => gift?.switchTo(currentTarget.checked)}
      />
      {settled && (
        <div className={cluster(3, styles.settled)}>
          <p>
            {settled.sendOn
              ? t('checkout.gift.settled', {
                  email: settled.email,
                  day: new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' }).format(
                    new Date(settled.sendOn),
                  ),
                })
              : t('checkout.gift.settledNow', { email: settled.email })}
          </p>
          <Button variant="secondary" onClick={() => editGift()}>
            {t('checkout.gift.change')}
          </Button>
        </div>
      )}
    </div>
  )
}
