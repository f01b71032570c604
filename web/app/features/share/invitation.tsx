import { useState } from 'react'
import { localeFacts, locales, type Locale } from '#shared/locales.ts'
import { cardWords } from '../../../cards/card-words.ts'
import { Card } from '../../../ui/card.tsx'
import { ChoiceButtons } from '../../../ui/choice-buttons.tsx'
import { CopyOrShare } from '../../../ui/copy-or-share.tsx'
import { cluster, noPrint, quiet, stack, title3 } from '../../../ui/looks.ts'
import { TextArea } from '../../../ui/text-area.tsx'
import { useHostTexts } from '../../shell/texts.ts'
import styles from './share-panel.module.css'

const wordsIn = (locale: Locale, title: string) => cardWords[locale].invitation.replace('{title}', () => title)

/** Words and the link, ready for a chat, in any of our languages. */
export function Invitation({ title, link, locale }: { title: string; link: string; locale: Locale }) {
  const t = useHostTexts()
  const [language, setLanguage] = useState(locale)
  const [words, setWords] = useState(() => wordsIn(locale, title))
  const text = `${words.trim()} ${link}`
  return (
    <Card className={noPrint(stack(4))}>
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
        <CopyOrShare
          variant="primary"
          text={text}
          sheet={{ text }}
          words={{
            copy: t('invite.copy'),
            copied: t('invite.copied'),
            copyFailed: t('share.copyFailed'),
            share: t('share.native'),
          }}
        />
      </div>
    </Card>
  )
}
