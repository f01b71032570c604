import { CopyOrShare } from '../../../ui/copy-or-share.tsx'
import { cluster } from '../../../ui/looks.ts'
import { useLazyTexts } from '../../shell/texts.ts'

/** An address to be copied, or sent by what the phone offers. */
export function ShareLink({ address, title }: { address: string; title: string }) {
  const t = useLazyTexts()
  return (
    <div className={cluster(2)}>
      <CopyOrShare
        text={address}
        sheet={{ title, url: address }}
        words={{
          copy: t('phone.copy'),
          copied: t('phone.copied'),
          copyFailed: t('phone.copyFailed'),
          share: t('phone.share'),
        }}
      />
    </div>
  )
}
