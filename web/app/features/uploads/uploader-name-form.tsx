import { useEffect, useId, useRef, useState } from 'react'
import { hasWords } from '#shared/rules/has-words.ts'
import field from '../../../ui/field.module.css'
import { Icon } from '../../../ui/icon.tsx'
import { cluster, iconButton } from '../../../ui/looks.ts'
import { useLazyTexts } from '../../shell/texts.ts'
import { useForm } from '../../../ui/use-form.ts'
import styles from './name.module.css'
import { giveName } from './tell-name.ts'

/** Characters, as the gallery takes them. */
const longest = 80

interface UploaderNameFormProps {
  slug: string
  /** Initial name, empty if none. */
  name: string
  onGiven: (name: string) => void
  /** Label of the button that declines. */
  leave: string
  onLeave: () => void
}

/** Asks for a name in one line. Typed text is saved even if the page closes, unless the guest declines. */
export function UploaderNameForm({ slug, name, onGiven, leave, onLeave }: UploaderNameFormProps) {
  const t = useLazyTexts()
  const id = useId()
  const wanted = useRef(name)
  const given = useRef(name)
  const [isTyped, setTyped] = useState(name !== '')

  useEffect(() => {
    const keep = () => {
      if (wanted.current === '' || wanted.current === given.current) return
      given.current = wanted.current
      void giveName(slug, wanted.current)
    }
    addEventListener('pagehide', keep)
    return () => {
      removeEventListener('pagehide', keep)
      keep()
    }
  }, [slug])

  const { formProps } = useForm({
    names: ['name'],
    send() {
      if (wanted.current === '') return
      given.current = wanted.current
      void giveName(slug, wanted.current)
      onGiven(wanted.current)
    },
  })
  return (
    <form className={cluster(2, styles.line)} {...formProps}>
      <label className={styles.label} htmlFor={id}>
        {t('name.label')}
      </label>
      <div className={styles.field}>
        <input
          id={id}
          className={field.control}
          name="name"
          defaultValue={name}
          maxLength={longest}
          autoComplete="name"
          onChange={({ currentTarget }) => {
            wanted.current = hasWords(currentTarget.value) ? currentTarget.value.trim() : ''
            setTyped(wanted.current !== '')
          }}
        />
        {isTyped && (
          <button type="submit" className={iconButton()} aria-label={t('name.save')} title={t('name.save')}>
            <Icon name="check" />
          </button>
        )}
        <button
          type="button"
          className={iconButton()}
          aria-label={leave}
          title={leave}
          onClick={() => {
            wanted.current = given.current
            onLeave()
          }}
        >
          <Icon name="close" />
        </button>
      </div>
    </form>
  )
}
