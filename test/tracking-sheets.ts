import readExcel from 'read-excel-file/node';
import { calls, type CallKey } from '../src/contract/calls.ts';
import { runTracking } from '../src/server/tracking/work.ts';
import { paidOrders, type PaidOrder } from './paid-orders.ts';
import type { Caller, Caravan } from './caravan.ts';

const head = 'Order number,Item number,SKU code,Quantity,Carrier,Tracking number';

/** What tests of tracking numbers by a sheet start from. */
export function trackingSheets(caravan: Caravan, orders = paidOrders(caravan)) {
  /** Orders of one shop that are ready to ship, with their numbers. */
  async function ready(count = 1, { between, ...plan }: Parameters<typeof orders.paid>[0] = {}) {
    const sides = between ?? { buyer: await caravan.buyer(), seller: await caravan.seller() };
    const all: (PaidOrder & { number: string })[] = [];
    for (let i = 0; i < count; i++) {
      const order = await orders.paid({ state: 'awaiting_dispatch', ...plan, between: sides });
      const { number } = await orderOf(sides.seller, order.id);
      all.push({ ...order, number });
    }
    return { ...sides, all };
  }

  /** Sends a sheet, and has it looked at. */
  async function send(seller: Caller, file: string, name = 'parcels.csv'): Promise<string> {
    const { id } = await caravan.done('trackingImports.begin', { name, file }, seller);
    await runTracking(caravan.deps, id);
    return id;
  }

  async function confirm(seller: Caller, id: string): Promise<void> {
    await caravan.done('trackingImports.confirm', { id }, seller);
    await runTracking(caravan.deps, id);
  }

  const shown = async (seller: Caller, id: string) =>
    (await caravan.done('trackingImports.list', {}, seller)).rowList.find((row) => row.id === id)!;
  const planOf = async (seller: Caller, id: string) =>
    (await caravan.done('trackingImports.plan', { id, pageSize: 100 }, seller)).rowList;
  const orderOf = (seller: Caller, id: string) => caravan.done('orders.getForSeller', { id }, seller);

  /** A file that a call answers. */
  async function fileOf(key: CallKey, input: object, caller: Caller, lang = 'en'): Promise<Buffer> {
    const response = await caravan.app.request(`http://caravan.test${calls[key].split(' ')[1]!}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', lang, AccessToken: caller.token! },
      body: JSON.stringify(input),
    });
    if (response.status !== 200) throw new Error(`${key} answered ${response.status}`);
    return Buffer.from(await response.arrayBuffer());
  }

  /** The rows of a workbook's first sheet. */
  async function rowsOf(file: Buffer): Promise<unknown[][]> {
    const read = (await readExcel(file)) as unknown as [unknown[] | { data: unknown[][] }];
    const [first] = read;
    return Array.isArray(first) ? (read as unknown as unknown[][]) : first.data;
  }

  const csv = (...rows: string[]) => Buffer.from([head, ...rows].join('\n')).toString('base64');
  return { head, csv, ready, send, confirm, shown, planOf, orderOf, fileOf, rowsOf };
}
