import { useEffect, useRef } from 'react'
import { Button } from '../../../ui/button.tsx'
import { cluster, quiet } from '../../../ui/looks.ts'
import { useLazyTexts } from '../../shell/texts.ts'
import styles from './name.module.css'
import { useSentMark } from './use-sent-mark.ts'

interface GivenNameProps {
  slug: string
  /** Empty where none is given. */
  name: string
  /** Whether to take the focus: the form was here a moment ago. */
  hasFocus: boolean
  onChange: () => void
}

/** The name on all of this guest's photos, and whether the gallery has it yet. */
export function GivenName({ slug, name, hasFocus, onChange }: GivenNameProps) {
  const t = useLazyTexts()
  const mark = useSentMark(slug)
  const change = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (hasFocus) change.current?.focus()
  }, [hasFocus])
  return (
    <div role="status">
      <div className={cluster(2, styles.given)}>
        <p>{name === '' ? t('name.none') : t.rich('name.from', { name: <strong key="name">{name}</strong> })}</p>
        <Button ref={change} variant="quiet" onClick={onChange}>
          {t(name === '' ? 'name.give' : 'name.change')}
        </Button>
      </div>
      {mark === 'untold' && <p className={quiet()}>{t('name.untold')}</p>}
    </div>
  )
}
