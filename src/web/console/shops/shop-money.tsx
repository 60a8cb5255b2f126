import type { OutputOf } from '../../../contract/contract.ts';
import { useFormat } from '../../page/format/format.ts';
import { useWords } from '../../page/words.ts';
import { OrderCard as Card } from '../orders/order-card.tsx';

type Account = NonNullable<OutputOf<'console.shops.get'>['money']>[number];

/** What a shop holds by currency, and what of that buyers claim. */
export function ShopMoney({ accounts }: { accounts: readonly Account[] }) {
  const t = useWords('oversight');
  const format = useFormat();
  const purses = ['balance', 'claimed', 'escrow', 'payout'] as const;
  return (
    <Card title={t('shop.money')} hint={t('shop.moneyHint')}>
      {accounts.length === 0 && <p className="text-muted">{t('shop.noMoney')}</p>}
      <div className="space-y-3">
        {accounts.map((account) => (
          <dl key={account.balance.currency} className="grid grid-cols-2 gap-3 sm:grid-cols-4">
            {purses.map((purse) => (
              <div key={purse} className="min-w-0">
                <dt className="text-xs text-muted">{t(`shop.money.${purse}`)}</dt>
                <dd className="figures break-words">{format.money(account[purse])}</dd>
              </div>
            ))}
          </dl>
        ))}
      </div>
    </Card>
  );
}
