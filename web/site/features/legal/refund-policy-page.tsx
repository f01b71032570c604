import type { ReactNode } from 'react'
import { sheet, stack } from '../../../ui/looks.ts'
import { PolicyDocument } from './policy-document.tsx'
import { tiles } from '../shell/site-looks.ts'
import styles from './refund-policy.module.css'
import { WithdrawalForm } from './withdrawal-form.tsx'

const ownParts = { Side, SideBySide, WithdrawalForm }

export default function RefundPolicyPage() {
  return <PolicyDocument policy="refund-policy" ownParts={ownParts} />
}

/** Two related things, side by side if there is room. */
function SideBySide({ children }: { children: ReactNode }) {
  return <div className={stack(4, tiles(styles.pair))}>{children}</div>
}

function Side({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={sheet(styles.side)}>
      <h3>{title}</h3>
      {children}
    </div>
  )
}
