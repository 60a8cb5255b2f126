/** A way to pay that Xendit offers in Indonesia. */
export interface XenditMethod {
  /** As the settings and the cashier know it. */
  code: string;
  /** Xendit's own code of it. */
  channelCode: string;
  kind: 'bank' | 'qris';
  /** As people in Indonesia call it. */
  name: string;
  /** Whole rupiah. */
  least: bigint;
  most: bigint;
}

const bank = (code: string, name: string, { least = 1n, most = 50_000_000_000n } = {}): XenditMethod => ({
  code,
  channelCode: `${code}_VIRTUAL_ACCOUNT`,
  kind: 'bank',
  name,
  least,
  most,
});

/** With the amounts that Xendit's documents state for each of them. */
export const xenditMethods: readonly XenditMethod[] = [
  bank('BCA', 'BCA', { least: 10_000n, most: 50_000_000n }),
  bank('MANDIRI', 'Mandiri'),
  bank('BRI', 'BRI'),
  bank('BNI', 'BNI'),
  bank('PERMATA', 'Permata', { most: 9_999_999_999n }),
  { code: 'QRIS', channelCode: 'QRIS', kind: 'qris', name: 'QRIS', least: 1n, most: 10_000_000n },
];

export const findMethodOf = (channelCode: string): XenditMethod | undefined =>
  xenditMethods.find((method) => method.channelCode === channelCode);
