import QRCode from 'qrcode';
import { Refusal } from '../../../kit/errors.ts';
import type { Context } from '../context.ts';
import { hashRecoveryCode, unseal } from './seal.ts';
import { inGroups, matchTotp, readRecoveryCode, toBase32, totpAddress } from './totp.ts';

/** The second proof of an operator or an account, where its rows are. */
export interface SecondProof {
  whose: 'staff' | 'account';
  id: string;
  /** The app's secret, as `seal` made it. */
  sealedSecret: Buffer;
  /** The step of the last code that counted. */
  lastStep: bigint | null;
  /** Takes the code of a step, once. @returns false when that step or a later one has counted already */
  takeStep(step: number): Promise<boolean>;
  /** Uses a recovery code up. @returns how many are left, or null when it is none of theirs or was used */
  useRecoveryCode(codeHash: Buffer): Promise<number | null>;
}

/**
 * Takes a code of the app, or a recovery code; each counts once.
 * @returns recovery codes left where one was used, null where the app's code was
 * @throws {Refusal} TOTP_WRONG
 */
export async function takeSecondProof(
  { config, now }: Pick<Context, 'config' | 'now'>,
  typed: string,
  proof: SecondProof,
): Promise<number | null> {
  const code = typed.replace(/\s/g, '');
  if (/^\d{6}$/.test(code)) {
    const secret = unseal(config.secret, `${proof.whose}: totp secret`, proof.sealedSecret);
    const last = proof.lastStep === null ? null : Number(proof.lastStep);
    const step = secret && matchTotp(secret, code, now, last);
    if (step === null || !(await proof.takeStep(step))) throw new Refusal('TOTP_WRONG');
    return null;
  }
  const recovery = readRecoveryCode(code);
  const left =
    recovery === null
      ? null
      : await proof.useRecoveryCode(hashRecoveryCode(config.secret, proof.whose, proof.id, recovery));
  if (left === null) throw new Refusal('TOTP_WRONG');
  return left;
}

/** A secret as an authenticator app takes it: to be typed, to be opened on the telephone, to be read as a picture. */
export async function showSecret(
  issuer: string,
  name: string,
  secret: Buffer,
): Promise<{ secret: string; address: string; picture: string }> {
  const address = totpAddress(issuer, name, secret);
  const picture = await QRCode.toString(address, { type: 'svg', margin: 2, errorCorrectionLevel: 'M' });
  return { secret: inGroups(toBase32(secret)), address, picture };
}
