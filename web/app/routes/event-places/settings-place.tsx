import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { Icon } from '../../../ui/icon.tsx'
import type { IconName } from '../../../ui/icon-paths.ts'
import { quiet, sheet, stack } from '../../../ui/looks.ts'
import { ActivationPanel } from '../../features/events/activate-event.tsx'
import { EventEditor } from '../../features/events/event-editor.tsx'
import { EventHistory } from '../../features/history/event-history.tsx'
import { BestCovers } from '../../features/moderation/best-covers.tsx'
import { DeleteEvent } from '../../features/settings/delete-event.tsx'
import { modeOf } from '../../features/settings/gallery-modes.ts'
import { FeatureSwitches, GallerySwitches } from '../../features/settings/guest-switches.tsx'
import { NewLink } from '../../features/settings/new-link.tsx'
import { PrivacyModes } from '../../features/settings/privacy-modes.tsx'
import type { SettingsRowName } from '../../features/settings/settings-rows.ts'
import { ThanksSetting } from '../../features/settings/thanks-setting.tsx'
import { ThemeSetting } from '../../features/settings/theme-setting.tsx'
import { TimetableEditor } from '../../features/settings/timetable-editor.tsx'
import { useSettingsRows } from '../../features/settings/use-settings-rows.ts'
import { CoverEditor } from '../../features/uploads/cover-editor.tsx'
import { keepAddress } from '../../hosts/event-places.ts'
import { useHostedEvent } from '../../hosts/hosted-event.ts'
import { EventDate } from '../../shell/event-date.tsx'
import { useHostTexts } from '../../shell/texts.ts'
import styles from './settings-place.module.css'

/** All settings, in five rows that open, each with a summary. */
export function SettingsPlace() {
  const { event, show, refresh } = useHostedEvent()
  const { open, press } = useSettingsRows()
  const states = useRowStates()
  const row = (name: SettingsRowName, icon: IconName, content: ReactNode) => (
    <Row {...{ name, icon }} state={states[name]} isOpen={name === open} onPress={press}>
      {content}
    </Row>
  )
  return (
    <div className={stack(6)}>
      {event.status === 'free' && <ActivationPanel />}
      <div className={stack(3, styles.rows)}>
        {row(
          'sight',
          'eye',
          <>
            <PrivacyModes />
            <GallerySwitches />
            <FeatureSwitches />
            <NewLink />
          </>,
        )}
        {row(
          'look',
          'image',
          <>
            <CoverEditor event={event} refresh={refresh} onChanged={show}>
              {open === 'look' && !event.cover && <BestCovers />}
            </CoverEditor>
            <ThemeSetting />
          </>,
        )}
        {row(
          'details',
          'edit',
          <>
            <EventEditor />
            <ThanksSetting />
            <EventHistory />
          </>,
        )}
        {row('plan', 'clock', <TimetableEditor />)}
        <KeepRow />
        {row('delete', 'trash', <DeleteEvent />)}
      </div>
    </div>
  )
}

interface RowProps {
  name: SettingsRowName
  icon: IconName
  state: ReactNode
  isOpen: boolean
  onPress: (name: SettingsRowName, row: Element) => void
  children: ReactNode
}

function Row({ name, icon, state, isOpen, onPress, children }: RowProps) {
  const t = useHostTexts()
  const panel = `${name}-panel`
  return (
    <section className={styles.row}>
      <h2 id={name} className={sheet(styles.heading)}>
        <button
          type="button"
          className={styles.press}
          aria-expanded={isOpen}
          aria-controls={panel}
          onClick={({ currentTarget }) => onPress(name, currentTarget)}
        >
          <Icon name={icon} />
          <span className={styles.words}>
            {t(`settings.${name}`)}
            <span className={quiet(styles.state)}>{state}</span>
          </span>
          <Icon name="chevron-down" />
        </button>
      </h2>
      <div id={panel} className={stack(5, styles.panel)} hidden={!isOpen}>
        {children}
      </div>
    </section>
  )
}

/** Links to the extension offer in a document of its own, because only that may show a payment form. */
function KeepRow() {
  const t = useHostTexts()
  const { formatDate } = useIntl()
  const { id, status, keptUntil } = useHostedEvent().event
  if (status === 'free' || keptUntil === null) return null
  return (
    <section className={styles.row}>
      <h2 className={sheet(styles.heading)}>
        <a className={styles.press} href={keepAddress(id)}>
          <Icon name="heart" />
          <span className={styles.words}>
            {t('keep.title')}
            <span className={quiet(styles.state)}>
              {t('keep.until', { date: formatDate(keptUntil, { dateStyle: 'long' }) })}
            </span>
          </span>
          <Icon name="chevron-right" />
        </a>
      </h2>
    </section>
  )
}

/** The summary of each row. */
function useRowStates(): Record<SettingsRowName, ReactNode> {
  const t = useHostTexts()
  const { formatDate } = useIntl()
  const { privacy, hasPin, theme, cover, date, description, moments, role, timeZone } = useHostedEvent().event
  const { revealAt, uploadsPaused } = privacy
  const sight = [
    t(`mode.${modeOf(privacy)}`),
    revealAt &&
      t('settings.from', { moment: formatDate(revealAt, { timeZone, dateStyle: 'medium', timeStyle: 'short' }) }),
    hasPin && t('settings.pin'),
    uploadsPaused && t('settings.paused'),
  ]
  return {
    sight: sight.filter(Boolean).join(' · '),
    look: `${t(`theme.${theme.name}`)} · ${t(cover ? 'settings.cover' : 'settings.noCover')}`,
    details: (
      <>
        <EventDate date={date} /> · {t(description === '' ? 'settings.noGreeting' : 'settings.greeting')}
      </>
    ),
    plan: t('settings.moments', { count: moments.length }),
    delete: t(role === 'owner' ? 'settings.restorable' : 'settings.ownerOnly'),
  }
}
