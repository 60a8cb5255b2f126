import { createRequire } from 'node:module';
import path from 'node:path';
import sharp from 'sharp';
import type { CallKey } from '../src/contract/calls.ts';
import type { InputOf, OutputOf } from '../src/contract/contract.ts';
import { newId } from '../src/kit/ids.ts';
import { takeUpload } from '../src/server/files/public.ts';
import { anonymousContext } from '../src/server/http/context.ts';
import { dispatch } from '../src/server/http/dispatch.ts';
import { handlers } from '../src/server/http/handlers.ts';
import type { Deps } from '../src/server/platform/context.ts';
import { quietQueue } from '../src/server/platform/queue/quiet-queue.ts';
import { applicants, type DemoApplicant } from './content/applicants.ts';
import { addDemoOperator, demoOperator } from './operator.ts';
import { transact } from '../src/server/platform/database.ts';

type Call = <Key extends CallKey>(key: Key, input: InputOf<Key>) => Promise<OutputOf<Key>>;

/** Lets the demo world's applicants send their entries through the real rules; one of them is refused. */
export async function sendApplications(deps: Deps, passwordHash: string): Promise<void> {
  await addDemoOperator(deps);
  for (const applicant of applicants) await send(deps, applicant, passwordHash);
}

async function send(deps: Deps, applicant: DemoApplicant, passwordHash: string): Promise<void> {
  const { db } = deps;
  const at = new Date(deps.clock.now().getTime() - applicant.hoursAgo * 3_600_000);
  const accountId = await addAccount(deps, applicant, passwordHash, at);
  const call = as(deps, applicant, accountId, at);
  if (await call('audit.enrolled', {})) return;
  const [front, back] = await Promise.all([
    photograph(deps, accountId, applicant.document),
    applicant.back && photograph(deps, accountId, applicant.back),
  ]);
  const pictures =
    applicant.application.kind === 'company'
      ? { licencePicture: front }
      : { identityFront: front, identityBack: back };
  const categories =
    applicant.role === 2
      ? await db.selectFrom('categories').select('id').where('level', '=', 1).limit(2).execute()
      : [];
  const { id, version } = await call('audit.add', {
    ...applicant.application,
    ...pictures,
    email: applicant.email,
    prefixId:
      applicant.application.country === 'CN' ? '2' : await prefixOf(call, applicant.application.country),
    categories: categories.map((row) => row.id),
  });
  if (!applicant.refusal) return;
  const operator = await db
    .selectFrom('staff')
    .select(['id', 'name'])
    .where('email', '=', demoOperator.email)
    .executeTakeFirstOrThrow();
  const decide = as(deps, applicant, accountId, new Date(at.getTime() + 5 * 3_600_000), operator);
  await decide('console.applications.decide', { id, version, decision: 'refuse', ...applicant.refusal });
}

async function addAccount(
  { db }: Deps,
  { email, role, language, application }: DemoApplicant,
  passwordHash: string,
  at: Date,
): Promise<string> {
  const account = await db.selectFrom('accounts').select('id').where('email', '=', email).executeTakeFirst();
  if (account) return account.id;
  const id = newId(at.getTime());
  const names = { name: application.contactName, company_name: application.companyName ?? '' };
  await transact(db, async (tx) => {
    await tx
      .insertInto('accounts')
      .values({
        id,
        email,
        ...names,
        password_hash: passwordHash,
        language,
        price_type_id: 1,
        created_at: at,
      })
      .execute();
    await tx
      .insertInto('account_roles')
      .values([
        { account_id: id, role: 1, audit_status: 1, created_at: at },
        { account_id: id, role, audit_status: -1, created_at: at },
      ])
      .execute();
  });
  return id;
}

/** Calls in somebody's name at some time; nobody is to get mail about it. */
function as(
  deps: Deps,
  { role, language, site }: DemoApplicant,
  accountId: string,
  now: Date,
  operator?: { id: string; name: string },
): Call {
  const queue = quietQueue(deps.queue);
  return async (key, input) => {
    const past = { ...deps, queue, clock: { now: () => now } };
    const context = await anonymousContext(past, { site, language, currency: 'CNY' });
    context.actor = { accountId, role, audited: false, shopRights: null, company: null };
    context.tokenHash = Buffer.alloc(32);
    context.address = 'demo';
    if (operator) {
      const { id: staffId, name } = operator;
      context.staff = { staffId, name, rights: ['audits'], sessionId: newId() };
    }
    return dispatch(handlers, key, context, input);
  };
}

async function prefixOf(call: Call, country: string): Promise<string> {
  const prefixes = await call('reference.prefixes', {});
  return prefixes.find((each) => each.country === country)!.id;
}

/** The letters of documents: the machine's own fonts may have no Chinese. */
const documentFont = path.resolve(
  path.dirname(createRequire(import.meta.url).resolve('@embedpdf/fonts-sc')),
  '../fonts/NotoSansHans-Regular.otf',
);

/** One line of a document as a picture of its own. */
function setLine(text: string, size: number, colour: string): Promise<Buffer> {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  const markup = `<span foreground="${colour}">${escaped}</span>`;
  const font = `Noto Sans S Chinese ${size}`;
  return sharp({ text: { text: markup, font, fontfile: documentFont, rgba: true, dpi: 72 } })
    .png()
    .toBuffer();
}

/** Draws a document, marked as a sample, and uploads it as its owner would. */
export async function photograph(deps: Deps, accountId: string, lines: readonly string[]): Promise<string> {
  const paper = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="750">
    <rect width="1200" height="750" fill="#fbf6e6"/>
    <rect x="24" y="24" width="1152" height="702" fill="none" stroke="#c9bda9" stroke-width="6"/></svg>`;
  const [mark, ...written] = await Promise.all([
    setLine('SAMPLE', 44, '#c3341c'),
    ...lines.filter(Boolean).map((line) => setLine(line, 30, '#211c16')),
  ]);
  const bytes = await sharp(Buffer.from(paper))
    .composite([
      { input: mark!, left: 510, top: 76 },
      ...written.map((input, i) => ({ input, left: 70, top: 164 + i * 62 })),
    ])
    .jpeg({ quality: 88 })
    .toBuffer();
  const { key } = await takeUpload(deps, { ownerId: accountId, purpose: 'identity' }, bytes);
  return key;
}
