import { stack } from '../../ui/looks.ts'
import { Skeleton } from '../../ui/skeleton.tsx'

/** Holds the place of a list that is on its way. */
export const ListSkeleton = () => (
  <div className={stack(3)}>
    <Skeleton />
    <Skeleton />
    <Skeleton />
  </div>
)
