import { useCall } from '../../page/calls/calls.ts';
import { useFormat } from '../../page/format/format.ts';
import { useNow } from '../../page/format/use-now.ts';
import { Link } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { Badge } from '../../ui/badge.tsx';
import { myCouponsPath, myRfqsPath, myRfqPath } from '../paths.ts';

const mostListed = 3;
const soonMs = 7 * 86_400_000;

/** Quotes that wait for an answer, and coupons about to end; nothing where there are none. */
export function ComingUp() {
  return (
    <div className="grid gap-4 empty:hidden lg:grid-cols-2 [&>:only-child]:col-span-full">
      <QuotesToRead />
      <CouponsEnding />
    </div>
  );
}

function QuotesToRead() {
  const t = useWords('figures');
  const { data } = useCall('rfqs.list', { state: 'open', pageSize: 50 });
  const quoted = data?.rowList.filter(({ quoteCount }) => quoteCount > 0) ?? [];
  if (quoted.length === 0) return null;
  return (
    <section className="card p-4 sm:p-6">
      <Head title={t('quotes.title')} all={t('quotes.all')} to={myRfqsPath} />
      <ul className="divide-y divide-line">
        {quoted.slice(0, mostListed).map(({ id, title, quoteCount }) => (
          <li key={id}>
            <Link to={myRfqPath(id)} className="flex items-center gap-3 py-2 hover:text-cinnabar">
              <bdi className="line-clamp-2 min-w-0 grow">{title}</bdi>
              <Badge tone="accent">{t('quotes.count', { count: quoteCount })}</Badge>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function CouponsEnding() {
  const t = useWords('figures');
  const format = useFormat();
  const now = useNow(60_000);
  const { data } = useCall('promotion.mine', { state: 'usable', pageSize: 50 });
  const ending = (data?.rowList ?? [])
    .filter(({ useUntil }) => now !== null && Date.parse(useUntil) - now < soonMs)
    .sort((a, b) => a.useUntil.localeCompare(b.useUntil));
  if (ending.length === 0) return null;
  return (
    <section className="card p-4 sm:p-6">
      <Head title={t('coupons.title')} all={t('coupons.all')} to={myCouponsPath} />
      <ul className="divide-y divide-line">
        {ending.slice(0, mostListed).map(({ id, coupon, useUntil }) => (
          <li key={id} className="flex items-center gap-3 py-2">
            <bdi className="line-clamp-2 min-w-0 grow">{coupon.name}</bdi>
            <span className="shrink-0 text-saffron-deep">
              {t('coupons.until', { time: format.dateTime(useUntil) })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Head({ title, all, to }: { title: string; all: string; to: string }) {
  return (
    <header className="mb-2 flex items-baseline justify-between gap-3">
      <h2 className="text-base font-semibold">{title}</h2>
      <Link to={to} className="py-1 text-cinnabar hover:underline">
        {all}
      </Link>
    </header>
  );
}
