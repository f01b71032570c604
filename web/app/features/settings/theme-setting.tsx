import { useState } from 'react'
import type { EventTheme } from '#shared/api/themes.ts'
import { type ThemeName, themeNames, themes } from '#shared/rules/themes.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { choiceCard, choiceCards } from '../../../ui/choice-card.ts'
import { Field } from '../../../ui/field.tsx'
import { cluster, quiet, small, stack, title4 } from '../../../ui/looks.ts'
import { showToast } from '../../../ui/toast-store.ts'
import { pickRendition } from '../../shell/pick-rendition.ts'
import { ProblemNotice } from '../../shell/problem-notice.tsx'
import { useHostTexts } from '../../shell/texts.ts'
import { LogoField } from './logo-field.tsx'
import { ThemePreview } from './theme-preview.tsx'
import styles from './theme-setting.module.css'
import { useSettings } from './use-settings.ts'

const middle = { x: 0.5, y: 0.5 }

/** The event's theme, previewed in light and dark before it is saved. */
export function ThemeSetting() {
  const t = useHostTexts()
  const { event, isSaving, error, save } = useSettings()
  const [draft, setDraft] = useState<Partial<EventTheme>>({})
  const theme = { ...event.theme, ...draft }
  const { name, accent, focus = middle } = theme
  const page = { ...event, cover: event.cover && pickRendition(event.cover.renditions, 400)?.url }
  const change = (part: Partial<EventTheme>) => setDraft({ ...draft, ...part })
  return (
    <Card id="theme" className={stack(5)}>
      <h3 className={title4()} id="theme-heading">
        {t('theme.title')}
      </h3>
      <p className={small()}>{t('theme.hint')}</p>
      <ThemeChoice chosen={name} onChoose={(chosen) => change({ name: chosen })} />
      <Field label={t('theme.accent')} hint={t('theme.accentHint')}>
        {(control) => (
          <span className={cluster(3)}>
            <input
              {...control}
              type="color"
              className={styles.colour}
              value={accent ?? themes[name].light.accent}
              onChange={({ currentTarget }) => change({ accent: currentTarget.value })}
            />
            {accent && (
              <Button variant="quiet" onClick={() => change({ accent: undefined })}>
                {t('theme.accentNone')}
              </Button>
            )}
          </span>
        )}
      </Field>
      <LogoField />
      {event.cover && (
        <div className={stack(4)}>
          {(['x', 'y'] as const).map((axis) => (
            <FocusSlider
              key={axis}
              axis={axis}
              value={focus[axis]}
              onChange={(value) => change({ focus: { ...focus, [axis]: value } })}
            />
          ))}
        </div>
      )}
      <div className={stack(4, styles.previews)}>
        {(['light', 'dark'] as const).map((side) => (
          <ThemePreview key={side} page={page} theme={theme} side={side} caption={t(`theme.${side}`)} />
        ))}
      </div>
      {error !== undefined && <ProblemNotice error={error} />}
      <Button
        busy={isSaving}
        onClick={() =>
          save({ theme: { name, accent: accent ?? null, ...(draft.focus && { focus: draft.focus }) } }, () => {
            setDraft({})
            showToast({ tone: 'success', title: t('theme.saved') })
          })
        }
      >
        {t('theme.save')}
      </Button>
    </Card>
  )
}

function ThemeChoice({ chosen, onChoose }: { chosen: ThemeName; onChoose: (name: ThemeName) => void }) {
  const t = useHostTexts()
  return (
    <fieldset className={choiceCards(styles.themes)} aria-labelledby="theme-heading">
      {themeNames.map((each) => (
        <label key={each} className={choiceCard(styles.theme)}>
          <span className={styles.swatch} data-theme={each} aria-hidden="true" />
          <span>
            <b>{t(`theme.${each}`)}</b>
            <span className={quiet(styles.for)}>{t(`theme.${each}-for`)}</span>
          </span>
          <input
            type="radio"
            name="theme"
            aria-label={`${t(`theme.${each}`)}: ${t(`theme.${each}-for`)}`}
            checked={each === chosen}
            onChange={() => onChoose(each)}
          />
        </label>
      ))}
    </fieldset>
  )
}

interface FocusSliderProps {
  axis: 'x' | 'y'
  /** From 0 to 1. */
  value: number
  onChange: (value: number) => void
}

/** The part of the cover that stays visible when it is cropped. */
function FocusSlider({ axis, value, onChange }: FocusSliderProps) {
  const t = useHostTexts()
  return (
    <Field label={t(`theme.focus-${axis}`)}>
      {(control) => (
        <input
          {...control}
          type="range"
          className={styles.slider}
          min={0}
          max={100}
          value={Math.round(value * 100)}
          onChange={({ currentTarget }) => onChange(Number(currentTarget.value) / 100)}
        />
      )}
    </Field>
  )
}
