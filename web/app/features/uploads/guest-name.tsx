import { useEffect, useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { cluster, hidden, quiet } from '../../../ui/looks.ts'
import { useLazyTexts } from '../../shell/texts.ts'
import styles from './name.module.css'
import { markSent } from './sent-mark.ts'
import { UploaderNameForm } from './uploader-name-form.tsx'
import { useSentMark } from './use-sent-mark.ts'
import { useUntoldName } from './use-untold-name.ts'

interface GuestNameProps {
  slug: string
  /** As the gallery, the card or this device has it; empty where none does. */
  known: string
  /** Where photos are being sent: asks once, and shows the name while it is news. Otherwise always shown. */
  isQuestion?: boolean
}

/** The name on all of this guest's photos, and whether the gallery has it yet; it can be changed at any time. */
export function GuestName({ slug, known, isQuestion = false }: GuestNameProps) {
  const t = useLazyTexts()
  const mark = useSentMark(slug)
  const [given, setGiven] = useState<string>()
  const [isChanging, setChanging] = useState(false)
  const [wasOpen, setWasOpen] = useState(false)
  const change = useRef<HTMLButtonElement>(null)
  useUntoldName(slug)
  const name = given ?? known
  const isAsked = isQuestion && mark === 'unnamed' && name === ''
  const isOpen = isAsked || isChanging
  // The form was here a moment ago.
  useEffect(() => {
    if (wasOpen && !isOpen) change.current?.focus()
  }, [wasOpen, isOpen])
  const close = () => {
    setChanging(false)
    setWasOpen(true)
  }

  if (isOpen)
    return (
      <section>
        {isQuestion && <h2 className={hidden()}>{t('name.title')}</h2>}
        <UploaderNameForm
          slug={slug}
          name={name}
          onGiven={(wanted) => {
            setGiven(wanted)
            close()
          }}
          leave={t(isAsked ? 'name.skip' : 'app.cancel')}
          onLeave={() => (isAsked ? markSent(slug, 'skipped') : close())}
        />
      </section>
    )
  if (isQuestion && !wasOpen && mark !== 'untold' && mark !== 'unnamed') return null
  return (
    <div role="status">
      <div className={cluster(2, styles.given)}>
        <p>{name === '' ? t('name.none') : t.rich('name.from', { name: <strong key="name">{name}</strong> })}</p>
        <Button ref={change} variant="quiet" onClick={() => setChanging(true)}>
          {t(name === '' ? 'name.give' : 'name.change')}
        </Button>
      </div>
      {mark === 'untold' && <p className={quiet()}>{t('name.untold')}</p>}
    </div>
  )
}
