import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { Spinner } from '../../ui/spinner.tsx'

/** Something that can be done with photos, defined once for all places that offer it: buttons, bars, decks and keys. */
export interface PhotoAction {
  name: string
  label: string
  /** Its full name, if the label is short. */
  title?: string
  /** Shown beside the icon instead of the label. */
  shown?: ReactNode
  /** An icon's path. */
  icon: string
  /** Keys that trigger it, as in `KeyboardEvent.key`. */
  keys?: readonly string[]
  /** Choices by value, made before it runs; `label` asks for one. */
  choices?: ReadonlyMap<string, string>
  isBusy?: boolean
  /** State of a toggle. */
  isOn?: boolean
  /** `choice`: the chosen value. */
  perform: (choice: string) => void
}

/** An action that first asks in a dialog. */
export interface AskingAction {
  action: PhotoAction
  dialog: ReactNode
}

interface ActionButtonsProps {
  actions: readonly PhotoAction[]
  className: string | undefined
  isDisabled?: boolean
}

/** One button per action; styles select them by `data-action`. */
export function ActionButtons({ actions, className, isDisabled }: ActionButtonsProps) {
  return actions.map((action) => {
    const { name, label, title, shown, icon, keys, choices, isBusy, isOn, perform } = action
    return choices ? (
      <select
        key={name}
        className={className}
        aria-label={label}
        aria-busy={isBusy || undefined}
        value=""
        onChange={({ currentTarget: { value } }) => perform(value)}
      >
        <option value="" disabled>
          {label}
        </option>
        {[...choices].map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
    ) : (
      <button
        key={name}
        type="button"
        className={className}
        data-action={name}
        aria-label={shown === undefined ? undefined : label}
        title={title ?? label}
        aria-keyshortcuts={keys?.join(' ')}
        aria-busy={isBusy || undefined}
        aria-pressed={isOn}
        disabled={isDisabled}
        onClick={() => perform('')}
      >
        {isBusy ? <Spinner /> : <Icon path={icon} />}
        {shown ?? <span>{label}</span>}
      </button>
    )
  })
}

/** The action of a pressed key; none while a modifier is held. */
export function actionOfKey(
  actions: readonly PhotoAction[],
  { key, altKey, ctrlKey, metaKey }: Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey'>,
): PhotoAction | undefined {
  return altKey || ctrlKey || metaKey
    ? undefined
    : actions.find(({ keys }) => keys?.includes(key) || keys?.includes(key.toLowerCase()))
}

/** Their keys work with any focus, except in a field or in a dialog over the photo. */
export function useActionKeys(actions: readonly PhotoAction[]): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isElsewhere =
      event.target instanceof Element && event.target.closest('input, textarea, select, dialog dialog')
    if (!isElsewhere && !event.repeat) actionOfKey(actions, event)?.perform('')
  })
  useEffect(() => {
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
}
