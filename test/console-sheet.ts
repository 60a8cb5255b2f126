import readExcel from 'read-excel-file/node';
import { calls, type CallKey } from '../src/contract/calls.ts';
import type { Caravan } from './caravan.ts';

/** The rows of a spreadsheet of the console, its titles first. */
export async function sheetOf(
  caravan: Caravan,
  key: CallKey,
  narrowing: object,
  headers: Record<string, string>,
) {
  const [method, address] = calls[key].split(' ') as [string, string];
  const response = await caravan.app.request(`http://caravan.test${address}`, {
    method,
    headers: { 'content-type': 'application/json', lang: 'en', ...headers },
    body: JSON.stringify(narrowing),
  });
  const [sheet] = await readExcel(Buffer.from(await response.arrayBuffer()));
  return sheet!.data;
}
