import type { Gallery } from '#shared/api/galleries.ts'
import type { Photo } from '#shared/api/photos.ts'
import { type GalleryOrder, galleryOrders } from '#shared/rules/gallery-order.ts'
import { type MouseEvent, useEffect, useMemo, useRef } from 'react'
import { Link, useNavigate } from 'react-router'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { joinClasses } from '../../../ui/join-classes.ts'
import { quiet, stack } from '../../../ui/looks.ts'
import bar from '../../pictures/filter-bar.module.css'
import { withLazyMessages } from '../../shell/lazy-messages.tsx'
import { LinkButton } from '../../shell/link-button.tsx'
import { useLazyTexts } from '../../shell/texts.ts'
import {
  type FilterName,
  filterNames,
  filterOf,
  type GalleryFilter,
  guestsIn,
  hasBest,
  momentsIn,
  searchOf,
} from './gallery-filter.ts'

interface GalleryFiltersProps {
  slug: string
  gallery: Pick<Gallery, 'features' | 'moments'>
  /** All that this viewer sees. */
  photos: readonly Photo[]
  /** The query of the address. */
  search: string
  order: GalleryOrder
  onOrder: (order: GalleryOrder) => void
}

/** Which photos are shown, each choice at an address of its own, and from which end of the day. */
export const GalleryFilters = withLazyMessages(function GalleryFilters(props: GalleryFiltersProps) {
  const { slug, gallery, photos, search, order, onOrder } = props
  const t = useLazyTexts()
  const navigate = useNavigate()
  const chips = useRef<HTMLDivElement>(null)
  const filter = filterOf(search, gallery.moments)
  const { name, guest, moment } = filter
  useEffect(() => {
    const chosen = chips.current?.querySelector<HTMLElement>('[aria-current]')
    // The bar alone: the page stays where it is.
    if (chosen && name !== 'all') chips.current?.scrollTo({ left: chosen.offsetLeft - chosen.offsetWidth })
  }, [name])
  const { guests, moments, names } = useMemo(
    () => choicesIn(photos, gallery, { name, moment }),
    [photos, gallery, name, moment],
  )
  const pathname = `/g/${slug}`
  const show = (change: Partial<GalleryFilter>) =>
    void navigate({ pathname, search: searchOf({ ...filter, ...change }) })

  const chip = (each: FilterName) => (
    <Link
      key={each}
      className={bar.chip}
      to={{ pathname, search: searchOf({ ...filter, name: each }) }}
      aria-current={each === name ? 'true' : undefined}
    >
      {t(`filter.${each}`)}
    </Link>
  )

  return (
    <nav className={joinClasses(bar.bar, stack(2))} aria-label={t('filter.label')}>
      <div ref={chips} className={bar.chips}>
        {names.has('best') && chip('all')}
        {names.has('best') && chip('best')}
        <Choice
          label={t('filter.order')}
          value={order}
          options={galleryOrders.map((each) => [each, t(`filter.${each}`)])}
          isDisabled={name === 'loved'}
          onChoose={(value) => onOrder(galleryOrders.find((each) => each === value) ?? order)}
        />
        {(moments.length > 1 || moment !== undefined) && (
          <Choice
            label={t('filter.moment')}
            value={moment}
            options={[['', t('filter.everyMoment')], ...moments.map(({ id, title }) => [id, title] as const)]}
            onChoose={(value) => show({ moment: value || undefined })}
          />
        )}
        {(guests.length > 1 || guest !== undefined) && (
          <Choice
            label={t('filter.guest')}
            value={guest}
            options={[
              ['', t('filter.everybody')],
              ...guests.map((each) => [each.guest, each.isViewer ? t('filter.you') : (each.name ?? '')] as const),
            ]}
            onChoose={(value) => show({ guest: value || undefined })}
          />
        )}
        {names.size > 1 &&
          filterNames.filter((each) => names.has(each) && !(names.has('best') && isFront(each))).map(chip)}
      </div>
      {name === 'best' && <p className={quiet()}>{t('filter.bestText')}</p>}
    </nav>
  )
})

/** All photos or the best of them: the first choice where there is one. */
const isFront = (name: FilterName) => name === 'all' || name === 'best'

/** The available choices; one that would change nothing is left out. */
function choicesIn(
  photos: readonly Photo[],
  { features, moments }: Pick<Gallery, 'features' | 'moments'>,
  { name, moment }: Pick<GalleryFilter, 'name' | 'moment'>,
) {
  const names = new Set<FilterName>(['all', name])
  if (hasBest(photos)) names.add('best')
  for (const { kind, liked, likes = 0 } of photos) {
    if (features.likes && features.likeCounts && likes > 0) names.add('loved')
    if (features.likes && (liked || likes > 0)) names.add('liked')
    if (kind === 'video') names.add('films')
  }
  return { names, guests: guestsIn(photos), moments: momentsIn(photos, moments, moment) }
}

interface ChoiceProps {
  label: string
  value: string | undefined
  options: readonly (readonly [value: string, text: string])[]
  isDisabled?: boolean
  onChoose: (value: string) => void
}

function Choice({ label, value = '', options, isDisabled = false, onChoose }: ChoiceProps) {
  return (
    <select
      className={bar.guest}
      aria-label={label}
      data-chosen={options[0]?.[0] === '' && value !== '' ? true : undefined}
      value={options.some(([each]) => each === value) ? value : ''}
      disabled={isDisabled}
      onChange={({ currentTarget }) => onChoose(currentTarget.value)}
    >
      {options.map(([each, text]) => (
        <option key={each} value={each}>
          {text}
        </option>
      ))}
    </select>
  )
}

/** This link disappears with its container; the filters stay. */
const toFilters = ({ currentTarget }: MouseEvent<HTMLElement>) =>
  currentTarget.closest('section')?.querySelector<HTMLElement>('nav :is(select, a)')?.focus()

/** Shown if a filter lets no photo through. */
export const NothingFound = withLazyMessages(function NothingFound({ slug, search }: { slug: string; search: string }) {
  const t = useLazyTexts()
  const { name, guest, moment } = filterOf(search)
  const isPlain = guest === undefined && moment === undefined
  return (
    <EmptyState
      icon="image"
      title={t('filter.none')}
      action={
        <LinkButton to={`/g/${slug}`} variant="secondary" onClick={toFilters}>
          {t('viewer.toGallery')}
        </LinkButton>
      }
    >
      {t(
        isPlain && name === 'liked'
          ? 'likes.none'
          : isPlain && name === 'loved'
            ? 'likes.noneLoved'
            : 'filter.noneText',
      )}
    </EmptyState>
  )
})
