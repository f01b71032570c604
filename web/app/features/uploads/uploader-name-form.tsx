import { useEffect, useRef } from 'react'
import { hasWords } from '#shared/rules/has-words.ts'
import { Button } from '../../../ui/button.tsx'
import { cluster, stack } from '../../../ui/looks.ts'
import { TextField } from '../../../ui/text-field.tsx'
import { useLazyTexts } from '../../shell/texts.ts'
import { useForm } from '../../../ui/use-form.ts'
import { giveName } from './tell-name.ts'

/** Characters, as the gallery takes them. */
const longest = 80

interface UploaderNameFormProps {
  slug: string
  /** The name that stands there, empty where none. */
  name: string
  onGiven: (name: string) => void
  /** Leaves it as it is, in these words. */
  leave: string
  onLeave: () => void
}

/** Asks for a name. What was typed counts also when the form or page is left, unless the guest declines. */
export function UploaderNameForm({ slug, name, onGiven, leave, onLeave }: UploaderNameFormProps) {
  const t = useLazyTexts()
  const wanted = useRef(name)
  const given = useRef(name)

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
    <form className={stack(3)} {...formProps}>
      <TextField
        label={t('name.label')}
        hint={t('name.hint')}
        name="name"
        defaultValue={name}
        maxLength={longest}
        autoComplete="name"
        onChange={({ currentTarget }) => {
          wanted.current = hasWords(currentTarget.value) ? currentTarget.value.trim() : ''
        }}
      />
      <div className={cluster(2)}>
        <Button type="submit" variant="secondary">
          {t('name.save')}
        </Button>
        <Button
          variant="quiet"
          onClick={() => {
            wanted.current = given.current
            onLeave()
          }}
        >
          {leave}
        </Button>
      </div>
    </form>
  )
}
