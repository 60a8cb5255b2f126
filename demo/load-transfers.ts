import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Deps } from '../src/server/platform/context.ts';
import { runTransferFile } from '../src/server/transfers/public.ts';
import { transferFile, transferPictures } from './content/transfer-products.ts';
import { callerOf } from './seller-caller.ts';

/** Lets a demo seller move products in from an old shop: some are still to be turned into drafts, one has been. */
export async function loadTransfers(deps: Deps): Promise<void> {
  const { id: accountId } = await deps.db
    .selectFrom('accounts')
    .select('id')
    .where('email', '=', 'seller@caravan.example')
    .executeTakeFirstOrThrow();
  const call = await callerOf(deps, accountId);
  if ((await call('transferredProducts.files', {})).totalRecord > 0) return;
  const text = JSON.stringify(transferFile, (_, value: unknown) =>
    typeof value === 'string' && /^\/.*\.jpg$/.test(value) ? transferPictures + value : value,
  );
  const { id } = await call('transferredProducts.send', {
    name: 'harbour-store.json',
    file: Buffer.from(text),
    language: 'en',
    currency: 'USD',
  });
  await runTransferFile(deps, id);
  await keepPictures(deps, accountId, text);
  const { rowList } = await call('transferredProducts.list', { keyword: 'HS-2110' });
  await call('transferredProducts.toDraft', { id: rowList[0]!.id });
}

/** The old shop's pictures stand nowhere: the demo shows some of the shop's own in their place. */
async function keepPictures({ db, clock }: Deps, accountId: string, text: string): Promise<void> {
  const addresses = [...new Set(text.match(/https:\/\/pictures\.[^"]+/g))];
  const hashes = addresses.map((address) => createHash('sha256').update(address).digest());
  await sql`
    insert into fetched_pictures (shop_id, hash, address, state, key, tried_at)
    select shops.id, hash, address, 'kept', own.key, ${clock.now()}::timestamptz
    from shops
    cross join unnest(${sql.val(hashes)}::bytea[], ${sql.val(addresses)}::text[]) with ordinality as asked (hash, address, at)
    join (
      select shop_files.shop_id, key, row_number() over (partition by shop_files.shop_id order by key) as at
      from shop_files join files using (key) where mime like 'image/%'
    ) as own on own.shop_id = shops.id and own.at = asked.at
    where shops.owner_id = ${accountId}
    on conflict do nothing`.execute(db);
}
