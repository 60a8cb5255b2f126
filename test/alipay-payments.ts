import { startAlipay, type AlipayServer } from './alipay-server.ts';
import { prepareWallet, type WalletWorld } from './wallet-payments.ts';

export const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148';
export const computer = 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/147.0';

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
