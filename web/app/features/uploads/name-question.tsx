import { useState } from 'react'
import { hidden } from '../../../ui/looks.ts'
import { useLazyTexts } from '../../shell/texts.ts'
import { readUploaderName } from '../../../client/uploader-name.ts'
import { GivenName } from './given-name.tsx'
import { markSent } from './sent-mark.ts'
import { UploaderNameForm } from './uploader-name-form.tsx'
import { useSentMark } from './use-sent-mark.ts'
import { useUntoldName } from './use-untold-name.ts'

/**
 * Asks the sender's name in one line: once, and never before a photo is being sent. A name that this device knows is
 * used and shown; so is the one of the guest's card.
 */
export function NameQuestion({ slug, cardName = '' }: { slug: string; cardName: string | undefined }) {
  const t = useLazyTexts()
  const mark = useSentMark(slug)
  const [given, setName] = useState(readUploaderName)
  const name = given || cardName
  const [isChanging, setChanging] = useState(false)
  const [isAnswered, setAnswered] = useState(false)
  useUntoldName(slug)

  const isAsked = mark === 'unnamed' && name === ''
  if (!isAsked && !isChanging && !isAnswered && mark !== 'untold' && mark !== 'unnamed') return null
  if (!isAsked && !isChanging)
    return <GivenName slug={slug} name={name} hasFocus={isAnswered} onChange={() => setChanging(true)} />
  return (
    <section>
      <h2 className={hidden()}>{t('name.title')}</h2>
      <UploaderNameForm
        slug={slug}
        name={name}
        onGiven={(given) => {
          setName(given)
          setChanging(false)
          setAnswered(true)
        }}
        leave={t(isAsked ? 'name.skip' : 'app.cancel')}
        onLeave={() => {
          setChanging(false)
          if (isAsked) markSent(slug, 'skipped')
        }}
      />
    </section>
  )
}
