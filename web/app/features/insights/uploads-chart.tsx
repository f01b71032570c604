import { AxisBottom, AxisLeft } from '@visx/axis'
import { scaleLinear } from '@visx/scale'
import { useEffect, useId, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { Card } from '../../../ui/card.tsx'
import { stack } from '../../../ui/looks.ts'
import { useHostTexts } from '../../shell/texts.ts'
import styles from './insights.module.css'
import figures from '../../../ui/figures.module.css'

const hourMs = 60 * 60_000
/** Pixels. */
const [height, margin] = [220, { top: 12, right: 48, bottom: 28, left: 40 }]
const widestColumn = 48
/** Between two labels of the axis, so that they never touch. */
const tickRoom = 110
/** Fewer columns would look like blocks. */
const fewestHours = 6

interface UploadsChartProps {
  hours: readonly { at: string; uploads: number }[]
  timeZone: string
}

/** Uploads an hour in the event's time zone, as columns and as a table beneath. */
export function UploadsChart({ hours, timeZone }: UploadsChartProps) {
  const t = useHostTexts()
  const intl = useIntl()
  const titleId = useId()
  const { ref, width } = useWidth()
  const times = hours.map(({ at }) => Date.parse(at))
  const [first = 0, last = 0] = [times[0], times.at(-1)]
  const count = Math.max(fewestHours, (last - first) / hourMs + 1)
  const begin = first - Math.floor((count - (last - first) / hourMs - 1) / 2) * hourMs
  const x = scaleLinear({ domain: [0, count], range: [margin.left, width - margin.right] })
  const y = scaleLinear({
    domain: [0, Math.max(1, ...hours.map(({ uploads }) => uploads))],
    range: [height - margin.bottom, margin.top],
    nice: true,
  })
  const place = (at: string) => (Date.parse(at) - begin) / hourMs
  const room = x(1) - x(0)
  const column = Math.min(widestColumn, Math.max(1, room - 2))
  const every = Math.max(1, Math.ceil(tickRoom / Math.max(1, room)))
  const ticks = Array.from({ length: Math.floor(count / every) + 1 }, (_, index) => index * every)
  const isOneDay = last - first < 24 * hourMs
  const nameOf = (hour: number) =>
    intl.formatDate(
      begin + hour * hourMs,
      isOneDay ? { timeZone, timeStyle: 'short' } : { timeZone, day: 'numeric', month: 'short', hour: 'numeric' },
    )
  return (
    <Card>
      <figure className={stack(3)} aria-labelledby={titleId}>
        <h2 className={figures.label} id={titleId}>
          {t('insights.hours')}
        </h2>
        <div ref={ref} className={styles.drawing} aria-hidden="true">
          <svg width={width} height={height}>
            <AxisLeft
              scale={y}
              left={margin.left}
              numTicks={4}
              tickFormat={(value) => (Number.isInteger(value) ? intl.formatNumber(Number(value)) : '')}
              hideAxisLine
              hideTicks
              tickClassName={styles.tick}
            />
            {hours.map(({ at, uploads }) => (
              <rect
                key={at}
                className={styles.column}
                x={x(place(at)) + (room - column) / 2}
                y={y(uploads)}
                width={column}
                height={y(0) - y(uploads)}
                rx="2"
              />
            ))}
            <AxisBottom
              scale={x}
              top={height - margin.bottom}
              tickValues={ticks}
              tickFormat={(hour) => nameOf(Number(hour))}
              hideTicks
              axisLineClassName={styles.axis}
              tickClassName={styles.tick}
            />
          </svg>
        </div>
        <HoursTable hours={hours} timeZone={timeZone} />
      </figure>
    </Card>
  )
}

function HoursTable({ hours, timeZone }: UploadsChartProps) {
  const t = useHostTexts()
  const intl = useIntl()
  return (
    <details className={styles.table}>
      <summary>{t('insights.asTable')}</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('insights.hour')}</th>
            <th scope="col">{t('insights.uploads')}</th>
          </tr>
        </thead>
        <tbody>
          {hours.map(({ at, uploads }) => (
            <tr key={at}>
              <th scope="row">{intl.formatDate(at, { timeZone, dateStyle: 'medium', timeStyle: 'short' })}</th>
              <td>{intl.formatNumber(uploads)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}

/** Width of an element in pixels. */
function useWidth() {
  const ref = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  useEffect(() => {
    const element = ref.current
    if (!element) return undefined
    const observer = new ResizeObserver(([entry]) => entry && setWidth(entry.contentRect.width))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { ref, width }
}
