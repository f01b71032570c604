import type { ReactNode } from 'react'
import { LoadingRegion, Skeleton } from '../../ui/skeleton.tsx'
import { ProblemNotice } from './problem-notice.tsx'
import { useTexts } from './texts.ts'

interface AwaitedProps {
  answer: { data?: unknown; error?: unknown; mutate: () => unknown }
  /** Also reports failures of later requests. */
  everyError?: boolean
  /** Placeholder until then; one line by default. */
  children?: ReactNode
}

/** Replaces content that is loading or failed to load. */
export function Awaited({
  answer: { data, error, mutate },
  everyError = false,
  children = <Skeleton />,
}: AwaitedProps) {
  const t = useTexts()
  const hasError = error !== undefined
  if (hasError && (everyError || data === undefined)) return <ProblemNotice error={error} retry={() => void mutate()} />
  if (hasError || data !== undefined) return null
  return <LoadingRegion label={t('app.loading')}>{children}</LoadingRegion>
}
