import type { ReactNode } from 'react'
import { FormattedDate } from 'react-intl'
import { Icon } from '../../../ui/icon.tsx'
import { cluster, iconButton, noPrint } from '../../../ui/looks.ts'
import type { PhotoAction } from '../../pictures/photo-action.tsx'
import styles from './guestbook.module.css'

interface SignatureProps {
  name: string | null | undefined
  /** ISO-8601 UTC. */
  at: string
  children?: ReactNode
}

/** Who has left a card, and when. */
export function Signature({ name, at, children }: SignatureProps) {
  return (
    <p className={cluster(2, styles.signature)}>
      {name && <bdi className={styles.name}>{name}</bdi>}
      <time dateTime={at}>
        <FormattedDate value={at} dateStyle="medium" />
      </time>
      {children}
    </p>
  )
}

/** Remarks on a card, such as that others do not see it. */
export const Notes = ({ notes }: { notes: readonly string[] }) =>
  notes.length > 0 && <p className={noPrint(styles.notes)}>{notes.join(' · ')}</p>

/** What may be done with a card, an icon each. */
export const CardActions = ({ actions }: { actions: readonly PhotoAction[] }) =>
  actions.length > 0 && (
    <div className={cluster(1, noPrint(styles.actions))}>
      {actions.map(({ name, label, icon, isOn, isBusy, perform }) => (
        <button
          key={name}
          type="button"
          className={iconButton()}
          data-action={name}
          aria-label={label}
          aria-pressed={isOn}
          aria-busy={isBusy || undefined}
          title={label}
          onClick={() => perform('')}
        >
          <Icon path={icon} />
        </button>
      ))}
    </div>
  )
