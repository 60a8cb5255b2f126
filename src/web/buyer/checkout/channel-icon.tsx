import {
  CalendarClock,
  CreditCard,
  FlaskConical,
  HandCoins,
  Landmark,
  QrCode,
  Smartphone,
  Wallet,
} from 'lucide-react';
import { termsChannel } from '../../../contract/customer-terms/terms-limits.ts';

/** What a way to pay is like; the marks of companies are their own, so none of them stands here. */
const icons: Record<string, typeof Wallet> = {
  sandbox: FlaskConical,
  alipay: Smartphone,
  'wechat-pay': QrCode,
  xendit: Landmark,
  stripe: CreditCard,
  credit: HandCoins,
  [termsChannel]: CalendarClock,
  'bank-transfer': Landmark,
};

export function ChannelIcon({ code }: { code: string }) {
  const Icon = icons[code] ?? Wallet;
  return <Icon size={18} aria-hidden className="shrink-0 text-muted" />;
}
