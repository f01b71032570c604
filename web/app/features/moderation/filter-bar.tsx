import { useEffect, useRef } from 'react'
import { useIntl } from 'react-intl'
import { Link } from 'react-router'
import { useHostTexts } from '../../shell/texts.ts'
import styles from '../../pictures/filter-bar.module.css'
import { isolated } from './isolated.ts'
import { type FilterName, filterNames, type guestsOf, type PhotoFilter, queryOf } from './photo-filter.ts'

interface FilterBarProps {
  /** Path of the photos. */
  home: string
  filter: PhotoFilter
  counts: Readonly<Record<FilterName, number>>
  guests: ReturnType<typeof guestsOf>
  onGuest: (guestId: string | undefined) => void
}

/** The filters; each has an address of its own. */
export function FilterBar({ home, filter, counts, guests, onGuest }: FilterBarProps) {
  const t = useHostTexts()
  const { formatNumber } = useIntl()
  const chips = useRef<HTMLDivElement>(null)
  useEffect(() => {
    chips.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [filter.name])

  return (
    <nav className={styles.bar} aria-label={t('moderation.filters')}>
      <div ref={chips} className={styles.chips}>
        {filterNames.map((name) => (
          <Link
            key={name}
            className={styles.chip}
            to={{ pathname: home, search: queryOf({ name, guestId: filter.guestId }) }}
            aria-current={name === filter.name ? 'true' : undefined}
          >
            {t(`moderation.filter.${name}`)}
            {counts[name] > 0 && <span className={styles.count}>{formatNumber(counts[name])}</span>}
          </Link>
        ))}
        {guests.length > 1 && (
          <select
            className={styles.guest}
            aria-label={t('moderation.filter.guest')}
            data-chosen={filter.guestId !== undefined || undefined}
            value={filter.guestId ?? ''}
            onChange={({ currentTarget: { value } }) => onGuest(value || undefined)}
          >
            <option value="">{t('moderation.filter.everybody')}</option>
            {guests.map(({ guestId, name, count }) => (
              <option key={guestId} value={guestId}>
                {t('moderation.filter.guestOption', {
                  name: name === undefined ? t('guests.nameless') : isolated(name),
                  count: formatNumber(count),
                })}
              </option>
            ))}
          </select>
        )}
      </div>
    </nav>
  )
}
