import { priceAccessLimits as limits } from '../../../contract/price-access/price-access-limits.ts';
import { useWords } from '../../page/words.ts';
import { SendDialog } from '../../features/send-dialog.tsx';

/** Asks a shop to show its prices, with a message that it reads. */
export function AskPricesDialog({
  shop,
  onClose,
}: {
  shop: { id: string; name: string };
  onClose: () => void;
}) {
  const t = useWords('product');
  return (
    <SendDialog
      title={t('hiddenPrice.ask')}
      verb={t('hiddenPrice.send')}
      call="priceAccess.ask"
      changes={['priceAccess.mine', 'catalog.customerPrices']}
      done={t('hiddenPrice.sent')}
      fields={{
        message: {
          label: t('hiddenPrice.message'),
          hint: t('hiddenPrice.messageHint', { shop: shop.name }),
          rows: 4,
          maxLength: limits.message,
        },
      }}
      input={({ message }) => ({ shopId: shop.id, message })}
      onClose={onClose}
    />
  );
}
