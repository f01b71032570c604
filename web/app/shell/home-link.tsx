import { Link } from 'react-router'
import { Logo } from '../../ui/logo.tsx'
import styles from './app-frame.module.css'

/** Our name, as a link to the host's events. */
export function HomeLink() {
  return (
    <Link to="/" className={styles.home}>
      <Logo />
    </Link>
  )
}
