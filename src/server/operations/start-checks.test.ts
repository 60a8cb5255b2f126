import { afterEach, beforeEach, expect, test } from 'vitest';
import { startCaravan, type Caravan } from '../../../test/caravan.ts';
import { missingSettings } from './rules.ts';
import { closeDemoAccounts, refuseDemoInProduction } from './start-checks.ts';

let caravan: Caravan;
beforeEach(async () => {
  caravan = await startCaravan();
});
afterEach(() => caravan.close());

const start = (changes: Partial<Caravan['deps']['config']>) => {
  const { db, config } = caravan.deps;
  return refuseDemoInProduction({ db, config: { ...config, ...changes } });
};
const production = { environment: 'production', demo: false, devOutbox: false } as const;

async function makeDemo(): Promise<void> {
  const { db } = caravan.deps;
  const [buyer, operator] = [await caravan.buyer(), await caravan.operator()];
  await db
    .updateTable('accounts')
    .set({ email: 'buyer@caravan.example' })
    .where('id', '=', buyer.id)
    .execute();
  await db
    .updateTable('staff')
    .set({ email: 'operator@caravan.example' })
    .where('id', '=', operator.id)
    .execute();
}

test('a production start over what was a demo says how to close its accounts, and starts once they are', async () => {
  await start(production);
  await makeDemo();
  await expect(start(production)).rejects.toThrow('npm run staff -- remove-demo');
  await start({ ...production, allowDemo: true });
  expect(await closeDemoAccounts(caravan.deps)).toBe(2);
  expect(await closeDemoAccounts(caravan.deps)).toBe(0);
  await start(production);
  const { db } = caravan.deps;
  const left = await db.selectFrom('staff').select('id').where('disabled_at', 'is', null).execute();
  expect(left).toEqual([]);
});

test('neither demo accounts nor the outbox are offered beyond this machine, unless that is meant', async () => {
  const trying = { environment: 'production', demo: true, devOutbox: true } as const;
  for (const host of ['127.0.0.1', '127.0.0.9', '::1', 'localhost']) await start({ ...trying, host });
  for (const host of ['0.0.0.0', '::', '192.168.1.5', 'shop.example']) {
    await expect(start({ ...trying, host })).rejects.toThrow('beyond this machine');
    await expect(start({ ...production, devOutbox: true, host })).rejects.toThrow('the outbox');
    await start({ ...trying, host, allowDemo: true });
    await start({ ...production, host });
  }
});

test('a production start names everything that is missing, and nothing that is there', () => {
  const now = new Date('2026-04-20T00:00:00Z');
  const nothing = {
    hasPublicUrl: false,
    contact: { phone: '', address: '', filing: '' },
    smtpUrl: undefined,
    smsGateway: null,
    devOutbox: false,
    testBank: false,
    customs: { isTest: false },
    trustProxy: false,
  };
  const named = missingSettings(nothing, '2026-04-12', now).join('\n');
  for (const word of [
    'PUBLIC_URL',
    'CONTACT_PHONE',
    'CONTACT_ADDRESS',
    'FILING_NUMBER',
    'SMTP_URL',
    'SMS_URL',
    '2026-04-12',
  ])
    expect(named).toContain(word);
  const all = {
    hasPublicUrl: true,
    contact: { phone: '1', address: '2', filing: '3' },
    smtpUrl: 'smtp://mail',
    smsGateway: { url: 'https://sms' },
    devOutbox: false,
    testBank: false,
    customs: { isTest: false },
    trustProxy: true,
  };
  expect(missingSettings(all, '2026-04-14', now)).toEqual([]);
  expect(missingSettings(all, null, now)).toHaveLength(1);
});
