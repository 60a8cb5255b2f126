import type { InputOf } from '../src/contract/contract.ts';
import type { Caller, Caravan } from './caravan.ts';
import { upload } from './pictures.ts';

type Draft = InputOf<'certificates.save'>;

let files = 0;

/** What a seller states of certificates in tests, and what others make of it. */
export const certificatesOf = (caravan: Caravan) => {
  /** A PDF that no other test has, as a file of a certificate. */
  const file = async (seller: Caller) => {
    const bytes = Buffer.from(`%PDF-1.7\n% certificate ${++files}\n%%EOF`);
    return { key: (await upload(caravan, 'document', bytes, seller)).data.key, name: 'Certificate.pdf' };
  };
  const draft = async (seller: Caller, more: Partial<Draft> = {}): Promise<Draft> => ({
    kind: 'ce',
    number: `CE-${++files}`,
    issuer: 'TÜV Rheinland',
    holder: 'Hongda Trading Co., Ltd.',
    issuedOn: '2026-01-05',
    validUntil: '2027-01-04',
    isFileShared: true,
    file: await file(seller),
    ...more,
  });
  const state = async (seller: Caller, more: Partial<Draft> = {}): Promise<string> =>
    (await caravan.done('certificates.save', await draft(seller, more), seller)).id;
  const get = (seller: Caller, id: string) => caravan.done('certificates.get', { id }, seller);
  /** Changes what a certificate says, all else as it is. */
  const edit = async (seller: Caller, id: string, more: Partial<Draft>) => {
    const { kind, number, issuer, holder, issuedOn, validUntil, markets, isFileShared, version } = await get(
      seller,
      id,
    );
    const days = { issuedOn: issuedOn ?? undefined, validUntil: validUntil ?? undefined };
    return caravan.call(
      'certificates.save',
      { id, version, kind, number, issuer, holder, ...days, markets, isFileShared, ...more },
      seller,
    );
  };
  /** An operator looks at the version that is there and decides. */
  const decide = async (seller: Caller, id: string, decision: 'check' | 'refuse' = 'check') => {
    const { statementVersion, growth } = await get(seller, id);
    const reason = decision === 'refuse' ? 'The number is another on the paper' : '';
    await caravan.done(
      'console.certificates.decide',
      { id, statementVersion, growth, decision, reason },
      await caravan.operator(['catalog']),
    );
  };
  return { file, draft, state, get, edit, decide };
};
