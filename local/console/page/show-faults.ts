import { makeElement, button, draw, place, table } from './show-table.ts'
import { type FaultOrder, faultyServices } from '../../base/faults.ts'
import { callConsole, run } from './console-calls.ts'

/** Shows the faults that remain. */
export async function showFaults(): Promise<void> {
  const list = await callConsole<FaultOrder[]>('GET', '/faults')
  draw('faults', list, () => [
    table(
      ['Service', 'Operation', 'Calls left', 'Status', 'Delay'],
      list.map(({ service, operation, fail, status, delayMs }) => [
        service,
        operation ?? 'every one',
        String(fail),
        String(status ?? '–'),
        delayMs === undefined ? '–' : `${delayMs} ms`,
      ]),
      'None is ordered.',
    ),
    ...(list.length > 0 ? [button('Clear', () => run('Faults', () => callConsole('DELETE', '/faults')))] : []),
  ])
}

/** Lets the form add a fault. */
export function listenToFaultForm(): void {
  const form = place('fault-form')
  if (!(form instanceof HTMLFormElement)) return
  const services = form.elements.namedItem('service')
  if (services instanceof HTMLSelectElement)
    services.append(...faultyServices.map((name) => makeElement('option', {}, [name])))
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const filled = [...new FormData(form)].filter(([, value]) => value !== '')
    const isNumber = (name: string) => !['service', 'operation'].includes(name)
    const body = Object.fromEntries(filled.map(([name, value]) => [name, isNumber(name) ? Number(value) : value]))
    run('Fault', () => callConsole('POST', '/faults', { body }))
  })
}
