import { brand } from '#shared/brand.ts'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { center } from '../../../ui/looks.ts'
import { useSiteTexts } from '../../pages/site-texts.ts'
import styles from './footer.module.css'

/** Drawn on a grid of 24, stroked, as the other icons are. */
const networks = [
  {
    key: 'instagram',
    name: 'Instagram',
    path: 'M8 3.5h8A4.5 4.5 0 0 1 20.5 8v8a4.5 4.5 0 0 1-4.5 4.5H8A4.5 4.5 0 0 1 3.5 16V8A4.5 4.5 0 0 1 8 3.5zM12 8.2a3.8 3.8 0 1 0 0 7.6 3.8 3.8 0 1 0 0-7.6zM17 6.9v.1',
  },
  {
    key: 'facebook',
    name: 'Facebook',
    path: 'M12 3a9 9 0 1 0 0 18 9 9 0 1 0 0-18zM12.2 20.5v-8.7c0-2 1-3 3.1-2.9M9.6 13.4h5.2',
  },
  { key: 'tiktok', name: 'TikTok', path: 'M13.5 3.5v11.7a3.9 3.9 0 1 1-3.6-3.9M13.5 3.5c.3 2.9 2 4.7 5 5' },
  {
    key: 'linkedin',
    name: 'LinkedIn',
    path: 'M5.5 3.5h13a2 2 0 0 1 2 2v13a2 2 0 0 1-2 2h-13a2 2 0 0 1-2-2v-13a2 2 0 0 1 2-2zM8 10.7V16.5M8 7.6v.1M11.7 16.5v-5.8M11.7 13.4c.2-3.6 4.6-3.6 4.6-.3v3.4',
  },
] as const

/** The networks where we are; one that the brand has no address of is shown without leading anywhere. */
export function SocialIcons() {
  const t = useSiteTexts()
  return (
    <ul className={styles.social} role="list">
      {networks.map(({ key, name, path }) => {
        const address: string | null = brand.social[key]
        const icon = (
          <>
            <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
              <path d={path} />
            </svg>
            <VisuallyHidden>{t('shell.social', { brand: brand.name, network: name })}</VisuallyHidden>
          </>
        )
        return (
          <li key={key}>
            {address === null ? (
              <span className={center(styles.network)}>{icon}</span>
            ) : (
              <a className={center(styles.network)} href={address} rel="noopener">
                {icon}
              </a>
            )}
          </li>
        )
      })}
    </ul>
  )
}
