import type { ReactNode } from 'react'
import { joinClasses } from './join-classes.ts'
import styles from './skeleton.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

type SkeletonShape = 'line' | 'title' | 'block'

/** Holds the place of what is coming. `className` gives it another size. */
export function Skeleton({ shape = 'line', className }: { shape?: SkeletonShape; className?: string | undefined }) {
  return <span className={joinClasses(styles.skeleton, styles[shape], className)} aria-hidden="true" />
}

interface LoadingRegionProps {
  label: string
  /** By default one block. */
  children?: ReactNode
}

/** Around skeletons: names them to screen readers once. */
export function LoadingRegion({ label, children = <Skeleton shape="block" /> }: LoadingRegionProps) {
  return (
    <div aria-busy="true" data-loading>
      <span role="status">
        <VisuallyHidden>{label}</VisuallyHidden>
      </span>
      {children}
    </div>
  )
}
