import type { Caller, Caravan } from '../caravan.ts';
import { taxRates } from '../tax-rates.ts';

/** What the law of the shops' country makes of a sale: the usual rate, and companies that owe the tax themselves. */
export async function openTaxes(caravan: Caravan): Promise<void> {
  const { rate } = taxRates(caravan);
  await rate({ basisPoints: 1_300 });
  await rate({ buyers: 'registered', treatment: 'reverse_charge', basisPoints: 0 });
}

/** Where a buyer in the Emirates has products sent: what goes there is an export. @returns the address */
export async function addressAbroad(caravan: Caravan, buyer: Caller): Promise<string> {
  const prefixes = await caravan.done('reference.prefixes', { prefixType: 2 });
  const address = {
    name: 'Khalid Al Harbi',
    prefixId: prefixes.find(({ country }) => country === 'AE')!.id,
    phone: '0501234567',
    country: 'AE',
    regionCodes: ['AE-AZ', 'AE-AZ-01'],
    detail: '12 Corniche Road',
    isDefault: true,
  };
  return (await caravan.done('addresses.save', address, buyer)).id;
}

/** A buyer states the tax number of a company in the shops' country. */
export async function register(caravan: Caravan, buyer: Caller): Promise<void> {
  await caravan.done('info.update', { companyCountry: 'CN', companyTaxNumber: '91440101MA5CLANT1H' }, buyer);
}
