import { useState } from 'react'
import { localeFacts, locales, type Locale } from '#shared/locales.ts'
import { cardWords } from '../../../cards/card-words.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ChoiceButtons } from '../../../ui/choice-buttons.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { cluster, onScreen, quiet, stack, title3 } from '../../../ui/looks.ts'
import { TextArea } from '../../../ui/text-area.tsx'
import { showToast } from '../../../ui/toast-store.ts'
import { useHostTexts } from '../shell/texts.ts'
import styles from './share-panel.module.css'

const wordsIn = (locale: Locale, title: string) => cardWords[locale].invitation.replace('{title}', () => title)

/** Words and the link, ready for a chat, in any of our languages. */
export function Invitation({ title, link, locale }: { title: string; link: string; locale: Locale }) {
  const t = useHostTexts()
  const [language, setLanguage] = useState(locale)
  const [words, setWords] = useState(() => wordsIn(locale, title))
  const text = `${words.trim()} ${link}`
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      showToast({ tone: 'success', title: t('invite.copied') })
    } catch {
      showToast({ tone: 'error', title: t('share.copyFailed') })
    }
  }
  // A host who closes the sheet again has not met an error.
  const share = () => void navigator.share({ text }).catch(() => undefined)
  return (
    <Card className={onScreen(stack(4))}>
      <h2 className={title3()}>{t('invite.title')}</h2>
      <p>{t('invite.lead')}</p>
      <ChoiceButtons
        label={t('cards.language')}
        choices={locales}
        chosen={language}
        nameOf={(each) => localeFacts[each].name}
        onChoose={(each) => {
          setLanguage(each)
          setWords(wordsIn(each, title))
        }}
      />
      <TextArea
        label={t('invite.message')}
        lang={localeFacts[language].htmlLang}
        rows={4}
        value={words}
        onChange={({ currentTarget }) => setWords(currentTarget.value)}
      />
      <p className={quiet(styles.address)}>{link}</p>
      <div className={cluster(2)}>
        <Button onClick={() => void copy()}>
          <Icon name="copy" />
          {t('invite.copy')}
        </Button>
        {'share' in navigator && (
          <Button variant="secondary" onClick={share}>
            <Icon name="share" />
            {t('share.native')}
          </Button>
        )}
      </div>
    </Card>
  )
}
