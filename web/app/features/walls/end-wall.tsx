import { Button } from '../../../ui/button.tsx'
import type { ButtonLook } from '../../../ui/button-classes.ts'
import { cluster, flush } from '../../../ui/looks.ts'
import { showToast } from '../../../ui/toast-store.ts'
import { useHostTexts } from '../../shell/texts.ts'
import { useQuestion } from '../../shell/use-question.tsx'
import type { WallControl } from './wall-control.ts'

/** The ends of a wall's address: another in its place, or none. */
export function EndWall({ control }: { control: WallControl }) {
  return (
    <div className={cluster(4)}>
      <EndButton how="newKey" control={control} variant="quiet" className={flush()} />
      <EndButton how="off" control={control} variant="danger" />
    </div>
  )
}

interface EndButtonProps extends Pick<ButtonLook, 'variant'> {
  how: 'newKey' | 'off'
  control: WallControl
  className?: string
}

function EndButton({ how, control, ...look }: EndButtonProps) {
  const t = useHostTexts()
  const { ask, dialog } = useQuestion({
    title: t(`wall.${how}Title`),
    text: t(`wall.${how}Text`),
    confirm: t(`wall.${how}`),
    work: () => control.remove({ renew: how === 'newKey' }),
    after: () => showToast({ tone: 'success', title: t(`wall.${how}Done`) }),
  })
  return (
    <>
      <Button {...look} onClick={ask}>
        {t(`wall.${how}`)}
      </Button>
      {dialog}
    </>
  )
}
