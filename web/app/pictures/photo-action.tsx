import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { Spinner } from '../../ui/spinner.tsx'

/** What can be done with photos, once for every place that offers it: buttons, bars, decks and keys. */
export interface PhotoAction {
  name: string
  label: string
  /** Its full name, if the label is short. */
  title?: string
  /** What stands beside the icon instead of the label. */
  shown?: ReactNode
  /** An icon's path. */
  icon: string
  /** The keys that do it, as `KeyboardEvent.key` names them. */
  keys?: readonly string[]
  /** Choices by their values, one of which is chosen first; `label` asks for it. */
  choices?: ReadonlyMap<string, string>
  isBusy?: boolean
  /** Of a toggle. */
  isOn?: boolean
  /** `choice`: which of its choices. */
  perform: (choice: string) => void
}

/** An action that asks something first, in a dialog. */
export interface AskingAction {
  action: PhotoAction
  dialog: ReactNode
}

interface ActionButtonsProps {
  actions: readonly PhotoAction[]
  className: string | undefined
  isDisabled?: boolean
}

/** A button for each, which `data-action` tells apart for styles. */
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

/** Which of them a key press means; none while a modifier is held. */
export function actionOfKey(
  actions: readonly PhotoAction[],
  { key, altKey, ctrlKey, metaKey }: Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey'>,
): PhotoAction | undefined {
  return altKey || ctrlKey || metaKey
    ? undefined
    : actions.find(({ keys }) => keys?.includes(key) || keys?.includes(key.toLowerCase()))
}

/** Their keys act wherever the focus is, but not in a field or in a dialog over the photo. */
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
