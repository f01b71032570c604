import type { ReactNode } from 'react'
import { joinClasses } from '../../../ui/join-classes.ts'
import styles from './card-table.module.css'

export interface CardColumn<Row> {
  heading: string
  cell: (row: Row) => ReactNode
}

interface CardTableProps<Row> {
  caption: ReactNode
  columns: readonly CardColumn<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
  className?: string | undefined
  /** Whether the first cell names its row. */
  hasRowHeaders?: boolean
}

/**
 * A table whose rows are cards on narrow screens, each cell with its heading. The cells have explicit roles, because
 * `display: block` removes the native ones.
 */
export function CardTable<Row>({
  caption,
  columns,
  rows,
  keyOf,
  className,
  hasRowHeaders = false,
}: CardTableProps<Row>) {
  return (
    /* oxlint-disable jsx-a11y/no-interactive-element-to-noninteractive-role -- no cell is interactive */
    <table className={joinClasses(styles.table, className)} role="table">
      {caption}
      <thead role="rowgroup">
        <tr role="row">
          {columns.map(({ heading }) => (
            <th key={heading} scope="col" role="columnheader">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <tr key={keyOf(row)} role="row">
            {columns.map(({ heading, cell }, index) => {
              const content = cell(row)
              const [Cell, role] =
                hasRowHeaders && index === 0 ? (['th', 'rowheader'] as const) : (['td', 'cell'] as const)
              return (
                <Cell
                  key={heading}
                  className={styles.cell}
                  scope={Cell === 'th' ? 'row' : undefined}
                  role={role}
                  data-label={heading}
                >
                  {content !== false && <div>{content}</div>}
                </Cell>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
