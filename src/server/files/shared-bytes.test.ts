import { expect, test } from 'vitest';
import { prepareDisputes } from '../../../test/stripe-disputes.ts';
import { deletePrivatePicture } from './private.ts';
import { deleteUnreferencedDocuments, saveDocument } from './documents.ts';

const { world, started, paidByCard, dispute, taskOf } = prepareDisputes();

const pdf = (text: string) => Buffer.from(`%PDF-1.7\n${text}\n%%EOF`);

/** Two days and more go by, and what was sent and not used is forgotten. */
async function forgetUnused(): Promise<void> {
  const now = world.caravan.clock.now();
  world.caravan.clock.advance(3 * 86_400_000);
  await deleteUnreferencedDocuments(world.caravan.deps);
  world.caravan.clock.set(now);
}

const find = (key: string) => world.caravan.deps.privateFiles.find(key);

test('evidence of a shop stays when somebody sends the same file and does not use it', async () => {
  const { caravan } = world;
  const payment = await paidByCard(await started());
  const ref = await dispute(payment);
  const { id: orderId, seller } = payment.order;
  const slip = pdf('signed slip');
  const evidence = { orderId, kind: 'shipping' as const, name: 'slip.pdf', file: slip.toString('base64') };
  await caravan.done('disputeFiles.add', evidence, seller);
  const stranger = await caravan.buyer();
  const key = await saveDocument(caravan.deps, stranger.id, slip);
  await forgetUnused();
  expect(await find(key)).toEqual(slip);
  const { id, files, operator } = await taskOf(ref);
  const answer = await caravan.call('console.channelTasks.file', { id, fileId: files[0]!.id }, operator);
  expect(answer.status).toBe(200);
  // What a shop takes back stays, too: it stands in the record of the dispute.
  await caravan.done('disputeFiles.remove', { orderId, fileId: files[0]!.id }, seller);
  await saveDocument(caravan.deps, stranger.id, slip);
  await forgetUnused();
  expect(await find(key)).toEqual(slip);
});

test('a document that is used stays, whoever else sent the same; what nobody names goes', async () => {
  const { deps } = world.caravan;
  const [owner, stranger] = [await world.caravan.buyer(), await world.caravan.buyer()];
  const invoice = pdf('tax invoice');
  const key = await saveDocument(deps, owner.id, invoice);
  await deps.db
    .updateTable('documents')
    .set({ kept: true })
    .where('account_id', '=', owner.id)
    .where('key', '=', key)
    .execute();
  expect(await saveDocument(deps, stranger.id, invoice)).toBe(key);
  const unused = await saveDocument(deps, stranger.id, pdf('never used'));
  await forgetUnused();
  expect([await find(key), await find(unused)]).toEqual([invoice, null]);
});

test('the licence of one stays when another deletes the same bytes, and goes with the last', async () => {
  const { deps } = world.caravan;
  const [owner, stranger] = [await world.caravan.buyer(), await world.caravan.buyer()];
  const licence = pdf('licence');
  const key = await deps.privateFiles.put(licence);
  const now = deps.clock.now();
  for (const { id } of [owner, stranger])
    await deps.db
      .insertInto('private_pictures')
      .values({ account_id: id, key, bytes: BigInt(licence.length), width: 1, height: 1, created_at: now })
      .execute();
  await deletePrivatePicture(deps, stranger.id, key);
  expect(await find(key)).toEqual(licence);
  await deletePrivatePicture(deps, owner.id, key);
  expect(await find(key)).toBeNull();
});
