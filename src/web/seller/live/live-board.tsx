import { useState } from 'react';
import { Radio as Live } from 'lucide-react';
import { roles } from '../../../contract/accounts/roles.ts';
import type { LiveProduct } from '../../../contract/products/product-drafts.ts';
import type { LivePoolList } from '../../../contract/products/product-limits.ts';
import { definePage } from '../../page/define.ts';
import { Link } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { OfficeList } from '../../features/office/list/office-list.tsx';
import { Office } from '../../features/office/office.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { addLivePath } from '../paths.ts';
import { useLiveColumns } from './live-columns.tsx';
import { listWords } from './live-lists.ts';
import { LiveTabs } from './live-tabs.tsx';
import { OfferDialog } from './offer-dialog.tsx';
import { SendDialog } from '../../features/send-dialog.tsx';

interface Dialog {
  kind: 'offer' | 'remove';
  products: readonly LiveProduct[];
  onDone: () => void;
}

/** One of the pages of the pool of live sales. */
export const livePage = (list: LivePoolList) =>
  definePage({
    View() {
      const t = useWords('productForm');
      return (
        <Office role={roles.seller} title={t(listWords[list].title)}>
          <LiveTabs />
          <LiveBoard list={list} />
        </Office>
      );
    },
  });

/** Products to offer, those whose offers wait or were refused, or those in the pool. */
function LiveBoard({ list }: { list: LivePoolList }) {
  const t = useWords('productForm');
  const words = listWords[list];
  const [open, setOpen] = useState<Dialog | null>(null);
  const openOne = (kind: Dialog['kind']) => (product: LiveProduct) =>
    setOpen({ kind, products: [product], onDone: () => {} });
  const columns = useLiveColumns(list, { onOffer: openOne('offer'), onRemove: openOne('remove') });
  const removal = t(removalOf(list));
  return (
    <>
      <p className="text-muted">{t(words.hint)}</p>
      <OfficeList
        call="livePool.list"
        also={{ list }}
        fields={[{ kind: 'search', name: 'keyword', label: t('list.search') }]}
        columns={columns}
        rowName={({ title }) => title}
        renderBulk={({ rows, clear }) => (
          <BulkActions
            list={list}
            products={rows}
            onOpen={(kind) => setOpen({ kind, products: rows, onDone: clear })}
          />
        )}
        empty={{
          icon: <Live size={22} aria-hidden />,
          title: t(words.none),
          hint: t(words.noneHint),
          action: list !== 'open' && (
            <Link to={addLivePath} className={buttonClass()}>
              {t('live.add')}
            </Link>
          ),
        }}
      />
      {open?.kind === 'offer' && (
        <OfferDialog
          products={open.products}
          onClose={() => setOpen(null)}
          onDone={() => {
            setOpen(null);
            open.onDone();
          }}
        />
      )}
      {open?.kind === 'remove' && (
        <SendDialog
          danger
          title={removal}
          verb={removal}
          call="livePool.remove"
          changes={['livePool.list', 'products.list']}
          done={({ count }) => t('live.removed', { count })}
          input={() => ({ ids: open.products.map(({ id }) => id) })}
          onDone={open.onDone}
          onClose={() => setOpen(null)}
        >
          {t('live.removeAsk', { count: open.products.length })}
        </SendDialog>
      )}
    </>
  );
}

interface BulkProps {
  list: LivePoolList;
  products: readonly LiveProduct[];
  onOpen: (kind: Dialog['kind']) => void;
}

function BulkActions({ list, products, onOpen }: BulkProps) {
  const t = useWords('productForm');
  return (
    <>
      <Button
        size="small"
        disabled={products.some(({ status }) => status !== 'published')}
        onClick={() => onOpen('offer')}
      >
        {t(listWords[list].offer)}
      </Button>
      {list !== 'open' && (
        <Button size="small" onClick={() => onOpen('remove')}>
          {t(removalOf(list))}
        </Button>
      )}
    </>
  );
}

const removalOf = (list: LivePoolList) => (list === 'included' ? 'live.remove' : 'live.takeBack');
