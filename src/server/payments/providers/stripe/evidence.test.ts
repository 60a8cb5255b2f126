import { expect, test } from 'vitest';
import type { Caller } from '../../../../../test/caravan.ts';
import { prepareStripe } from '../../../../../test/stripe-payments.ts';
import type { InputOf } from '../../../../contract/contract.ts';
import { calls } from '../../../../contract/calls.ts';
import { largestEvidence, mostEvidenceFiles } from '../../../../contract/payments/evidence-kinds.ts';
import { askDispute } from './disputes.ts';

const { world, paid, post } = prepareStripe();

let count = 0;

const bytesOf = (head: string, size = 60) =>
  Buffer.concat([Buffer.from(head, 'latin1'), Buffer.alloc(size, `${++count} `)]);
const pdf = (size?: number) => bytesOf('%PDF-1.7\n', size).toString('base64');
const png = () => bytesOf('\u0089PNG\r\n\u001a\n').toString('base64');
const jpeg = () => bytesOf('\u00ff\u00d8\u00ff\u00e0').toString('base64');

/** A card payment that the buyer's bank takes back, and the task of it. */
async function disputed() {
  const { order, ref } = await paid();
  const disputeId = `dp_file_${++count}`;
  world.stripe.addDispute(disputeId, world.stripe.getSession(ref));
  await post(world.stripe.signed({ type: 'charge.dispute.created', data: { object: { id: disputeId } } }));
  await askDispute(world.caravan.deps, { site: 'hk', disputeId });
  const operator = await world.caravan.operator(['money']);
  return { order, disputeId, operator, task: await taskOf(disputeId, operator) };
}

async function taskOf(reference: string, operator: Caller) {
  for (const state of ['open', 'done'] as const) {
    const { rowList } = await world.caravan.done(
      'console.channelTasks.list',
      { state, pageSize: 100 },
      operator,
    );
    const task = rowList.find((each) => each.reference === reference);
    if (task) return task;
  }
  throw new Error('no task');
}

type Dispute = Awaited<ReturnType<typeof disputed>>;
type Answer = InputOf<'console.channelTasks.answer'>;

const add = ({ task, operator }: Dispute, file: string, kind: 'shipping' | 'invoice' | 'other' = 'invoice') =>
  world.caravan.done('console.channelTasks.addFile', { id: task.id, kind, name: 'Invoice', file }, operator);

const answer = ({ task, operator }: Dispute, input: Partial<Answer> = {}) =>
  world.caravan.call(
    'console.channelTasks.answer',
    { id: task.id, version: task.version, statement: 'It was delivered.', ...input },
    operator,
  );

const evidenceOf = ({ disputeId }: Dispute) => world.stripe.getDispute(disputeId).evidence;

test('files of shop and operator reach the bank with the statement, each once, and stand where operators see them', async () => {
  const { caravan, stripe } = world;
  const dispute = await disputed();
  const { order, operator, task } = dispute;
  const ofOrder = { orderId: order.id };
  expect(await caravan.done('disputeFiles.list', ofOrder, order.seller)).toMatchObject({
    isOpen: true,
    files: [],
  });
  const given = { ...ofOrder, kind: 'shipping' as const, name: 'signed slip.png', file: png() };
  const slip = await caravan.done('disputeFiles.add', given, order.seller);
  // Sent twice it is there once.
  expect((await caravan.done('disputeFiles.add', given, order.seller)).id).toBe(slip.id);
  const invoice = await add(dispute, pdf());
  const photo = await add(dispute, jpeg(), 'other');
  const { files } = await taskOf(dispute.disputeId, operator);
  expect(files.map(({ name, kind, sentAs }) => [name, kind, sentAs])).toEqual([
    ['signed slip.png', 'shipping', null],
    ['Invoice.pdf', 'invoice', null],
    ['Invoice.jpg', 'other', null],
  ]);
  expect(files[0]!.shopName).not.toBe('');
  const before = stripe.files.size;
  const chosen = [
    { id: slip.id, kind: 'signature' as const },
    { id: invoice.id, kind: 'invoice' as const },
  ];
  expect((await answer(dispute, { files: chosen, carrier: 'SF Express' })).status).toBe(200);
  expect(stripe.files.size - before).toBe(2);
  const [sentSlip, sentInvoice] = [...stripe.files.values()].slice(-2);
  expect([sentSlip, sentInvoice]).toMatchObject([
    { filename: 'signed slip.png', type: 'png', purpose: 'dispute_evidence' },
    { filename: 'Invoice.pdf', type: 'pdf' },
  ]);
  expect(evidenceOf(dispute)).toMatchObject({
    'evidence[uncategorized_text]': 'It was delivered.',
    'evidence[customer_signature]': sentSlip!.id,
    'evidence[receipt]': sentInvoice!.id,
    submit: 'true',
  });
  const done = await taskOf(dispute.disputeId, operator);
  expect(done).toMatchObject({
    state: 'done',
    evidence: { statement: 'It was delivered.', carrier: 'SF Express', trackingNumber: '', shippedOn: '' },
  });
  expect(done.files.map(({ id, sentAs }) => [id, sentAs])).toEqual([
    [slip.id, 'signature'],
    [invoice.id, 'invoice'],
    [photo.id, null],
  ]);
  const response = await caravan.app.request(
    `http://caravan.test${calls['console.channelTasks.file'].split(' ')[1]!}?id=${task.id}&fileId=${slip.id}`,
    operator.headers && { headers: operator.headers },
  );
  expect(Buffer.from(await response.arrayBuffer()).toString('base64')).toBe(given.file);
  // Afterwards nothing is added or taken back.
  expect(await caravan.codeOf('disputeFiles.add', { ...given, file: pdf() }, order.seller)).toBe(
    'DISPUTE_ANSWERED',
  );
  const back = { ...ofOrder, fileId: slip.id };
  expect(await caravan.codeOf('disputeFiles.remove', back, order.seller)).toBe('DISPUTE_ANSWERED');
  expect(await caravan.done('disputeFiles.list', ofOrder, order.seller)).toMatchObject({
    isOpen: false,
    files: [{ id: slip.id, sentAs: 'signature' }],
  });
});

test('pressed again after a lost answer or an outage, no file is sent twice', async () => {
  const { stripe } = world;
  const dispute = await disputed();
  const files = [{ id: (await add(dispute, pdf())).id, kind: 'invoice' as const }];
  const before = stripe.files.size;
  // Kept, and the answer lost: both tries of Stripe's package.
  stripe.state.issues.push({ path: 'POST /v1/files', times: 2, isDone: true, isLost: true });
  expect((await answer(dispute, { files })).code).toBe('EVIDENCE_UNSENT');
  expect(evidenceOf(dispute)).toBeUndefined();
  // Then the evidence itself arrives, and its answer is lost.
  stripe.state.issues.push({ path: 'POST /v1/disputes', times: 2, isDone: true, isLost: true });
  expect((await answer(dispute, { files })).code).toBe('EVIDENCE_UNSENT');
  expect(stripe.files.size - before).toBe(1);
  expect(evidenceOf(dispute)).toMatchObject({ submit: 'true' });
  // Something else is not what was sent; the same is.
  expect((await answer(dispute, { files, statement: 'Another' })).code).toBe('EVIDENCE_REFUSED');
  expect((await answer(dispute, {})).code).toBe('EVIDENCE_REFUSED');
  expect((await answer(dispute, { files })).status).toBe(200);
  expect(stripe.files.size - before).toBe(1);
  expect(await taskOf(dispute.disputeId, dispute.operator)).toMatchObject({
    state: 'done',
    files: [{ sentAs: 'invoice' }],
  });
});

test('a file that Stripe failed to take is tried anew, and pressed by two at once it is sent once', async () => {
  const { stripe } = world;
  const dispute = await disputed();
  const files = [{ id: (await add(dispute, pdf())).id, kind: 'invoice' as const }];
  const before = stripe.files.size;
  stripe.state.issues.push({ path: 'POST /v1/files', times: 1, status: 500 });
  expect((await answer(dispute, { files })).code).toBe('EVIDENCE_UNSENT');
  expect(stripe.files.size).toBe(before);
  const pressed = await Promise.all([answer(dispute, { files }), answer(dispute, { files })]);
  expect(pressed.map(({ status }) => status)).toContain(200);
  expect(stripe.files.size - before).toBe(1);
});

test('what is no PDF, JPEG or PNG, is too large or too much is refused, and says why', async () => {
  const { caravan } = world;
  const dispute = await disputed();
  const { order, task, operator } = dispute;
  const input = { id: task.id, kind: 'other' as const, name: 'x.pdf' };
  const codeOf = (file: string) =>
    caravan.codeOf('console.channelTasks.addFile', { ...input, file }, operator);
  // Its name says PDF, its content does not.
  expect(await codeOf(bytesOf('MZ\u0090').toString('base64'))).toBe('EVIDENCE_TYPE');
  expect(await codeOf('')).toBe('EVIDENCE_TYPE');
  expect(await codeOf(pdf(largestEvidence))).toBe('BAD_INPUT');
  expect(await codeOf(pdf(largestEvidence - 9))).toBe(200);
  const given = { orderId: order.id, kind: 'other' as const, name: 'a.pdf' };
  for (let n = 0; n < mostEvidenceFiles; n++)
    await caravan.done('disputeFiles.add', { ...given, file: pdf() }, order.seller);
  expect(await caravan.codeOf('disputeFiles.add', { ...given, file: pdf() }, order.seller)).toBe(
    'EVIDENCE_MANY',
  );
  const [first, second] = (await taskOf(dispute.disputeId, operator)).files;
  const twice = [first!, second!].map(({ id }) => ({ id, kind: 'other' as const }));
  expect((await answer(dispute, { files: twice })).code).toBe('BAD_INPUT');
});

test('a file that was lost here is named, and nothing is sent', async () => {
  const { caravan, stripe } = world;
  const dispute = await disputed();
  const { id } = await add(dispute, pdf());
  const { key } = await caravan.deps.db
    .selectFrom('dispute_files')
    .select('key')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await caravan.deps.privateFiles.remove(key);
  const before = stripe.files.size;
  expect((await answer(dispute, { files: [{ id, kind: 'invoice' }] })).code).toBe('EVIDENCE_GONE');
  expect([stripe.files.size - before, evidenceOf(dispute)]).toEqual([0, undefined]);
  // Taken out, the rest goes.
  await caravan.done(
    'console.channelTasks.removeFile',
    { id: dispute.task.id, fileId: id },
    dispute.operator,
  );
  expect((await answer(dispute, { files: [{ id, kind: 'invoice' }] })).code).toBe('NOT_FOUND');
  expect((await answer(dispute)).status).toBe(200);
});

test('where the bank decides meanwhile, Stripe’s word is shown and the file counts as not sent', async () => {
  const { stripe } = world;
  const dispute = await disputed();
  const files = [{ id: (await add(dispute, pdf())).id, kind: 'invoice' as const }];
  stripe.decideDispute(dispute.disputeId, 'lost');
  expect((await answer(dispute, { files })).code).toBe('EVIDENCE_REFUSED');
  expect((await taskOf(dispute.disputeId, dispute.operator)).files).toMatchObject([{ sentAs: null }]);
  await askDispute(world.caravan.deps, { site: 'hk', disputeId: dispute.disputeId });
  expect((await answer(dispute, { files })).code).toBe('BANK_CHANGED');
  const late = { id: dispute.task.id, kind: 'other' as const, name: 'x', file: pdf() };
  expect(await world.caravan.codeOf('console.channelTasks.addFile', late, dispute.operator)).toBe(
    'DISPUTE_ANSWERED',
  );
});

test('nobody else gives, reads or takes back a file of a dispute', async () => {
  const { caravan } = world;
  const dispute = await disputed();
  const { order, task, operator } = dispute;
  const own = { orderId: order.id, kind: 'shipping' as const, name: 'slip', file: pdf() };
  const { id: fileId } = await caravan.done('disputeFiles.add', own, order.seller);
  const other = await disputed();
  for (const who of [other.order.seller, order.buyer]) {
    expect(await caravan.codeOf('disputeFiles.list', { orderId: order.id }, who)).not.toBe(200);
    expect(await caravan.codeOf('disputeFiles.add', own, who)).not.toBe(200);
    expect(await caravan.codeOf('disputeFiles.remove', { orderId: order.id, fileId }, who)).not.toBe(200);
  }
  expect(await caravan.codeOf('disputeFiles.list', { orderId: order.id }, other.order.seller)).toBe(
    'NOT_FOUND',
  );
  // By their own dispute they reach no file of another.
  const crossed = { orderId: other.order.id, fileId };
  expect(await caravan.codeOf('disputeFiles.remove', crossed, other.order.seller)).toBe('NOT_FOUND');
  expect((await answer(other, { files: [{ id: fileId, kind: 'shipping' }] })).code).toBe('NOT_FOUND');
  // What a shop gave is the shop's to take back.
  const removal = { id: task.id, fileId };
  expect(await caravan.codeOf('console.channelTasks.removeFile', removal, operator)).toBe('NOT_FOUND');
  const reader = await caravan.operator(['content']);
  const added = { id: task.id, kind: 'other' as const, name: 'x', file: pdf() };
  expect(await caravan.codeOf('console.channelTasks.addFile', added, reader)).toBe('FORBIDDEN');
  expect(await caravan.codeOf('console.channelTasks.file', removal, reader)).toBe('FORBIDDEN');
  expect(await caravan.codeOf('console.channelTasks.removeFile', removal, reader)).toBe('FORBIDDEN');
  const undisputed = await paid();
  const none = { orderId: undisputed.order.id };
  expect(await caravan.codeOf('disputeFiles.list', none, undisputed.order.seller)).toBe('NOT_FOUND');
});
