import { Skeleton } from '../../ui/skeleton.tsx'
import styles from './photo-list.module.css'

/** Rows of photos that are on their way. */
export const PhotoSkeletons = () => (
  <div className={styles.rows} aria-busy="true">
    {Array.from({ length: 9 }, (_, index) => (
      <Skeleton key={index} className={styles.skeleton} />
    ))}
  </div>
)
