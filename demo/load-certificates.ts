import { certificateKinds } from '../src/contract/certificates/certificate-kinds.ts';
import { roles } from '../src/contract/accounts/roles.ts';
import { followDays } from '../src/server/certificates/public.ts';
import { saveDocument } from '../src/server/files/public.ts';
import { operateAt } from './operate-at.ts';
import type { Deps } from '../src/server/platform/context.ts';
import { quietQueue } from '../src/server/platform/queue/quiet-queue.ts';
import { indexProducts } from '../src/server/search/public.ts';
import { serverWords } from '../src/words/server.ts';
import { callAs } from './call-as.ts';
import { drawCertificatePaper } from './certificate-paper.ts';
import { demoCertificates, endedCertificate, type DemoCertificate } from './content/certificates.ts';

const day = 86_400_000;

/** Lets some shops state certificates of their best products, and the demo operator look at most of them. */
export async function loadCertificates(deps: Deps): Promise<void> {
  const { db, clock } = deps;
  if (await db.selectFrom('certificates').select('id').limit(1).executeTakeFirst()) return;
  const now = clock.now();
  const productIds = new Set<string>();
  for (const [turn, certificate] of [endedCertificate, ...demoCertificates].entries()) {
    // It was stated while it held, each a little later than the one before.
    const daysAgo = certificate === endedCertificate ? 400 : 12 - turn;
    const at = new Date(now.getTime() - daysAgo * day);
    for (const id of await addCertificate(deps, certificate, at)) productIds.add(id);
  }
  // The queue of the load keeps no jobs: what has ended meanwhile is not told, and what was checked is found by it.
  await followDays({ ...deps, queue: quietQueue(deps.queue) });
  await indexProducts(db, [...productIds]);
}

async function addCertificate(deps: Deps, certificate: DemoCertificate, at: Date): Promise<string[]> {
  const { email, issued, ends, isFileShared = true, products, state, reason, ...stated } = certificate;
  const { db, clock } = deps;
  const { id: accountId } = await db
    .selectFrom('accounts')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  const call = callAs(deps, { accountId, role: roles.seller, site: 'cn', language: 'zh', now: at });
  const dayAfter = (count: number) =>
    new Date(clock.now().getTime() + count * day).toISOString().slice(0, 10);
  const issuedOn = dayAfter(-issued);
  const validUntil = ends === null ? undefined : dayAfter(ends);
  const paper = await drawCertificatePaper({
    title: serverWords('en')(`certificate.${stated.kind}`),
    at,
    facts: [
      ['No.', stated.number],
      ['Issued by', stated.issuer],
      ['Issued to', stated.holder],
      ['Issued on', issuedOn],
      ['Valid until', validUntil ?? 'withdrawn'],
      ...(stated.localPercent ? [['Local content', `${stated.localPercent} %`] as const] : []),
    ],
  });
  const key = await saveDocument(deps, accountId, paper);
  const { id } = await call('certificates.save', {
    ...stated,
    issuedOn,
    validUntil,
    isFileShared,
    file: { key, name: `${stated.kind}-${stated.number.replaceAll(/[^\w-]/g, '-')}.pdf` },
  });
  const chosen =
    certificateKinds[stated.kind].scope === 'shop'
      ? []
      : (await call('products.list', { status: 'published', sort: 'sales', pageSize: products })).rowList;
  const productIds = chosen.map((product) => product.id);
  if (productIds.length > 0) await call('certificates.attach', { id, productIds });
  if (state === 'stated') return productIds;
  const { statementVersion, growth } = await call('certificates.get', { id });
  const operate = await operateAt(deps, 'catalog', new Date(at.getTime() + day / 3));
  const decision = state === 'checked' ? ('check' as const) : ('refuse' as const);
  await operate('console.certificates.decide', {
    id,
    statementVersion,
    growth,
    decision,
    reason: reason ?? '',
  });
  return productIds;
}
