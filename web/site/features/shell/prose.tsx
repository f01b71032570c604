import type { MDXComponents } from 'mdx/types'
import type { ReactNode } from 'react'
import { usePageContent } from '../../pages/page-content.ts'
import { PageLink } from './page-link.tsx'
import styles from './prose.module.css'

/** Components for every text besides plain markup; `PageLink` links to our pages in the reader's language. */
const sharedParts = { PageLink }

interface ProseProps {
  /** Names and numbers from the code; the text reads `{props.<name>}`. */
  facts?: Readonly<Record<string, string | number>>
  parts?: MDXComponents
  /** Content below the text that looks like a part of it. */
  children?: ReactNode
}

export function Prose({ facts, parts, children }: ProseProps) {
  const renderContent = usePageContent()
  return (
    <div className={styles.prose}>
      {renderContent({ ...facts, components: { ...sharedParts, ...parts } })}
      {children}
    </div>
  )
}
