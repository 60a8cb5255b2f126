import { hash, verify } from '@node-rs/argon2';
import type { CallsOf, Handlers } from '../../contract/handler.ts';
import type { StaffMember } from '../../contract/staff/staff.ts';
import { newId } from '../../kit/ids.ts';
import { Refusal } from '../../kit/errors.ts';
import { wireTime } from '../../kit/wire.ts';
import { guessesText, hashToken, spendCaptcha } from '../accounts/public.ts';
import { readBrandName } from '../marketplace/public.ts';
import { nobodysHash } from '../platform/proof/nobodys-hash.ts';
import type { Context, SignedIn, Staffed } from '../platform/context.ts';
import { transact, type Db, type Tx } from '../platform/database.ts';
import { admitGuess, proofPatience, passwordPatience } from '../platform/guesses.ts';
import { spend, spendByAddress } from '../platform/limits.ts';
import { hashRecoveryCode, seal, unseal } from '../platform/proof/seal.ts';
import { showSecret, takeSecondProof } from '../platform/proof/second-proof.ts';
import { matchTotp, newRecoveryCodes, readRecoveryCode } from '../platform/proof/totp.ts';
import { challengeMinutes } from './rules.ts';
import { openSession, seenAfter } from './sessions.ts';
import * as rows from './sql.ts';

const limits = {
  addressAttempts: { name: 'staff sign-ins of an address', max: 40, windowSeconds: 900 },
  setup: { name: 'staff codes of a set-up', max: 10, windowSeconds: 900 },
};

type StaffRow = NonNullable<Awaited<ReturnType<typeof rows.findStaff>>>;

const describe = (row: StaffRow): StaffMember => ({
  id: row.id,
  name: row.name,
  email: row.email,
  rights: row.rights as StaffMember['rights'],
});

/** What an operator does to themselves stands in the log like all the rest. */
async function writeDown(tx: Tx, staffId: string, now: Date, action: string, details = {}): Promise<void> {
  const row = { id: newId(now.getTime()), staffId, action, subjectType: 'staff', subjectId: staffId };
  await rows.insertLogRow(tx, { ...row, details }, now);
}

/** Signed and shut: who gave the right password, and until when the code is awaited. */
function newChallenge({ config, now }: Context, staffId: string): string {
  const until = now.getTime() + challengeMinutes * 60_000;
  return seal(config.secret, 'staff: challenge', Buffer.from(`${staffId} ${until}`)).toString('base64url');
}

function readChallenge({ config, now }: Context, challenge: string): string {
  const plain = unseal(config.secret, 'staff: challenge', Buffer.from(challenge, 'base64url'));
  const [staffId = '', until = '0'] = plain?.toString().split(' ') ?? [];
  if (Number(until) <= now.getTime()) throw new Refusal('SIGN_IN_ENDED');
  return staffId;
}

async function getSetup({ db, config, now }: Context, token: string) {
  const setup = await rows.findSetup(db, hashToken(token), now);
  const secret = setup && unseal(config.secret, 'staff: totp secret', setup.totp_secret);
  if (!setup || !secret) throw new Refusal('SETUP_ENDED');
  return { ...setup, secret };
}

/** @returns recovery codes left where one was used, null where the app's code was. @throws {Refusal} TOTP_WRONG */
const takeProof = (context: Context, tx: Tx, staff: StaffRow, typed: string): Promise<number | null> =>
  takeSecondProof(context, typed, {
    whose: 'staff',
    id: staff.id,
    sealedSecret: staff.totp_secret!,
    lastStep: staff.totp_last_step,
    takeStep: (step) => rows.takeStep(tx, staff.id, step),
    useRecoveryCode: (codeHash) => rows.useRecoveryCode(tx, staff.id, codeHash, context.now),
  });

const mayEnter = (row: StaffRow | undefined): row is StaffRow =>
  row !== undefined && row.password_hash !== null && row.disabled_at === null;

async function listOwnSessions(db: Db, { staffId, sessionId }: Staffed['staff'], now: Date) {
  const sessions = await rows.listSessions(db, staffId, now, seenAfter(now));
  return sessions.map((row) => ({
    id: row.id,
    current: row.id === sessionId,
    startedAt: wireTime(row.created_at),
    seenAt: wireTime(row.seen_at),
    userAgent: row.user_agent,
    address: row.address,
  }));
}

export const signInApi: Handlers<
  CallsOf<'console.setup' | 'console.session' | 'console.sessions'>,
  Context,
  SignedIn,
  Staffed
> = {
  async 'console.setup.open'(context, { token }) {
    const { name, email, secret } = await getSetup(context, token);
    return { name, email, ...(await showSecret(await readBrandName(context.db, 'en'), email, secret)) };
  },

  async 'console.setup.finish'(context, { token, password, code }) {
    const { db, config, now } = context;
    const { id, secret, totp_secret: totpSecret } = await getSetup(context, token);
    await spend(db, limits.setup, id, now);
    const step = matchTotp(secret, code, now, null);
    if (step === null) throw new Refusal('TOTP_WRONG');
    const passwordHash = await hash(password);
    const recoveryCodes = newRecoveryCodes();
    const hashes = recoveryCodes.map((each) =>
      hashRecoveryCode(config.secret, 'staff', id, readRecoveryCode(each) ?? ''),
    );
    await transact(db, async (tx) => {
      if (!(await rows.deleteSetup(tx, id, hashToken(token)))) throw new Refusal('SETUP_ENDED');
      await rows.updateProofs(tx, id, { passwordHash, totpSecret, step });
      await rows.replaceRecoveryCodes(tx, id, hashes);
      await writeDown(tx, id, now, 'staff.setUp');
      await openSession(context, tx, id);
    });
    return { recoveryCodes };
  },

  async 'console.session.start'(context, { email, password, validate }) {
    const { db, now, address, config, mail } = context;
    await spendByAddress(db, limits.addressAttempts, address, now);
    const staff = await rows.findByEmail(db, email);
    const wasRight = await admitGuess(context, {
      patience: { name: 'staff passwords', ...passwordPatience },
      subject: email,
      whose: staff ? `staff ${staff.id}` : null,
      spendCaptcha: config.captcha ? () => spendCaptcha(context, validate) : null,
      warn: async () => {
        if (mayEnter(staff))
          await mail.send(db, { channel: 'mail', recipient: email, ...(await guessesText(db, 'en')) });
      },
    });
    const right = await verify(staff?.password_hash ?? nobodysHash, password);
    if (!right || !mayEnter(staff)) throw new Refusal('SIGN_IN_FAILED');
    await wasRight();
    return { challenge: newChallenge(context, staff.id) };
  },

  async 'console.session.confirm'(context, { challenge, code }) {
    const { db, now, address } = context;
    const staffId = readChallenge(context, challenge);
    await spendByAddress(db, limits.addressAttempts, address, now);
    const wasRight = await admitGuess(context, {
      patience: { name: 'staff second codes', ...proofPatience },
      subject: staffId,
      whose: `staff ${staffId}`,
      spendCaptcha: null,
    });
    const entered = await transact(db, async (tx) => {
      const staff = await rows.findStaff(tx, staffId);
      if (!mayEnter(staff)) throw new Refusal('SIGN_IN_ENDED');
      const recoveryCodesLeft = await takeProof(context, tx, staff, code);
      await writeDown(
        tx,
        staffId,
        now,
        'staff.signIn',
        recoveryCodesLeft === null ? {} : { recoveryCodesLeft },
      );
      await openSession(context, tx, staffId);
      return { ...describe(staff), recoveryCodesLeft };
    });
    await wasRight();
    return entered;
  },

  async 'console.session.me'({ db, staff }) {
    const row = staff && (await rows.findStaff(db, staff.staffId));
    return { staff: row ? describe(row) : null };
  },

  async 'console.session.end'({ db, staff, now, keepStaffToken }) {
    const { staffId, sessionId } = staff;
    await transact(db, async (tx) => {
      await rows.endSessions(tx, staffId, now, { sessionId });
      await writeDown(tx, staffId, now, 'staff.signOut');
    });
    keepStaffToken(null);
    return {};
  },

  async 'console.sessions.list'({ db, staff, now }) {
    return listOwnSessions(db, staff, now);
  },

  async 'console.sessions.end'({ db, staff, now }, { id }) {
    await transact(db, async (tx) => {
      if ((await rows.endSessions(tx, staff.staffId, now, { sessionId: id })) === 0)
        throw new Refusal('NOT_FOUND');
      await writeDown(tx, staff.staffId, now, 'staff.endSession', { session: id });
    });
    return {};
  },
};
