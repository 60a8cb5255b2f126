import { describe, expect, test } from 'vitest';
import { seal, unseal } from './seal.ts';
import {
  inGroups,
  matchTotp,
  newRecoveryCodes,
  readRecoveryCode,
  toBase32,
  totpAddress,
  totpCode,
  totpStep,
} from './totp.ts';

describe('one-time passwords', () => {
  const secret = Buffer.from('12345678901234567890');

  // RFC 6238, appendix B, the rows of SHA-1.
  test.each([
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [1_111_111_111, '14050471'],
    [1_234_567_890, '89005924'],
    [2_000_000_000, '69279037'],
    [20_000_000_000, '65353130'],
  ])('at %i seconds are those of RFC 6238', (seconds, code) => {
    const step = totpStep(new Date(seconds * 1000));
    expect(totpCode(secret, step, 8)).toBe(code);
    expect(totpCode(secret, step)).toBe(code.slice(2));
  });

  const now = new Date('2026-03-02T08:00:15Z');
  const step = totpStep(now);

  test('count one step early and one step late, no further', () => {
    const at = (offset: number) => matchTotp(secret, totpCode(secret, step + offset), now, null);
    expect([-2, -1, 0, 1, 2].map(at)).toEqual([null, step - 1, step, step + 1, null]);
  });

  test('do not count again, nor do those before them', () => {
    expect(matchTotp(secret, totpCode(secret, step), now, step)).toBeNull();
    expect(matchTotp(secret, totpCode(secret, step - 1), now, step)).toBeNull();
    expect(matchTotp(secret, totpCode(secret, step + 1), now, step)).toBe(step + 1);
  });

  test('a secret is written as authenticator apps take it', () => {
    // RFC 4648, section 10, without padding.
    expect(toBase32(Buffer.from('foobar'))).toBe('MZXW6YTBOI');
    expect(toBase32(Buffer.from('f'))).toBe('MY');
    expect(inGroups('MZXW6YTBOI')).toBe('MZXW 6YTB OI');
    expect(totpAddress('Caravan', 'ada@example.test', Buffer.from('foobar'))).toBe(
      'otpauth://totp/Caravan:ada%40example.test?secret=MZXW6YTBOI&issuer=Caravan',
    );
  });
});

test('recovery codes are eight, all different, and read however they are typed', () => {
  const codes = newRecoveryCodes();
  expect(new Set(codes).size).toBe(8);
  for (const code of codes) {
    expect(code).toMatch(/^[2-9A-HJ-KMNP-Z]{5}-[2-9A-HJ-KMNP-Z]{5}$/);
    expect(readRecoveryCode(` ${code.toLowerCase().replace('-', ' ')} `)).toBe(code.replace('-', ''));
  }
  expect(readRecoveryCode('123456')).toBeNull();
  expect(readRecoveryCode('OOOOO-IIIII')).toBeNull();
});

test('what was sealed opens for its purpose and its installation alone, and only unchanged', () => {
  const plain = Buffer.from('12345678901234567890');
  const sealed = seal('one secret', 'staff: totp secret', plain);
  expect(sealed.includes(plain)).toBe(false);
  expect(unseal('one secret', 'staff: totp secret', sealed)).toEqual(plain);
  expect(unseal('one secret', 'staff: challenge', sealed)).toBeNull();
  expect(unseal('one secret', 'account: totp secret', sealed)).toBeNull();
  expect(unseal('another secret', 'staff: totp secret', sealed)).toBeNull();
  const changed = Buffer.from(sealed);
  changed[changed.length - 1]! ^= 1;
  expect(unseal('one secret', 'staff: totp secret', changed)).toBeNull();
  expect(unseal('one secret', 'staff: totp secret', sealed.subarray(0, 20))).toBeNull();
});
