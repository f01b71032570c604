import { iconPaths } from '../../../ui/icon-paths.ts'
import { Icon } from '../../../ui/icon.tsx'
import { siteIcons } from '../shell/site-icons.ts'
import { section, sheet, stack, title4 } from '../../../ui/looks.ts'
import styles from './partner-benefits.module.css'
import { useTexts } from './texts.ts'
import { usePartnerTerms } from './use-partner-terms.ts'

const benefits = [
  { name: 'half', icon: siteIcons.receipt },
  { name: 'memory', icon: siteIcons.calendar },
  { name: 'gift', icon: iconPaths.heart },
  { name: 'dashboard', icon: iconPaths.eye },
  { name: 'material', icon: iconPaths.print },
  { name: 'people', icon: iconPaths.users },
] as const

export function PartnerBenefits() {
  const t = useTexts()
  const { commission, days, discount, earnings } = usePartnerTerms()
  return (
    <section className={section(stack(6))} aria-labelledby="partner-benefits">
      <h2 id="partner-benefits">{t('partner.benefits.title')}</h2>
      <ul className={stack(4, styles.cards)} role="list">
        {benefits.map(({ name, icon }) => (
          <li key={name} className={sheet(stack(2, styles.card))}>
            <Icon path={icon} size="large" />
            <h3 className={title4()}>{t(`partner.benefits.${name}.title`, { commission, days })}</h3>
            <p>{t(`partner.benefits.${name}.text`, { commission, days, discount, earnings })}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
