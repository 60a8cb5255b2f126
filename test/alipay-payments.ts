import { startAlipay, type AlipayServer } from './alipay-server.ts';
import { computer, prepareWallet, type WalletWorld } from './wallet-payments.ts';

/** Where a page of ours leads. */
async function leadOf(
  { caravan }: WalletWorld<AlipayServer>,
  address: string,
  userAgent = computer,
): Promise<string> {
  const { pathname } = new URL(address);
  const headers = { 'user-agent': userAgent };
  const response = await caravan.app.request(`http://caravan.test${pathname}`, { headers });
  return response.headers.get('location') ?? String(response.status);
}

/** A product that takes payments by Alipay, for all tests of a file. */
export function prepareAlipay() {
  const prepared = prepareWallet({
    code: 'alipay',
    startServer: startAlipay,
    usual: { isRefundLate: false, isUnsigned: false },
    notice: (server, ref) => server.notice(ref),
    async pay(world, { redirectUrl, ref }) {
      const address = await leadOf(world, redirectUrl);
      return world.server.openPage(address) !== null && world.server.decide(ref, 'paid');
    },
  });
  const lead = (address: string, userAgent?: string) => leadOf(prepared.world, address, userAgent);
  return { ...prepared, lead };
}
