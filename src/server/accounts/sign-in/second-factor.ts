import type { CallsOf, Handlers } from '../../../contract/handler.ts';
import type { Role } from '../../../contract/accounts/roles.ts';
import { Refusal, requireFound } from '../../../kit/errors.ts';
import { wireTime } from '../../../kit/wire.ts';
import { readBrandName } from '../../marketplace/public.ts';
import type { Context, SignedIn } from '../../platform/context.ts';
import { transact, type Db, type Tx } from '../../platform/database.ts';
import { admitGuess, proofPatience } from '../../platform/guesses.ts';
import { hashRecoveryCode, seal, unseal } from '../../platform/proof/seal.ts';
import { showSecret, takeSecondProof } from '../../platform/proof/second-proof.ts';
import { matchTotp, newRecoveryCodes, newTotpSecret, readRecoveryCode } from '../../platform/proof/totp.ts';
import { checkPassword } from './passwords.ts';
import * as rows from './second-factor-sql.ts';
import { endAccess, getAccount } from '../sql.ts';

const setupMinutes = 15;
/** How long after the password the code may come. */
const challengeMinutes = 5;

/** Who has proved to know the password, in which role they want to act, until when the code is awaited. */
function newChallenge({ config, now }: Context, accountId: string, role: Role): string {
  const until = now.getTime() + challengeMinutes * 60_000;
  const plain = Buffer.from(`${accountId} ${role} ${until}`);
  return seal(config.secret, 'account: challenge', plain).toString('base64url');
}

/** @throws {Refusal} SECOND_FACTOR_WANTED with a challenge, where the account asks for a code of its app. */
export async function askSecondProof(context: Context, accountId: string, role: Role): Promise<void> {
  if (await rows.findFactor(context.db, accountId)) {
    throw new Refusal('SECOND_FACTOR_WANTED', { challenge: newChallenge(context, accountId, role) });
  }
}

/** Counts a try at a code of the app. @returns what to call when it was right @throws {Refusal} TOO_MANY */
const admitCode = (context: Context, accountId: string) =>
  admitGuess(context, {
    patience: { name: 'second codes', ...proofPatience },
    subject: accountId,
    whose: `account ${accountId}`,
    spendCaptcha: null,
  });

/**
 * The answer to a challenge: a code of the app, or a recovery code.
 * @throws {Refusal} SIGN_IN_ENDED when it came too late, TOTP_WRONG.
 */
export async function answerChallenge(
  context: Context,
  challenge: string,
  code: string,
): Promise<{ accountId: string; role: Role }> {
  const { db, config, now } = context;
  const plain = unseal(config.secret, 'account: challenge', Buffer.from(challenge, 'base64url'));
  const [accountId = '', role = '', until = '0'] = plain?.toString().split(' ') ?? [];
  if (Number(until) <= now.getTime()) throw new Refusal('SIGN_IN_ENDED');
  const wasRight = await admitCode(context, accountId);
  await transact(db, async (tx) => {
    const account = await getAccount(tx, accountId);
    const factor = await rows.lockFactor(tx, accountId);
    if (!factor || account.blocked_at) throw new Refusal('SIGN_IN_ENDED');
    await takeProof(context, tx, factor, code);
  });
  await wasRight();
  return { accountId, role: Number(role) as Role };
}

/** Whether an account has an authenticator app. */
export const hasSecondFactor = async (db: Db, accountId: string): Promise<boolean> =>
  (await rows.findFactor(db, accountId)) !== undefined;

/**
 * A code of the app for what counts for more than the sign-in it is done under; nothing where the account has none.
 * @throws {Refusal} SECOND_CODE_WANTED where no code came, TOTP_WRONG, TOO_MANY
 */
export async function requireSecondCode(context: SignedIn, code: string | undefined): Promise<void> {
  const { db, actor } = context;
  if (!(await hasSecondFactor(db, actor.accountId))) return;
  if (code === undefined) throw new Refusal('SECOND_CODE_WANTED');
  const wasRight = await admitCode(context, actor.accountId);
  await transact(db, async (tx) => {
    const factor = await rows.lockFactor(tx, actor.accountId);
    if (factor) await takeProof(context, tx, factor, code);
  });
  await wasRight();
}

const takeProof = (context: Context, tx: Tx, factor: rows.FactorRow, code: string) =>
  takeSecondProof(context, code, {
    whose: 'account',
    id: factor.account_id,
    sealedSecret: factor.totp_secret,
    lastStep: factor.last_step,
    takeStep: (step) => rows.takeStep(tx, factor.account_id, step),
    useRecoveryCode: (hash) => rows.useRecoveryCode(tx, factor.account_id, hash, context.now),
  });

/** A secret that awaits its first code, shut, so that nothing has to be kept of it. */
function openSetup({ config, actor, now }: SignedIn, setup: string): Buffer {
  const plain = unseal(config.secret, 'account: setup', Buffer.from(setup, 'base64url'));
  const [accountId, until = '0', secret = ''] = plain?.toString().split(' ') ?? [];
  if (accountId !== actor.accountId || Number(until) <= now.getTime()) throw new Refusal('SETUP_ENDED');
  return Buffer.from(secret, 'base64url');
}

export const secondFactorApi: Handlers<CallsOf<'secondFactor'>, Context, SignedIn> = {
  async 'secondFactor.get'({ db, actor }) {
    const factor = await rows.findFactor(db, actor.accountId);
    if (!factor) return { since: null, recoveryCodesLeft: 0 };
    const recoveryCodesLeft = await rows.countRecoveryCodes(db, actor.accountId);
    return { since: wireTime(factor.enabled_at), recoveryCodesLeft };
  },

  async 'secondFactor.begin'(context, { password }) {
    const { db, actor, config, now, language } = context;
    const account = await checkPassword(context, password);
    if (await rows.findFactor(db, actor.accountId)) throw new Refusal('SECOND_FACTOR_ON');
    const secret = newTotpSecret();
    const until = now.getTime() + setupMinutes * 60_000;
    const plain = Buffer.from(`${actor.accountId} ${until} ${secret.toString('base64url')}`);
    const setup = seal(config.secret, 'account: setup', plain).toString('base64url');
    const brand = await readBrandName(db, language);
    return { setup, ...(await showSecret(brand, account.email ?? account.phone!, secret)) };
  },

  async 'secondFactor.enable'(context, { setup, code }) {
    const { db, actor, config, now } = context;
    const { accountId } = actor;
    const secret = openSetup(context, setup);
    const wasRight = await admitCode(context, accountId);
    const step = matchTotp(secret, code, now, null);
    if (step === null) throw new Refusal('TOTP_WRONG');
    await wasRight();
    const recoveryCodes = newRecoveryCodes();
    const hashes = recoveryCodes.map((each) =>
      hashRecoveryCode(config.secret, 'account', accountId, readRecoveryCode(each)!),
    );
    const totpSecret = seal(config.secret, 'account: totp secret', secret);
    const isNew = await transact(db, (tx) =>
      rows.insertFactor(tx, { accountId, totpSecret, step }, hashes, now),
    );
    if (!isNew) throw new Refusal('SECOND_FACTOR_ON');
    return { recoveryCodes };
  },

  async 'secondFactor.disable'(context, { password, code }) {
    const { db, actor } = context;
    await checkPassword(context, password);
    const wasRight = await admitCode(context, actor.accountId);
    await transact(db, async (tx) => {
      const factor = requireFound(await rows.lockFactor(tx, actor.accountId));
      await takeProof(context, tx, factor, code);
      await rows.deleteFactor(tx, actor.accountId);
      await endAccess(tx, actor.accountId, context.tokenHash);
    });
    await wasRight();
    return {};
  },
};
