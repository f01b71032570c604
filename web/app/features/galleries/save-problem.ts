import type { Photo } from '#shared/api/photos.ts'
import { ProblemError } from '../../../client/problem-error.ts'
import type { Texts } from '../../../i18n/text-hook.ts'
import { problemMessage } from '../../shell/problem-message.ts'
import type { LazyTextId } from '../../shell/texts.ts'

/** Why a photo was not saved, in its viewer's words. */
export function saveProblem(cause: unknown, { kind }: Pick<Photo, 'kind'>, t: Texts<LazyTextId>): string {
  if (cause instanceof ProblemError && cause.code === 'forbidden') return t('viewer.saveOff')
  // Of some files there is no copy without place, and a host may have removed it just now.
  if (cause instanceof ProblemError && cause.code === 'not_found') return t('viewer.saveNone', { kind })
  return problemMessage(cause, t)
}
