import { isIP } from 'node:net';
import { demoDomain, SetupError, type Config } from '../../config.ts';
import { blockAccount } from '../accounts/public.ts';
import { readMainContact } from '../marketplace/public.ts';
import type { Deps } from '../platform/context.ts';
import { transact } from '../platform/database.ts';
import { newestRatesDay } from '../reference/public.ts';
import { disableStaff, listStaff } from '../staff/public.ts';
import { judgeTrade } from './doctor/doctor-rules.ts';
import { lookAtTrade } from './doctor/look-at-trade.ts';
import { missingSettings } from './rules.ts';
import { listDemoAccounts } from './sql.ts';

const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));

const isDemoOperator = (row: { email: string; disabled_at: Date | null }): boolean =>
  row.email.endsWith(demoDomain) && row.disabled_at === null;

/**
 * Accounts whose passwords everybody knows, and an outbox that shows everybody's codes, are for trying things out on
 * one's own machine. @throws {SetupError} where they stand in a production, or are offered beyond this machine
 */
export async function refuseDemoInProduction({ db, config }: Pick<Deps, 'db' | 'config'>): Promise<void> {
  if (config.allowDemo) return;
  const [staff, accounts] = await Promise.all([listStaff(db), listDemoAccounts(db, demoDomain)]);
  const hasDemo = accounts.length > 0 || staff.some(isDemoOperator);
  if (hasDemo && !config.demo && config.environment === 'production')
    throw new SetupError(
      'This data folder was once a demo: its accounts have passwords that everybody knows, an operator among them.\n' +
        'Close them with: npm run staff -- remove-demo\nOr set ALLOW_DEMO=1 if that is meant.',
    );
  if (isLoopback(config.host)) return;
  const exposed = [
    ...(hasDemo || config.demo ? ['demo accounts'] : []),
    ...(config.devOutbox ? ['the outbox with every code that is sent'] : []),
  ];
  if (exposed.length > 0)
    throw new SetupError(
      `HOST=${config.host} offers ${exposed.join(' and ')} beyond this machine.\n` +
        'Start with NODE_ENV=production, or set ALLOW_DEMO=1 if that is meant.',
    );
}

/** Blocks the accounts of the demo world and disables its operators. @returns how many there were */
export async function closeDemoAccounts({ db, config, clock }: Deps): Promise<number> {
  const now = clock.now();
  return transact(db, async (tx) => {
    const accounts = await listDemoAccounts(tx, demoDomain);
    for (const { id } of accounts) await blockAccount(tx, id, 'An account of the demo world', now);
    const operators = (await listStaff(tx)).filter(isDemoOperator);
    for (const { id } of operators) await disableStaff(tx, { config, staff: null, now }, id);
    return accounts.length + operators.length;
  });
}

/** Says in one place what an installation in production still lacks. */
export async function warnOfMissing({
  db,
  config,
  clock,
  log,
}: Pick<Deps, 'db' | 'config' | 'clock' | 'log'>): Promise<void> {
  if (config.environment !== 'production' || config.demo) return;
  const trade = judgeTrade(await lookAtTrade({ db, config, clock })).filter(
    ({ state }) => state === 'missing',
  );
  const missing = [...(await listMissing(db, config, clock.now())), ...trade.map(({ sentence }) => sentence)];
  if (missing.length > 0) log.warn({ missing }, 'this installation is not complete: npm run doctor');
}

async function listMissing(db: Deps['db'], config: Config, now: Date): Promise<string[]> {
  const installation = { ...config, contact: await readMainContact({ db, config }) };
  return missingSettings(installation, await newestRatesDay(db, now), now);
}
