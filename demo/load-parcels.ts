import type { OutputOf } from '../src/contract/contract.ts';
import { parcelColumns } from '../src/contract/parcels/parcel-columns.ts';
import { workInProcess } from '../src/server/parcels/public.ts';
import type { Deps } from '../src/server/platform/context.ts';
import { callAs } from './call-as.ts';
import { parcelRows } from './content/parcels.ts';

/** What becomes of the demo parcels, by their place among them: the rest stays where it is. */
const plan = { declared: 10, departed: 6, cancelled: 11 } as const;

/** Parcels of a provider in many states, by the product's own calls and its own customs office, without the queue. */
export async function loadParcels(deps: Deps): Promise<void> {
  const { db, clock, config } = deps;
  const { isTest, folder, url } = config.customs;
  // Nothing of the demo world is declared to anybody else.
  if (!isTest || folder || url) return;
  const provider = await db
    .selectFrom('accounts')
    .select('id')
    .where('email', '=', 'gate@caravan.example')
    .executeTakeFirst();
  if (!provider) return;
  const declarant = await db
    .selectFrom('parcel_declarants')
    .select('provider_id')
    .limit(1)
    .executeTakeFirst();
  if (declarant) return;
  const now = clock.now();
  const worker = workInProcess(deps);
  const call = callAs(worker.deps, {
    accountId: provider.id,
    role: 3,
    site: 'cn',
    language: 'zh',
    now,
  });
  const agent = { agentCode: '91330212MA0QX05A4F', agentName: '甬江示例报关服务有限公司' };
  await call('parcels.saveDeclarant', {
    ...agent,
    dxpId: 'DXPENT0000099999',
    declAgentCode: agent.agentCode,
    declAgentName: agent.agentName,
    version: 0,
  });
  const lines = [
    parcelColumns,
    ...parcelRows(now).map((row) => parcelColumns.map((name) => row[name] ?? '')),
  ];
  const file = Buffer.from(lines.map((cells) => cells.join(',')).join('\n'));
  await call('parcels.import', { name: '9610-demo.csv', file });
  await worker.work();
  const parcels = (await call('parcels.list', { pageSize: 100 })).rowList.toSorted((a, b) =>
    a.orderNo < b.orderNo ? -1 : 1,
  );
  const ids = (from: number, to: number, state: OutputOf<'parcels.list'>['rowList'][number]['state']) =>
    parcels
      .slice(from, to)
      .filter((parcel) => parcel.state === state)
      .map(({ id }) => id);
  await call('parcels.declare', { ids: ids(0, plan.declared, 'checked') });
  await worker.work();
  await call('parcels.depart', {
    ids: ids(0, plan.departed, 'checked'),
    billNo: '78412345675',
    trafMode: '5',
    trafName: 'CA8401',
    voyageNo: 'CA8401',
    domesticTrafNo: '浙B12345',
    operatorCode: '91330206MA0QX04Y4Q',
    operatorName: '浙东飞燕示例国际物流有限公司',
    leavesAt: now.toISOString(),
  });
  await worker.work();
  const month = new Date(now.getTime() + 8 * 3_600_000).toISOString().slice(0, 7);
  await call('parcels.sumUp', { month });
  await worker.work();
  await call('parcels.cancel', {
    ids: [
      ...ids(plan.declared - 1, plan.declared, 'checked'),
      ...ids(plan.declared, plan.cancelled, 'checked'),
    ],
    reason: '客户取消订单',
  });
  await worker.work();
  await call('parcels.saveDeclarant', {
    ...agent,
    dxpId: 'DXPENT0000099999',
    declAgentCode: agent.agentCode,
    declAgentName: agent.agentName,
    manner: 'refusing',
    version: 1,
  });
  await call('parcels.declare', { ids: ids(plan.cancelled, plan.cancelled + 1, 'checked') });
  await worker.work();
  await call('parcels.saveDeclarant', {
    ...agent,
    dxpId: 'DXPENT0000099999',
    declAgentCode: agent.agentCode,
    declAgentName: agent.agentName,
    manner: 'prompt',
    version: 2,
  });
}
