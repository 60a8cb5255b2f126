import type { Context as HonoContext } from 'hono';

/** Whether a browser is a phone's: wallets have a page of their own for those, which opens their app. */
export const isPhone = (userAgent: string, clientHint?: string): boolean =>
  clientHint === '?1' || /\bMobi|iPhone|iPod/i.test(userAgent);

export const isPhoneOf = ({ req }: HonoContext): boolean =>
  isPhone(req.header('user-agent') ?? '', req.header('sec-ch-ua-mobile'));
